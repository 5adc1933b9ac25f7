import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  notificationCategories,
  ownNotificationTiming,
  saveNotificationCategory,
  saveNotificationTiming,
} from '#contracts/notification/preferences.ts'
import { notifications } from '#contracts/notification/notifications.ts'
import { startPlatform, type Person, type TestPlatform } from '#tests/support/product/platform.ts'

let product: TestPlatform
let count = 0
beforeAll(async () => {
  product = await startPlatform({ at: new Date('2026-11-20T08:00:00Z') })
})
afterAll(() => product?.close())
const someone = () => product.person(`person${(count += 1)}`)

let round = 0
const document = ({ userId }: Person, kind: string) => {
  round += 1
  return product.jobs.deliver('document.notices', {
    kind,
    notices: [{ userId, itemId: `itm_${round}`, tab: 'RECEIVED', round, dueAt: '2026-11-25T00:00:00Z' }],
  })
}
const mailsOf = async ({ email }: Person) => (await product.mailsTo(email)).map(({ subject }) => subject)

it('a new person has every channel, and single mails at once', async () => {
  const person = product.as(await someone())
  const { data, totalCount } = await person.reply(notificationCategories)
  expect(data.map(({ category, app, mail, push, locked }) => [category, app, mail, push, locked])).toEqual([
    ['order', true, true, true, []],
    ['wallet', true, true, true, []],
    ['offering', true, true, true, []],
    ['account', true, true, true, ['app', 'mail']],
    ['document', true, true, true, []],
    ['message', true, true, true, []],
  ])
  expect(totalCount).toBe(6)
  expect((await person.reply(ownNotificationTiming)).data).toEqual({
    digestHour: null,
    quiet: null,
    timeZone: 'UTC',
  })
})

it('a locked channel stays on, and a choice is of its own person', async () => {
  const [one, other] = [await someone(), await someone()]
  const off = { app: false, mail: false, push: false }
  const { data } = await product
    .as(one)
    .reply(saveNotificationCategory, { body: { category: 'account', ...off } })
  expect(data).toEqual({ category: 'account', app: true, mail: true, push: false, locked: ['app', 'mail'] })
  expect((await product.as(other).reply(notificationCategories)).data[3]?.push).toBe(true)
})

it('a channel that is off is silent, and the list keeps the notice; a deadline comes all the same', async () => {
  const person = await someone()
  const body = { category: 'document', app: false, mail: false, push: false } as const
  await product.as(person).reply(saveNotificationCategory, { body })
  await document(person, 'document.received')
  product.clock.advance(30_000)
  expect(await mailsOf(person)).toEqual([])
  const unread = await product.as(person).reply(notifications, { query: { isRead: 'false' } })
  expect([unread.totalCount, (await product.as(person).reply(notifications, {})).totalCount]).toEqual([0, 1])
  await document(person, 'document.reminder')
  product.clock.advance(30_000)
  expect(await mailsOf(person)).toHaveLength(1)
  expect((await product.as(person).reply(notifications, { query: { isRead: 'false' } })).totalCount).toBe(1)
})

it('a mail that was put off comes in no quiet hours, and not to a channel that was turned off meanwhile', async () => {
  const person = await someone()
  const fresh = async () => product.as(await product.session(person.userId))
  const save = async (from: number, to: number) =>
    (await fresh()).reply(saveNotificationTiming, {
      body: { digestHour: null, quiet: { from, to }, timeZone: 'UTC' },
    })
  const later = async (ms: number, kind?: string) => {
    if (kind !== undefined) await document(person, kind)
    product.clock.advance(ms)
    await product.jobs.runDue()
    return (await mailsOf(person)).length
  }
  const hour = product.clock.now().getUTCHours()
  await document(person, 'document.received')
  // Quiet from now on, after the notice was written.
  await save(hour, hour + 2)
  expect(await later(30_000)).toBe(0)
  expect(await later(30_000, 'document.reminder')).toBe(1)
  expect(await later(2 * 3_600_000)).toBe(2)
  await save(hour + 2, hour + 3)
  expect(await later(30_000, 'document.received')).toBe(2)
  const body = { category: 'document', app: true, mail: false, push: true } as const
  await (await fresh()).reply(saveNotificationCategory, { body })
  expect(await later(3_600_000)).toBe(2)
})

it('a daily mail gathers what is not urgent until its hour in the zone of the person', async () => {
  const person = await someone()
  await product.as(person).reply(saveNotificationTiming, {
    body: { digestHour: 18, quiet: null, timeZone: 'Asia/Dubai' },
  })
  for (const depositId of ['dep_1', 'dep_2']) {
    await product.jobs.deliver('withdrawal.notice', {
      userId: person.userId,
      about: 'settled',
      withdrawalId: depositId,
      amount: '100',
      currency: 'USD',
    })
    await document(person, 'document.received')
  }
  product.clock.advance(30_000)
  // The withdrawals do not wait, and do not take the others with them.
  expect(await mailsOf(person)).toHaveLength(1)
  product.clock.advance(Date.parse('2026-11-20T13:59:00Z') - product.clock.now().getTime())
  expect(await mailsOf(person)).toHaveLength(1)
  product.clock.advance(60_000)
  expect(await mailsOf(person)).toEqual(['2 new notifications at Mizan', '2 new notifications at Mizan'])
})

it.each([
  ['an unknown zone', { digestHour: 8, quiet: null, timeZone: 'Mars/Olympus' }],
  ['an hour too many', { digestHour: 24, quiet: null, timeZone: 'UTC' }],
  ['quiet hours without length', { digestHour: null, quiet: { from: 7, to: 7 }, timeZone: 'UTC' }],
])('%s is refused', async (_, body) => {
  expect((await product.as(await someone()).call(saveNotificationTiming, { body })).status).toBe(400)
})
