import { MESSAGE_TEXTS } from '#contracts/notification/message-values.ts'
import { PROBLEM_CODES } from '#contracts/problem.ts'
import { TICKET_EVENTS, ticketMachine, type TicketEvent } from '#machines/ticket/machine.ts'
import { ticketRefusal } from '#machines/ticket/rules.ts'
import type { LifecycleRow } from '#machines/lifecycle.ts'
import type { Executor, Tx } from '#services/kit/database/database.ts'
import { notNow, Problem } from '#services/kit/http/problem.ts'
import { enforce } from '#services/kit/monitor/enforce.ts'
import type { MessageDeps } from './deps.ts'
import { changeTicket, findTicket, insertTicket, type TicketReader, type TicketRow } from './ticket-store.ts'

export type Tickets = ReturnType<typeof createTickets>

/** The message that a person reports, and who wrote it. */
export interface Reported {
  readonly id: string
  readonly writerId: string | null
}

const BY_PERSON = { allowed: new Set<string>(TICKET_EVENTS.public), by: 'person' } as const
const VERSION = ticketMachine.version ?? '1'

/** The part of a row that belongs to its machine. */
export const ticketPosition = ({
  state,
  userId,
  reportedWriterId,
}: TicketRow): LifecycleRow<typeof ticketMachine> => ({
  state,
  context: { userId, reportedWriterId },
})

/** What people ask support: each ticket is the state of one conversation. */
export function createTickets({ ctx }: MessageDeps) {
  /** @throws Problem 404 for one that this person may not see */
  async function read(
    id: string,
    reader: TicketReader,
    db: Executor = ctx.db.orm,
    options: { lock?: boolean } = {},
  ): Promise<TicketRow> {
    const row = await findTicket(db, id, reader, options)
    if (!row) throw new Problem(PROBLEM_CODES.notFound, 404, MESSAGE_TEXTS.noTicket)
    return row
  }

  const record = (
    tx: Tx,
    id: string,
    { actorId, action, from, to }: { actorId: string; action: string; from: string | null; to: string },
  ) => ctx.audit.record(tx, { actorId, action, entity: 'ticket', entityId: id, detail: { from, to } })

  /** @throws Problem 409. Returns the actions that the caller carries out. */
  async function apply(tx: Tx, row: TicketRow, actorId: string, event: TicketEvent): Promise<string[]> {
    const refused = ticketRefusal(ticketPosition(row), event)
    if (refused !== null) throw notNow(refused)
    const next = enforce(ctx, ticketMachine, { id: row.id, ...ticketPosition(row) }, event, BY_PERSON)
    if (!next.ok) throw new Error(`ticket ${row.id} refuses ${event.type} without a reason`)
    await changeTicket(tx, row.id, {
      state: next.state,
      machineVersion: VERSION,
      changedAt: ctx.clock.now(),
    })
    await record(tx, row.id, { actorId, action: event.type, from: row.state, to: next.state })
    return next.actions.map(({ type }) => type)
  }

  return {
    read,

    /** The person writes to support: the first message opens the ticket, each later one waits for support again. */
    async ask(
      tx: Tx,
      {
        id,
        userId,
        text,
        reported,
      }: {
        readonly id: string
        readonly userId: string
        readonly text: string
        readonly reported: Reported | null
      },
    ): Promise<void> {
      const row = await findTicket(tx, id, { userId }, { lock: true })
      if (row) {
        await apply(tx, row, userId, { type: 'ticket.asked', text })
        return
      }
      const now = ctx.clock.now()
      await insertTicket(tx, {
        id,
        userId,
        reportedId: reported?.id ?? null,
        reportedWriterId: reported?.writerId ?? null,
        state: 'open',
        machineVersion: VERSION,
        openedAt: now,
        changedAt: now,
      })
      await record(tx, id, { actorId: userId, action: 'ticket.opened', from: null, to: 'open' })
    },

    /** @throws Problem 404, 409 when it is closed. `deliver` writes the answer and the notice. */
    async answer(
      { id, staffId, text }: { readonly id: string; readonly staffId: string; readonly text: string },
      deliver: (tx: Tx, row: TicketRow) => Promise<void>,
    ): Promise<void> {
      await ctx.db.transaction(async (tx) => {
        const row = await read(id, { staffId }, tx, { lock: true })
        const actions = await apply(tx, row, staffId, { type: 'ticket.answered', actorId: staffId, text })
        for (const action of actions) {
          if (action !== 'tellPerson') throw new Error(`no effect is known for the action '${action}'`)
          await deliver(tx, row)
        }
      })
    },

    async close(id: string, reader: TicketReader): Promise<void> {
      const actorId = 'userId' in reader ? reader.userId : reader.staffId
      await ctx.db.transaction(async (tx) => {
        const row = await read(id, reader, tx, { lock: true })
        await apply(tx, row, actorId, { type: 'ticket.closed', actorId })
      })
    },
  }
}
