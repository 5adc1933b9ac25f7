import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createECDH, randomBytes } from 'node:crypto'
import {
  deletePush,
  pushConfig,
  pushMessage,
  registerPush,
  updatePush,
} from '#contracts/notification/push.ts'
import { saveNotificationCategory, saveNotificationTiming } from '#contracts/notification/preferences.ts'
import { notifications } from '#contracts/notification/notifications.ts'
import type { PushReply, PushRequest, PushSender } from '#services/providers/push/port.ts'
import { startPlatform, type Held, type Person, type TestPlatform } from '#tests/support/product/platform.ts'

interface Device {
  readonly endpoint: string
  readonly keys: { readonly p256dh: string; readonly auth: string }
}
interface Received {
  readonly text: string
  readonly ttl: string
  readonly topic: string
  readonly urgency: string
}

let product: TestPlatform
let count = 0
let amina: Person
let bilal: Person
/** What the push service of a browser answers, one after the other; then it accepts. */
let answers: PushReply[] = []
let vendorGot: PushRequest[] = []
const vendor = 'https://fcm.googleapis.com/fcm/send/abc'

beforeAll(async () => {
  product = await startPlatform()
})
afterAll(() => product?.close())

/** The headers that a browser of this person sends (spec 7.5). */
async function ofApp(person: Held, at = product): Promise<Held> {
  const { data } = await at.as(person).reply(pushConfig)
  return { ...person, headers: { 'x-api-key': data.apiKey, 'x-installation-auth': data.installationAuth } }
}
const bodyOf = ({ endpoint, keys }: Device) => ({ body: { web: { endpoint, ...keys } } })

async function device(at = product): Promise<Device> {
  return (await at.send<Device>('POST', '/dev/push/subscriptions')).body
}
function vendorDevice(): Device {
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  const keys = { p256dh: pair.getPublicKey('base64url'), auth: randomBytes(16).toString('base64url') }
  return { endpoint: `${vendor}${randomBytes(6).toString('hex')}`, keys }
}
async function got({ endpoint }: Device, at = product): Promise<Received[]> {
  const query = new URLSearchParams({ endpoint }).toString()
  return (await at.send<{ data: Received[] }>('GET', `/dev/push.json?${query}`)).body.data
}
async function tell(userId: string, at = product): Promise<void> {
  await at.jobs.deliver('deposit.settled', { userId, depositId: 'dep_1', amount: '5000', currency: 'USD' })
  await at.jobs.runDue()
}

