import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testDatabase, type TestDatabase } from '#tests/support/database/database.ts'

/* What somebody could do to documents and signatures who makes the running product send SQL of their own, as the runtime role. */
const NOW = '2026-11-20T09:00:00Z'
const LATER = '2026-12-24T00:00:00Z'
const hash = (of: string) => `'\\x${createHash('sha256').update(of).digest('hex')}'::bytea`
const keyOf = (of: string) => of.padEnd(43, '_')

let store: TestDatabase

beforeAll(async () => {
  store = await testDatabase()
  for (const statement of [...documents(), ...signing(), ...files()]) await store.db.pool.query(statement)
})
afterAll(() => store?.close())

/** How a statement ends, and that it changed something where it is done; nothing of it stays. */
async function codeOf(...statements: readonly string[]): Promise<unknown> {
  const client = await store.db.pool.connect()
  try {
    await client.query('BEGIN')
    let rows = 0
    for (const statement of statements) rows = (await client.query(statement)).rowCount ?? 0
    return rows > 0 ? 'done' : 'nothing'
  } catch (error) {
    return error instanceof Error ? Reflect.get(error, 'code') : error
  } finally {
    await client.query('ROLLBACK')
    client.release()
  }
}

function documents(): string[] {
  const file = (id: string, role: string, workflow = 'NULL') =>
    `INSERT INTO document.file (id, object_key, owner_id, workflow_id, role, subject, name_sealed, content_type, size, sha256, created_at)
     VALUES ('${id}', '${keyOf(id)}', 'usr_1', ${workflow}, '${role}', '', 'x', 'application/pdf', 1, ${hash(id)}, '${NOW}')`
  const workflow = (id: string, type: string) =>
    `INSERT INTO document.workflow (id, operation_key, fingerprint, sender_id, by_staff, request_type, workflow_type, master_id, subject,
       subject_sealed, description, allows_comment, asks_approval, asks_receipt, asks_signature, signing, renewal, created_at)
     VALUES ('${id}', '${id}', ${hash(id)}, 'usr_0', true, 'Received', '${type}', 'other', '${type === 'own' ? '' : 'x'}',
       ${type === 'own' ? "'x'" : 'NULL'}, '', true, true, true, true, 'each', 'yearly', '${NOW}')`
  const envelope = (id: string, status: string) =>
    `INSERT INTO document.envelope (id, workflow_id, provider, provider_id, status, original_id, signed_id, certificate_id, created_at, changed_at)
     VALUES ('${id}', 'w1', 'embedded', '${id}', '${status}', 'original', ${status === 'completed' ? "'signed', 'certificate'" : 'NULL, NULL'},
       '${NOW}', '${NOW}')`
  const item = (id: string, tab: string, rest: Readonly<Record<string, string>> = {}) => {
    const request = tab === 'REQUESTED' ? { request_state: "'submitted'" } : {}
    const columns: Record<string, string> = { workflow_id: "'w1'", ...request, ...rest }
    return `INSERT INTO document.item (id, user_id, tab, master_id, status, machine_version, approval_state, comment_state, receipt_state,
        signature_state, created_at, changed_at, ${Object.keys(columns).join(', ')})
      VALUES ('${id}', 'usr_${id}', '${tab}', 'other', 'done', '1', 'done', 'done', 'done', 'signed', '${NOW}', '${NOW}',
        ${Object.values(columns).join(', ')})`
  }
  const answered = {
    comment_sealed: "'x'",
    commented_at: `'${NOW}'`,
    decision: "'Rejected'",
    remarks_sealed: "'x'",
    decided_at: `'${NOW}'`,
    read_at: `'${NOW}'`,
    decline_reason_sealed: "'x'",
  }
  const handedIn = { submitted_id: "'submission'", submitted_at: `'${NOW}'` }
  const signed = { ...handedIn, signed_at: `'${NOW}'`, envelope_id: "'completed'" }
  return [
    workflow('w1', 'document'),
    workflow('w2', 'own'),
    file('original', 'document', "'w1'"),
    file('attachment', 'attachment', "'w1'"),
    file('signed', 'signed'),
    file('certificate', 'certificate'),
    file('submission', 'submission'),
    file('another', 'submission'),
    ...['preparing', 'sent', 'completed', 'declined', 'expired', 'voided'].map((status) =>
      envelope(status, status),
    ),
    item('open', 'RECEIVED'),
    item('answered', 'RECEIVED', answered),
    item('contract', 'RECEIVED', { signed_at: `'${NOW}'`, envelope_id: "'completed'" }),
    item('asked', 'REQUESTED', signed),
    item('given', 'REQUESTED', handedIn),
    item('kept', 'MYDOC', signed),
    item('own', 'MYDOC', { ...handedIn, workflow_id: "'w2'" }),
    `UPDATE document.workflow SET cancelled_at = '${NOW}', cancel_reason = 'x' WHERE id = 'w2'`,
  ]
}

