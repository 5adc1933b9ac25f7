import { serveThread } from '#packages/worker-pool/file-thread.ts'
import { seenWarnings } from './seen-warnings.ts'
import type { FileTask } from './verify-thread.ts'
import { verifyPdf } from '#packages/pades/verification/verify.ts'

/* A separate thread, so that a malicious file can harm only this one. One file at a time. */

serveThread(async (task: FileTask) => {
  if (task.kind === 'look') return { kind: task.kind, warnings: await seenWarnings(task.bytes) }
  const { bytes, trust, maxSignatures } = task
  return {
    kind: task.kind,
    verdict: await verifyPdf(bytes, trust, maxSignatures === undefined ? {} : { maxSignatures }),
  }
})
