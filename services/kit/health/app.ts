import { Hono } from 'hono'
import { RETRY_AFTER_SECONDS } from '#services/kit/http/problem.ts'
import { createReadiness, type ReadinessOptions } from './readiness.ts'

const HEADERS = {
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
}

/**
 * `/health/live`: the process answers. `/health/ready`: 200 if it can serve, else 503.
 * Each check is `ok`, `failed`, or `degraded` for a warning that leaves the status at 200.
 * For load balancers and supervisors under any host name; public, so it names no causes.
 */
export function createHealthApp(options: ReadinessOptions): Hono {
  const readiness = createReadiness(options)
  const app = new Hono()
  app.get('/health/live', (context) => context.json({ status: 'live' }, 200, HEADERS))
  app.get('/health/ready', async (context) => {
    const { isReady, checks } = await readiness()
    return isReady
      ? context.json({ status: 'ready', checks }, 200, HEADERS)
      : context.json({ status: 'not_ready', checks }, 503, {
          ...HEADERS,
          'retry-after': String(RETRY_AFTER_SECONDS),
        })
  })
  app.on(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'], ['/health/live', '/health/ready'], (context) =>
    context.text('This method is not allowed here', 405, { ...HEADERS, allow: 'GET, HEAD' }),
  )
  app.notFound((context) => context.text('Not found', 404, HEADERS))
  return app
}
