import { isDeepStrictEqual } from 'node:util'
import { TOKEN_OPERATION_TEXTS, type TokenOperationKind } from '#contracts/token/operation-values.ts'
import { SHARE_LOT_GUARD_TEXTS } from '#machines/share-lot/labels.ts'
import type { Tx } from '#services/kit/database/database.ts'
import { pausedAmong } from '#services/kit/security/personal.ts'
import type { TokenServiceDeps } from '#services/token/deps.ts'
import { invalid, noToken, type Draft, type DraftOfOne } from './drafts.ts'
import { isInsider } from './insiders.ts'
import { NO_RULES, operationFault, type Situation } from './rules.ts'
import { rulesOf, type OperationRow } from './store.ts'

/** What other services know of an operation; read before the transaction begins. */
export interface Outside {
  readonly isFunded: boolean
  readonly mayTrade: boolean
  readonly lockMonths: number
  readonly isVerified: boolean
  readonly country: string | null
  readonly isInsider: boolean
  readonly isSamePerson: boolean
}

export const NOTHING_OUTSIDE: Outside = {
  isFunded: false,
  mayTrade: false,
  lockMonths: 0,
  isVerified: false,
  country: null,
  isInsider: false,
  isSamePerson: false,
}

export const peopleOf = ({
  holderId,
  recipientId,
}: Pick<OperationRow, 'holderId' | 'recipientId'>): string[] =>
  [holderId, recipientId].filter((one) => one !== null)

/** The facts that an operation is judged by, and why it is not possible now. */
export function createSituations(deps: TokenServiceDeps) {
  const { ledger } = deps

  async function outsideOf({ offeringId, holderId, recipientId }: Draft): Promise<Outside> {
    if (offeringId === null) return NOTHING_OUTSIDE
    const terms = (await deps.offeringFacts({ ids: [offeringId] }))[offeringId]
    const campaign = {
      isFunded: terms?.isFunded ?? false,
      mayTrade: terms?.mayTrade ?? false,
      lockMonths: terms?.lockMonths ?? 0,
    }
    if (recipientId === null)
      return {
        ...campaign,
        isVerified: false,
        country: null,
        isInsider: false,
        isSamePerson: false,
      }
    const people = [recipientId, ...(holderId === null ? [] : [holderId])]
    const [facts, isInside, names] = await Promise.all([
      deps.investorFacts({ userId: recipientId }),
      isInsider(deps, { offeringId, userId: recipientId }),
      deps.displayNames({ userIds: people }),
    ])
    const isSamePerson =
      holderId !== null && names[recipientId] !== undefined && names[recipientId] === names[holderId]
    return {
      ...campaign,
      isVerified: facts?.kycApproved === true,
      country: facts?.country ?? null,
      isInsider: isInside,
      isSamePerson,
    }
  }

  /** Why an operation is not possible now, in words; null when it is. */
  async function faultOf(tx: Tx, draft: Draft, outside: Outside): Promise<string | null> {
    const { offeringId, holderId, kind, units, rules } = draft
    if (offeringId === null) return allFault(tx, kind, holderId)
    const situation = await situationOf(tx, { ...draft, offeringId }, outside)
    if (isDeepStrictEqual(rules, situation.rules)) throw invalid({ rules: TOKEN_OPERATION_TEXTS.rules })
    const fault = operationFault(situation)
    if (fault !== null || kind !== 'unfreeze' || units !== null || holderId === null) return fault
    return (await ledger.isHolderFrozen(holderId, tx)) ? TOKEN_OPERATION_TEXTS.allFrozen : null
  }

  /** The same for all holdings of a person. */
  async function allFault(tx: Tx, kind: TokenOperationKind, holderId: string | null): Promise<string | null> {
    if (holderId === null) return TOKEN_OPERATION_TEXTS.holder
    const isFrozen = await ledger.isHolderFrozen(holderId, tx)
    if (kind === 'unfreezeAll') return isFrozen ? null : SHARE_LOT_GUARD_TEXTS.isFrozen
    if (isFrozen) return SHARE_LOT_GUARD_TEXTS.isNotFrozen
    return (await ledger.holdings(holderId, {}, tx)).length === 0 ? TOKEN_OPERATION_TEXTS.tooFew : null
  }

  async function situationOf(tx: Tx, draft: DraftOfOne, outside: Outside): Promise<Situation> {
    const { offeringId, kind, units, holderId, recipientId } = draft
    const {
      rows: [token],
    } = await ledger.tokenFigures({ offeringIds: [offeringId] }, { limit: 1, offset: 0 }, tx)
    if (!token) throw noToken()
    const rules = (await rulesOf(tx, [offeringId])).get(offeringId) ?? NO_RULES
    const { isSamePerson, isFunded, mayTrade, isVerified, country, isInsider: isInside } = outside
    return {
      kind,
      units,
      token,
      isFunded,
      mayTrade,
      rules,
      holding: holderId === null ? undefined : await holdingOf(tx, offeringId, holderId),
      receiver:
        recipientId === null
          ? undefined
          : {
              isVerified,
              country,
              isInsider: isInside,
              holding: await holdingOf(tx, offeringId, recipientId),
            },
      isSamePerson,
      // An approval has locked both people.
      isPaused: (await pausedAmong(tx, peopleOf(draft))).size > 0,
    }
  }

  async function holdingOf(tx: Tx, offeringId: string, holderId: string) {
    const { rows } = await ledger.holdingFacts({ offeringId, holderId }, { limit: 1, offset: 0 }, tx)
    return rows[0]
  }

  return { outsideOf, faultOf, situationOf }
}

export type Situations = ReturnType<typeof createSituations>
