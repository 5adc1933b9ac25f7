import { randomBytes } from 'node:crypto'
import type { SigningKey } from '#packages/pades/certificates/authority.ts'
import { sha256, sha256Algorithm, signCms } from './cms.ts'
import {
  boolean,
  generalizedTime,
  integer,
  octets,
  oid,
  sequence,
  type Der,
} from '#packages/pades/asn1/der.ts'
import { DerValue, MalformedDer } from '#packages/pades/asn1/der-reader.ts'
import { OID } from '#packages/pades/asn1/oids.ts'
import { checkToken } from './token-check.ts'

/** A time stamp authority: gives an RFC 3161 token over a SHA-256. @throws TimestampRefused */
export interface Tsa {
  timestamp(imprint: Uint8Array): Promise<Der>
}

/** There is no time stamp; `reason` is a sentence for the log. */
export class TimestampRefused extends Error {
  constructor(reason: string, options?: ErrorOptions) {
    super(`There is no time stamp: ${reason}.`, options)
    this.name = 'TimestampRefused'
  }
}

const SERIAL_BYTES = 12
const NONCE_BYTES = 8
const ACCURACY_SECONDS = 1

const imprintOf = (digest: Uint8Array) => sequence(sha256Algorithm(), octets(digest))

/** The clock whose time a time stamp states. */
interface Clock {
  now(): Date
}

/** Time stamps of our own, by the injected clock, in this process. */
export function createLocalTsa({ key, clock }: { readonly key: SigningKey; readonly clock: Clock }) {
  return {
    /** The nonce of the request, where there was one, comes back. */
    async timestamp(imprint: Uint8Array, nonce?: Uint8Array): Promise<Der> {
      if (imprint.length !== 32) throw new TimestampRefused('the imprint is no SHA-256')
      const now = clock.now()
      const info = sequence(
        integer(1),
        oid(OID.timeStampPolicy),
        imprintOf(imprint),
        integer(randomBytes(SERIAL_BYTES)),
        generalizedTime(now),
        sequence(integer(ACCURACY_SECONDS)),
        ...(nonce ? [integer(nonce)] : []),
      )
      const content = { type: OID.tstInfo, bytes: info }
      return signCms({ signer: key, digest: sha256(info), content, signingTime: now })
    },
  } satisfies Tsa
}

export interface HttpTsaOptions {
  readonly url: string
  readonly clock: Clock
  /** Roots of the authority, in DER. */
  readonly trusted: readonly Uint8Array[]
  readonly fetch?: typeof globalThis.fetch
  readonly timeoutMs?: number
}

const TIMEOUT_MS = 10_000
/** A token with a long chain of RSA certificates has some 8 KiB; ours must fit into the space reserved in the PDF. */
const ANSWER_MAX_BYTES = 14 * 1024
/** Largest difference between the authority's clock and ours, milliseconds. */
const CLOCK_SKEW_MS = 5 * 60 * 1000

/** Time stamps of an outside authority by RFC 3161 over HTTP; believes nothing of the answer that it has not checked. */
export function createHttpTsa(options: HttpTsaOptions): Tsa {
  return {
    async timestamp(imprint) {
      const nonce = randomBytes(NONCE_BYTES)
      // Neither zero nor negative, so that it reads back as it was sent.
      nonce[0] = ((nonce[0] ?? 0) & 0x7f) | 0x40
      const request = sequence(integer(1), imprintOf(imprint), integer(nonce), boolean(true))
      const token = tokenOf(await ask(options, request))
      const checked = checkToken(token, (hash) => (hash === 'sha256' ? imprint : undefined), options.trusted)
      const [problem] = checked.problems
      if (problem) throw new TimestampRefused(`the answer does not hold (${problem})`)
      if (checked.nonce !== nonce.toString('hex')) throw new TimestampRefused('it answers another request')
      const skew = Math.abs((checked.time?.getTime() ?? 0) - options.clock.now().getTime())
      if (skew > CLOCK_SKEW_MS) throw new TimestampRefused('its clock is off')
      return token
    },
  }
}

async function ask(options: HttpTsaOptions, request: Der): Promise<Uint8Array> {
  const send = options.fetch ?? globalThis.fetch
  try {
    const response = await send(options.url, {
      method: 'POST',
      headers: { 'content-type': 'application/timestamp-query', accept: 'application/timestamp-reply' },
      body: Uint8Array.from(request),
      redirect: 'error',
      signal: AbortSignal.timeout(options.timeoutMs ?? TIMEOUT_MS),
    })
    const type = response.headers.get('content-type')?.split(';')[0]?.trim()
    if (!response.ok || type !== 'application/timestamp-reply') {
      await response.body?.cancel()
      throw new TimestampRefused(`the authority answered ${response.status}`)
    }
    return await readLimited(response)
  } catch (cause) {
    if (cause instanceof TimestampRefused) throw cause
    throw new TimestampRefused('the authority did not answer', { cause })
  }
}

async function readLimited(response: Response): Promise<Uint8Array> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of response.body ?? []) {
    size += part.length
    if (size > ANSWER_MAX_BYTES) throw new TimestampRefused('the answer is too large')
    parts.push(part)
  }
  return Buffer.concat(parts)
}

/** TimeStampResp of RFC 3161, section 2.4.2: granted, or granted with changes. */
function tokenOf(answer: Uint8Array): Der {
  try {
    const [info, token] = DerValue.of(answer).sequence
    const status = info?.sequence[0]?.integerHex
    if (status !== '00' && status !== '01') throw new TimestampRefused(`status ${status ?? 'missing'}`)
    if (!token) throw new TimestampRefused('the answer has no token')
    return token.der
  } catch (cause) {
    if (cause instanceof MalformedDer) throw new TimestampRefused('the answer is malformed', { cause })
    throw cause
  }
}
