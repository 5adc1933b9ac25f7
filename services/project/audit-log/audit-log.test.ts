import { afterAll, beforeAll, expect, it } from 'vitest'
import { AUDIT_LOG_TEXTS, auditLog } from '#contracts/project/desk/audit-log.ts'
import { auditProof } from '#contracts/proof/log.ts'
import { newId } from '#services/kit/ids.ts'
import { insertColleague } from '#services/project/colleague/store.ts'
import { startPlatform, type Person, type TestPlatform } from '#tests/support/product/platform.ts'
import { operateOffering } from '#tests/support/product/operating-offering.ts'
import { publish, sampleOffering } from '#tests/support/services/service-context.ts'
import { NOW } from '#tests/support/offerings/setting.ts'

let product: TestPlatform
let issuer: Person
let stranger: Person
let compliance: Person
let offeringId: string
let operationId: string

beforeAll(async () => {
  product = await startPlatform({ at: NOW })
  issuer = await product.person('issuer', { isIssuer: true })
  stranger = await product.person('stranger', { isIssuer: true })
  compliance = await product.person('compliance', { names: ['Nadia', 'Farouk'], roles: ['compliance'] })
  offeringId = newId('prj')
  operationId = newId('tok')
  await publish(product.project, sampleOffering({ id: offeringId, issuerId: issuer.userId }))
  const record = (entry: Parameters<typeof product.ctx.audit.record>[1]) =>
    product.ctx.audit.record(product.db.orm, entry)
  await record({
    actorId: issuer.userId,
    action: 'campaign.submitted',
    entity: 'offering',
    entityId: offeringId,
    detail: { from: 'draft', to: 'submitted' },
  })
  await record({
    actorId: compliance.userId,
    action: 'campaign.paused',
    entity: 'offering',
    entityId: offeringId,
    detail: { from: 'live', to: 'paused', change: 'chg_1' },
  })
  await record({
    actorId: compliance.userId,
    action: 'operation.asked',
    entity: 'token_operation',
    entityId: operationId,
    detail: { from: 'draft', to: 'waiting', kind: 'freeze', offering: offeringId },
  })
})
afterAll(() => product?.close())

const read = async (who: Person, id: string, query: object = {}) =>
  product.as(who).reply(auditLog, { params: { id }, query })

it('shows compliance who did what, before and after, the newest first, in pages', async () => {
  const { data, totalCount, offeringName, holderName } = await read(compliance, offeringId, { perPage: 5 })
  expect([offeringName, holderName]).toEqual([sampleOffering({ id: offeringId, issuerId: '' }).name, null])
  expect(data[0]).toEqual({
    _id: expect.stringMatching(/^\d+$/),
    at: NOW.toISOString(),
    what: 'Our team pauses the offering',
    by: 'You',
    before: 'Live',
    after: 'Paused',
    details: [{ name: 'Change', value: 'chg_1' }],
    proof: 'pending',
  })
  expect(data).toHaveLength(5)
  expect(totalCount).toBeGreaterThan(5)
  const next = await read(compliance, offeringId, { perPage: 5, pageNo: 2 })
  expect(next.data.map(({ _id }) => _id)).not.toContain(data[4]?._id)
})

it('shows an issuer the own offering, without naming staff and without ids', async () => {
  const { data } = await read(issuer, offeringId)
  expect(data[0]).toMatchObject({ what: 'Our team pauses the offering', by: 'Mizan', details: null })
  expect(data[1]).toMatchObject({ what: 'The issuer submits the offering', by: 'You', before: 'Draft' })
  expect(data.every(({ details }) => details === null)).toBe(true)
})

