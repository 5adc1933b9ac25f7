import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { manualClock } from '#services/kit/clock.ts'
import { keysFrom } from '#services/kit/security/keys.ts'
import { sampleKeyFile } from '#services/kit/security/keys-file.ts'
import { createMailbox } from '#services/providers/mail/embedded.ts'
import { hurryTimeouts } from '#tests/support/hurried-timeouts.ts'
import { testDatabase, type TestDatabase } from '#tests/support/database/database.ts'
import type { SmsSender } from './port.ts'
import { createSms } from './sms.ts'

const clock = manualClock(new Date('2026-11-20T08:00:00Z'))
const keys = keysFrom(sampleKeyFile())
const EMBEDDED = { smsUrl: undefined, smsToken: undefined, smsFrom: 'Mizan', production: false }
const MESSAGE = { to: '60123456789', text: '123456 is your Mizan code' }
let store: TestDatabase
let server: Server
let url: string
let received: { method: unknown; path: unknown; headers: IncomingMessage['headers']; body: string }[] = []
let answer: (response: ServerResponse) => void

beforeAll(async () => {
  store = await testDatabase()
  server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () => {
      received.push({ method: request.method, path: request.url, headers: request.headers, body })
      answer(response)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/messages?unit=7`
})
afterAll(async () => {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
  await store.close()
})
beforeEach(() => {
  received = []
})

const create = (config: Partial<typeof EMBEDDED> | { smsUrl: string; smsToken: string }): SmsSender =>
  createSms({ config: { ...EMBEDDED, ...config }, db: store.db, keys, clock })
const overHttp = () => create({ smsUrl: url, smsToken: 'bearer-of-ours' })

test('without a provider a message lands in the development mailbox, marked as one', async () => {
  await create({}).send(MESSAGE)
  const mailbox = createMailbox({ db: store.db, keys })
  const [sms] = await mailbox.list({ to: '60123456789' })
  expect(sms).toEqual({
    id: expect.stringMatching(/^mail_/),
    kind: 'sms',
    from: 'Mizan',
    to: '60123456789',
    subject: 'SMS',
    text: MESSAGE.text,
    receivedAt: clock.now(),
  })
  expect(await mailbox.list({ to: '+60123456789' })).toHaveLength(1)
  expect(await mailbox.list({ to: '6012345678' })).toEqual([])
})

test('production has no embedded provider', () => {
  expect(() => createSms({ config: { ...EMBEDDED, production: true }, db: store.db, keys, clock })).toThrow(
    'Set SMS_URL',
  )
})

test('a provider gets sender, number and text as JSON with the token', async () => {
  answer = (response) => void response.writeHead(202).end('{"id":"m1"}')
  await overHttp().send(MESSAGE)
  expect(received).toEqual([
    {
      method: 'POST',
      path: '/v1/messages?unit=7',
      headers: expect.objectContaining({
        'content-type': 'application/json',
        authorization: 'Bearer bearer-of-ours',
      }) as unknown,
      body: JSON.stringify({ from: 'Mizan', ...MESSAGE }),
    },
  ])
})

test.each([
  ['a refusal', 400],
  ['an error', 500],
  ['a busy provider', 429],
])('%s is a failure, which repeats neither number nor code', async (_, status) => {
  answer = (response) => void response.writeHead(status).end(JSON.stringify(MESSAGE))
  const failure: unknown = await overHttp()
    .send(MESSAGE)
    .catch((error: unknown) => error)
  expect(String(failure)).toBe(`Error: The SMS provider answered with status ${status}`)
})

test('a redirect is not followed: it would carry the number and the code elsewhere', async () => {
  answer = (response) => void response.writeHead(307, { location: '/elsewhere' }).end()
  await expect(overHttp().send(MESSAGE)).rejects.toThrow('could not be reached')
  expect(received.map(({ path }) => path)).toEqual(['/v1/messages?unit=7'])
})

test('nobody there is a failure that does not name the address', async () => {
  const nobody = create({ smsUrl: 'http://127.0.0.1:9/secret-path', smsToken: 'bearer-of-ours' })
  const failure: unknown = await nobody.send(MESSAGE).catch((error: unknown) => error)
  expect(String(failure)).toBe('Error: The SMS provider could not be reached: TypeError')
})

test('a provider that never answers is left after five seconds', async () => {
  answer = () => undefined
  const limits = hurryTimeouts()
  await expect(overHttp().send(MESSAGE)).rejects.toThrow('could not be reached: TimeoutError')
  expect(limits).toEqual([5_000])
})
