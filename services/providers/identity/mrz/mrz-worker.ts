import { serveThread } from '#packages/worker-pool/file-thread.ts'
import { readGrey } from '#packages/mrz-reader/read.ts'
import type { ReadTask } from './reader.ts'

/* A thread of its own: half a second of work for one photograph is not spent where requests are answered. */

serveThread(async ({ grey, today }: ReadTask) => readGrey(grey, today))
