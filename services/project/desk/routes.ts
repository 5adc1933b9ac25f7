import { daysAfter, monthStarts } from '#contracts/dates.ts'
import { DEFAULT_CURRENCY, toWire } from '#contracts/money.ts'
import { pageOf } from '#contracts/paging.ts'
import { OWN_STAGES, RAISED_MONTHS, RECENT_ORDER_DAYS } from '#contracts/project/desk/stages.ts'
import {
  issuerFigures,
  issuerTasks,
  milestoneClock,
  ownCampaigns,
  payoutCalendar,
  raisedOverTime,
  recentOrders,
} from '#contracts/project/desk/desk.ts'
import { proposalProblems } from '#contracts/project/proposal-rules.ts'
import { PROPOSAL_PAGES } from '#contracts/project/proposal-values.ts'
import type { ProposalWire } from '#contracts/project/proposals.ts'
import { DISTRIBUTION_LABELS } from '#machines/distribution/labels.ts'
import { isOverdue, milestoneLabel } from '#machines/milestone/rules.ts'
import type { ServiceContext } from '#services/kit/context.ts'
import { handler, signedIn, type Handler } from '#services/kit/http/service.ts'
import { submissionRules } from '#services/project/proposal/proposals.ts'
import { progressOf } from '#services/project/proposal/view.ts'
import { periodText } from '#services/project/report/rules.ts'
import { daysLeft } from '#services/project/rules.ts'
import { countInvestors } from '#services/project/store.ts'
import {
  listClock,
  listOwn,
  listPayouts,
  listRecentOrders,
  listTasks,
  raisedBetween,
  sumIssuer,
  type TaskRow,
} from './store.ts'

