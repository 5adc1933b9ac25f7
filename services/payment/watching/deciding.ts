import { MONEY_CASE_TEXTS } from '#contracts/payment/watching/values.ts'
import { PROBLEM_CODES } from '#contracts/problem.ts'
import type { MoneyCaseEvent } from '#machines/money-case/machine.ts'
import type { Tx } from '#services/kit/database/database.ts'
import { Problem } from '#services/kit/http/problem.ts'
import { newId } from '#services/kit/ids.ts'
import { lockPerson, type PersonKey } from '#services/kit/security/personal.ts'
import { ensureRecordKey, isLocked } from '#services/kit/security/personal-records.ts'
import type { PaymentDeps } from '#services/payment/deps.ts'
import { moveCase, sealText } from './lifecycle.ts'
import { limitsAt } from './limits.ts'
import { needsSecond } from './rules.ts'
import { findCase, insertEntry, lockCase, sumsOfCases, type CaseRow } from './store.ts'

export const noCase = (): Problem => new Problem(PROBLEM_CODES.notFound, 404, MONEY_CASE_TEXTS.notFound)

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
    act: (tx: Tx, row: CaseRow, key: PersonKey) => Promise<T>,
  ): Promise<T> =>
    ctx.db.transaction(async (tx) => {
      const known = await findCase(tx, caseId, actorId)
      if (!known) throw noCase()
      await lockPerson(tx, known.userId)
      const row = await lockCase(tx, caseId, actorId)
      // What is left of an erased account is opened under the rules of locked records only.
      if (!row || (await isLocked(tx, row.userId))) throw noCase()
      return act(tx, row, await ensureRecordKey(ctx, tx, row.userId))
    })

  const move = (
    actorId: string,
    { id, version, text = '' }: Given,
    eventOf: (tx: Tx, row: CaseRow) => MoneyCaseEvent | Promise<MoneyCaseEvent>,
  ): Promise<void> =>
    locked(actorId, id, async (tx, row, key) => {
      if (row.version !== version) throw new Problem(PROBLEM_CODES.stale, 409, MONEY_CASE_TEXTS.changed)
      const event = await eventOf(tx, row)
      await moveCase(deps, tx, row, event, { actorId, key, text: text === '' ? null : text })
    })

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
        isLarge: needsSecond(await sumsOfCases(tx, [id]), limitsAt(ctx.clock.now())),
      })),
    report: (actorId: string, given: Required<Given>) =>
      move(actorId, given, () => ({ type: 'case.reportProposed', actorId, text: given.text })),
    approve: (actorId: string, given: Given) =>
      move(actorId, given, () => ({ type: 'case.approved', actorId })),
    decline: (actorId: string, given: Required<Given>) =>
      move(actorId, given, () => ({ type: 'case.declined', actorId, text: given.text })),
    close: (actorId: string, given: Required<Given>) =>
      move(actorId, given, () => ({ type: 'case.closed', actorId, text: given.text })),

    /** Keeps a note beside the history, whatever the state. @throws Problem 404 */
    note: (actorId: string, { id, text }: { readonly id: string; readonly text: string }): Promise<void> =>
      locked(actorId, id, async (tx, row, key) => {
        await insertEntry(tx, {
          id: newId('mce'),
          caseId: id,
          event: 'note',
          state: row.state,
          actorId,
          sealed: sealText(key, text),
          at: ctx.clock.now(),
        })
        await ctx.audit.record(tx, { actorId, action: 'case.noted', entity: 'money_case', entityId: id })
      }),
  }
}
