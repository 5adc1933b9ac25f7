import { generateKeyPairSync, sign } from 'node:crypto'
import { createServer } from 'node:http'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { manualClock } from '#services/kit/clock.ts'
import { pdfTools } from '#scripts/tools/pdf-tools.ts'
import { opensslAcceptsToken, run, toPem } from '#tests/support/files/pdf-checks.ts'
import { newSigningHouse, SIGNED_AT } from '#tests/support/files/signed-pdf.ts'
import { certificateFacts } from '#packages/pades/certificates/certificate-facts.ts'
import { sha256, signCms } from './cms.ts'
import { integer, sequence, type Der } from '#packages/pades/asn1/der.ts'
import { DerValue } from '#packages/pades/asn1/der-reader.ts'
import { OID } from '#packages/pades/asn1/oids.ts'
import { checkToken } from './token-check.ts'
import { createHttpTsa, createLocalTsa } from './tsa.ts'
import { createCertificate, distinguishedName, keyIdentifier } from '#packages/pades/certificates/x509.ts'

const house = newSigningHouse()
const data = Buffer.from('what is stamped')
const imprint = sha256(data)

/** What a request asks for, as an honest authority reads it. */
function readRequest(request: Uint8Array) {
  const [, wanted, nonce] = DerValue.of(request).sequence
  const digest = wanted?.sequence[1]?.content ?? new Uint8Array()
  return { digest, nonce: Buffer.from(nonce?.integerHex ?? '', 'hex') }
}

const granted = (token: Der, status = 0) => sequence(sequence(integer(status)), token)
const reply = (body: Uint8Array | string, type = 'application/timestamp-reply', status = 200) =>
  new Response(typeof body === 'string' ? body : Uint8Array.from(body), {
    status,
    headers: { 'content-type': type },
  })

type Answer = (request: { digest: Uint8Array; nonce: Uint8Array }) => Promise<Response> | Response

function clientOf(answer: Answer, trusted = [house.authority.root]) {
  const fetch: typeof globalThis.fetch = async (_, init) => {
    if (!(init?.body instanceof Uint8Array)) throw new TypeError('no request')
    return answer(readRequest(init.body))
  }
  return createHttpTsa({ url: 'https://tsa.example.test/', clock: house.clock, trusted, fetch })
}

describe('our own time stamps', () => {
  it('are accepted by openssl over what was stamped only', async () => {
    const token = await house.tsa.timestamp(imprint)
    const trusting = { root: house.authority.root, at: SIGNED_AT }
    expect(opensslAcceptsToken(token, data, trusting)).toBe(true)
    expect(opensslAcceptsToken(token, Buffer.from('else'), trusting)).toBe(false)
  })

  it("answer openssl's own request", async () => {
    const accepted = await withFolderAsync(async (file) => {
      writeFileSync(file('data.bin'), data)
      const query = ['ts', '-query', '-data', file('data.bin'), '-sha256', '-cert', '-out', file('query.tsq')]
      run(pdfTools().openssl, query)
      const { digest, nonce } = readRequest(readFileSync(file('query.tsq')))
      writeFileSync(file('reply.tsr'), granted(await house.tsa.timestamp(digest, nonce)))
      writeFileSync(file('root.pem'), toPem(house.authority.root))
      const input = ['-queryfile', file('query.tsq'), '-in', file('reply.tsr'), '-CAfile', file('root.pem')]
      const at = ['-attime', String(SIGNED_AT.getTime() / 1000)]
      return run(pdfTools().openssl, ['ts', '-verify', ...input, ...at]).text
    })
    expect(accepted).toContain('Verification: OK')
  })

  it('refuse what is no SHA-256', async () => {
    await expect(house.tsa.timestamp(Buffer.alloc(20))).rejects.toThrow('no SHA-256')
  })
})

