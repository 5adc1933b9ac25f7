/** The factor to set up: an authenticator app, a passkey, or a mobile number for codes. */
export type SetupKind = 'totp' | 'passkey' | 'phone'

/** Shown when the outcome of the first call is unknown. */
export const START_FAILED_TEXTS: Readonly<Record<SetupKind, string>> = {
  totp: 'The authenticator app could not be set up. Please try again.',
  passkey: 'The passkey could not be prepared. Please try again.',
  phone: 'The code could not be sent. Please try again.',
}

/** Shown when the outcome of the last call is unknown. */
export const CONFIRM_FAILED_TEXTS: Readonly<Record<SetupKind, string>> = {
  totp: 'The code could not be checked. Please try again.',
  passkey: 'The passkey could not be added. Please try again.',
  phone: 'The code could not be checked. Please try again.',
}
