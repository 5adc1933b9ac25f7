import { fromWire } from '#contracts/money.ts'
import { PROBLEM_CODES } from '#contracts/problem.ts'
import type { ScreeningFigures } from '#contracts/finance/screening.ts'
import type { ReportAccounts } from '#contracts/project/report/reports.ts'
import { ACCOUNT_KEYS, REPORT_TEXTS, type AccountName } from '#contracts/project/report/values.ts'
import type { LifecycleRow } from '#machines/lifecycle.ts'
import {
  ACCOUNTS_EVENTS,
  reportAccountsMachine,
  type AccountsEvent,
} from '#machines/report-accounts/machine.ts'
import { REPORTING_STATE } from '#machines/report/machine.ts'
import { accountsRefusal } from '#machines/report-accounts/rules.ts'
import type { ServiceContext } from '#services/kit/context.ts'
import type { Executor, Tx } from '#services/kit/database/database.ts'
import { notNow, Problem } from '#services/kit/http/problem.ts'
import { newId } from '#services/kit/ids.ts'
import { enforce } from '#services/kit/monitor/enforce.ts'
import { createRescreening } from '#services/project/screening/rescreening.ts'
import {
  changeAccounts,
  findAccounts,
  hasLaterAccounts,
  insertAccounts,
  type AccountsRow,
} from './accounts-store.ts'

export type ReportAccountsCheck = ReturnType<typeof createReportAccounts>

/** { userId, offeringId, about, dueAt }: news for the issuer. */
const NOTICE_TOPIC = 'report.notice'
const BY_PERSON = { allowed: new Set<string>(ACCOUNTS_EVENTS.public), by: 'person' } as const
const VERSION = reportAccountsMachine.version ?? '1'

/** The part of a row that belongs to its machine. */
export const accountsPosition = ({
  state,
  filedBy,
}: AccountsRow): LifecycleRow<typeof reportAccountsMachine> => ({ state, context: { filedBy } })

/** Why compliance may not decide about accounts now; null where it may. Nothing is screened by accounts of an offering that has stopped. */
export const decisionFault = (row: AccountsRow, event: AccountsEvent): string | null =>
  accountsRefusal(accountsPosition(row), event) ??
  (row.campaign === REPORTING_STATE ? null : REPORT_TEXTS.accountsEnded)

/** The accounts in quarterly reports, which compliance checks (record 0485). */
export function createReportAccounts(ctx: ServiceContext) {
  const screening = createRescreening(ctx)

  /** @throws Problem 404 for those that this person may not see */
  async function read(
    id: string,
    reviewerId: string,
    db: Executor = ctx.db.orm,
    options: { readonly lock?: boolean } = {},
  ): Promise<AccountsRow> {
    const row = await findAccounts(db, id, { reviewerId, ...options })
    if (!row) throw new Problem(PROBLEM_CODES.notFound, 404, REPORT_TEXTS.noAccounts)
    return row
  }

  const record = (
    tx: Tx,
    id: string,
    { actorId, action, from, to }: { actorId: string; action: string; from: string | null; to: string },
  ) =>
    ctx.audit.record(tx, { actorId, action, entity: 'report_accounts', entityId: id, detail: { from, to } })

  /** Keeps what the issuer or an editor files; the caller has judged that they may. */
  async function file(
    tx: Tx,
    input: { readonly reportId: string; readonly filedBy: string; readonly accounts: ReportAccounts },
  ): Promise<void> {
    const { reportId, filedBy, accounts } = input
    const id = newId('acc')
    await insertAccounts(tx, {
      id,
      reportId,
      income: fromWire(accounts.income).minor,
      impermissibleIncome: fromWire(accounts.impermissibleIncome).minor,
      interestBearingDebt: fromWire(accounts.interestBearingDebt).minor,
      cashAndInterestBearing: fromWire(accounts.cashAndInterestBearing).minor,
      totalAssets: fromWire(accounts.totalAssets).minor,
      filedBy,
      filedAt: ctx.clock.now(),
      state: 'filed',
      machineVersion: VERSION,
      decidedBy: null,
      decidedAt: null,
      reason: null,
    })
    await record(tx, id, { actorId: filedBy, action: 'accounts.filed', from: null, to: 'filed' })
  }

  /** A person of compliance decides. False where these accounts change no verdict. @throws Problem 404, 409 when they may not or once it is decided */
  async function decide(id: string, event: AccountsEvent): Promise<boolean> {
    const { actorId } = event
    return ctx.db.transaction(async (tx) => {
      const row = await read(id, actorId, tx, { lock: true })
      const refused = decisionFault(row, event)
      if (refused !== null) throw notNow(refused)
      const next = enforce(ctx, reportAccountsMachine, { id, ...accountsPosition(row) }, event, BY_PERSON)
      if (!next.ok) throw new Error(`accounts ${id} refuse ${event.type} without a reason`)
      await changeAccounts(tx, id, {
        state: next.state,
        machineVersion: VERSION,
        decidedBy: actorId,
        decidedAt: ctx.clock.now(),
        reason: event.type === 'accounts.returned' ? event.reason : null,
      })
      await record(tx, id, { actorId, action: event.type, from: row.state, to: next.state })
      let counts = true
      for (const { type } of next.actions) counts = (await effect(tx, row, type)) && counts
      return counts
    })
  }

  async function effect(tx: Tx, row: AccountsRow, type: string): Promise<boolean> {
    const { offeringId, issuerId, dueAt } = row
    switch (type) {
      case 'screenAgain':
        return screening.file(tx, offeringId, filedFigures(row), () => hasLaterAccounts(tx, row))
      case 'tellIssuer':
        await ctx.jobs.enqueue(tx, {
          topic: NOTICE_TOPIC,
          payload: { userId: issuerId, offeringId, about: 'accountsReturned', dueAt: dueAt.toISOString() },
        })
        return true
      default:
        throw new Error(`no effect is known for the action '${type}'`)
    }
  }

  return {
    read,
    file,
    accept: (id: string, actorId: string) => decide(id, { type: 'accounts.accepted', actorId }),
    sendBack: (id: string, actorId: string, reason: string) =>
      decide(id, { type: 'accounts.returned', actorId, reason }),
  }
}

/** The figures of filed accounts, minor units. */
export const filedFigures = (row: Pick<AccountsRow, AccountName>): Pick<ScreeningFigures, AccountName> =>
  Object.fromEntries(ACCOUNT_KEYS.map((key) => [key, row[key]])) as Record<AccountName, bigint>
