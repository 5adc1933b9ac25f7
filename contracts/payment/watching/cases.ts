import * as z from 'zod/mini'
import { hidesInLines } from '#contracts/letters.ts'
import { money } from '#contracts/money.ts'
import { operation } from '#contracts/operation.ts'
import { id, idParams, pageFields } from '#contracts/paging.ts'
import { madeFile } from '#contracts/payment/payments.ts'
import { doneReply, listOf, replyOf, verdict } from '#contracts/reply.ts'
import { instant } from '#contracts/time.ts'
import {
  CASE_TEXT_MAX,
  CONFIRMED_CASE_ACTIONS,
  MONEY_CASE_STATES,
  MONEY_CASE_TEXTS,
  MONEY_CASE_VIEWS,
  WATCH_RULES,
  WATCHED_MOVEMENTS,
} from './values.ts'

/* Movements of money that rules notice, for compliance only: the person concerned is never told. */

const state = z.enum(MONEY_CASE_STATES).register(z.globalRegistry, { id: 'MoneyCaseState' })
const rule = z.enum(WATCH_RULES).register(z.globalRegistry, { id: 'WatchRule' })

const text = z.string().check(
  z.trim(),
  z.minLength(1, MONEY_CASE_TEXTS.text),
  z.maxLength(CASE_TEXT_MAX, `Must be at most ${CASE_TEXT_MAX} characters`),
  z.refine((written) => !hidesInLines(written), MONEY_CASE_TEXTS.text),
)

const shortFields = {
  _id: id,
  customerId: id,
  customerName: z.string(),
  state,
  stateLabel: z.string(),
  rules: z.array(rule),
  /** What is at stake, by currency: the largest of noticed movements, what a rule compared, and withdrawals that wait. */
  sums: z.array(money),
  openedAt: instant,
  ageHours: z.int(),
  /** Who took the case; null before. */
  takenBy: z.nullable(z.string()),
} as const

const short = z.strictObject(shortFields).register(z.globalRegistry, { id: 'MoneyCase' })

export const moneyCases = operation({
  id: 'moneyCases',
  service: 'payment',
  method: 'get',
  path: '/v2/staff/compliance/moneyCases',
  access: 'staff:compliance',
  summary:
    'Cases about movements of money: those that are not over, the oldest first, or others, the newest first',
  query: z.strictObject({
    show: z.optional(z.enum(MONEY_CASE_VIEWS).register(z.globalRegistry, { id: 'MoneyCaseView' })),
    ...pageFields,
  }),
  reply: listOf('MoneyCases', short),
})

const finding = z
  .strictObject({
    _id: id,
    rule,
    rulesVersion: z.string(),
    movement: z.enum(WATCHED_MOVEMENTS).register(z.globalRegistry, { id: 'WatchedMovement' }),
    movementId: id,
    amount: money,
    /** The limit of the rule at that time. */
    limit: z.nullable(money),
    /** What the rule compared with the limit. */
    seen: z.nullable(money),
    count: z.nullable(z.int()),
    country: z.nullable(z.string()),
    noticedAt: instant,
  })
  .register(z.globalRegistry, { id: 'MoneyFinding' })

const entry = z
  .strictObject({
    _id: id,
    /** The event of the case, or `note`. */
    event: z.string(),
    stateLabel: z.string(),
    /** Null where a rule noticed a movement. */
    by: z.nullable(z.string()),
    text: z.nullable(z.string()),
    at: instant,
  })
  .register(z.globalRegistry, { id: 'MoneyCaseEntry' })

const details = z
  .strictObject({
    ...shortFields,
    /** Names what was read, for the decision. */
    version: z.int(),
    proposedBy: z.nullable(z.string()),
    isReported: z.boolean(),
    /** Whether releasing or closing this case needs a second person. */
    needsSecond: z.boolean(),
    findings: z.array(finding),
    history: z.array(entry),
    take: verdict,
    ask: verdict,
    answer: verdict,
    hold: verdict,
    release: verdict,
    report: verdict,
    approve: verdict,
    decline: verdict,
    close: verdict,
  })
  .register(z.globalRegistry, { id: 'MoneyCaseDetails' })
export type MoneyCaseView = z.infer<typeof details>

const reply = replyOf('MoneyCaseReply', details)

export const moneyCaseById = operation({
  id: 'moneyCaseById',
  service: 'payment',
  method: 'get',
  path: '/v2/staff/compliance/moneyCases/{id}',
  access: 'staff:compliance',
  summary: 'One case with what was noticed, its history and notes; the own one does not exist',
  params: idParams,
  reply,
})

/** The decisions, and whether each needs a text. */
const WITHOUT_TEXT: readonly string[] = ['take', 'approve']
export const MONEY_CASE_ACTIONS = [
  'take',
  'ask',
  'answer',
  'hold',
  'release',
  'report',
  'approve',
  'decline',
  'close',
] as const

const decideBody = z
  .strictObject({
    action: z.enum(MONEY_CASE_ACTIONS).register(z.globalRegistry, { id: 'MoneyCaseAction' }),
    /** As it was read. */
    version: z.int().check(z.positive()),
    text: z.optional(text),
  })
  .check(
    z.refine(({ action, text: written }) => WITHOUT_TEXT.includes(action) || written !== undefined, {
      path: ['text'],
      error: MONEY_CASE_TEXTS.text,
    }),
  )
  .register(z.globalRegistry, { id: 'DecideMoneyCaseBody' })

export const decideMoneyCase = operation({
  id: 'decideMoneyCase',
  service: 'payment',
  method: 'post',
  path: '/v2/staff/compliance/moneyCases/{id}/decisions',
  access: 'staff:compliance',
  summary:
    'Takes a case, asks, holds the money, releases it, reports the case or closes it; a second person approves a report, and the release or closing of a large case',
  effect: 'none',
  stepUp: {
    of: 'account',
    when: ({ action }: z.infer<typeof decideBody>) => CONFIRMED_CASE_ACTIONS.includes(action),
  },
  params: idParams,
  body: decideBody,
  reply,
})

const noteBody = z.strictObject({ text }).register(z.globalRegistry, { id: 'NoteMoneyCaseBody' })

export const noteMoneyCase = operation({
  id: 'noteMoneyCase',
  service: 'payment',
  method: 'post',
  path: '/v2/staff/compliance/moneyCases/{id}/notes',
  access: 'staff:compliance',
  summary: 'Keeps an internal note in the history of a case',
  effect: 'none',
  params: idParams,
  body: noteBody,
  reply: doneReply,
})

export const moneyCaseReport = operation({
  id: 'moneyCaseReport',
  service: 'payment',
  method: 'post',
  path: '/v2/staff/compliance/moneyCases/{id}/report',
  access: 'staff:compliance',
  summary:
    'The facts and decisions of a reported case as PDF for the authority, without internal notes; each download is recorded',
  effect: 'none',
  params: idParams,
  reply: replyOf('MoneyCaseReportReply', madeFile),
})
