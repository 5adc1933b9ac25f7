import type { SeenFault } from '#contracts/signing/seen-rules.ts'
import { fileThreads } from '#packages/worker-pool/file-thread.ts'
import { createQueue } from '#services/kit/queue.ts'
import { EXAMINERS_BUSY, FileRefusal, type Reason } from './refusals.ts'

/** The result of the thread. */
export interface Examined {
  readonly refusal: Reason | null
  /** Why it cannot be signed, although it is accepted. */
  readonly faults: readonly SeenFault[]
}

/** A file that takes longer was made to. */
const LIMIT_MS = 5000
/** Several times what an honest file of 10 MB needs. */
const HEAP_MB = 512
const TOO_COSTLY: Examined = { refusal: 'pdf_damaged', faults: [] }
const THREADS = { places: 2, waiting: 50, busy: EXAMINERS_BUSY }

const queue = createQueue(THREADS)
const threads = fileThreads<Uint8Array, Examined>(new URL('./pdf-worker.ts', import.meta.url), {
  limitMs: LIMIT_MS,
  heapMb: HEAP_MB,
})

/**
 * Examines a PDF in a thread, which is ended when the file takes too much time or memory.
 * @returns why it cannot be signed; empty when it can
 * @throws FileRefusal
 */
export function examinePdf(
  bytes: Uint8Array,
  { limitMs = LIMIT_MS, heapMb = HEAP_MB } = {},
): Promise<readonly SeenFault[]> {
  return queue.run(async () => {
    const { refusal, faults } = (await threads.ask(bytes, { limitMs, heapMb })) ?? TOO_COSTLY
    if (refusal !== null) throw new FileRefusal(refusal)
    return faults
  })
}
