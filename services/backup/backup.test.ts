// Over 20 s: databases and objects are dumped, restored and compared.
import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { dropMade, readFile, saveFile } from '#contracts/internal/file.ts'
import { manualClock } from '#services/kit/clock.ts'
import { loadConfig, type Config } from '#services/kit/config/config.ts'
import { openDatabase, type Database } from '#services/kit/database/database.ts'
import { checkLog } from '#services/kit/proof/proofs.ts'
import { createSealer } from '#services/kit/proof/sealer.ts'
import { allLogs, headsBetween, newestHead } from '#services/kit/proof/store.ts'
import { createAudit } from '#services/kit/security/audit.ts'
import { keysFrom } from '#services/kit/security/keys.ts'
import { sampleKeyFile } from '#services/kit/security/keys-file.ts'
import { silentLog } from '#services/kit/log.ts'
import { createFileService } from '#services/file/index.ts'
import { askIn } from '#tests/support/services/questions.ts'
import { testContext } from '#tests/support/services/service-context.ts'
import { configuredStore } from '#services/providers/objects/s3.ts'
import { emptyDatabase } from '#tests/support/database/database.ts'
import { fileBench, type FileBench } from '#tests/support/services/file-bench.ts'
import { pdf, png } from '#tests/support/files/file-samples.ts'
import { s3TestServer } from '#tests/support/vendors/s3-server.ts'
import { restoreBackup } from './load.ts'
import { BackupError } from './manifest.ts'
import { takeBackup } from './take.ts'

/* What a backup of the running product contains and a restore produces, on a server of its own (DATABASE_URL). */

const OWNER = 'investor-1'
const PDF = pdf()
let bench: FileBench
let home: string
let dir: string
const ends: (() => Promise<unknown>)[] = []

beforeAll(async () => {
  bench = await fileBench({ persons: [OWNER] })
  writeFileSync(path.join(bench.ctx.config.dataDir, 'keys'), JSON.stringify(sampleKeyFile()), { mode: 0o600 })
})
afterAll(() => bench?.close())
beforeEach(() => {
  home = mkdtempSync(path.join(os.tmpdir(), 'mizan-backup-'))
  dir = path.join(home, 'backup')
})
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end()
  rmSync(home, { recursive: true, force: true })
})

const tools = {
  clock: manualClock(new Date('2026-11-20T09:00:00Z')),
  log: silentLog(),
  progress: () => undefined,
}

function sourceConfig(env: Record<string, string> = {}): Config {
  const { url, ownerUrl } = bench.store
  const { dataDir } = bench.ctx.config
  return loadConfig({ DATABASE_URL: url, DATABASE_OWNER_URL: ownerUrl, DATA_DIR: dataDir, ...env })
}

/** An empty database and an empty folder with the key file. */
async function target(env: Record<string, string> = {}): Promise<{ config: Config; ownerUrl: string }> {
  const empty = await emptyDatabase()
  ends.push(() => empty.close())
  const { url, ownerUrl } = empty
  const dataDir = path.join(home, 'data')
  mkdirSync(dataDir)
  writeFileSync(path.join(dataDir, 'keys'), JSON.stringify(sampleKeyFile()), { mode: 0o600 })
  const config = loadConfig({ DATABASE_URL: url, DATABASE_OWNER_URL: ownerUrl, DATA_DIR: dataDir, ...env })
  return { config, ownerUrl }
}

async function save(): Promise<string> {
  const file = {
    contentType: 'application/pdf',
    base64: PDF.toString('base64'),
    name: 'a.pdf',
  } as const
  const { key } = await bench.answer(saveFile, { ownerId: OWNER, ...file })
  return key
}
/** A photograph of a document, which becomes a PDF with a preview. */
async function upload(): Promise<string> {
  const { key } = await bench.upload(OWNER, 'document', { bytes: await png(), type: 'image/png' })
  return key
}

async function withOwner(ownerUrl: string, statements: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    await client.query(statements)
  } finally {
    await client.end()
  }
}

