import { FORMER_ACCOUNT } from '#contracts/internal/user.ts'
import { differenceInHours } from 'date-fns'
import { toWire } from '#contracts/money.ts'
import { pageOf } from '#contracts/paging.ts'
import {
  decideMoneyCase,
  type MONEY_CASE_ACTIONS,
  moneyCaseById,
  moneyCaseReport,
  moneyCases,
  noteMoneyCase,
  type MoneyCaseView,
} from '#contracts/payment/watching/cases.ts'
import { MONEY_CASE_TEXTS, type MoneyCaseState } from '#contracts/payment/watching/values.ts'
import { MONEY_CASE_LABELS } from '#machines/money-case/labels.ts'
import type { MoneyCaseEvent } from '#machines/money-case/machine.ts'
import { moneyCaseRefusal } from '#machines/money-case/rules.ts'
import { notNow, verdictOf } from '#services/kit/http/problem.ts'
import { handler, signedIn, type Handler } from '#services/kit/http/service.ts'
import {
  areRecordsDestroyed,
  openLockedRecords,
  recordKeyOf,
} from '#services/kit/security/personal-records.ts'
import type { PersonKey } from '#services/kit/security/personal.ts'
import type { PaymentDeps } from '#services/payment/deps.ts'
import { CASE_OPENING, noCase, type CaseDeciding } from './deciding.ts'
import { openText, positionOf } from './lifecycle.ts'
import { limitsAt } from './limits.ts'
import { reportPdf } from './report-file.ts'
import { needsSecond } from './rules.ts'
import {
  entriesOfCase,
  findCase,
  findingsOfCase,
  listCases,
  rulesOfCases,
  sumsOfCases,
  type CaseRow,
} from './store.ts'

type Action = (typeof MONEY_CASE_ACTIONS)[number]

/** More rows than a case has: the report has all of them. */
const REPORT_ROWS = 100_000
const SAID: Readonly<Record<Action, string>> = {
  take: MONEY_CASE_TEXTS.taken,
  ask: MONEY_CASE_TEXTS.asked,
  answer: MONEY_CASE_TEXTS.answered,
  hold: MONEY_CASE_TEXTS.held,
  release: MONEY_CASE_TEXTS.released,
  report: MONEY_CASE_TEXTS.reportProposed,
  approve: MONEY_CASE_TEXTS.approved,
  decline: MONEY_CASE_TEXTS.declined,
  close: MONEY_CASE_TEXTS.closed,
}

/** What is said where a second person has to approve what was asked for. */
const PROPOSED: Partial<Record<MoneyCaseState, string>> = {
  releaseProposed: MONEY_CASE_TEXTS.releaseProposed,
  closeProposed: MONEY_CASE_TEXTS.closeProposed,
}

