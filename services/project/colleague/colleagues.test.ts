import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  acceptColleagueInvitation,
  changeColleagueRole,
  colleagueInvitation,
  colleagues,
  declineColleagueInvitation,
  inviteColleague,
  removeColleague,
} from '#contracts/project/colleague/colleagues.ts'
import { notifications } from '#contracts/notification/notifications.ts'
import { createProposal, saveProposalPage } from '#contracts/project/proposals.ts'
import { COLLEAGUE_INVITATION_LIFE_MS, COLLEAGUE_TEXTS } from '#contracts/project/colleague/values.ts'
import { COLLEAGUE_GUARD_TEXTS, COLLEAGUE_STATE_TEXTS } from '#machines/colleague/labels.ts'
import { query } from '#services/kit/database/database.ts'
import { startPlatform, type Person, type TestPlatform } from '#tests/support/product/platform.ts'
import { publish, sampleOffering } from '#tests/support/services/service-context.ts'

let product: TestPlatform
let owner: Person
let stranger: Person
let guest: Person
let offeringId: string
let counter = 0

beforeAll(async () => {
  product = await startPlatform({ at: new Date('2026-11-20T09:00:00Z') })
  owner = await product.person('owner', { isIssuer: true, names: ['Nadia', 'Farouk'] })
  stranger = await product.person('stranger', { isIssuer: true })
})
afterAll(() => product?.close())

beforeEach(async () => {
  offeringId = `shared-${(counter += 1)}`
  await publish(product.project, sampleOffering({ id: offeringId, issuerId: owner.userId }))
  guest = await product.person(`guest${counter}`, { isInvestor: true, names: ['Omar', 'Lahlou'] })
})

const asOwner = () => product.as(owner)
const params = () => ({ id: offeringId })
const invite = async (role: 'editor' | 'viewer' = 'editor', { email } = guest) =>
  (await asOwner().reply(inviteColleague, { params: params(), body: { email, role } })).data
const listed = async () => (await asOwner().reply(colleagues, { params: params() })).data
/** The secret of the newest link to an address. */
async function linkTo({ email }: Person): Promise<string> {
  const [mail] = await product.mailsTo(email)
  return /\/colleagueinvitation#([A-Za-z0-9_-]{43})/.exec(mail?.text ?? '')?.[1] ?? 'none'
}
const accept = (who: Person, token: string) =>
  product.as(who).call(acceptColleagueInvitation, { body: { token } })
async function join(role: 'editor' | 'viewer' = 'editor'): Promise<string> {
  const { _id: id } = await invite(role)
  expect(await accept(guest, await linkTo(guest))).toMatchObject({ status: 200 })
  return id
}
const refused = (message: string) => ({ status: 409, body: { message } })

describe('an invitation', () => {
  it('lets in the person of its address, who is then listed by name', async () => {
    const made = await invite('viewer')
    expect(made).toMatchObject({ email: guest.email, name: null, state: 'invited', invitedBy: 'You' })
    const token = await linkTo(guest)
    const { data } = await product.as(guest).reply(colleagueInvitation, { body: { token } })
    expect(data).toMatchObject({ projectId: offeringId, invitedBy: 'Nadia Farouk', role: 'viewer' })
    expect(await accept(guest, token)).toMatchObject({ status: 200 })
    expect(await listed()).toMatchObject([
      { _id: made._id, email: null, name: 'Omar Lahlou', state: 'active', role: 'viewer' },
    ])
    expect(await accept(guest, token)).toMatchObject({ status: 404 })
  })

  it('is for nobody else, even with the link', async () => {
    await invite()
    const token = await linkTo(guest)
    for (const operation of [
      colleagueInvitation,
      acceptColleagueInvitation,
      declineColleagueInvitation,
    ] as const)
      expect(await product.as(stranger).call(operation, { body: { token } })).toMatchObject(
        refused(COLLEAGUE_GUARD_TEXTS.isAddressee),
      )
    expect(await listed()).toMatchObject([{ state: 'invited' }])
    expect(await accept(guest, 'A'.repeat(43))).toMatchObject({ status: 404 })
  })

  it('ends after seven days, not a millisecond earlier, and the address may be invited again', async () => {
    await invite()
    const token = await linkTo(guest)
    const at = product.clock.now()
    // Sessions have ended by then, so that each look is with a new one.
    const later = async (who: Person) => ({
      ...who,
      ...(await product.session(who.userId, { isIssuer: true })),
    })
    try {
      product.clock.advance(COLLEAGUE_INVITATION_LIFE_MS - 1)
      const soon = product.as(await later(guest))
      expect(await soon.call(colleagueInvitation, { body: { token } })).toMatchObject({ status: 200 })
      product.clock.advance(1)
      expect(await soon.call(acceptColleagueInvitation, { body: { token } })).toMatchObject(
        refused(COLLEAGUE_STATE_TEXTS.expired),
      )
      const back = product.as(await later(owner))
      expect((await back.reply(colleagues, { params: params() })).data).toEqual([])
      const body = { email: guest.email, role: 'viewer' as const }
      expect((await back.reply(inviteColleague, { params: params(), body })).data.state).toBe('invited')
    } finally {
      product.clock.set(at)
    }
  })

  it('may be declined, and keeps neither address nor link then', async () => {
    const { _id: id } = await invite()
    const token = await linkTo(guest)
    await product.as(guest).reply(declineColleagueInvitation, { body: { token } })
    expect(await listed()).toEqual([])
    const [row] = await query(
      product.db.orm,
      sql`SELECT state, email_index, email_sealed, token_hash FROM project.colleague WHERE id = ${id}`,
    )
    expect(row).toEqual({ state: 'declined', emailIndex: null, emailSealed: null, tokenHash: null })
  })

  it('is refused for the own address and for one that is listed', async () => {
    const ask = (email: string) =>
      asOwner().call(inviteColleague, { params: params(), body: { email, role: 'viewer' } })
    expect(await ask(owner.email)).toMatchObject(refused(COLLEAGUE_GUARD_TEXTS.isNotOwner))
    await invite()
    expect(await ask(guest.email)).toMatchObject(refused(COLLEAGUE_GUARD_TEXTS.isNotListed))
    await accept(guest, await linkTo(guest))
    expect(await ask(guest.email)).toMatchObject(refused(COLLEAGUE_GUARD_TEXTS.isNotListed))
  })

  it('stores the link as a hash and the address sealed', async () => {
    await invite()
    const token = await linkTo(guest)
    const rows = await query(product.db.orm, sql`SELECT * FROM project.colleague`)
    expect(JSON.stringify(rows)).not.toContain(guest.email)
    expect(JSON.stringify(rows)).not.toContain(token)
    expect(product.lines.join('\n')).not.toContain(token)
  })
})

