import { setTimeout as after } from 'node:timers/promises'
import pg from 'pg'
import { withPassword } from '#packages/embedded-postgres/passwords.ts'
import { joinUrl, startProduct, type RunningProduct } from './running-product.ts'

const JOBS_TIMEOUT_MS = 500_000
const POLL_MS = 250

/** Fills a data folder as the first start does, waits for the jobs of the demonstration, and stops; resolves with the folder. */
export async function prepareData(dataDir: string): Promise<string> {
  const product = await startProduct({ dataDir })
  try {
    await untilJobsAreDone(product)
  } finally {
    await product.stop()
  }
  return dataDir
}

/** Until no job is due; those of later days stay. What the demonstration makes one by one, so that a visitor sees no load, is made at once. */
async function untilJobsAreDone(product: RunningProduct): Promise<void> {
  const deadline = performance.now() + JOBS_TIMEOUT_MS
  const database = new pg.Client({ connectionString: withPassword(await joinUrl(product)) })
  await database.connect()
  try {
    // Money is released once everything else is done, so that it is asked for again when no other job is due.
    while (
      (await hurry(database, 'seed.kyc')) ||
      (await hasDueJobs(database)) ||
      (await hurry(database, 'seed.%')) ||
      (await hurry(database, 'distribution.record'))
    ) {
      if (performance.now() > deadline)
        throw new Error(`jobs are due after ${JOBS_TIMEOUT_MS} ms\n${product.log()}`)
      await after(POLL_MS)
    }
  } finally {
    await database.end()
  }
}

/** Makes later jobs due now; whether there was one. A record date is not waited for, since no digital share moves before it. */
async function hurry(database: pg.Client, topic: string): Promise<boolean> {
  const { rowCount } = await database.query(
    `UPDATE kit.job SET run_at = now(), due_at = now() WHERE topic LIKE $1 AND state = 'ready' AND run_at > now()`,
    [topic],
  )
  return (rowCount ?? 0) > 0
}

async function hasDueJobs(database: pg.Client): Promise<boolean> {
  const { rowCount } = await database.query(
    `SELECT 1 FROM kit.job WHERE state = 'ready' AND run_at <= now() LIMIT 1`,
  )
  return rowCount === 1
}
