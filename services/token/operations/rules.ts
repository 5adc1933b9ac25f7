import { HOLDER_PAUSED_TEXT } from '#contracts/staff/pause-values.ts'
import {
  KINDS_OF_HOLDER,
  KINDS_WITH_RECIPIENT,
  TOKEN_OPERATION_TEXTS,
  type TokenOperationKind,
} from '#contracts/token/operation-values.ts'
import type { TokenRules } from '#contracts/token/token-operations.ts'
import type { LifecycleRow } from '#machines/lifecycle.ts'
import { SHARE_LOT_GUARD_TEXTS } from '#machines/share-lot/labels.ts'
import type { shareLotMachine, ShareLotEvent } from '#machines/share-lot/machine.ts'
import { shareLotRefusal } from '#machines/share-lot/rules.ts'
import type { HoldingFacts, TokenFigures } from '#services/ledger/token.ts'

/** What is known of an account that would receive shares. */
export interface Receiver {
  readonly isVerified: boolean
  readonly country: string | null
  /** The issuer or a colleague of theirs. */
  readonly isInsider: boolean
  readonly holding: HoldingFacts | undefined
}

/** Everything that decides whether an operation is possible now. */
export interface Situation {
  readonly kind: TokenOperationKind
  /** Null for the whole holding. */
  readonly units: bigint | null
  readonly token: TokenFigures
  /** Whether the campaign is funded, or later (record 0367). */
  readonly isFunded: boolean
  /** Whether the contract lets digital shares change hands now (AAOIFI 17). */
  readonly mayTrade: boolean
  readonly rules: TokenRules
  readonly holding: HoldingFacts | undefined
  readonly receiver: Receiver | undefined
  /** Whether holder and receiver have the same verified name. */
  readonly isSamePerson: boolean
  /** Whether the account of holder or receiver is paused (record 0453). */
  readonly isPaused: boolean
}

export const NO_RULES: TokenRules = { maxUnits: null, maxHolders: null, barredCountries: [] }

type LotRow = LifecycleRow<typeof shareLotMachine>

/** The shares that an operation is about, as one lot of the machine. */
export function lotPosition({ kind, units, token, holding }: Situation): LotRow {
  const context = { isFrozen: holding?.isFrozen ?? false, isPaused: token.isPaused }
  // A pause is of every holding, whatever its lock.
  if (kind === 'pause' || kind === 'resume') return { state: 'transferable', context }
  if (kind === 'mint') return { state: 'unminted', context: { ...context, isFrozen: false } }
  if (holding === undefined || heldOf(kind, holding) === 0n) return { state: 'ended', context }
  return { state: holding.unlocked >= (units ?? holding.held) ? 'transferable' : 'locked', context }
}

/** The event that an operation sends to the shares; null where it changes no lot. */
export function lotEvent(situation: Situation): ShareLotEvent | null {
  const { kind, units, token, isFunded, holding, receiver } = situation
  const isEligible = receiver?.isVerified === true
  if (kind === 'pause') return { type: 'token.paused' }
  if (kind === 'resume') return { type: 'token.resumed' }
  if (kind === 'burn') return { type: 'lot.burned', isFunded }
  if (kind === 'forcedTransfer') return { type: 'lot.taken', isFunded, isEligible }
  if (kind === 'recovery') return { type: 'lot.recovered', isEligible }
  if (kind === 'mint') {
    const isWithinCap = token.reserved + token.sold + (units ?? 0n) <= token.total
    return { type: 'lot.minted', isFunded, isWithinCap, isEligible }
  }
  if (kind === 'transfer') {
    const hasFreeUnits = freeOf(holding) >= (units ?? 0n)
    const isReceiverFree = receiver?.holding?.isFrozen !== true
    return { type: 'lot.sent', isFunded, hasFreeUnits, isEligible, isReceiverFree }
  }
  // A part that is frozen leaves the lot as it is, and a holding without shares has none.
  if (units !== null || kind === 'changeRules' || isWithoutShares(holding)) return null
  return kind === 'freeze' ? { type: 'holding.frozen' } : { type: 'holding.unfrozen' }
}

const isWithoutShares = (holding: HoldingFacts | undefined): boolean =>
  holding === undefined || holding.held + holding.provisional === 0n

