import type { Hono } from 'hono'
import { PROBLEM_CODES } from '#contracts/problem.ts'
import { PRESENTATION_TEXTS } from '#contracts/project/presentation/values.ts'
import type { ServiceContext } from '#services/kit/context.ts'
import { Problem } from '#services/kit/http/problem.ts'
import type { HostTypes, RawHost } from '#services/kit/http/service.ts'
import { orderTermsPdf } from './order-terms-pdf.ts'
import type { OrderTerms, OrderTermsText } from './order-terms.ts'

const FILE = /^([0-9a-f]{64})\.(pdf|json)$/
/** Each file is set when it is asked for. */
const FILES = { limit: 120, windowMs: 3_600_000 }

const noFile = (): Problem => new Problem(PROBLEM_CODES.notFound, 404, 'This file does not exist.')

/** The terms of orders as files, for everyone who has their digest. */
export function mountOrderTerms(
  app: Hono<HostTypes>,
  host: RawHost,
  { ctx, orderTerms }: { readonly ctx: ServiceContext; readonly orderTerms: OrderTerms },
): void {
  app.get('/v1/projects/:id/order-terms/:file', async (context) => {
    await host.admit(context, 'public')
    const { id, file } = context.req.param()
    const [, digest = '', format] = FILE.exec(file) ?? []
    if (digest === '') throw noFile()
    const { ok } = await ctx.limits.take(`order-terms:${host.request(context).limitKey}`, FILES)
    if (!ok) throw new Problem(PROBLEM_CODES.tooMany, 429, PRESENTATION_TEXTS.tooMany)
    const content = await orderTerms.find(id, digest)
    if (content === undefined) throw noFile()
    const headers = {
      'content-disposition': `attachment; filename="order-terms-${digest.slice(0, 12)}.${format ?? ''}"`,
      'cache-control': 'public, max-age=3600',
      'x-content-type-options': 'nosniff',
    }
    if (format === 'json')
      return context.body(content, 200, { ...headers, 'content-type': 'application/json; charset=utf-8' })
    // Written by `orderTermsOf`, and kept as it was.
    const text = JSON.parse(content) as OrderTermsText
    const pdf = await orderTermsPdf(text, { digest, publicUrl: ctx.config.publicUrl })
    return context.body(new Uint8Array(pdf), 200, { ...headers, 'content-type': 'application/pdf' })
  })
}
