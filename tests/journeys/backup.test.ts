// Over 20 s: a product is backed up, restored elsewhere and compared row by row.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readFile } from '#contracts/internal/file.ts'
import { verificationReply } from '#contracts/signing/signing.ts'
import { systemClock } from '#services/kit/clock.ts'
import { loadConfig } from '#services/kit/config/config.ts'
import { openStore } from '#services/kit/database/open.ts'
import { sampleKeyFile } from '#services/kit/security/keys-file.ts'
import { silentLog } from '#services/kit/log.ts'
import { joinProduct } from '#tests/support/product/joined.ts'
import { startProduct, type RunningProduct } from '#tests/support/product/running-product.ts'
import { signInByRest } from '#tests/support/people/steps.ts'

/* Backup of the running product with its embedded database, restored into an empty folder where the product starts again. */
let product: RunningProduct
let restored: RunningProduct | undefined
let home: string
/** Where the product is restored. */
let dataDir: string

beforeAll(async () => {
  home = mkdtempSync(path.join(tmpdir(), 'mizan-restored-'))
  dataDir = path.join(home, 'data')
  product = await startProduct()
})
afterAll(async () => {
  await restored?.dispose()
  await product?.dispose()
  rmSync(home, { recursive: true, force: true })
})

/** Runs a command of the manual on a data folder. */
function command(
  name: 'backup' | 'restore' | 'reset' | 'start',
  folder: string,
  args: readonly string[] = [],
) {
  // One of them as the manual has it, silent, because what npm itself says is no part of the answer; the others as npm would run them.
  const words =
    name === 'backup'
      ? ['npm', 'run', '--silent', name, '--']
      : [process.execPath, 'scripts/start.mjs', ...(name === 'start' ? [] : [name])]
  const { status, stdout, stderr } = spawnSync(words[0] ?? '', [...words.slice(1), ...args], {
    env: { ...process.env, NODE_ENV: 'development', DATA_DIR: folder, PORT: String(product.port + 5) },
    encoding: 'utf8',
    timeout: 120_000,
  })
  return { status, stdout, stderr }
}

interface Manifest {
  readonly tables: readonly { readonly name: string; readonly rows: number }[]
}

/** Digests of all tables and files of a backup, and where each sequence stood; of the names of the signed log their number only. */
function contentOf(backup: string) {
  const { tables, sequences, objects, missing } = JSON.parse(
    readFileSync(path.join(backup, 'manifest.json'), 'utf8'),
  ) as Manifest & Record<string, unknown>
  const logs = tables.find(({ name }) => name === LOGS)?.rows ?? 0
  return { tables: tables.filter(({ name }) => name !== LOGS), logs, sequences, objects, missing }
}
/** Gets a row when a backup is restored, whose log goes on under a new name. */
const LOGS = 'proof.log'

/** Contracts and certificates that were signed before, read as the product reads them: with the key file of the data folder. */
async function signedFiles(running: RunningProduct): Promise<Buffer[]> {
  const { platform, close } = await joinProduct(running)
  const { ctx, ask } = platform
  try {
    const { rows } = await ctx.db.pool.query<{ key: string }>(
      "SELECT object_key AS key FROM document.file WHERE role = 'signed' ORDER BY id LIMIT 3",
    )
    const files: Buffer[] = []
    for (const { key } of rows) {
      const file = await ask(readFile)({ key })
      files.push(Buffer.from(file?.base64 ?? '', 'base64'))
    }
    return files
  } finally {
    await close()
  }
}

async function verdictOn(url: string, pdf: Buffer): Promise<string> {
  const response = await fetch(`${url}/v2/signing/verify`, {
    method: 'POST',
    headers: { 'content-type': 'application/pdf' },
    body: new Uint8Array(pdf),
  })
  return verificationReply.parse(await response.json()).data.verdict
}

