import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { notificationById, notifications, readNotifications } from '#contracts/notification/notifications.ts'
import type { Mail } from '#services/kit/mail/letter.ts'
import type { Json } from '#services/kit/jobs/jobs.ts'
import { createPushSender } from '#services/providers/push/vendors.ts'
import { startPlatform, type Person, type TestPlatform } from '#tests/support/product/platform.ts'
import { testContext } from '#tests/support/services/service-context.ts'
import { createNotificationService } from './index.ts'

const SECOND = 1000
const HOUR = 3_600_000
const DAY = 24 * HOUR
let product: TestPlatform
let count = 0

beforeAll(async () => {
  product = await startPlatform()
})
afterAll(() => product?.close())
beforeEach(() => product.clock.advance(2 * HOUR))

const newPerson = (): Promise<Person> => {
  count += 1
  return product.person(`reader${count}`)
}
const happen = (topic: string, payload: Json) => product.ctx.jobs.enqueue(product.db.orm, { topic, payload })
const deposit = (userId: string, depositId: string, amount = '5000') =>
  happen('deposit.settled', { userId, depositId, amount, currency: 'USD' })
const order = (topic: string, userId: string, orderId: string, more = {}) =>
  happen(topic, { userId, orderId, offeringId: 'alpha', units: 2, amount: '20000', currency: 'USD', ...more })
const sent = (kind: string, notices: { userId: string; itemId: string }[]) =>
  happen('document.notices', {
    kind,
    notices: notices.map((notice) => ({ ...notice, tab: 'RECEIVED', round: 0 })),
  })
/** The mails to a person once everything that waits less than a minute has happened, newest first. */
async function mailsTo({ email }: Person) {
  await product.ctx.jobs.runDue()
  product.clock.advance(30 * SECOND)
  return product.mailsTo(email)
}
const listed = async (who: Person) => (await product.as(who).reply(notifications, { query: {} })).data