describe('a registered device', () => {
  beforeEach(async () => {
    count += 1
    amina = await product.person(`amina${count}`)
    bilal = await product.person(`bilal${count}`)
  })

  it('gets a notice once, encrypted for it, with the words of the notice only', async () => {
    const [one, other] = [await device(), await device()]
    const app = await ofApp(amina)
    for (const each of [one, other]) await product.as(app).reply(registerPush, bodyOf(each))
    await tell(amina.userId)
    await product.jobs.runDue()
    const [planned] = (await product.as(amina).reply(notifications, {})).data
    const { rows } = await product.db.pool.query<{ token: string }>(
      'SELECT token FROM notification.push_registration WHERE user_id = $1',
      [amina.userId],
    )
    // A job that comes again, as after a crash, finds it sent.
    for (const { token } of rows) {
      const again = { userId: amina.userId, noticeId: planned?._id ?? '', token, tries: 1 }
      await product.jobs.deliver('push.send', again)
    }
    const [message, ...more] = await got(one)
    expect(more).toEqual([])
    expect(await got(other)).toHaveLength(1)
    const [notice] = (await product.as(amina).reply(notifications, {})).data
    expect(pushMessage.parse(JSON.parse(message?.text ?? ''))).toEqual({
      from: 'mizan-notices',
      collapse_key: notice?._id,
      messageId: notice?._id,
      notification: { title: notice?.title, body: notice?.body, icon: '/favicon.svg' },
      data: { noticeId: notice?._id, category: 'wallet', at: notice?.createdAt },
      link: notice?.link,
      analytics_label: 'wallet',
    })
    expect(message).toMatchObject({ ttl: '86400', topic: notice?._id, urgency: 'normal' })
    expect(notice?.deliveries.map(({ channel }) => channel)).toEqual(['app', 'push'])
  })

  it('keeps its token when it registers again, and is refreshed by its own person only', async () => {
    const mine = await device()
    const app = await ofApp(amina)
    const { token } = await product.as(app).reply(registerPush, bodyOf(mine))
    expect((await product.as(app).reply(registerPush, bodyOf(mine))).token).toBe(token)
    const change = { params: { token }, ...bodyOf(mine) }
    expect((await product.as(app).reply(updatePush, change)).token).toBe(token)
    const thief = product.as(await ofApp(bilal))
    const unknown = { params: { token: 'unknown' } }
    for (const [foreign, missing] of [
      [await thief.call(updatePush, change), await thief.call(updatePush, { ...change, ...unknown })],
      [await thief.call(deletePush, { params: { token } }), await thief.call(deletePush, unknown)],
    ] as const) {
      expect([foreign.status, foreign.text]).toEqual([404, missing.text])
    }
    // Another address is a mismatch: the browser deletes and creates.
    expect((await product.as(app).call(updatePush, { ...change, ...bodyOf(await device()) })).status).toBe(
      404,
    )
    await product.as(app).reply(deletePush, { params: { token } })
    await tell(amina.userId)
    expect(await got(mine)).toEqual([])
  })

  it('ends with its session, and at an answer that it is gone', async () => {
    const [left, gone] = [await device(), await device()]
    for (const each of [left, gone]) {
      const session = await product.session(amina.userId)
      await product.as(await ofApp(session)).reply(registerPush, bodyOf(each))
      if (each === left) await product.ctx.sessions.end(session.sessionId)
    }
    await product.send('DELETE', `/dev/push/subscriptions/${gone.endpoint.split('/').at(-1) ?? ''}`)
    await tell(amina.userId)
    expect([await got(left), await got(gone)]).toEqual([[], []])
    const rows = await product.db.pool.query(
      'SELECT 1 FROM notification.push_registration WHERE user_id = $1',
      [amina.userId],
    )
    expect(rows.rowCount).toBe(0)
  })

  it('comes to a person whose bell is off, in no quiet hours and not to a channel that was turned off', async () => {
    const mine = await device()
    const app = product.as(await ofApp(amina))
    await app.reply(registerPush, bodyOf(mine))
    const choose = (push: boolean) =>
      app.reply(saveNotificationCategory, { body: { category: 'wallet', app: false, mail: true, push } })
    const hour = (offset: number) => (product.clock.now().getUTCHours() + offset) % 24
    const quiet = { from: hour(0), to: hour(1) }
    await choose(true)
    await tell(amina.userId)
    expect(await got(mine)).toHaveLength(1)
    await app.reply(saveNotificationTiming, { body: { digestHour: null, quiet, timeZone: 'UTC' } })
    const waiting = async (depositId: string) => {
      const event = { userId: amina.userId, depositId, amount: '5000', currency: 'USD' }
      await product.jobs.deliver('deposit.settled', event)
      await product.jobs.runDue()
      expect(await got(mine)).toHaveLength(1)
    }
    await waiting('dep_2')
    await choose(false)
    product.clock.advance(3_600_000)
    await product.as(await ofApp(await product.session(amina.userId))).reply(registerPush, bodyOf(mine))
    await product.jobs.runDue()
    expect(await got(mine)).toHaveLength(1)
  })

  it('ends when its session is too old', async () => {
    const mine = await device()
    await product.as(await ofApp(await product.session(amina.userId))).reply(registerPush, bodyOf(mine))
    product.clock.advance(13 * 3_600_000)
    await tell(amina.userId)
    expect(await got(mine)).toEqual([])
  })

  it('passes to the next person at the same browser, who knows its secret, and to no one else', async () => {
    const shared = await device()
    await product.as(await ofApp(amina)).reply(registerPush, bodyOf(shared))
    const next = product.as(await ofApp(bilal))
    const guessed = { ...shared, keys: { ...shared.keys, auth: 'A'.repeat(22) } }
    expect((await next.call(registerPush, bodyOf(guessed))).status).toBe(409)
    await next.reply(registerPush, bodyOf(shared))
    await tell(amina.userId)
    expect(await got(shared)).toEqual([])
    await tell(bilal.userId)
    expect(await got(shared)).toHaveLength(1)
  })

  it('is one of ten at most', async () => {
    const app = await ofApp(amina)
    const devices = await Promise.all(Array.from({ length: 11 }, () => device()))
    for (const each of devices) {
      product.clock.advance(1000)
      await product.as(app).reply(registerPush, bodyOf(each))
    }
    await tell(amina.userId)
    const counts = await Promise.all(devices.map(async (each) => (await got(each)).length))
    expect(counts).toEqual([0, ...Array.from({ length: 10 }, () => 1)])
  })

  it.each([
    ['plain http', (one: Device) => ({ ...one, endpoint: 'http://fcm.googleapis.com/fcm/send/x' })],
    ['a private address', (one: Device) => ({ ...one, endpoint: 'https://127.0.0.1/x' })],
    ['another host', (one: Device) => ({ ...one, endpoint: 'https://example.org/x' })],
    [
      'a host that only ends alike',
      (one: Device) => ({ ...one, endpoint: 'https://evilfcm.googleapis.com/x' }),
    ],
    ['another port', (one: Device) => ({ ...one, endpoint: 'https://fcm.googleapis.com:8443/x' })],
    ['credentials', (one: Device) => ({ ...one, endpoint: 'https://a:b@fcm.googleapis.com/x' })],
    ['no address', (one: Device) => ({ ...one, endpoint: 'x' })],
    ['no point of the curve', (one: Device) => ({ ...one, keys: { ...one.keys, p256dh: 'A'.repeat(87) } })],
  ])('is refused with %s', async (_, changed) => {
    const answer = await product.as(await ofApp(amina)).call(registerPush, bodyOf(changed(await device())))
    expect(answer.status).toBe(400)
  })

  it('is refused without the key of the app, and with the proof of another session', async () => {
    const mine = bodyOf(await device())
    const headers = { ...(await ofApp(amina)).headers }
    for (const sent of [
      {},
      { ...headers, 'x-api-key': 'other' },
      { ...headers, ...(await ofApp(bilal)).headers },
    ]) {
      expect((await product.as({ ...amina, headers: sent }).call(registerPush, mine)).status).toBe(400)
    }
  })
})

