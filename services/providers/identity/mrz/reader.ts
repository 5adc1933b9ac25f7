import { fileThreads } from '#packages/worker-pool/file-thread.ts'
import { createQueue } from '#services/kit/queue.ts'
import type { Grey } from '#packages/mrz-reader/picture/cell.ts'
import type { MrzReading } from '#packages/mrz-reader/text/fields.ts'
import { greyOf } from '#packages/mrz-reader/picture/photo.ts'

export interface ReadTask {
  readonly grey: Grey
  readonly today: string
}

/** Many times what a photograph takes; one that takes longer was made to. */
const LIMIT_MS = 20_000
const HEAP_MB = 256

const threads = fileThreads<ReadTask, MrzReading | null>(new URL('./mrz-worker.ts', import.meta.url), {
  limitMs: LIMIT_MS,
  heapMb: HEAP_MB,
})

/** Two photographs at a time; the others wait undecoded. */
const queue = createQueue({
  places: 2,
  waiting: 50,
  busy: 'Too many photos are being read. Please try again.',
})

/**
 * Reads the machine-readable zone of a photographed passport or card; `today` (YYYY-MM-DD) decides the century of its
 * dates.
 * Null when there is none, the bytes are not an image, or it takes too much time or memory (record 0190).
 * @throws Problem 503 when too many are waiting
 */
export function readMrz(
  image: Buffer,
  { today, limitMs = LIMIT_MS, heapMb = HEAP_MB }: { today: string; limitMs?: number; heapMb?: number },
): Promise<MrzReading | null> {
  return queue.run(async () => {
    const grey = await greyOf(image)
    if (!grey) return null
    return (await threads.ask({ grey, today }, { limitMs, heapMb })) ?? null
  })
}
