import { createHash } from 'node:crypto'
import type { PDF, PdfDict } from '@libpdf/core'
import { certificateFacts } from '#packages/pades/certificates/certificate-facts.ts'
import { leadsToTrusted } from '#packages/pades/certificates/chain.ts'
import { checkCms, type DigestBy } from '#packages/pades/cms/cms-check.ts'
import { readCms, type Cms } from '#packages/pades/cms/cms-reader.ts'
import { DerValue } from '#packages/pades/asn1/der-reader.ts'
import { loadPdf } from '#packages/pades/pdf/load.ts'
import { OID } from '#packages/pades/asn1/oids.ts'
import { countRanges, hasPlainStructure } from '#packages/pades/pdf/plain-structure.ts'
import { digestsOf, nested, rangeOf, revisionsAt, signatureIn, type Range, type Revision } from './ranges.ts'
import { PdfRefused } from '#packages/pades/pdf/refused.ts'
import { checkToken } from '#packages/pades/cms/token-check.ts'

export type SignatureProblem =
  /** The range leaves out more than the signature itself, or its start or end lie elsewhere. */
  | 'range'
  /** Something stands behind the signature in the space that was kept for it. */
  | 'padding'
  /** The signature cannot be read, or is of an unsupported kind. */
  | 'malformed'
  /** The document was changed. */
  | 'digest'
  /** The signature was not made with the key of its certificate. */
  | 'signature'
  /** The certificate is not the one that was signed (ESS). */
  | 'certificate'
  /** The certificate does not lead to a trusted root. */
  | 'foreign'
  /** Its time stamp is missing or does not hold. */
  | 'timestamp'

export type FileProblem =
  | 'unreadable'
  | 'encrypted'
  | 'unsigned'
  /** Bytes follow the last signature that it does not cover. */
  | 'changed_after_signing'
  /** A signature that hangs on no field, or in a file that is not built as ours are. */
  | 'unlisted_signature'
  /** The file has more signatures than are checked in an unknown file. */
  | 'too_many_signatures'
  /** The check took too much time or memory. */
  | 'too_costly'

export interface CheckedSignature {
  readonly kind: 'signature' | 'timestamp'
  readonly field: string
  /** Common name of the signer, or of the authority of a time stamp. */
  readonly signer: string
  /** Serial number of the certificate, hexadecimal. */
  readonly serial: string
  /** Time of the time stamp. */
  readonly signedAt: Date | null
  /** Length of the file when this signature was put in. */
  readonly end: number
  readonly ok: boolean
  readonly problems: readonly SignatureProblem[]
}

export interface Verdict {
  /** True if every signature holds and nothing follows the last one. */
  readonly ok: boolean
  readonly problems: readonly FileProblem[]
  /** In the order in which they were made. */
  readonly signatures: readonly CheckedSignature[]
  /** The file as it was after each signature, whether that holds or not. */
  readonly revisions: readonly Revision[]
}

export interface Trust {
  /** Trusted roots of signers, in DER. Only one's own: everybody certified by them counts as a signer. */
  readonly trusted: readonly Uint8Array[]
  /** Roots of an outside authority, for time stamps only. */
  readonly timestampRoots?: readonly Uint8Array[]
}

/** Of a file that nobody knows; each costs time, and whoever made it need not have meant well. */
const MAX_SIGNATURES = 25
/** What a file has before it is signed: its own table, and one for what was appended. */
const MORE_TABLES = 8

interface VerifyOptions {
  /** More only for a file that is known to be ours. */
  readonly maxSignatures?: number
}

/**
 * Says who signed a PDF and whether it is unchanged since; never throws. A file cut back to an earlier revision is a whole file:
 * only who knows its SHA-256 and its signers can tell.
 */
