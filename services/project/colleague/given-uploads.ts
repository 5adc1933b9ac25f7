import { PROBLEM_CODES } from '#contracts/problem.ts'
import { COLLEAGUE_TEXTS, GIVEN_UPLOADS_A_DAY } from '#contracts/project/colleague/values.ts'
import type { ServiceContext } from '#services/kit/context.ts'
import { Problem } from '#services/kit/http/problem.ts'
import type { ProjectDeps } from '#services/project/deps.ts'
import { countUpload } from './store.ts'

/** An upload of an editor that the owner of the offering takes over. */
interface Gift {
  readonly key: string
  readonly offeringId: string
  readonly userId: string
  readonly ownerId: string
}

/**
 * Gives an editor's upload to the owner of the offering, in whose storage it counts (record 0353). False when there is no such upload, or no
 * room for it.
 * @throws Problem 429 when the editor gave too many in a day, or all editors together too many for this offering
 */
export function createGiving(
  ctx: Pick<ServiceContext, 'db' | 'limits'>,
  { giveFile }: Pick<ProjectDeps, 'giveFile'>,
) {
  return async function give({ key, offeringId, userId, ownerId }: Gift): Promise<boolean> {
    const { ok } = await ctx.limits.take(`colleague-upload:${userId}`, GIVEN_UPLOADS_A_DAY)
    if (!ok) throw new Problem(PROBLEM_CODES.tooMany, 429, COLLEAGUE_TEXTS.tooManyUploads)
    // Counted before it is given, so that uploads at the same time cannot pass the limit together.
    if (!(await countUpload(ctx.db.orm, offeringId, 1)))
      throw new Problem(PROBLEM_CODES.tooMany, 429, COLLEAGUE_TEXTS.uploadsFull)
    let isGiven = false
    try {
      isGiven = await giveFile({ key, ownerId: userId, toOwnerId: ownerId })
      return isGiven
    } finally {
      if (!isGiven) await countUpload(ctx.db.orm, offeringId, -1)
    }
  }
}