/** A whole holding is frozen with its orders. */
const heldOf = (kind: TokenOperationKind, holding: HoldingFacts, units: bigint | null = null): bigint =>
  units === null && (kind === 'freeze' || kind === 'unfreeze')
    ? holding.held + holding.provisional
    : holding.held

const freeOf = (holding: HoldingFacts | undefined): bigint =>
  holding === undefined ? 0n : holding.held - holding.frozen - holding.bought

/** Those that leave a part of a holding behind; a recovery takes what is bought along. */
const TAKING: ReadonlySet<TokenOperationKind> = new Set(['burn', 'transfer', 'forcedTransfer'])

/** What the payouts of the last result wait for may still change; a recovery takes them along (record 0400). */
const AFTER_THE_END: ReadonlySet<TokenOperationKind> = new Set([
  'freeze',
  'unfreeze',
  'recovery',
  'pause',
  'changeRules',
])

/** Why an operation is not possible now, in words; null when it is. */
export function operationFault(situation: Situation): string | null {
  const { kind, units, holding, isPaused, isSamePerson, receiver, token } = situation
  if (token.isEnded && !AFTER_THE_END.has(kind)) return TOKEN_OPERATION_TEXTS.ended
  if (KINDS_OF_HOLDER.includes(kind)) {
    const fault = unitsFault(kind, units, holding)
    if (fault !== null) return fault
  }
  // Forced transfers and recoveries go beyond a pause.
  if (kind === 'transfer' && isPaused) return HOLDER_PAUSED_TEXT
  if (kind === 'recovery' && !isSamePerson) return TOKEN_OPERATION_TEXTS.otherPerson
  if (kind === 'recovery' && holding !== undefined && holding.provisional > 0n)
    return TOKEN_OPERATION_TEXTS.waitingOrders
  if (KINDS_WITH_RECIPIENT.includes(kind) && receiver?.isInsider === true)
    return TOKEN_OPERATION_TEXTS.insider
  const event = lotEvent(situation)
  const refused = event && shareLotRefusal(lotPosition(situation), event)
  if (refused) return refused.text
  // A forced transfer and a recovery are no sale.
  if (kind === 'transfer' && !situation.mayTrade) return TOKEN_OPERATION_TEXTS.notAtWork
  return rulesFault(situation)
}

function unitsFault(
  kind: TokenOperationKind,
  units: bigint | null,
  holding: HoldingFacts | undefined,
): string | null {
  // The freeze of a holding outlives its orders.
  if (kind === 'unfreeze' && units === null && isWithoutShares(holding))
    return holding?.isFrozen === true ? null : SHARE_LOT_GUARD_TEXTS.isFrozen
  if (holding === undefined || heldOf(kind, holding, units) < (units ?? 1n))
    return TOKEN_OPERATION_TEXTS.tooFew
  if (TAKING.has(kind) && (units ?? 0n) > holding.held - holding.bought) return TOKEN_OPERATION_TEXTS.bought
  // What is bought may be frozen: it is not paid then.
  if (kind === 'freeze' && units !== null && units > holding.held - holding.frozen)
    return TOKEN_OPERATION_TEXTS.tooFewFree
  if (kind === 'unfreeze' && units !== null && units > holding.frozen)
    return TOKEN_OPERATION_TEXTS.tooFewFrozen
  return null
}

/** The rules of the shares hold for a mint and a transfer; a forced transfer and a recovery go beyond them. */
function rulesFault({ kind, units, token, rules, holding, receiver }: Situation): string | null {
  if ((kind !== 'mint' && kind !== 'transfer') || receiver === undefined) return null
  const { maxUnits, maxHolders, barredCountries } = rules
  if (receiver.country !== null && barredCountries.includes(receiver.country))
    return TOKEN_OPERATION_TEXTS.country
  const has = (receiver.holding?.held ?? 0n) + (receiver.holding?.provisional ?? 0n)
  if (maxUnits !== null && has + (units ?? 0n) > BigInt(maxUnits)) return TOKEN_OPERATION_TEXTS.maxUnits
  const isNew = has === 0n
  // A holder who gives everything away makes room.
  const leaves = kind === 'transfer' && holding?.provisional === 0n && holding.held === units
  const holders = token.holders + (isNew ? 1n : 0n) - (leaves ? 1n : 0n)
  return maxHolders !== null && isNew && holders > BigInt(maxHolders)
    ? TOKEN_OPERATION_TEXTS.maxHolders
    : null
}
