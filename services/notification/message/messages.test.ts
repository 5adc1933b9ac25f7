import sharp from 'sharp'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  DRAFTS_MAX,
  MESSAGE_MAX,
  MESSAGE_TEXTS,
  MESSAGES_A_DAY,
} from '#contracts/notification/message-values.ts'
import {
  blockSender,
  changeMessage,
  discardDraft,
  messageById,
  messageRecipients,
  messages,
  replyMessage,
  reportMessage,
  saveDraft,
  sendMessage,
} from '#contracts/notification/messages.ts'
import {
  answerTicket,
  closeSupportTicket,
  closeTicket,
  supportTicket,
  supportTickets,
  tickets,
} from '#contracts/notification/tickets.ts'
import { keepFile, readUrl } from '#contracts/internal/file.ts'
import { MESSAGE_GUARD_TEXTS, MESSAGE_STATE_TEXTS } from '#machines/message/labels.ts'
import { TICKET_STATE_TEXTS } from '#machines/ticket/labels.ts'
import { query } from '#services/kit/database/database.ts'
import { personAnswers } from '#services/notification/export-part.ts'
import { noisyPng, pdf } from '#tests/support/files/file-samples.ts'
import { upload } from '#tests/support/product/deeds.ts'
import { startPlatform, type Person, type TestPlatform } from '#tests/support/product/platform.ts'
import { investDirectly, publish, sampleOffering } from '#tests/support/services/service-context.ts'

let product: TestPlatform
let issuer: Person
let support: Person
let investor: Person
let stranger: Person
let counter = 0

beforeAll(async () => {
  product = await startPlatform({ at: new Date('2026-11-20T09:00:00Z') })
  issuer = await product.person('issuer', { isIssuer: true, names: ['Ines', 'Sanz'] })
  support = await product.person('support', { roles: ['support'], isInvestor: true })
  stranger = await product.person('stranger', { isIssuer: true, isInvestor: true })
  await publish(
    product.project,
    sampleOffering({ id: 'grove', issuerId: issuer.userId, name: 'Orange grove' }),
  )
})
afterAll(() => product?.close())
beforeEach(async () => {
  counter += 1
  investor = await product.person(`investor${counter}`, { isInvestor: true, names: ['Rania', 'Qasim'] })
  await investDirectly(product.ledger, {
    offeringId: 'grove',
    investorId: investor.userId,
    units: 1n,
    amount: 10_000n,
    key: `key${counter}`,
  })
})

const TEXT = 'When is the rent of May paid?'
const body = (to: string, change: object = {}) => ({
  draftId: null,
  to,
  category: 'investment' as const,
  headline: 'Rent of May',
  text: TEXT,
  images: [] as string[],
  ...change,
})
const send = (who: Person, to: string, change: object = {}) =>
  product.as(who).call(sendMessage, { body: body(to, change) })
const sent = async (who: Person, to: string, change: object = {}) =>
  (await product.as(who).reply(sendMessage, { body: body(to, change) })).data
const folder = async (who: Person, name: 'received' | 'draft' | 'sent' | 'store', change: object = {}) =>
  (await product.as(who).reply(messages, { query: { folder: name, perPage: '50', ...change } })).data
const newest = async (who: Person) => {
  const [row] = await folder(who, 'received')
  if (!row) throw new Error('nothing was received')
  return row
}
const changed = async (who: Person, id: string, to: 'open' | 'store' | 'return') =>
  (await product.as(who).reply(changeMessage, { params: { id }, body: { change: to } })).data
const change = (who: Person, id: string, to: 'open' | 'store' | 'return') =>
  product.as(who).call(changeMessage, { params: { id }, body: { change: to } })
const image = async (who: Person) =>
  upload(
    product,
    who,
    await sharp({ create: { width: 16, height: 9, channels: 3, background: 'teal' } })
      .png()
      .toBuffer(),
    'image/png',
  )

