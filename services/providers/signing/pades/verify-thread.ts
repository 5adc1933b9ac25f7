import { fileThreads } from '#services/kit/file-thread.ts'
import type { Trust, Verdict } from './verify.ts'

export interface VerifyTask {
  readonly bytes: Uint8Array
  readonly trust: Trust
  /** More only for a file that is known to be ours. */
  readonly maxSignatures?: number
}

/** Far more than a contract takes; a file that takes longer was made to. */
const LIMIT_MS = 10_000
/** What an honest file of 20 MB needs several times over. */
const HEAP_MB = 512

const threads = fileThreads<VerifyTask, Verdict>(new URL('./verify-worker.ts', import.meta.url), {
  limitMs: LIMIT_MS,
  heapMb: HEAP_MB,
})

const TOO_COSTLY: Verdict = { ok: false, problems: ['too_costly'], signatures: [], revisions: [] }

/** Says who signed a PDF, as `verifyPdf`, in a thread; of one that takes too much time or memory it says no more than that. */
export async function verifyInThread(
  task: VerifyTask,
  { limitMs = LIMIT_MS, heapMb = HEAP_MB } = {},
): Promise<Verdict> {
  return (await threads.ask(task, { limitMs, heapMb })) ?? TOO_COSTLY
}