describe('U-M13 mail of a notice', () => {
  it('confirms an order with the end of the cooling-off, and a deposit', async () => {
    const who = await newPerson()
    await order('order.placed', who.userId, 'ord_1', { coolingOffEndsAt: '2026-11-24T16:38:00.000Z' })
    const [mail] = await mailsTo(who)
    expect(mail).toMatchObject({ subject: 'Investment received' })
    expect(mail?.text).toMatch(/^Hello Amina,\n\n\$200\.00 is held for 2 digital shares of /)
    expect(mail?.text).toContain('You can cancel until 24/11/2026 04:38 pm UTC.')
    expect(mail?.text).toMatch(/^View your order:\nhttp:\/\/localhost:\d+\/transactionapproved\/ord_1$/m)
    await deposit(who.userId, 'dep_1')
    expect((await mailsTo(who)).map(({ subject }) => subject)).toEqual(['Money added', 'Investment received'])
  })

  it('is among the deliveries from the moment the mail server took it', async () => {
    const who = await newPerson()
    await deposit(who.userId, 'dep_seen')
    await product.ctx.jobs.runDue()
    const [before] = await listed(who)
    expect(before?.deliveries.map(({ channel }) => channel)).toEqual(['app'])
    await mailsTo(who)
    const { data } = await product.as(who).reply(notificationById, { params: { id: before?._id ?? '' } })
    expect(data.deliveries).toEqual([
      { channel: 'app', at: before?.createdAt },
      { channel: 'mail', at: product.clock.now().toISOString() },
    ])
  })

  it('is one for everything of one moment: ten documents of a sending, with the link to the list', async () => {
    const [who, other] = [await newPerson(), await newPerson()]
    const documents = Array.from({ length: 10 }, (_, index) => ({
      userId: who.userId,
      itemId: `itm_${who.userId}_${index}`,
    }))
    await sent('document.received', [...documents, { userId: other.userId, itemId: 'itm_other' }])
    const [mail, ...more] = await mailsTo(who)
    expect([mail?.subject, more]).toEqual(['10 new notifications at Mizan', []])
    expect(mail?.text.match(/^Document received$/gm)).toHaveLength(10)
    expect(mail?.text).toMatch(/^Open your notifications:\nhttp:\/\/localhost:\d+\/notification$/m)
    expect((await mailsTo(other)).map(({ subject }) => subject)).toEqual(['Document received'])
    expect((await listed(who)).every(({ deliveries }) => deliveries.length === 2)).toBe(true)
  })

  it('is never a flood: after six within an hour the rest waits and becomes one', async () => {
    const who = await newPerson()
    for (let index = 0; index < 9; index += 1) {
      await deposit(who.userId, `dep_flood_${index}`)
      await mailsTo(who)
    }
    expect(await mailsTo(who)).toHaveLength(6)
    product.clock.advance(HOUR)
    const [last, ...before] = await mailsTo(who)
    expect([last?.subject, before.length]).toEqual(['3 new notifications at Mizan', 6])
  })

  it('is sent twelve times in a UTC day; the rest is one mail of the next day, and only a deadline goes before it', async () => {
    const who = await newPerson()
    const now = product.clock.now().getTime()
    const midnight = Math.ceil(now / DAY) * DAY
    product.clock.advance(midnight - now)
    for (let index = 0; index < 14; index += 1) {
      await deposit(who.userId, `dep_day_${index}`)
      await mailsTo(who)
      product.clock.advance(HOUR / 3)
    }
    expect(await mailsTo(who)).toHaveLength(12)
    await sent('document.reminder', [{ userId: who.userId, itemId: 'itm_day' }])
    expect((await mailsTo(who))[0]?.subject).toBe('Your answer is due in three days')
    product.clock.advance(midnight + DAY - SECOND - product.clock.now().getTime())
    expect(await product.mailsTo(who.email)).toHaveLength(13)
    await mailsTo(who)
    const [digest, ...before] = await mailsTo(who)
    expect([digest?.subject, before.length]).toEqual(['2 new notifications at Mizan', 13])
  })

  it('names twenty notices at most, deadlines among them, and counts the others', async () => {
    const who = await newPerson()
    const items = (name: string, length: number) =>
      Array.from({ length }, (_, index) => ({ userId: who.userId, itemId: `itm_${name}_${index}` }))
    await sent('document.received', items('many', 31))
    await sent('document.reminder', items('last', 1))
    const [mail] = await mailsTo(who)
    expect(mail?.subject).toBe('32 new notifications at Mizan')
    expect(mail?.text.match(/^Document received$/gm)).toHaveLength(19)
    expect(mail?.text).toMatch(/^Hello Amina,\n\nYour answer is due in three days\n/)
    expect(mail?.text).toContain('\n\nAnd 12 more.\n\nOpen your notifications:\n')
  })

  it('is sent for no kind that another service mails, or that needs none', async () => {
    const who = await newPerson()
    await order('order.held', who.userId, 'ord_held')
    await happen('kyc.notice', { userId: who.userId, caseId: 'kyc_1', role: 'investor', about: 'approved' })
    await sent('document.cancelled', [{ userId: who.userId, itemId: 'itm_gone' }])
    expect(await mailsTo(who)).toEqual([])
    expect(await listed(who)).toHaveLength(3)
    expect((await listed(who)).find(({ title }) => title === 'Your identity is verified')?.link).toBe(
      '/dashboard',
    )
  })

  it('that asks for a signature is not sent once it is answered, also where its notice was read', async () => {
    const [who, reader] = [await newPerson(), await newPerson()]
    for (const { userId } of [who, reader])
      await sent('document.toSign', [{ userId, itemId: 'itm_answered' }])
    await product.ctx.jobs.runDue()
    await product.as(reader).reply(readNotifications, { body: {} })
    for (const { userId } of [who, reader])
      await happen('document.signaturesOver', { signatures: [{ userId, itemId: 'itm_answered' }] })
    expect([await mailsTo(who), await mailsTo(reader)]).toEqual([[], []])
  })

  it('goes to nobody whose account is closed or erased, nor to an address that is not verified', async () => {
    const [closed, gone, unproved] = [await newPerson(), await newPerson(), await newPerson()]
    const owner = await product.store.openOwner()
    await owner.pool.query('UPDATE users.account SET email_verified_at = NULL WHERE id = $1', [
      unproved.userId,
    ])
    await owner.close()
    await product.db.pool.query('UPDATE users.account SET disabled_at = $1 WHERE id = $2', [
      product.clock.now(),
      closed.userId,
    ])
    await product.ctx.personal.erase(product.db.orm, gone.userId)
    for (const { userId } of [closed, gone, unproved]) await deposit(userId, `dep_${userId}`)
    await deposit('usr_nobody', 'dep_nobody')
    expect([await mailsTo(closed), await mailsTo(gone), await mailsTo(unproved)]).toEqual([[], [], []])
    // Opened again, the account gets no mail of what is past.
    await product.db.pool.query('UPDATE users.account SET disabled_at = NULL WHERE id = $1', [closed.userId])
    await deposit(closed.userId, 'dep_new')
    expect((await mailsTo(closed)).map(({ subject }) => subject)).toEqual(['Money added'])
  })
})

