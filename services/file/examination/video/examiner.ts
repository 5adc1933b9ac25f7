import { createQueue } from '#services/kit/queue.ts'
import { EXAMINERS_BUSY, FileRefusal, type Reason } from '#services/file/examination/refusals.ts'
import { fileThreads } from '#packages/worker-pool/file-thread.ts'

export interface VideoTask {
  readonly bytes: Uint8Array
  readonly contentType: string
}

/** Milliseconds; only tables are read, not the pictures. */
const LIMIT_MS = 5000
const HEAP_MB = 256

const queue = createQueue({ places: 1, waiting: 50, busy: EXAMINERS_BUSY })
const threads = fileThreads<VideoTask, { readonly refusal: Reason | null }>(
  new URL('./video-worker.ts', import.meta.url),
  { limitMs: LIMIT_MS, heapMb: HEAP_MB },
)

/**
 * Examines a video in a thread with limits of time and memory.
 * @throws FileRefusal
 */
export function examineVideo(task: VideoTask): Promise<void> {
  return queue.run(async () => {
    const { refusal } = (await threads.ask(task)) ?? { refusal: 'video_unreadable' }
    if (refusal !== null) throw new FileRefusal(refusal)
  })
}
