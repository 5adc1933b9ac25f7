import { isDeepStrictEqual } from 'node:util'
import { dayOf, endOfDay } from '#contracts/dates.ts'
import type { ProposeRule } from '#contracts/payment/rules/rules.ts'
import { RULE_BODIES, type RuleBody } from '#contracts/payment/rules/bodies.ts'
import { shapeOf } from '#contracts/payment/rules/investor-limits.ts'
import { ANY_COUNTRY, COMING_MAX, kindsOf, RULE_TEXTS } from '#contracts/payment/rules/values.ts'
import { PROBLEM_CODES } from '#contracts/problem.ts'
import { INVALID_TEXT } from '#contracts/texts.ts'
import type { LifecycleRow } from '#machines/lifecycle.ts'
import { RULE_EVENTS, ruleVersionMachine, type RuleEvent } from '#machines/rule-version/machine.ts'
import { ruleRefusal } from '#machines/rule-version/rules.ts'
import { COUNTRY_NAMES } from '#services/kit/countries.ts'
import type { Tx } from '#services/kit/database/database.ts'
import { notNow, Problem } from '#services/kit/http/problem.ts'
import { newId } from '#services/kit/ids.ts'
import { enforce } from '#services/kit/monitor/enforce.ts'
import type { PaymentDeps } from '#services/payment/deps.ts'
import { versionAt, type RuleRow } from '#services/kit/dated-rules.ts'
import { comingOf, findVersion, insertVersion, lockKind, proposedOf, updateVersion } from './store.ts'

const RULE_MACHINE_VERSION = ruleVersionMachine.version ?? '1'
const BY_PERSON = { allowed: new Set<string>(RULE_EVENTS.public), by: 'person' } as const

type Position = Pick<RuleRow, 'id' | 'proposedBy'> & { readonly state: RuleRow['state'] | 'draft' }

export const positionOf = ({
  state,
  proposedBy,
}: Omit<Position, 'id'>): LifecycleRow<typeof ruleVersionMachine> => ({ state, context: { proposedBy } })

export const noVersion = (): Problem => new Problem(PROBLEM_CODES.notFound, 404, RULE_TEXTS.notFound)

/** Who acts: an account with its roles. */
export interface Keeper {
  readonly userId: string
  readonly roles: readonly string[]
}

/** Read by the project service, which screens offerings again. */
const SCREENING_TOPIC = 'rules.screeningStarted'

export type Rules = ReturnType<typeof createRules>