/** Cases about movements of money, for compliance. */
export function moneyCaseRoutes(deps: PaymentDeps, deciding: CaseDeciding): Handler[] {
  const { ctx, others } = deps
  const db = ctx.db.orm

  async function shortViews(rows: readonly CaseRow[]) {
    const ids = rows.map(({ id }) => id)
    const people = rows.flatMap(({ userId, takenBy }) => (takenBy === null ? [userId] : [userId, takenBy]))
    const [sums, rules, names] = await Promise.all([
      sumsOfCases(db, ids),
      rulesOfCases(db, ids),
      others.namesOf(people),
    ])
    const now = ctx.clock.now()
    return rows.map((row) => ({
      _id: row.id,
      customerId: row.userId,
      customerName: names[row.userId] ?? FORMER_ACCOUNT,
      state: row.state,
      stateLabel: MONEY_CASE_LABELS[row.state],
      rules: rules.filter(({ caseId }) => caseId === row.id).map(({ rule }) => rule),
      sums: sums
        .filter(({ caseId }) => caseId === row.id)
        .map(({ amount, currency }) => toWire({ minor: amount, currency })),
      openedAt: row.openedAt.toISOString(),
      ageHours: Math.max(0, differenceInHours(now, row.openedAt)),
      takenBy: row.takenBy === null ? null : (names[row.takenBy] ?? FORMER_ACCOUNT),
    }))
  }

  async function details(
    id: string,
    readerId: string,
    whole: { readonly rows?: number; readonly opened?: PersonKey | undefined } = {},
  ): Promise<MoneyCaseView> {
    const row = await findCase(db, id, readerId)
    const key = whole.opened ?? (row && (await recordKeyOf(ctx, db, row.userId)))
    const [short] = row ? await shortViews([row]) : []
    if (!row || !short) throw noCase()
    const [findings, entries, sums, isGone] = await Promise.all([
      findingsOfCase(db, id, whole.rows),
      entriesOfCase(db, id, whole.rows),
      sumsOfCases(db, [id]),
      areRecordsDestroyed(db, row.userId),
    ])
    const staff = [...entries.map(({ actorId }) => actorId), row.proposedBy].filter((one) => one !== null)
    const names = await others.namesOf(staff)
    const isLarge = needsSecond(sums, limitsAt(ctx.clock.now()))
    const at = positionOf(row)
    const may = (event: MoneyCaseEvent) =>
      verdictOf(isGone ? MONEY_CASE_TEXTS.recordsGone : (moneyCaseRefusal(at, event)?.text ?? null))
    const by = { actorId: readerId, text: 'as it will be given' }
    return {
      ...short,
      version: row.version,
      proposedBy: row.proposedBy === null ? null : (names[row.proposedBy] ?? FORMER_ACCOUNT),
      isReported: row.isReported,
      needsSecond: isLarge || row.isReported,
      findings: findings.map((found) => {
        const amountOf = (minor: bigint | null) =>
          minor === null ? null : toWire({ minor, currency: found.currency })
        return {
          _id: found.id,
          rule: found.rule,
          rulesVersion: found.rulesVersion,
          movement: found.movement,
          movementId: found.movementId,
          amount: toWire({ minor: found.amount, currency: found.currency }),
          limit: amountOf(found.limitAmount),
          seen: amountOf(found.seenAmount),
          count: found.seenCount,
          country: found.country,
          noticedAt: found.noticedAt.toISOString(),
        }
      }),
      history: entries.map(({ id: entryId, event, state, actorId, sealed, at: when }) => ({
        _id: entryId,
        event,
        stateLabel: MONEY_CASE_LABELS[state as MoneyCaseState],
        by: actorId === null ? null : (names[actorId] ?? FORMER_ACCOUNT),
        text: sealed === null || key === undefined ? null : openText(key, sealed),
        at: when.toISOString(),
      })),
      take: may({ type: 'case.taken', ...by }),
      ask: may({ type: 'case.customerAsked', ...by }),
      answer: may({ type: 'case.customerAnswered', ...by }),
      hold: may({ type: 'case.held', ...by }),
      release: may({ type: 'case.releaseProposed', isLarge, ...by }),
      report: may({ type: 'case.reportProposed', ...by }),
      approve: may({ type: 'case.approved', ...by }),
      decline: may({ type: 'case.declined', ...by }),
      close: may({ type: 'case.closed', isLarge, ...by }),
    }
  }

  return [
    handler(moneyCases, async ({ actor, query }) => {
      const { perPage, offset } = pageOf(query)
      const filter = { readerId: signedIn(actor).userId, show: query.show ?? 'open' } as const
      const { rows, total } = await listCases(db, filter, { limit: perPage, offset })
      return { status: true, message: '', data: await shortViews(rows), totalCount: total, perPage }
    }),
    handler(moneyCaseById, async ({ actor, params }) => ({
      status: true,
      message: '',
      data: await details(params.id, signedIn(actor).userId),
    })),
    handler(decideMoneyCase, async ({ actor, params: { id }, body: { action, version, text = '' } }) => {
      const { userId } = signedIn(actor)
      await deciding[action](userId, { id, version, text })
      const data = await details(id, userId)
      const waits = action === 'release' || action === 'close' ? PROPOSED[data.state] : undefined
      return { status: true, message: waits ?? SAID[action], data }
    }),
    handler(noteMoneyCase, async ({ actor, params: { id }, body: { text } }) => {
      await deciding.note(signedIn(actor).userId, { id, text })
      return { status: true, message: MONEY_CASE_TEXTS.noted }
    }),
    handler(moneyCaseReport, async ({ actor, params: { id } }) => {
      const { userId: actorId } = signedIn(actor)
      const row = await findCase(db, id, actorId)
      if (row && !row.isReported) throw notNow(MONEY_CASE_TEXTS.notReported)
      // Of an erased account the texts are opened as locked records are.
      const opened =
        row &&
        (await ctx.db.transaction((tx) =>
          openLockedRecords(ctx, tx, { personId: row.userId, actorId, reason: CASE_OPENING }),
        ))
      const shown = await details(id, actorId, { rows: REPORT_ROWS, opened })
      const userId = shown.customerId
      const [verified, kept] = await Promise.all([
        others.verifiedNames(userId),
        // Of an erased account the check that the law has us keep names the person (record 0454).
        opened === undefined ? [] : others.keptNames({ userId, actorId, reason: CASE_OPENING }),
      ])
      const pdf = await reportPdf({
        shown,
        verifiedNames: [...new Set([...verified.map(({ name }) => name), ...kept])],
        now: ctx.clock.now(),
      })
      await ctx.audit.record(db, { actorId, action: 'case.reportRead', entity: 'money_case', entityId: id })
      return {
        status: true,
        message: '',
        data: {
          name: `report-${id}.pdf`,
          contentType: 'application/pdf',
          base64: pdf.toString('base64'),
        },
      }
    }),
  ]
}
