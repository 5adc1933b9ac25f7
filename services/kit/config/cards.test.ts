import { expect, test } from 'vitest'
import { cardConfig } from './cards.ts'
import { createReader } from './reader.ts'

function read(env: Record<string, string>, production = false) {
  const reader = createReader(env, { production })
  return { cards: cardConfig(reader), faults: reader.faults }
}
const STRIPE = {
  CARD_PROVIDER: 'stripe',
  STRIPE_SECRET_KEY: 'sk_live_of_the_test_0123',
  STRIPE_WEBHOOK_SECRET: 'whsec_of_the_test_0123',
}

test('Stripe needs both of its secrets, and has its own addresses', () => {
  expect(read(STRIPE)).toEqual({
    cards: {
      provider: 'stripe',
      url: 'https://api.stripe.com',
      pageHosts: ['checkout.stripe.com'],
      secretKey: STRIPE.STRIPE_SECRET_KEY,
      webhookSecret: STRIPE.STRIPE_WEBHOOK_SECRET,
    },
    faults: [],
  })
  expect(read({ CARD_PROVIDER: 'stripe' })).toEqual({
    cards: { provider: 'none' },
    faults: [
      'CARD_PROVIDER=stripe needs STRIPE_SECRET_KEY.',
      'CARD_PROVIDER=stripe needs STRIPE_WEBHOOK_SECRET.',
    ],
  })
})

test.each(['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'STRIPE_URL', 'STRIPE_PAGE_HOSTS'])(
  '%s is refused where Stripe is not chosen',
  (name) => {
    for (const chosen of [{}, { CARD_PROVIDER: 'none' }])
      expect(read({ ...chosen, [name]: 'https://stripe.test' }).faults).toEqual([
        `${name} is set without CARD_PROVIDER=stripe.`,
      ])
  },
)

test('its page may have a host of the operator', () => {
  expect(read({ ...STRIPE, STRIPE_PAGE_HOSTS: 'pay.mizan.example' }).cards).toMatchObject({
    pageHosts: ['pay.mizan.example'],
  })
  expect(read({ ...STRIPE, STRIPE_PAGE_HOSTS: 'https://pay.mizan.example/' }).faults).toEqual([
    'STRIPE_PAGE_HOSTS must be host names, separated by commas.',
  ])
})
