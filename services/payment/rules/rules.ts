import { isDeepStrictEqual } from 'node:util'
import { dayOf, endOfDay } from '#contracts/dates.ts'
import type { ProposeRule } from '#contracts/payment/rules/rules.ts'
import { RULE_BODIES, type RuleBody } from '#contracts/payment/rules/bodies.ts'
import { ANY_COUNTRY, RULE_TEXTS } from '#contracts/payment/rules/values.ts'
import { PROBLEM_CODES } from '#contracts/problem.ts'
import type { LifecycleRow } from '#machines/lifecycle.ts'
import { RULE_EVENTS, ruleVersionMachine, type RuleEvent } from '#machines/rule-version/machine.ts'
import { ruleRefusal } from '#machines/rule-version/rules.ts'
import { COUNTRY_NAMES } from '#services/kit/countries.ts'
import type { Tx } from '#services/kit/database/database.ts'
import { INVALID_MESSAGE } from '#services/kit/http/host-input.ts'
import { notNow, Problem } from '#services/kit/http/problem.ts'
import { newId } from '#services/kit/ids.ts'
import { enforce } from '#services/kit/monitor/enforce.ts'
import type { PaymentDeps } from '#services/payment/deps.ts'
import {
  findVersion,
  insertVersion,
  lockKind,
  proposedOf,
  updateVersion,
  versionAt,
  type RuleRow,
} from './store.ts'

const RULE_MACHINE_VERSION = ruleVersionMachine.version ?? '1'
const BY_PERSON = { allowed: new Set<string>(RULE_EVENTS.public), by: 'person' } as const

type Position = Pick<RuleRow, 'id' | 'proposedBy'> & { readonly state: RuleRow['state'] | 'draft' }

export const positionOf = ({
  state,
  proposedBy,
}: Omit<Position, 'id'>): LifecycleRow<typeof ruleVersionMachine> => ({ state, context: { proposedBy } })

export const noVersion = (): Problem => new Problem(PROBLEM_CODES.notFound, 404, RULE_TEXTS.notFound)

export type Rules = ReturnType<typeof createRules>

