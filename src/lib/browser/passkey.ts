import { PASSKEY_TEXTS } from '#contracts/authentication/texts.ts'
import type * as webauthn from '@simplewebauthn/browser'

/** The result of the browser's passkey call. `text` is for people; a cancelled call has none. */
export type PasskeyOutcome =
  | { readonly kind: 'done'; /** JSON text for the server. */ readonly response: string }
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'unsupported'; readonly text: string }
  | { readonly kind: 'failed'; readonly text: string }

type Library = typeof webauthn

/** Asks the browser for a new passkey; `optionsJson` and the response are in the server's format. */
export function createPasskey(optionsJson: string): Promise<PasskeyOutcome> {
  return ask(({ startRegistration }) => startRegistration({ optionsJSON: JSON.parse(optionsJson) }))
}

/** Asks the browser to sign with one of the passkeys in the options. */
export function getPasskey(optionsJson: string): Promise<PasskeyOutcome> {
  return ask(({ startAuthentication }) => startAuthentication({ optionsJSON: JSON.parse(optionsJson) }))
}

/** Whether this browser supports passkeys. */
export function knowsPasskeys(): boolean {
  return typeof globalThis.PublicKeyCredential === 'function'
}

async function ask(call: (library: Library) => Promise<object>): Promise<PasskeyOutcome> {
  if (!knowsPasskeys()) return { kind: 'unsupported', text: PASSKEY_TEXTS.unsupported }
  try {
    // Loaded on demand, because most people sign in without it.
    const library = await import('@simplewebauthn/browser')
    return { kind: 'done', response: JSON.stringify(await call(library)) }
  } catch (error) {
    return outcomeOf(error)
  }
}

function outcomeOf(error: unknown): PasskeyOutcome {
  const name = nameOf(error)
  // Browsers use the same error for a refusal, a time-out and a closed dialog, so that pages learn nothing; none of
  // them is a fault.
  if (name === 'NotAllowedError' || name === 'AbortError') return { kind: 'cancelled' }
  if (name === 'InvalidStateError') return { kind: 'failed', text: PASSKEY_TEXTS.known }
  if (name === 'ConstraintError' || name === 'NotSupportedError')
    return { kind: 'failed', text: PASSKEY_TEXTS.unable }
  return { kind: 'failed', text: PASSKEY_TEXTS.failed }
}

/** The browser's own error name, which the library wraps. */
function nameOf(error: unknown): string {
  if (!(error instanceof Error)) return ''
  return error.cause instanceof Error ? error.cause.name : error.name
}
