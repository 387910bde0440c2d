import { fileURLToPath } from 'node:url'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** The two faces that every page shows. */
const PRELOADED = /(?:big-shoulders-display|instrument-sans)-latin-wght-normal-[\w-]+\.woff2$/

/** Faces are asked for before the style sheet is read; scripts after both: the page is whole without them. */
const orderRequests = (): Plugin => ({
  name: 'kitdex-order-requests',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle }) => ({
      html: html.replace(
        /<(?:script async type="module"|link rel="modulepreload")/g,
        '$& fetchpriority="low"',
      ),
      tags: Object.keys(bundle ?? {})
        .filter((file) => PRELOADED.test(file))
        .map((file) => ({
          tag: 'link',
          attrs: { rel: 'preload', href: `/${file}`, as: 'font', type: 'font/woff2', crossorigin: '' },
          injectTo: 'head-prepend' as const,
        })),
    }),
  },
})

/** Icons are drawn by a component of ours. */
const ourIcons = (): Plugin => ({
  name: 'kitdex-our-icons',
  load: {
    filter: { id: /lucide-react\/.*\/createLucideIcon\.mjs$/ },
    handler: () => `export { createIcon as default } from '${here('src/ui/create-icon.tsx')}'`,
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

/** What several pages share, in few files: each file costs its headers, each page pays for what it does not show. */
const file = (name: string, minShareCount: number, parts: readonly string[]) => ({
  ...{ name, minShareCount, test: new RegExp(parts.join('|')) },
})

/** The default texts of a part, with the English ones that they stand on. Those of every page are in its base. */
const textsOf = (id: string): string | null => {
  const part = /\/i18n\/(?:default|en)\/(?!shell|catalogue)([\w-]+)\.ts$/.exec(id)?.[1]
  return part ? `texts-${part}` : null
}

/** What the server loads to render pages: one file that needs nothing else. */
const forServer = defineConfig({
  root: here('.'),
  publicDir: false,
  plugins: [react(), ourIcons()],
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
  plugins: [react(), tailwindcss(), ourIcons(), orderRequests(), precompress()],
  resolve: { conditions: ['source', 'module', 'browser', 'development|production'] },
  build: {
    outDir: here('dist/browser'),
    emptyOutDir: true,
    // Which files a page needs: the server asks for them with its first HTML.
    manifest: true,
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // What every page has is not asked for again.
      resolveDependencies: (_, files, { hostType }) =>
        hostType === 'js' ? files.filter((name) => !/(?:vendor|base)-[\w-]+\.js$/.test(name)) : files,
    },
    rolldownOptions: {
      treeshake: { propertyReadSideEffects: false },
      output: {
        codeSplitting: {
          groups: [
            // Not read again with each release of ours. Icons, and what few pages have, go where they are used.
            file('vendor', 1, [
              'rolldown/runtime',
              'node_modules/(?!lucide-react|@tanstack/.*(queriesObserver|useQueries|nfiniteQueryObserver|useInfiniteQuery))',
            ]),
            file('base', 1, [
              'src/route\\.',
              'src/lib/(?!api-files|events|routing/(page-title|use-leave)|session/(resume|sign-out)|use-(paused|width))',
              'src/i18n/(default\\.ts|(default|en)/(shell|catalogue))',
              'features/shell/(?!bell|guard|live|member-menu|not-found|xp-|use-awards)',
              'features/(sign-in|proposing)/\\w+-watch',
              'features/collection/adding/add-host',
              'src/shared/(lists/search-(everything|length|notices)|entries/(known|entity)-kinds|items/refresh-)',
              'src/ui/(button|classes|create-icon|field|sheet|toasts|empty-state|search-field|segmented|skeleton|error-panel)',
              'rules/catalogue/seasons',
            ]),
            // Before the texts, which quote them: who asks for a rule would get all the texts of its part.
            file('forms', 1, ['contract/src/rules/(contributions/forms|texts/text)']),
            { name: textsOf },
            file('stage', 4, [
              'src/ui/(section-heading|page-header)',
              'src/shared/(kits/(blank-shirt|kit-(drawing|stage|words))|entries/(entity-mark|monogram|structured-data))',
              'contract/src/(drawing/(address|look|named-colors|shade)|rules/(catalogue/colors|texts/fold|catalogue/vocabulary)|catalogue/field|own)',
              'icons/(chevron-\\w+|plus)\\.',
            ]),
            file('kits', 3, [
              'src/ui/(photo|tag)',
              'src/shared/kits/kit-(actions|card|marks|picture|queries)',
              'icons/(check|heart|image-off|users)\\.',
            ]),
            file('lists', 2, [
              'src/ui/(counters|pager|page-numbers)',
              'src/shared/lists/(use-list-view|use-offered|list-view|filter-options|list-controls)',
              'icons/(layout-grid|list|grid-3x3)\\.',
            ]),
            file('entry', 2, [
              'src/shared/entries/(entity-(queries|words)|linked|opened-entry|propose|verified-badge)',
              'contract/src/catalogue/entity',
              'icons/pencil\\.',
            ]),
            file('dialog', 2, ['src/ui/dialog']),
            file('collection', 2, [
              'features/collection/(\\w+/)?(collection-|failure|item-|price-|remove|use-owning)',
              'src/ui/(long-pager|notice)',
              'src/lib/api-files',
              'icons/(file-up|printer)\\.',
            ]),
            file('list-data', 2, ['src/shared/lists/list-data']),
            file('kit-fields', 2, ['contract/src/(catalogue/master-kit|rules/catalogue/patterns)']),
            file('entries', 2, [
              'contract/src/(catalogue/(team|brand|player|competition)|rules/catalogue/(entry|player|competition)-types)',
            ]),
            file('facts', 2, [
              'src/ui/(fact-list|figure|web-link)',
              'src/shared/entries/(fact|field-value|swatch)',
            ]),
            file('profile', 2, [
              'src/ui/halves',
              'src/shared/(kits/(gallery|kit-head)|history/time-machine\\.)',
              'icons/(maximize-2|rotate-ccw-clock)\\.',
            ]),
            file('listed', 2, ['src/shared/entries/(entity-entry|opened-)']),
            file('entity-list', 2, ['src/shared/lists/(entity-list|list-(counters|filters))']),
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': 'http://127.0.0.1:3000' } },
})

export default defineConfig(({ isSsrBuild }) => (isSsrBuild ? forServer : forBrowser))