/** What staff do with the dated rules of their roles (record 0402). */
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

  /** @throws Problem 404 for a rule of another role, 400 for an unknown country, 400 for other limits than there are, 409 for a day that is past, for what was written against another version than the last one of its day, for what says the same, and while another version waits */
  async function propose({ userId: actorId, roles }: Keeper, input: ProposeRule): Promise<string> {
    const { kind, effectiveFrom, basedOn, reason } = input
    if (!kindsOf(roles).includes(kind)) throw noVersion()
    const body = RULE_BODIES[kind].parse(input[kind])
    if (!namesCountries(body))
      throw new Problem(PROBLEM_CODES.invalid, 400, INVALID_TEXT, { withholdingTax: RULE_TEXTS.country })
    return ctx.db.transaction(async (tx) => {
      await lockKind(tx, kind)
      const now = ctx.clock.now()
      const isOver = isPast(effectiveFrom)
      const before = await versionAt(tx, kind, isOver ? now : endOfDay(effectiveFrom))
      // Otherwise it would undo, unseen, what was approved since or counts from an earlier day on (record 0477).
      if (!isOver && basedOn !== before.id) throw new Problem(PROBLEM_CODES.stale, 409, RULE_TEXTS.otherBase)
      // One for today never waits, however many do.
      if (effectiveFrom > dayOf(now) && (await comingOf(tx, kind, now)).length >= COMING_MAX)
        throw notNow(RULE_TEXTS.manyComing)
      if ('tiers' in body && !keepsTiers(body, before.body))
        throw new Problem(PROBLEM_CODES.invalid, 400, INVALID_TEXT, {
          investorLimits: RULE_TEXTS.otherTiers,
        })
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
    { userId: actorId, roles }: Keeper,
    id: string,
    eventOf: (row: RuleRow) => RuleEvent,
    changes: (row: RuleRow, now: Date) => Parameters<typeof updateVersion>[2],
    follow?: (tx: Tx, row: RuleRow, now: Date) => Promise<void>,
  ): Promise<void> {
    return ctx.db.transaction(async (tx) => {
      const known = await findVersion(tx, id)
      if (!known || !kindsOf(roles).includes(known.kind)) throw noVersion()
      await lockKind(tx, known.kind)
      const row = (await findVersion(tx, id, { lock: true })) ?? known
      const event = eventOf(row)
      const state = step(row, event)
      const machineVersion = RULE_MACHINE_VERSION
      const now = ctx.clock.now()
      await updateVersion(tx, id, { state, machineVersion, ...changes(row, now) })
      await record(tx, actorId, event, { ...row, from: row.state, to: state })
      await follow?.(tx, row, now)
    })
  }

  /** What was done earlier on its day was done under the version before. */
  function startOf(effectiveFrom: string, now: Date): Date {
    const dayStart = new Date(`${effectiveFrom}T00:00:00.000Z`)
    return dayStart > now ? dayStart : now
  }

  /** `hash` is what the person has read. */
  const approve = (actor: Keeper, id: string, hash: string): Promise<void> =>
    decide(
      actor,
      id,
      (row) => {
        if (row.hash !== hash) throw new Problem(PROBLEM_CODES.stale, 409, RULE_TEXTS.otherVersion)
        return { type: 'rule.approved', actorId: actor.userId, isPast: isPast(row.effectiveFrom) }
      },
      ({ effectiveFrom }, now) => ({
        startsAt: startOf(effectiveFrom, now),
        decidedBy: actor.userId,
        decidedAt: now,
      }),
      async (tx, { kind, effectiveFrom }, now) => {
        if (kind === 'screening')
          await ctx.jobs.enqueue(tx, {
            topic: SCREENING_TOPIC,
            payload: {},
            runAt: startOf(effectiveFrom, now),
            dedupeKey: id,
          })
      },
    )

  const decline = (actor: Keeper, id: string, reason: string): Promise<void> =>
    decide(
      actor,
      id,
      () => ({ type: 'rule.declined', actorId: actor.userId, reason }),
      (_row, now) => ({ decidedBy: actor.userId, decidedAt: now, decidedWhy: reason }),
    )

  const withdraw = (actor: Keeper, id: string): Promise<void> =>
    decide(
      actor,
      id,
      () => ({ type: 'rule.withdrawn', actorId: actor.userId }),
      () => ({}),
    )

  return { propose, approve, decline, withdraw, isPast }
}

/** A limit that is left out, or counts otherwise, would let orders through: that takes a release. */
const keepsTiers = (body: RuleBody<'investorLimits'>, before: RuleBody): boolean =>
  'tiers' in before && isDeepStrictEqual(shapeOf(body.tiers), shapeOf(before.tiers))

/** The order of the rows of a table says nothing. */
function sorted(body: RuleBody): RuleBody {
  const byKey = <Row>(rows: readonly Row[], keyOf: (row: Row) => string): Row[] =>
    rows.toSorted((one, other) => keyOf(one).localeCompare(keyOf(other), 'en'))
  if ('rates' in body) return { rates: byKey(body.rates, ({ payer, holder }) => `${payer} ${holder}`) }
  if ('tiers' in body) return { tiers: byKey(body.tiers, ({ id }) => id) }
  if ('regimes' in body) return { regimes: byKey(body.regimes, ({ regime }) => regime) }
  if ('methods' in body) return { methods: byKey(body.methods, ({ method }) => method) }
  return body
}

const isCountry = (code: string): boolean => code === ANY_COUNTRY || COUNTRY_NAMES.has(code)
/** Only codes of the list: another code may have the name of one that is on it. */
const namesCountries = (body: RuleBody): boolean =>
  !('rates' in body) || body.rates.every(({ payer, holder }) => isCountry(payer) && isCountry(holder))
