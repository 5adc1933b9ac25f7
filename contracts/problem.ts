/** Codes the client acts on; every other code is shown by its message. */
export const PROBLEM_CODES = {
  invalid: 'invalid',
  unauthenticated: 'unauthenticated',
  forbidden: 'forbidden',
  notFound: 'not_found',
  conflict: 'conflict',
  /** It was changed since the caller read it. */
  stale: 'stale',
  keyReused: 'idempotency_key_reused',
  soldOut: 'sold_out',
  insufficientFunds: 'insufficient_funds',
  notAllowed: 'not_allowed',
  tooMany: 'too_many_requests',
  busy: 'busy',
  unavailable: 'unavailable',
  /** The call needs a fresh second factor (step-up). */
  stepUpRequired: 'step_up_required',
  internal: 'internal',
} as const

/** The one text for anything that went wrong on our side; the id leads to the log line. */
export const INTERNAL_MESSAGE = 'Something went wrong on our side. Please try again.'
/** Said with `unavailable` when the database or a disk is away for a while. */
export const UNAVAILABLE_MESSAGE = 'The service is not available at the moment. Please try again.'
/** Said with `step_up_required`. */
export const STEP_UP_MESSAGE = 'Please confirm this with your second factor'
/** Spec 8: the default text of a lost session. */
export const SESSION_EXPIRED_MESSAGE = 'Session has expired. Please log in again.'