/** Every table of every schema with each row as text, computed by the server and not by the tested code. */
async function contentOf(ownerUrl: string): Promise<Record<string, string>> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    const { rows: tables } = await client.query<{ name: string }>(
      `SELECT format('%I.%I', table_schema, table_name) AS name FROM information_schema.tables
        WHERE table_type = 'BASE TABLE' AND table_schema NOT IN ('pg_catalog', 'information_schema')`,
    )
    const content: Record<string, string> = {}
    for (const { name } of tables) {
      const { rows } = await client.query<{ digest: string }>(
        `SELECT count(*) || ' ' || coalesce(md5(string_agg(t::text, E'\\n' ORDER BY t::text)), '') AS digest FROM ${name} t`,
      )
      content[name] = rows[0]?.digest ?? ''
    }
    const { rows: rules } = await client.query<{ kind: string; text: string }>(
      `SELECT 'references' AS kind, string_agg(pg_get_constraintdef(oid), ' ' ORDER BY conrelid::regclass::text, conname) AS text
         FROM pg_constraint WHERE contype = 'f'
       UNION ALL SELECT 'triggers', string_agg(tgrelid::regclass::text || ' ' || tgname || ' ' || tgenabled::text, ' ' ORDER BY tgrelid::regclass::text, tgname)
         FROM pg_trigger WHERE NOT tgisinternal
       UNION ALL SELECT 'sequences', string_agg(schemaname || '.' || sequencename || ' ' || coalesce(last_value, 0), ' ' ORDER BY 1)
         FROM (SELECT * FROM pg_sequences ORDER BY schemaname, sequencename) s
       UNION ALL SELECT 'rights', string_agg(DISTINCT c.oid::regclass::text || ' ' || c.relacl::text, ' ') FROM pg_class c WHERE relacl::text LIKE '%mizan_app%'`,
    )
    for (const { kind, text } of rules) content[kind] = text
    return content
  } finally {
    await client.end()
  }
}

/** Every stored object with its digest. */
async function objectsOf(config: Config): Promise<Record<string, string>> {
  const store = configuredStore(config)
  const found: Record<string, string> = {}
  for (const area of ['objects', 'previews'] as const)
    for await (const key of store.keys(area)) {
      const bytes = await store.get(area, key)
      found[`${area}/${key}`] = createHash('sha256')
        .update(bytes ?? '')
        .digest('hex')
    }
  return found
}

test('restores every table, rule and object into an empty database and an empty folder', async () => {
  await save()
  await upload()
  const manifest = await takeBackup({ ...tools, config: sourceConfig(), dir })
  const { config, ownerUrl } = await target()
  await restoreBackup({ ...tools, config, dir })
  expect(await contentOf(ownerUrl)).toEqual(await contentOf(bench.store.ownerUrl))
  const objects = await objectsOf(config)
  expect(objects).toEqual(await objectsOf(sourceConfig()))
  expect(Object.keys(objects)).toHaveLength(manifest.objects.count)
  expect(Object.keys(objects).some((name) => name.startsWith('previews/'))).toBe(true)
  expect(manifest.missing).toEqual([])
})

test('while files come and go, the backup holds every file that its database names, and each opens', async () => {
  const uploads = await Promise.all(Array.from({ length: 40 }, upload))
  const lie = async () => {
    const names = await bench.files()
    return uploads.filter((key) => names.some((name) => name === `objects/${key.slice(0, 2)}/${key}`)).length
  }
  let isRunning = true
  const writing = (async () => {
    while (isRunning) await save()
  })()
  // Sweeps away all unreferenced files while the backup copies files, after it has read the database.
  let sweeping: Promise<unknown> | undefined
  const sweep = () => {
    bench.clock.advance(25 * 3_600_000)
    return bench.ctx.jobs.runDue()
  }
  const progress = async (what: string) => void (what === 'files' && (await (sweeping ??= sweep())))
  const manifest = await takeBackup({ ...tools, progress, config: sourceConfig(), dir })
  isRunning = false
  await Promise.all([writing, sweeping])
  expect(manifest.missing).toEqual([])

  const { rows: left } = await bench.store.db.pool.query('SELECT FROM file.object WHERE key = ANY ($1)', [
    uploads,
  ])
  expect(left).toHaveLength(0)
  await sweep()
  expect(await lie()).toBe(0)

  const { config, ownerUrl } = await target()
  await restoreBackup({ ...tools, config, dir })
  const db = openDatabase({ url: ownerUrl, log: silentLog() })
  ends.push(() => db.close())
  const { ctx } = testContext(db, { DATA_DIR: config.dataDir })
  const service = createFileService(ctx)
  const { rows } = await db.pool.query<{ key: string }>("SELECT key FROM file.object WHERE state = 'stored'")
  expect(rows.length).toBeGreaterThan(uploads.length)
  for (const { key } of rows) expect(await askIn(service)(readFile)({ key })).not.toBeNull()
})

