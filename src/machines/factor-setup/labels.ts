/** What is being set up: an authenticator app, a passkey, or a mobile number that codes may go to. */
export type SetupKind = 'totp' | 'passkey' | 'phone'

/** Said where nobody knows what became of the first call. */
export const START_FAILED_TEXTS: Readonly<Record<SetupKind, string>> = {
  totp: 'The authenticator app could not be set up. Please try again.',
  passkey: 'The passkey could not be prepared. Please try again.',
  phone: 'The code could not be sent. Please try again.',
}

/** Said where nobody knows what became of the last call. */
export const CONFIRM_FAILED_TEXTS: Readonly<Record<SetupKind, string>> = {
  totp: 'The code could not be checked. Please try again.',
  passkey: 'The passkey could not be added. Please try again.',
  phone: 'The code could not be checked. Please try again.',
}
