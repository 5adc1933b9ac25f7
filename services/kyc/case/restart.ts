import type { SignedIn } from '#services/kit/http/service.ts'
import { changeCase, openOwn, type Which } from './lifecycle.ts'
import type { KycDeps } from '#services/kyc/deps.ts'

/** Starts a new draft after the old one has expired. */
export async function restartCase(deps: KycDeps, actor: SignedIn, which: Which): Promise<void> {
  await deps.ctx.db.transaction(async (tx) => {
    const { row } = await openOwn(deps, tx, actor, which)
    await changeCase(deps, tx, {
      row,
      event: { type: 'kyc.restarted' },
      by: 'applicant',
      actorId: actor.userId,
    })
  })
}
