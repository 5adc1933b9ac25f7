import pg from 'pg'
import { newSecret } from '#services/kit/ids.ts'
import type { PersonKey } from '#services/kit/security/personal.ts'
import { SEALED } from '#services/document/storage/sealed.ts'

/** How many items there are, over how many people; two of them have a number of their own. */
export interface Load {
  readonly items: number
  readonly users: number
  /** User id to their count, all in the received tab. */
  readonly known: Readonly<Record<string, number>>
  /** Whose documents they are. */
  readonly sender: PersonKey
}

/** Every type has the same share of each person's items. */
export const SEARCHED_TYPE = 'Fatwa'
const NAMES_AT_ONCE = 5000

/**
 * Fills an empty database as its owner, past the services: one document per workflow, items a minute apart, a fifth of them to be answered.
 * The tally counts along, as always.
 */
export async function fillDocuments(ownerUrl: string, load: Load): Promise<void> {
  const owner = new pg.Client({ connectionString: ownerUrl, statement_timeout: 0 })
  await owner.connect()
  try {
    const known = Object.entries(load.known)
    const rest = load.items - known.reduce((sum, [, count]) => sum + count, 0)
    const others = load.users - known.length
    const each = Math.ceil(rest / others)
    const workflows = Math.max(each, ...known.map(([, count]) => count))
    await insertWorkflows(owner, workflows, load.sender)
    for (const [userId, count] of known) await insertItems(owner, [userId, 1, count])
    await insertItems(owner, [null, others, rest])
    await owner.query('VACUUM (ANALYZE) document.item')
    await owner.query('VACUUM (ANALYZE) document.tally')
    await owner.query('ANALYZE document.workflow')
    await owner.query('ANALYZE document.file')
  } finally {
    await owner.end()
  }
}

const BEGIN = "timestamptz '2026-01-01 00:00:00Z'"

async function insertWorkflows(owner: pg.Client, count: number, sender: PersonKey): Promise<void> {
  await owner.query(
    `INSERT INTO document.workflow (id, operation_key, fingerprint, sender_id, by_staff, request_type, workflow_type, master_id, subject,
       description, allows_comment, asks_approval, asks_receipt, asks_signature, signing, renewal, created_at)
     SELECT 'wfl_' || n, 'op_' || n, decode(repeat('00', 32), 'hex'), $2, true, 'Received', 'document',
       (SELECT id FROM document.master ORDER BY id OFFSET n % 20 LIMIT 1), 'Paper ' || n, '<p>Please read.</p>', true, n % 5 = 0, true,
       false, 'each', 'none', ${BEGIN} FROM generate_series(1, $1) n`,
    [count, sender.personId],
  )
  for (let start = 1; start <= count; start += NAMES_AT_ONCE) {
    const numbers = Array.from(
      { length: Math.min(NAMES_AT_ONCE, count - start + 1) },
      (_, index) => start + index,
    )
    await owner.query(
      `INSERT INTO document.file (id, object_key, owner_id, workflow_id, role, position, subject, name_sealed, content_type, size, sha256,
         created_at)
       SELECT 'dfl_' || n, key, $4, 'wfl_' || n, 'document', 0, 'Paper', name, 'application/pdf', 1000, decode(repeat('00', 32), 'hex'),
         ${BEGIN} FROM unnest($1::int[], $2::text[], $3::text[]) AS f (n, key, name)`,
      [
        numbers,
        numbers.map(() => newSecret()),
        numbers.map((n) => sender.seal(SEALED.fileName(`dfl_${n}`), `paper-${n}.pdf`)),
        sender.personId,
      ],
    )
  }
}

/** So many items for one person, or spread over so many that are named by number. */
async function insertItems(
  owner: pg.Client,
  [userId, people, count]: [string | null, number, number],
): Promise<void> {
  await owner.query(
    `INSERT INTO document.item (id, workflow_id, user_id, tab, master_id, status, machine_version, approval_state, comment_state,
       receipt_state, signature_state, created_at, changed_at)
     SELECT 'itm_' || coalesce($1, 'x') || '_' || n, 'wfl_' || k, coalesce($1, 'user-' || (n % $2)), 'RECEIVED',
       m.ids[1 + k % 20], CASE WHEN k % 5 = 0 THEN 'pending' ELSE 'noAction' END, '1', CASE WHEN k % 5 = 0 THEN 'open' ELSE 'notAsked' END,
       'open', 'unread', 'notAsked', ${BEGIN} + k * interval '1 minute', ${BEGIN}
     FROM (SELECT n, 1 + n / $2 AS k FROM generate_series(0, $3 - 1) n) n,
          (SELECT array_agg(id ORDER BY id) AS ids FROM document.master) m`,
    [userId, people, count],
  )
}
