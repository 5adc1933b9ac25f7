import { serveThread } from '#packages/worker-pool/file-thread.ts'
import type { Examined } from './pdf-examiner.ts'
import { expectHarmlessPdf } from './pdf-policy.ts'
import { FileRefusal } from './refusals.ts'

/* A separate thread, so that a malicious file can harm only this one. One file at a time. */

serveThread(async (bytes: Uint8Array): Promise<Examined> => {
  try {
    return { refusal: null, faults: await expectHarmlessPdf(bytes) }
  } catch (error) {
    if (error instanceof FileRefusal) return { refusal: error.reason, faults: [] }
    throw error
  }
})