test('what is removed while a backup copies is copied all the same, and removed afterwards', async () => {
  const key = await save()
  const holder = new pg.Client({ connectionString: bench.store.ownerUrl })
  await holder.connect()
  ends.push(() => holder.end())
  await holder.query('SELECT pg_advisory_lock(7216450902)')
  expect(await bench.answer(dropMade, { key, ownerId: OWNER })).toBe(true)
  const lies = async () => (await bench.files()).some((name) => name.endsWith(key))
  expect(await lies()).toBe(true)
  expect(await bench.answer(readFile, { key })).not.toBeNull()
  await holder.query('SELECT pg_advisory_unlock(7216450902)')
  bench.clock.advance(10 * 60_000)
  await bench.ctx.jobs.runDue()
  expect(await lies()).toBe(false)
})

test('a backup of a bucket is restored into another', async () => {
  const s3Of = async (name: string) => {
    const server = await s3TestServer({ folder: path.join(home, name), now: () => new Date() })
    ends.push(() => server.close())
    const { endpoint, bucket, region, accessKeyId, secretAccessKey } = server.settings
    const env = { STORAGE: 's3', S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_REGION: region }
    return { ...env, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey }
  }
  const source = sourceConfig(await s3Of('from'))
  const [from, lying] = [configuredStore(source), configuredStore(sourceConfig())]
  for (const area of ['objects', 'previews'] as const)
    for await (const key of lying.keys(area))
      await from.put(area, key, (await lying.get(area, key)) ?? Buffer.of(), 'application/octet-stream')
  const manifest = await takeBackup({ ...tools, config: source, dir })
  const { config } = await target(await s3Of('to'))
  await restoreBackup({ ...tools, config, dir })
  const objects = await objectsOf(config)
  expect(objects).toEqual(await objectsOf(source))
  expect(Object.keys(objects)).toHaveLength(manifest.objects.count)
})

