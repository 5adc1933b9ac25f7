import { useCallback, useEffect, useState } from 'react'
import type { NetworkId } from '#contracts/authentication/networks.ts'
import type { CodeMessage, ErrorMessage } from '#lib/network-callback.ts'
import { createPopupDesk, type StartNetwork } from './network-popup.ts'

/** What came of a popup: the code with its state, the provider's error, or no answer at all. */
export type NetworkPopupResult = CodeMessage | ErrorMessage | 'closed' | 'blocked'

export interface NetworkPopup {
  /**
   * Opens the network's sign-in page in a popup. Call it in the click itself, or the browser blocks it. Rejects with a
   * ProblemError where the server refuses to begin.
   */
  readonly open: (network: NetworkId) => Promise<NetworkPopupResult>
}

/**
 * A popup of a network for a page that wants its code, such as linking an account in the settings. `start` begins it as the person
 * who is signed in; without it, it begins as a guest.
 */
export function useNetworkPopup(start?: StartNetwork): NetworkPopup {
  const [desk] = useState(() => createPopupDesk(start))
  useEffect(() => desk.close, [desk])
  const open = useCallback(
    (network: NetworkId) =>
      new Promise<NetworkPopupResult>((resolve, reject) => {
        desk.open(network, {
          onAnswer: (answer) => resolve(answer),
          onClosed: () => resolve('closed'),
          onBlocked: () => resolve('blocked'),
          onFailed: reject,
        })
      }),
    [desk],
  )
  return { open }
}
