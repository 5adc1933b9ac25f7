import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { fileFacts } from '#contracts/internal/file.ts'
import { isOfferingInsider } from '#contracts/internal/project.ts'
import { askForCampaignChange, campaignChanges } from '#contracts/project/campaign-changes.ts'
import {
  acceptColleagueInvitation,
  changeColleagueRole,
  colleagues,
  inviteColleague,
  removeColleague,
} from '#contracts/project/colleague/colleagues.ts'
import {
  COLLEAGUE_TEXTS,
  GIVEN_UPLOADS_A_DAY,
  type ColleagueRole,
} from '#contracts/project/colleague/values.ts'
import {
  answerQuestion,
  askQuestion,
  questionReview,
  receivedQuestions,
} from '#contracts/project/deal-room/questions.ts'
import { editUpdate, issuerUpdates, postUpdate } from '#contracts/project/deal-room/updates.ts'
import { issuerFigures, issuerTasks, ownCampaigns } from '#contracts/project/desk/desk.ts'
import { fileMilestone, milestones } from '#contracts/project/milestones.ts'
import {
  createProposal,
  deleteProposal,
  proposalById,
  proposalPreview,
  saveProposalPage,
  submitProposal,
} from '#contracts/project/proposals.ts'
import { query } from '#services/kit/database/database.ts'
import { personAnswers } from '#services/project/export-part.ts'
import { coverPage } from '#tests/support/product/deeds.ts'
import { startPlatform, type Person, type TestPlatform } from '#tests/support/product/platform.ts'
import { publish, sampleOffering } from '#tests/support/services/service-context.ts'

let product: TestPlatform
let owner: Person
let asker: Person
let guest: Person
let offeringId: string
let counter = 0

beforeAll(async () => {
  product = await startPlatform({ at: new Date('2026-11-20T09:00:00Z') })
  owner = await product.person('owner', { isIssuer: true })
  asker = await product.person('asker', { isInvestor: true })
})
afterAll(() => product?.close())

beforeEach(async () => {
  offeringId = `shared-${(counter += 1)}`
  await publish(product.project, sampleOffering({ id: offeringId, issuerId: owner.userId }))
  guest = await product.person(`guest${counter}`, { isInvestor: true, roles: ['compliance'] })
})

const asOwner = () => product.as(owner)
const asGuest = () => product.as(guest)

/** Lets the guest in, through the link of the mail. */
async function join(role: ColleagueRole, id = offeringId): Promise<string> {
  const body = { email: guest.email, role }
  const { data } = await asOwner().reply(inviteColleague, { params: { id }, body })
  const [mail] = await product.mailsTo(guest.email)
  const token = /#([A-Za-z0-9_-]{43})/.exec(mail?.text ?? '')?.[1] ?? 'none'
  await asGuest().reply(acceptColleagueInvitation, { body: { token } })
  return data._id
}

const update = () => ({
  projectId: offeringId,
  title: 'Roof',
  text: 'The roof is closed.',
  isMaterial: false,
})
const post = () => asGuest().call(postUpdate, { body: update() })
const readUpdates = () => asGuest().call(issuerUpdates, { query: { project: offeringId } })
const ofThis = () => ({ query: { project: offeringId } })
async function question(): Promise<string> {
  const body = { projectId: offeringId, question: 'Who insures it?' }
  return (await product.as(asker).reply(askQuestion, { body })).data._id
}
const answerTo = (id: string) =>
  asGuest().call(answerQuestion, { params: { id }, body: { answer: 'Salam Takaful.' } })
const notFound = { status: 404 }

describe('an editor', () => {
  it('posts and edits updates and answers questions, in their own name', async () => {
    expect([(await post()).status, (await readUpdates()).status]).toEqual([404, 404])
    await join('editor')
    const { data } = await asGuest().reply(postUpdate, { body: update() })
    const body = { title: 'The roof', text: 'The roof is closed.' }
    expect(await asGuest().call(editUpdate, { params: { id: data._id }, body })).toMatchObject({
      status: 200,
    })
    const [row] = await query(
      product.db.orm,
      sql`SELECT posted_by FROM project.offering_update WHERE id = ${data._id}`,
    )
    expect(row).toEqual({ postedBy: guest.userId })
    const asked = await question()
    const received = (await asGuest().reply(receivedQuestions, ofThis())).data
    expect(received).toMatchObject([{ _id: asked, reply: { allowed: true } }])
    expect(await answerTo(asked)).toMatchObject({ status: 200 })
  })

  it('has none of the rights of the owner', async () => {
    const id = await join('editor')
    const asIssuer = product.as(
      await product.session(guest.userId, { isIssuer: true, isInvestor: true, roles: [] }),
    )
    const change = { offeringId, kind: 'pause' as const, reason: 'A valuation is missing.' }
    expect(await asIssuer.call(askForCampaignChange, { body: change })).toMatchObject(notFound)
    expect(await asIssuer.call(colleagues, { params: { id: offeringId } })).toMatchObject(notFound)
    const role = { params: { id }, body: { role: 'viewer' as const } }
    expect(await asIssuer.call(changeColleagueRole, role)).toMatchObject(notFound)
    const body = { email: 'friend@example.org', role: 'viewer' as const }
    expect(await asIssuer.call(inviteColleague, { params: { id: offeringId }, body })).toMatchObject(notFound)
  })

  it('loses everything with the removal, in the session that is open', async () => {
    const id = await join('editor')
    expect(await post()).toMatchObject({ status: 200 })
    await asOwner().reply(removeColleague, { params: { id } })
    const asked = await question()
    expect(await post()).toMatchObject(notFound)
    expect(await readUpdates()).toMatchObject(notFound)
    expect(await answerTo(asked)).toMatchObject(notFound)
    expect((await asGuest().reply(ownCampaigns, { query: {} })).data).toEqual([])
  })
})

