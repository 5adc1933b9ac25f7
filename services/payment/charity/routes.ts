import { DEFAULT_CURRENCY, toWire } from '#contracts/money.ts'
import { pageOf } from '#contracts/paging.ts'
import {
  approveCharity,
  charities,
  declineCharity,
  proposeCharity,
  withdrawCharity,
  type CharityView,
} from '#contracts/payment/charity/charities.ts'
import {
  approveCharityPayment,
  charityChoice,
  charityPayments,
  declineCharityPayment,
  proposeCharityPayment,
  type CharityPaymentView,
} from '#contracts/payment/charity/payments.ts'
import {
  CHARITY_FUND_NAMES,
  CHARITY_FUNDS,
  CHARITY_PAYEES_MAX,
  CHARITY_TEXTS,
  mayReceive,
} from '#contracts/payment/charity/values.ts'
import { CHARITY_PAYMENT_LABELS } from '#machines/charity-payment/labels.ts'
import { charityPaymentRefusal } from '#machines/charity-payment/rules.ts'
import { CHARITY_LABELS } from '#machines/charity/labels.ts'
import { charityRefusal } from '#machines/charity/rules.ts'
import { verdictOf } from '#services/kit/http/problem.ts'
import { handler, signedIn, type Handler } from '#services/kit/http/service.ts'
import { charity as charityMoney } from '#services/ledger/accounts.ts'
import type { PaymentDeps } from '#services/payment/deps.ts'
import { payeeFacts, paymentPosition } from './lifecycle.ts'
import { noPayment, type CharityPayments } from './payments.ts'
import { charityPosition, noCharity, type Register } from './register.ts'
import {
  approvedCharities,
  charitiesById,
  charityPage,
  findCharity,
  findPayment,
  paymentPage,
  type CharityPaymentRow,
  type CharityRow,
} from './store.ts'

const FORMER = 'Former account'
const GIVEN = 'as it will be given'

