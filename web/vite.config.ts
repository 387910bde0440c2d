import { fileURLToPath } from 'node:url'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** The two faces that every page shows, asked for before the style sheet is read. */
const PRELOADED = /(?:big-shoulders-display|instrument-sans)-latin-wght-normal-[\w-]+\.woff2$/

const preloadFonts = (): Plugin => ({
  name: 'kitdex-preload-fonts',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle }) =>
      Object.keys(bundle ?? {})
        .filter((file) => PRELOADED.test(file))
        .map((file) => ({
          tag: 'link',
          attrs: { rel: 'preload', href: `/${file}`, as: 'font', type: 'font/woff2', crossorigin: '' },
          injectTo: 'head-prepend',
        })),
  },
})

const TEXT = /\.(?:js|css|html|svg)$/
const WORTH_IT = 1000

/** Compressed once, as small as it gets, rather than at every request. */
const precompress = (): Plugin => ({
  name: 'kitdex-precompress',
  apply: 'build',
  enforce: 'post',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      for (const [fileName, file] of Object.entries(bundle)) {
        const source = file.type === 'chunk' ? file.code : file.source
        if (!TEXT.test(fileName) || fileName === 'index.html' || source.length < WORTH_IT) continue
        const bytes = Buffer.from(source)
        this.emitFile({ type: 'asset', fileName: `${fileName}.br`, source: brotliCompressSync(bytes) })
        this.emitFile({ type: 'asset', fileName: `${fileName}.gz`, source: gzipSync(bytes, { level: 9 }) })
      }
    },
  },
})

/** What the server loads to render pages: one file that needs nothing else. */
const forServer = defineConfig({
  root: here('.'),
  publicDir: false,
  plugins: [react()],
  define: { 'process.env.NODE_ENV': '"production"' },
  ssr: { noExternal: true, resolve: { conditions: ['source', 'module', 'node', 'production'] } },
  build: {
    outDir: here('dist/server'),
    emptyOutDir: true,
    rolldownOptions: { output: { codeSplitting: false } },
  },
})

const forBrowser = defineConfig({
  root: here('.'),
  plugins: [react(), tailwindcss(), preloadFonts(), precompress()],
  resolve: { conditions: ['source', 'module', 'browser', 'development|production'] },
  build: {
    outDir: here('dist/browser'),
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // Not read again with each release of ours. Icons go where they are used.
            { name: 'vendor', test: /node_modules\/(?!lucide-react)/ },
            // What every page has, in one file: each file costs its headers. The map of addresses knows what each
            // page asks for.
            {
              name: 'base',
              test: /web\/src\/(?:lib\/(?!events)|i18n\/default(?:\.ts|\/shell|\/catalogue)|features\/shell\/(?!bell|live|xp-|use-awards)|features\/(?!collection|contributions)[a-z-]+\/[a-z-]+-(?:data|queries|watch)\.tsx?|features\/collection\/add-host|features\/catalogue\/search-everything|ui\/(?:button|classes|field|avatar|dialog|sheet|toasts|notice|empty-state|search-field|segmented|skeleton|error-panel|progress-bar))|contract\/src\/rules\/(?:levels|seasons)/,
            },
            // What shows the catalogue, in one file for the same reason.
            {
              name: 'catalogue',
              test: /web\/src\/(?:ui\/(?!combobox|form-field|counters|tabs|long-pager|lightbox)|features\/catalogue\/(?!entity-(?:picker|list|dialog|entry)|list-|pick-|time-machine|gallery|kit-(?:gallery|head)|propose-))|contract\/src\/(?!rules\/(?:price|item-words)|drawing\/(?!look|shade))|lucide-react/,
              minShareCount: 4,
            },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': 'http://127.0.0.1:3000' } },
})

export default defineConfig(({ isSsrBuild }) => (isSsrBuild ? forServer : forBrowser))
