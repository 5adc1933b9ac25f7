/** Of an identity provider that has no name of its own here. */
export const UNNAMED_IDENTITY_PROVIDER = 'Single sign-on'
