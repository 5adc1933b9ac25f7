/** The messages of the embedded mail and SMS providers; outside production only. */
export const MAILBOX_PATH = '/dev/mailbox'

/** What the embedded bank was told to send; outside production only. */
export const BANK_PATH = '/dev/bank'

/** The flow viewer; outside production only. */
export const FLOWS_PATH = '/dev/flows'

/** Pages and files that only a demonstration serves. */
export const DEMONSTRATION_PATHS = {
  /** The accounts that visitors may use. */
  accounts: '/dev/accounts',
  /** An invented document for the answers in its query. */
  sample: (kind: string) => `/dev/samples/${kind}`,
} as const

/** The answers that shape a sample document; all of them may be left out. */
export const SAMPLE_ANSWERS = [
  'firstName',
  'lastName',
  'dob',
  'idType',
  'addressLine1',
  'city',
  'postalCode',
  'legalName',
  'registrationNumber',
] as const
