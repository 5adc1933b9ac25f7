import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { manualClock } from '#services/kit/clock.ts'
import { loadConfig } from '#services/kit/config/config.ts'
import { keysFrom } from '#services/kit/security/keys.ts'
import { sampleKeyFile } from '#services/kit/security/keys-file.ts'
import { silentLog } from '#services/kit/log.ts'
import { testDatabase, type TestDatabase } from '#tests/support/database/database.ts'
import { s3TestServer } from '#tests/support/vendors/s3-server.ts'
import { createPlatform } from './platform.ts'

/* A missing folder takes its own process out of traffic; a missing bucket takes out none, because it affects all. */
const NOW = new Date('2026-11-20T08:00:00Z')
let store: TestDatabase
let home: string

beforeAll(async () => {
  store = await testDatabase()
  home = mkdtempSync(path.join(tmpdir(), 'mizan-platform-'))
})
afterAll(async () => {
  await store?.close()
  rmSync(home, { recursive: true, force: true })
})

async function readiness(env: Record<string, string>): Promise<readonly [number, unknown]> {
  const { health } = createPlatform({
    config: loadConfig({ SEED: 'none', CARD_PROVIDER: 'none', ...env }),
    clock: manualClock(NOW),
    log: silentLog(),
    db: store.db,
    listener: { on: () => () => undefined, start: async () => undefined, stop: async () => undefined },
    keys: keysFrom(sampleKeyFile()),
  })
  const answer = await health.request('/health/ready')
  return [answer.status, await answer.json()]
}
const FINE = { database: 'ok', migrations: 'ok', storage: 'ok', queue: 'ok' }

test('a folder that takes no bytes keeps this process from traffic', async () => {
  expect(await readiness({ DATA_DIR: home })).toEqual([200, { status: 'ready', checks: FINE }])
  const dataDir = path.join(home, 'a-file')
  writeFileSync(dataDir, '')
  expect(await readiness({ DATA_DIR: dataDir })).toEqual([
    503,
    { status: 'not_ready', checks: { ...FINE, storage: 'failed' } },
  ])
})

test('a bucket that is away is told and keeps no process from traffic', async () => {
  const server = await s3TestServer({ folder: path.join(home, 's3'), now: () => new Date() })
  const { endpoint, bucket, region, accessKeyId, secretAccessKey } = server.settings
  const env = {
    STORAGE: 's3',
    S3_ENDPOINT: endpoint,
    S3_BUCKET: bucket,
    S3_REGION: region,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  }
  expect(await readiness(env)).toEqual([200, { status: 'ready', checks: FINE }])
  await server.close()
  expect(await readiness(env)).toEqual([200, { status: 'ready', checks: { ...FINE, storage: 'degraded' } }])
})