describe('a push service', () => {
  let other: TestPlatform
  let person: Held
  const one = vendorDevice()
  /** Sessions end within the hour, and registrations with them. */
  const register = async () =>
    other.as(await ofApp(await other.session(person.userId), other)).reply(registerPush, bodyOf(one))

  beforeAll(async () => {
    const push: PushSender = {
      accepts: () => true,
      send: async (request) => {
        vendorGot.push(request)
        return answers.shift() ?? { status: 201 }
      },
    }
    other = await startPlatform({ providers: () => ({ push }) })
    person = await other.person('chidi')
    await register()
  })
  afterAll(() => other?.close())
  beforeEach(() => {
    vendorGot = []
  })

  it('that is busy is asked again after the time it names, and then no more', async () => {
    answers = [{ status: 429, retryAfterMs: 120_000 }]
    await tell(person.userId, other)
    other.clock.advance(119_000)
    await other.jobs.runDue()
    expect(vendorGot).toHaveLength(1)
    other.clock.advance(1000)
    await other.jobs.runDue()
    await other.jobs.runDue()
    expect(vendorGot).toHaveLength(2)
    expect(vendorGot[1]?.headers['ttl']).toBe('86280')
  })

  it('that fails is asked again with the pauses of jobs; one that refuses is not', async () => {
    answers = [{ status: 500 }]
    await tell(person.userId, other)
    other.clock.advance(1000)
    await other.jobs.runDue()
    expect(vendorGot).toHaveLength(2)
    answers = [{ status: 413 }]
    await tell2(other, person)
    other.clock.advance(3_600_000)
    await other.jobs.runDue()
    expect(vendorGot).toHaveLength(3)
  })

  it('gets nothing of a notice that was read, or is a day old', async () => {
    answers = [{ status: 429, retryAfterMs: 86_400_000 }]
    await register()
    await tell2(other, person)
    other.clock.advance(86_400_000)
    await register()
    await other.jobs.runDue()
    expect(vendorGot).toHaveLength(1)
  })
})

/** Another notice for the same person. */
async function tell2(at: TestPlatform, { userId }: Held): Promise<void> {
  await at.jobs.deliver('deposit.settled', { userId, depositId: 'dep_2', amount: '70', currency: 'USD' })
  await at.jobs.runDue()
}
