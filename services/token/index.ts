import { TOKEN_QUESTIONS } from '#contracts/internal/token.ts'
import { DEFAULT_CURRENCY } from '#contracts/money.ts'
import { pageOf } from '#contracts/paging.ts'
import { investments, legacyInvestments } from '#contracts/token/investments.ts'
import {
  legacyPortfolio,
  portfolio,
  positionById,
  shareRegister,
  shareRegisterFile,
} from '#contracts/token/tokens.ts'
import type { ServiceContext } from '#services/kit/context.ts'
import { answers } from '#services/kit/http/questions.ts'
import { PROBLEM_CODES } from '#contracts/problem.ts'
import { Problem } from '#services/kit/http/problem.ts'
import { alsoAt, handler, signedIn, type Service } from '#services/kit/http/service.ts'
import { readRates } from '#services/kit/rates.ts'
import { personAnswers } from './export-part.ts'
import { readOthers, type TokenServiceDeps } from './deps.ts'
import { countFile, historyRoutes } from './history/routes.ts'
import { investorRoutes } from './investor-list.ts'
import { investmentsOf } from './investments.ts'
import { investorsOf, offeringsHeldBy } from './investors.ts'
import { lotOf, portfolioOf, positionOf } from './portfolio.ts'
import { noteRoutes } from './notes/routes.ts'
import { operationRoutes } from './operations/routes.ts'
import { REGISTER_FILE_ROWS, registerCsv } from './register-csv.ts'
import { createRegisterView } from './register.ts'
import { tokenomicsRoutes } from './tokenomics.ts'

export type { TokenServiceDeps } from './deps.ts'

/** The most lots of one position that are shown. */
const LOTS_SHOWN = 100

/** Shows digital shares as register and portfolio, both read from the ledger, and keeps what two people do with them. */
export function createTokenService(ctx: ServiceContext, deps: TokenServiceDeps): Service {
  const others = readOthers(deps)
  const { key } = ctx.keys.derive('share-register-pseudonym')
  const readRegister = createRegisterView(ctx, deps, others, key)
  const positions = handler(portfolio, async ({ actor }) => {
    const { userId } = signedIn(actor)
    const [lots, flows, changes] = await Promise.all([
      deps.ledger.holdings(userId),
      deps.ledger.holderFlows(userId),
      deps.ledger.holderChanges(userId),
    ])
    const [facts, due] = await Promise.all([
      others.facts(lots.map(({ offeringId }) => offeringId)),
      others.answers(lots),
    ])
    const isMixed = lots.some(({ currency }) => currency !== DEFAULT_CURRENCY)
    const rates = isMixed ? await readRates(ctx.db.orm) : []
    const data = portfolioOf(lots, facts, { flows, changes }, { now: ctx.clock.now(), answers: due, rates })
    return { status: true, message: '', data }
  })
  const owned = handler(investments, async ({ actor, query }) => {
    const { userId } = signedIn(actor)
    const { perPage, offset } = pageOf(query)
    const [lots, flows, income] = await Promise.all([
      deps.ledger.holdings(userId, { states: ['provisional', 'held', 'exited', 'redeemed'] }),
      deps.ledger.holderFlows(userId),
      deps.holderIncome({ holderId: userId }),
    ])
    const [facts, due] = await Promise.all([
      others.facts(lots.map(({ offeringId }) => offeringId)),
      others.answers(lots),
    ])
    const at = { now: ctx.clock.now(), answers: due }
    const rows = investmentsOf({ lots, flows, income, facts }, query.stage, at)
    const data = rows.slice(offset, offset + perPage)
    return { status: true, message: '', data, totalCount: rows.length, perPage }
  })
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
      ...historyRoutes(ctx, deps, others, key),
      handler(shareRegisterFile, async ({ query, actor }) => {
        const reader = signedIn(actor)
        await countFile(ctx, reader)
        const { entries, totalCount, known } = await readRegister(reader, {
          ...query,
          offset: 0,
          perPage: REGISTER_FILE_ROWS,
        })
        const name = `share-register-${query.asOf ?? ctx.clock.now().toISOString().slice(0, 10)}.csv`
        const base64 = Buffer.from(registerCsv(entries, totalCount, known)).toString('base64')
        return { status: true, message: '', data: { name, contentType: 'text/csv', base64 } }
      }),
      positions,
      alsoAt(legacyPortfolio, positions),
      owned,
      alsoAt(legacyInvestments, owned),
      handler(positionById, async ({ actor, params: { id } }) => {
        const { userId } = signedIn(actor)
        const [{ lots }, holdings] = await Promise.all([
          deps.ledger.register({
            offeringIds: [id],
            holderId: userId,
            states: ['provisional', 'held', 'cancelled', 'exited', 'redeemed'],
            limit: LOTS_SHOWN,
            offset: 0,
          }),
          deps.ledger.holdings(userId),
        ])
        // The figures count every lot, shown or not.
        const open = holdings.filter(({ offeringId }) => offeringId === id)
        const facts = lots.length === 0 ? undefined : (await others.facts([id]))[id]
        // An offering that the caller has no part in answers like one that does not exist.
        if (!facts) throw new Problem(PROBLEM_CODES.notFound, 404, 'You have no investment in this offering.')
        const at = { now: ctx.clock.now(), answers: await others.answers(open) }
        return {
          status: true,
          message: '',
          data: {
            position: positionOf(id, open, facts, at),
            lots: lots.map((lot) => lotOf(lot, facts.currency, at)),
          },
        }
      }),
      ...tokenomicsRoutes(ctx, deps),
      ...investorRoutes(ctx, deps, others),
      ...noteRoutes(ctx, deps, others),
      ...operationRoutes(ctx, deps, others),
    ],
    answers: answers(TOKEN_QUESTIONS, {
      ...personAnswers(ctx),
      investorsOf: async ({ offeringIds }) => ({ investors: await investorsOf(deps.ledger, offeringIds) }),
      offeringsHeldBy: async ({ userId }) => ({ ids: await offeringsHeldBy(ctx.db.orm, userId) }),
    }),
  }
}