describe('a message', () => {
  it('goes from an investor to the issuer and back, each with a copy, a notice and a mail', async () => {
    const own = await sent(investor, issuer.userId)
    expect(own).toMatchObject({
      state: 'sent',
      isOwn: true,
      otherName: 'Ines Sanz',
      categoryLabel: 'Investment',
      reply: { allowed: false },
    })
    const got = await newest(issuer)
    expect(got).toMatchObject({
      reference: own.reference,
      conversationId: own.conversationId,
      state: 'unread',
      otherName: 'Rania Qasim',
      headline: 'Rent of May',
      text: TEXT,
      reply: { allowed: true, reason: null },
    })
    expect(got._id).not.toBe(own._id)
    await product.as(issuer).reply(replyMessage, { params: { id: got._id }, body: { text: 'On Monday.' } })
    expect(await newest(investor)).toMatchObject({ headline: 'Rent of May', text: 'On Monday.' })
    const together = await product
      .as(investor)
      .reply(messages, { query: { conversation: own.conversationId } })
    expect(together.data.map(({ text }) => text)).toEqual(['On Monday.', TEXT])
    await product.ctx.jobs.runDue()
    product.clock.advance(60_000)
    await product.ctx.jobs.runDue()
    const notices = await query<{ kind: string; params: object }>(
      product.db.orm,
      sql`SELECT kind, params FROM notification.notice WHERE user_id = ${investor.userId}`,
    )
    expect(notices).toEqual([{ kind: 'message.received', params: { conversationId: own.conversationId } }])
    const mails = JSON.stringify(await product.mailsTo(investor.email))
    expect(mails).toContain('You have a new secure message.')
    expect(mails).not.toContain('On Monday')
  })

  it('reaches only support, own investors and issuers of the own investments', async () => {
    const listed = async (who: Person, search = '') =>
      (await product.as(who).reply(messageRecipients, { query: { search } })).data.recipients
    expect(await listed(investor)).toEqual([
      { _id: 'support', name: 'Support', offerings: [] },
      { _id: issuer.userId, name: 'Ines Sanz', offerings: ['Orange grove'] },
    ])
    expect(await listed(investor, 'sanz')).toHaveLength(1)
    expect((await listed(issuer)).map(({ _id }) => _id)).toContain(investor.userId)
    expect((await listed(stranger)).map(({ _id }) => _id)).toEqual(['support'])
    for (const [who, to] of [
      [stranger, investor.userId],
      [stranger, issuer.userId],
      [investor, stranger.userId],
      [investor, investor.userId],
      [investor, 'nobody'],
    ] as const)
      expect(await send(who, to)).toMatchObject({
        status: 400,
        body: { fieldErrors: { to: MESSAGE_GUARD_TEXTS.mayWrite } },
      })
    expect(await folder(stranger, 'draft')).toEqual([])
  })

  it.each([
    ['no headline', { headline: ' ' }, { headline: MESSAGE_TEXTS.headline }],
    ['no description', { text: ' ' }, { text: MESSAGE_TEXTS.text }],
    ['a long description', { text: 'x'.repeat(MESSAGE_MAX + 1) }, { text: MESSAGE_TEXTS.textLength }],
    ['hidden characters', { headline: `Rent\u202e` }, { headline: MESSAGE_TEXTS.hidden }],
  ])('is refused with %s', async (_what, given, fieldErrors) => {
    expect(await send(investor, issuer.userId, given)).toMatchObject({ status: 400, body: { fieldErrors } })
  })

  it('is opened, stored and put back by its owner, and is nothing to others', async () => {
    const own = await sent(investor, issuer.userId)
    const { _id } = await newest(issuer)
    for (const [who, id] of [
      [investor, _id],
      [stranger, own._id],
    ] as const) {
      const params = { id }
      const calls = [
        change(who, id, 'store'),
        product.as(who).call(messageById, { params }),
        product.as(who).call(replyMessage, { params, body: { text: 'x' } }),
        product.as(who).call(discardDraft, { params }),
        product.as(who).call(blockSender, { params, body: { isBlocked: true } }),
        product.as(who).call(reportMessage, { params, body: { reason: 'x' } }),
      ]
      for (const call of calls) expect((await call).status).toBe(404)
    }
    expect(await changed(issuer, _id, 'open')).toMatchObject({ state: 'read' })
    expect((await change(issuer, _id, 'open')).status).toBe(200)
    expect((await change(issuer, _id, 'store')).body).toMatchObject({ message: MESSAGE_TEXTS.stored })
    expect((await folder(issuer, 'store')).map((row) => row._id)).toContain(_id)
    expect((await folder(issuer, 'received')).map((row) => row._id)).not.toContain(_id)
    expect(await change(issuer, _id, 'store')).toMatchObject({
      status: 409,
      body: { message: MESSAGE_STATE_TEXTS.stored },
    })
    expect(await changed(issuer, _id, 'return')).toMatchObject({ state: 'read' })
    expect((await product.as(issuer).call(discardDraft, { params: { id: _id } })).status).toBe(409)
  })

  it('is found by its words, its reference and the name of the other', async () => {
    const own = await sent(investor, issuer.userId, { text: 'About the cistern' })
    await sent(investor, 'support', { headline: 'Password', category: 'register' })
    const found = async (search: string, more: object = {}) =>
      (await folder(investor, 'sent', { search, ...more })).map(({ headline }) => headline)
    expect(await found('CISTERN')).toEqual(['Rent of May'])
    expect(await found(own.reference)).toEqual(['Rent of May'])
    expect(await found('ines')).toEqual(['Rent of May'])
    expect(await found('nothing')).toEqual([])
    expect(await found('', { category: 'register' })).toEqual(['Password'])
  })
})

