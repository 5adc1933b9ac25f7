import { readFileSync } from 'node:fs'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { leafHash, verifyConsistency, verifyInclusion } from '#packages/merkle-log/tree.ts'
import { manualClock } from '#services/kit/clock.ts'
import { silentLog } from '#services/kit/log.ts'
import { createAudit } from '#services/kit/security/audit.ts'
import { keysFrom } from '#services/kit/security/keys.ts'
import { sampleKeyFile, type KeyFile } from '#services/kit/security/keys-file.ts'
import { createLedger } from '#services/ledger/ledger.ts'
import { testDatabase, type TestDatabase } from '#tests/support/database/database.ts'
import { checkLog, exportPart, proveConsistency, proveEntries } from './proofs.ts'
import { createSealer } from './sealer.ts'
import { isSignedBy } from './signer.ts'
import { allKeys, allLogs, entriesFrom, headsBetween, newestHead } from './store.ts'

const clock = manualClock(new Date('2026-11-20T08:00:00Z'))
const audit = createAudit({ clock })
let store: TestDatabase

beforeEach(async () => {
  store = await testDatabase()
})
afterEach(() => store.close())

const sealerWith = (file: KeyFile = sampleKeyFile()) =>
  createSealer({ clock, db: store.db, keys: keysFrom(file), log: silentLog() })
const record = (entityId: string, detail = {}) =>
  audit.record(store.db.orm, { action: 'thing.made', entity: 'thing', entityId, detail })
const fileOf = async (keys: string[]) => {
  const { file } = await proveEntries(store.db.orm, { kind: 'audit', keys }, { name: 'x.json', about: {} })
  return file && JSON.parse(Buffer.from(file.base64, 'base64').toString())
}
const asOwner = async (...statements: string[]) => {
  const owner = await store.openOwner()
  try {
    for (const statement of statements) await owner.pool.query(statement)
  } finally {
    await owner.close()
  }
}
const rulesBroken = async () => (await checkLog(store.db.orm, 50)).faults.map(({ rule }) => rule)
const PARTS = 3
/** The faults of checks that read the newest leaves and one part after the other. */
const brokenInParts = async (verified: number) => {
  const found: string[] = []
  for (let index = 0; index < PARTS; index += 1) {
    const { faults } = await checkLog(store.db.orm, 50, { verified, part: { index, of: PARTS } })
    found.push(...faults.map(({ rule }) => rule))
  }
  return found
}
const bytes = (hex: string) => Buffer.from(hex, 'hex')

describe('a record', () => {
  it('is a leaf in its transaction, and proven by a signed head after one round', async () => {
    await record('one', { state: 'new', count: 3 })
    await store.db
      .transaction(async (tx) => {
        await audit.record(tx, { action: 'thing.lost', entity: 'thing', entityId: 'two' })
        tx.rollback()
      })
      .catch(() => undefined)
    expect(await fileOf(['1'])).toBeNull()
    expect(await sealerWith().sealAll()).toBe(1)
    const { head, entries } = await fileOf(['1'])
    const [entry] = entries
    expect(JSON.parse(entry.record)).toEqual({
      audit: '1',
      at: '2026-11-20T08:00:00.000000Z',
      actor: null,
      action: 'thing.made',
      entity: 'thing',
      entityId: 'one',
      detail: { state: 'new', count: 3 },
    })
    expect(leafHash(Buffer.concat([bytes(entry.salt), Buffer.from(entry.record)])).toString('hex')).toBe(
      entry.hash,
    )
    expect(
      verifyInclusion(bytes(entry.hash), entry.place, head.size, entry.proof.map(bytes), bytes(head.root)),
    ).toBe(true)
    const [key] = await allKeys(store.db.orm)
    expect([isSignedBy(key!.publicKey, head), isSignedBy(key!.publicKey, { ...head, size: 2 })]).toEqual([
      true,
      false,
    ])
  })

  it('of the ledger is one leaf for each transfer, with all its postings', async () => {
    const ledger = createLedger({ db: store.db, clock })
    await ledger.deposit({
      provider: 'bank',
      userId: 'usr_1',
      currency: 'USD',
      amount: 500n,
      idempotency: { actor: 'bank', key: 'a' },
    })
    await sealerWith().sealAll()
    const [entry, ...rest] = await entriesFrom(store.db.orm, 0, 10)
    expect([rest, JSON.parse(entry?.record ?? '')]).toEqual([
      [],
      {
        transfer: entry?.key,
        kind: 'deposit',
        reason: 'deposit',
        reference: null,
        settles: null,
        at: '2026-11-20T08:00:00.000000Z',
        postings: [-500, 500].map((amount, at) => ({
          seq: String(at + 1),
          account: expect.any(String),
          counter: expect.any(String),
          asset: 'USD',
          amount: String(amount),
          held: '0',
          pending: '0',
        })),
      },
    ])
    expect(await checkLog(store.db.orm, 5)).toEqual({ size: 1, leaves: 1, found: 0, faults: [] })
  })
})

