import griffel from '@griffel/vite-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** The theme is written in light-dark(), so browsers before 2024 are out; lowering it would double the stylesheet. */
const BROWSERS = ['chrome123', 'edge123', 'firefox121', 'safari17.5']

export default defineConfig(({ isSsrBuild, command }) => ({
  plugins: [react(), ...(command === 'build' ? [griffel()] : [])],
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
          rolldownOptions: { input: { 'entry-server': 'src/app/entry-server.tsx' } },
        }
      : {
          outDir: 'build/client',
          manifest: 'manifest.json',
          rolldownOptions: {
            // The home page's entry only exports: without this its parts, and their styles, would be dropped as unused.
            preserveEntrySignatures: 'allow-extension',
            // Apollo is the largest part of the signed-in area; in a file of its own it survives our releases in caches.
            output: {
              codeSplitting: {
                includeDependenciesRecursively: false,
                groups: [{ name: 'apollo', test: /node_modules\/(@apollo|@wry|graphql|optimism|rxjs)\// }],
              },
            },
            input: {
              boot: 'src/app/entry-boot.tsx',
              home: 'src/app/entry-home.tsx',
              browse: 'src/app/entry-browse.tsx',
              property: 'src/app/entry-property.tsx',
              login: 'src/app/entry-login.tsx',
              register: 'src/app/entry-register.tsx',
              app: 'src/app/entry-app.tsx',
              linkedin: 'src/app/entry-linkedin.tsx',
              recover: 'src/app/entry-recover.tsx',
              change: 'src/app/entry-change.tsx',
              verify: 'src/app/entry-verify.tsx',
              sealed: 'src/app/entry-sealed.tsx',
              privacy: 'src/app/entry-privacy.tsx',
              invitation: 'src/app/entry-invitation.tsx',
              'stop-removal': 'src/app/entry-stop-removal.tsx',
            },
          },
        }),
  },
  // One self-contained file for the server: nothing of the browser's libraries is resolved at run time.
  ssr: { noExternal: true },
  worker: { format: 'es' },
}))