describe('a draft', () => {
  const drafted = { draftId: null, to: null, category: null, headline: '', text: TEXT, images: [] }
  const save = (who: Person, given: object = {}) =>
    product.as(who).call(saveDraft, { body: { ...drafted, ...given } })
  const saved = async (who: Person, given: object = {}) =>
    (await product.as(who).reply(saveDraft, { body: { ...drafted, ...given } })).data._id
  it('is saved without a recipient, changed, sent, and gone from the folder', async () => {
    const draftId = await saved(investor)
    expect(await folder(investor, 'draft')).toMatchObject([{ _id: draftId, otherName: null, text: TEXT }])
    expect((await save(stranger, { draftId })).status).toBe(404)
    await save(investor, { draftId, to: issuer.userId, text: 'Another text' })
    expect(await folder(investor, 'draft')).toMatchObject([{ otherName: 'Ines Sanz', text: 'Another text' }])
    expect(await sent(investor, issuer.userId, { draftId })).toMatchObject({ _id: draftId, state: 'sent' })
    expect(await folder(investor, 'draft')).toEqual([])
    expect((await save(investor, { draftId })).status).toBe(409)
    expect((await send(investor, issuer.userId, { draftId })).status).toBe(409)
  })

  it('is deleted with its images, but not those of a proposal, and at most 50 are kept', async () => {
    const key = await image(investor)
    const ofProposal = await image(investor)
    expect(await product.ask(keepFile)({ key: ofProposal, ownerId: investor.userId })).toBe(true)
    const refused = await image(investor)
    expect((await send(investor, 'nobody', { images: [refused] })).status).toBe(400)
    const id = await saved(investor, { images: [key, ofProposal] })
    const [shown] = (await product.as(investor).reply(messageById, { params: { id } })).data.images
    expect(shown?.url).toContain(key)
    expect((await product.as(investor).call(discardDraft, { params: { id } })).status).toBe(200)
    product.clock.advance(11 * 60_000)
    await product.ctx.jobs.runDue()
    expect(await folder(investor, 'draft')).toEqual([])
    for (const gone of [key, refused]) expect((await save(investor, { images: [gone] })).status).toBe(400)
    const which = { key: ofProposal, ownerId: investor.userId }
    expect(await product.ask(readUrl)({ ...which, preview: true })).not.toBeNull()
    for (let count = 0; count < DRAFTS_MAX; count += 1) expect((await save(investor)).status).toBe(200)
    expect(await save(investor)).toMatchObject({
      status: 409,
      body: { message: MESSAGE_TEXTS.tooManyDrafts },
    })
    // The limit of drafts is none of what is sent.
    await sent(investor, 'support')
    await sent(issuer, investor.userId)
    const report = { params: { id: (await newest(investor))._id }, body: { reason: 'This is fraud.' } }
    expect((await product.as(investor).call(reportMessage, report)).status).toBe(200)
  })

  it('names nobody out of reach', async () => {
    for (const to of [investor.userId, 'nobody'])
      expect(await save(stranger, { to })).toMatchObject({
        status: 400,
        body: { fieldErrors: { to: MESSAGE_GUARD_TEXTS.mayWrite } },
      })
  })
})

it('shows its images to both, and takes only own images', async () => {
  const key = await image(investor)
  await sent(investor, issuer.userId, { images: [key] })
  const { _id: id } = await newest(issuer)
  const [shown] = (await product.as(issuer).reply(messageById, { params: { id } })).data.images
  expect((await product.filesApp.request(shown?.url ?? '')).status).toBe(200)
  expect((await send(stranger, 'support', { images: [key] })).status).toBe(400)
  const document = await upload(product, investor, pdf(), 'application/pdf')
  expect((await send(investor, 'support', { images: [document] })).body).toMatchObject({
    fieldErrors: { images: 'Only JPEG, PNG and GIF images are accepted.' },
  })
  expect((await send(investor, 'support', { images: Array(9).fill(key) })).status).toBe(400)
  // Four times some 9 MB.
  const large = await upload(product, investor, await noisyPng(1750, 1750), 'image/png')
  expect((await send(investor, 'support', { images: Array(4).fill(large) })).body).toMatchObject({
    fieldErrors: { images: MESSAGE_TEXTS.imagesTooLarge },
  })
})