it('names a colleague to the issuer, even one who has left', async () => {
  const editor = await product.person('editor', { names: ['Leila', 'Haddad'], isIssuer: true })
  const id = newId('prj')
  await publish(product.project, sampleOffering({ id, issuerId: issuer.userId }))
  await insertColleague(product.db.orm, {
    id: newId('col'),
    offeringId: id,
    ownerId: issuer.userId,
    role: 'editor',
    state: 'removed',
    emailIndex: null,
    emailSealed: null,
    tokenHash: null,
    invitedBy: issuer.userId,
    invitedAt: NOW,
    expiresAt: NOW,
    userId: editor.userId,
    acceptedAt: NOW,
    endedAt: NOW,
  })
  await product.ctx.audit.record(product.db.orm, {
    actorId: editor.userId,
    action: 'presentation.saved',
    entity: 'offering',
    entityId: id,
  })
  expect((await read(issuer, id)).data[0]).toMatchObject({ by: 'Leila Haddad', what: 'Presentation saved' })
})

it('shows requests of staff to staff only, and nothing to other issuers', async () => {
  expect((await read(compliance, operationId)).data).toMatchObject([
    { before: 'Not requested', after: 'Waits for a second person' },
  ])
  const missing = { status: 404, body: { message: AUDIT_LOG_TEXTS.notFound } }
  const call = (who: Person, id: string) => product.as(who).call(auditLog, { params: { id }, query: {} })
  expect(await call(issuer, operationId)).toMatchObject(missing)
  expect(await call(stranger, offeringId)).toMatchObject(missing)
  expect(await call(stranger, 'prj_none')).toMatchObject(missing)
  expect(await call(compliance, 'prj_none')).toMatchObject(missing)
  const investor = await product.person('investor', { isInvestor: true })
  expect(await call(investor, offeringId)).toMatchObject({ status: 403 })
})

it('knows the holding of an investor without events, and none of anybody else', async () => {
  const holder = await product.person('holder', { isInvestor: true })
  const id = 'held'
  await operateOffering(product, { id, issuerId: issuer.userId, holders: [[holder.userId, 1n]] })
  const trail = (who: Person, of: string) =>
    product.as(who).call(auditLog, { params: { id }, query: { holder: of } })
  const missing = { status: 404, body: { message: AUDIT_LOG_TEXTS.notFound } }
  for (const who of [compliance, issuer]) {
    expect(await trail(who, holder.userId)).toMatchObject({ status: 200, body: { totalCount: 0 } })
    expect(await trail(who, stranger.userId)).toMatchObject(missing)
    expect(await trail(who, 'usr_none')).toMatchObject(missing)
  }
})

it('shows nothing of a complaint to the board, whose writer stays unnamed', async () => {
  const entityId = newId('cmp')
  await product.ctx.audit.record(product.db.orm, {
    actorId: stranger.userId,
    action: 'complaint.written',
    entity: 'board_complaint',
    entityId,
    detail: { from: null, to: 'open' },
  })
  expect(await product.as(compliance).call(auditLog, { params: { id: entityId }, query: {} })).toMatchObject({
    status: 404,
    body: { message: AUDIT_LOG_TEXTS.notFound },
  })
})

it('says which events are in the signed log, and gives compliance the proof, nobody else', async () => {
  await product.sealer.sealAll()
  const [event] = (await read(compliance, offeringId)).data
  expect(event?.proof).toBe('signed')
  const call = (who: Person, id: string, query = { event: event?._id ?? '' }) =>
    product.as(who).call(auditProof, { params: { id }, query })
  const { data } = await product.as(compliance).reply(auditProof, {
    params: { id: offeringId },
    query: { event: event?._id ?? '' },
  })
  const file = JSON.parse(Buffer.from(data.file?.base64 ?? '', 'base64').toString())
  expect([data.state, file.event, JSON.parse(file.entries[0].record).entityId]).toEqual([
    'signed',
    event?._id,
    offeringId,
  ])
  const missing = { status: 404, body: { message: AUDIT_LOG_TEXTS.notFound } }
  expect(await call(issuer, offeringId)).toMatchObject({ status: 403 })
  expect(await call(compliance, offeringId, { event: '9'.repeat(19) })).toMatchObject({ status: 400 })
  // An event of another item.
  expect(await call(compliance, operationId)).toMatchObject(missing)
})
