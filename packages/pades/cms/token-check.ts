import { createHash } from 'node:crypto'
import { certificateFacts } from '#packages/pades/certificates/certificate-facts.ts'
import { leadsToTrusted } from '#packages/pades/certificates/chain.ts'
import { checkCms, type DigestBy } from './cms-check.ts'
import { readCms } from './cms-reader.ts'
import { TAG } from '#packages/pades/asn1/der.ts'
import { DerValue, MalformedDer } from '#packages/pades/asn1/der-reader.ts'
import { OID } from '#packages/pades/asn1/oids.ts'

/** A checked time stamp; it holds if `problems` is empty. */
export interface CheckedToken {
  readonly time: Date | undefined
  readonly nonce: string | undefined
  readonly authority: string
  /** Serial number of its certificate, hexadecimal. */
  readonly serial: string
  readonly problems: readonly TokenProblem[]
}

export type TokenProblem =
  /** The time stamp cannot be read. */
  | 'malformed'
  /** The time stamp is of other content. */
  | 'imprint'
  /** Its signature does not hold. */
  | 'signature'
  /** Its certificate is not for time stamps alone. */
  | 'purpose'
  /** The certificate does not lead to a trusted root. */
  | 'foreign'

const HASHES: Readonly<Record<string, string>> = {
  [OID.sha256]: 'sha256',
  [OID.sha384]: 'sha384',
  [OID.sha512]: 'sha512',
}

/** Checks an RFC 3161 token against what it should stamp and the roots it should lead to; never throws. */
export function checkToken(
  token: Uint8Array,
  digestBy: DigestBy,
  trusted: readonly Uint8Array[],
): CheckedToken {
  try {
    return check(token, digestBy, trusted)
  } catch {
    // Node's own reader of certificates throws errors of many kinds.
    return { time: undefined, nonce: undefined, authority: '', serial: '', problems: ['malformed'] }
  }
}

interface Imprint {
  readonly algorithm: string
  readonly digest: Uint8Array
}

function check(token: Uint8Array, digestBy: DigestBy, trusted: readonly Uint8Array[]): CheckedToken {
  const cms = readCms(token)
  const { content } = cms
  if (cms.contentType !== OID.tstInfo || !content) throw new MalformedDer('no time stamp')
  const info = readInfo(content)
  const problems: TokenProblem[] = []
  if (!stamps(info.imprint, digestBy)) problems.push('imprint')
  const { leaf, problems: found } = checkCms(cms, (hash) => createHash(hash).update(content).digest())
  if (found.length > 0 || cms.signer.unsigned.size > 0) problems.push('signature')
  if (!leaf) return { time: info.time, nonce: info.nonce, authority: '', serial: '', problems }
  const facts = certificateFacts(leaf.raw)
  const usage = facts.extendedUsage
  if (!usage?.critical || usage.purposes.join() !== OID.timeStamping) problems.push('purpose')
  if (!leadsToTrusted(leaf, cms.certificates, trusted, info.time)) problems.push('foreign')
  return { time: info.time, nonce: info.nonce, authority: facts.commonName, serial: facts.serial, problems }
}

function stamps({ algorithm, digest }: Imprint, digestBy: DigestBy): boolean {
  const hash = HASHES[algorithm]
  const expected = hash === undefined ? undefined : digestBy(hash)
  return expected !== undefined && Buffer.compare(expected, digest) === 0
}

/** TSTInfo of RFC 3161, section 2.4.2. */
function readInfo(content: Uint8Array): { imprint: Imprint; time: Date; nonce: string | undefined } {
  const [version, policy, imprint, serial, time, ...rest] = DerValue.of(content).sequence
  const [algorithm, digest] = imprint?.sequence ?? []
  if (version?.integerHex !== '01' || !policy || !serial || !time || !digest)
    throw new MalformedDer('no time stamp')
  return {
    imprint: {
      algorithm: algorithm?.sequence[0]?.oid ?? '',
      digest: digest.expect(TAG.octets).content,
    },
    time: time.expect(TAG.generalizedTime).time,
    nonce: rest.find(({ tag }) => tag === TAG.integer)?.integerHex,
  }
}
