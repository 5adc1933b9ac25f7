/** What is said where a passkey cannot be used or made. */
export const PASSKEY_TEXTS = {
  unsupported: 'This browser cannot use passkeys. Please choose another way.',
  failed: 'The passkey could not be used. Please try again or choose another way.',
  /** The server refused the passkey. */
  refused: 'This passkey was not accepted. Please try again or choose another way.',
  known: 'This device already holds a passkey of your account.',
  unable: 'This device cannot keep a passkey that asks for a PIN, a fingerprint or your face.',
} as const
