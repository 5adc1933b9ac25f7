import { serveThread } from '#packages/worker-pool/file-thread.ts'
import type { Examined } from './pdf-examiner.ts'
import { expectHarmlessPdf } from './pdf-policy.ts'
import { FileRefusal } from './refusals.ts'

/* A thread of its own: what a file does to its reader is done to this thread only. One file at a time. */

serveThread(async (bytes: Uint8Array): Promise<Examined> => {
  try {
    return { refusal: null, faults: await expectHarmlessPdf(bytes) }
  } catch (error) {
    if (error instanceof FileRefusal) return { refusal: error.reason, faults: [] }
    throw error
  }
})
