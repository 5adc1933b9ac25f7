import type { SeenFault } from '#contracts/signing/seen-rules.ts'
import { fileThreads } from '#packages/worker-pool/file-thread.ts'
import { createQueue } from './queue.ts'
import { FileRefusal, type Reason } from './refusals.ts'

/** What the thread found. */
export interface Examined {
  readonly refusal: Reason | null
  /** Why it cannot be signed, though it is taken. */
  readonly faults: readonly SeenFault[]
}

/** A file that takes longer to look through was made to. */
const LIMIT_MS = 5000
/** What an honest file of 10 MB needs several times over. */
const HEAP_MB = 512
const TOO_COSTLY: Examined = { refusal: 'pdf_damaged', faults: [] }
const THREADS = { places: 2, waiting: 50 }

const queue = createQueue(THREADS)
const threads = fileThreads<Uint8Array, Examined>(new URL('./pdf-worker.ts', import.meta.url), {
  limitMs: LIMIT_MS,
  heapMb: HEAP_MB,
})

/**
 * Looks through a PDF by the policy, in a thread that it cannot take anything from but its time: one that takes too long, or too much
 * memory, is refused and its thread ended.
 * @returns why it cannot be signed; empty where it can
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
