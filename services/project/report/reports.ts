import { DOCUMENT_TYPES, FILE_TEXTS } from '#contracts/file/rules.ts'
import type { MoneyWire } from '#contracts/money.ts'
import { fromWire } from '#contracts/money.ts'
import { PROBLEM_CODES } from '#contracts/problem.ts'
import type { ReportAccounts } from '#contracts/project/report/reports.ts'
import { REPORT_REMINDER_DAYS, REPORT_TEXTS } from '#contracts/project/report/values.ts'
import { daysAfter } from '#contracts/dates.ts'
import { INVALID_TEXT } from '#contracts/texts.ts'
import type { LifecycleRow } from '#machines/lifecycle.ts'
import { REPORT_EVENTS, REPORTING_STATE, reportMachine, type ReportEvent } from '#machines/report/machine.ts'
import { ACCOUNTS_STATE_TEXTS } from '#machines/report-accounts/labels.ts'
import { reportRefusal } from '#machines/report/rules.ts'
import type { ServiceContext } from '#services/kit/context.ts'
import type { Executor, Tx } from '#services/kit/database/database.ts'
import { isProblem, notNow, Problem } from '#services/kit/http/problem.ts'
import { newId } from '#services/kit/ids.ts'
import { enforce } from '#services/kit/monitor/enforce.ts'
import { insertUpdate } from '#services/project/deal-room/store.ts'
import { expectNoPromise, UPDATE_POSTED_TOPIC } from '#services/project/deal-room/updates.ts'
import { createGiving } from '#services/project/colleague/given-uploads.ts'
import type { ProjectDeps } from '#services/project/deps.ts'
import { newestAccounts, type NewestAccounts } from './accounts-store.ts'
import { createReportAccounts, type ReportAccountsCheck } from './accounts.ts'
import { periodText, quarterOf, quartersBetween } from './rules.ts'
import {
  changeReport,
  findReport,
  insertReport,
  lockToTell,
  unplanned,
  type Reader,
  type ReportRow,
  type StoredFile,
} from './store.ts'

export type Reports = ReturnType<typeof createReports>

/** Plans the reports of the quarter, reminds of those that are due and marks those that are overdue. */
const CLOCK_TOPIC = 'project.reportClock'
/** { userId, offeringId, about, dueAt }: news for the issuer. */
const NOTICE_TOPIC = 'report.notice'
const HOUR_MS = 3_600_000
/** Of one transaction. */
const BATCH = 100
const BY_PERSON = { allowed: new Set<string>(REPORT_EVENTS.public), by: 'person' } as const
const BY_SERVER = { allowed: new Set<string>(REPORT_EVENTS.internal), by: 'server' } as const

/** The part of a row that belongs to its machine. */
export const positionOf = ({
  state,
  periodEndsAt,
  dueAt,
}: ReportRow): LifecycleRow<typeof reportMachine> => ({
  state,
  context: { periodEndsAt: periodEndsAt.toISOString(), dueAt: dueAt.toISOString() },
})

