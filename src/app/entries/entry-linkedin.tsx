import '#app/hydration/linkedin.css'
import {
  CHANNEL_NAME,
  type NetworkMessage,
  POPUP_CLOSE_MS,
  readCallback,
  STATE_KEY,
} from '#lib/network-callback.ts'
import { CALLBACK_ANSWER_ID, CALLBACK_LINK_ID } from '#app/server/callback-document.ts'

/* The whole program of the popup page (spec 2.11), without any library. */

const DONE_TEXT = 'Thank you. Close this window and continue on the page that opened it.'

function storedState(): string | null {
  try {
    return localStorage.getItem(STATE_KEY)
  } catch {
    return null
  }
}

function say(text: string): void {
  const answer = document.getElementById(CALLBACK_ANSWER_ID)
  if (answer !== null) answer.textContent = text
}

/**
 * Sends the message to the opener on our own origin, or through the channel to all our pages, of which only the one
 * with this state listens.
 */
function post(message: NetworkMessage): void {
  const opener = window.opener as Window | null
  if (opener !== null) return opener.postMessage(message, window.location.origin)
  // Without a channel the opener cannot be told, so the window stays open.
  if (typeof BroadcastChannel === 'undefined') return
  const channel = new BroadcastChannel(CHANNEL_NAME)
  channel.postMessage(message)
  channel.close()
  if ('code' in message) setTimeout(() => window.close(), POPUP_CLOSE_MS)
}

const callback = readCallback(window.location.search, storedState())
// Removes code and state from the history and the address.
window.history.replaceState(null, '', window.location.pathname)
if (callback.kind === 'mismatch') say(callback.text)
if (callback.kind === 'post') {
  const { message } = callback
  say('error' in message ? message.errorMessage : DONE_TEXT)
  document.getElementById(CALLBACK_LINK_ID)?.remove()
  post(message)
  if (callback.close) window.close()
}
