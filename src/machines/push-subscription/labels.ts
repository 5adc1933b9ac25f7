/** Spec 9: a subscription older than this is refreshed. */
export const PUSH_REFRESH_MS = 604_800_000
/** Browsers without a network may leave a subscription unanswered for ever. */
export const SUBSCRIBE_LIMIT_MS = 15_000

/** The push messaging errors of spec 8, in its order and words. */
export const PUSH_ERROR_TEXTS = {
  missingConfig: 'Missing app config value.',
  onlyInWindow: 'Only available in a window.',
  onlyInWorker: 'Only available in a service worker.',
  permissionDefault: 'Permission default (dismissed).', // sic, spec 8
  permissionBlocked: 'Permission blocked.',
  unsupportedBrowser: 'Unsupported browser.',
  indexedDbUnsupported: 'indexedDb unsupported.', // sic, spec 8
  workerRegistrationFailed: 'Failed service worker registration.',
  subscribeFailed: 'Token subscribe failed.',
  subscribeNoToken: 'Subscribe no token.', // sic, spec 8
  unsubscribeFailed: 'Unsubscribe failed.',
  updateFailed: 'Update failed.',
  updateNoToken: 'Update no token.', // sic, spec 8
  invalidWorker: 'Invalid service worker registration.',
  invalidHandler: 'Invalid background handler.',
  invalidVapidKey: 'Invalid VAPID key.',
} as const satisfies Readonly<Record<string, string>>

export type PushErrorCode = keyof typeof PUSH_ERROR_TEXTS

const TRY_AGAIN = 'Please try again in a moment.'
const ASK_SUPPORT = 'Please tell support.'

/** What a person can do about it (reading A23). */
export const PUSH_ERROR_HELP: Readonly<Record<PushErrorCode, string>> = {
  missingConfig: ASK_SUPPORT,
  onlyInWindow: ASK_SUPPORT,
  onlyInWorker: ASK_SUPPORT,
  permissionDefault:
    'You closed the question of your browser. Turn notifications on, and it asks you once more.',
  permissionBlocked: 'Allow notifications for this site in the settings of your browser, then turn them on.',
  unsupportedBrowser: 'This browser cannot show our notifications. Please use another one.',
  indexedDbUnsupported:
    'Your browser stores nothing for this site, as in a private window. Please use an ordinary one.',
  workerRegistrationFailed: TRY_AGAIN,
  subscribeFailed: 'Check your internet connection, then try again.',
  subscribeNoToken: TRY_AGAIN,
  unsubscribeFailed: 'Check your internet connection, then try again.',
  updateFailed: 'Check your internet connection, then try again.',
  updateNoToken: TRY_AGAIN,
  invalidWorker: 'Reload the page, then try again.',
  invalidHandler: ASK_SUPPORT,
  invalidVapidKey: ASK_SUPPORT,
}

/** A failure with one of the codes of spec 8. */
export class PushError extends Error {
  readonly code: PushErrorCode

  constructor(code: PushErrorCode) {
    super(PUSH_ERROR_TEXTS[code])
    this.name = 'PushError'
    this.code = code
  }
}
