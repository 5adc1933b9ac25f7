import type { SignedIn } from '#services/kit/http/service.ts'
import { changeCase } from './lifecycle.ts'
import { openOwn, type Which } from './own-case.ts'
import type { KycParts } from '#services/kyc/parts.ts'

/** Starts a new draft after the old one has expired. */
export async function restartCase(parts: KycParts, actor: SignedIn, which: Which): Promise<void> {
  await parts.context.db.transaction(async (tx) => {
    const { row } = await openOwn(parts, tx, actor, which)
    await changeCase(parts, tx, {
      row,
      event: { type: 'kyc.restarted' },
      by: 'applicant',
      actorId: actor.userId,
    })
  })
}
