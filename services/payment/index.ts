import * as z from 'zod/mini'
import { id } from '#contracts/paging.ts'
import { PAYMENT_QUESTIONS } from '#contracts/internal/payment.ts'
import { answers } from '#services/kit/http/questions.ts'
import type { ServiceContext } from '#services/kit/context.ts'
import type { Service } from '#services/kit/http/service.ts'
import { createDeposits } from './deposits/deposits.ts'
import { DEPOSIT_RETURN_TOPIC, DEPOSIT_TIMEOUT_TOPIC } from './deposits/lifecycle.ts'
import { personAnswers } from './export-part.ts'
import { createLimitChecker } from './limits/checker.ts'
import { readOthers, type PaymentNeeds, type PaymentTools } from './needs.ts'
import { handleOrderJobs } from './orders/jobs.ts'
import { createPlacement } from './orders/placement.ts'
import { createReconciliations } from './reconciliation/checks.ts'
import { reconciliationHandlers } from './reconciliation/routes.ts'
import { paymentRoutes } from './routes.ts'
import { mountCardWebhook } from './deposits/webhook.ts'

export type { PaymentNeeds } from './needs.ts'

const depositPayload = z.object({ depositId: id })
const returnPayload = z.object({ depositId: id, amount: z.string(), currency: z.string() })

/** The parts of the context that this service uses. */
export type PaymentContext = Pick<ServiceContext, 'clock' | 'db' | 'jobs' | 'audit' | 'limits' | 'log'>

/** `stop` waits for the orders in progress. */
export type PaymentService = Service & { readonly stop: () => Promise<void> }

export function createPaymentService(ctx: PaymentContext, needs: PaymentNeeds): PaymentService {
  const tools = paymentTools(ctx, needs)
  const deposits = createDeposits(tools)
  const placement = createPlacement(tools)
  const checks = createReconciliations(tools)
  handleOrderJobs(tools)
  tools.jobs.handle(
    DEPOSIT_TIMEOUT_TOPIC,
    (payload) => deposits.timeOut(depositPayload.parse(payload).depositId),
    { retry: 'endless' },
  )
  tools.jobs.handle(DEPOSIT_RETURN_TOPIC, (payload) => deposits.sendBack(returnPayload.parse(payload)), {
    retry: 'endless',
  })
  return {
    name: 'payment',
    handlers: [...paymentRoutes(tools, deposits, placement), ...reconciliationHandlers(ctx, checks)],
    answers: answers(PAYMENT_QUESTIONS, personAnswers(ctx)),
    raw: (app) => mountCardWebhook(app, tools),
    start: () => checks.start(),
    stop: () => placement.drain(),
  }
}

/** The tools shared by the service and the seed. */
export function paymentTools(ctx: PaymentContext, needs: PaymentNeeds): PaymentTools {
  const { clock, db, jobs, audit, limits, log } = ctx
  return {
    clock,
    db,
    jobs,
    audit,
    limits,
    log,
    ledger: needs.ledger,
    cards: needs.cards,
    others: readOthers(needs),
    investorLimits: needs.investorFacts && createLimitChecker(db),
  }
}
