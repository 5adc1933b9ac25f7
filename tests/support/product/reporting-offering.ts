import { sql } from 'drizzle-orm'
import { query } from '#services/kit/database/database.ts'
import { fundOffering } from './funded-offering.ts'
import type { TestPlatform } from './platform.ts'

/** A funded offering whose operation has begun, with the report of the present quarter planned. */
export async function operateFunded(
  product: TestPlatform,
  input: { readonly id: string; readonly issuerId: string; readonly investorId: string },
): Promise<void> {
  await fundOffering(product, input)
  await query(product.db.orm, sql`UPDATE project.offering SET state = 'operating' WHERE id = ${input.id}`)
  await product.project.reports.plan()
}