/** The offerings of an issuer or a colleague in one list (R51), and the parts of the dashboard (R34). Each part is one query with its count. */
export function deskRoutes(ctx: ServiceContext): Handler[] {
  const db = ctx.db.orm
  const rules = submissionRules(ctx.config)
  const money = (minor: bigint, currency = DEFAULT_CURRENCY) => toWire({ minor, currency })
  const recently = () => daysAfter(ctx.clock.now(), -RECENT_ORDER_DAYS)

  return [
    handler(ownCampaigns, async ({ actor, query }) => {
      const { perPage, offset } = pageOf(query)
      const { rows, total } = await listOwn(
        db,
        {
          userId: signedIn(actor).userId,
          states: query.stage && OWN_STAGES[query.stage],
          only: query.project,
        },
        { limit: perPage, offset },
      )
      const investors = await countInvestors(
        db,
        rows.filter(({ isPublic }) => isPublic).map(({ id }) => id),
      )
      const data = rows.map((row) => ({
        _id: row.id,
        name: row.name ?? '',
        role: row.role,
        // Written by the campaign machine.
        state: row.state as ProposalWire['state'],
        changedAt: row.changedAt.toISOString(),
        // What is no draft any more was complete when it was submitted.
        ...(row.answers === null ? COMPLETE : progressOf(row.answers, proposalProblems(row.answers, rules))),
        figures: row.isPublic
          ? {
              raised: money(row.raised, row.currency),
              softCap: money(row.softCap, row.currency),
              hardCap: money(row.hardCap, row.currency),
              investors: investors.get(row.id) ?? 0,
              opensAt: row.opensAt.toISOString(),
              closesAt: row.closesAt.toISOString(),
            }
          : null,
      }))
      return { status: true, message: '', data, totalCount: total, perPage }
    }),

    handler(raisedOverTime, async ({ actor }) => {
      const starts = monthStarts(ctx.clock.now(), RAISED_MONTHS)
      const spans = await raisedBetween(db, {
        memberId: signedIn(actor).userId,
        currency: DEFAULT_CURRENCY,
        starts,
      })
      const amountOf = (span: number) => spans.find((one) => one.span === span)?.amount ?? 0n
      let total = amountOf(0)
      const data = starts.map((from, index) => {
        const added = amountOf(index + 1)
        total += added
        return { from: from.toISOString(), added: money(added), total: money(total) }
      })
      return { status: true, message: '', data }
    }),

    handler(issuerFigures, async ({ actor }) => {
      const row = await sumIssuer(db, {
        memberId: signedIn(actor).userId,
        currency: DEFAULT_CURRENCY,
        since: recently(),
      })
      const data = {
        raised: money(row.raised),
        investors: Number(row.investors),
        newInvestors: Number(row.newInvestors),
        openOfferings: Number(row.openOfferings),
        offerings: Number(row.offerings),
      }
      return { status: true, message: '', data }
    }),

    handler(issuerTasks, async ({ actor, query }) => {
      const { perPage, offset } = pageOf(query)
      const now = ctx.clock.now()
      const of = { memberId: signedIn(actor).userId, now }
      const { rows, total } = await listTasks(db, of, { limit: perPage, offset })
      const data = rows.map((row) => ({
        kind: row.kind,
        projectId: row.projectId,
        projectName: row.projectName ?? '',
        text: taskText(row),
        dueAt: row.dueAt?.toISOString() ?? null,
        isOverdue: row.dueAt !== null && row.dueAt < now,
      }))
      return { status: true, message: '', data, totalCount: total, perPage }
    }),

    handler(milestoneClock, async ({ actor, query }) => {
      const { perPage, offset } = pageOf(query)
      const { rows, total } = await listClock(db, signedIn(actor).userId, { limit: perPage, offset })
      const now = ctx.clock.now()
      const data = rows.map(({ campaign, of, dueAt, hasEvidence, ...row }) => ({
        ...row,
        of: Number(of),
        stateLabel: milestoneLabel(row.state, hasEvidence),
        dueAt: dueAt.toISOString(),
        daysLeft: daysLeft(now, dueAt),
        isOverdue: isOverdue({ state: row.state, dueAt, campaign }, now),
      }))
      return { status: true, message: '', data, totalCount: total, perPage }
    }),

    handler(payoutCalendar, async ({ actor, query }) => {
      const { perPage, offset } = pageOf(query)
      const { rows, total } = await listPayouts(db, signedIn(actor).userId, { limit: perPage, offset })
      const now = ctx.clock.now()
      const data = rows.map(({ at, state, amount, currency, ...row }) => ({
        ...row,
        at: at.toISOString(),
        isExpected: state === null,
        stateLabel: state === null ? 'Not filed yet' : DISTRIBUTION_LABELS[state],
        amount: amount === null ? null : money(amount, currency),
        isOverdue: state === null && at < now,
      }))
      return { status: true, message: '', data, totalCount: total, perPage }
    }),

    handler(recentOrders, async ({ actor, query }) => {
      const { perPage, offset } = pageOf(query)
      const of = { memberId: signedIn(actor).userId, since: recently() }
      const { rows, total } = await listRecentOrders(db, of, { limit: perPage, offset })
      const data = rows.map(({ id, at, units, amount, currency, ...row }) => ({
        ...row,
        _id: id,
        at: at.toISOString(),
        units: Number(units),
        amount: money(amount, currency),
      }))
      return { status: true, message: '', data, totalCount: total, perPage }
    }),
  ]
}

const COMPLETE = { pagesDone: PROPOSAL_PAGES.length, pagesInAll: PROPOSAL_PAGES.length }

const TASK_TEXTS = {
  returned: 'Change what the reviewers ask for, and submit it again.',
  draft: 'Complete this draft and submit it.',
} as const
/** For an editor. */
const SHARED_TASK_TEXTS = {
  returned: 'Change what the reviewers ask for. The owner submits it again.',
  draft: 'Complete this draft. The owner submits it.',
} as const

function taskText(row: TaskRow): string {
  const { kind, milestone, questions, title, periodFrom, periodEndsAt, isOwn, hasEvidence } = row
  switch (kind) {
    case 'evidence':
      return `File the evidence of milestone ${milestone}${hasEvidence ? ' again' : ''}: ${title}.`
    case 'report':
      return periodFrom === null || periodEndsAt === null
        ? 'Publish the report.'
        : `Publish the report for ${periodText({ periodFrom, periodEndsAt })}.`
    case 'accounts':
      return periodFrom === null || periodEndsAt === null
        ? 'File the accounts again.'
        : `File the accounts for ${periodText({ periodFrom, periodEndsAt })} again. Compliance has sent them back.`
    case 'question':
      return questions === 1
        ? 'Answer the question of an investor.'
        : `Answer ${questions} questions of investors.`
    case 'returned':
    case 'draft':
      return (isOwn ? TASK_TEXTS : SHARED_TASK_TEXTS)[kind]
  }
}
