import { createECDH, createPublicKey, randomBytes, verify } from 'node:crypto'
import type { Hono } from 'hono'
import type { ServiceContext } from '#services/kit/context.ts'
import type { HostTypes } from '#services/kit/http/service.ts'
import { newSecret } from '#services/kit/ids.ts'
import type { PushReply, PushRequest, PushSender } from '#services/providers/push/port.ts'
import { refuseNulQuery } from '#services/simulators/nul-query.ts'
import { decrypt, type ReceiverKeys } from './decrypt.ts'

/** Kept at most, newest first; older ones are forgotten. */
const KEPT = 200
const TOKEN_MAX_S = 24 * 3600
const HEADERS = ['ttl', 'topic', 'urgency'] as const

/** A message as a browser would get it. */
interface ReceivedPush extends Readonly<Record<(typeof HEADERS)[number], string>> {
  readonly endpoint: string
  /** The text that the service worker reads. */
  readonly text: string
  readonly receivedAt: string
}

/** A push service of our own, with subscriptions, which opens what it gets. Never in production. */
interface EmbeddedPush extends PushSender {
  mount(app: Hono<HostTypes>): void
}

/**
 * `POST /dev/push/subscriptions` makes a subscription, `DELETE /dev/push/subscriptions/{id}` ends it, and
 * `/dev/push.json?endpoint=` lists what came.
 */
export function createEmbeddedPush({
  config,
  clock,
}: Pick<ServiceContext, 'config' | 'clock'>): EmbeddedPush {
  const subscriptions = new Map<string, ReceiverKeys>()
  let received: readonly ReceivedPush[] = []
  // Read at each call: with port 0 the address is known only once the port is open.
  const base = () => `${config.publicUrl}/dev/push/endpoints/`
  const idOf = (endpoint: string) => endpoint.slice(base().length)

  /** The signature of the sender: for this service, and not for long (RFC 8292). */
  function isSigned(authorization: string): boolean {
    const [, token = '', key = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(authorization) ?? []
    const [head = '', claims = '', signature = ''] = token.split('.')
    const point = Buffer.from(key, 'base64url')
    if (point.length !== 65) return false
    const jwk = {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    }
    const isOwn = verify(
      'sha256',
      Buffer.from(`${head}.${claims}`),
      { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
      Buffer.from(signature, 'base64url'),
    )
    if (!isOwn) return false
    const { aud, exp } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as {
      aud: unknown
      exp: unknown
    }
    const leftS = Number(exp) - clock.now().getTime() / 1000
    return aud === new URL(base()).origin && leftS > 0 && leftS <= TOKEN_MAX_S
  }

  return {
    accepts: (endpoint) => endpoint.startsWith(base()),
    async send({ endpoint, headers, body }: PushRequest): Promise<PushReply> {
      const keys = subscriptions.get(idOf(endpoint))
      if (!keys) return { status: 410 }
      if (!isSigned(headers['authorization'] ?? '')) return { status: 403 }
      if (!/^\d+$/.test(headers['ttl'] ?? '') || headers['content-encoding'] !== 'aes128gcm')
        return { status: 400 }
      const [ttl = '', topic = '', urgency = ''] = HEADERS.map((name) => headers[name])
      const text = decrypt(body, keys).toString('utf8')
      const receivedAt = clock.now().toISOString()
      received = [{ endpoint, text, ttl, topic, urgency, receivedAt }, ...received].slice(0, KEPT)
      return { status: 201 }
    },
    mount(app) {
      app.use('/dev/push.json', refuseNulQuery)
      app.get('/dev/push.json', (request) => {
        request.header('cache-control', 'no-store')
        const endpoint = request.req.query('endpoint')
        return request.json({
          data: received.filter((one) => endpoint === undefined || one.endpoint === endpoint),
        })
      })
      app.post('/dev/push/subscriptions', (request) => {
        const pair = createECDH('prime256v1')
        pair.generateKeys()
        const [id, auth] = [newSecret(), randomBytes(16)]
        subscriptions.set(id, { privateKey: pair.getPrivateKey(), auth })
        const keys = { p256dh: pair.getPublicKey('base64url'), auth: auth.toString('base64url') }
        return request.json({ endpoint: `${base()}${id}`, keys }, 201)
      })
      app.delete('/dev/push/subscriptions/:id', (request) => {
        subscriptions.delete(request.req.param('id'))
        return request.body(null, 204)
      })
    },
  }
}
