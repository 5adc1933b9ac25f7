import { seedDepsOf } from '#services/demonstration/kyc/kyc.ts'
import type { DemoPerson } from '#services/demonstration/kyc/pages.ts'
import { approveDemonstrationCase } from '#services/demonstration/kyc/seed.ts'
import { findByEmail } from '#services/user/store.ts'
import { joinProduct } from './joined.ts'
import type { RunningProduct } from './running-product.ts'

/**
 * Makes a user of a running product an approved investor, by the functions that serve applicants and reviewers: as a further process
 * on its database and files. For journeys that are about what comes after; the flow itself has journeys of its own.
 */
export async function passKyc(
  product: RunningProduct,
  { person, at }: { readonly person: DemoPerson; readonly at: Date },
): Promise<void> {
  const { platform, close } = await joinProduct(product, at)
  try {
    const { ctx } = platform
    const idOf = async (email: string) => {
      const found = await findByEmail(ctx.db.orm, ctx.personal.indexes('email', email))
      if (!found) throw new Error(`Nobody has the address ${email}`)
      return found.id
    }
    await platform.signing.embedded.prepare()
    const needs = seedDepsOf(platform, await idOf('compliance@mizan.test'))
    const userId = await idOf(person.email)
    await approveDemonstrationCase(ctx, needs, { userId, role: 'investor', person })
  } finally {
    await close()
  }
}
