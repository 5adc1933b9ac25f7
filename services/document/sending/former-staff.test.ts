import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SentWorkflowWire } from '#contracts/document/sending.ts'
import { query } from '#services/kit/database/database.ts'
import { documentBench, type DocumentBench } from '#tests/support/documents/documents.ts'

/*
 * People who left the staff after sending, and people who joined it later: rights belong either to the office or to the
 * person.
 */
const PATH = '/v2/documents/workflows'
const [FORMER, NEW, STAFF] = ['issuer-1', 'staff-1', 'staff-2'] as const

let bench: DocumentBench
let byStaff: string
let byPerson: string

beforeAll(async () => {
  bench = await documentBench()
  for (const name of [FORMER, NEW, STAFF, 'investor-1']) await bench.addPerson(name)
  byStaff = await sentAs(FORMER, true)
  byPerson = await sentAs(NEW, false)
})
afterAll(() => bench?.close())

/** A request that was answered with a file, whose sender's roles have changed since. */
async function sentAs(senderId: string, isByStaff: boolean): Promise<string> {
  const workflowId = await bench.send({ requestType: 'Request', userIds: ['investor-1'] }, STAFF)
  const [asked] = await bench.list('investor-1', 'RequestedDocuments')
  const documents = bench.upload('investor-1', 'handed-in.pdf')
  await bench.call('investor-1', 'PUT', `/v2/users/work/sent/${asked?._id}`, { documents, remarks: '' })
  const owner = new pg.Client({ connectionString: bench.store.ownerUrl })
  await owner.connect()
  await owner.query('UPDATE document.workflow SET sender_id = $1, by_staff = $2 WHERE id = $3', [
    senderId,
    isByStaff,
    workflowId,
  ])
  await owner.end()
  bench.clock.advance(1000)
  return workflowId
}

const fileOf = async (workflowId: string): Promise<string> => {
  const [row] = await query<{ id: string }>(
    bench.store.db.orm,
    sql`SELECT submitted_id AS id FROM document.item WHERE workflow_id = ${workflowId} AND tab = 'REQUESTED'`,
  )
  return `/v2/documents/files/${row?.id ?? 'none'}`
}
const listed = async (who: string) =>
  ((await bench.call(who, 'GET', PATH)).body.data as SentWorkflowWire[]).map(({ _id }) => _id)

describe.each([
  ['what was sent to staff is nothing to who left them', () => byStaff, STAFF, FORMER],
  ['what was sent before joining is that person’s own', () => byPerson, NEW, STAFF],
] as const)('%s', (_what, workflowId, reader, stranger) => {
  it('the file that was handed in', async () => {
    const path = await fileOf(workflowId())
    expect((await bench.call(reader, 'GET', path)).status).toBe(200)
    expect((await bench.call(stranger, 'GET', path)).status).toBe(404)
  })

  it('the list of what was sent', async () => {
    expect(await listed(reader)).toContain(workflowId())
    expect(await listed(stranger)).not.toContain(workflowId())
  })

  it('where its recipients stand, and taking it back', async () => {
    const recipients = `${PATH}/${workflowId()}/recipients`
    const cancel = `${PATH}/${workflowId()}/cancel`
    expect((await bench.call(stranger, 'GET', recipients)).status).toBe(404)
    expect((await bench.call(stranger, 'POST', cancel, { reason: 'Mine' })).status).toBe(404)
    expect((await bench.call(reader, 'GET', recipients)).status).toBe(200)
    expect((await bench.call(reader, 'POST', cancel, { reason: 'Wrong person' })).status).toBe(200)
  })
})