describe('an investor of the offering', () => {
  it('does not become its colleague, and only the investor reads why', async () => {
    const db = await product.openOwner()
    await query(
      db.orm,
      sql`INSERT INTO ledger.lot (id, offering_id, holder_id, order_id, transfer_id, units, amount, state, created_at)
          VALUES (${offeringId}, ${offeringId}, ${guest.userId}, ${offeringId}, ${offeringId}, 1, 1000, 'provisional', now())`,
    )
    await db.close()
    const made = await invite()
    expect(made).toMatchObject({ state: 'invited' })
    expect(await accept(guest, await linkTo(guest))).toMatchObject(
      refused(COLLEAGUE_GUARD_TEXTS.holdsNothing),
    )
    expect(await listed()).toEqual([made])
  })
})

describe('notices', () => {
  const toldTo = async (who: Person) => {
    await product.jobs.runDue()
    const { data } = await product.as(who).reply(notifications, { query: {} })
    return data.map(({ title, link }) => [title, link])
  }

  it('tell the invited account, the owner and the colleague what happens', async () => {
    const { _id: id } = await invite('viewer')
    expect(await toldTo(guest)).toEqual([['You are invited', null]])
    await accept(guest, await linkTo(guest))
    expect((await toldTo(owner))[0]).toEqual(['Invitation accepted', `/mycampaigns/${offeringId}/colleagues`])
    await asOwner().reply(changeColleagueRole, { params: { id }, body: { role: 'editor' } })
    expect((await toldTo(guest))[0]).toEqual(['Your role has changed', '/mycampaigns'])
    await asOwner().reply(removeColleague, { params: { id } })
    expect((await toldTo(guest))[0]).toEqual(['Your access has ended', null])
  })

  it('tell the owner who leaves, and name a draft by what was typed', async () => {
    const { data: draft } = await asOwner().reply(createProposal, { body: { answers: '{}' } })
    const answers = JSON.stringify({ name: 'Almond farm' })
    const page = { page: 'basics' as const, revision: draft.revision, answers }
    await asOwner().reply(saveProposalPage, { params: { id: draft._id }, body: page })
    const body = { email: guest.email, role: 'viewer' as const }
    const { data } = await asOwner().reply(inviteColleague, { params: { id: draft._id }, body })
    await accept(guest, await linkTo(guest))
    await product.as(guest).reply(removeColleague, { params: { id: data._id } })
    expect((await toldTo(owner))[0]?.[0]).toBe('A colleague has left')
    const told = (await product.as(guest).reply(notifications, { query: {} })).data
    expect(told[0]?.body).toContain('work on Almond farm.')
  })
})

describe('an access', () => {
  it('changes its role and ends for the owner; the colleague may leave', async () => {
    const id = await join('viewer')
    const change = (role: 'editor' | 'viewer') =>
      asOwner().call(changeColleagueRole, { params: { id }, body: { role } })
    expect(await change('editor')).toMatchObject({ status: 200, body: { data: { role: 'editor' } } })
    expect(await change('editor')).toMatchObject(refused(COLLEAGUE_GUARD_TEXTS.isOtherRole))
    await product.as(guest).reply(removeColleague, { params: { id } })
    expect(await listed()).toEqual([])
    expect(await change('viewer')).toMatchObject({ status: 404 })
  })

  it('is the business of its owner only', async () => {
    const id = await join()
    const asStranger = product.as(stranger)
    const missing = { status: 404, body: { message: COLLEAGUE_TEXTS.notFound } }
    expect(await asStranger.call(removeColleague, { params: { id } })).toMatchObject(missing)
    expect(
      await asStranger.call(changeColleagueRole, { params: { id }, body: { role: 'viewer' } }),
    ).toMatchObject(missing)
    expect(await asStranger.call(colleagues, { params: params() })).toMatchObject({ status: 404 })
    const body = { email: 'someone@example.org', role: 'viewer' as const }
    expect(await asStranger.call(inviteColleague, { params: params(), body })).toMatchObject({ status: 404 })
    expect(await listed()).toHaveLength(1)
  })

  it('is in the audit trail with who did what', async () => {
    const id = await join()
    await asOwner().reply(removeColleague, { params: { id } })
    const rows = await query<{ action: string; actorId: string }>(
      product.db.orm,
      sql`SELECT action, actor_id FROM kit.audit WHERE entity = 'colleague' AND entity_id = ${id} ORDER BY at, id`,
    )
    expect(rows.map(({ action, actorId }) => [action, actorId])).toEqual([
      ['colleague.invited', owner.userId],
      ['colleague.accepted', guest.userId],
      ['colleague.removed', owner.userId],
    ])
  })
})
