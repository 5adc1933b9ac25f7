import { pageOf } from '#contracts/paging.ts'
import {
  approveCampaignChange,
  askForCampaignChange,
  campaignChanges,
  changeableCampaigns,
  declineCampaignChange,
  withdrawCampaignChange,
} from '#contracts/project/campaign-changes.ts'
import { CAMPAIGN_CHANGE_KINDS, CAMPAIGN_CHANGE_TEXTS } from '#contracts/project/campaign-change-values.ts'
import type { ProposalWire } from '#contracts/project/proposals.ts'
import { PROBLEM_CODES } from '#contracts/problem.ts'
import { campaignChangeMachine, type CampaignChangeEvent } from '#machines/campaign-change/machine.ts'
import { campaignChangeRefusal } from '#machines/campaign-change/rules.ts'
import { stateLabel } from '#machines/lifecycle.ts'
import type { ServiceContext } from '#services/kit/context.ts'
import { Problem, verdictOf } from '#services/kit/http/problem.ts'
import { handler, signedIn, type Actor, type Handler } from '#services/kit/http/service.ts'
import type { ProjectDeps } from '#services/project/deps.ts'
import { differences } from '#services/project/proposal/changes.ts'
import { expectOtherCompany } from '#services/project/own-company.ts'
import { changeFault } from './rules.ts'
import { positionOf, type CampaignChanges } from './changes.ts'
import { findChange, listChangeable, listChanges, type ChangeReader, type ChangeRow } from './store.ts'

export interface ChangeRouteDeps {
  readonly ctx: ServiceContext
  readonly changes: CampaignChanges
  readonly deps: ProjectDeps
}

const readerOf = (actor: Actor): ChangeReader => {
  const { userId, isIssuer, roles } = signedIn(actor)
  return { userId, isIssuer, isCompliance: roles.includes('compliance') }
}

/** Changes of open campaigns. */
export function changeRoutes({ ctx, changes, deps }: ChangeRouteDeps): Handler[] {
  const db = ctx.db.orm

  /** Changes as one reader sees them. */
  async function view(rows: readonly ChangeRow[], { userId, isCompliance }: ChangeReader) {
    const people = rows.flatMap(({ askedBy, decidedBy }) => [
      askedBy,
      ...(decidedBy === null ? [] : [decidedBy]),
    ])
    const names = await deps.displayNames({ userIds: [...new Set(people)] })
    const now = ctx.clock.now()
    const nameOf = (id: string, row: ChangeRow) => {
      if (id === userId) return 'You'
      if (id === row.issuerId) return row.issuerName
      // An issuer learns that compliance decided, not who of them.
      return isCompliance ? (names[id] ?? 'Former staff') : 'Compliance'
    }
    return rows.map((row) => {
      const isLate = row.state === 'waiting' && row.expiresAt <= now
      const shown = isLate ? { ...row, state: 'expired' as const } : row
      const at = positionOf(shown)
      const fault = changeFault(row.kind, row, { now, closesAt: row.closesAt })
      const refusal = (event: CampaignChangeEvent) => {
        const refused = campaignChangeRefusal(at, event)
        return refused?.condition === 'isPossible' ? fault : (refused?.text ?? null)
      }
      const why = (event: CampaignChangeEvent) =>
        verdictOf(isCompliance ? refusal(event) : 'Another person of compliance decides.')
      return {
        _id: row.id,
        offeringId: row.offeringId,
        offeringName: row.offeringName,
        issuerName: row.issuerName,
        currency: row.currency,
        kind: row.kind,
        // Compliance writes for compliance.
        reason: isCompliance || row.askedBy === userId ? row.reason : '',
        closesAt: row.closesAt?.toISOString() ?? null,
        closesNow: row.closesNow.toISOString(),
        summary: row.summary,
        differences: row.terms === null ? [] : differences(row.termsNow, row.terms),
        state: shown.state,
        stateLabel: stateLabel(campaignChangeMachine, at),
        askedBy: nameOf(row.askedBy, row),
        askedAt: row.askedAt.toISOString(),
        expiresAt: row.expiresAt.toISOString(),
        decidedBy: row.decidedBy === null ? null : nameOf(row.decidedBy, row),
        decidedAt: row.decidedAt?.toISOString() ?? null,
        decidedWhy: row.decidedWhy,
        approve: why({ type: 'change.approved', actorId: userId, isPossible: fault === null }),
        decline: why({ type: 'change.declined', actorId: userId, reason: 'as it will be given' }),
        withdraw: verdictOf(refusal({ type: 'change.withdrawn', actorId: userId })),
      }
    })
  }

  /** @throws Problem 409 for a change of the reader's own company */
  async function decider(actor: Actor, id: string): Promise<ChangeReader> {
    const reader = readerOf(actor)
    const change = await findChange(db, id, reader)
    const { userId } = reader
    if (change) await expectOtherCompany(ctx, deps, { offeringId: change.offeringId, userId })
    return reader
  }

  async function answer(actor: Actor, id: string, message: string) {
    const reader = readerOf(actor)
    const row = await findChange(db, id, reader)
    const [data] = row ? await view([row], reader) : []
    if (!data) throw new Problem(PROBLEM_CODES.notFound, 404, CAMPAIGN_CHANGE_TEXTS.notFound)
    return { status: true as const, message, data }
  }

  return [
    handler(changeableCampaigns, async ({ actor, query }) => {
      const { perPage, offset } = pageOf(query)
      const reader = readerOf(actor)
      const { rows, total } = await listChangeable(
        db,
        { reader, offeringId: query.project },
        { limit: perPage, offset },
      )
      const now = ctx.clock.now()
      const data = rows.map((row) => ({
        _id: row.id,
        name: row.name,
        issuerName: row.issuerName,
        contractType: row.contractType,
        currency: row.currency,
        // Written by the campaign machine.
        state: row.campaignState as ProposalWire['state'],
        closesAt: row.closesNow.toISOString(),
        terms: JSON.stringify(row.termsNow),
        choices: CAMPAIGN_CHANGE_KINDS.map((kind) => ({
          kind,
          verdict: verdictOf(changeFault(kind, row, { now })),
        })),
        waiting: Number(row.waiting),
      }))
      return { status: true, message: '', data, totalCount: total, perPage }
    }),
    handler(campaignChanges, async ({ actor, query }) => {
      const { perPage, offset } = pageOf(query)
      const reader = readerOf(actor)
      const { rows, total } = await listChanges(
        db,
        { reader, offeringId: query.project },
        { limit: perPage, offset },
      )
      return { status: true, message: '', data: await view(rows, reader), totalCount: total, perPage }
    }),
    handler(askForCampaignChange, async ({ actor, body }) =>
      answer(actor, await changes.ask(body, readerOf(actor)), CAMPAIGN_CHANGE_TEXTS.asked),
    ),
    handler(approveCampaignChange, async ({ actor, params }) => {
      await changes.approve(params.id, await decider(actor, params.id))
      return answer(actor, params.id, CAMPAIGN_CHANGE_TEXTS.approved)
    }),
    handler(declineCampaignChange, async ({ actor, params, body }) => {
      await changes.decline(params.id, body.reason, await decider(actor, params.id))
      return answer(actor, params.id, CAMPAIGN_CHANGE_TEXTS.declined)
    }),
    handler(withdrawCampaignChange, async ({ actor, params }) => {
      await changes.withdraw(params.id, readerOf(actor))
      return answer(actor, params.id, CAMPAIGN_CHANGE_TEXTS.withdrawn)
    }),
  ]
}
