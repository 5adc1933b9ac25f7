import { latestHead, logConsistency, logEntries, logKeys } from '#contracts/proof/log.ts'
import { EXPORT_PAGE, LOG_TEXTS } from '#contracts/proof/values.ts'
import { PROBLEM_CODES } from '#contracts/problem.ts'
import type { ServiceContext } from '#services/kit/context.ts'
import { Problem, RetryLater } from '#services/kit/http/problem.ts'
import { handler, signedIn, type Handler, type RequestInfo } from '#services/kit/http/service.ts'
import { exportPart, keyViews, proveConsistency } from './proofs.ts'
import { allLogs, newestHead } from './store.ts'

/** Questions about the log from one address. */
export const LOG_QUESTIONS = { limit: 60, windowMs: 60_000 }

/** The log as everyone can check it, and its export for compliance. */
export function logRoutes({
  audit,
  db: { orm: db },
  limits,
}: Pick<ServiceContext, 'audit' | 'db' | 'limits'>): Handler[] {
  const allow = async ({ limitKey }: RequestInfo): Promise<void> => {
    const { ok, retryAfterMs } = await limits.take(`log:${limitKey}`, LOG_QUESTIONS)
    if (!ok) throw new RetryLater(PROBLEM_CODES.tooMany, 429, LOG_TEXTS.tooMany, retryAfterMs)
  }
  return [
    handler(latestHead, async ({ request }) => {
      await allow(request)
      const head = await newestHead(db)
      if (!head) throw new Problem(PROBLEM_CODES.notFound, 404, LOG_TEXTS.none)
      return { status: true, message: '', data: head }
    }),
    handler(logKeys, async ({ request }) => {
      await allow(request)
      const logs = (await allLogs(db)).map(({ size, since, ...log }) => ({
        ...log,
        since: since.toISOString(),
        size: Number(size),
      }))
      return { status: true, message: '', data: { keys: await keyViews(db), logs } }
    }),
    handler(logConsistency, async ({ request, query: { from, to } }) => {
      await allow(request)
      const proof = await proveConsistency(db, Number(from), Number(to))
      if (!proof) throw new Problem(PROBLEM_CODES.invalid, 422, LOG_TEXTS.sizes)
      return { status: true, message: '', data: proof }
    }),
    handler(logEntries, async ({ actor, query: { from } }) => {
      const actorId = signedIn(actor).userId
      await audit.record(db, {
        actorId,
        action: 'log.exported',
        entity: 'log',
        entityId: 'log',
        detail: { from },
      })
      return { status: true, message: '', data: await exportPart(db, Number(from), EXPORT_PAGE) }
    }),
  ]
}
