import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The product as `npm start` runs it, in a process of its own on a data folder of its own. */
export interface RunningProduct {
  readonly url: string
  readonly port: number
  readonly dataDir: string
  /** From launch to the ready line, milliseconds. */
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
  readonly dataDir?: string
  readonly port?: number
}

const READY_TIMEOUT_MS = 60_000

/** Starts the built product; `npm test` has built it before. */
export async function startProduct(options: Options = {}): Promise<RunningProduct> {
  const dataDir = options.dataDir ?? (await mkdtemp(join(tmpdir(), 'mizan-product-')))
  const port = options.port ?? (await freePorts())
  const launched = performance.now()
  const child = spawn(process.execPath, ['build/server/main.js'], {
    env: {
      ...process.env,
      NODE_ENV: 'development',
      DATA_DIR: dataDir,
      PORT: String(port),
      ...options.environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let log = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => (log += text))
  const ended = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)))
  const url = await readyLine(child, ended, () => log)
  const readyMs = performance.now() - launched

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
      return startProduct({ dataDir, port, environment: { ...options.environment, ...environment } })
    },
    async dispose() {
      await stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
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

/** A port whose three followers are free too: files and the card frame live beside the product. */
async function freePorts(): Promise<number> {
  for (let attempt = 0; attempt < 50; attempt++) {
    const port = 20_000 + Math.floor(Math.random() * 3_000) * 10
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
