import type { linkNetwork, unlinkNetwork } from '#contracts/authentication/networks.ts'
import { PROBLEM_CODES } from '#contracts/problem.ts'
import { isProblem, Problem } from '#services/kit/http/problem.ts'
import { signedIn, type Actor, type CallOf } from '#services/kit/http/service.ts'
import { voidOpenSignIns } from '#services/user/authentication/sessions/revoke-access.ts'
import { exchange } from './network.ts'
import { linkIdentity } from './network-identity.ts'
import { labelOf, NETWORK_TEXTS, subjectKey } from './network-rules.ts'
import { deleteIdentity, findIdentity, identitiesOf } from './network-store.ts'
import { tellOwner } from '#services/user/authentication/notices.ts'
import type { UserDeps } from '#services/user/deps.ts'

/** The networks linked to the own account, with the name of the account there. */
export async function ownLinks({ ctx, networks }: UserDeps, actor: Actor) {
  const { userId } = signedIn(actor)
  const [rows, key] = await Promise.all([
    identitiesOf(ctx.db.orm, userId),
    ctx.personal.of(ctx.db.orm, userId),
  ])
  const names = new Map(networks.list().map(({ network, name }) => [network, name]))
  return rows.map(({ network, labelSealed: label, linkedAt: at }) => ({
    _id: network,
    // A network that is no longer offered is shown by its id, because it can still be unlinked.
    name: names.get(network) ?? network,
    account: key?.open(`network:${network}`, label) ?? '',
    linkedAt: at.toISOString(),
  }))
}

/** Links an account of a network; the same person must have started it in this browser. */
export async function link(deps: UserDeps, call: CallOf<typeof linkNetwork>) {
  const { ctx } = deps
  const { userId } = signedIn(call.actor)
  const { network, ...answer } = call.body
  const { identity } = await exchange(deps, { network, answer, personId: userId }, call).catch(keepSession)
  const subject = subjectKey(identity)
  await ctx.db.transaction(async (tx) => {
    const key = await ctx.personal.of(tx, userId)
    const owner = await findIdentity(tx, identity.issuer, ctx.personal.indexes('network', subject))
    if (owner?.personId === userId) return
    // The message does not say whose identity it is.
    if (owner || !key) throw linkFailed()
    const subjectIndex = ctx.personal.index('network', subject)
    const label = labelOf(identity)
    const isLinked = await linkIdentity(ctx, tx, {
      key,
      network,
      issuer: identity.issuer,
      subjectIndex,
      label,
    })
    if (!isLinked) throw new Problem(PROBLEM_CODES.conflict, 409, NETWORK_TEXTS.otherLinked)
    await tellOwner(ctx.jobs, tx, userId, 'network_linked')
  })
  return { status: true as const, message: NETWORK_TEXTS.linked }
}

/** Removes the link; the account at the network is unchanged. */
export async function unlink({ ctx }: UserDeps, { actor, params }: CallOf<typeof unlinkNetwork>) {
  const { userId } = signedIn(actor)
  await ctx.db.transaction(async (tx) => {
    await voidOpenSignIns(tx, userId, ctx.clock.now())
    const id = await deleteIdentity(tx, userId, params.network)
    if (id === undefined) throw new Problem(PROBLEM_CODES.notFound, 404, NETWORK_TEXTS.notLinked)
    await ctx.audit.record(tx, {
      actorId: userId,
      action: 'network.unlinked',
      entity: 'network_identity',
      entityId: id,
      detail: { network: params.network },
    })
    await tellOwner(ctx.jobs, tx, userId, 'network_unlinked')
  })
  return { status: true as const, message: NETWORK_TEXTS.unlinked }
}

// A 401 would tell the client that its session has ended.
function keepSession(error: unknown): never {
  if (!isProblem(error) || error.status !== 401) throw error
  throw error.message === NETWORK_TEXTS.stateMismatch
    ? new Problem(PROBLEM_CODES.notAllowed, 409, NETWORK_TEXTS.stateMismatch)
    : linkFailed()
}

function linkFailed(): Problem {
  return new Problem(PROBLEM_CODES.conflict, 409, NETWORK_TEXTS.linkFailed)
}
