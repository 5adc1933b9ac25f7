/** The header with the key of the app (spec 7.5). */
export const API_KEY_HEADER = 'x-api-key'
/** The header that binds a call to the session to which the key was given (spec 7.5). */
export const INSTALLATION_AUTH_HEADER = 'x-installation-auth'
/** Where the service worker lies; its scope is the whole origin. */
export const PUSH_WORKER_PATH = '/push-worker.js'
export const PUSH_WORKER_SCOPE = '/'
