import { sql, type SQL } from 'drizzle-orm'
import { momentsOf, SERVER_OWNED } from '#dev/flows/server.ts'
import { MODELS } from '#dev/flows/machines.ts'
import { stateText } from '#machines/lifecycle.ts'
import { query, type Executor } from '#services/kit/database/database.ts'
import { trailOf } from '#services/simulators/flows/store.ts'

/** The items of a machine with their stored states. */
const ROWS: Readonly<Record<string, SQL>> = {
  accountPause: sql`SELECT id, state FROM users.account_pause`,
  article: sql`SELECT id, state FROM resource.article`,
  boardComplaint: sql`SELECT id, state FROM project.board_complaint`,
  campaign: sql`SELECT id, state FROM project.offering`,
  campaignChange: sql`SELECT id, state FROM project.campaign_change`,
  colleague: sql`SELECT id, state FROM project.colleague`,
  charity: sql`SELECT id, state FROM payment.charity`,
  charityPayment: sql`SELECT id, state FROM payment.charity_payment`,
  companyStatus: sql`SELECT id, company_status AS state FROM users.kyc_case WHERE company_status IS NOT NULL`,
  deposit: sql`SELECT id, CASE WHEN state = 'failed' THEN CASE reason WHEN 'timeout' THEN 'timedOut'
    WHEN 'amount_mismatch' THEN 'mismatched' ELSE 'returned' END ELSE state END AS state FROM payment.deposit`,
  documentItem: sql`SELECT id, 'approval:' || approval_state || '/comment:' || comment_state || '/receipt:' || receipt_state
    || '/signature:' || signature_state AS state FROM document.item WHERE request_state IS NULL`,
  envelope: sql`SELECT id, status AS state FROM signing.envelope`,
  factorRemoval: sql`SELECT id, state FROM users.factor_removal`,
  fileObject: sql`SELECT key AS id, state FROM file.object`,
  kycCase: sql`SELECT id, state FROM users.kyc_case`,
  lateRequest: sql`SELECT id, state FROM project.late_request`,
  message: sql`SELECT id, state FROM notification.message`,
  milestone: sql`SELECT id, state FROM project.milestone`,
  moneyCase: sql`SELECT id, state FROM payment.money_case`,
  order: sql`SELECT id, state FROM payment.share_order`,
  question: sql`SELECT id, state FROM project.question`,
  refund: sql`SELECT id, state FROM payment.refund`,
  reportAccounts: sql`SELECT id, state FROM project.report_accounts`,
  requestedDocument: sql`SELECT id, request_state AS state FROM document.item WHERE request_state IS NOT NULL`,
  roleChange: sql`SELECT id, state FROM users.role_change`,
  ruleVersion: sql`SELECT id, state FROM payment.rule_version`,
  sentEnvelope: sql`SELECT id, status AS state FROM document.envelope`,
  staffInvitation: sql`SELECT id, state FROM users.staff_invitation`,
  ticket: sql`SELECT id, state FROM notification.ticket`,
  withdrawal: sql`SELECT id, state FROM payment.withdrawal`,
}

const ENTRIES_MAX = 1_000

/**
 * What the audit trail of each item of a machine, as /dev/flows shows it, says otherwise than its row: an entry that is missing, one that is no
 * transition of the machine, and an end in another state. `silent` are states that an item may have without an entry.
 */
export async function trailFaults(db: Executor, machine: string, silent = /^$/): Promise<string[]> {
  const logic = MODELS.get(machine)?.machine
  const rows = ROWS[machine]
  const kind = SERVER_OWNED[machine]
  if (logic === undefined || rows === undefined || kind === undefined)
    throw new Error(`No service keeps a machine named ${machine}`)
  const items = await query<{ id: string; state: string }>(db, rows)
  if (items.length === 0) return [`there is no ${machine}`]
  const faults: string[] = []
  for (const { id, state } of items) {
    const found = await trailOf(db, { ...kind, id }, ENTRIES_MAX)
    const moments = momentsOf(
      logic,
      found.map((entry) => ({ ...entry, at: entry.at.toISOString() })),
    )
    const last = moments.at(-1)?.state ?? null
    if (last === null ? !silent.test(state) : stateText(last) !== state)
      faults.push(`it is ${state}, and its trail says ${last === null ? 'nothing' : stateText(last)}`)
    for (const { action, state: stood, from, to, hasGap, taken } of moments) {
      // The entry of another machine with the same items.
      if (stood === null || to !== stateText(stood)) continue
      if (hasGap) faults.push(`${action} comes from ${from}, which no entry leads to`)
      if (from !== null && from !== to && taken.length === 0)
        faults.push(`${action} leads from ${from} to ${to}, which no transition does`)
    }
  }
  return [...new Set(faults)]
}
