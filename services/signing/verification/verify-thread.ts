import { UNEXAMINED } from '#contracts/signing/seen-rules.ts'
import { fileThreads } from '#packages/worker-pool/file-thread.ts'
import type { SeenWarning } from './seen-warnings.ts'
import type { Trust, Verdict } from '#packages/pades/verification/verify.ts'

export interface VerifyTask {
  readonly bytes: Uint8Array
  readonly trust: Trust
  /** Raised only for a file that is known to be ours. */
  readonly maxSignatures?: number
}

/** The tasks of the thread and their results. */
export type FileTask =
  | (VerifyTask & { readonly kind: 'verify' })
  | { readonly kind: 'look'; readonly bytes: Uint8Array }
type Found =
  | { readonly kind: 'verify'; readonly verdict: Verdict }
  | { readonly kind: 'look'; readonly warnings: readonly SeenWarning[] }

/** Far more than a contract takes; a file that takes longer was made to. */
const LIMIT_MS = 10_000
/** Several times what an honest file of 20 MB needs. */
const HEAP_MB = 512

const threads = fileThreads<FileTask, Found>(new URL('./verify-worker.ts', import.meta.url), {
  limitMs: LIMIT_MS,
  heapMb: HEAP_MB,
})

const TOO_COSTLY: Verdict = { ok: false, problems: ['too_costly'], signatures: [], revisions: [] }

/** Runs `verifyPdf` in a thread; a file that takes too much time or memory gets only that verdict. */
export async function verifyInThread(
  task: VerifyTask,
  { limitMs = LIMIT_MS, heapMb = HEAP_MB } = {},
): Promise<Verdict> {
  const found = await threads.ask({ kind: 'verify', ...task }, { limitMs, heapMb })
  return found?.kind === 'verify' ? found.verdict : TOO_COSTLY
}

/** Runs `seenWarnings` in a thread. */
export async function lookInThread(
  bytes: Uint8Array,
  { limitMs = LIMIT_MS, heapMb = HEAP_MB } = {},
): Promise<readonly SeenWarning[]> {
  const found = await threads.ask({ kind: 'look', bytes }, { limitMs, heapMb })
  return found?.kind === 'look' ? found.warnings : [UNEXAMINED]
}
