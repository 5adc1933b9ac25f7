import { parentPort, Worker } from 'node:worker_threads'

/** What the thread says: that it has the task, then what became of it. */
type FromThread<Result> =
  | { readonly kind: 'begun' }
  | { readonly kind: 'done'; readonly result: Result }
  | { readonly kind: 'failed'; readonly message: string }

/** Limits of a task; honest files stay far below. */
interface Limits {
  readonly limitMs: number
  readonly heapMb: number
}

export interface FileThreads<Task, Result> {
  /** The answer of a thread; undefined if the task took too much time or memory. */
  ask(task: Task, limits?: Partial<Limits>): Promise<Result | undefined>
}

/** Longest start of a thread until its first task, milliseconds. */
const START_MS = 60_000
/** An idle thread is ended after this time, milliseconds. */
const REST_MS = 60_000

const isSource = import.meta.url.endsWith('.ts')

/** Node does not read TypeScript by itself, and the loader of this thread is not the other's. */
const FROM_SOURCE = `import('tsx/esm/api').then(({ register }) => {
  register()
  return import(require('node:worker_threads').workerData)
})`

/**
 * Threads for files of strangers: what a file does to its reader is done to a thread only, and one that takes too long, or too much
 * memory, is ended. `program` lies beside the code that asks, in the source as in the built product.
 */
export function fileThreads<Task, Result>(program: URL, usual: Limits): FileThreads<Task, Result> {
  /** Idle threads, each with the timer that ends it. */
  const resting = new Map<Worker, NodeJS.Timeout>()
  const wake = (worker: Worker) => {
    clearTimeout(resting.get(worker))
    resting.delete(worker)
  }
  const start = (heapMb: number): Worker => {
    const worker = startWorker(program, heapMb)
    // While it rests nobody else listens, and an error without a listener would end the process.
    return worker.on('error', () => wake(worker)).on('exit', () => wake(worker))
  }
  const take = (): Worker => {
    const [worker] = resting.keys()
    if (!worker) return start(usual.heapMb)
    wake(worker)
    return worker
  }
  const rest = (worker: Worker) => {
    const giveBack = () => {
      wake(worker)
      void worker.terminate()
    }
    resting.set(worker, setTimeout(giveBack, REST_MS).unref())
  }
  return {
    async ask(task, limits = {}) {
      const { limitMs, heapMb } = { ...usual, ...limits }
      const isUsual = heapMb === usual.heapMb
      const worker = isUsual ? take() : start(heapMb)
      const answer = await answerOf<Result>(worker, task, limitMs).catch(async (error: unknown) => {
        await worker.terminate()
        throw error
      })
      if (answer && isUsual) rest(worker)
      else await worker.terminate()
      return answer?.result
    },
  }
}

/** A thread that runs a program beside the code that starts it; it keeps no process alive. */
export function startWorker(program: URL, heapMb: number): Worker {
  const resourceLimits = { maxOldGenerationSizeMb: heapMb }
  const worker = isSource
    ? new Worker(FROM_SOURCE, { eval: true, execArgv: [], workerData: program.href, resourceLimits })
    : new Worker(new URL(program.href.replace(/\.ts$/, '.js')), { execArgv: [], resourceLimits })
  worker.unref()
  return worker
}

/** Undefined when the thread cannot be used again. */
function answerOf<Result>(
  worker: Worker,
  task: unknown,
  limitMs: number,
): Promise<{ readonly result: Result } | undefined> {
  return new Promise((resolve, reject) => {
    let timer = setTimeout(() => end(() => reject(new Error('The thread for files did not start'))), START_MS)
    const end = (settle: () => void) => {
      clearTimeout(timer)
      worker.off('message', onMessage).off('error', onError).off('exit', onExit)
      settle()
    }
    const giveUp = () => end(() => resolve(undefined))
    const onMessage = (message: FromThread<Result>) => {
      if (message.kind === 'done') return end(() => resolve({ result: message.result }))
      if (message.kind === 'failed') return end(() => reject(new Error(message.message)))
      clearTimeout(timer)
      timer = setTimeout(giveUp, limitMs)
    }
    const onError = (error: unknown) =>
      isOutOfMemory(error)
        ? giveUp()
        : end(() => reject(error instanceof Error ? error : new Error(String(error))))
    const onExit = () => end(() => reject(new Error('The thread for files ended')))
    worker.on('message', onMessage).on('error', onError).on('exit', onExit)
    worker.postMessage(task)
  })
}

const isOutOfMemory = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'

/** Makes this program a thread that does one task at a time. */
export function serveThread<Task, Result>(work: (task: Task) => Promise<Result>): void {
  const say = (message: FromThread<Result>): void => parentPort?.postMessage(message)
  const answer = async (task: Task): Promise<FromThread<Result>> => {
    try {
      return { kind: 'done', result: await work(task) }
    } catch (error) {
      return { kind: 'failed', message: error instanceof Error ? (error.stack ?? error.message) : 'unknown' }
    }
  }
  parentPort?.on('message', (task: Task) => {
    say({ kind: 'begun' })
    void answer(task).then(say)
  })
}
