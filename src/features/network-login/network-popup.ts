import type { NetworkId } from '#contracts/authentication/networks.ts'
import { startNetworkLogin } from '#graphql/network-login.ts'
import {
  CHANNEL_NAME,
  type NetworkMessage,
  POPUP_CLOSE_MS,
  readMessage,
  STATE_KEY,
} from '#lib/network-callback.ts'

const POPUP_FEATURES = 'popup,width=520,height=680'
/** How often a popup is asked whether it still stands. */
export const POPUP_POLL_MS = 250
/**
 * A window that was cut off by its page's COOP looks closed, too, but keeps the focus; a closed one gives it back to this
 * page. The rest of the wait lets an answer overtake the news of the closing.
 */
export const CLOSED_AFTER_MS = 750

/** Told at most one of them per popup, except that an answer may still come after `onClosed`. */
export interface PopupHandlers {
  readonly onAnswer: (answer: NetworkMessage) => void
  readonly onClosed: () => void
  /** The browser opened no window; said within the click. */
  readonly onBlocked: () => void
  /** The server would not begin, or could not be reached. */
  readonly onFailed: (error: unknown) => void
}

/** The popups of one page; one at a time. */
export interface PopupDesk {
  /** Opens a popup; called in the click itself, or the browser blocks it. Another one that is open is closed. */
  readonly open: (network: NetworkId, handlers: PopupHandlers) => void
  /** Lets go of everything: closes the popup, hears no answer any more. */
  readonly close: () => void
}

/** Where the opener keeps the state for the popup page; a browser without storage answers with a mismatch there. */
const storedState = {
  keep: (state: string) => {
    try {
      localStorage.setItem(STATE_KEY, state)
    } catch {
      // The popup says that the state does not match, which is the truth.
    }
  },
  forget: (state: string) => {
    try {
      if (localStorage.getItem(STATE_KEY) === state) localStorage.removeItem(STATE_KEY)
    } catch {
      // Nothing was kept.
    }
  },
}

/** Asks the server for the address of a network's page. */
export type StartNetwork = typeof startNetworkLogin

/** Opens the sign-in pages of networks and hears their answers: of the own origin, of that window, of that state. */
export function createPopupDesk(start: StartNetwork = startNetworkLogin): PopupDesk {
  let current: { readonly cancel: () => void } | undefined

  const open = (network: NetworkId, handlers: PopupHandlers): void => {
    current?.cancel()
    // Empty at first: the browser allows a popup in the click only, and the address is not known yet.
    const popup = window.open('about:blank', '_blank', POPUP_FEATURES)
    if (popup === null) handlers.onBlocked()
    else current = watch(popup, () => start(network), handlers)
  }
  return { open, close: () => current?.cancel() }
}

function watch(popup: Window, start: () => ReturnType<StartNetwork>, handlers: PopupHandlers) {
  let state: string | undefined
  let isOver = false
  const channel = new BroadcastChannel(CHANNEL_NAME)
  /** Hears nothing any more. */
  const end = () => {
    if (isOver) return
    isOver = true
    window.removeEventListener('message', hearWindow)
    channel.close()
    clearInterval(poll)
    if (state !== undefined) storedState.forget(state)
  }
  const cancel = () => {
    end()
    popup.close()
  }
  const take = (data: unknown) => {
    const message = readMessage(data, state)
    if (message === undefined) return
    end()
    // An error stays to be read there; its own page closes the window of a cancelled login.
    if ('code' in message) setTimeout(() => popup.close(), POPUP_CLOSE_MS)
    handlers.onAnswer(message)
  }
  const hearWindow = (event: MessageEvent<unknown>) => {
    if (event.origin === window.location.origin && event.source === popup) take(event.data)
  }
  window.addEventListener('message', hearWindow)
  // Only pages of our own origin speak there.
  channel.addEventListener('message', (event: MessageEvent<unknown>) => take(event.data))

  let closedForMs = 0
  const poll = setInterval(() => {
    if (!popup.closed || !document.hasFocus()) {
      closedForMs = 0
      return
    }
    closedForMs += POPUP_POLL_MS
    if (closedForMs !== CLOSED_AFTER_MS) return
    // The channel stays open: a window that was only cut off may answer yet.
    clearInterval(poll)
    handlers.onClosed()
  }, POPUP_POLL_MS)

  const begin = async () => {
    const address = await start()
    const url = webAddress(address.url)
    if (isOver || popup.closed) return
    state = address.state
    storedState.keep(state)
    popup.location.replace(url)
  }
  begin().catch((error: unknown) => {
    if (isOver) return
    cancel()
    handlers.onFailed(error)
  })
  return { cancel }
}

/** The address as it may be given to another window: never one that runs as a script of ours. */
function webAddress(url: string): string {
  const { protocol, href } = new URL(url, window.location.origin)
  if (protocol !== 'https:' && protocol !== 'http:') throw new TypeError('Not an address of the web')
  return href
}
