import type { KnipConfig } from 'knip'

export default {
  workspaces: {
    '.': {
      entry: ['scripts/*.{ts,mjs}', 'bench/*.ts', 'e2e/**/*.ts'],
      project: ['{scripts,bench,e2e}/**/*.ts'],
    },
    contract: { entry: ['src/api/api.ts'], project: ['src/**/*.ts'] },
    server: { entry: ['src/main.ts', 'src/cli/*.ts', 'src/test/global-setup.ts'], project: ['src/**/*.ts'] },
    web: { entry: ['src/main.tsx'], project: ['src/**/*.{ts,tsx}'] },
  },
} satisfies KnipConfig