describe('a viewer', () => {
  it('reads the desk and changes nothing, and is told why', async () => {
    await asOwner().reply(postUpdate, { body: update() })
    const asked = await question()
    await join('viewer')
    const { data } = await asGuest().reply(issuerUpdates, ofThis())
    const refused = { allowed: false, reason: COLLEAGUE_TEXTS.readOnly }
    expect(data).toMatchObject([{ title: 'Roof', edit: refused, correct: refused }])
    expect((await asGuest().reply(receivedQuestions, ofThis())).data).toMatchObject([
      { _id: asked, reply: { allowed: false } },
    ])
    expect(await post()).toMatchObject(notFound)
    expect(await answerTo(asked)).toMatchObject(notFound)
    expect((await asGuest().reply(ownCampaigns, { query: {} })).data).toMatchObject([
      { _id: offeringId, role: 'viewer' },
    ])
    const own = (await asOwner().reply(ownCampaigns, { query: { perPage: '50' } })).data
    expect(own.find(({ _id }) => _id === offeringId)).toMatchObject({ role: null })
  })

  it('sees the issuer dashboard, with tasks for an editor only', async () => {
    const { data: draft } = await asOwner().reply(createProposal, { body: { answers: '{}' } })
    const figures = async () => (await asGuest().reply(issuerFigures, {})).data
    const tasks = async () => (await asGuest().reply(issuerTasks, { query: {} })).data.map(({ text }) => text)
    expect(await figures()).toMatchObject({ offerings: 0 })
    await join('viewer')
    const viewed = await join('viewer', draft._id)
    expect([await figures(), await tasks()]).toMatchObject([{ offerings: 1 }, []])
    await asOwner().reply(changeColleagueRole, { params: { id: viewed }, body: { role: 'editor' } })
    expect(await tasks()).toEqual(['Complete this draft. The owner submits it.'])
    await asOwner().reply(deleteProposal, { params: { id: draft._id } })
  })

  it('reads milestones of funded offerings, and files nothing', async () => {
    const owned = await product.openOwner()
    await query(
      owned.orm,
      sql`UPDATE project.offering SET state = 'funded', status = 'funded' WHERE id = ${offeringId}`,
    )
    await owned.close()
    const list = async () => (await asGuest().reply(milestones, { query: {} })).data
    const files = ['k'.repeat(43)]
    const file = async (id: string) =>
      asGuest().call(fileMilestone, { params: { id }, body: { evidence: 'It is done.', files } })
    expect(await list()).toEqual([])
    await join('viewer')
    const [first] = await list()
    expect(first).toMatchObject({ projectId: offeringId, file: { allowed: false } })
    expect(await file(first?._id ?? '')).toMatchObject(notFound)
  })
})

