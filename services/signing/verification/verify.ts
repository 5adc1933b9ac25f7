import type { Verification } from '#contracts/signing/signing.ts'
import type { Executor } from '#services/kit/database/database.ts'
import { sha256 } from '#packages/pades/cms/cms.ts'
import type { Verifier } from '#services/providers/signing/port.ts'
import { lookInThread, verifyInThread } from './verify-thread.ts'
import type { CheckedSignature, FileProblem, Verdict } from '#packages/pades/verification/verify.ts'
import { hex, type SigningDeps } from '#services/signing/envelopes/parts.ts'
import { findKnown, isEarlierRevision, type Known } from '#services/signing/envelopes/store.ts'

const UNREADABLE = new Set<FileProblem>(['unreadable', 'encrypted', 'too_costly'])
/** Several times the most signers of one document, plus its time stamp. */
const MOST_OF_OURS = 500

/** Checks signatures against our roots, and the whole file against what is stored. */
export function createVerifier(deps: SigningDeps): Verifier {
  const { ctx, authority } = deps
  return {
    async verify(bytes) {
      const found = await judge(bytes)
      // A file that no reader can open has no warnings.
      if (found.verdict === 'unreadable') return { ...found, warnings: [] }
      return { ...found, warnings: [...(await lookInThread(bytes))] }
    },
  }

  async function judge(bytes: Uint8Array): Promise<Omit<Verification, 'warnings'>> {
    const { roots, stampRoots } = await authority.get()
    const digest = sha256(bytes)
    const known = await findKnown(ctx.db.orm, digest)
    const isCutBack = !known && (await isEarlierRevision(ctx.db.orm, digest))
    // Our own files may take longer; files from outside get less time.
    const verdict = await verifyInThread({
      bytes,
      trust: { trusted: roots, timestampRoots: stampRoots },
      ...((known ?? isCutBack) && { maxSignatures: MOST_OF_OURS }),
    })
    const base = {
      sha256: hex(digest),
      completedAt: null,
      title: null,
      signers: null,
      signatures: verdict.signatures.map(shown),
      problems: [...verdict.problems],
    }
    if (known && isWhole(verdict, known))
      return {
        ...base,
        verdict: 'ours',
        completedAt: known.completedAt.toISOString(),
        title: known.title,
        signers: known.signers,
      }
    if (verdict.problems.some((problem) => UNREADABLE.has(problem))) return { ...base, verdict: 'unreadable' }
    if (verdict.problems.includes('unsigned'))
      return isCutOff(bytes)
        ? { ...base, verdict: 'unreadable', problems: ['unreadable'] }
        : { ...base, verdict: 'unsigned' }
    const hasOurs =
      verdict.signatures.some(isByUs) ||
      (await containsRevision(ctx.db.orm, verdict)) ||
      carriesOneOf(bytes, roots)
    if (!hasOurs && !isCutBack) return { ...base, verdict: 'foreign' }
    // Every signature may be valid and the file still not be the one that was sealed.
    const problem = isCutBack ? 'cut_back' : 'unknown_file'
    return { ...base, verdict: 'changed', problems: [...base.problems, problem] }
  }
}

const shown = ({ signer, signedAt, ok, problems }: CheckedSignature): Verification['signatures'][number] => ({
  signer,
  signedAt: signedAt?.toISOString() ?? null,
  ok,
  problems: [...problems],
})

/** Signed with a certificate of ours, even if the document was changed afterwards. */
const isByUs = ({ serial, problems }: CheckedSignature): boolean =>
  serial !== '' && !problems.includes('foreign')

/** Readers repair a missing end of file, so whether it was signed cannot be decided. */
const isCutOff = (bytes: Uint8Array): boolean =>
  !Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes('%%EOF')

/** A rewritten file still contains our certificates, although its signatures can no longer be located. */
function carriesOneOf(bytes: Uint8Array, roots: readonly Uint8Array[]): boolean {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return roots.some((root) => {
    const digits = hex(root)
    return [Buffer.from(root), digits, digits.toUpperCase()].some((form) => file.includes(form, 0, 'latin1'))
  })
}

function isWhole({ ok, signatures }: Verdict, known: Known): boolean {
  return ok && signatures.filter(({ kind }) => kind === 'signature').length === known.signatures
}

async function containsRevision(db: Executor, { revisions }: Verdict): Promise<boolean> {
  for (const revision of revisions)
    if (await isEarlierRevision(db, Buffer.from(revision.sha256, 'hex'))) return true
  return false
}
