import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sendEnquiry, sendOwnEnquiry, type EnquiryBody } from '#contracts/notification/enquiries.ts'
import {
  ENQUIRIES_PER_ADDRESS,
  ENQUIRIES_PER_PERSON,
  ENQUIRY_TEXTS,
  GUEST_ENQUIRY_KEPT_DAYS,
} from '#contracts/notification/enquiry-values.ts'
import { answerTicket, supportTicket, supportTickets, tickets } from '#contracts/notification/tickets.ts'
import { TEXTS } from '#contracts/texts.ts'
import { captchaChallenge } from '#contracts/user/users.ts'
import { query, type Executor } from '#services/kit/database/database.ts'
import { personAnswers } from '#services/notification/export-part.ts'
import { untilBlocked } from '#tests/support/database/blocked.ts'
import { solve } from '#tests/support/people/captcha.ts'
import { startPlatform, type Person, type TestPlatform } from '#tests/support/product/platform.ts'

let product: TestPlatform
let support: Person
let amina: Person
beforeAll(async () => {
  product = await startPlatform({ at: new Date('2026-11-20T09:00:00Z') })
  support = await product.person('support', { roles: ['support'] })
  amina = await product.person('amina', { isInvestor: true, names: ['Amina', 'Rahman'] })
})
afterAll(() => product?.close())

const OWN = {
  enquiryType: 'complaint',
  module: 'wallet',
  queryMessage: 'My money is late.',
  countryCode: 'CA',
  contactNumber: '4165550123',
} as const
const captcha = async () => solve((await product.as(undefined).reply(captchaChallenge, {})).data.challenge)
const ask = async (change: Partial<EnquiryBody> = {}) =>
  product.as(undefined).call(sendEnquiry, {
    body: { ...OWN, name: 'Omar Guest', email: 'omar@guest.example', captcha: await captcha(), ...change },
  })
const waiting = async () => (await product.as(support).reply(supportTickets, { query: {} })).data

it('opens a ticket for a guest, tells support and the guest, and mails the answer', async () => {
  expect((await ask()).body).toEqual({ status: true, message: ENQUIRY_TEXTS.sent })
  await product.jobs.runDue()
  const [row] = await waiting()
  expect(row).toMatchObject({
    personName: 'Omar Guest (Guest)',
    headline: 'Complaint: Wallet and payments',
    state: 'open',
  })
  const id = row?._id ?? ''
  expect((await product.as(support).reply(supportTicket, { params: { id } })).data).toMatchObject({
    contact: {
      isGuest: true,
      email: 'omar@guest.example',
      contactNumber: '4165550123',
      countryCode: 'CA',
    },
    entries: [{ isAnswer: false, text: 'My money is late.' }],
  })
  const subjects = async (to: string) => (await product.mailsTo(to)).map(({ subject }) => subject)
  expect(await subjects('support@mizan.test')).toEqual([`Enquiry ${row?.reference}: Complaint`])
  expect(await subjects('omar@guest.example')).toEqual([`We have received your enquiry ${row?.reference}`])
  // No address gets words of a stranger.
  expect((await product.mailsTo('omar@guest.example'))[0]?.text).not.toMatch(/Omar|late/)

  await product.as(support).reply(answerTicket, { params: { id }, body: { text: 'It comes on Monday.' } })
  await product.jobs.runDue()
  const answer = (await product.mailsTo('omar@guest.example')).filter(({ subject }) =>
    subject.startsWith('Answer to'),
  )
  expect(answer.map(({ text }) => text.includes('It comes on Monday.'))).toEqual([true])
})

it('answers the same for an address with an account, and opens nothing in that account', async () => {
  const known = await ask({ email: amina.email })
  expect(known.body).toEqual({ status: true, message: ENQUIRY_TEXTS.sent })
  expect((await product.as(amina).reply(tickets, { query: {} })).totalCount).toBe(0)
})