export async function verifyPdf(
  bytes: Uint8Array,
  trust: Trust,
  { maxSignatures = MAX_SIGNATURES }: VerifyOptions = {},
): Promise<Verdict> {
  try {
    const pdf = await load(bytes, maxSignatures)
    if (typeof pdf === 'string') return nothing(pdf)
    const found = signaturesOf(pdf)
    // One signature under many fields counts as often.
    return found.length > maxSignatures ? nothing('too_many_signatures') : judge(bytes, found, trust)
  } catch {
    // The parser failed: the file is damaged or was made to break readers.
    return nothing('unreadable')
  }
}

const nothing = (problem: FileProblem): Verdict => ({
  ok: false,
  problems: [problem],
  signatures: [],
  revisions: [],
})

function judge(bytes: Uint8Array, found: readonly FoundSignature[], trust: Trust): Verdict {
  if (found.length === 0) return nothing('unsigned')
  const covered = coveredBy(bytes, found)
  const signatures = found
    .map((one) => checkSignature(one, covered.get(one), trust))
    .toSorted((one, other) => one.end - other.end)
  const problems: FileProblem[] = []
  if (signatures.at(-1)?.end !== bytes.length) problems.push('changed_after_signing')
  if (countRanges(bytes, found.length + 1) !== found.length) problems.push('unlisted_signature')
  const ok = problems.length === 0 && signatures.every((signature) => signature.ok)
  return { ok, problems, signatures, revisions: revisionsAt(bytes, endsOf(found)) }
}

/** The revisions of a signed file: the length of each and its SHA-256 in hexadecimal. */
export async function revisions(bytes: Uint8Array): Promise<readonly Revision[]> {
  const pdf = await load(bytes, MAX_SIGNATURES)
  return typeof pdf === 'string' ? [] : revisionsAt(bytes, endsOf(signaturesOf(pdf)))
}

type Unread = 'unreadable' | 'encrypted' | 'unsigned' | 'unlisted_signature' | 'too_many_signatures'

/** The file, or why there is nothing to check; what is not written as we write is not even parsed. */
async function load(bytes: Uint8Array, maxSignatures: number): Promise<PDF | Unread> {
  const raw = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (!raw.subarray(0, 8).toString('latin1').startsWith('%PDF-')) return 'unreadable'
  const signatures = countRanges(bytes, maxSignatures + 1)
  if (signatures === 0) return raw.includes('/Encrypt') ? 'encrypted' : 'unsigned'
  if (signatures > maxSignatures) return 'too_many_signatures'
  if (!hasPlainStructure(bytes, maxSignatures + MORE_TABLES)) return 'unlisted_signature'
  try {
    return await loadPdf(bytes)
  } catch (error) {
    return error instanceof PdfRefused && error.reason === 'encrypted' ? 'encrypted' : 'unreadable'
  }
}

interface FoundSignature {
  readonly field: string
  readonly dict: PdfDict
  readonly range: Range | undefined
}

function signaturesOf(pdf: PDF): FoundSignature[] {
  const fields = pdf.getForm()?.getSignatureFields() ?? []
  return fields.flatMap((field) => {
    const dict = field.getSignatureDict()
    return dict ? [{ field: field.name, dict, range: rangeOf(pdf, dict) }] : []
  })
}

const endsOf = (found: readonly FoundSignature[]) => found.flatMap(({ range }) => (range ? [range.end] : []))

interface Covered {
  readonly digestBy: DigestBy
  /** What the range leaves out, decoded. */
  readonly contents: Uint8Array
}

/** What each of those covers that lie as they must, the one within the other. */
function coveredBy(bytes: Uint8Array, found: readonly FoundSignature[]): Map<FoundSignature, Covered> {
  const placed = found.flatMap((one) => {
    const contents = one.range && signatureIn(bytes, one.range, one.dict)
    return one.range && contents ? [{ one, range: one.range, contents }] : []
  })
  const ranges = nested(placed.map(({ range }) => range))
  const digestsBy = digestsOf(bytes, ranges)
  return new Map(
    placed
      .filter(({ range }) => ranges.includes(range))
      .map(({ one, range, contents }) => [one, { contents, digestBy: digestsBy(range) }]),
  )
}

