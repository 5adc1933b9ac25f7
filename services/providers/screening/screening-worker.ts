import { parentPort } from 'node:worker_threads'
import type { Log, LogFields } from '#services/kit/log.ts'
import { createScreening } from './embedded.ts'
import { ScreeningUnavailable, type Screening } from './port.ts'
import type { FromScreening, ToScreening } from './thread.ts'

/* A separate thread, because lists have up to a million names. */

const say = (message: FromScreening): void => parentPort?.postMessage(message)

function logOf(base: LogFields): Log {
  const line =
    (level: 'debug' | 'info' | 'warn' | 'error') =>
    (event: string, fields: LogFields = {}) =>
      say({ kind: 'log', level, event, fields: { ...base, ...fields } })
  return {
    debug: line('debug'),
    info: line('info'),
    warn: line('warn'),
    error: line('error'),
    with: (fields) => logOf({ ...base, ...fields }),
  }
}

let screening: Screening | undefined

async function answer({ id, files, subject }: ToScreening): Promise<FromScreening> {
  screening ??= createScreening({ config: { screeningLists: files }, log: logOf({}) })
  try {
    const result = subject ? await screening.screen(subject) : await screening.listVersion()
    return { kind: 'done', id, result }
  } catch (error) {
    const isUnavailable = error instanceof ScreeningUnavailable
    return { kind: 'failed', id, isUnavailable, message: error instanceof Error ? error.message : 'unknown' }
  }
}

parentPort?.on('message', (task: ToScreening) => void answer(task).then(say))
