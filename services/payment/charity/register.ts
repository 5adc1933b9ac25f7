import type { ProposeCharity } from '#contracts/payment/charity/charities.ts'
import { CHARITY_TEXTS } from '#contracts/payment/charity/values.ts'
import { PROBLEM_CODES } from '#contracts/problem.ts'
import { INVALID_TEXT } from '#contracts/texts.ts'
import { CHARITY_EVENTS, charityMachine, type CharityEvent } from '#machines/charity/machine.ts'
import { charityRefusal } from '#machines/charity/rules.ts'
import type { Applied, LifecycleRow } from '#machines/lifecycle.ts'
import { COUNTRY_NAMES } from '#services/kit/countries.ts'
import type { Tx } from '#services/kit/database/database.ts'
import { notNow, Problem } from '#services/kit/http/problem.ts'
import { newId } from '#services/kit/ids.ts'
import { enforce } from '#services/kit/monitor/enforce.ts'
import type { PaymentDeps } from '#services/payment/deps.ts'
import { isOwnAccount, movePayment } from './lifecycle.ts'
import {
  insertCharity,
  isRegistered,
  lockCharity,
  lockStoppablePayments,
  updateCharity,
  type CharityRow,
} from './store.ts'

const CHARITY_VERSION = charityMachine.version ?? '1'
const BY_PERSON = { allowed: new Set<string>(CHARITY_EVENTS.public), by: 'person' } as const

type Position = Pick<CharityRow, 'id' | 'proposedBy'> & { readonly state: CharityRow['state'] | 'draft' }

export const charityPosition = ({
  state,
  proposedBy,
}: Omit<Position, 'id'>): LifecycleRow<typeof charityMachine> => ({ state, context: { proposedBy } })

export const noCharity = (): Problem => new Problem(PROBLEM_CODES.notFound, 404, CHARITY_TEXTS.notFound)

export type Register = ReturnType<typeof createRegister>

/** What people of compliance do with the register of charities (record 0427). */
export function createRegister(deps: PaymentDeps) {
  const { ctx } = deps

  /** Where an event leads. @throws Problem 409 with the first unmet condition */
  function step(at: Position, event: CharityEvent): Applied<typeof charityMachine> {
    const row = charityPosition(at)
    const refused = charityRefusal(row, event)
    if (refused !== null) throw notNow(refused)
    const next = enforce(ctx, charityMachine, { id: at.id, ...row }, event, BY_PERSON)
    if (!next.ok) throw new Error(`the charity ${at.id} refuses ${event.type} without a reason`)
    return next
  }

  const record = (tx: Tx, actorId: string, action: string, id: string, from: string, to: string) =>
    ctx.audit.record(tx, { actorId, action, entity: 'charity', entityId: id, detail: { from, to } })

  /** @throws Problem 400 for an unknown country, 409 where it is known or has the account of a user */
  async function propose(actorId: string, input: ProposeCharity): Promise<string> {
    if (!COUNTRY_NAMES.has(input.country))
      throw new Problem(PROBLEM_CODES.invalid, 400, INVALID_TEXT, { country: CHARITY_TEXTS.country })
    return ctx.db.transaction(async (tx) => {
      const id = newId('chr')
      const event = {
        type: 'charity.proposed',
        isNew: !(await isRegistered(tx, input.country, input.registration)),
        isOwnAccount: await isOwnAccount(deps, tx, input),
      } as const
      // No event leads back to the draft.
      const state = step({ id, state: 'draft', proposedBy: actorId }, event).state as CharityRow['state']
      await insertCharity(tx, {
        id,
        ...input,
        state,
        machineVersion: CHARITY_VERSION,
        proposedBy: actorId,
        proposedAt: ctx.clock.now(),
        decidedBy: null,
        decidedAt: null,
        decidedWhy: null,
        withdrawnBy: null,
        withdrawnAt: null,
        closedAt: null,
      })
      await record(tx, actorId, event.type, id, 'draft', state)
      return id
    })
  }

  /** Applies one event to a charity under its lock. @throws Problem 404, 409 */
  function decide(
    actorId: string,
    id: string,
    eventOf: (tx: Tx, row: CharityRow) => CharityEvent | Promise<CharityEvent>,
    why?: string,
  ): Promise<void> {
    return ctx.db.transaction(async (tx) => {
      const row = await lockCharity(tx, id)
      if (!row) throw noCharity()
      const event = await eventOf(tx, row)
      const next = step(row, event)
      const state = next.state as CharityRow['state']
      const now = ctx.clock.now()
      const by =
        event.type === 'charity.withdrawn'
          ? { withdrawnBy: actorId, withdrawnAt: now }
          : { decidedBy: actorId, decidedAt: now }
      await updateCharity(tx, id, { state, machineVersion: CHARITY_VERSION, decidedWhy: why ?? null, ...by })
      await record(tx, actorId, event.type, id, row.state, state)
      if (next.actions.some(({ type }) => type === 'stopPayments'))
        for (const payment of await lockStoppablePayments(tx, id))
          await movePayment(deps, tx, payment, { type: 'charityPayment.payeeWithdrawn' })
    })
  }

  /** @throws Problem 404, 409, `stale` for another account */
  const approve = (
    actorId: string,
    id: string,
    read: Pick<CharityRow, 'number' | 'bankCode'>,
  ): Promise<void> =>
    decide(actorId, id, async (tx, { number, bankCode }) => {
      if (read.number !== number || read.bankCode !== bankCode)
        throw new Problem(PROBLEM_CODES.stale, 409, CHARITY_TEXTS.otherAccount)
      return {
        type: 'charity.approved',
        actorId,
        isOwnAccount: await isOwnAccount(deps, tx, { number, bankCode }),
      }
    })

  const decline = (actorId: string, id: string, reason: string): Promise<void> =>
    decide(actorId, id, () => ({ type: 'charity.declined', actorId, reason }), reason)

  const withdraw = (actorId: string, id: string, reason: string): Promise<void> =>
    decide(actorId, id, () => ({ type: 'charity.withdrawn', actorId, reason }), reason)

  return { propose, approve, decline, withdraw }
}
