import { legacyUser } from '#contracts/user/accounts.ts'
import type { AccountView } from '#contracts/user/identity.ts'
import { PROBLEM_CODES } from '#contracts/problem.ts'
import { setDefaultView, switchAccount } from '#contracts/authentication/sessions.ts'
import { Problem, sessionGone } from '#services/kit/http/problem.ts'
import { handler, signedIn, type CallOf, type Handler, type SignedIn } from '#services/kit/http/service.ts'
import { handleOf, setCookies } from '#services/kit/sessions/halves.ts'
import type { UserDeps } from '#services/user/deps.ts'
import { ownUser, toUser } from './profile.ts'
import { findAccount } from '#services/user/store.ts'
import { setFirstView } from './switch-store.ts'

const SWITCH_TEXTS = {
  issuer: 'You now see the issuer dashboard',
  investor: 'You now see the investor dashboard',
  onlyOne: 'Your account has one dashboard only',
  firstSet: 'Your dashboard for logging in is saved',
} as const

/**
 * The two dashboards of people with both roles (spec 6), and the signed-in person under the path of the first version.
 */
export function switchHandlers(deps: UserDeps): Handler[] {
  return [
    handler(switchAccount, (call) => switchView(deps, call)),
    handler(setDefaultView, (call) => chooseFirstView(deps, call)),
    handler(legacyUser, async ({ actor }) => ({
      status: true,
      message: 'User',
      data: await ownUser(deps, signedIn(actor)),
    })),
  ]
}

function requireBoth({ isIssuer, isInvestor }: SignedIn): void {
  if (isIssuer && isInvestor) return
  throw new Problem(PROBLEM_CODES.forbidden, 403, SWITCH_TEXTS.onlyOne)
}

async function switchView(deps: UserDeps, { actor, body, request, respond }: CallOf<typeof switchAccount>) {
  const { ctx } = deps
  const person = signedIn(actor)
  requireBoth(person)
  const { userId, sessionId } = person
  const from = handleOf(request.headers.get('authorization') ?? undefined)
  const switched = await ctx.db.transaction(async (tx) => {
    const account = await findAccount(tx, userId)
    const opened = await ctx.sessions.reissue(tx, sessionId, { from, view: body.view })
    if (!account || !opened) return undefined
    await auditView(ctx, tx, { userId, sessionId, from: person.view, to: body.view })
    return { account, opened }
  })
  // Another tab replaced the handle in the meantime; the client retries with the current one.
  if (!switched) throw sessionGone()
  const { account, opened } = switched
  setCookies(respond, opened.cookies)
  return {
    status: true as const,
    message: SWITCH_TEXTS[body.view],
    accessToken: opened.handle,
    token: opened.handle,
    data: await toUser(deps, account, opened.session.view),
  }
}

async function auditView(
  { audit }: UserDeps['ctx'],
  tx: Parameters<UserDeps['ctx']['audit']['record']>[0],
  change: { userId: string; sessionId: string; from: AccountView; to: AccountView },
): Promise<void> {
  await audit.record(tx, {
    actorId: change.userId,
    action: 'session.view_changed',
    entity: 'session',
    entityId: change.sessionId,
    detail: { from: change.from, to: change.to },
  })
}

async function chooseFirstView({ ctx }: UserDeps, { actor, body }: CallOf<typeof setDefaultView>) {
  const person = signedIn(actor)
  requireBoth(person)
  const { userId } = person
  await ctx.db.transaction(async (tx) => {
    if (!(await setFirstView(tx, userId, body.view))) return
    await ctx.audit.record(tx, {
      actorId: userId,
      action: 'user.first_view_changed',
      entity: 'user',
      entityId: userId,
      detail: { view: body.view },
    })
  })
  return { status: true as const, message: SWITCH_TEXTS.firstSet }
}