it('is not taken from a person who is blocked, until the block is taken back', async () => {
  await sent(issuer, investor.userId)
  const { _id: id } = await newest(investor)
  const block = (isBlocked: boolean) =>
    product.as(investor).reply(blockSender, { params: { id }, body: { isBlocked } })
  for (let count = 0; count < 2; count += 1) expect((await block(true)).data.isBlocked).toBe(true)
  const blocks = await query(
    product.db.orm,
    sql`SELECT FROM kit.audit WHERE action = 'sender.blocked' AND actor_id = ${investor.userId}`,
  )
  expect(blocks).toHaveLength(1)
  expect(await send(issuer, investor.userId)).toMatchObject({
    status: 409,
    body: { message: MESSAGE_GUARD_TEXTS.isNotBlocked },
  })
  await product.as(investor).reply(replyMessage, { params: { id }, body: { text: 'Not now.' } })
  const got = await newest(issuer)
  expect(got.reply).toEqual({ allowed: false, reason: MESSAGE_GUARD_TEXTS.isNotBlocked })
  const answered = { params: { id: got._id }, body: { text: 'x' } }
  expect((await product.as(issuer).call(replyMessage, answered)).status).toBe(409)
  await block(false)
  expect((await send(issuer, investor.userId)).status).toBe(200)
})

it('is one of a hundred a day', async () => {
  const often = await product.person('often', { isInvestor: true })
  // What is refused counts too.
  expect((await send(often, 'nobody')).status).toBe(400)
  const taken = () => product.ctx.limits.take(`messages:${often.userId}`, MESSAGES_A_DAY)
  for (let count = 1; count < MESSAGES_A_DAY.limit; count += 1) expect((await taken()).ok).toBe(true)
  expect(await send(often, 'support')).toMatchObject({
    status: 429,
    body: { message: MESSAGE_TEXTS.tooMany },
  })
})