function signing(): string[] {
  const envelope = (id: string) =>
    `INSERT INTO signing.envelope (id, idempotency_key, fingerprint, external_id, title, document_name, ordering, status, original_sha256,
       prepared_sha256, pages, head_number, head_key, head_sha256, event_hash, created_at)
     VALUES ('${id}', '${id}', ${hash('x')}, 'x', 'x', 'x', 'parallel', 'sent', ${hash('x')}, ${hash('x')}, 1, 0, 'k', ${hash('x')}, ${hash('x')}, '${NOW}')`
  const signer = (id: string) =>
    `INSERT INTO signing.signer (envelope_id, person_id, position, name_sealed, email_sealed, field, state)
     VALUES ('${id}', 'usr_1', 0, 'x', 'x', 'f', 'open')`
  const ids = ['open', 'done', 'over']
  return [
    ...ids.flatMap((id) => [envelope(id), signer(id)]),
    `UPDATE signing.signer SET state = 'signed', viewed_at = '${NOW}', answered_at = '${NOW}' WHERE envelope_id = 'done'`,
    `UPDATE signing.envelope SET status = 'completed', closed_at = '${NOW}', certificate_key = 'k', certificate_sha256 = ${hash('c')} WHERE id = 'done'`,
    `UPDATE signing.envelope SET status = 'voided', closed_at = '${NOW}' WHERE id = 'over'`,
    `INSERT INTO signing.authority (id, sealed, created_at) VALUES (1, 'x', '${NOW}')`,
  ]
}

function files(): string[] {
  const object = (name: string, source: string, kept: string) =>
    `INSERT INTO file.object (key, owner_id, kind, state, content_type, size, sha256, created_at, stored_at, source, kept_at)
     VALUES ('${keyOf(name)}', 'usr_1', 'document', 'stored', 'application/pdf', 1, ${hash(name)}, '${NOW}', '${NOW}', '${source}', ${kept})`
  return [
    object('made', 'product', `'${NOW}'`),
    object('kept', 'upload', `'${NOW}'`),
    object('loose', 'upload', 'NULL'),
  ]
}

const item = (id: string, set: string) => `UPDATE document.item SET ${set} WHERE id = '${id}'`
const object = (name: string, set: string) => `UPDATE file.object SET ${set} WHERE key = '${keyOf(name)}'`
const dropped = `state = 'refused', content_type = NULL, size = NULL, sha256 = NULL, stored_at = NULL, kept_at = NULL`
const newSigner = (envelope: string, state: string) =>
  `INSERT INTO signing.signer (envelope_id, person_id, position, name_sealed, email_sealed, field, state, answered_at)
   VALUES ('${envelope}', 'usr_2', 1, 'x', 'x', 'f', '${state}', ${state === 'signed' ? `'${NOW}'` : 'NULL'})`
