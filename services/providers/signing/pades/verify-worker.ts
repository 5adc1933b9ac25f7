import { serveThread } from '#services/kit/file-thread.ts'
import type { VerifyTask } from './verify-thread.ts'
import { verifyPdf } from './verify.ts'

/* A thread of its own: what a file does to its reader is done to this thread only. One file at a time. */

serveThread(({ bytes, trust, maxSignatures }: VerifyTask) =>
  verifyPdf(bytes, trust, maxSignatures === undefined ? {} : { maxSignatures }),
)