describe('U-M13 a mail leaves once', () => {
  it('though the event and the job come again, and two processes look for work at the same time', async () => {
    const sentMails: Mail[] = []
    const work = Array.from({ length: 2 }, () => {
      const { ctx } = testContext(product.db)
      const own = { ...ctx, clock: product.clock }
      createNotificationService(own, {
        searchNames: async () => ({}),
        offeringNames: async () => ({}),
        endedSignatures: async () => [],
        mailAddressee: async ({ userId }) => ({ email: `${userId}@example.org`, firstName: 'Amina' }),
        push: createPushSender({ now: () => new Date(0) }),
        mailer: { send: async (mail) => void sentMails.push(mail), stop: async () => undefined },
      })
      return own.jobs
    })
    const both = async () => {
      await Promise.all(work.map((jobs) => jobs.deliver('notice.mail', { userId: 'usr_race' })))
    }
    const event = { userId: 'usr_race', depositId: 'dep_race', amount: '1', currency: 'USD' }
    await Promise.all(work.map((jobs) => jobs.deliver('deposit.settled', event)))
    const before = sentMails.length
    await both()
    // Two events by their ids, in one mail of one process.
    expect(sentMails.slice(before).map(({ subject }) => subject)).toEqual(['2 new notifications at Mizan'])
    await both()
    expect(sentMails.length).toBe(before + 1)
  })

  it('and again with the same id only after a crash between the mail server and the row', async () => {
    const sentMails: Mail[] = []
    let fails = true
    const { ctx } = testContext(product.db)
    createNotificationService(ctx, {
      searchNames: async () => ({}),
      offeringNames: async () => ({}),
      endedSignatures: async () => [],
      mailAddressee: async () => ({ email: 'crash@example.org', firstName: 'Amina' }),
      push: createPushSender({ now: () => new Date(0) }),
      mailer: {
        send: async (mail) => {
          sentMails.push(mail)
          if (fails) throw new Error('the connection broke')
        },
        stop: async () => undefined,
      },
    })
    await ctx.jobs.deliver('deposit.settled', {
      userId: 'usr_crash',
      depositId: 'dep_crash',
      amount: '1',
      currency: 'USD',
    })
    const run = () =>
      product.db.pool.query(
        "UPDATE kit.job SET due_at = $1 WHERE topic = 'notice.mail' AND payload->>'userId' = 'usr_crash' AND state = 'ready'",
        [ctx.clock.now()],
      )
    await run()
    await ctx.jobs.runDue()
    fails = false
    await run()
    await ctx.jobs.runDue()
    expect(sentMails.map(({ to }) => to)).toEqual(['crash@example.org', 'crash@example.org'])
    expect(sentMails[0]?.messageId).toMatch(/^job_/)
    expect(sentMails[1]?.messageId).toBe(sentMails[0]?.messageId)
    await run()
    await ctx.jobs.runDue()
    expect(sentMails).toHaveLength(2)
  })

  it('after an outage too, however many wait: a retry mails what its first attempt took', async () => {
    const sentMails: Mail[] = []
    let fails = true
    const { ctx } = testContext(product.db)
    createNotificationService(ctx, {
      searchNames: async () => ({}),
      offeringNames: async () => ({}),
      endedSignatures: async () => [],
      mailAddressee: async () => ({ email: 'outage@example.org', firstName: 'Amina' }),
      push: createPushSender({ now: () => new Date(0) }),
      mailer: {
        send: async (mail) => {
          if (fails) throw new Error('no mail server')
          sentMails.push(mail)
        },
        stop: async () => undefined,
      },
    })
    const work = async (attempts: number) => {
      await product.db.pool.query(
        "UPDATE kit.job SET due_at = $1 WHERE topic = 'notice.mail' AND payload->>'userId' = 'usr_outage' AND state = 'ready' AND attempt = $2",
        [ctx.clock.now(), attempts],
      )
      await ctx.jobs.runDue()
    }
    for (let index = 0; index < 8; index += 1) {
      const event = { userId: 'usr_outage', depositId: `dep_outage_${index}`, amount: '1', currency: 'USD' }
      await ctx.jobs.deliver('deposit.settled', event)
      await work(0)
    }
    fails = false
    await work(1)
    expect(new Set(sentMails.map(({ messageId }) => messageId)).size).toBe(8)
    expect(sentMails).toHaveLength(8)
  })
})
