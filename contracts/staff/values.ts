/* Roles of staff and the times of what administrators do to accounts; no schema, so that any page may load it. */

/** Every role there is, with its words; the database refuses any other (users.account). */
export const STAFF_ROLES = {
  admin: {
    label: 'Administrator',
    does: 'Invites staff, gives and takes away roles, closes accounts and ends sessions',
  },
  compliance: { label: 'Compliance', does: 'Reviews identity checks and companies, opens locked records' },
  finance: { label: 'Finance', does: 'Manages deposits, payouts and the ledger' },
  scholar: { label: 'Shariah scholar', does: 'Screens offerings' },
  support: { label: 'Support', does: 'Answers users’ questions' },
  content: { label: 'Content editor', does: 'Writes the public pages' },
} as const

/** One of the roles. */
export type StaffRole = keyof typeof STAFF_ROLES

/** The roles in the order in which lists show them. */
export const STAFF_ROLE_NAMES = ['admin', 'compliance', 'finance', 'scholar', 'support', 'content'] as const

/** Roles that two administrators give together (record 0224). */
export const FOUR_EYES_ROLES = ['admin', 'compliance', 'finance'] as const satisfies readonly StaffRole[]

/** The roles that oversee every offering: refunds, digital shares and investors. */
export const OVERSEER_ROLES = ['compliance', 'finance'] as const satisfies readonly StaffRole[]

/** Whether one of these roles oversees offerings. */
export function isOverseer(roles: readonly string[]): boolean {
  return OVERSEER_ROLES.some((role) => roles.includes(role))
}

/** The roles that keep dated rules, each those of its own. */
export const RULE_KEEPER_ROLES = ['compliance', 'finance', 'scholar'] as const satisfies readonly StaffRole[]

/** Whether a second administrator has to confirm before this role is given. */
export function needsTwoAdministrators(role: StaffRole): boolean {
  return FOUR_EYES_ROLES.some((one) => one === role)
}

/** The default role id of spec 6, which gives no value: an account without a role (investor and issuer are flags). */
export const DEFAULT_ROLE_ID = 'user'
/** The super-admin id of spec 6, which gives no value: the role that gives roles. */
export const SUPER_ADMIN_ROLE_ID = 'admin' satisfies StaffRole

/** How many administrators the command line invites; these two invite the others. */
export const FIRST_ADMINISTRATORS = 2

const HOUR_MS = 3_600_000

/** How long the link of an invitation holds, from the moment it is sent, milliseconds. */
export const INVITATION_LIFE_MS = 24 * HOUR_MS
/** How long an invitation, a role or a removal of factors waits for a second administrator, milliseconds. */
export const PROPOSAL_LIFE_MS = 72 * HOUR_MS
/** How long the owner of an account has to stop the removal of their factors, milliseconds. */
export const FACTOR_REMOVAL_COOLING_MS = 24 * HOUR_MS

/** Longest reason of a request, and longest description of a check, characters. */
export const STAFF_TEXT_MAX = 500

/** What the pages of staff say. */
export const STAFF_TEXTS = {
  role: 'Please choose a role',
  reason: 'Please give a reason',
  check: 'Please say how you checked who this is',
  textTooLong: `Must be at most ${STAFF_TEXT_MAX} characters`,
  unknown: 'There is no such user',
  sessionsEnded: 'Every session of this user has ended',
  recoverySent: 'A recovery link is on its way to this user',
  closed: 'The account is closed to its owner',
  opened: 'The account is open to its owner again',
  notYourself: 'You cannot close your own account',
  isClosed: 'This account is closed',
  people: 'Staff',
  invitations: 'Invitations',
  changes: 'Roles to confirm',
  removals: 'Removals of lost factors',
  invited: 'The invitation is on its way',
  invitedProposed: 'Another administrator must confirm this invitation before it is sent',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
  granted: 'The role is given',
  grantProposed: 'Another administrator must confirm this role',
  taken: 'The role is taken away',
  hasNoRole: 'This person does not have this role',
  notOwnRoles: 'Another administrator changes your roles',
  lastAdministrator: 'The last administrator stays. Give the role to another person first.',
  noAskerLeft: 'The administrator who requested this no longer has the role, or the account is closed',
  notAdministrator: 'You are no longer an administrator',
  removalAsked: 'Another administrator must check who this is and confirm',
  removalConfirmed: 'The owner is told. The factors are removed after 24 hours unless the owner stops it.',
  removalStopped: 'The removal is stopped. Your factors stay as they are.',
  removalGone: 'There is nothing to stop: the removal is over or was stopped before',
  noInvitation: 'There is no such invitation',
  noChange: 'There is no such request',
  invitationOpen: 'Welcome to Mizan',
  invitationGone: 'This invitation is no longer valid. Please ask an administrator for a new one.',
  factorFirst: 'Set up an authenticator app or a passkey first',
  factorGone: 'This set-up has expired. Please start again.',
  passkeyRefused: 'The passkey could not be kept. Please try again.',
  factorDrawn: 'Set up your second factor',
  accepted: 'Your account is ready. Please log in.',
} as const