/** Like withFolder, for work that waits. */
async function withFolderAsync<T>(work: (file: (name: string) => string) => Promise<T>): Promise<T> {
  const { mkdtemp, rm } = await import('node:fs/promises')
  const { tmpdir } = await import('node:os')
  const folder = await mkdtemp(path.join(tmpdir(), 'tsa-'))
  try {
    return await work((name) => path.join(folder, name))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

describe('an outside authority', () => {
  it('is believed where everything holds', async () => {
    const client = clientOf(async ({ digest, nonce }) =>
      reply(granted(await house.tsa.timestamp(digest, nonce))),
    )
    const token = await client.timestamp(imprint)
    expect(opensslAcceptsToken(token, data, { root: house.authority.root, at: SIGNED_AT })).toBe(true)
    const changed = clientOf(async ({ digest, nonce }) =>
      reply(granted(await house.tsa.timestamp(digest, nonce), 1)),
    )
    await expect(changed.timestamp(imprint)).resolves.toBeInstanceOf(Uint8Array)
  })

  const honest = (digest: Uint8Array, nonce: Uint8Array) => house.tsa.timestamp(digest, nonce)
  const lies: Readonly<Record<string, readonly [Answer, string]>> = {
    'another imprint': [
      async ({ nonce }) => reply(granted(await honest(sha256(Buffer.from('else')), nonce))),
      'imprint',
    ],
    'another nonce': [
      async ({ digest }) => reply(granted(await honest(digest, Buffer.from('4142434445464748', 'hex')))),
      'another request',
    ],
    'no nonce': [async ({ digest }) => reply(granted(await house.tsa.timestamp(digest))), 'another request'],
    'a refusal with a token': [
      async ({ digest, nonce }) => reply(granted(await honest(digest, nonce), 2)),
      'status 02',
    ],
    'a status without a token': [() => reply(sequence(sequence(integer(0)))), 'no token'],
    'a certificate for something else': [
      async ({ digest, nonce }) => {
        const key = house.authority.seal
        return reply(granted(await createLocalTsa({ key, clock: house.clock }).timestamp(digest, nonce)))
      },
      'purpose',
    ],
    'somebody else’s token': [
      async ({ digest, nonce }) => reply(granted(await newSigningHouse().tsa.timestamp(digest, nonce))),
      'foreign',
    ],
    'another time': [
      async ({ digest, nonce }) => {
        const clock = manualClock(new Date(SIGNED_AT.getTime() + 6 * 60 * 1000))
        const late = createLocalTsa({ key: house.authority.tsa, clock })
        return reply(granted(await late.timestamp(digest, nonce)))
      },
      'clock is off',
    ],
    'a changed token': [
      async ({ digest, nonce }) => {
        const token = Buffer.from(await honest(digest, nonce))
        const last = token.length - 1
        token[last] = (token[last] ?? 0) ^ 1
        return reply(granted(token))
      },
      'signature',
    ],
    'a signature that is no time stamp': [
      async () => reply(granted(await signCms({ signer: house.authority.tsa, digest: imprint }))),
      'malformed',
    ],
    'a time stamp of garbage': [
      async () => {
        const content = { type: OID.tstInfo, bytes: Buffer.from('3000', 'hex') }
        const input = { signer: house.authority.tsa, digest: sha256(content.bytes), content }
        return reply(granted(await signCms(input)))
      },
      'malformed',
    ],
    garbage: [() => reply('garbage'), 'malformed'],
    'a page': [() => reply('<html>', 'text/html'), 'answered 200'],
    'an error': [() => reply('', 'application/timestamp-reply', 503), 'answered 503'],
    'too much': [() => reply(new Uint8Array(1_000_000)), 'too large'],
    nothing: [() => Promise.reject(new TypeError('fetch failed')), 'did not answer'],
  }

  it.each(Object.keys(lies))('is not believed: %s', async (name) => {
    const [answer, reason] = lies[name] ?? []
    if (!answer) throw new Error('unknown')
    await expect(clientOf(answer).timestamp(imprint)).rejects.toThrow(reason)
  })
})

it('a certificate for time stamps must say so critically, and say nothing else', async () => {
  const { clock } = house
  const root = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const issuer = {
    name: distinguishedName([['commonName', 'Root']]),
    key: root.privateKey,
    keyId: keyIdentifier(root.publicKey),
  }
  const days = { notBefore: new Date(SIGNED_AT.getTime() - 1000), notAfter: new Date('2040-01-01') }
  const subject = [['commonName', 'Root']] as const
  const common = { subject, issuer, ...days }
  const authority = createCertificate({
    ...common,
    publicKey: root.publicKey,
    usage: ['keyCertSign'],
    isAuthority: true,
  })
  const stampedBy = async (critical: boolean, purposes: readonly string[]) => {
    const pair = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    const extendedUsage = { critical, purposes }
    const usage = ['digitalSignature'] as const
    const certificate = createCertificate({ ...common, publicKey: pair.publicKey, usage, extendedUsage })
    const { serial } = certificateFacts(certificate)
    const signing = (bytes: Uint8Array) => sign('sha256', bytes, pair.privateKey)
    const token = await createLocalTsa({
      key: { certificate, serial, chain: [], sign: signing },
      clock,
    }).timestamp(imprint)
    return checkToken(token, () => imprint, [authority]).problems
  }
  expect(await stampedBy(true, [OID.timeStamping])).toEqual([])
  expect(await stampedBy(false, [OID.timeStamping])).toEqual(['purpose'])
  expect(await stampedBy(true, [OID.timeStamping, OID.emailProtection])).toEqual(['purpose'])
})

describe('over a real connection', () => {
  const open: (() => void)[] = []
  afterEach(() => {
    for (const close of open.splice(0)) close()
  })

  async function serve(answer: (body: Buffer) => Promise<Uint8Array | undefined>): Promise<string> {
    const server = createServer((request, response) => {
      const parts: Buffer[] = []
      request.on('data', (part: Buffer) => parts.push(part))
      request.on('end', () => {
        void answer(Buffer.concat(parts)).then((body) => {
          if (!body) return
          response.writeHead(200, { 'content-type': 'application/timestamp-reply' }).end(body)
        })
      })
    })
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    open.push(() => {
      server.closeAllConnections()
      server.close()
    })
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  }

  it('stamps, and gives up on who does not answer', async () => {
    const { clock, authority } = house
    const url = await serve(async (body) => {
      const { digest, nonce } = readRequest(body)
      return granted(await house.tsa.timestamp(digest, nonce))
    })
    const client = createHttpTsa({ url, clock, trusted: [authority.root] })
    await expect(client.timestamp(imprint)).resolves.toBeInstanceOf(Uint8Array)
    const silent = await serve(() => Promise.resolve(undefined))
    const waiting = createHttpTsa({ url: silent, clock, trusted: [authority.root], timeoutMs: 150 })
    await expect(waiting.timestamp(imprint)).rejects.toThrow('did not answer')
  })
})
