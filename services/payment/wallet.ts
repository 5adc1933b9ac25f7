import { daysAfter } from '#contracts/dates.ts'
import { DEFAULT_CURRENCY, toWire } from '#contracts/money.ts'
import { pageOf } from '#contracts/paging.ts'
import type { statement, statementEntry, wallet } from '#contracts/payment/payments.ts'
import { PROBLEM_CODES } from '#contracts/problem.ts'
import { Problem } from '#services/kit/http/problem.ts'
import { customerCash } from '#services/ledger/accounts.ts'
import type { Movement } from '#services/ledger/statement.ts'
import type * as z from 'zod/mini'
import { pendingAmount } from './deposits/store.ts'
import type { PaymentDeps } from './deps.ts'

type StatementQuery = z.output<NonNullable<typeof statement.query>>
type Entry = z.output<typeof statementEntry>

/** The own wallet: the available amount, the amount held for orders, and pending deposits. */
export async function walletView(deps: PaymentDeps, userId: string): Promise<z.output<typeof wallet>> {
  const currency = DEFAULT_CURRENCY
  const [balance, pending] = await Promise.all([
    deps.ledger.balance(customerCash(userId, currency)),
    pendingAmount(deps.ctx.db.orm, userId, currency),
  ])
  const money = (minor: bigint) => toWire({ minor, currency })
  return {
    _id: userId,
    available: money(balance.available),
    held: money(balance.held),
    pending: money(pending),
  }
}

/** A page of the own wallet's movements; days are whole days in UTC, both included. */
export async function statementPage(
  deps: PaymentDeps,
  userId: string,
  query: StatementQuery,
): Promise<{ data: Entry[]; totalCount: number; perPage: number }> {
  const { perPage, offset } = pageOf(query)
  const from = query.startDate === undefined ? undefined : new Date(`${query.startDate}T00:00:00.000Z`)
  const last = query.endDate === undefined ? undefined : new Date(`${query.endDate}T00:00:00.000Z`)
  if (from && last && from > last) {
    throw new Problem(PROBLEM_CODES.invalid, 400, 'Please check the fields', {
      endDate: 'The end date must not be before the start date',
    })
  }
  const { movements, totalCount } = await deps.ledger.statement({
    account: customerCash(userId, DEFAULT_CURRENCY),
    limit: perPage,
    offset,
    from,
    to: last && daysAfter(last, 1),
  })
  const nameOf = await deps.others.names(movements.flatMap((movement) => offeringOf(movement) ?? []))
  return { data: movements.map((movement) => entryOf(movement, nameOf)), totalCount, perPage }
}

function offeringOf({ counterparty }: Movement): string | undefined {
  return counterparty.ownerKind === 'offering' ? counterparty.ownerId : undefined
}

function entryOf(movement: Movement, nameOf: (id: string) => string): Entry {
  const currency = DEFAULT_CURRENCY
  const money = (minor: bigint) => toWire({ minor, currency })
  const offeringId = offeringOf(movement)
  const reason = reasonOf(movement)
  const ended = movement.state === 'voided' || movement.state === 'expired'
  return {
    _id: movement.transferId,
    at: movement.at.toISOString(),
    reason,
    state: ended ? 'voided' : movement.state === 'pending' ? 'pending' : 'posted',
    counterparty: offeringId === undefined ? 'Card payment' : nameOf(offeringId),
    amount: money(movement.change.available),
    balance: money(movement.balance.available),
    orderId: reason === 'deposit' ? null : movement.reference,
  }
}

function reasonOf({ kind }: Movement): Entry['reason'] {
  switch (kind) {
    case 'deposit':
      return 'deposit'
    case 'investment':
    case 'post':
      return 'investment'
    case 'void':
    case 'expire':
      return 'investment_released'
    case 'refund':
      return 'investment_refunded'
    default:
      throw new Error(`The wallet holds a movement of the unknown kind '${kind}'.`)
  }
}
