import { TOKEN_QUESTIONS } from '#contracts/internal/token.ts'
import { pageOf } from '#contracts/paging.ts'
import { portfolio, shareRegister } from '#contracts/token/tokens.ts'
import type { ServiceContext } from '#services/kit/context.ts'
import { answers } from '#services/kit/http/questions.ts'
import { handler, signedIn, type Service } from '#services/kit/http/service.ts'
import { personAnswers } from './export-part.ts'
import { readOthers, type TokenServiceDeps } from './deps.ts'
import { investorsOf } from './investors.ts'
import { portfolioOf } from './portfolio.ts'
import { createRegisterView } from './register.ts'

export type { TokenServiceDeps } from './deps.ts'

/** Shows digital shares as register and portfolio, both read from the ledger; this service stores nothing. */
export function createTokenService(ctx: ServiceContext, deps: TokenServiceDeps): Service {
  const others = readOthers(deps)
  const readRegister = createRegisterView(ctx, deps, others)
  return {
    name: 'token',
    handlers: [
      handler(shareRegister, async ({ query, actor }) => {
        const { perPage, offset } = pageOf(query)
        const { projectId, asOf } = query
        const { entries, totalCount } = await readRegister(signedIn(actor), {
          projectId,
          asOf,
          offset,
          perPage,
        })
        return { status: true, message: '', data: entries, totalCount, perPage }
      }),
      handler(portfolio, async ({ actor }) => {
        const lots = await deps.ledger.holdings(signedIn(actor).userId)
        const facts = await others.facts(lots.map(({ offeringId }) => offeringId))
        return { status: true, message: '', data: portfolioOf(lots, facts, ctx.clock.now()) }
      }),
    ],
    answers: answers(TOKEN_QUESTIONS, {
      ...personAnswers(ctx.db.orm),
      investorsOf: async ({ offeringIds }) => ({ investors: await investorsOf(deps.ledger, offeringIds) }),
    }),
  }
}
