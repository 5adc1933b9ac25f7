// Sizes of what a page loads before anybody touches it, against budgets.json. Fails when one is above.
import { readFileSync, statSync } from 'node:fs'
import { brotli, CLIENT, closureOf, readManifest, screenSources } from './build-assets.mjs'

const budgets = JSON.parse(readFileSync('budgets.json', 'utf8'))
const assets = JSON.parse(readFileSync('build/assets.json', 'utf8'))
const manifest = readManifest()

const kib = (bytes) => bytes / 1024
const sizes = new Map()

/** Size of one file of the build as it is served. */
function sizeOf(file) {
  if (!sizes.has(file)) sizes.set(file, kib(brotli(readFileSync(`${CLIENT}/${file}`)).length))
  return sizes.get(file)
}

const total = (files) => [...new Set(files)].reduce((sum, file) => sum + sizeOf(file), 0)
const filesOf = (sources) => sources.flatMap((source) => closureOf(manifest, source))
const scripts = (chunks) => chunks.map((chunk) => chunk.file).filter((file) => file.endsWith('.js'))
const styles = (chunks) => chunks.flatMap((chunk) => chunk.css ?? [])

const BOOT = 'src/app/entries/entry-boot.tsx'
const APP = 'src/app/entries/entry-app.tsx'
const screens = Object.fromEntries(screenSources())
/** Pages of the wizard load by themselves; each counts with what stands around it. */
const KYC_STEPS = [
  'identity',
  'address',
  'personal',
  'employment',
  'company',
  'financial',
  'profile',
  'questionnaire',
]

/** Screens with a budget of their own. */
const BUDGETED = {
  dashboard: '/dashboard',
  documents: '/document_management',
  kyc: '/kycProcess',
}

/** What each kind of page loads, by its sources. The home page carries no script element at all. */
const PAGES = [
  ['/', [], ['src/app/entries/entry-home.tsx']],
  ['/browseproject', [BOOT, 'src/app/entries/entry-browse.tsx']],
  ['/propertydetails/{id}', [BOOT, 'src/app/entries/entry-property.tsx']],
  ['/rightPanelPackage', [BOOT, 'src/app/entries/entry-offer.tsx']],
  ['/login', [BOOT, 'src/app/entries/entry-login.tsx']],
  ['/register', [BOOT, 'src/app/entries/entry-register.tsx']],
  ['/linkedin', ['src/app/entries/entry-linkedin.tsx']],
  ['/recoverPassword', [BOOT, 'src/app/entries/entry-recover.tsx']],
  ['/changePassword/{userId}', [BOOT, 'src/app/entries/entry-change.tsx']],
  ['/mailverification', [BOOT, 'src/app/entries/entry-verify.tsx']],
  ['/invitation', [BOOT, 'src/app/entries/entry-invitation.tsx']],
  ['/stopFactorRemoval', [BOOT, 'src/app/entries/entry-stop-removal.tsx']],
  ['/verify', [BOOT, 'src/app/entries/entry-sealed.tsx']],
  ['/privacyPolicy', [BOOT, 'src/app/entries/entry-privacy.tsx']],
  ...Object.entries(screens).map(([id, source]) => [BUDGETED[id] ?? `app: ${id}`, [BOOT, APP, source]]),
]

const rows = []
const add = (what, size, limit, note = '') => rows.push({ what, size, limit, note })

for (const step of KYC_STEPS) {
  const files = filesOf([BOOT, APP, screens.kyc, `src/screens/kyc/steps/${step}-step.tsx`])
  add(`/kycProcess ${step}`, total(scripts(files)), budgets.javascript['/kycProcess'])
}

for (const [name, sources, styleSources = sources] of PAGES) {
  const limit = budgets.javascript[name] ?? budgets.javascript.other
  add(name, total(scripts(filesOf(sources))), limit, `CSS ${total(styles(filesOf(styleSources))).toFixed(1)}`)
}

/** Every source that some page may load later, found by following the dynamic imports of what it loads first. */
function lazySources(sources, seen = new Set()) {
  for (const source of sources) {
    for (const chunk of closureOf(manifest, source)) {
      for (const next of chunk.dynamicImports ?? []) {
        if (seen.has(next)) continue
        seen.add(next)
        lazySources([next], seen)
      }
    }
  }
  return seen
}

const lazyFiles = new Map()
for (const [name, sources] of PAGES) {
  const first = new Set(scripts(filesOf(sources)))
  for (const file of scripts(filesOf([...lazySources(sources)])))
    if (!first.has(file)) lazyFiles.set(file, name)
}
// The PDF library is one module that cannot be split; only a reviewer who opens a PDF loads it.
const limitOf = (file) => budgets.javascript[/\bpdf-page-/.test(file) ? 'pdfViewer' : 'lazyChunk']
for (const file of [...lazyFiles.keys()].toSorted((one, other) => sizeOf(other) - sizeOf(one)).slice(0, 4)) {
  add('lazy chunk', sizeOf(file), limitOf(file), `${file}, from ${lazyFiles.get(file)}`)
}

for (const [path, html] of Object.entries(assets.prerendered)) {
  add(`HTML ${path}`, kib(brotli(Buffer.from(html)).length), budgets.html.signIn)
}
const fonts = Object.values(assets.fonts).map((href) => kib(statSync(CLIENT + href).size))
add(
  'fonts, first load',
  fonts.reduce((sum, size) => sum + size, 0),
  budgets.fonts,
)

// The documents that are rendered per request are measured from a running product.
const origin = process.argv.find((argument) => argument.startsWith('http'))
if (origin !== undefined) {
  const publicPages = ['/', '/browseproject']
  const list = await (await fetch(`${origin}/browseproject`)).text()
  const offering = /\/propertydetails\/[\w-]+/.exec(list)?.[0]
  if (offering !== undefined) publicPages.push(offering)
  for (const path of publicPages) {
    const html = Buffer.from(await (await fetch(origin + path)).arrayBuffer())
    add(`HTML ${path}`, kib(brotli(html).length), budgets.html.public)
  }
}

let failed = 0
for (const { what, size, limit, note } of rows) {
  const isOver = size > limit
  if (isOver) failed += 1
  console.log(
    `${isOver ? 'OVER' : 'ok  '} ${what.padEnd(28)} ${size.toFixed(1).padStart(7)} of ${String(limit).padStart(4)}  ${note}`,
  )
}
console.log(`${rows.length - failed} within budget, ${failed} above`)
process.exitCode = failed === 0 ? 0 : 1