describe('a draft', () => {
  let id: string
  beforeEach(async () => {
    id = (await asOwner().reply(createProposal, { body: { answers: '{}' } })).data._id
  })
  const page = (name: 'basics' | 'images', revision: number) => ({
    params: { id },
    body: { page: name, revision, answers: '{}' },
  })

  it('is edited by an editor and submitted and deleted by its owner only', async () => {
    expect(await asGuest().call(proposalById, { params: { id } })).toMatchObject(notFound)
    await join('editor', id)
    const { data } = await asGuest().reply(proposalById, { params: { id } })
    expect(await asGuest().call(saveProposalPage, page('basics', data.revision))).toMatchObject({
      status: 200,
    })
    expect(await asGuest().call(proposalPreview, { params: { id } })).toMatchObject({ status: 200 })
    const asIssuer = product.as(
      await product.session(guest.userId, { isIssuer: true, isInvestor: true, roles: [] }),
    )
    expect(await asIssuer.call(deleteProposal, { params: { id } })).toMatchObject(notFound)
    const body = { revision: data.revision + 1 }
    expect(await asIssuer.call(submitProposal, { params: { id }, body })).toMatchObject(notFound)
    await asOwner().reply(deleteProposal, { params: { id } })
    expect((await asGuest().reply(ownCampaigns, { query: {} })).data).toEqual([])
  })

  it('gets pictures and documents of an editor, which become the owner’s and outlast the editor', async () => {
    const colleagueId = await join('editor', id)
    const picture = await coverPage(product, guest)
    const [{ file: key } = { file: '' }] = picture.items
    const save = async (as: Person, answers: object) => {
      const { data } = await product.as(as).reply(proposalById, { params: { id } })
      const body = { page: 'images' as const, revision: data.revision, answers: JSON.stringify(answers) }
      return product.as(as).call(saveProposalPage, { params: { id }, body })
    }
    const ownedBy = (ownerId: string) => product.ask(fileFacts)({ key, ownerId })
    expect(await save(guest, picture)).toMatchObject({ status: 200 })
    expect([await ownedBy(guest.userId), await ownedBy(owner.userId)]).toMatchObject([
      null,
      { examined: true },
    ])
    // Saved once more, it is the owner's already.
    expect(await save(guest, { ...picture, video: '' })).toMatchObject({ status: 200 })
    const foreign = await coverPage(product, asker)
    expect(await save(guest, foreign)).toMatchObject({
      status: 409,
      body: { message: COLLEAGUE_TEXTS.noUpload },
    })
    await asOwner().reply(removeColleague, { params: { id: colleagueId } })
    product.clock.advance(2 * 86_400_000)
    try {
      const session = { ...owner, ...(await product.session(owner.userId, { isIssuer: true })) }
      expect(await save(session, picture)).toMatchObject({ status: 200 })
      expect(await ownedBy(owner.userId)).toMatchObject({ examined: true })
    } finally {
      product.clock.advance(-2 * 86_400_000)
    }
  })

  it('fills the storage of the owner neither in a day nor over time', async () => {
    await join('editor', id)
    const save = async () => {
      const { data } = await asGuest().reply(proposalById, { params: { id } })
      const picture = await coverPage(product, guest)
      const body = { page: 'images' as const, revision: data.revision, answers: JSON.stringify(picture) }
      const { status, body: said } = await asGuest().call(saveProposalPage, { params: { id }, body })
      return [status, status === 200 ? null : said.message]
    }
    const given = async () => {
      const [row] = await query<{ n: number }>(
        product.db.orm,
        sql`SELECT given_uploads AS n FROM project.proposal WHERE id = ${id}`,
      )
      return row?.n
    }
    expect([await save(), await given()]).toEqual([[200, null], 1])
    await query(product.db.orm, sql`UPDATE project.proposal SET given_uploads = 80 WHERE id = ${id}`)
    expect([await save(), await given()]).toEqual([[429, COLLEAGUE_TEXTS.uploadsFull], 80])
    await query(product.db.orm, sql`UPDATE project.proposal SET given_uploads = 0 WHERE id = ${id}`)
    for (let tries = 0; tries < 28; tries += 1)
      await product.ctx.limits.take(`colleague-upload:${guest.userId}`, GIVEN_UPLOADS_A_DAY)
    expect([await save(), await given()]).toEqual([[429, COLLEAGUE_TEXTS.tooManyUploads], 0])
  })

  it('is read by a viewer only', async () => {
    await join('viewer', id)
    const { data } = await asGuest().reply(proposalById, { params: { id } })
    expect(await asGuest().call(saveProposalPage, page('basics', data.revision))).toMatchObject(notFound)
  })
})

describe('whoever has a part in an offering', () => {
  const insider = () => product.ask(isOfferingInsider)({ offeringId, userId: guest.userId })
  const asked = () => asGuest().call(askForCampaignChange, { body: change() })
  const change = () => ({ offeringId, kind: 'pause' as const, reason: 'A valuation is missing.' })
  const reviewed = async () =>
    (await asGuest().reply(questionReview, { query: { perPage: '50' } })).data.map(
      ({ projectId }) => projectId,
    )

  it('does not invest in it, ask about it or decide about it; a former colleague does not review it', async () => {
    await question()
    expect(await insider()).toBe(false)
    expect(await reviewed()).toContain(offeringId)
    const id = await join('viewer')
    expect(await insider()).toBe(true)
    expect(await reviewed()).not.toContain(offeringId)
    expect(await asked()).toMatchObject(notFound)
    const body = { projectId: offeringId, question: 'When?' }
    expect(await asGuest().call(askQuestion, { body })).toMatchObject({ status: 409 })
    await asOwner().reply(removeColleague, { params: { id } })
    expect(await insider()).toBe(false)
    expect(await asked()).toMatchObject(notFound)
    expect(await reviewed()).not.toContain(offeringId)
    expect((await asGuest().reply(campaignChanges, ofThis())).data).toEqual([])
  })

  it('has it in the copy of their data, and loses it with the account', async () => {
    await join('editor')
    const { data } = await personAnswers(product.db.orm).exportPart({ userId: guest.userId })
    expect(data).toMatchObject({ colleagues: [{ offeringId, part: 'colleague', role: 'editor' }] })
    await personAnswers(product.db.orm).erasePerson({ userId: guest.userId })
    expect(await post()).toMatchObject(notFound)
  })
})
