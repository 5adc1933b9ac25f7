import { NOTE } from '#contracts/payment/watching/texts.ts'
import { MONEY_CASE_TEXTS } from '#contracts/payment/watching/values.ts'
import { PROBLEM_CODES } from '#contracts/problem.ts'
import type { MoneyCaseEvent } from '#machines/money-case/machine.ts'
import type { Tx } from '#services/kit/database/database.ts'
import { Problem } from '#services/kit/http/problem.ts'
import { newId } from '#services/kit/ids.ts'
import { lockPerson, type PersonKey } from '#services/kit/security/personal.ts'
import { ensureRecordKey, isLocked, openLockedRecords } from '#services/kit/security/personal-records.ts'
import type { PaymentDeps } from '#services/payment/deps.ts'
import { moveCase, sealText } from './lifecycle.ts'
import { limitsAt } from './limits.ts'
import { needsSecond } from './rules.ts'
import { findCase, insertEntry, lockCase, sumsOfCases, type CaseRow } from './store.ts'

export const noCase = (): Problem => new Problem(PROBLEM_CODES.notFound, 404, MONEY_CASE_TEXTS.notFound)

/** Why records of an erased account are opened where nothing is written. */
export const CASE_OPENING = 'A case about movements of money.'

/** The version that the caller has read, and what they write. */
interface Given {
  readonly id: string
  readonly version: number
  readonly text?: string
}

export type CaseDeciding = ReturnType<typeof createCaseDeciding>

/** What compliance decides about cases; the conditions are those of the machine. */
export function createCaseDeciding(deps: PaymentDeps) {
  const { ctx } = deps

  /** Locks the person before the case, as movements of money do. */
  const locked = <T>(
    actorId: string,
    caseId: string,
    text: string,
    act: (tx: Tx, row: CaseRow, key: PersonKey) => Promise<T>,
  ): Promise<T> =>
    ctx.db.transaction(async (tx) => {
      const known = await findCase(tx, caseId, actorId)
      if (!known) throw noCase()
      await lockPerson(tx, known.userId)
      const row = await lockCase(tx, caseId, actorId)
      if (!row) throw noCase()
      // What is left of an erased account is opened as locked records are, and that is recorded.
      const key = (await isLocked(tx, row.userId))
        ? await openLockedRecords(ctx, tx, { personId: row.userId, actorId, reason: text || CASE_OPENING })
        : await ensureRecordKey(ctx, tx, row.userId)
      if (!key) throw new Problem(PROBLEM_CODES.notAllowed, 409, MONEY_CASE_TEXTS.recordsGone)
      return act(tx, row, key)
    })

  const move = (
    actorId: string,
    { id, version, text = '' }: Given,
    eventOf: (tx: Tx, row: CaseRow) => MoneyCaseEvent | Promise<MoneyCaseEvent>,
  ): Promise<void> =>
    locked(actorId, id, text, async (tx, row, key) => {
      if (row.version !== version) throw new Problem(PROBLEM_CODES.stale, 409, MONEY_CASE_TEXTS.changed)
      const event = await eventOf(tx, row)
      await moveCase(deps, tx, row, event, { actorId, key, text: text === '' ? null : text })
    })

  const isLarge = async (tx: Tx, id: string): Promise<boolean> =>
    needsSecond(await sumsOfCases(tx, [id]), limitsAt(ctx.clock.now()))

  return {
    /** @throws Problem 404, 409 when it is not allowed, or `stale` for another version; so do all others */
    take: (actorId: string, given: Given) => move(actorId, given, () => ({ type: 'case.taken', actorId })),
    ask: (actorId: string, given: Required<Given>) =>
      move(actorId, given, () => ({ type: 'case.customerAsked', actorId, text: given.text })),
    answer: (actorId: string, given: Required<Given>) =>
      move(actorId, given, () => ({ type: 'case.customerAnswered', actorId, text: given.text })),
    hold: (actorId: string, given: Required<Given>) =>
      move(actorId, given, () => ({ type: 'case.held', actorId, text: given.text })),
    release: (actorId: string, given: Required<Given>) =>
      move(actorId, given, async (tx, { id }) => ({
        type: 'case.releaseProposed',
        actorId,
        text: given.text,
        isLarge: await isLarge(tx, id),
      })),
    report: (actorId: string, given: Required<Given>) =>
      move(actorId, given, () => ({ type: 'case.reportProposed', actorId, text: given.text })),
    approve: (actorId: string, given: Given) =>
      move(actorId, given, () => ({ type: 'case.approved', actorId })),
    decline: (actorId: string, given: Required<Given>) =>
      move(actorId, given, () => ({ type: 'case.declined', actorId, text: given.text })),
    close: (actorId: string, given: Required<Given>) =>
      move(actorId, given, async (tx, { id }) => ({
        type: 'case.closed',
        actorId,
        text: given.text,
        isLarge: await isLarge(tx, id),
      })),

    /** Keeps a note beside the history, whatever the state. @throws Problem 404 */
    note: (actorId: string, { id, text }: { readonly id: string; readonly text: string }): Promise<void> =>
      locked(actorId, id, text, async (tx, row, key) => {
        await insertEntry(tx, {
          id: newId('mce'),
          caseId: id,
          event: NOTE,
          state: row.state,
          actorId,
          sealed: sealText(key, text),
          at: ctx.clock.now(),
        })
        await ctx.audit.record(tx, { actorId, action: 'case.noted', entity: 'money_case', entityId: id })
      }),
  }
}
