import { FORMER_ACCOUNT } from '#contracts/internal/user.ts'
import { pageOf } from '#contracts/paging.ts'
import {
  approveRule,
  datedRules,
  declineRule,
  proposeRule,
  ruleHistory,
  withdrawRule,
  type DatedRule,
  type RuleBase,
  type RuleVersionWire,
} from '#contracts/payment/rules/rules.ts'
import { kindsOf, RULE_KINDS, RULE_TEXTS, type RuleKind } from '#contracts/payment/rules/values.ts'
import { RULE_LABELS } from '#machines/rule-version/labels.ts'
import type { RuleEvent } from '#machines/rule-version/machine.ts'
import { ruleRefusal } from '#machines/rule-version/rules.ts'
import { verdictOf } from '#services/kit/http/problem.ts'
import { handler, signedIn, wholeList, type Handler } from '#services/kit/http/service.ts'
import { versionAt, type RuleRow } from '#services/kit/dated-rules.ts'
import type { PaymentDeps } from '#services/payment/deps.ts'
import { linesOf } from './lines.ts'
import { noVersion, positionOf, type Rules } from './rules.ts'
import { comingOf, findVersion, proposedOf, versionBefore, versionsOf } from './store.ts'

const baseOf = ({ id, effectiveFrom, kind, body }: RuleRow): RuleBase => ({
  _id: id,
  effectiveFrom,
  fees: null,
  metalPrices: null,
  withholdingTax: null,
  screening: null,
  regimes: null,
  investorLimits: null,
  [kind]: body,
})

/** Dated rules for the staff whose rules they are. */
export function ruleRoutes({ ctx, others }: PaymentDeps, rules: Rules): Handler[] {
  const db = ctx.db.orm

  async function views(rows: readonly RuleRow[], actorId: string): Promise<RuleVersionWire[]> {
    const now = ctx.clock.now()
    const people = rows.flatMap(({ proposedBy, decidedBy }) =>
      [proposedBy, decidedBy].filter((one) => one !== null),
    )
    const kinds = [...new Set(rows.map(({ kind }) => kind))]
    const [names, inForce, before] = await Promise.all([
      others.namesOf(people),
      Promise.all(kinds.map(async (kind) => (await versionAt(db, kind, now)).id)),
      // At most one page of versions, each by one index look-up.
      Promise.all(rows.map((row) => versionBefore(db, row))),
    ])
    const comparedOf = (other: RuleRow | null): RuleVersionWire['comparedWith'] =>
      other === null || other.startsAt === null
        ? null
        : {
            effectiveFrom: other.effectiveFrom,
            startsAt: other.startsAt.toISOString(),
            isInForce: inForce.includes(other.id),
            isComing: other.startsAt > now,
          }
    const nameOf = (id: string | null) => (id === null ? null : (names[id] ?? FORMER_ACCOUNT))
    return rows.map((row, index) => {
      const can = (event: RuleEvent) => verdictOf(ruleRefusal(positionOf(row), event))
      return {
        _id: row.id,
        kind: row.kind,
        state: row.state,
        stateLabel: RULE_LABELS[row.state],
        effectiveFrom: row.effectiveFrom,
        startsAt: row.startsAt?.toISOString() ?? null,
        isInForce: inForce.includes(row.id),
        lines: linesOf(row.kind, row.body, before[index]?.body ?? null),
        comparedWith: comparedOf(before[index] ?? null),
        hash: row.hash,
        reason: row.reason,
        proposedBy: nameOf(row.proposedBy),
        proposedAt: row.proposedAt.toISOString(),
        decidedBy: nameOf(row.decidedBy),
        decidedAt: row.decidedAt?.toISOString() ?? null,
        decidedWhy: row.decidedWhy,
        approve: can({ type: 'rule.approved', actorId, isPast: rules.isPast(row.effectiveFrom) }),
        decline: can({ type: 'rule.declined', actorId, reason: 'as it will be given' }),
        withdraw: can({ type: 'rule.withdrawn', actorId }),
      }
    })
  }

  async function ruleOf(kind: RuleKind, actorId: string): Promise<DatedRule> {
    const now = ctx.clock.now()
    const [current, waiting, ahead] = await Promise.all([
      versionAt(db, kind, now),
      proposedOf(db, kind),
      comingOf(db, kind, now),
    ])
    const [inForce, ...rest] = await views([current, ...(waiting ? [waiting] : []), ...ahead], actorId)
    if (!inForce) throw new Error(`The rule ${kind} has no view.`)
    const [proposed] = waiting ? rest.splice(0, 1) : []
    return {
      _id: kind,
      kind,
      inForce,
      bases: [current, ...ahead].map(baseOf),
      proposed: proposed ?? null,
      coming: rest,
    }
  }

  async function view(id: string, actorId: string): Promise<RuleVersionWire> {
    const row = await findVersion(db, id)
    const [data] = row ? await views([row], actorId) : []
    if (!data) throw noVersion()
    return data
  }

  return [
    handler(datedRules, async ({ actor }) => {
      const { userId, roles } = signedIn(actor)
      const data = await Promise.all(kindsOf(roles).map((kind) => ruleOf(kind, userId)))
      return { status: true, message: '', ...wholeList(data, RULE_KINDS.length) }
    }),
    handler(ruleHistory, async ({ actor, query }) => {
      const { userId, roles } = signedIn(actor)
      if (!kindsOf(roles).includes(query.kind)) throw noVersion()
      const { perPage, offset } = pageOf(query)
      const { rows, total } = await versionsOf(db, query.kind, { limit: perPage, offset })
      const data = await views(rows, userId)
      return { status: true, message: '', data, totalCount: total, perPage }
    }),
    handler(proposeRule, async ({ actor, body }) => {
      const keeper = signedIn(actor)
      const id = await rules.propose(keeper, body)
      return { status: true, message: RULE_TEXTS.proposed, data: await view(id, keeper.userId) }
    }),
    handler(approveRule, async ({ actor, params, body }) => {
      const keeper = signedIn(actor)
      await rules.approve(keeper, params.id, body.hash)
      return { status: true, message: RULE_TEXTS.approved, data: await view(params.id, keeper.userId) }
    }),
    handler(declineRule, async ({ actor, params, body }) => {
      const keeper = signedIn(actor)
      await rules.decline(keeper, params.id, body.reason)
      return { status: true, message: RULE_TEXTS.declined, data: await view(params.id, keeper.userId) }
    }),
    handler(withdrawRule, async ({ actor, params }) => {
      const keeper = signedIn(actor)
      await rules.withdraw(keeper, params.id)
      return { status: true, message: RULE_TEXTS.withdrawn, data: await view(params.id, keeper.userId) }
    }),
  ]
}