test('keys lie apart: not in the backup, on demand in a file elsewhere, never within', async () => {
  const config = sourceConfig()
  const inside = path.join(dir, 'keys')
  const within = takeBackup({ ...tools, config, dir, keysTo: inside })
  await expect(within).rejects.toThrow('The keys must not lie in the backup')
  const keysTo = path.join(home, 'keys')
  await takeBackup({ ...tools, config, dir, keysTo })
  expect(readFileSync(keysTo)).toEqual(readFileSync(config.keyFile))
  const secrets = sampleKeyFile().keys.map(({ secret }) => secret)
  for (const entry of readdirSync(dir, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const text = readFileSync(path.join(entry.parentPath, entry.name), 'latin1')
    expect(secrets.filter((secret) => text.includes(secret))).toEqual([])
  }
})

test('a backup that cannot be finished leaves nothing, and one that is cut short is not taken for whole', async () => {
  const key = await save()
  const from = path.join(bench.ctx.config.dataDir, 'objects', key.slice(0, 2), key)
  const to = path.join(home, key)
  renameSync(from, to)
  // A folder in place of the file fails in the middle of the backup, as a full disk does.
  mkdirSync(from)
  try {
    await expect(takeBackup({ ...tools, config: sourceConfig(), dir })).rejects.toThrow()
  } finally {
    rmSync(from, { recursive: true })
    renameSync(to, from)
  }
  expect(readdirSync(home)).toEqual([])
  const stopped = AbortSignal.abort(new BackupError('It was interrupted.'))
  await expect(takeBackup({ ...tools, config: sourceConfig(), dir, signal: stopped })).rejects.toThrow(
    'interrupted',
  )
  expect(readdirSync(home)).toEqual([])
  await takeBackup({ ...tools, config: sourceConfig(), dir })
  rmSync(path.join(dir, 'manifest.json'))
  const { config } = await target()
  await expect(restoreBackup({ ...tools, config, dir })).rejects.toThrow('no whole backup')
})

test('a file that is lost from the store is named, and the rest is saved', async () => {
  const key = await save()
  await configuredStore(sourceConfig()).remove('objects', key)
  const manifest = await takeBackup({ ...tools, config: sourceConfig(), dir })
  expect(manifest.missing).toEqual([{ area: 'objects', key }])
  expect(manifest.objects.count).toBeGreaterThan(0)
  await bench.store.db.pool.query('UPDATE file.object SET destroyed_at = now() WHERE key = $1', [key])
})

test('nothing is restored that is damaged, without its keys, or into a place that is in use', async () => {
  await takeBackup({ ...tools, config: sourceConfig(), dir })
  const { config, ownerUrl } = await target()
  const restore = () => restoreBackup({ ...tools, config, dir })
  const untouched = async () => {
    expect(await objectsOf(config)).toEqual({})
    expect(Object.keys(await contentOf(ownerUrl)).filter((name) => name.includes('.'))).toEqual([])
  }

  const table = path.join(dir, 'database', 'file.object.copy')
  const whole = readFileSync(table)
  writeFileSync(table, whole.subarray(0, -10))
  await expect(restore()).rejects.toThrow(
    /1 of \d+ parts are missing or damaged, first database\/file\.object\.copy/,
  )
  await untouched()
  writeFileSync(table, whole)

  const keys = readFileSync(config.keyFile)
  rmSync(config.keyFile)
  await expect(restore()).rejects.toThrow(`The key file ${config.keyFile} is missing.`)
  expect(existsSync(config.keyFile)).toBe(false)
  writeFileSync(config.keyFile, keys.toString().replace('kek-sample', 'kek-another'), { mode: 0o600 })
  await expect(restore()).rejects.toThrow('lacks the key kek-sample: it does not belong to this backup')
  await untouched()
  writeFileSync(config.keyFile, keys, { mode: 0o600 })

  const foreign = 'x'.repeat(43)
  await configuredStore(config).put('objects', foreign, Buffer.from('other'), 'text/plain')
  await expect(restore()).rejects.toThrow('The place for files holds others already')
  await configuredStore(config).remove('objects', foreign)

  await restore()
  await expect(restore()).rejects.toThrow('The database is not empty')
})

test('no backup is made where it would be lost, over another one, of nothing, or with keys of another database', async () => {
  const take = (more: Partial<Parameters<typeof takeBackup>[0]> = {}) =>
    takeBackup({ ...tools, config: sourceConfig(), dir, ...more })
  const { dataDir } = bench.ctx.config
  await expect(take({ dir: path.join(dataDir, 'backup') })).rejects.toThrow('lies in DATA_DIR')
  const link = path.join(home, 'link')
  symlinkSync(dataDir, link)
  await expect(take({ dir: path.join(link, 'backup') })).rejects.toThrow('lies in DATA_DIR')

  const other = path.join(home, 'other')
  writeFileSync(other, 'kept')
  await expect(take({ keysTo: other })).rejects.toThrow(`${other} is there already`)
  mkdirSync(dir)
  writeFileSync(path.join(dir, 'notes'), 'kept')
  await expect(take()).rejects.toThrow(`${dir} is there already and not empty`)
  expect([readFileSync(other, 'utf8'), readdirSync(dir)]).toEqual(['kept', ['notes']])
  rmSync(dir, { recursive: true })

  const keyFile = path.join(home, 'foreign-keys')
  await expect(take({ config: sourceConfig({ KEY_FILE: keyFile }) })).rejects.toThrow(
    `The key file ${keyFile} is missing`,
  )
  expect(existsSync(keyFile)).toBe(false)
  const keys = JSON.stringify(sampleKeyFile())
  writeFileSync(keyFile, keys.replaceAll('kek-sample', 'kek-another'), { mode: 0o600 })
  await expect(take({ config: sourceConfig({ KEY_FILE: keyFile }) })).rejects.toThrow(
    'lacks the key kek-sample: it does not belong to this database',
  )
  await expect(take({ config: (await target()).config })).rejects.toThrow(
    'The database holds nothing of this product',
  )
  expect(existsSync(dir)).toBe(false)
})

test('every part of a backup is for its owner alone', async () => {
  await takeBackup({ ...tools, config: sourceConfig(), dir })
  for (const entry of readdirSync(dir, { recursive: true, withFileTypes: true })) {
    const mode = statSync(path.join(entry.parentPath, entry.name)).mode & 0o777
    expect([entry.name, mode]).toEqual([entry.name, entry.isDirectory() ? 0o700 : 0o600])
  }
})

test('a manifest that was written by another hand names no table, column or file of its choice', async () => {
  await takeBackup({ ...tools, config: sourceConfig(), dir })
  const { config } = await target()
  const file = path.join(dir, 'manifest.json')
  const text = readFileSync(file, 'utf8')
  for (const [from, to] of [
    ['"name": "file.object"', '"name": "file.object; DROP TABLE x"'],
    ['"key"', '"key) FROM PROGRAM (x"'],
    ['"format": 1', '"format": 2'],
  ] as const) {
    expect(text).toContain(from)
    writeFileSync(file, text.replace(from, to))
    await expect(restoreBackup({ ...tools, config, dir })).rejects.toThrow('damaged, or of another release')
  }
  writeFileSync(file, text)
  const list = path.join(dir, 'objects.sha256')
  writeFileSync(
    list,
    `${readFileSync(list, 'utf8')}${'0'.repeat(64)}  objects/objects/aa/${'a'.repeat(43)}\n`,
  )
  await expect(restoreBackup({ ...tools, config, dir })).rejects.toThrow('objects.sha256 is damaged')
})

test('an account of an owner that its kind must not have is not restored', async () => {
  await withOwner(
    bench.store.ownerUrl,
    `ALTER TABLE ledger.account DISABLE TRIGGER USER;
    INSERT INTO ledger.account (owner_kind, owner_id, kind, asset, created_at) VALUES ('user', 'eve', 'fees', 'USD', now());
    ALTER TABLE ledger.account ENABLE TRIGGER USER`,
  )
  try {
    await takeBackup({ ...tools, config: sourceConfig(), dir })
  } finally {
    await withOwner(
      bench.store.ownerUrl,
      `ALTER TABLE ledger.account DISABLE TRIGGER USER;
      DELETE FROM ledger.account WHERE owner_id = 'eve';
      ALTER TABLE ledger.account ENABLE TRIGGER USER`,
    )
  }
  const { config } = await target()
  await expect(restoreBackup({ ...tools, config, dir })).rejects.toThrow(
    'owner or asset that its kind must not have',
  )
})

test('a restore that is interrupted leaves neither tables nor files', async () => {
  await save()
  await takeBackup({ ...tools, config: sourceConfig(), dir })
  const { config, ownerUrl } = await target()
  const stop = new AbortController()
  const progress = (what: string) => {
    if (what === 'tables') stop.abort(new BackupError('It was interrupted.'))
  }
  const cut = restoreBackup({ ...tools, config, dir, progress, signal: stop.signal })
  await expect(cut).rejects.toThrow('interrupted')
  expect(await objectsOf(config)).toEqual({})
  expect(Object.keys(await contentOf(ownerUrl)).filter((name) => name.includes('.'))).toEqual([])
})

test('the work that removes bytes later keeps those that are needed', async () => {
  const key = await save()
  await bench.ctx.jobs.enqueue(bench.store.db.orm, { topic: 'file.remove', payload: { key } })
  await bench.ctx.jobs.runDue()
  expect(await bench.answer(readFile, { key })).not.toBeNull()
})

test('a restored database goes on with the log under a new name, and contradicts no head', async () => {
  const { db } = bench.store
  const audit = createAudit({ clock: tools.clock })
  const sealerOf = (database: Database) =>
    createSealer({ clock: tools.clock, db: database, log: silentLog(), keys: keysFrom(sampleKeyFile()) })
  const record = (database: Database, entityId: string) =>
    audit.record(database.orm, { action: 'thing.made', entity: 'thing', entityId })
  await record(db, 'before')
  await sealerOf(db).sealAll()
  const kept = await newestHead(db.orm)
  await record(db, 'waits')
  await takeBackup({ ...tools, config: sourceConfig(), dir })
  await sealerOf(db).sealAll()
  await record(db, 'after the backup')
  await sealerOf(db).sealAll()

  const { config, ownerUrl } = await target()
  await restoreBackup({ ...tools, config, dir })
  const restored = openDatabase({ url: ownerUrl, log: silentLog() })
  ends.push(() => restored.close())
  await record(restored, 'after the restore')
  await sealerOf(restored).sealAll()
  const [before, after] = [await newestHead(db.orm), await newestHead(restored.orm)]
  // Both databases signed this size: under one name, this would be a fork.
  expect([after?.size, after?.root === before?.root, after?.log === before?.log]).toEqual([
    before?.size,
    false,
    false,
  ])
  expect(
    (await allLogs(restored.orm)).map(({ id, continues, size }) => [id, continues, Number(size)]),
  ).toEqual([
    [after?.log, kept?.log, kept?.size],
    [kept?.log, null, 0],
  ])
  const size = kept?.size ?? 0
  const first = await headsBetween(restored.orm, size - 1, size)
  expect(first.map(({ log, root }) => [log, root])).toEqual([
    [kept?.log, kept?.root],
    [after?.log, kept?.root],
  ])
  expect((await checkLog(restored.orm, 5)).faults).toEqual([])
})