it('opens an own ticket for a signed-in person, with the number in the copy of the data', async () => {
  const done = await product.as(amina).reply(sendOwnEnquiry, { body: OWN })
  expect(done.message).toBe(ENQUIRY_TEXTS.sentByMember)
  const [own] = (await product.as(amina).reply(tickets, { query: {} })).data
  expect(own).toMatchObject({ headline: 'Complaint: Wallet and payments', categoryLabel: 'Legality' })
  const { data } = await personAnswers(product.ctx).exportPart({ userId: amina.userId })
  expect(data).toMatchObject({ enquiries: [{ contactNumber: '4165550123', countryCode: 'CA' }] })
})

it('refuses a number that cannot exist, a wrong robot check, and too many', async () => {
  expect((await ask({ contactNumber: '0000000000' })).body).toMatchObject({
    fieldErrors: { contactNumber: TEXTS.mobile },
  })
  const used = await captcha()
  const email = 'once@guest.example'
  expect((await ask({ captcha: used, email })).status).toBe(200)
  expect((await ask({ captcha: used, email })).body).toMatchObject({
    fieldErrors: { captcha: TEXTS.captcha },
  })
  for (let count = 1; count < ENQUIRIES_PER_ADDRESS.limit; count += 1)
    expect((await ask({ email })).status).toBe(200)
  expect((await ask({ email })).status).toBe(429)
  const own = () => product.as(amina).call(sendOwnEnquiry, { body: OWN })
  for (let count = 1; count < ENQUIRIES_PER_PERSON.limit; count += 1) expect((await own()).status).toBe(200)
  expect((await own()).status).toBe(429)
})

it('forgets guests a year after the last change, and nobody else', async () => {
  const count = async () =>
    (
      await query<{ isGuest: boolean; count: bigint }>(
        product.db.orm,
        sql`SELECT is_guest, count(*) AS count FROM notification.enquiry GROUP BY is_guest ORDER BY is_guest`,
      )
    ).map(({ isGuest, count: some }) => [isGuest, Number(some)])
  const before = await count()
  await product.jobs.deliver('enquiry.sweep', {})
  expect(await count()).toEqual(before)
  product.clock.advance((GUEST_ENQUIRY_KEPT_DAYS + 1) * 86_400_000)
  // An answer under way is committed while the sweep waits for its ticket.
  const [busy] = await query<{ ticketId: string }>(
    product.db.orm,
    sql`SELECT ticket_id FROM notification.enquiry WHERE is_guest ORDER BY at LIMIT 1`,
  )
  const change = (tx: Executor, at: Date) =>
    query(tx, sql`UPDATE notification.ticket SET changed_at = ${at} WHERE id = ${busy?.ticketId}`)
  let sweep = Promise.resolve()
  await product.db.transaction(async (tx) => {
    await change(tx, product.clock.now())
    sweep = product.jobs.deliver('enquiry.sweep', {})
    await untilBlocked(product.db)
  })
  await sweep
  expect(await count()).toEqual(before.map(([isGuest, some]) => [isGuest, isGuest === true ? 1 : some]))
  // More than one batch, in one run.
  await query(
    product.db.orm,
    sql`WITH many AS (SELECT 'tic_many' || n AS ticket_id, 'gst_many' || n AS owner_id, t.changed_at, t AS like_it FROM generate_series(1, 501) n, notification.ticket t WHERE t.id = ${busy?.ticketId}),
        opened AS (INSERT INTO notification.ticket SELECT (jsonb_populate_record(like_it, jsonb_build_object('id', ticket_id, 'user_id', owner_id))).* FROM many)
        INSERT INTO notification.enquiry (ticket_id, owner_id, is_guest, enquiry_type, module, contact_sealed, at)
          SELECT m.ticket_id, m.owner_id, true, e.enquiry_type, e.module, e.contact_sealed, e.at FROM many m, notification.enquiry e WHERE e.ticket_id = ${busy?.ticketId}`,
  )
  product.clock.advance((GUEST_ENQUIRY_KEPT_DAYS + 1) * 86_400_000)
  await product.jobs.deliver('enquiry.sweep', {})
  expect(await count()).toEqual(before.filter(([isGuest]) => isGuest === false))
})
