const DAY_MS = 86_400_000

/** What a colleague of an issuer may do with one offering: an editor changes it, a viewer reads it. */
export const COLLEAGUE_ROLES = ['editor', 'viewer'] as const
export type ColleagueRole = (typeof COLLEAGUE_ROLES)[number]

export const COLLEAGUE_ROLE_NAMES = {
  editor: 'Editor',
  viewer: 'Viewer',
} as const satisfies Record<ColleagueRole, string>

/** Where an invitation is answered. */
export const COLLEAGUE_INVITATION_PATH = '/colleagueinvitation'

/** How long the link of an invitation works. */
export const COLLEAGUE_INVITATION_LIFE_MS = 7 * DAY_MS
/** Most invitations and colleagues of one offering at a time. */
export const COLLEAGUES_MAX = 20
/** Of one issuer. */
export const COLLEAGUE_INVITATIONS_A_DAY = { limit: 30, windowMs: DAY_MS } as const

/** Uploads of one editor that go to owners. */
export const GIVEN_UPLOADS_A_DAY = { limit: 30, windowMs: DAY_MS } as const
/** Uploads of all editors of one offering together, those since replaced too. */
export const GIVEN_UPLOADS_MAX = 80

export const COLLEAGUE_TEXTS = {
  noOffering: 'This offering does not exist.',
  notFound: 'This person has no access to this offering.',
  noInvitation: 'This link is not valid.',
  tooMany: 'You have sent many invitations. Please try again tomorrow.',
  invited: 'The invitation is on its way.',
  accepted: 'You have access to this offering.',
  declined: 'You declined this invitation.',
  changed: 'The role is changed.',
  removed: 'The access has ended.',
  readOnly: 'You may read this offering, but not change it.',
  tooManyUploads: `You may add ${GIVEN_UPLOADS_A_DAY.limit} files a day to the offerings of others. Please try again tomorrow.`,
  uploadsFull: `Colleagues have added ${GIVEN_UPLOADS_MAX} files to this offering, which is the limit. Its owner can add more.`,
  noUpload: 'This upload does not exist any more, or the owner of this offering has no room for it.',
} as const