const newRevision = (envelope: string) =>
  `INSERT INTO signing.revision (envelope_id, number, sha256, created_at) VALUES ('${envelope}', 7, ${hash('forged')}, '${NOW}')`
const ended = (status: string, id: string) =>
  `UPDATE document.envelope SET status = '${status}' WHERE id = '${id}'`
const completed = (id: string) =>
  `UPDATE document.envelope SET status = 'completed', signed_id = 'signed' WHERE id = '${id}'`

describe.each<[string, readonly string[]]>([
  [
    'what a signer answered',
    [
      `UPDATE signing.signer SET answered_at = '${LATER}' WHERE envelope_id = 'done'`,
      "UPDATE signing.signer SET state = 'declined', reason_sealed = 'x' WHERE envelope_id = 'done'",
      "UPDATE signing.signer SET state = 'open', answered_at = NULL WHERE envelope_id = 'done'",
      `UPDATE signing.signer SET state = 'signed', answered_at = '${NOW}' WHERE envelope_id = 'over'`,
      'DELETE FROM signing.signer',
      newSigner('done', 'open'),
      newSigner('open', 'signed'),
    ],
  ],
  [
    'an envelope that is closed',
    [
      "UPDATE signing.envelope SET status = 'sent', closed_at = NULL, certificate_key = NULL, certificate_sha256 = NULL WHERE id = 'done'",
      `UPDATE signing.envelope SET certificate_sha256 = ${hash('forged')} WHERE id = 'done'`,
      `UPDATE signing.envelope SET head_number = 1, head_key = 'f', head_sha256 = ${hash('forged')} WHERE id = 'done'`,
      `UPDATE signing.envelope SET closed_at = '${LATER}' WHERE id = 'done'`,
      `UPDATE signing.envelope SET event_seq = 1, event_hash = ${hash('forged')} WHERE id = 'done'`,
      "UPDATE signing.envelope SET status = 'expired' WHERE id = 'over'",
      `UPDATE signing.envelope SET event_hash = ${hash('forged')} WHERE id = 'open'`,
      `UPDATE signing.envelope SET head_sha256 = ${hash('forged')} WHERE id = 'open'`,
      'DELETE FROM signing.envelope',
    ],
  ],
  [
    'revisions and events',
    [
      newRevision('done'),
      newRevision('over'),
      'UPDATE signing.revision SET number = number',
      'DELETE FROM signing.revision',
      'UPDATE signing.event SET seq = seq',
      'DELETE FROM signing.event',
    ],
  ],
  [
    'the authority',
    [
      "UPDATE signing.authority SET sealed = 'forged'",
      'DELETE FROM signing.authority',
      'TRUNCATE signing.authority',
    ],
  ],
  [
    'what a recipient answered',
    [
      item('answered', "comment_sealed = 'forged'"),
      item('answered', 'comment_sealed = NULL, commented_at = NULL'),
      item('answered', "decision = 'Accepted'"),
      item('answered', 'decision = NULL, decided_at = NULL'),
      item('answered', "remarks_sealed = 'forged'"),
      item('answered', 'read_at = NULL'),
      item('answered', `read_at = '${LATER}'`),
      item('answered', 'decline_reason_sealed = NULL'),
    ],
  ],
  [
    'what was signed or handed in',
    [
      item('contract', 'signed_at = NULL'),
      item('contract', `signed_at = '${LATER}'`),
      item('contract', "envelope_id = 'sent'"),
      item('asked', 'signed_at = NULL'),
      item('asked', "submitted_id = 'another'"),
      item('asked', "signed_at = NULL, submitted_id = 'another', renewal_round = renewal_round + 1"),
      item('given', "submitted_id = 'another'"),
      item('given', 'submitted_id = NULL, submitted_at = NULL'),
      item('kept', "submitted_id = 'another'"),
      item('kept', 'signed_at = NULL, submitted_id = NULL, submitted_at = NULL, renewal_round = 1'),
      item('open', 'renewal_round = 5'),
    ],
  ],
  [
    'items and files that are not one person’s alone',
    [
      ...['open', 'contract', 'asked', 'given', 'kept'].map(
        (id) => `DELETE FROM document.item WHERE id = '${id}'`,
      ),
      ...['attachment', 'original', 'signed', 'certificate'].map(
        (id) => `DELETE FROM document.file WHERE id = '${id}'`,
      ),
      `UPDATE document.file SET sha256 = ${hash('forged')}`,
    ],
  ],
  [
    'a sending that was taken back',
    [
      "UPDATE document.workflow SET cancelled_at = NULL, cancel_reason = NULL WHERE id = 'w2'",
      "UPDATE document.workflow SET cancel_reason = 'forged' WHERE id = 'w2'",
      "UPDATE document.workflow SET sender_id = 'usr_1'",
      'DELETE FROM document.workflow',
    ],
  ],
  [
    'how a contract ended',
    [
      "UPDATE document.envelope SET signed_id = 'another' WHERE id = 'completed'",
      "UPDATE document.envelope SET certificate_id = NULL WHERE id = 'completed'",
      "UPDATE document.envelope SET provider_id = 'forged' WHERE id = 'sent'",
      "UPDATE document.envelope SET status = 'voided', signed_id = NULL WHERE id = 'completed'",
      ended('sent', 'voided'),
      ended('sent', 'declined'),
      ended('voided', 'expired'),
      ended('preparing', 'sent'),
      completed('preparing'),
      completed('declined'),
      'DELETE FROM document.envelope',
    ],
  ],
  [
    'bytes that count',
    [
      object('made', `sha256 = ${hash('forged')}`),
      object('made', 'size = 2'),
      object('made', "content_type = 'text/csv'"),
      object('made', dropped),
      object('made', 'kept_at = NULL'),
      object('kept', `sha256 = ${hash('forged')}`),
      object('kept', "state = 'quarantined', content_type = NULL, sha256 = NULL, stored_at = NULL"),
      object('kept', 'kept_at = NULL'),
      ...['made', 'kept'].map((name) => `DELETE FROM file.object WHERE key = '${keyOf(name)}'`),
      "UPDATE file.object SET source = 'upload'",
    ],
  ],
])('%s', (_what, statements) => {
  it.each(statements)('is not changed by %s', async (statement) =>
    expect(await codeOf(statement)).toBe('42501'),
  )
})

