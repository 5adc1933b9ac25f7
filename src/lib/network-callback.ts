/*
 * The popup page of spec 2.11 as a pure function, and the check of its message for the page that opened it (spec 3.11).
 */

import { CANCELLED_ERROR } from '#contracts/authentication/values.ts'
import { MISMATCH_TEXT } from '#contracts/texts.ts'

export { MISMATCH_TEXT }

/** The local storage key of the state that the opener got when the popup started (spec 2.11, step 1). */
export const STATE_KEY = 'linkedin_oauth2_state'
/** Spec 9: popups close after 500 ms. */
export const POPUP_CLOSE_MS = 500
/** Reaches the opener when the network's own page has cut the two windows apart (COOP). */
export const CHANNEL_NAME = 'network-sign-in'
/** Spec 8, sign-in default failure. */
export const DEFAULT_ERROR_TEXT = 'Login failed. Please try again.'

/**
 * Fixed labels of the sender: the professional network, or the identity provider, whose redirect says `?from=identity`.
 */
const NETWORK_LABEL = 'linkedin'
const IDENTITY_LABEL = 'identity'
export type NetworkLabel = typeof NETWORK_LABEL | typeof IDENTITY_LABEL

export interface CodeMessage {
  readonly code: string
  readonly state: string
  readonly from: NetworkLabel
  /** RFC 9207: the issuer, if the provider sends it; the server compares it. */
  readonly iss?: string
}
export interface ErrorMessage {
  readonly error: string
  readonly state: string
  readonly errorMessage: string
  readonly from: NetworkLabel
}
export type NetworkMessage = CodeMessage | ErrorMessage

/** What the popup page does with its address. */
export type Callback =
  | { readonly kind: 'mismatch'; readonly text: string }
  | { readonly kind: 'post'; readonly message: NetworkMessage; readonly close: boolean }
  | { readonly kind: 'nothing' }

/** A parameter that is present exactly once and not empty; a repeated one may be an attack and counts as missing. */
function single(query: URLSearchParams, name: string): string | undefined {
  const [value, ...others] = query.getAll(name)
  return value === undefined || value === '' || others.length > 0 ? undefined : value
}

function labelOf(query: URLSearchParams): NetworkLabel {
  return single(query, 'from') === IDENTITY_LABEL ? IDENTITY_LABEL : NETWORK_LABEL
}

/** Reads the redirect of a network in the order of spec 2.11: the state first, then an error, then a code. */
export function readCallback(search: string, storedState: string | null): Callback {
  const query = new URLSearchParams(search)
  const isEntry = !['state', 'code', 'error'].some((name) => query.has(name))
  if (isEntry) return { kind: 'nothing' }
  const state = single(query, 'state')
  // Two missing states are not a match, because this answer was not requested here.
  if (state === undefined || state !== storedState) return { kind: 'mismatch', text: MISMATCH_TEXT }
  const from = labelOf(query)
  const error = single(query, 'error')
  if (error !== undefined) {
    const errorMessage = single(query, 'error_description') ?? DEFAULT_ERROR_TEXT
    return { kind: 'post', message: { error, state, errorMessage, from }, close: error === CANCELLED_ERROR }
  }
  const code = single(query, 'code')
  if (code === undefined) return { kind: 'nothing' }
  const iss = single(query, 'iss')
  const message = { code, state, from, ...(iss === undefined ? {} : { iss }) }
  return { kind: 'post', message, close: false }
}

const LONGEST = 2048
const isText = (value: unknown): value is string =>
  typeof value === 'string' && value !== '' && value.length <= LONGEST

/** The message of our popup page for `state`; undefined for any other shape or state. */
export function readMessage(data: unknown, state: string | undefined): NetworkMessage | undefined {
  if (state === undefined || typeof data !== 'object' || data === null) return undefined
  const fields = data as Readonly<Record<string, unknown>>
  const { from, code, error, errorMessage, iss } = fields
  if (fields['state'] !== state || (from !== NETWORK_LABEL && from !== IDENTITY_LABEL)) return undefined
  if (isText(error)) {
    return isText(errorMessage) && code === undefined ? { error, state, errorMessage, from } : undefined
  }
  if (!isText(code) || error !== undefined) return undefined
  if (iss !== undefined && !isText(iss)) return undefined
  return { code, state, from, ...(iss === undefined ? {} : { iss }) }
}
