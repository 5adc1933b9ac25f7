import { subDays, subYears } from 'date-fns'
import * as z from 'zod/mini'
import type { NumberedAccount } from '#contracts/kyc/iban.ts'
import { DEFAULT_CURRENCY, type Currency } from '#contracts/money.ts'
import { id } from '#contracts/paging.ts'
import { isSameName } from '#packages/name-matching/same-name.ts'
import type { Tx } from '#services/kit/database/database.ts'
import { newId } from '#services/kit/ids.ts'
import { converter, readConverter } from '#services/kit/rates.ts'
import type { PaymentDeps } from '#services/payment/deps.ts'
import type { DepositRow } from '#services/payment/deposits/store.ts'
import { CASE_TOPIC, CASE_VERSION, effect, moveCase, recordCase, stepCase } from './lifecycle.ts'
import { limitsAt } from './limits.ts'
import { bandOf, findingsOf, isOut, together, type Finding, type Movement } from './rules.ts'
import { insertCase, insertFinding, isDisputeKnown, lockOpenCase, readEarlier } from './store.ts'

/** What other services know of a movement; asked before its transaction. */
export type Watched = Pick<Movement, 'isThirdParty' | 'countries'>

type VerifiedNames = Awaited<ReturnType<PaymentDeps['others']['verifiedNames']>>

/** Whether a name differs from every verified one. An empty name counts as the person's own. */
export const isThirdParty = (name: string, names: VerifiedNames): boolean =>
  name.trim() !== '' && !names.some(({ name: known, of }) => isSameName(known, name, of))

/** The country in which a person lives, for the rules; empty while unknown. */
export async function countriesOf(
  { others }: Pick<PaymentDeps, 'others'>,
  userId: string,
): Promise<string[]> {
  const { country } = await others.investor(userId)
  return country === null ? [] : [country]
}

/** The country of a bank account: an IBAN begins with it, a BIC has it after the four letters of the bank. */
export function countryOfAccount({ number, bankCode, bankCountry }: NumberedAccount): string | undefined {
  if (bankCountry !== undefined) return bankCountry
  const [, ofNumber] = /^([A-Z]{2})\d{2}[A-Z0-9]{8,}$/.exec(number.replaceAll(/\s/g, '').toUpperCase()) ?? []
  const [, ofBank] = /^[A-Z]{4}([A-Z]{2})[A-Z0-9]{2}/.exec(bankCode.toUpperCase()) ?? []
  return ofNumber ?? ofBank
}

/**
 * Applies the rules to a movement in its own transaction, and opens a case of its person or adds to the open one. The person is locked.
 * A movement is never refused here: the person must not learn that it was noticed.
 */
export async function watch(
  deps: Pick<PaymentDeps, 'ctx' | 'ledger'>,
  tx: Tx,
  userId: string,
  movement: Movement,
): Promise<void> {
  const { ctx } = deps
  const now = ctx.clock.now()
  const limits = limitsAt(now)
  const sums = await readEarlier(tx, userId, movement, (currency) => bandOf(currency, limits), {
    recent: subDays(now, limits.structuring.days),
    quick: subDays(now, limits.quickOut.days),
    year: subYears(now, 1),
  })
  const isDeposit = !isOut(movement)
  const needsRates =
    (isDeposit && movement.currency !== DEFAULT_CURRENCY) ||
    sums.some(({ currency }) => currency !== movement.currency)
  const convert = needsRates ? await readConverter(tx) : converter([])
  const earlierIn = (to: Currency) =>
    together(sums, (amount, currency, rounding) => convert({ minor: amount, currency }, to, now, rounding))
  const { amount: minor, currency } = movement
  const limit = { minor: limits.sourceOfFunds[DEFAULT_CURRENCY], currency: DEFAULT_CURRENCY }
  const dollars =
    isDeposit && currency !== DEFAULT_CURRENCY
      ? {
          amount: convert({ minor, currency }, DEFAULT_CURRENCY, now, 'up'),
          ofYear: earlierIn(DEFAULT_CURRENCY).ofYear,
          limit: convert(limit, currency, now, 'up'),
        }
      : undefined
  await notice(deps, tx, userId, movement, findingsOf(movement, earlierIn(currency), limits, dollars))
}

/**
 * Opens a case about a card payment that its holder disputes, or adds to the open one; nothing is booked by itself. Answers whether the
 * dispute is new. The person is locked.
 */
export async function watchDispute(
  deps: Pick<PaymentDeps, 'ctx' | 'ledger'>,
  tx: Tx,
  { id, userId, amount, currency }: Pick<DepositRow, 'id' | 'userId' | 'amount' | 'currency'>,
): Promise<boolean> {
  if (await isDisputeKnown(tx, id)) return false
  const finding = { rule: 'dispute', limit: null, seen: null, count: null, country: null } as const
  await notice(deps, tx, userId, { kind: 'deposit', id, amount, currency }, [finding])
  return true
}

async function notice(
  deps: Pick<PaymentDeps, 'ctx' | 'ledger'>,
  tx: Tx,
  userId: string,
  movement: Pick<Movement, 'kind' | 'id' | 'amount' | 'currency'>,
  findings: readonly Finding[],
): Promise<void> {
  if (findings.length === 0) return
  const now = deps.ctx.clock.now()
  const known = await lockOpenCase(tx, userId)
  const caseId = known?.id ?? (await openCase(deps, tx, userId))
  for (const { rule, limit, seen, count, country } of findings)
    await insertFinding(tx, {
      id: newId('mfi'),
      caseId,
      rule,
      rulesVersion: limitsAt(now).version,
      movement: movement.kind,
      movementId: movement.id,
      amount: movement.amount,
      currency: movement.currency,
      limitAmount: limit,
      seenAmount: seen,
      seenCount: count,
      country,
      noticedAt: now,
    })
  if (known) await moveCase(deps, tx, known, { type: 'case.noticed' })
}

async function openCase(deps: Pick<PaymentDeps, 'ctx' | 'ledger'>, tx: Tx, userId: string): Promise<string> {
  const { ctx } = deps
  const now = ctx.clock.now()
  const event = { type: 'case.opened' } as const
  const draft = { id: newId('mca'), userId, state: 'draft', proposedBy: null, isReported: false } as const
  const next = stepCase(ctx, draft, event, 'server')
  await insertCase(tx, {
    ...draft,
    state: 'opened',
    machineVersion: CASE_VERSION,
    takenBy: null,
    version: 1,
    openedAt: now,
    changedAt: now,
  })
  await recordCase(deps, tx, { id: draft.id, state: 'draft', to: 'opened' }, event)
  for (const { type } of next.actions) await effect(deps, tx, draft, type)
  return draft.id
}

const noticed = z.object({ caseId: id, userId: id })

/** Tells everybody of compliance but the person themselves. */
export function handleCaseNotices({ ctx, others }: Pick<PaymentDeps, 'ctx' | 'others'>): void {
  ctx.jobs.handle(
    CASE_TOPIC,
    async (payload, { id: jobId }) => {
      const { caseId, userId: subject } = noticed.parse(payload)
      const staff = await others.staffOf('compliance')
      await ctx.db.transaction(async (tx) => {
        for (const userId of staff)
          if (userId !== subject)
            await ctx.jobs.enqueue(tx, {
              topic: 'moneyCase.notice',
              payload: { userId, caseId },
              dedupeKey: `${jobId}:${userId}`,
            })
      })
    },
    { retry: 'endless' },
  )
}
