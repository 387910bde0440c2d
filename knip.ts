import type { KnipConfig } from 'knip'

export default {
  // Tools of the machine, used where they are there.
  ignoreBinaries: ['apt-get', 'exiftool', 'mount', 'nginx', 'pgbouncer', 'umount'],
  workspaces: {
    '.': {
      entry: ['scripts/*.ts', 'bench/*.ts', 'e2e/**/*.ts'],
      project: ['{scripts,bench,e2e}/**/*.ts'],
    },
    contract: { project: ['src/**/*.ts'] },
    server: {
      entry: ['src/main.ts', 'src/cli/*.ts', 'src/**/*-worker.ts'],
      project: ['src/**/*.ts'],
      // Written by kysely-codegen, whole.
      ignore: ['src/platform/database/database-types.ts'],
    },
    web: { entry: ['src/entry-server.tsx', 'src/ui/create-icon.tsx'], project: ['src/**/*.{ts,tsx,css}'] },
  },
} satisfies KnipConfig