describe('a ticket', () => {
  const own = async (who: Person) => (await product.as(who).reply(tickets, { query: {} })).data
  const queue = async (show?: 'answered' | 'all') =>
    (await product.as(support).reply(supportTickets, { query: { perPage: '50', ...(show && { show }) } }))
      .data
  const answer = (who: Person, id: string, text = 'It is corrected.') =>
    product.as(who).call(answerTicket, { params: { id }, body: { text } })

  it('is opened by a message to support, answered, reopened and closed', async () => {
    const { conversationId: id } = await sent(investor, 'support')
    expect(await own(investor)).toMatchObject([{ _id: id, state: 'open', headline: 'Rent of May' }])
    expect((await queue()).find(({ _id }) => _id === id)).toMatchObject({
      personName: 'Rania Qasim',
      isReport: false,
    })
    const answered = { params: { id }, body: { text: 'It is corrected.' } }
    expect((await product.as(support).reply(answerTicket, answered)).data).toMatchObject({
      state: 'answered',
      entries: [
        { isAnswer: false, text: TEXT },
        { isAnswer: true, text: 'It is corrected.' },
      ],
    })
    expect((await queue()).map(({ _id }) => _id)).not.toContain(id)
    const got = await newest(investor)
    expect(got).toMatchObject({ otherName: 'Support', text: 'It is corrected.', reply: { allowed: true } })
    const again = { params: { id: got._id }, body: { text: 'It is not.' } }
    await product.as(investor).reply(replyMessage, again)
    expect(await own(investor)).toMatchObject([{ state: 'reopened' }])
    expect((await product.as(investor).reply(closeTicket, { params: { id } })).data.state).toBe('closed')
    expect(await answer(support, id)).toMatchObject({
      status: 409,
      body: { message: TICKET_STATE_TEXTS.closed },
    })
    await product.as(investor).reply(replyMessage, again)
    await product.as(support).reply(closeSupportTicket, { params: { id } })
    expect(await own(investor)).toMatchObject([{ state: 'closed', close: { allowed: false } }])
  })

  it('is hidden from its own person of support, from others, and from other staff', async () => {
    const { conversationId: id } = await sent(support, 'support')
    expect((await queue('all')).map(({ _id }) => _id)).not.toContain(id)
    const { conversationId: foreign } = await sent(investor, 'support')
    const compliance = await product.person(`compliance${counter}`, { roles: ['compliance'] })
    for (const [call, status] of [
      [answer(support, id), 404],
      [product.as(support).call(supportTicket, { params: { id } }), 404],
      [product.as(support).call(closeSupportTicket, { params: { id } }), 404],
      [product.as(stranger).call(closeTicket, { params: { id: foreign } }), 404],
      [answer(compliance, foreign), 403],
      [product.as(investor).call(supportTickets, { query: {} }), 403],
      [product.as().call(tickets, { query: {} }), 401],
    ] as const)
      expect((await call).status).toBe(status)
  })

  it('of a report is hidden from the writer of the message, and a look at it is recorded once', async () => {
    const writer = await product.person(`writer${counter}`, { roles: ['support'], isIssuer: true })
    const offeringId = `mill${counter}`
    await publish(product.project, sampleOffering({ id: offeringId, issuerId: writer.userId, name: 'Mill' }))
    await investDirectly(product.ledger, {
      offeringId,
      investorId: investor.userId,
      units: 1n,
      amount: 10_000n,
      key: `mill${counter}`,
    })
    await sent(writer, investor.userId)
    const report = { params: { id: (await newest(investor))._id }, body: { reason: 'This is fraud.' } }
    const { conversationId: id } = (await product.as(investor).reply(reportMessage, report)).data
    const list = await product.as(writer).reply(supportTickets, { query: { perPage: '50', show: 'all' } })
    expect(list.data.map(({ _id }) => _id)).not.toContain(id)
    for (const call of [
      answer(writer, id),
      product.as(writer).call(supportTicket, { params: { id } }),
      product.as(writer).call(closeSupportTicket, { params: { id } }),
    ])
      expect((await call).status).toBe(404)
    for (let count = 0; count < 2; count += 1)
      expect((await product.as(support).call(supportTicket, { params: { id } })).status).toBe(200)
    const looks = await query<{ actorId: string }>(
      product.db.orm,
      sql`SELECT actor_id FROM kit.audit WHERE action = 'ticket.looked' AND entity_id = ${id}`,
    )
    expect(looks).toEqual([{ actorId: support.userId }])
  })

  it('of a report shows support the message, which no one else may report', async () => {
    await sent(issuer, investor.userId, { text: 'Send me money at once.' })
    const { _id, reference } = await newest(investor)
    const report = { params: { id: _id }, body: { reason: 'This is fraud.' } }
    const { conversationId: id } = (await product.as(investor).reply(reportMessage, report)).data
    expect((await product.as(support).reply(supportTicket, { params: { id } })).data).toMatchObject({
      headline: `Report of ${reference}`,
      entries: [{ text: 'This is fraud.' }],
      reported: { writerName: 'Ines Sanz', text: 'Send me money at once.' },
    })
    const [ownCopy] = await folder(issuer, 'sent')
    const ofOwn = { params: { id: ownCopy?._id ?? '' }, body: { reason: 'x' } }
    expect((await product.as(issuer).call(reportMessage, ofOwn)).status).toBe(409)
  })
})

it('stands in the copy of the data and nowhere readable, and goes with the account; the other copy stays', async () => {
  const key = await image(investor)
  const { conversationId } = await sent(investor, issuer.userId, {
    text: 'The secret cistern',
    images: [key],
  })
  await sent(investor, 'support')
  const stored = JSON.stringify(await query(product.db.orm, sql`SELECT * FROM notification.message`))
  expect(stored).not.toMatch(/cistern|Rent of May/)
  const answers = personAnswers(product.ctx)
  const { data } = await answers.exportPart({ userId: investor.userId })
  expect(data).toMatchObject({
    messages: [{ text: 'The secret cistern', headline: 'Rent of May' }, { isSupport: true }],
    tickets: [{ state: 'open' }],
  })
  await answers.erasePerson({ userId: investor.userId })
  expect(await folder(investor, 'sent')).toEqual([])
  expect((await product.as(investor).reply(tickets, { query: {} })).data).toEqual([])
  const [copy] = (await product.as(issuer).reply(messages, { query: { conversation: conversationId } })).data
  const shown = await product.as(issuer).reply(messageById, { params: { id: copy?._id ?? '' } })
  expect(shown.data).toMatchObject({ text: 'The secret cistern', images: [] })
})