function checkSignature(found: FoundSignature, covered: Covered | undefined, trust: Trust): CheckedSignature {
  const kind = found.dict.getName('SubFilter')?.value === 'ETSI.RFC3161' ? 'timestamp' : 'signature'
  const checked = covered === undefined ? RANGE : checkContents(covered, kind, found.dict, trust)
  const end = found.range?.end ?? 0
  return { kind, field: found.field, end, ok: checked.problems.length === 0, ...checked }
}

type Checked = Pick<CheckedSignature, 'signer' | 'serial' | 'signedAt' | 'problems'>

const NOBODY = { signer: '', serial: '', signedAt: null } as const
const RANGE: Checked = { ...NOBODY, problems: ['range'] }
const MALFORMED: Checked = { ...NOBODY, problems: ['malformed'] }

function checkContents(
  { digestBy, contents }: Covered,
  kind: CheckedSignature['kind'],
  dict: PdfDict,
  trust: Trust,
): Checked {
  try {
    const { der } = DerValue.first(contents)
    const padding: SignatureProblem[] = contents.subarray(der.length).some((byte) => byte !== 0)
      ? ['padding']
      : []
    const checked =
      kind === 'timestamp'
        ? checkStamp(der, digestBy, trust)
        : checkSigner(readCms(der), digestBy, dict, trust)
    return { ...checked, problems: [...padding, ...checked.problems] }
  } catch {
    // Whatever cannot be read, by us or by Node's reader of certificates.
    return MALFORMED
  }
}

/** Roots that time stamps may lead to. */
const stampRoots = ({ trusted, timestampRoots = [] }: Trust) => [...trusted, ...timestampRoots]

function checkStamp(token: Uint8Array, digestBy: DigestBy, trust: Trust): Checked {
  const { time, problems, authority, serial } = checkToken(token, digestBy, stampRoots(trust))
  const named = problems.map((problem) => STAMP_PROBLEMS[problem])
  return { signer: authority, serial, signedAt: time ?? null, problems: named }
}

const STAMP_PROBLEMS = {
  malformed: 'malformed',
  imprint: 'digest',
  signature: 'signature',
  purpose: 'certificate',
  foreign: 'foreign',
} as const

const CMS_PROBLEMS = {
  certificate_missing: 'certificate',
  digest: 'digest',
  signature: 'signature',
  ess: 'certificate',
  algorithm: 'malformed',
} as const

function checkSigner(cms: Cms, digestBy: DigestBy, dict: PdfDict, trust: Trust): Checked {
  const ours = dict.getName('SubFilter')?.value === 'ETSI.CAdES.detached' && cms.contentType === OID.data
  if (!ours || cms.content !== undefined) return MALFORMED
  const { leaf, problems } = checkCms(cms, digestBy)
  const found = new Set<SignatureProblem>(problems.map((problem) => CMS_PROBLEMS[problem]))
  const stamp = cms.signer.unsigned.get(OID.timeStampToken)
  const bySigner: DigestBy = (hash) => createHash(hash).update(cms.signer.signature).digest()
  const token = stamp && checkToken(stamp.der, bySigner, stampRoots(trust))
  if (token?.problems.length !== 0 || cms.signer.unsigned.size !== 1) found.add('timestamp')
  const signedAt = token?.time ?? null
  if (!leaf) return { ...NOBODY, signedAt, problems: [...found] }
  // Without a time to go by, the certificate's own first day: whether it is ours can still be told.
  const facts = certificateFacts(leaf.raw)
  const at = signedAt ?? facts.notBefore
  // Signers are certified by our root itself.
  if (!leadsToTrusted(leaf, cms.certificates, trust.trusted, at, 1)) found.add('foreign')
  return { signer: facts.commonName, serial: facts.serial, signedAt, problems: [...found] }
}