it('two processes make one log, whose heads are all consistent, and nothing is left out', async () => {
  const sealers = [sealerWith(), sealerWith()]
  for (let round = 0; round < 8; round += 1) {
    await Promise.all([
      ...Array.from({ length: 7 }, (_, index) => record(`${round}_${index}`)),
      ...sealers.map((one) => one.sealAll()),
    ])
  }
  await sealers[0]?.sealAll()
  expect(await rulesBroken()).toEqual([])
  const entries = await entriesFrom(store.db.orm, 0, 100)
  expect(new Set(entries.map(({ key }) => key)).size).toBe(56)
  const heads = await headsBetween(store.db.orm, 0, 56)
  expect(heads.at(-1)?.size).toBe(56)
  expect(await allLogs(store.db.orm)).toHaveLength(1)
  for (const { size, root } of heads) {
    const found = await proveConsistency(store.db.orm, size, 56)
    expect([found?.fromRoot, found?.heads.map((head) => head.size)]).toEqual([
      root,
      size === 56 ? [56] : [size, 56],
    ])
    expect(
      verifyConsistency(size, 56, (found?.proof ?? []).map(bytes), bytes(root), bytes(found?.toRoot ?? '')),
    ).toBe(true)
  }
})

it('a head that was signed with an earlier key keeps verifying', async () => {
  await record('one')
  await sealerWith().sealAll()
  const sample = sampleKeyFile()
  const fresh = { id: 'mac-next', use: 'mac' as const, secret: Buffer.alloc(32, 7).toString('base64url') }
  await record('two')
  await sealerWith({ ...sample, keys: [fresh, ...sample.keys] }).sealAll()
  const [older, newer] = await headsBetween(store.db.orm, 0, 2)
  const keys = new Map((await allKeys(store.db.orm)).map(({ id, publicKey }) => [id, publicKey]))
  expect(keys.size).toBe(2)
  for (const head of [older, newer]) expect(isSignedBy(keys.get(head?.key ?? '')!, head!)).toBe(true)
})

it('goes on under its new name after a restore, also where the clock is behind', async () => {
  await record('one')
  await sealerWith().sealAll()
  const before = clock.now()
  clock.set(new Date(before.getTime() - 3_600_000))
  try {
    await asOwner("SELECT proof.begin_anew('log_0new', '2026-11-20T07:00:00Z')")
    await Promise.all([sealerWith().sealAll(), sealerWith().sealAll()])
    await sealerWith().sealAll()
    expect(await newestHead(store.db.orm)).toMatchObject({ log: 'log_0new', size: 1 })
    await record('two')
    await sealerWith().sealAll()
    expect(await newestHead(store.db.orm)).toMatchObject({ log: 'log_0new', size: 2 })
    expect(await rulesBroken()).toEqual([])
  } finally {
    clock.set(before)
  }
})

