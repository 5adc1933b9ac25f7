// Over 20 s: the product is started, refused, killed and started again.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp } from 'node:fs/promises'
import { get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readPostmaster } from '#packages/embedded-postgres/postmaster.ts'
import { isAlive } from '#packages/embedded-postgres/process-identity.ts'
import {
  copyPreparedData,
  startProduct,
  type RunningProduct,
} from '#tests/support/product/running-product.ts'
import { signInByRest } from '#tests/support/people/steps.ts'

/* How the process starts, refuses, drains and comes back. Times are ceilings, ten times what a quiet machine shows. */
/** Lives briefly: until its demonstration is made, it has much to do. */
let first: RunningProduct
/** Its data is that of a first start whose demonstration is made. */
let product: RunningProduct
let dataDir: string

beforeAll(async () => {
  first = await startProduct({ fresh: true, isMeasured: true })
  dataDir = await mkdtemp(join(tmpdir(), 'mizan-process-'))
  await copyPreparedData(dataDir)
})
afterAll(async () => {
  await first?.dispose()
  await product?.dispose()
})

const CEILING = 10

test('the first start is ready in time', () => {
  // A quiet machine: under 5 s.
  expect(first.readyMs).toBeLessThan(5_000 * CEILING)
})

test('a second process on the same data folder refuses with a clear sentence, and harms nothing', () => {
  const from = performance.now()
  const second = spawnSync(process.execPath, ['build/server/main.js'], {
    env: {
      ...process.env,
      NODE_ENV: 'development',
      DATA_DIR: first.dataDir,
      PORT: String(first.port + 5),
    },
    encoding: 'utf8',
    timeout: 30_000,
  })
  expect(second.status).toBe(1)
  expect(second.stdout).toBe('')
  expect(second.stderr).toContain(`Another process (pid ${first.process.pid}, since`)
  expect(second.stderr).toContain('already uses the data folder')
  expect(performance.now() - from).toBeLessThan(2_000 * CEILING)
})

test('SIGTERM ends it in order, open event streams and the database included', async () => {
  const token = await signInByRest(first.url, 'investor@mizan.test')
  const stream = await fetch(`${first.url}/events`, { headers: { authorization: token } })
  expect(stream.status).toBe(200)
  const reader = stream.body?.getReader()
  const drained = (async () => {
    for (;;) if ((await reader?.read())?.done ?? true) return 'ended'
  })()
  expect((await first.stop()).code).toBe(0)
  expect(await drained).toBe('ended')
})

