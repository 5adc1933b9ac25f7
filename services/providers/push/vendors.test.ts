import { expect, it } from 'vitest'
import { createPushSender } from './vendors.ts'

const ENDPOINT = 'https://fcm.googleapis.com/fcm/send/x'
const request = { endpoint: ENDPOINT, headers: { ttl: '60' }, body: Uint8Array.of(1, 2) }
const now = () => new Date('2026-11-20T08:00:00Z')
const sender = (transport: typeof fetch) => createPushSender({ now, transport })

it.each([
  ['none', null, undefined],
  ['seconds', '120', 120_000],
  ['a date', 'Fri, 20 Nov 2026 08:02:00 GMT', 120_000],
  ['a date that is past', 'Fri, 20 Nov 2026 07:00:00 GMT', 0],
  ['no time', 'soon', undefined],
])('reads Retry-After: %s', async (_, text, expected) => {
  const headers = text === null ? {} : { 'retry-after': text }
  const reply = await sender(async () => new Response(null, { status: 429, headers })).send(request)
  expect(reply).toEqual({ status: 429, retryAfterMs: expected })
})

it('follows no redirect, and says nothing of the address that could not be reached', async () => {
  const inits: (RequestInit | undefined)[] = []
  const failing = sender(async (_url, init) => {
    inits.push(init)
    throw new TypeError(`no ${ENDPOINT}`)
  })
  await expect(failing.send(request)).rejects.toThrow('The push service could not be reached: TypeError')
  expect(inits[0]).toMatchObject({ method: 'POST', redirect: 'error', headers: { ttl: '60' } })
})

it('calls no other host, whatever is asked of it', async () => {
  const never = sender(() => Promise.reject(new Error('called')))
  await expect(never.send({ ...request, endpoint: 'https://127.0.0.1/' })).rejects.toThrow('no address')
})
