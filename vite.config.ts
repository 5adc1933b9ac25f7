import griffel from '@griffel/vite-plugin'
import react from '@vitejs/plugin-react'
import { fileURLToPath } from 'node:url'
import { defineConfig, type Plugin } from 'vite'

/** The theme is written in light-dark(), so browsers before 2024 are out; lowering it would double the stylesheet. */
const BROWSERS = ['chrome123', 'edge123', 'firefox121', 'safari17.5']

const inspection = (name: string) => fileURLToPath(new URL(`src/dev/inspection/${name}`, import.meta.url))
const inspectedReact = inspection('inspected-react.ts')
/** What builds on the library itself. */
const builders = [inspectedReact, inspection('inspecting-hooks.ts')]
/** `VITE_INSPECT`: actors of the pages can be watched, and the flow viewer is there (record 0234). */
const isInspected = !['', 'off', undefined].includes(process.env['VITE_INSPECT'])
const inspected: Plugin = {
  name: 'inspected-react',
  enforce: 'pre',
  resolveId: {
    filter: { id: /^@xstate\/react$/ },
    handler: (_source, importer) => (builders.includes(importer ?? '') ? undefined : inspectedReact),
  },
}

export default defineConfig(({ isSsrBuild, command }) => ({
  plugins: [
    react(),
    ...(command === 'build' ? [griffel()] : []),
    ...(isInspected && !isSsrBuild ? [inspected] : []),
  ],
  build: {
    target: BROWSERS,
    cssTarget: BROWSERS,
    sourcemap: false,
    reportCompressedSize: false,
    // Every script and style is a file of our own: the content security policy allows no data: URL.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    copyPublicDir: false,
    ...(isSsrBuild
      ? {
          outDir: 'build/ssr',
          rolldownOptions: { input: { 'entry-server': 'src/app/server/entry-server.tsx' } },
        }
      : {
          outDir: 'build/client',
          manifest: 'manifest.json',
          rolldownOptions: {
            // The home page's entry only exports: without this its parts, and their styles, would be dropped as unused.
            preserveEntrySignatures: 'allow-extension',
            // Apollo is the largest part of the signed-in area; in a file of its own it survives our releases in caches.
            output: {
              // 42 bits tell any two versions apart, and every file names a dozen others.
              entryFileNames: 'assets/[name]-[hash:7].js',
              chunkFileNames: 'assets/[name]-[hash:7].js',
              assetFileNames: 'assets/[name]-[hash:7][extname]',
              codeSplitting: {
                includeDependenciesRecursively: false,
                groups: [
                  { name: 'apollo', test: /node_modules\/(@apollo|@wry|graphql|optimism|rxjs)\// },
                  // What every Fluent control needs.
                  {
                    name: 'fluent',
                    test: /node_modules\/(@griffel|@emotion\/hash|@fluentui\/(react-jsx-runtime|react-provider|react-shared-contexts|tokens|react-button|react-aria|keyboard-keys))\/|src\/ui\/(theme|fluent-root|surfaces\/surfaces-ready|controls\/button)\.tsx?$/,
                  },
                  // The page of an offering needs all of it, and nothing else much of it.
                  {
                    name: 'deal-room',
                    test: /src\/features\/deal-room\/(deal-room|presentation|pictures)\./,
                  },
                  // Every field of a form needs all of it.
                  { name: 'fluent-field', test: /node_modules\/@fluentui\/react-(field|label)\// },
                  // Every amount that is shown needs all of it.
                  { name: 'money', test: /(contracts\/currencies|src\/lib\/money)\.ts$/ },
                  // In one file: parts that load later use pieces of it, which would each become a file of every page.
                  {
                    name: 'react',
                    test: /node_modules\/(react|react-dom|scheduler)\/|src\/(app\/hydration\/boot-data|ui\/(button-link|use-is-awake|effects\/(lifetime|listeners|timers|focus))|hooks\/loading\/lazy-part|lib\/(part-error|browser\/own-task))\./,
                  },
                ],
              },
            },
            input: {
              boot: 'src/app/entries/entry-boot.tsx',
              home: 'src/app/entries/entry-home.tsx',
              browse: 'src/app/entries/entry-browse.tsx',
              property: 'src/app/entries/entry-property.tsx',
              offer: 'src/app/entries/entry-offer.tsx',
              login: 'src/app/entries/entry-login.tsx',
              register: 'src/app/entries/entry-register.tsx',
              app: 'src/app/entries/entry-app.tsx',
              linkedin: 'src/app/entries/entry-linkedin.tsx',
              recover: 'src/app/entries/entry-recover.tsx',
              change: 'src/app/entries/entry-change.tsx',
              verify: 'src/app/entries/entry-verify.tsx',
              sealed: 'src/app/entries/entry-sealed.tsx',
              privacy: 'src/app/entries/entry-privacy.tsx',
              invitation: 'src/app/entries/entry-invitation.tsx',
              'stop-removal': 'src/app/entries/entry-stop-removal.tsx',
              ...(isInspected ? { flows: 'src/dev/flows/entry-flows.tsx' } : {}),
            },
          },
        }),
  },
  // One self-contained file for the server: nothing of the browser's libraries is resolved at run time.
  ssr: { noExternal: true },
  worker: { format: 'es' },
}))
