import type { ServiceContext } from '#services/kit/context.ts'
import { createColleagues, type ColleagueDeps } from '#services/project/colleague/colleagues.ts'
import { listColleagues } from '#services/project/colleague/store.ts'

/** An address without an account, so that the invitation waits for its link to be opened. */
const INVITED = 'adviser@mizan.test'

/** Invites a person to read an offering of an issuer; once. */
export async function seedColleague(
  ctx: ServiceContext,
  deps: ColleagueDeps,
  which: { readonly offeringId: string; readonly ownerId: string },
): Promise<void> {
  const { offeringId } = which
  if ((await listColleagues(ctx.db.orm, offeringId, ctx.clock.now())).length > 0) return
  await createColleagues(ctx, deps).invite({ ...which, email: INVITED, role: 'viewer' })
}
