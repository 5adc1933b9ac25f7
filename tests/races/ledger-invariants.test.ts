import fc from 'fast-check'
import { afterEach, describe, expect, it } from 'vitest'
import { readFile } from 'node:fs/promises'
import pg from 'pg'
import { openDatabase, type Database } from '#services/kit/database/database.ts'
import { silentLog } from '#services/kit/log.ts'
import { testDatabase, type TestDatabase } from '#tests/support/database/database.ts'
import { Harness, prepareOutbox, schedule } from './ledger-schedule.ts'
import { IS_LONG } from '#tests/support/long.ts'

const RUNS = IS_LONG ? 300 : 10
/** A mutant that survives this many schedules fails the test; 40 were once too few for one that is found late. */
const MUTANT_RUNS = 400

let close: (() => Promise<void>) | undefined
afterEach(async () => {
  await close?.()
  close = undefined
})

async function harness(): Promise<{ harness: Harness; ownerUrl: string }> {
  const database: TestDatabase = await testDatabase({ maxConnections: 6 })
  const second: Database = openDatabase({ url: database.url, log: silentLog(), maxConnections: 6 })
  close = async () => {
    await second.close()
    await database.close()
  }
  await prepareOutbox(database.ownerUrl)
  return { harness: new Harness([database.db, second]), ownerUrl: database.ownerUrl }
}

describe('any schedule of ten concurrent clients', () => {
  it(
    'keeps the invariants I1 to I13',
    async () => {
      const world = await harness()
      await fc.assert(
        fc.asyncProperty(schedule, (steps) => world.harness.run(steps)),
        { numRuns: RUNS, endOnFailure: true },
      )
    },
    IS_LONG ? 900_000 : 90_000,
  )
})

/** A fault planted in the functions of the ledger. */
interface Mutant {
  readonly name: string
  /** Text of their file and what replaces it; each text occurs once. */
  readonly edits: readonly (readonly [from: string, to: string])[]
  /** Removes the second wall, where a constraint would refuse the fault before the books show it. */
  readonly also?: string
  /** Part of the ordinary run; the others run with TEST_LONG. */
  readonly quick?: boolean
}

const FUNCTIONS = 'services/migrations/0080-ledger-functions.sql'

