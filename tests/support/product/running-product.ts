import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import { promisify } from 'node:util'
import { processorMsOf } from '#tests/support/processor-time.ts'
import { askForData, CONTROL_VARIABLE } from './control.ts'

/** The product as `npm start` runs it, in a process of its own on a data folder of its own. */
export interface RunningProduct {
  readonly url: string
  readonly port: number
  readonly dataDir: string
  /** What its process took of the processor up to the ready line, milliseconds; where the system does not tell, the time that passed. */
  readonly readyMs: number
  readonly process: ChildProcess
  /** Everything it wrote to standard error so far: the log. */
  log(): string
  /** Ends it with SIGTERM and resolves with its exit code and how long it took. */
  stop(): Promise<{ code: number | null; ms: number }>
  /** Stops, then starts again on the same data and ports. */
  restart(environment?: Record<string, string>): Promise<RunningProduct>
  /** Stops and removes the data folder. */
  dispose(): Promise<void>
}

interface Options {
  readonly environment?: Record<string, string>
  /** Taken as it is; without one, a new folder. */
  readonly dataDir?: string
  readonly port?: number
  /** Starts on an empty folder, where the first start itself is the subject. */
  readonly fresh?: boolean
  /** Its times are the subject: it runs as `npm start` runs it, without what makes a short life cheaper. */
  readonly isMeasured?: boolean
}

/** Under one of these, what the demonstration wrote elsewhere does not fit. */
const OWN_BEGINNINGS = ['SEED', 'CLOCK_START', 'DATABASE_URL', 'KEY_FILE', 'NODE_ENV'] as const

/** It lives for seconds: what runs a few times is not compiled for speed, and what is computed for long still is. */
const SHORT_LIVED = ['--interrupt-budget=1000000', '--no-flush-bytecode']

const READY_TIMEOUT_MS = 290_000
const JOIN_TIMEOUT_MS = 10_000
const POLL_MS = 50

/** Starts the built product, on a copy of the demonstration that the run has made once; `npm test` has built it before. */
export async function startProduct(options: Options = {}): Promise<RunningProduct> {
  const dataDir = options.dataDir ?? (await newDataDir(options))
  const port = options.port ?? (await freePorts())
  const launched = performance.now()
  const child = spawn(
    process.execPath,
    [...(options.isMeasured ? [] : SHORT_LIVED), 'build/server/main.js'],
    {
      env: {
        ...process.env,
        NODE_ENV: 'development',
        DATA_DIR: dataDir,
        PORT: String(port),
        // On a loaded machine a stop takes longer than the default allows.
        STOP_LIMIT_MS: '120000',
        // Half a second of work for each new account, which is not the subject.
        CAPTCHA_COST: '100',
        ...options.environment,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  let log = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => (log += text))
  const ended = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)))
  const url = await readyLine(child, ended, () => log)
  const passedMs = performance.now() - launched
  const readyMs = (await processorMsOf(child.pid ?? 0)) ?? passedMs

  const stop = async () => {
    const from = performance.now()
    if (child.exitCode === null) child.kill('SIGTERM')
    return { code: await ended, ms: performance.now() - from }
  }
  return {
    url,
    port,
    dataDir,
    readyMs,
    process: child,
    log: () => log,
    stop,
    async restart(environment = {}) {
      await stop()
      return startProduct({
        isMeasured: options.isMeasured ?? false,
        dataDir,
        port,
        environment: { ...options.environment, ...environment },
      })
    },
    async dispose() {
      await stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** The address by which others join its database, as its log says it. */
export async function joinUrl(product: Pick<RunningProduct, 'log'>): Promise<string> {
  const deadline = performance.now() + JOIN_TIMEOUT_MS
  for (;;) {
    const url = /"event":"database\.join","url":"([^"]+)"/.exec(product.log())?.[1]
    if (url !== undefined) return url
    if (performance.now() > deadline) throw new Error('The log names no address of the database')
    await after(POLL_MS)
  }
}

async function newDataDir({ fresh = false, environment = {} }: Options): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'mizan-product-'))
  if (!fresh && !OWN_BEGINNINGS.some((name) => name in environment)) await copyPreparedData(dataDir)
  return dataDir
}

/** Puts a copy of the demonstration that the run has made once into an empty folder; beside a run it stays empty. */
export async function copyPreparedData(dataDir: string): Promise<void> {
  const control = process.env[CONTROL_VARIABLE]
  if (control === undefined) return
  // With owners and modes: the database's files belong to its own user.
  await promisify(execFile)('cp', ['-a', `${await askForData(control)}/.`, dataDir])
}

function readyLine(child: ChildProcess, ended: Promise<number | null>, log: () => string): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = ''
    const timer = setTimeout(() => {
      child.kill('SIGKILL')
      reject(new Error(`no ready line within ${READY_TIMEOUT_MS} ms\n${log()}`))
    }, READY_TIMEOUT_MS)
    child.stdout?.setEncoding('utf8').on('data', (part: string) => {
      text += part
      const ready = /^Mizan ready at (\S+)$/m.exec(text)
      if (!ready?.[1]) return
      clearTimeout(timer)
      resolve(ready[1])
    })
    void ended.then((code) => {
      clearTimeout(timer)
      reject(new Error(`the product ended with ${code} before it was ready\n${text}\n${log()}`))
    })
  })
}

/** Below the ports that the system gives to outgoing connections (32,768 on Linux), which may take one between look and use. */
const FIRST_PORT = 20_000
/** A slice for each worker, so that no two take the same. */
const PORTS_OF_WORKER = 1_500

/** A port whose four followers are free too: signing, files, card frame and identity page live beside the product. */
async function freePorts(): Promise<number> {
  const slice = Number(process.env['VITEST_POOL_ID'] ?? 0) % 8
  for (let attempt = 0; attempt < 50; attempt++) {
    const port =
      FIRST_PORT + slice * PORTS_OF_WORKER + Math.floor((Math.random() * PORTS_OF_WORKER) / 10) * 10
    const free = await Promise.all([0, 1, 2, 3, 4].map((offset) => isFree(port + offset)))
    if (free.every(Boolean)) return port
  }
  throw new Error('no five free ports in a row')
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })
}
