import * as z from 'zod/mini'
import { colleagueRole } from '#contracts/project/colleague/colleagues.ts'
import { money } from '#contracts/money.ts'
import { operation } from '#contracts/operation.ts'
import { id, pageFields } from '#contracts/paging.ts'
import { listOf, replyOf } from '#contracts/reply.ts'
import { instant } from '#contracts/time.ts'
import { OWN_STAGES, type OwnStage } from './stages.ts'
import { milestoneState } from '#contracts/project/projects.ts'
import { proposalState } from '#contracts/project/proposals.ts'

/* The desk of an issuer: the own offerings in one list (R51), and the dashboard with what they raise and what is to be done (R34). */

const ownStage = z
  .enum(Object.keys(OWN_STAGES) as [OwnStage, ...OwnStage[]])
  .register(z.globalRegistry, { id: 'OwnStage' })

const ownCampaign = z
  .strictObject({
    _id: id,
    /** Empty until it is typed. */
    name: z.string(),
    state: proposalState,
    /** Role of a colleague; null for the owner. */
    role: z.nullable(colleagueRole),
    changedAt: instant,
    /** Pages of a draft that are complete, and all. */
    pagesDone: z.int(),
    pagesInAll: z.int(),
    /** Null before it was public for the first time. */
    figures: z.nullable(
      z
        .strictObject({
          raised: money,
          softCap: money,
          hardCap: money,
          investors: z.int(),
          opensAt: instant,
          closesAt: instant,
        })
        .register(z.globalRegistry, { id: 'OwnCampaignFigures' }),
    ),
  })
  .register(z.globalRegistry, { id: 'OwnCampaign' })

export const ownCampaigns = operation({
  id: 'ownCampaigns',
  service: 'project',
  method: 'get',
  path: '/v1/campaign/own',
  access: 'user',
  summary:
    'Drafts, reviews, open and closed offerings of the caller and of those who invited them, the one changed last first (R51)',
  query: z.strictObject({ stage: z.optional(ownStage), project: z.optional(id), ...pageFields }),
  reply: listOf('OwnCampaignList', ownCampaign),
})

const raisedMonth = z
  .strictObject({
    /** First instant of the month, UTC. */
    from: instant,
    /** Orders of the month less those that were cancelled or refunded in it. */
    added: money,
    /** Raised until the end of the month. */
    total: money,
  })
  .register(z.globalRegistry, { id: 'RaisedMonth' })

export const raisedOverTime = operation({
  id: 'raisedOverTime',
  service: 'project',
  method: 'get',
  path: '/v1/dashboard/raised',
  access: 'user',
  summary: 'What the offerings of the issuer raised in each of the last twelve months (R34)',
  reply: replyOf('RaisedOverTimeReply', z.array(raisedMonth)),
})

export const issuerFigures = operation({
  id: 'issuerFigures',
  service: 'project',
  method: 'get',
  path: '/v1/dashboard/figures',
  access: 'user',
  summary: 'Investors and open offerings of the issuer (R34)',
  reply: replyOf(
    'IssuerFiguresReply',
    z
      .strictObject({
        raised: money,
        investors: z.int(),
        /** Whose first order with this issuer is at most thirty days old. */
        newInvestors: z.int(),
        openOfferings: z.int(),
        offerings: z.int(),
      })
      .register(z.globalRegistry, { id: 'IssuerFigures' }),
  ),
})

const issuerTask = z
  .strictObject({
    kind: z
      .enum(['evidence', 'report', 'accounts', 'question', 'returned', 'draft'])
      .register(z.globalRegistry, { id: 'IssuerTaskKind' }),
    projectId: id,
    /** Empty for a draft without a name. */
    projectName: z.string(),
    /** What is to be done, in one sentence. */
    text: z.string(),
    /** Null for what has no date. */
    dueAt: z.nullable(instant),
    isOverdue: z.boolean(),
  })
  .register(z.globalRegistry, { id: 'IssuerTask' })

export const issuerTasks = operation({
  id: 'issuerTasks',
  service: 'project',
  method: 'get',
  path: '/v1/dashboard/tasks',
  access: 'user',
  summary:
    'What the issuer has to do: evidence of milestones, reports, questions of investors, changes that reviewers ask for, drafts (R34)',
  query: z.strictObject(pageFields),
  reply: listOf('IssuerTaskList', issuerTask),
})

const clockRow = z
  .strictObject({
    projectId: id,
    projectName: z.string(),
    number: z.int(),
    /** Milestones of the offering in all. */
    of: z.int(),
    title: z.string(),
    state: milestoneState,
    stateLabel: z.string(),
    sharePercent: z.int(),
    dueAt: instant,
    /** Whole days until it is due, a begun one included; 0 once it is. */
    daysLeft: z.int(),
    isOverdue: z.boolean(),
  })
  .register(z.globalRegistry, { id: 'MilestoneClockRow' })

export const milestoneClock = operation({
  id: 'milestoneClock',
  service: 'project',
  method: 'get',
  path: '/v1/dashboard/milestones',
  access: 'user',
  summary: 'The next milestone of each funded offering, the one due first before the others (R34)',
  query: z.strictObject(pageFields),
  reply: listOf('MilestoneClock', clockRow),
})

const payoutRow = z
  .strictObject({
    projectId: id,
    projectName: z.string(),
    /** The record date of a filed result; the end of the period whose result comes next, where none is filed. */
    at: instant,
    isExpected: z.boolean(),
    stateLabel: z.string(),
    /** What the holders get, with capital that goes back; null before it is approved. */
    amount: z.nullable(money),
    /** Whether the period is over and no result is filed. */
    isOverdue: z.boolean(),
  })
  .register(z.globalRegistry, { id: 'PayoutCalendarRow' })

export const payoutCalendar = operation({
  id: 'payoutCalendar',
  service: 'project',
  method: 'get',
  path: '/v1/dashboard/payouts',
  access: 'user',
  summary:
    'Results that are filed and not paid yet, and when the contract of each operating offering asks for the next one (R34)',
  query: z.strictObject(pageFields),
  reply: listOf('PayoutCalendar', payoutRow),
})

const recentOrder = z
  .strictObject({
    _id: id,
    at: instant,
    projectId: id,
    projectName: z.string(),
    units: z.int(),
    amount: money,
    state: z
      .enum(['provisional', 'held', 'cancelled', 'exited', 'redeemed'])
      .register(z.globalRegistry, { id: 'RecentOrderState' }),
  })
  .register(z.globalRegistry, { id: 'RecentOrder' })

export const recentOrders = operation({
  id: 'recentOrders',
  service: 'project',
  method: 'get',
  path: '/v1/dashboard/orders',
  access: 'user',
  summary: 'Orders of the last thirty days in the offerings of the issuer, newest first, without names (R34)',
  query: z.strictObject(pageFields),
  reply: listOf('RecentOrderList', recentOrder),
})
