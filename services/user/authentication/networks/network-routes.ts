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
import type { UserParts } from '#services/user/parts.ts'

export function networkHandlers(parts: UserParts): Handler[] {
  return [
    handler(networks, async () => {
      const data = parts.networks.list().map(({ network, name }) => ({ _id: network, name }))
      return { status: true, message: 'Networks', ...wholeList(data, DEFAULT_PAGE_SIZE) }
    }),
    handler(startNetworkLogin, (call) => startLogin(parts, call)),
    handler(loginByLinkedin, (call) => loginWithLinkedin(parts, call)),
    handler(otherLogin, (call) => loginWithIdentity(parts, call)),
    handler(finishNetworkSignUp, (call) => finishSignUp(parts, call)),
    handler(linkedNetworks, async ({ actor }) => ({
      status: true,
      message: 'Linked accounts',
      ...wholeList(await ownLinks(parts, actor), DEFAULT_PAGE_SIZE),
    })),
    handler(linkNetwork, (call) => link(parts, call)),
    handler(unlinkNetwork, (call) => unlink(parts, call)),
  ]
}
