import type { Hono } from 'hono'
import { KYC_DOCUMENT_KINDS } from '#contracts/kyc/steps.ts'
import { DEMONSTRATION_PATHS, SAMPLE_ANSWERS } from '#contracts/web/demonstration.ts'
import type { Config } from '#services/kit/config/config.ts'
import type { MailboxConfig } from '#services/kit/config/mailbox.ts'
import { type DevConfig, devPolicy } from '#services/kit/http/dev-page.ts'
import type { ServiceContext } from '#services/kit/context.ts'
import { requestInfo } from '#services/kit/http/request.ts'
import type { HostTypes } from '#services/kit/http/service.ts'
import { accountsPage } from './accounts.ts'
import { sampleOf, type SampleAnswers } from './samples.ts'

/** As long as a typed answer may be. */
const ANSWER_MAX = 100
/** Of samples for one address; an identity check needs five. */
const SAMPLES_PER_ADDRESS = { limit: 120, windowMs: 3_600_000 } as const
/** All that XML 1.0 cannot contain; pictures are drawn from SVG. */
const NOT_IN_XML = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu

/** Serves the list of the demonstration's accounts, and sample documents for the identity check of a visitor. */
export function mountDemonstration(
  app: Hono<HostTypes>,
  {
    clock,
    config,
    limits,
  }: Pick<ServiceContext, 'clock' | 'limits'> & {
    readonly config: Pick<Config, 'trustedProxies'> & DevConfig & MailboxConfig
  },
): void {
  app.get(DEMONSTRATION_PATHS.accounts, (request) => {
    request.header('content-security-policy', devPolicy("'none'"))
    request.header('cache-control', 'no-store')
    return request.html(accountsPage(config))
  })
  app.get(DEMONSTRATION_PATHS.sample(':kind'), async (request) => {
    request.header('cache-control', 'no-store')
    const kind = KYC_DOCUMENT_KINDS.find((known) => known === request.req.param('kind'))
    if (kind === undefined) return request.text('There is no such sample', 404)
    const { limitKey } = requestInfo(request, config.trustedProxies)
    if (!(await limits.take(`demonstration-sample:${limitKey}`, SAMPLES_PER_ADDRESS)).ok)
      return request.text('Too many samples. Try again in an hour.', 429)
    const answers: SampleAnswers = Object.fromEntries(
      SAMPLE_ANSWERS.map((name) => [
        name,
        request.req.query(name)?.slice(0, ANSWER_MAX).replaceAll(NOT_IN_XML, ''),
      ]),
    )
    const { bytes, contentType, fileName } = await sampleOf(kind, answers, clock.now())
    request.header('content-disposition', `attachment; filename="${fileName}"`)
    return request.body(new Uint8Array(bytes), 200, { 'content-type': contentType })
  })
}
