import type { KnipConfig } from 'knip'

export default {
  // A tool of the machine, used where it is there.
  ignoreBinaries: ['exiftool'],
  workspaces: {
    '.': {
      entry: ['scripts/*.{ts,mjs}', 'bench/*.ts', 'e2e/**/*.ts'],
      project: ['{scripts,bench,e2e}/**/*.{ts,mjs}'],
    },
    contract: { project: ['src/**/*.ts'] },
    server: {
      entry: ['src/main.ts', 'src/cli/*.ts', 'src/**/*-worker.ts'],
      project: ['src/**/*.ts'],
    },
    web: { entry: ['src/entry-server.tsx', 'src/ui/create-icon.tsx'], project: ['src/**/*.{ts,tsx,css}'] },
  },
} satisfies KnipConfig
