import { useCallback, useState } from 'react'
import type { NetworkId } from '#contracts/authentication/networks.ts'
import type { CodeMessage, ErrorMessage } from '#lib/network-callback.ts'
import { createNetworkPopup, type StartNetwork } from './network-popup.ts'
import { useEndOnLeave } from '#ui/effects/lifetime.ts'

/** The result of a popup: the code with its state, the provider's error, or no answer. */
export type NetworkPopupResult = CodeMessage | ErrorMessage | 'closed' | 'blocked'

export interface NetworkPopup {
  /**
   * Opens the network's sign-in page in a popup. Must be called within the click, otherwise the browser blocks it.
   * Rejects with a ProblemError when the server refuses to start.
   */
  readonly open: (network: NetworkId) => Promise<NetworkPopupResult>
}

/**
 * A popup for pages that need a network's code, such as linking an account in the settings. `start` begins it as the
 * signed-in person; without it, it begins as a guest.
 */
export function useNetworkPopup(start?: StartNetwork): NetworkPopup {
  const [popup] = useState(() => createNetworkPopup(start))
  useEndOnLeave(popup.close)
  const open = useCallback(
    (network: NetworkId) =>
      new Promise<NetworkPopupResult>((resolve, reject) => {
        popup.open(network, {
          onAnswer: (answer) => resolve(answer),
          onClosed: () => resolve('closed'),
          onBlocked: () => resolve('blocked'),
          onFailed: reject,
        })
      }),
    [popup],
  )
  return { open }
}
