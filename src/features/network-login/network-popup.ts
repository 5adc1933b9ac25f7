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
/** How often to check whether a popup is closed. */
export const POPUP_POLL_MS = 250
/**
 * A window cut off by its page's COOP also looks closed but keeps the focus, while a really closed one returns it to
 * this page.
 * The rest of the wait lets an answer overtake the closing.
 */
export const CLOSED_AFTER_MS = 750

/** At most one of these is called per popup, except that an answer may follow `onClosed`. */
export interface PopupHandlers {
  readonly onAnswer: (answer: NetworkMessage) => void
  readonly onClosed: () => void
  /** The browser blocked the window; called within the click. */
  readonly onBlocked: () => void
  /** The server refused to start, or could not be reached. */
  readonly onFailed: (error: unknown) => void
}

/** The popups of a page; one at a time. */
export interface NetworkPopup {
  /** Opens a popup and closes an earlier one. Must be called within the click, otherwise the browser blocks it. */
  readonly open: (network: NetworkId, handlers: PopupHandlers) => void
  /** Closes the popup and ignores any further answers. */
  readonly close: () => void
}

/** Stores the state for the popup page, which reports a mismatch when the browser has no storage. */
const storedState = {
  keep: (state: string) => {
    try {
      localStorage.setItem(STATE_KEY, state)
    } catch {
      // Without storage the popup reports a state mismatch.
    }
  },
  forget: (state: string) => {
    try {
      if (localStorage.getItem(STATE_KEY) === state) localStorage.removeItem(STATE_KEY)
    } catch {
      // Nothing was stored.
    }
  },
}

/** Requests the address of a network's page from the server. */
export type StartNetwork = typeof startNetworkLogin

/** Opens the networks' sign-in pages and accepts their answers only from our own origin, that window and that state. */
export function createNetworkPopup(start: StartNetwork = startNetworkLogin): NetworkPopup {
  let current: { readonly cancel: () => void } | undefined

  const open = (network: NetworkId, handlers: PopupHandlers): void => {
    current?.cancel()
    // Empty at first, because a popup is allowed only within the click, and the address is not known yet.
    const popup = window.open('about:blank', '_blank', POPUP_FEATURES)
    if (popup === null) handlers.onBlocked()
    else current = watch(popup, () => start(network), handlers)
  }
  return { open, close: () => current?.cancel() }
}

function watch(popup: Window, start: () => ReturnType<StartNetwork>, handlers: PopupHandlers) {
  let state: string | undefined
  let isOver = false
  // The popup tells the window that opened it where there is no channel.
  const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(CHANNEL_NAME)
  /** Ignores any further answers. */
  const end = () => {
    if (isOver) return
    isOver = true
    window.removeEventListener('message', hearWindow)
    channel?.close()
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
    // An error stays visible in the popup; a cancelled login is closed by its own page.
    if ('code' in message) setTimeout(() => popup.close(), POPUP_CLOSE_MS)
    handlers.onAnswer(message)
  }
  const hearWindow = (event: MessageEvent<unknown>) => {
    if (event.origin === window.location.origin && event.source === popup) take(event.data)
  }
  window.addEventListener('message', hearWindow)
  // Only pages of our own origin can use the channel.
  channel?.addEventListener('message', (event: MessageEvent<unknown>) => take(event.data))

  let closedForMs = 0
  const poll = setInterval(() => {
    if (!popup.closed || !document.hasFocus()) {
      closedForMs = 0
      return
    }
    closedForMs += POPUP_POLL_MS
    if (closedForMs !== CLOSED_AFTER_MS) return
    // The channel stays open, because a window that was only cut off may still answer.
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

/** Checks an address before a window opens it, so that it never runs as our script. */
function webAddress(url: string): string {
  const { protocol, href } = new URL(url, window.location.origin)
  if (protocol !== 'https:' && protocol !== 'http:') throw new TypeError('Not an address of the web')
  return href
}