describe('what the product does itself', () => {
  const renewed =
    'renewal_round = renewal_round + 1, signed_at = NULL, submitted_id = NULL, submitted_at = NULL, envelope_id = NULL'
  it.each([
    ['a first answer', item('open', `comment_sealed = 'x', commented_at = '${NOW}', read_at = '${NOW}'`)],
    ['a signature', item('open', `signed_at = '${NOW}'`)],
    ['a request asked for again', item('asked', renewed)],
    ['an own document that goes', "DELETE FROM document.item WHERE id = 'own'"],
    ['its file', "DELETE FROM document.file WHERE id = 'another'"],
    ['an envelope that is completed', completed('sent')],
    ['one that was signed as it was taken back', completed('voided')],
    ['one that is sent', ended('sent', 'preparing')],
    ['an upload that is dropped', object('kept', dropped)],
    ['one that nobody kept', `DELETE FROM file.object WHERE key = '${keyOf('loose')}'`],
    ['one that is kept', object('loose', `kept_at = '${NOW}'`)],
    [
      'an answer at the provider',
      `UPDATE signing.signer SET state = 'signed', answered_at = '${NOW}' WHERE envelope_id = 'open'`,
    ],
    ['another signer', newSigner('open', 'open')],
    ['another revision', newRevision('open')],
    [
      'the last link of an envelope that was taken back',
      `UPDATE signing.envelope SET event_seq = 1, event_hash = ${hash('link')} WHERE id = 'over'`,
    ],
  ])('%s', async (_what, statement) => expect(await codeOf(statement)).toBe('done'))
})