const mutants: Mutant[] = [
  {
    name: 'sells without looking at the supply',
    edits: [['ELSIF r.units > free THEN', 'ELSIF false THEN']],
  },
  {
    name: 'sells without looking at the supply, without a constraint behind it',
    quick: true,
    edits: [
      ['ELSIF r.units > free THEN', 'ELSIF false THEN'],
      ['AND s.reserved + s.sold + taken <= s.total AND NOT s.closed', ''],
    ],
    also: 'ALTER TABLE ledger.offering_supply DROP CONSTRAINT supply_not_oversold; ALTER TABLE ledger.account DROP CONSTRAINT account_not_overdrawn',
  },
  {
    name: 'races on the supply that it read without a lock',
    quick: true,
    edits: [
      ['AND s.reserved + s.sold + taken <= s.total AND NOT s.closed', ''],
      // A wider window for the race, on a busy machine too.
      ['IF taken = 0 THEN RETURN; END IF;', 'IF taken = 0 THEN RETURN; END IF; PERFORM pg_sleep(0.01);'],
    ],
    also: 'ALTER TABLE ledger.offering_supply DROP CONSTRAINT supply_not_oversold; ALTER TABLE ledger.account DROP CONSTRAINT account_not_overdrawn',
  },
  {
    name: 'invests without funds',
    quick: true,
    edits: [
      ['ELSIF r.available IS NULL OR r.available - spent[r.investor] < r.amount THEN', 'ELSIF false THEN'],
    ],
  },
  {
    name: 'holds one cent less on one side',
    edits: [
      [
        '(i.cash_id, supply.escrow_id, supply.currency, i.amount, 0)',
        '(i.cash_id, supply.escrow_id, supply.currency, i.amount - 1, 0)',
      ],
    ],
  },
  {
    name: 'holds one cent less on both sides',
    quick: true,
    edits: [
      [
        '(i.cash_id, supply.escrow_id, supply.currency, i.amount, 0)',
        '(i.cash_id, supply.escrow_id, supply.currency, i.amount - 1, 0)',
      ],
      [
        '(supply.escrow_id, i.cash_id, supply.currency, 0, i.amount)',
        '(supply.escrow_id, i.cash_id, supply.currency, 0, i.amount - 1)',
      ],
    ],
  },
  {
    name: 'takes any body under a used key',
    edits: [["t.fingerprint = decode(i.fingerprint, 'hex') AS same", 't.id IS NOT NULL AS same']],
  },
  {
    name: 'forgets the key of an investment',
    quick: true,
    edits: [["i.actor, 'invest', i.key, decode(", "i.actor, 'invest', i.transfer_id, decode("]],
  },
  {
    name: 'reserves one share too few',
    edits: [['SET reserved = s.reserved + taken', 'SET reserved = s.reserved + taken - 1']],
  },
  {
    name: 'forgets the key of a deposit',
    edits: [['p_actor, p_operation, p_key, decode(', 'p_actor, p_operation, p_id, decode(']],
  },
  {
    name: 'spends what is held',
    edits: [['AND a.posted - a.held + c.change < 0 AND', 'AND a.posted + c.change < 0 AND']],
  },
  {
    name: 'ends a hold that has ended',
    edits: [["WHEN r.state <> 'pending' THEN 'not_pending'", "WHEN false THEN 'not_pending'"]],
  },
  {
    name: 'ends a hold that has ended, without a constraint behind it',
    quick: true,
    edits: [
      ["WHEN r.state <> 'pending' THEN 'not_pending'", "WHEN false THEN 'not_pending'"],
      ["'ledger', p_mode, t.id, sha256(", "'ledger', p_mode, i.new_id, sha256("],
    ],
    also: `DROP INDEX ledger.transfer_settled_once; DROP TRIGGER transfer_closes_once ON ledger.transfer;
      DROP TRIGGER lot_moves_forward ON ledger.lot; ALTER TABLE ledger.account DROP CONSTRAINT account_holds, DROP CONSTRAINT account_not_overdrawn;
      ALTER TABLE ledger.offering_supply DROP CONSTRAINT supply_parts`,
  },
  {
    name: 'posts what should be voided',
    quick: true,
    edits: [["CASE p_mode WHEN 'post' THEN p.pending - p.held ELSE 0 END", 'p.pending - p.held']],
  },
  {
    name: 'keeps the shares of a voided investment reserved',
    edits: [
      [
        'SET reserved = s.reserved - m.units, sold',
        "SET reserved = s.reserved - CASE p_mode WHEN 'post' THEN m.units ELSE 0 END, sold",
      ],
    ],
  },
  {
    name: 'leaves the lot of a voided investment open',
    edits: [
      [
        'WHERE l.transfer_id = ANY (due) RETURNING',
        "WHERE l.transfer_id = ANY (due) AND p_mode = 'post' RETURNING",
      ],
    ],
  },
  {
    name: 'posts a hold after its expiry',
    edits: [["WHEN p_mode = 'post' AND r.expires_at <= p_now THEN 'overdue'", "WHEN false THEN 'overdue'"]],
  },
  {
    name: 'expires a hold before its time',
    edits: [
      ["t.state = 'pending' AND t.expires_at <= p_now", "t.state = 'pending' AND t.expires_at IS NOT NULL"],
      ['(r.expires_at IS NULL OR r.expires_at > p_now)', 'false'],
    ],
  },
  {
    name: 'refunds twice',
    quick: true,
    edits: [
      ["IF FOUND THEN outcome := 'replayed'; RETURN; END IF;", ''],
      ["'ledger', 'refund', p_id, sha256(", "'ledger', 'refund', p_new_id, sha256("],
    ],
    also: 'DROP INDEX ledger.transfer_refunded_once; DROP TRIGGER lot_moves_forward ON ledger.lot',
  },
  {
    name: 'refunds a hold that was never posted',
    edits: [["IF original.state <> 'posted' OR original.kind", 'IF original.kind']],
  },
  {
    name: 'refunds without taking the shares back into the supply',
    edits: [['SET sold = s.sold - e.units', 'SET sold = s.sold']],
  },
]

async function plant(ownerUrl: string, mutant: Mutant): Promise<void> {
  let text = await readFile(FUNCTIONS, 'utf8')
  for (const [from, to] of mutant.edits) {
    if (text.split(from).length !== 2) throw new Error(`'${from}' does not occur once in ${FUNCTIONS}`)
    text = text.replace(from, () => to)
  }
  const functions = text.match(/CREATE FUNCTION ledger\.[^]*?\$\$;/g) ?? []
  const owner = new pg.Client({ connectionString: ownerUrl })
  await owner.connect()
  try {
    if (mutant.also) await owner.query(mutant.also)
    for (const definition of functions)
      await owner.query(definition.replace('CREATE FUNCTION', 'CREATE OR REPLACE FUNCTION'))
  } finally {
    await owner.end()
  }
}

/** An invariant that does not hold, or a wall of the database that refused. Anything else would be a mistake of the mutant itself. */
const FOUND =
  /^(I\d+|books): |violates (check|unique) constraint|not balance|cannot change from|changed meanwhile|duplicate key/

/** The message of what lies at the bottom of an error. */
function bottom(error: unknown): string {
  if (!(error instanceof Error)) return ''
  return error.cause instanceof Error ? bottom(error.cause) : error.message
}

describe('the same property finds', () => {
  it.each(mutants.filter((mutant) => IS_LONG || mutant.quick === true))(
    'a ledger that $name',
    async (mutant) => {
      const world = await harness()
      await plant(world.ownerUrl, mutant)
      const verdict = await fc.check(
        fc.asyncProperty(schedule, (steps) => world.harness.run(steps)),
        { numRuns: MUTANT_RUNS, endOnFailure: true },
      )
      expect(verdict.failed, `it survived ${verdict.numRuns} schedules`).toBe(true)
      expect(bottom(verdict.errorInstance)).toMatch(FOUND)
    },
    300_000,
  )
})
