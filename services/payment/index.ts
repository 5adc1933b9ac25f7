import * as z from 'zod/mini'
import { id } from '#contracts/paging.ts'
import { PAYMENT_QUESTIONS } from '#contracts/internal/payment.ts'
import { answers } from '#services/kit/http/questions.ts'
import type { Service } from '#services/kit/http/service.ts'
import { logRoutes } from '#services/kit/proof/routes.ts'
import { handleCharityJobs } from './charity/jobs.ts'
import { createCharityPayments } from './charity/payments.ts'
import { createRegister } from './charity/register.ts'
import { charityRoutes } from './charity/routes.ts'
import { namesOfPayments } from './charity/store.ts'
import { createDeposits } from './deposits/deposits.ts'
import { DEPOSIT_LOOK_TOPIC, DEPOSIT_RETURN_TOPIC, DEPOSIT_TIMEOUT_TOPIC } from './deposits/lifecycle.ts'
import { personAnswers } from './export-part.ts'
import { createLimitChecker } from './limits/checker.ts'
import { readOthers, type PaymentContext, type PaymentServiceDeps, type PaymentDeps } from './deps.ts'
import { handleExtensions } from './orders/extensions.ts'
import { answersDueOf, isUnanswered } from './orders/store.ts'
import { handleOrderJobs } from './orders/jobs.ts'
import { handleUpdates } from './orders/updates.ts'
import { createPlacement } from './orders/placement.ts'
import { createReconciliations } from './reconciliation/checks.ts'
import { reconciliationHandlers } from './reconciliation/routes.ts'
import { handleRefundJobs } from './refunds/execution.ts'
import { createRefunds } from './refunds/refunds.ts'
import { refundRoutes } from './refunds/routes.ts'
import { findPayee } from './refunds/store.ts'
import { paymentRoutes } from './routes.ts'
import { feeRoutes } from './rules/fee-routes.ts'
import { ruleRoutes } from './rules/routes.ts'
import { createRules } from './rules/rules.ts'
import { versionAt } from '#services/kit/dated-rules.ts'
import { mountCardWebhook } from './deposits/webhook.ts'
import { createDeciding } from './transfers/deciding.ts'
import { createReceiving } from './transfers/receiving.ts'
import { transferRoutes } from './transfers/routes.ts'
import { createCaseDeciding } from './watching/deciding.ts'
import { moneyCaseRoutes } from './watching/routes.ts'
import { handleCaseNotices } from './watching/watch.ts'
import { createAccounts, handleAccountJobs } from './withdrawals/accounts.ts'
import { handleWithdrawalJobs } from './withdrawals/jobs.ts'
import { payeeOfWithdrawal } from './withdrawals/payee.ts'
import { withdrawalRoutes } from './withdrawals/routes.ts'
import { createWithdrawals } from './withdrawals/withdrawals.ts'
import { createZakatPayments } from './zakat/payments.ts'
import { zakatRoutes } from './zakat/routes.ts'
import { createZakat } from './zakat/zakat.ts'

export type { PaymentContext, PaymentServiceDeps } from './deps.ts'

const depositPayload = z.object({ depositId: id })
const returnPayload = z.object({ depositId: id, amount: z.string(), currency: z.string() })

/** `stop` waits for the orders in progress. */
export type PaymentService = Service & { readonly stop: () => Promise<void> }

export function createPaymentService(ctx: PaymentContext, given: PaymentServiceDeps): PaymentService {
  const deps = paymentDeps(ctx, given)
  const deposits = createDeposits(deps)
  const placement = createPlacement(deps)
  const refunds = createRefunds(deps)
  const accounts = createAccounts(deps)
  const withdrawals = createWithdrawals(deps, accounts)
  const zakat = createZakat(deps)
  const checks = createReconciliations(deps)
  const receiving = createReceiving(deps)
  handleOrderJobs(deps)
  handleRefundJobs(deps)
  handleAccountJobs(deps, accounts)
  handleWithdrawalJobs(deps)
  handleCharityJobs(deps)
  handleCaseNotices(deps)
  handleExtensions(deps)
  handleUpdates(deps)
  deps.ctx.jobs.handle(
    DEPOSIT_TIMEOUT_TOPIC,
    (payload) => deposits.timeOut(depositPayload.parse(payload).depositId),
    { retry: 'endless' },
  )
  deps.ctx.jobs.handle(
    DEPOSIT_LOOK_TOPIC,
    (payload) => deposits.look(depositPayload.parse(payload).depositId),
    { retry: 'endless' },
  )
  deps.ctx.jobs.handle(DEPOSIT_RETURN_TOPIC, (payload) => deposits.sendBack(returnPayload.parse(payload)), {
    retry: 'endless',
  })
  return {
    name: 'payment',
    handlers: [
      ...paymentRoutes(deps, deposits, placement),
      ...refundRoutes(deps, refunds),
      ...withdrawalRoutes(deps, accounts, withdrawals),
      ...feeRoutes(deps),
      ...ruleRoutes(deps, createRules(deps)),
      ...moneyCaseRoutes(deps, createCaseDeciding(deps)),
      ...charityRoutes(deps, createRegister(deps), createCharityPayments(deps)),
      ...zakatRoutes(deps, zakat, createZakatPayments(deps, zakat)),
      ...transferRoutes(deps, createDeciding(deps)),
      ...reconciliationHandlers(ctx, checks),
      ...logRoutes(ctx),
    ],
    answers: answers(PAYMENT_QUESTIONS, {
      answersDue: async ({ orderIds }) => {
        const rows = await answersDueOf(ctx.db.orm, orderIds)
        return Object.fromEntries(rows.map((row) => [row.id, row.reconfirmBy.toISOString()]))
      },
      refundPayee: async ({ id: refundId }) => {
        const row = await findPayee(ctx.db.orm, refundId)
        if (!row) return null
        const { name } = (await deps.others.offerings([row.offeringId]))(row.offeringId)
        return { name, isOpen: row.state === 'proposed' }
      },
      feeSchedule: async ({ at }) => {
        const { id: version, body } = await versionAt(ctx.db.orm, 'fees', new Date(at))
        return { id: version, successBp: body.successBp, listing: body.listing }
      },
      withholdingRates: async ({ at }) =>
        (await versionAt(ctx.db.orm, 'withholdingTax', new Date(at))).body.rates,
      charityNames: ({ paymentIds }) => namesOfPayments(ctx.db.orm, paymentIds),
      withdrawalPayee: (asked) => payeeOfWithdrawal(ctx, asked),
      ...personAnswers(ctx),
      hasUnanswered: ({ offeringId, termsVersion }) => isUnanswered(ctx.db.orm, offeringId, termsVersion),
    }),
    raw: (app) => mountCardWebhook(app, deps),
    start: () => {
      checks.start()
      receiving.start()
    },
    stop: () => placement.drain(),
  }
}

/** The dependencies shared by the service and the seed. */
export function paymentDeps(ctx: PaymentContext, given: PaymentServiceDeps): PaymentDeps {
  return {
    ctx,
    ledger: given.ledger,
    cards: given.cards,
    bank: given.bank,
    others: readOthers(given),
    investorLimits: given.investorFacts && createLimitChecker(ctx.db),
  }
}
