import * as z from 'zod/mini'
import { FILE_URL_TTL_MS } from '#contracts/file/rules.ts'
import { PROBLEM_CODES } from '#contracts/problem.ts'
import type { ServiceContext } from '#services/kit/context.ts'
import { isProblem } from '#services/kit/http/problem.ts'
import type { ObjectStore } from '#services/providers/objects/port.ts'
import { directIssued } from '#services/file/sealing/sealing-store.ts'
import type { Settling } from '#services/file/examination/settling.ts'

const TOPIC = 'file.arrivals'
const MINUTE = 60_000
const payload = z.object({ until: z.string() })

/** Counts and seals direct uploads soon after their address has expired, if nobody has asked for them before. */
export interface Arrivals {
  start(): void
  /** To be called when direct addresses are issued. */
  expect(): Promise<void>
}

/** One job per minute in which direct addresses were issued. */
export function createArrivals(
  { clock, db, jobs }: ServiceContext,
  { objects, settling }: { readonly objects: ObjectStore; readonly settling: Settling },
): Arrivals {
  const look = async (until: Date): Promise<void> => {
    const span = { from: new Date(until.getTime() - MINUTE), until }
    for (const object of await directIssued(db.orm, span)) {
      // The address was used again after the examination.
      if (object.state !== 'issued') await objects.remove('quarantine', object.key)
      else
        await settling.arrive(object).catch((error: unknown) => {
          // Without room the bytes are already removed; when busy the job is retried.
          if (!isProblem(error) || error.code === PROBLEM_CODES.busy) throw error
        })
    }
  }
  return {
    start() {
      jobs.handle(TOPIC, (input) => look(new Date(payload.parse(input).until)))
    },
    async expect() {
      const until = new Date((Math.floor(clock.now().getTime() / MINUTE) + 1) * MINUTE)
      await jobs.enqueue(db.orm, {
        topic: TOPIC,
        payload: { until: until.toISOString() },
        runAt: new Date(until.getTime() + FILE_URL_TTL_MS),
        dedupeKey: until.toISOString(),
      })
    },
  }
}
