import { FileRefusal, type Reason } from '#services/file/examination/refusals.ts'
import { serveThread } from '#packages/worker-pool/file-thread.ts'
import type { VideoTask } from './examiner.ts'
import { expectPlayable } from './policy.ts'

/* A separate thread, so that a malicious file can harm only this one. One file at a time. */

serveThread(async ({ bytes, contentType }: VideoTask): Promise<{ readonly refusal: Reason | null }> => {
  try {
    await expectPlayable(bytes, contentType)
    return { refusal: null }
  } catch (error) {
    if (error instanceof FileRefusal) return { refusal: error.reason }
    throw error
  }
})
