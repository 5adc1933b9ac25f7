import { TOKEN_QUESTIONS } from '#contracts/internal/token.ts'
import { pageOf } from '#contracts/paging.ts'
import { portfolio, shareRegister } from '#contracts/token/tokens.ts'
import type { ServiceContext } from '#services/kit/context.ts'
import { answers } from '#services/kit/http/questions.ts'
import { handler, signedIn, type Service } from '#services/kit/http/service.ts'
import { personAnswers } from './export-part.ts'
import { readOthers, type TokenNeeds } from './needs.ts'
import { investorsOf } from './investors.ts'
import { portfolioOf } from './portfolio.ts'
import { createRegisterView } from './register.ts'

export type { TokenNeeds } from './needs.ts'

/** Shows digital shares as register and portfolio, both read from the ledger; this service stores nothing. */
export function createTokenService(ctx: ServiceContext, needs: TokenNeeds): Service {
  const others = readOthers(needs)
  const readRegister = createRegisterView(ctx, needs, others)
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
        const lots = await needs.ledger.holdings(signedIn(actor).userId)
        const facts = await others.facts(lots.map(({ offeringId }) => offeringId))
        return { status: true, message: '', data: portfolioOf(lots, facts, ctx.clock.now()) }
      }),
    ],
    answers: answers(TOKEN_QUESTIONS, {
      ...personAnswers(ctx.db.orm),
      investorsOf: async ({ offeringIds }) => ({ investors: await investorsOf(needs.ledger, offeringIds) }),
    }),
  }
}