/** What people of finance do with dated rules (record 0402). */
export function createRules({ ctx }: Pick<PaymentDeps, 'ctx'>) {
  const isPast = (effectiveFrom: string): boolean => effectiveFrom < dayOf(ctx.clock.now())

  /** Where an event leads. @throws Problem 409 with the first unmet condition */
  function step(at: Position, event: RuleEvent): RuleRow['state'] {
    const row = positionOf(at)
    const refused = ruleRefusal(row, event)
    if (refused !== null) throw notNow(refused)
    const next = enforce(ctx, ruleVersionMachine, { id: at.id, ...row }, event, BY_PERSON)
    if (!next.ok) throw new Error(`the version ${at.id} refuses ${event.type} without a reason`)
    // No event leads back to the draft.
    return next.state as RuleRow['state']
  }

  const record = (
    tx: Tx,
    actorId: string,
    event: RuleEvent,
    {
      id,
      kind,
      effectiveFrom,
      from,
      to,
      hash,
    }: Pick<RuleRow, 'id' | 'kind' | 'effectiveFrom'> & {
      readonly from: string
      readonly to: string
      readonly hash?: string
    },
  ): Promise<void> =>
    ctx.audit.record(tx, {
      actorId,
      action: event.type,
      entity: 'rule_version',
      entityId: id,
      detail: { from, to, kind, effectiveFrom, ...(hash !== undefined && { hash }) },
    })

  /** @throws Problem 400 for an unknown country, 409 for a day that is past, for what says the same, and while another version waits */
  async function propose(actorId: string, input: ProposeRule): Promise<string> {
    const { kind, effectiveFrom, reason } = input
    const body = RULE_BODIES[kind].parse(input[kind])
    if (!namesCountries(body))
      throw new Problem(PROBLEM_CODES.invalid, 400, INVALID_MESSAGE, { withholdingTax: RULE_TEXTS.country })
    return ctx.db.transaction(async (tx) => {
      await lockKind(tx, kind)
      const now = ctx.clock.now()
      const isOver = isPast(effectiveFrom)
      const before = await versionAt(tx, kind, isOver ? now : endOfDay(effectiveFrom))
      const id = newId('rul')
      const event = {
        type: 'rule.proposed',
        isPast: isOver,
        isOpen: (await proposedOf(tx, kind)) !== undefined,
        isChange: !isDeepStrictEqual(sorted(body), sorted(before.body)),
        reason,
      } as const satisfies RuleEvent
      const state = step({ id, state: 'draft', proposedBy: actorId }, event)
      await insertVersion(tx, {
        id,
        kind,
        body,
        state,
        machineVersion: RULE_MACHINE_VERSION,
        effectiveFrom,
        startsAt: null,
        reason,
        proposedBy: actorId,
        proposedAt: now,
        decidedBy: null,
        decidedAt: null,
        decidedWhy: null,
      })
      await record(tx, actorId, event, { id, kind, effectiveFrom, from: 'draft', to: state })
      return id
    })
  }

  /** Applies one event to a version under the lock of its kind. @throws Problem 404, 409 */
  function decide(
    actorId: string,
    id: string,
    eventOf: (row: RuleRow) => RuleEvent,
    changes: (row: RuleRow, now: Date) => Parameters<typeof updateVersion>[2],
  ): Promise<void> {
    return ctx.db.transaction(async (tx) => {
      const known = await findVersion(tx, id)
      if (!known) throw noVersion()
      await lockKind(tx, known.kind)
      const row = (await findVersion(tx, id, { lock: true })) ?? known
      const event = eventOf(row)
      const state = step(row, event)
      const machineVersion = RULE_MACHINE_VERSION
      await updateVersion(tx, id, { state, machineVersion, ...changes(row, ctx.clock.now()) })
      await record(tx, actorId, event, { ...row, from: row.state, to: state })
    })
  }

  /** `hash` is what the person has read. */
  const approve = (actorId: string, id: string, hash: string): Promise<void> =>
    decide(
      actorId,
      id,
      (row) => {
        if (row.hash !== hash) throw new Problem(PROBLEM_CODES.stale, 409, RULE_TEXTS.otherVersion)
        return { type: 'rule.approved', actorId, isPast: isPast(row.effectiveFrom) }
      },
      ({ effectiveFrom }, now) => {
        const dayStart = new Date(`${effectiveFrom}T00:00:00.000Z`)
        // What was done earlier on its day was done under the version before.
        return { startsAt: dayStart > now ? dayStart : now, decidedBy: actorId, decidedAt: now }
      },
    )

  const decline = (actorId: string, id: string, reason: string): Promise<void> =>
    decide(
      actorId,
      id,
      () => ({ type: 'rule.declined', actorId, reason }),
      (_row, now) => ({ decidedBy: actorId, decidedAt: now, decidedWhy: reason }),
    )

  const withdraw = (actorId: string, id: string): Promise<void> =>
    decide(
      actorId,
      id,
      () => ({ type: 'rule.withdrawn', actorId }),
      () => ({}),
    )

  return { propose, approve, decline, withdraw, isPast }
}

/** The order of the rates of a table says nothing. */
const sorted = (body: RuleBody): RuleBody =>
  'rates' in body
    ? {
        rates: body.rates.toSorted((one, other) =>
          `${one.payer} ${one.holder}`.localeCompare(`${other.payer} ${other.holder}`, 'en'),
        ),
      }
    : body

const isCountry = (code: string): boolean => code === ANY_COUNTRY || COUNTRY_NAMES.has(code)
/** Only codes of the list: another code may have the name of one that is on it. */
const namesCountries = (body: RuleBody): boolean =>
  !('rates' in body) || body.rates.every(({ payer, holder }) => isCountry(payer) && isCountry(holder))
