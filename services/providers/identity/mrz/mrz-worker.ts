import { serveThread } from '#packages/worker-pool/file-thread.ts'
import { readGrey } from '#packages/mrz-reader/read.ts'
import type { ReadTask } from './reader.ts'

/* A separate thread, because one photograph takes half a second of CPU. */

serveThread(async ({ grey, today }: ReadTask) => readGrey(grey, today))
