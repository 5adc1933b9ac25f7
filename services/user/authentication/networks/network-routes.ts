import {
  finishNetworkSignUp,
  linkedNetworks,
  linkNetwork,
  loginByLinkedin,
  networks,
  otherLogin,
  startNetworkLogin,
  unlinkNetwork,
} from '#contracts/authentication/networks.ts'
import { DEFAULT_PAGE_SIZE } from '#contracts/page-sizes.ts'
import { handler, wholeList, type Handler } from '#services/kit/http/service.ts'
import { loginWithIdentity, loginWithLinkedin, startLogin } from './network.ts'
import { link, ownLinks, unlink } from './network-links.ts'
import { finishSignUp } from './network-sign-up.ts'
import type { UserDeps } from '#services/user/deps.ts'

export function networkHandlers(deps: UserDeps): Handler[] {
  return [
    handler(networks, async () => {
      const data = deps.networks.list().map(({ network, name }) => ({ _id: network, name }))
      return { status: true, message: 'Networks', ...wholeList(data, DEFAULT_PAGE_SIZE) }
    }),
    handler(startNetworkLogin, (call) => startLogin(deps, call)),
    handler(loginByLinkedin, (call) => loginWithLinkedin(deps, call)),
    handler(otherLogin, (call) => loginWithIdentity(deps, call)),
    handler(finishNetworkSignUp, (call) => finishSignUp(deps, call)),
    handler(linkedNetworks, async ({ actor }) => ({
      status: true,
      message: 'Linked accounts',
      ...wholeList(await ownLinks(deps, actor), DEFAULT_PAGE_SIZE),
    })),
    handler(linkNetwork, (call) => link(deps, call)),
    handler(unlinkNetwork, (call) => unlink(deps, call)),
  ]
}
