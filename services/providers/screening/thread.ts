import type { Worker } from 'node:worker_threads'
import type { Config } from '#services/kit/config/config.ts'
import { startWorker } from '#packages/worker-pool/file-thread.ts'
import type { Log, LogFields } from '#services/kit/log.ts'
import { createScreening } from './embedded.ts'
import { ScreeningUnavailable, type Screening, type ScreeningResult, type ScreeningSubject } from './port.ts'

/** A request to the thread; without a subject it asks for the version of the lists. */
export interface ToScreening {
  readonly id: number
  readonly files: readonly string[]
  readonly subject?: ScreeningSubject
}

/** An answer of the thread, or a line for the log. */
export type FromScreening =
  | { readonly kind: 'done'; readonly id: number; readonly result: ScreeningResult | string }
  | {
      readonly kind: 'failed'
      readonly id: number
      readonly isUnavailable: boolean
      readonly message: string
    }
  | {
      readonly kind: 'log'
      readonly level: 'debug' | 'info' | 'warn' | 'error'
      readonly event: string
      readonly fields: LogFields
    }

interface Waiting {
  resolve(result: ScreeningResult | string): void
  reject(error: Error): void
}

/** Memory of the thread; a full collection of all office holders takes a good part of it. */
const HEAP_MB = 4096

/**
 * Screening against the files of SCREENING_LIST in a separate thread, so that no request waits for a comparison or a
 * list.
 * A thread that ended is restarted by the next request. The few invented entries need none.
 */
export function createThreadedScreening(ctx: {
  readonly config: Pick<Config, 'screeningLists'>
  readonly log: Log
}): Screening {
  const files = ctx.config.screeningLists
  if (files.length === 0) return createScreening(ctx)
  const ask = threadOf(files, ctx.log)
  return {
    async screen(subject) {
      const result = await ask(subject)
      if (typeof result === 'string') throw new Error('The screening answered another question.')
      return result
    },
    async listVersion() {
      const result = await ask()
      if (typeof result !== 'string') throw new Error('The screening answered another question.')
      return result
    },
  }
}

function threadOf(files: readonly string[], log: Log) {
  const waiting = new Map<number, Waiting>()
  let worker: Worker | undefined
  let asked = 0

  const take = (message: FromScreening): void => {
    if (message.kind === 'log') return log[message.level](message.event, message.fields)
    const one = waiting.get(message.id)
    waiting.delete(message.id)
    if (message.kind === 'done') one?.resolve(message.result)
    else one?.reject(message.isUnavailable ? new ScreeningUnavailable() : new Error(message.message))
  }
  const start = (): Worker => {
    const started = startWorker(new URL('./screening-worker.ts', import.meta.url), HEAP_MB)
    const end = (error?: Error) => {
      if (worker !== started) return
      worker = undefined
      log.error('screening.thread_ended', { reason: error?.message ?? 'ended' })
      // Their comparison did not take place.
      for (const one of waiting.values()) one.reject(new ScreeningUnavailable({ cause: error }))
      waiting.clear()
    }
    return started
      .on('message', take)
      .on('error', end)
      .on('exit', () => end())
  }
  return (subject?: ScreeningSubject): Promise<ScreeningResult | string> => {
    worker ??= start()
    const thread = worker
    return new Promise((resolve, reject) => {
      asked += 1
      waiting.set(asked, { resolve, reject })
      thread.postMessage({ id: asked, files, ...(subject && { subject }) } satisfies ToScreening)
    })
  }
}