test('what was saved while the product ran is a whole product again: people log in, and what was signed verifies', async () => {
  const backup = path.join(home, 'backup')
  const keys = path.join(home, 'keys')
  const saved = command('backup', product.dataDir, [backup, '--keys', keys])
  expect(saved.stdout).toMatch(
    /^Backup in .+: \d+ tables with \d+ rows, \d+ files\. Its keys are in .+: keep them apart\.\n$/,
  )
  expect(saved.status).toBe(0)

  const without = command('restore', dataDir, [backup])
  expect([without.status, without.stderr]).toEqual([
    1,
    `Nothing was restored: The key file ${dataDir}/keys is missing. Put the key file of this backup there, or set KEY_FILE to where it lies.\n`,
  ])
  mkdirSync(dataDir, { recursive: true })
  renameSync(keys, path.join(dataDir, 'keys'))
  const done = command('restore', dataDir, [backup])
  expect(done.stdout).toMatch(
    /^Restored from .+, as of .+: \d+ tables with \d+ rows, \d+ files\. The signed log goes on under a new name\.\n$/,
  )
  expect(done.status).toBe(0)

  // No process holds the folder now: the backup starts the database itself, and stops it.
  const again = path.join(home, 'again')
  expect(command('backup', dataDir, [again]).status).toBe(0)
  const before = contentOf(backup)
  expect(contentOf(again)).toEqual({ ...before, logs: before.logs + 1 })

  restored = await startProduct({ dataDir })
  expect(await signInByRest(restored.url, 'investor@mizan.test')).toMatch(/^\S{20,}$/)
  const [first, ...more] = await signedFiles(restored)
  expect(first).toBeDefined()
  for (const pdf of [first, ...more]) expect(await verdictOn(restored.url, pdf ?? Buffer.of())).toBe('ours')
})

test('a restore and a reset refuse a data folder that a process holds', () => {
  const holder = `Another process (pid ${product.process.pid}, since `
  const refused = command('restore', product.dataDir, [path.join(home, 'backup')])
  expect(refused.status).toBe(1)
  expect(refused.stderr).toContain(`Nothing was restored: ${holder}`)
  const held = command('reset', product.dataDir)
  expect([held.status, held.stdout]).toEqual([1, ''])
  expect(held.stderr).toContain(`Nothing was reset: ${holder}`)
})

test('beside its data the product does not start with other keys or none, and writes none in their place', async () => {
  await product.stop()
  const file = path.join(product.dataDir, 'keys')
  rmSync(file)
  const missing = command('start', product.dataDir)
  expect([missing.status, missing.stdout]).toEqual([1, ''])
  expect(missing.stderr).toContain(`The key file ${file} is missing, and this database holds data`)
  expect(existsSync(file)).toBe(false)

  writeFileSync(file, JSON.stringify(sampleKeyFile()), { mode: 0o600 })
  const wrong = command('start', product.dataDir)
  expect([wrong.status, wrong.stdout]).toEqual([1, ''])
  expect(wrong.stderr).toContain('Set KEY_FILE to the key file that belongs to this database.')
})

test('a database of other files is refused with one sentence, and the command it names moves it aside', async () => {
  // It goes on with the folder that was restored before.
  if (restored === undefined) throw new Error('No product was restored')
  await restored.stop()
  const store = await openStore({
    config: loadConfig({ DATA_DIR: dataDir }),
    clock: systemClock(),
    log: silentLog(),
  })
  const owner = await store.openOwner()
  await owner.pool.query("UPDATE kit.migration SET number = 1, name = '0001-kit.sql' WHERE number = 10")
  await owner.close()
  await store.close()
  const refused = command('start', dataDir)
  expect([refused.status, refused.stdout]).toEqual([1, ''])
  expect(refused.stderr).toMatch(/^This database was made by other files [^\n]+`npm run reset`[^\n]+\n$/)

  const done = command('reset', dataDir)
  expect([done.status, done.stderr]).toEqual([0, ''])
  expect(done.stdout).toMatch(/^.+ lies in .+\.before-\d{8}T\d{6}Z now, with everything in it: .+\n$/)
  expect(existsSync(dataDir)).toBe(false)
})
