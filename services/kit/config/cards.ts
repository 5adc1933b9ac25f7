import { hostOf, isHost, type Reader } from './reader.ts'

/** Stripe with the credentials that it issued to the platform. */
export interface StripeConfig {
  readonly provider: 'stripe'
  /** Base URL of the API, without a trailing slash. */
  readonly url: string
  /** Hosts of the pages that take cards. */
  readonly pageHosts: readonly string[]
  readonly secretKey: string
  readonly webhookSecret: string
}

/** The card provider: the embedded form for test cards, Stripe, or none. */
export type CardConfig = { readonly provider: 'embedded' | 'none' } | StripeConfig

const STRIPE_URL = 'https://api.stripe.com'
const STRIPE_PAGES = 'checkout.stripe.com'
const STRIPE_NAMES = ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'STRIPE_URL', 'STRIPE_PAGE_HOSTS']

/** Reads CARD_PROVIDER and STRIPE_…; Stripe without its secrets is a fault, and so is any STRIPE_… without CARD_PROVIDER=stripe. */
export function cardConfig(read: Reader): CardConfig {
  const provider = read.choice('CARD_PROVIDER', ['embedded', 'stripe', 'none']) ?? 'embedded'
  if (provider !== 'stripe') {
    for (const name of STRIPE_NAMES)
      if (read.text(name) !== undefined) read.refuse(`${name} is set without CARD_PROVIDER=stripe.`)
    return { provider }
  }
  const before = read.faults.length
  const secret = (name: string) => read.secret(name, read.needed(name, 'CARD_PROVIDER=stripe'))
  const url = read.address('STRIPE_URL', read.text('STRIPE_URL') ?? STRIPE_URL)
  const told = read.parts('STRIPE_PAGE_HOSTS')
  if (!told.every(isHost)) read.refuse('STRIPE_PAGE_HOSTS must be host names, separated by commas.')
  const stripe: StripeConfig = {
    provider,
    url,
    pageHosts: told.length > 0 ? told : [hostOf(url) === hostOf(STRIPE_URL) ? STRIPE_PAGES : hostOf(url)],
    secretKey: secret('STRIPE_SECRET_KEY'),
    webhookSecret: secret('STRIPE_WEBHOOK_SECRET'),
  }
  return read.faults.length > before ? { provider: 'none' } : stripe
}