/** The register of charities for compliance, and the payments to them for finance. */
export function charityRoutes(deps: PaymentDeps, register: Register, payments: CharityPayments): Handler[] {
  const { ctx, ledger, others } = deps
  const db = ctx.db.orm
  // Charity money in others cannot leave.
  const currencies = deps.bank?.currencies ?? [DEFAULT_CURRENCY]

  async function charityViews(rows: readonly CharityRow[], actorId: string): Promise<CharityView[]> {
    const names = await others.namesOf(
      rows.flatMap(({ proposedBy, decidedBy, withdrawnBy }) =>
        [proposedBy, decidedBy, withdrawnBy].filter((one) => one !== null),
      ),
    )
    const nameOf = (id: string | null) => (id === null ? null : (names[id] ?? FORMER))
    return rows.map((row) => {
      const at = charityPosition(row)
      const reason = GIVEN
      return {
        _id: row.id,
        name: row.name,
        country: row.country,
        registration: row.registration,
        purpose: row.purpose,
        categories: [...row.categories],
        holder: row.holder,
        number: row.number,
        bankCode: row.bankCode,
        state: row.state,
        stateLabel: CHARITY_LABELS[row.state],
        proposedBy: names[row.proposedBy] ?? FORMER,
        proposedAt: row.proposedAt.toISOString(),
        decidedBy: nameOf(row.decidedBy),
        decidedAt: row.decidedAt?.toISOString() ?? null,
        decidedWhy: row.decidedWhy,
        withdrawnBy: nameOf(row.withdrawnBy),
        withdrawnAt: row.withdrawnAt?.toISOString() ?? null,
        closedAt: row.closedAt?.toISOString() ?? null,
        // The account is looked up when it is approved.
        approve: verdictOf(charityRefusal(at, { type: 'charity.approved', actorId, isOwnAccount: true })),
        decline: verdictOf(charityRefusal(at, { type: 'charity.declined', actorId, reason })),
        withdraw: verdictOf(charityRefusal(at, { type: 'charity.withdrawn', actorId, reason })),
      }
    })
  }

  async function charityView(id: string, actorId: string): Promise<CharityView> {
    const row = await findCharity(db, id)
    const [data] = row ? await charityViews([row], actorId) : []
    if (!data) throw noCharity()
    return data
  }

  async function paymentViews(
    rows: readonly CharityPaymentRow[],
    actorId: string,
  ): Promise<CharityPaymentView[]> {
    const [names, payees] = await Promise.all([
      others.namesOf(rows.flatMap(({ proposedBy, decidedBy }) => [proposedBy, decidedBy ?? proposedBy])),
      charitiesById(
        db,
        rows.map(({ charityId }) => charityId),
      ),
    ])
    return Promise.all(
      rows.map(async (row) => {
        const payee = payees.get(row.charityId)
        const at = paymentPosition(row)
        // Only what waits is asked for its payee; at most one page.
        const facts = await (row.state === 'proposed'
          ? payeeFacts(deps, db, payee, row.fund)
          : { isRegistered: true, isOpen: true, mayReceive: true, isOwnAccount: true })
        return {
          _id: row.id,
          charityId: row.charityId,
          charityName: payee?.name ?? '',
          country: payee?.country ?? '',
          holder: payee?.holder ?? '',
          last4: payee?.number.slice(-4) ?? '',
          fund: row.fund,
          fundName: CHARITY_FUND_NAMES[row.fund],
          amount: toWire({ minor: row.amount, currency: row.currency }),
          returned:
            row.returnedAmount === 0n ? null : toWire({ minor: row.returnedAmount, currency: row.currency }),
          reason: row.reason,
          state: row.state,
          stateLabel: CHARITY_PAYMENT_LABELS[row.state],
          proposedBy: names[row.proposedBy] ?? FORMER,
          proposedAt: row.proposedAt.toISOString(),
          decidedBy: row.decidedBy === null ? null : (names[row.decidedBy] ?? FORMER),
          decidedAt: row.decidedAt?.toISOString() ?? null,
          decidedWhy: row.decidedWhy,
          changedAt: row.changedAt.toISOString(),
          approve: verdictOf(
            charityPaymentRefusal(at, { type: 'charityPayment.approved', actorId, ...facts }),
          ),
          decline: verdictOf(
            charityPaymentRefusal(at, { type: 'charityPayment.declined', actorId, reason: GIVEN }),
          ),
        }
      }),
    )
  }

  async function paymentView(id: string, actorId: string): Promise<CharityPaymentView> {
    const row = await findPayment(db, id)
    const [data] = row ? await paymentViews([row], actorId) : []
    if (!data) throw noPayment()
    return data
  }

  return [
    handler(charities, async ({ actor, query }) => {
      const { perPage, offset } = pageOf(query)
      const { rows, total } = await charityPage(db, { limit: perPage, offset })
      const data = await charityViews(rows, signedIn(actor).userId)
      return { status: true, message: '', data, totalCount: total, perPage }
    }),
    handler(proposeCharity, async ({ actor, body }) => {
      const { userId } = signedIn(actor)
      const id = await register.propose(userId, body)
      return { status: true, message: CHARITY_TEXTS.proposed, data: await charityView(id, userId) }
    }),
    handler(approveCharity, async ({ actor, params, body }) => {
      const { userId } = signedIn(actor)
      await register.approve(userId, params.id, body)
      return { status: true, message: CHARITY_TEXTS.approved, data: await charityView(params.id, userId) }
    }),
    handler(declineCharity, async ({ actor, params, body }) => {
      const { userId } = signedIn(actor)
      await register.decline(userId, params.id, body.reason)
      return { status: true, message: CHARITY_TEXTS.declined, data: await charityView(params.id, userId) }
    }),
    handler(withdrawCharity, async ({ actor, params, body }) => {
      const { userId } = signedIn(actor)
      await register.withdraw(userId, params.id, body.reason)
      return { status: true, message: CHARITY_TEXTS.withdrawn, data: await charityView(params.id, userId) }
    }),
    handler(charityPayments, async ({ actor, query }) => {
      const { perPage, offset } = pageOf(query)
      const { rows, total } = await paymentPage(db, { limit: perPage, offset })
      const data = await paymentViews(rows, signedIn(actor).userId)
      return { status: true, message: '', data, totalCount: total, perPage }
    }),
    handler(charityChoice, async ({ query }) => {
      const [found, balances] = await Promise.all([
        approvedCharities(db, query.search ?? ''),
        Promise.all(
          currencies.flatMap((currency) =>
            CHARITY_FUNDS.map(async (fund) => ({
              fund,
              currency,
              available: (await ledger.balance(charityMoney(currency, fund))).available,
            })),
          ),
        ),
      ])
      const payees = found.slice(0, CHARITY_PAYEES_MAX)
      const funds = balances
        .filter(
          ({ fund, currency, available }) =>
            available > 0n || (fund === 'charity' && currency === DEFAULT_CURRENCY),
        )
        .map(({ fund, currency, available }) => ({
          _id: currency === DEFAULT_CURRENCY ? fund : `${fund}_${currency}`,
          fund,
          name: CHARITY_FUND_NAMES[fund],
          available: toWire({ minor: available, currency }),
        }))
      const data = {
        _id: 'charity',
        funds,
        payees: payees.map(({ id, name, country, purpose, number, categories }) => ({
          _id: id,
          name,
          country,
          purpose,
          last4: number.slice(-4),
          funds: CHARITY_FUNDS.filter((fund) => mayReceive(categories, fund)),
        })),
        isCut: found.length > payees.length,
      }
      return { status: true, message: '', data }
    }),
    handler(proposeCharityPayment, async ({ actor, body }) => {
      const { userId } = signedIn(actor)
      const id = await payments.propose(userId, body)
      return { status: true, message: CHARITY_TEXTS.paymentProposed, data: await paymentView(id, userId) }
    }),
    handler(approveCharityPayment, async ({ actor, body }) => {
      const { userId } = signedIn(actor)
      await payments.approve(userId, body.paymentId, body.amount)
      const data = await paymentView(body.paymentId, userId)
      return { status: true, message: CHARITY_TEXTS.paymentApproved, data }
    }),
    handler(declineCharityPayment, async ({ actor, params, body }) => {
      const { userId } = signedIn(actor)
      await payments.decline(userId, params.id, body.reason)
      const data = await paymentView(params.id, userId)
      return { status: true, message: CHARITY_TEXTS.paymentDeclined, data }
    }),
  ]
}