test('SIGTERM that comes while it starts ends the database too', async () => {
  const server = () => readPostmaster(`${dataDir}/postgres`)?.pid ?? 0
  const starting = spawn(process.execPath, ['build/server/main.js'], {
    env: {
      ...process.env,
      NODE_ENV: 'development',
      DATA_DIR: dataDir,
      PORT: String(first.port),
    },
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  let said = ''
  starting.stdout.on('data', (text: Buffer) => (said += text.toString()))
  const ended = once(starting, 'exit')
  await expect.poll(server, { interval: 10 }).toBeGreaterThan(0)
  const pid = server()
  starting.kill('SIGTERM')
  expect(await ended).toEqual([0, null])
  // A loaded machine may have said that it reads its lists, not that it is there.
  expect(said).not.toContain('Mizan ready')
  expect(isAlive(pid)).toBe(false)
})

/** Loaded before the product: the first SIGUSR2 leaves a rejection without a handler, the second throws where no code catches. */
const FAULTS = `
import { isMainThread } from 'node:worker_threads'
let signals = 0
if (isMainThread) process.on('SIGUSR2', () => {
  signals += 1
  if (signals > 1) throw new Error('a fault of the test')
  void Promise.reject(new Error('a rejection of the test'))
})`

test('the second start is quick and finds the data', async () => {
  product = await startProduct({
    isMeasured: true,
    dataDir,
    port: first.port,
    environment: { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(FAULTS)}` },
  })
  expect(product.readyMs).toBeLessThan(2_000 * CEILING)
  const response = await fetch(`${product.url}/v2/projects`)
  const { totalCount } = (await response.json()) as { totalCount: number }
  expect(totalCount).toBeGreaterThanOrEqual(6)
})

describe('answers on the public port', () => {
  test.each([
    ['/', 200, 'text/html'],
    ['/browseproject', 200, 'text/html'],
    ['/propertydetails/does-not-exist', 404, 'text/html'],
    ['/login', 200, 'text/html'],
    ['/dev/accounts', 200, 'text/html'],
    ['/dev/samples/selfie', 200, 'image/jpeg'],
    ['/v2/projects', 200, 'application/json'],
    ['/v2/nothing', 404, 'application/json'],
    ['/assets/nothing.js', 404, 'text/plain'],
    ['/.git/config', 404, 'text/plain'],
    ['/wp-login.php', 404, 'text/plain'],
  ])('%s gives %i as %s', async (path, status, type) => {
    const response = await fetch(product.url + path)
    expect(response.status).toBe(status)
    expect(response.headers.get('content-type')).toContain(type)
  })

  test.each([
    ['/no/such/page', '/?missing'],
    ['/DASHBOARD', '/?missing'],
    ['/dashboard', '/login?next=%2Fdashboard'],
  ])('%s leads to %s', async (path, location) => {
    const response = await fetch(product.url + path, { redirect: 'manual' })
    expect([response.status, response.headers.get('location')]).toEqual([302, location])
  })

  test('routes between services are not on it', async () => {
    const response = await fetch(`${product.url}/internal/user/findUser`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"userId":"x"}',
    })
    expect(response.status).toBe(405)
  })

  test('every document says that embedded providers are in use', async () => {
    for (const path of ['/', '/login', '/browseproject']) {
      const html = await (await fetch(product.url + path)).text()
      expect(html).toContain('<html data-demonstration="filled" data-mailbox data-bank lang=')
      expect(html).toContain('No real money moves')
    }
  })

  test('the login page is filled in for an account of the demonstration', async () => {
    const html = await (await fetch(`${product.url}/login?as=investor`)).text()
    for (const value of ['investor@mizan.test', 'Mizan#2026'])
      expect(html).toMatch(new RegExp(`<input[^>]* value="${value}"`))
  })

  test('documents carry a policy without inline script, and no other site may frame them', async () => {
    const response = await fetch(product.url)
    const policy = response.headers.get('content-security-policy') ?? ''
    expect(policy).toContain("script-src 'self'")
    expect(policy).not.toContain('unsafe-inline')
    expect(policy).toContain("frame-ancestors 'none'")
    expect(await response.text()).not.toMatch(/<script(?![^>]*(?:src=|type="application\/(?:ld\+)?json"))/)
  })
})

test('a public page fits the first flight: at most 14 KiB of HTML after brotli', async () => {
  for (const path of ['/', '/browseproject', '/propertydetails/alhambra-court']) {
    const bytes = await compressedSize(product.url + path)
    expect(bytes, path).toBeGreaterThan(1_000)
    expect(bytes, path).toBeLessThanOrEqual(14 * 1024)
  }
})

/** Bytes of a reply as they cross the wire. */
function compressedSize(url: string): Promise<number> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'br' } }, (response) => {
      let bytes = 0
      response.on('data', (chunk: Buffer) => (bytes += chunk.length))
      response.on('end', () =>
        response.headers['content-encoding'] === 'br' ? resolve(bytes) : reject(new Error('not compressed')),
      )
    }).on('error', reject)
  })
}

// zod and zod/mini share their words: one import of full zod anywhere in the process changes what every contract answers.
test('a missing field is answered in the words of the specification, over REST and GraphQL', async () => {
  const required = { fieldErrors: { password: 'This field is required' } }
  const post = async (path: string, body: unknown) => {
    const response = await fetch(product.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-requested-with': 'test' },
      body: JSON.stringify(body),
    })
    return (await response.json()) as unknown
  }
  expect(await post('/v2/users/login', { email: 'amina@mizan.test' })).toMatchObject(required)
  // A field left out is refused by the GraphQL schema itself; an empty one reaches the service.
  const query = 'mutation { login(input: { email: "amina@mizan.test", password: "" }) { status } }'
  expect(await post('/graphql', { query })).toMatchObject({ errors: [{ extensions: required }] })
})

// Last: it ends the process.
test('an unhandled rejection is logged and ends nothing, an uncaught error ends the process with 1 and the database with it', async () => {
  product.process.kill('SIGUSR2')
  await expect
    .poll(() => product.log())
    .toMatch(/"event":"process\.unhandled_rejection".*a rejection of the test/)
  expect((await fetch(`${product.url}/v2/projects`)).status).toBe(200)
  expect(product.process.exitCode).toBeNull()

  const server = readPostmaster(`${product.dataDir}/postgres`)?.pid ?? 0
  expect(isAlive(server)).toBe(true)
  const ended = new Promise<unknown>((resolve) => product.process.once('exit', resolve))
  product.process.kill('SIGUSR2')
  expect(await ended).toBe(1)
  expect(product.log()).toMatch(/"event":"process\.uncaught".*a fault of the test/)
  expect(isAlive(server)).toBe(false)
})