/** The quarterly reports of operating offerings (record 0354). */
export function createReports(
  ctx: ServiceContext,
  deps: Pick<ProjectDeps, 'keepFile' | 'giveFile' | 'fileFacts'>,
  check: Pick<ReportAccountsCheck, 'file'> = createReportAccounts(ctx),
) {
  const give = createGiving(ctx, deps)
  const nextHour = () => new Date((Math.floor(ctx.clock.now().getTime() / HOUR_MS) + 1) * HOUR_MS)
  const planClock = (runAt: Date) =>
    ctx.jobs.enqueue(ctx.db.orm, { topic: CLOCK_TOPIC, payload: {}, runAt, dedupeKey: runAt.toISOString() })

  /** @throws Problem 404 for one that this person may not see */
  async function read(
    id: string,
    reader: Reader,
    db: Executor = ctx.db.orm,
    options: { lock?: boolean } = {},
  ): Promise<ReportRow> {
    const row = await findReport(db, id, reader, options)
    if (!row) throw new Problem(PROBLEM_CODES.notFound, 404, REPORT_TEXTS.notFound)
    return row
  }

  /**
   * Publishes a report to the investors, and says so.
   * @throws Problem 404, 400 at a field, 409 too early or once it is published
   */
  async function publish(input: {
    readonly id: string
    /** The issuer, or an editor. */
    readonly userId: string
    readonly text: string
    readonly revenue: MoneyWire
    readonly costs: MoneyWire
    readonly file: string
    readonly accounts?: ReportAccounts | null | undefined
  }): Promise<string> {
    const { id, userId, text } = input
    const accounts = input.accounts ?? null
    const editor = { userId, right: 'edit' } as const
    const eventOf = ({ campaign }: ReportRow): ReportEvent => ({
      type: 'report.filed',
      now: ctx.clock.now().toISOString(),
      campaign,
      hasText: text !== '',
      hasFile: input.file !== '',
    })
    const row = await read(id, editor)
    expectAllowed(row, eventOf(row))
    expectCurrency(row, { revenue: input.revenue, costs: input.costs, ...accounts })
    expectNoPromise({ text })
    // Before the transaction, since the file service examines it meanwhile.
    const file = await keptFile(input.file, { userId, ownerId: row.issuerId, offeringId: row.offeringId })
    return ctx.db.transaction(async (tx) => {
      const locked = await read(id, editor, tx, { lock: true })
      const event = eventOf(locked)
      expectAllowed(locked, event)
      const now = ctx.clock.now()
      await apply(tx, locked, event, userId, {
        body: text,
        revenue: fromWire(input.revenue).minor,
        costs: fromWire(input.costs).minor,
        file,
        publishedBy: userId,
        publishedAt: now,
      })
      if (accounts === null) return REPORT_TEXTS.published
      await check.file(tx, { reportId: id, filedBy: userId, accounts })
      return `${REPORT_TEXTS.published} ${REPORT_TEXTS.accountsFiled}`
    })
  }

  /**
   * Files again the accounts of a report that compliance sent back.
   * @throws Problem 404, 400 at a field, 409 where they may not be filed now
   */
  async function fileAccounts(input: {
    readonly id: string
    readonly userId: string
    readonly accounts: ReportAccounts
  }): Promise<string> {
    const { id, userId, accounts } = input
    await ctx.db.transaction(async (tx) => {
      const row = await read(id, { userId, right: 'edit' }, tx, { lock: true })
      const refused = accountsFault(row, (await newestAccounts(tx, [id])).get(id))
      if (refused !== null) throw notNow(refused)
      expectCurrency(row, accounts)
      await check.file(tx, { reportId: id, filedBy: userId, accounts })
    })
    return REPORT_TEXTS.accountsFiled
  }

  /** Sends an event to the machine, writes the row and carries out what follows. */
  async function apply(
    tx: Tx,
    row: ReportRow,
    event: ReportEvent,
    actorId: string | null,
    changes: Parameters<typeof changeReport>[2] = {},
  ): Promise<void> {
    const sender = actorId === null ? BY_SERVER : BY_PERSON
    const next = enforce(ctx, reportMachine, { id: row.id, ...positionOf(row) }, event, sender)
    if (!next.ok) throw new Error(`report ${row.id} refuses ${event.type} without a reason`)
    await changeReport(tx, row.id, { ...changes, state: next.state })
    await ctx.audit.record(tx, {
      ...(actorId !== null && { actorId }),
      action: event.type,
      entity: 'report',
      entityId: row.id,
      detail: { from: row.state, to: next.state, offeringId: row.offeringId },
    })
    for (const { type } of next.actions)
      await (type === 'tellInvestors'
        ? tellInvestors(tx, row, actorId ?? row.issuerId)
        : tell(tx, row, 'overdue'))
  }

  /** An update is what the page of the offering shows and what investors have a notice of. */
  async function tellInvestors(tx: Tx, row: ReportRow, postedBy: string): Promise<void> {
    const { offeringId } = row
    const period = periodText(row)
    const id = newId('upd')
    await insertUpdate(tx, {
      id,
      offeringId,
      title: `Report for ${period}`,
      body: `The report for ${period} is published. Investors read it on the page of their investment.`,
      isMaterial: false,
      corrects: null,
      postedBy,
      postedAt: ctx.clock.now(),
      editedAt: null,
    })
    await ctx.jobs.enqueue(tx, {
      topic: UPDATE_POSTED_TOPIC,
      payload: { offeringId, updateId: id, isMaterial: false },
      dedupeKey: id,
    })
  }

  const tell = (tx: Tx, row: ReportRow, about: 'reminder' | 'overdue'): Promise<void> =>
    ctx.jobs.enqueue(tx, {
      topic: NOTICE_TOPIC,
      payload: { userId: row.issuerId, offeringId: row.offeringId, about, dueAt: row.dueAt.toISOString() },
    })

  /** The upload belongs to the issuer from then on. @throws Problem 400 at the field for what is no PDF of this person */
  async function keptFile(
    key: string,
    {
      userId,
      ownerId,
      offeringId,
    }: { readonly userId: string; readonly ownerId: string; readonly offeringId: string },
  ): Promise<StoredFile> {
    const refuse = (text: string) => new Problem(PROBLEM_CODES.invalid, 400, INVALID_TEXT, { file: text })
    try {
      const isKept =
        (await deps.keepFile({ key, ownerId })) ||
        (userId !== ownerId && (await give({ key, offeringId, userId, ownerId })))
      if (!isKept) throw refuse(FILE_TEXTS.noDocument)
    } catch (error) {
      throw isProblem(error) && error.status < 500 && error.status !== 400 ? refuse(error.message) : error
    }
    const facts = await deps.fileFacts({ key, ownerId })
    if (!facts?.examined) throw refuse(FILE_TEXTS.noDocument)
    if (facts.contentType !== DOCUMENT_TYPES[0]) throw refuse(FILE_TEXTS.documentType)
    return { key, name: facts.name }
  }

  /** Writes the reports that operating offerings owe up to the quarter of now. */
  async function plan(): Promise<void> {
    const now = ctx.clock.now()
    for (;;) {
      const rows = await unplanned(ctx.db.orm, quarterOf(now).periodFrom, BATCH)
      await ctx.db.transaction(async (tx) => {
        for (const { id, startedAt, lastFrom } of rows)
          for (const period of quartersBetween(lastFrom ?? startedAt ?? now, now))
            await insertReport(tx, id, period)
      })
      if (rows.length < BATCH) return
    }
  }

  /** Reminds issuers, and marks what is overdue; each once, since the row says what was sent. */
  async function remind(): Promise<void> {
    for (;;) {
      const count = await ctx.db.transaction(async (tx) => {
        const now = ctx.clock.now()
        const rows = await lockToTell(tx, now, BATCH)
        for (const row of rows) {
          if (row.dueAt <= now) {
            const event = {
              type: 'report.dayPassed',
              now: now.toISOString(),
              campaign: row.campaign,
            } as const
            await apply(tx, row, event, null)
          } else {
            const isSecond = row.dueAt <= daysAfter(now, REPORT_REMINDER_DAYS[1])
            await changeReport(tx, row.id, { reminded: isSecond ? 2 : 1 })
            await tell(tx, row, 'reminder')
          }
        }
        return rows.length
      })
      if (count < BATCH) return
    }
  }

  return {
    read,
    publish,
    fileAccounts,
    plan,
    /** Takes the job of the clock, once in a process. */
    handleClock: () =>
      ctx.jobs.handle(
        CLOCK_TOPIC,
        async () => {
          await plan()
          await remind()
          await planClock(nextHour())
        },
        // Each run queues the next, so giving up would stop it forever.
        { retry: 'endless' },
      ),
    start: () => {
      planClock(nextHour()).catch((error: unknown) => ctx.log.error('report.clock_not_planned', { error }))
    },
  }
}

/** Why accounts of a report may not be filed again now; null where they may. */
export function accountsFault(
  { campaign }: Pick<ReportRow, 'campaign'>,
  newest: NewestAccounts | undefined,
): string | null {
  if (campaign !== REPORTING_STATE) return REPORT_TEXTS.accountsEnded
  if (newest === undefined) return REPORT_TEXTS.withoutAccounts
  return newest.state === 'returned' ? null : ACCOUNTS_STATE_TEXTS[newest.state]
}

/** @throws Problem 400 at an amount in another currency than that of the offering */
function expectCurrency(
  { currency }: Pick<ReportRow, 'currency'>,
  amounts: Readonly<Record<string, MoneyWire>>,
): void {
  for (const [field, amount] of Object.entries(amounts))
    if (amount.currency !== currency)
      throw new Problem(PROBLEM_CODES.invalid, 400, INVALID_TEXT, { [field]: REPORT_TEXTS.currency })
}

function expectAllowed(row: ReportRow, event: ReportEvent): void {
  const refused = reportRefusal(positionOf(row), event)
  if (refused !== null) throw notNow(refused)
}