describe('what was tampered with is seen', () => {
  it.each([
    [
      'a record is changed',
      ["UPDATE kit.audit SET action = 'thing.taken' WHERE id = 3"],
      'log entry equals its record (P1)',
    ],
    ['a record is gone', ['DELETE FROM kit.audit WHERE id = 3'], 'log entry equals its record (P1)'],
    [
      'two records are exchanged',
      ["UPDATE kit.audit SET entity_id = CASE id WHEN 3 THEN 'thing4' ELSE 'thing3' END WHERE id IN (3, 4)"],
      'log entry equals its record (P1)',
    ],
    [
      'a leaf is another',
      ["UPDATE proof.leaf SET hash = sha256('x') WHERE place = 2"],
      'root equals the signed head (P2)',
    ],
    [
      'the end is cut off',
      ['DELETE FROM proof.leaf WHERE place = 4', 'UPDATE proof.turn SET size = 4'],
      'log ends with its newest head (P3)',
    ],
    [
      'the end and its heads are cut off',
      [
        'DELETE FROM proof.leaf WHERE place = 4',
        'UPDATE proof.turn SET size = 4',
        'DELETE FROM proof.head WHERE size > 4',
      ],
      'every record is in the log (P5)',
    ],
    [
      'a head is signed by another key',
      ["UPDATE proof.head SET signature = sha256('x') || sha256('y') WHERE size = 5"],
      'head is signed by a key of the log (P4)',
    ],
  ])('%s', async (_name, statements, rule) => {
    for (let number = 1; number <= 5; number += 1) {
      await record(`thing${number}`)
      await sealerWith().sealAll()
    }
    expect([await rulesBroken(), await brokenInParts(3), await brokenInParts(5)]).toEqual([[], [], []])
    await asOwner(
      'ALTER TABLE proof.leaf DISABLE TRIGGER USER',
      'ALTER TABLE proof.head DISABLE TRIGGER USER',
      ...statements,
    )
    expect(await rulesBroken()).toContain(rule)
    // Whatever was checked before.
    for (const verified of [0, 3, 5]) expect(await brokenInParts(verified)).toContain(rule)
  })

  it('in a part without heads too: it is no beginning of the newest head', async () => {
    for (let number = 1; number <= 5; number += 1) {
      await record(`thing${number}`)
      await sealerWith().sealAll()
    }
    await asOwner(
      'ALTER TABLE proof.leaf DISABLE TRIGGER USER',
      'ALTER TABLE proof.head DISABLE TRIGGER USER',
      "UPDATE proof.leaf SET hash = sha256('x'), salt = NULL WHERE place = 2",
      'DELETE FROM proof.head WHERE size IN (3, 4)',
    )
    expect(await brokenInParts(5)).toContain('leaves are the beginning of the newest head (P6)')
    await asOwner('UPDATE proof.turn SET size = 4')
    expect(await brokenInParts(5)).toContain('log never becomes shorter (P7)')
  })

  it('reads the newest leaves and one part of the others, each leaf once', async () => {
    for (let number = 1; number <= 9; number += 1) await record(`thing${number}`)
    await sealerWith().sealAll()
    const read = []
    for (const index of [0, 1, 2])
      read.push((await checkLog(store.db.orm, 5, { verified: 7, part: { index, of: PARTS } })).leaves)
    expect(read).toEqual([5, 5, 3])
  })

  it('and the worker adds nothing to a log that is not the signed one', async () => {
    await record('one')
    await sealerWith().sealAll()
    await asOwner('ALTER TABLE proof.leaf DISABLE TRIGGER USER', "UPDATE proof.leaf SET hash = sha256('x')")
    await record('two')
    await expect(sealerWith().sealAll()).rejects.toThrow('is not the one whose head was signed')
    expect((await newestHead(store.db.orm))?.size).toBe(1)
  })

  it.each([
    'UPDATE proof.leaf SET salt = NULL',
    'DELETE FROM proof.waiting',
    'DELETE FROM proof.head',
    "INSERT INTO proof.waiting (kind, key, salt, hash) VALUES ('audit', '9', '', sha256('x'))",
  ])('the product itself may not: %s', async (statement) => {
    await expect(store.db.pool.query(statement)).rejects.toThrow('permission denied')
  })
})

it('an erased record leaves a leaf that says nothing, and the log stays whole', async () => {
  await record('one')
  await record('two')
  await sealerWith().sealAll()
  await asOwner('DELETE FROM kit.audit WHERE id = 1', "UPDATE proof.leaf SET salt = NULL WHERE key = '1'")
  expect(await rulesBroken()).toEqual([])
  const { lines } = await exportPart(store.db.orm, 0, 10)
  expect(lines.map((line) => Object.keys(JSON.parse(line)))).toEqual([
    ['format', 'keys'],
    ['place', 'kind', 'hash'],
    ['place', 'kind', 'hash', 'salt', 'record'],
    ['head'],
  ])
})

it('what was written before there was a log is in it too', async () => {
  const ledger = createLedger({ db: store.db, clock })
  await asOwner(
    'ALTER TABLE kit.audit DISABLE TRIGGER USER',
    'ALTER TABLE ledger.posting DISABLE TRIGGER posting_logged',
  )
  await record('one', { state: 'new' })
  await ledger.deposit({
    provider: 'bank',
    userId: 'usr_1',
    currency: 'USD',
    amount: 500n,
    idempotency: { actor: 'bank', key: 'a' },
  })
  const migration = readFileSync('services/migrations/0630-proof.sql', 'utf8')
  const [, backfill = ''] = /written before there was a log\.\n(.*?;)/s.exec(migration) ?? []
  await asOwner(backfill)
  expect(await sealerWith().sealAll()).toBe(2)
  expect(await rulesBroken()).toEqual([])
})
