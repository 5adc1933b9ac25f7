import { PRODUCT_NAME } from '#contracts/support.ts'
import { daysAfter, dayOf } from '#contracts/dates.ts'
import { WALLET_CURRENCIES } from '#contracts/payment/rules/wallet-currencies.ts'
import { DEFAULT_CURRENCY, toWire, type Currency } from '#contracts/money.ts'
import { pageOf } from '#contracts/paging.ts'
import { cardText, type PaidCard } from '#contracts/payment/card-texts.ts'
import { DEPOSIT_CURRENCY } from '#contracts/payment/deposit-amount.ts'
import type {
  statement,
  StatementEntry as Entry,
  statementFile,
  wallet,
} from '#contracts/payment/payments.ts'
import { STATEMENT_FILE_ROWS, STATEMENT_PDF_ROWS } from '#contracts/payment/statement-texts.ts'
import { PROBLEM_CODES } from '#contracts/problem.ts'
import { INVALID_TEXT } from '#contracts/texts.ts'
import { Problem } from '#services/kit/http/problem.ts'
import { customerCash } from '#services/ledger/accounts.ts'
import type { Movement } from '#services/ledger/statement.ts'
import type * as z from 'zod/mini'
import { cardsOf, pendingAmount, pendingDepositsOf, type DepositRow } from './deposits/store.ts'
import type { PaymentDeps } from './deps.ts'
import { statementCsv } from './statement-csv.ts'
import { statementPdf } from './statement-pdf.ts'

type StatementQuery = z.output<NonNullable<typeof statement.query>>
type FileQuery = z.output<NonNullable<typeof statementFile.query>>
type StatementDays = Omit<FileQuery, 'format'>

/** The own wallet: the available amount, the amount held for orders, and pending deposits. */
export async function walletView(
  deps: PaymentDeps,
  userId: string,
  currency: Currency = DEFAULT_CURRENCY,
): Promise<z.output<typeof wallet>> {
  const [cash, pending] = await Promise.all([
    deps.ledger.cashOf(userId),
    // Cards pay in US dollars only.
    pendingAmount(deps.ctx.db.orm, userId, DEPOSIT_CURRENCY),
  ])
  const view = (of: Currency) => {
    const money = (minor: bigint) => toWire({ minor, currency: of })
    const { available = 0n, held = 0n } = cash.get(of) ?? {}
    return {
      available: money(available),
      held: money(held),
      pending: money(of === DEPOSIT_CURRENCY ? pending : 0n),
    }
  }
  return {
    // One item of the browser's cache for each currency.
    _id: currency === DEFAULT_CURRENCY ? userId : `${userId}_${currency}`,
    ...view(currency),
    balances: WALLET_CURRENCIES.filter((of) => of === DEFAULT_CURRENCY || cash.has(of)).map(view),
  }
}

/** A page of the own wallet's movements; days are whole days in UTC, both included. */
export async function statementPage(
  deps: PaymentDeps,
  userId: string,
  query: StatementQuery,
): Promise<{ data: Entry[]; totalCount: number; perPage: number }> {
  const { perPage, offset } = pageOf(query)
  const { entries, totalCount } = await entriesOf(deps, userId, { ...query, limit: perPage, offset })
  return { data: entries, totalCount, perPage }
}

/** The own wallet's movements of these days as a file. */
export async function statementDownload(
  deps: PaymentDeps,
  userId: string,
  { format = 'csv', ...days }: FileQuery,
): Promise<z.output<typeof statementFile.reply>['data']> {
  const now = deps.ctx.clock.now()
  const limit = format === 'pdf' ? STATEMENT_PDF_ROWS : STATEMENT_FILE_ROWS
  const { entries, totalCount } = await entriesOf(deps, userId, { ...days, limit, offset: 0 })
  const { currency = DEFAULT_CURRENCY } = days
  const name = `statement-${currency === DEFAULT_CURRENCY ? '' : `${currency}-`}${dayOf(now)}.${format}`
  if (format === 'csv') {
    const base64 = Buffer.from(statementCsv(entries, totalCount)).toString('base64')
    return { name, contentType: 'text/csv', base64 }
  }
  const { startDate, endDate, group } = days
  const holderName = await deps.others.nameOf(userId)
  const bytes = await statementPdf({
    holderName,
    currency,
    startDate,
    endDate,
    group,
    entries,
    totalCount,
    now,
  })
  return { name, contentType: 'application/pdf', base64: bytes.toString('base64') }
}

/** Where the money of a withdrawal goes; the page of the withdrawal names the account. */
const BANK = 'Your bank account'
/** Where money comes from that was not paid by card. */
const TRANSFER = 'Bank transfer'

/** Where zakat and the non-permissible part of an issuer's income go. */
const CHARITY = 'Charity account'

