import { formatMoney } from '#contracts/currencies.ts'
import { monthsOver, monthsText } from '#contracts/dates.ts'
import { toWire, type Money } from '#contracts/money.ts'
import type { IssuerCapWire } from '#contracts/project/issuer-caps.ts'
import type { Regime } from '#contracts/project/projects.ts'
import type { ServiceContext } from '#services/kit/context.ts'
import type { Executor } from '#services/kit/database/database.ts'
import { converter, readRates, type Convert } from '#services/kit/rates.ts'
import { capsInForce, issuerUses, type CapHolder, type IssuerCap, type IssuerUse } from './caps-store.ts'

/** States in which an open offering may still reach its maximum target. */
const OPEN: ReadonlySet<string> = new Set(['live', 'softCapReached', 'paused'])
/** States of a submitted offering that has not opened yet. */
const WAITING: ReadonlySet<string> = new Set(['submitted', 'shariahReview', 'complianceReview', 'preview'])

/**
 * What counts towards a cap, in minor units of its currency, converted by today's reference rates and rounded up. An offering that can
 * still be sold counts whole; a closed one with what it raised, until the months of the cap are over since its close.
 * At an opening those that wait do not count: the first to open takes the room (record 0351).
 */
export function usedOf(
  cap: IssuerCap,
  uses: readonly IssuerUse[],
  convert: Convert,
  { now, isOpening = false }: { readonly now: Date; readonly isOpening?: boolean },
): bigint {
  const counted = ({ state, hardCap, raised, closesAt }: IssuerUse): bigint => {
    if (OPEN.has(state)) return hardCap
    // One whose closing date has come cannot open any more.
    if (WAITING.has(state)) return isOpening || closesAt <= now ? 0n : hardCap
    return state === 'waitingFunds' || monthsOver(closesAt, cap.windowMonths) > now ? raised : 0n
  }
  let used = 0n
  for (const use of uses) {
    if (use.regime !== cap.regime) continue
    used += convert({ minor: counted(use), currency: use.currency }, cap.currency, now, 'up')
  }
  return used
}

interface CapQuestion extends CapHolder {
  /** An offering that is not counted, because its target is the one in question. */
  readonly exceptId?: string
  /** Whether that offering is about to open. */
  readonly isOpening?: boolean
}

/** How much an issuer may still raise under each regime (R27, domain section 4, records 0330 and 0385). */
export function createIssuerCaps({ clock }: Pick<ServiceContext, 'clock'>) {
  /** One entry for each regime with a cap. In a transaction that submits or opens, the caps must be locked. */
  async function capsOf(
    db: Executor,
    { issuerId, company, exceptId, isOpening = false }: CapQuestion,
  ): Promise<CapStanding[]> {
    const now = clock.now()
    // One after the other, since a transaction has one connection.
    const caps = await capsInForce(db, now)
    const uses = (await issuerUses(db, { issuerId, company })).filter(({ id }) => id !== exceptId)
    const convert = converter(await readRates(db))
    return caps.map((cap) => {
      const used = usedOf(cap, uses, convert, { now, isOpening })
      return { cap, used, add: (target: Money) => convert(target, cap.currency, now, 'up') }
    })
  }

  /** What a maximum target would use under a regime; null where the regime has no cap. */
  async function capFor(
    db: Executor,
    { regime, ...of }: CapQuestion & { readonly regime: Regime },
  ): Promise<CapStanding | null> {
    return (await capsOf(db, of)).find(({ cap }) => cap.regime === regime) ?? null
  }

  return { capsOf, capFor }
}

/** A cap with what is used of it. */
export interface CapStanding {
  readonly cap: IssuerCap
  /** Minor units of the cap's currency. */
  readonly used: bigint
  /** What a target adds, in minor units of the cap's currency. */
  readonly add: (target: Money) => bigint
}

/** Why a maximum target does not fit; null when it does. */
export function capProblem({ cap, used, add }: CapStanding, target: Money): string | null {
  const added = add(target)
  if (used + added <= cap.amount) return null
  const text = (minor: bigint) => formatMoney(toWire({ minor, currency: cap.currency }), { trim: true })
  return (
    `The maximum target is above the limit of ${text(cap.amount)} in ${monthsText(cap.windowMonths)}: ` +
    `${text(used)} is used, and this offering adds ${text(added)}.`
  )
}

/** A cap as its issuer sees it. */
export function capView({ cap, used }: CapStanding): IssuerCapWire {
  const money = (minor: bigint) => toWire({ minor, currency: cap.currency })
  const left = used < cap.amount ? cap.amount - used : 0n
  return {
    regime: cap.regime,
    months: cap.windowMonths,
    cap: money(cap.amount),
    used: money(used),
    left: money(left),
  }
}
