import { sql } from 'drizzle-orm'
import type { Currency } from '#contracts/money.ts'
import { query, type Executor } from '#services/kit/database/database.ts'
import { columns, insert, valuesOf, type Columns, type NewRow } from '#services/kit/database/write.ts'

/** Keeps what the issuer agreed to at this submission, in place of an earlier one. */
export const writeAgreement = (tx: Executor, row: NewRow<'project.fee_agreement'>): Promise<unknown> =>
  query(
    tx,
    sql`INSERT INTO project.fee_agreement ${valuesOf('project.fee_agreement', row)}
        ON CONFLICT (offering_id) DO UPDATE SET version = EXCLUDED.version, success_bp = EXCLUDED.success_bp,
          listing = EXCLUDED.listing, agreed_by = EXCLUDED.agreed_by, agreed_at = EXCLUDED.agreed_at`,
  )

type AgreementRow = Columns<'project.fee_agreement', ['version', 'successBp', 'listing']>

/** What was agreed for an offering; undefined where it pays no fee. */
export async function agreementOf(db: Executor, offeringId: string): Promise<AgreementRow | undefined> {
  const [row] = await query<AgreementRow>(
    db,
    sql`SELECT version, success_bp, listing FROM project.fee_agreement WHERE offering_id = ${offeringId}`,
  )
  return row
}

const KEYS = [
  'number',
  'milestoneId',
  'offeringId',
  'issuerId',
  'seller',
  'buyer',
  'vat',
  'currency',
  'released',
  'successBp',
  'success',
  'listing',
  'issuedAt',
] as const
export type InvoiceRow = Columns<'project.fee_invoice', typeof KEYS, { currency: Currency }> & {
  readonly offeringName: string
  readonly milestone: string
}

/** Writes an invoice under the next number; the number is free again where the transaction fails. */
export async function insertInvoice(
  tx: Executor,
  row: Omit<NewRow<'project.fee_invoice'>, 'number'>,
): Promise<bigint> {
  const [counter] = await query<{ last: bigint }>(
    tx,
    sql`UPDATE project.invoice_counter SET last = last + 1 RETURNING last`,
  )
  if (!counter) throw new Error('There is no counter of invoices.')
  await insert(tx, 'project.fee_invoice', { number: counter.last, ...row })
  return counter.last
}

/** The invoice of a release: for its issuer, and for finance and compliance, which both oversee money. */
export async function readableInvoice(
  db: Executor,
  { userId, isOverseer }: { readonly userId: string; readonly isOverseer: boolean },
  milestoneId: string,
): Promise<InvoiceRow | undefined> {
  const [row] = await query<InvoiceRow>(
    db,
    sql`SELECT ${columns('project.fee_invoice', KEYS, 'i')}, o.name AS offering_name, m.title AS milestone
        FROM project.fee_invoice i JOIN project.offering o ON o.id = i.offering_id JOIN project.milestone m ON m.id = i.milestone_id
        WHERE i.milestone_id = ${milestoneId} AND (${isOverseer} OR i.issuer_id = ${userId})`,
  )
  return row
}

/** What an issuer agreed to, or agreed to for another one, and the invoices to them, for the copy of their data. */
export async function exportedFees(
  db: Executor,
  userId: string,
): Promise<{ readonly feeAgreements: object[]; readonly feeInvoices: object[] }> {
  const [feeAgreements, feeInvoices] = await Promise.all([
    query<object>(
      db,
      sql`SELECT f.offering_id, f.version, f.success_bp, f.listing, f.agreed_by = ${userId} AS is_agreed_by_me, f.agreed_at
          FROM project.fee_agreement f JOIN project.offering o ON o.id = f.offering_id
          WHERE o.issuer_id = ${userId} OR f.agreed_by = ${userId} ORDER BY f.agreed_at, f.offering_id`,
    ),
    query<object>(
      db,
      sql`SELECT ${columns('project.fee_invoice', KEYS)} FROM project.fee_invoice WHERE issuer_id = ${userId} ORDER BY number`,
    ),
  ])
  return { feeAgreements, feeInvoices }
}