/** Card payments on their way, then what the ledger booked, each newest first. */
async function entriesOf(
  deps: PaymentDeps,
  userId: string,
  {
    limit,
    offset,
    group,
    currency = DEFAULT_CURRENCY,
    ...days
  }: StatementDays & { readonly limit: number; readonly offset: number },
): Promise<{ entries: Entry[]; totalCount: number }> {
  const span = spanOf(days)
  const isPendingShown = group === undefined || group === 'deposits'
  const pending = isPendingShown
    ? await pendingDepositsOf(deps.ctx.db.orm, userId, { currency, ...span })
    : []
  const first = pending.slice(offset, offset + limit)
  const { movements, totalCount } = await deps.ledger.statement({
    account: customerCash(userId, currency),
    limit: limit - first.length,
    offset: Math.max(0, offset - pending.length),
    group,
    ...span,
  })
  const [offeringBy, cardBy] = await Promise.all([
    deps.others.offerings(movements.flatMap((movement) => offeringOf(movement) ?? [])),
    cardsOf(
      deps.ctx.db.orm,
      movements.flatMap(({ kind, reference }) => (kind === 'deposit' && reference !== null ? reference : [])),
    ),
  ])
  const partyOf = (movement: Movement) => {
    const offeringId = offeringOf(movement)
    if (movement.counterparty.kind === 'charity') return CHARITY
    // Fees, and costs that were paid for a late payer.
    if (isFee(movement) || movement.counterparty.kind === 'expenses') return PRODUCT_NAME
    if (movement.reason === 'bank_transfer') return TRANSFER
    if (movement.kind === 'withdrawal' || movement.reason.startsWith('withdrawal_')) return BANK
    return offeringId === undefined
      ? cardText(cardBy.get(movement.reference ?? '') ?? null)
      : offeringBy(offeringId).name
  }
  return {
    entries: [
      ...first.map(pendingEntry),
      ...movements.map((movement) => entryOf(movement, currency, partyOf(movement))),
    ],
    totalCount: pending.length + totalCount,
  }
}

function spanOf({ startDate, endDate }: StatementDays): { from: Date | undefined; to: Date | undefined } {
  const from = startDate === undefined ? undefined : new Date(`${startDate}T00:00:00.000Z`)
  const last = endDate === undefined ? undefined : new Date(`${endDate}T00:00:00.000Z`)
  if (from && last && from > last) {
    throw new Problem(PROBLEM_CODES.invalid, 400, INVALID_TEXT, {
      endDate: 'The end date must not be before the start date',
    })
  }
  return { from, to: last && daysAfter(last, 1) }
}

function pendingEntry(row: DepositRow): Entry {
  return {
    _id: row.id,
    at: row.createdAt.toISOString(),
    reason: 'deposit',
    state: 'pending',
    counterparty: cardText(cardOf(row)),
    amount: toWire({ minor: row.amount, currency: row.currency }),
    balance: null,
    orderId: null,
  }
}

/** The card of a deposit, as far as its provider told. */
function cardOf({ cardBrand, cardLast4 }: Pick<DepositRow, 'cardBrand' | 'cardLast4'>): PaidCard | null {
  return cardBrand === null || cardLast4 === null ? null : { brand: cardBrand, last4: cardLast4 }
}

function offeringOf({ counterparty }: Movement): string | undefined {
  return counterparty.ownerKind === 'offering' ? counterparty.ownerId : undefined
}

const NO_ORDER: ReadonlySet<Entry['reason']> = new Set([
  'deposit',
  'withdrawal',
  'withdrawal_returned',
  'withdrawal_fee',
  'withdrawal_fee_returned',
  'milestone_released',
  'distribution',
  'distribution_funded',
  'distribution_returned',
  'late_payment',
  'zakat',
])

function entryOf(movement: Movement, currency: Currency, counterparty: string): Entry {
  const money = (minor: bigint) => toWire({ minor, currency })
  const reason = reasonOf(movement)
  const ended = movement.state === 'voided' || movement.state === 'expired'
  return {
    _id: `${movement.transferId}${PARTS[movement.counterparty.kind] ?? ''}`,
    at: movement.at.toISOString(),
    reason,
    state: ended ? 'voided' : movement.state === 'pending' ? 'pending' : 'posted',
    counterparty,
    amount: money(movement.change.available),
    balance: money(movement.balance.available),
    orderId: NO_ORDER.has(reason) ? null : movement.reference,
  }
}

/** One transfer may move several parts; each has an id of its own. */
const PARTS: Partial<Readonly<Record<Movement['counterparty']['kind'], string>>> = {
  fees: '_fee',
  charity: '_charity',
  expenses: '_cost',
}

const isFee = ({ counterparty }: Movement): boolean => counterparty.kind === 'fees'

function reasonOf(movement: Movement): Entry['reason'] {
  const { kind, reason } = movement
  if (isFee(movement)) return kind === 'withdrawal' ? 'withdrawal_fee' : 'withdrawal_fee_returned'
  if (kind === 'withdrawal') return 'withdrawal'
  if (reason.startsWith('withdrawal_')) return 'withdrawal_returned'
  switch (kind) {
    case 'deposit':
      return 'deposit'
    case 'payout':
      return 'distribution'
    case 'zakat':
      return 'zakat'
    case 'contract':
      return reason === 'distribution_returned' || reason === 'late_payment' ? reason : 'distribution_funded'
    case 'investment':
    case 'post':
      return 'investment'
    case 'void':
    case 'expire':
      return 'investment_released'
    case 'refund':
      return 'investment_refunded'
    // Only a milestone moves money into a wallet in this way.
    case 'move':
      return 'milestone_released'
    default:
      throw new Error(`The wallet holds a movement of the unknown kind '${kind}'.`)
  }
}
