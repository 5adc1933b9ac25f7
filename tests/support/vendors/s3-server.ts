import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import S3rver from 's3rver'
import type { S3Settings } from '#services/providers/objects/s3.ts'

/** A server that speaks S3, for tests, with its bucket. */
export interface S3TestServer {
  readonly settings: S3Settings
  close(): Promise<void>
}

/**
 * s3rver takes any signature of version 4 for a good one, so ours are checked in front of it, as S3 does: 403 unless method, path,
 * query, the signed headers and the time fit what was signed.
 */
export async function s3TestServer(needs: { folder: string; now: () => Date }): Promise<S3TestServer> {
  const bucket = 'mizan-files'
  const secretAccessKey = 'a-secret-of-the-test'
  const store = new S3rver({ directory: needs.folder, silent: true, configureBuckets: [{ name: bucket }] })
  await store.configureBuckets()
  const handle = store.callback()
  const server = createServer((request, response) => {
    const wrong = signatureFault(request, { secretAccessKey, now: needs.now })
    if (wrong === undefined) handle(withoutSignature(request), response)
    else refuse(response, wrong)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    settings: {
      endpoint: `http://127.0.0.1:${port}`,
      bucket,
      region: 'eu-central-1',
      accessKeyId: 'mizan-test',
      secretAccessKey,
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function refuse(response: ServerResponse, code: string): void {
  response.writeHead(403, { 'content-type': 'application/xml', connection: 'close' })
  response.end(`<?xml version="1.0"?><Error><Code>${code}</Code></Error>`)
}

/** What the server behind would misread. */
function withoutSignature(request: IncomingMessage): IncomingMessage {
  const url = new URL(request.url ?? '', 'http://s3')
  for (const name of Array.from(url.searchParams.keys()))
    if (/^x-amz-/i.test(name)) url.searchParams.delete(name)
  request.url = url.pathname + url.search
  delete request.headers.authorization
  return request
}

interface Claim {
  readonly date: string
  readonly scope: readonly string[]
  readonly signedHeaders: readonly string[]
  readonly signature: string
  readonly payloadHash: string
  readonly expires: number
}

function claimOf(request: IncomingMessage, url: URL): Claim | undefined {
  const { searchParams: query } = url
  const header =
    /^AWS4-HMAC-SHA256 Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
      request.headers.authorization ?? '',
    )
  const one = (name: string) => String(request.headers[name] ?? '')
  if (header)
    return {
      date: one('x-amz-date'),
      scope: (header[1] ?? '').split('/').slice(1),
      signedHeaders: (header[2] ?? '').split(';'),
      signature: header[3] ?? '',
      payloadHash: one('x-amz-content-sha256'),
      expires: 900,
    }
  if (!query.has('X-Amz-Signature')) return undefined
  return {
    date: query.get('X-Amz-Date') ?? '',
    scope: (query.get('X-Amz-Credential') ?? '').split('/').slice(1),
    signedHeaders: (query.get('X-Amz-SignedHeaders') ?? '').split(';'),
    signature: query.get('X-Amz-Signature') ?? '',
    payloadHash: query.get('X-Amz-Content-Sha256') ?? 'UNSIGNED-PAYLOAD',
    expires: Number(query.get('X-Amz-Expires')),
  }
}

const encode = (text: string) =>
  encodeURIComponent(text).replaceAll(/[!'()*]/g, (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`)
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

/** The code S3 answers with; undefined when the signature holds (AWS Signature Version 4). */
function signatureFault(
  request: IncomingMessage,
  { secretAccessKey, now }: { secretAccessKey: string; now: () => Date },
): string | undefined {
  const url = new URL(request.url ?? '', 'http://s3')
  const claim = claimOf(request, url)
  if (!claim) return 'AccessDenied'
  const iso = claim.date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z')
  // A direct address ages by the clock of the test; what the client itself signs, by the machine's.
  const isDirect = url.searchParams.has('X-Amz-Signature')
  if (isDirect && now().getTime() >= new Date(iso).getTime() + claim.expires * 1000) return 'AccessDenied'
  const query = [...url.searchParams]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .toSorted()
  const headers = claim.signedHeaders.map((name) => `${name}:${String(request.headers[name] ?? '').trim()}\n`)
  const canonical = [
    request.method,
    url.pathname,
    query.join('&'),
    headers.join(''),
    claim.signedHeaders.join(';'),
    claim.payloadHash,
  ].join('\n')
  const [day = '', region = '', service = ''] = claim.scope
  const digest = createHash('sha256').update(canonical).digest('hex')
  const text = ['AWS4-HMAC-SHA256', claim.date, claim.scope.join('/'), digest].join('\n')
  const key = hmac(hmac(hmac(hmac(`AWS4${secretAccessKey}`, day), region), service), 'aws4_request')
  const expected = hmac(key, text)
  const given = Buffer.from(claim.signature, 'hex')
  return given.length === expected.length && timingSafeEqual(given, expected)
    ? undefined
    : 'SignatureDoesNotMatch'
}
