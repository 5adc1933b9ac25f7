/** Claims of the embedded provider about a person. */
export interface DemoIdentity {
  readonly subject: string
  readonly firstName: string
  readonly lastName: string
  readonly email: string
}

/**
 * Identities to choose from; they exist at the provider only, and the first has an account here with the same address.
 */
export const DEMO_IDENTITIES: readonly DemoIdentity[] = [
  { subject: 'demo-amina', firstName: 'Amina', lastName: 'Rahman', email: 'investor@mizan.test' },
  { subject: 'demo-dania', firstName: 'Dania', lastName: 'Sharif', email: 'dania.sharif@mizan.test' },
  { subject: 'demo-kareem', firstName: 'Kareem', lastName: 'Wahid', email: 'kareem.wahid@mizan.test' },
]
