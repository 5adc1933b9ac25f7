import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sendingBench, sending, type SendingBench } from '#tests/support/documents/sending-bench.ts'

const PATH = '/v2/documents/workflows'
let bench: SendingBench
beforeAll(async () => {
  bench = await sendingBench()
  await bench.crowd('crowd', 'issuer-1', 21)
})
afterAll(() => bench?.close())

const post = (who: string | null, body: ReturnType<typeof sending>) => bench.call(who, 'POST', PATH, body)
const file = (owner: string, type?: string) => ({
  key: bench.upload(owner, type),
  subject: 'Deed of sale',
})

describe('who may send', () => {
  const paths = [
    ['POST', PATH],
    ['GET', PATH],
    ['GET', `${PATH}/wfl_1/recipients`],
    ['POST', `${PATH}/wfl_1/cancel`],
    ['GET', '/v2/documents/projects'],
    ['GET', '/v2/documents/users'],
  ] as const
  it.each(paths)('%s %s: no guest, no investor', async (method, path) => {
    const body = method === 'POST' ? (path === PATH ? sending('k') : { reason: 'x' }) : undefined
    expect((await bench.call(null, method, path, body)).status).toBe(401)
    expect((await bench.call('investor-1', method, path, body)).status).toBe(403)
  })
})

describe('what is refused, at its field', () => {
  const cases: readonly [string, string, () => ReturnType<typeof sending>, Record<string, string>][] = [
    [
      'nobody',
      'issuer-1',
      () => sending('r1', { documents: [file('issuer-1')] }),
      { userIds: 'Please choose at least one recipient' },
    ],
    [
      'another issuer’s offering',
      'issuer-1',
      () => sending('r2', { projectIds: ['gamma'], documents: [file('issuer-1')] }),
      { projectIds: 'This offering does not exist' },
    ],
    [
      'no offering at all',
      'staff-1',
      () => sending('r3', { projectIds: ['nowhere'], documents: [file('staff-1')] }),
      { projectIds: 'This offering does not exist' },
    ],
    [
      'somebody who is no investor of theirs',
      'issuer-1',
      () => sending('r4', { userIds: ['investor-3'], documents: [file('issuer-1')] }),
      { userIds: 'You cannot send to this person' },
    ],
    [
      'somebody who does not exist',
      'issuer-1',
      () => sending('r5', { userIds: ['nobody'], documents: [file('issuer-1')] }),
      { userIds: 'You cannot send to this person' },
    ],
    [
      'an unknown person, by staff',
      'staff-1',
      () => sending('r6', { userIds: ['nobody'], documents: [file('staff-1')] }),
      { userIds: 'You cannot send to this person' },
    ],
    [
      'an offering without investors',
      'issuer-1',
      () => sending('r7', { projectIds: ['empty'], documents: [file('issuer-1')] }),
      { projectIds: 'These offerings have no investors yet' },
    ],
    [
      'no document',
      'issuer-1',
      () => sending('r8', { projectIds: ['alpha'] }),
      { documents: 'Please select a document to upload.' },
    ],
    [
      'somebody else’s upload',
      'issuer-1',
      () => sending('r9', { projectIds: ['alpha'], documents: [file('issuer-2')] }),
      { 'documents.0.key': 'Please select a document to upload.' },
    ],
    [
      'an upload that is refused',
      'issuer-1',
      () =>
        sending('r10', {
          projectIds: ['alpha'],
          documents: [file('issuer-1')],
          attachments: [file('issuer-1', 'refused')],
        }),
      { 'attachments.0.key': 'This PDF is encrypted.' },
    ],
    [
      'an unknown type',
      'issuer-1',
      () => sending('r11', { projectIds: ['alpha'], masterId: 'secret', documents: [file('issuer-1')] }),
      { masterId: 'This type of document does not exist' },
    ],
    [
      'two files to sign',
      'issuer-1',
      () =>
        sending('r12', {
          projectIds: ['alpha'],
          isDigitalSignRequired: true,
          documents: [file('issuer-1'), file('issuer-1')],
        }),
      { documents: 'Only one file can be sent for signature' },
    ],
    [
      'no PDF to sign',
      'issuer-1',
      () =>
        sending('r13', {
          projectIds: ['alpha'],
          isDigitalSignRequired: true,
          documents: [file('issuer-1', 'text/csv')],
        }),
      { 'documents.0.key': 'File type is not supported, please upload an image or pdf.' },
    ],
    [
      'a request signed together',
      'issuer-1',
      () =>
        sending('r14', {
          projectIds: ['alpha'],
          requestType: 'Request',
          isDigitalSignRequired: true,
          signing: 'together',
        }),
      { signing: 'Each recipient signs the file they submit' },
    ],
    [
      'a day in the past',
      'issuer-1',
      () => sending('r15', { projectIds: ['alpha'], requestType: 'Request', dueOn: '2026-11-19' }),
      { dueOn: 'Please choose today or a later date' },
    ],
    [
      'a last day before the due day',
      'issuer-1',
      () =>
        sending('r16', {
          projectIds: ['alpha'],
          requestType: 'Request',
          dueOn: '2026-12-02',
          expiresOn: '2026-12-01',
        }),
      { expiresOn: 'The expiry date must not be before the due date' },
    ],
    [
      'too many signers of one file',
      'issuer-1',
      () =>
        sending('r17', {
          projectIds: ['crowd'],
          isDigitalSignRequired: true,
          signing: 'inOrder',
          documents: [file('issuer-1')],
        }),
      { signing: 'At most 20 people can sign one file' },
    ],
  ]
  it.each(cases)('%s', async (_name, who, body, fieldErrors) => {
    const count = () => bench.rows(sql`SELECT count(*) FROM document.workflow`)
    const before = await count()
    expect(await post(who, body())).toMatchObject({ status: 400, body: { code: 'invalid', fieldErrors } })
    expect(await count()).toEqual(before)
  })

  it('more than sixty sendings in an hour', async () => {
    await bench.ctx.limits.forget('document-send:issuer-2')
    for (let index = 0; index < 60; index += 1)
      await bench.ctx.limits.take('document-send:issuer-2', { limit: 60, windowMs: 3_600_000 })
    const answer = await post(
      'issuer-2',
      sending('flood', { projectIds: ['gamma'], documents: [file('issuer-2')] }),
    )
    expect(answer.status).toBe(429)
    expect(answer.headers.get('retry-after')).toBe('3600')
    await bench.ctx.limits.forget('document-send:issuer-2')
  })
})
