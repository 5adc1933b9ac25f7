import type { CardFailure } from '#services/providers/card/port.ts'

/** What the form in the frame sends to the provider's own origin, as typed. */
export interface CardInput {
  readonly number: string
  readonly expiry: string
  readonly cvc: string
}

export interface Card {
  readonly number: string
  readonly brand: string
  readonly last4: string
}

export type CardFields = Partial<Record<keyof CardInput, string>>

/** How a charge of a card ends at the embedded provider. `delayMs` is the time between confirmation and event. */
export type CardBehaviour =
  | { readonly kind: 'succeeds' }
  | { readonly kind: 'refused'; readonly reason: CardFailure }
  | { readonly kind: 'late'; readonly delayMs: number }
  /** The confirmation gets no answer although the charge succeeds. */
  | { readonly kind: 'silent'; readonly delayMs: number }
  /** The charge is one minor unit too small. */
  | { readonly kind: 'wrong_amount' }
  /** The event is sent twice, and once more with another id. */
  | { readonly kind: 'duplicate' }

/** Test cards of the embedded provider; the first three are those that card processors document. */
export const TEST_CARDS = [
  { number: '4242424242424242', title: 'Succeeds', behaviour: { kind: 'succeeds' } },
  { number: '4000000000000002', title: 'Declined', behaviour: { kind: 'refused', reason: 'declined' } },
  {
    number: '4000000000009995',
    title: 'Insufficient funds',
    behaviour: { kind: 'refused', reason: 'insufficient_funds' },
  },
  {
    number: '4000000000005019',
    title: 'Settles after a minute',
    behaviour: { kind: 'late', delayMs: 60_000 },
  },
  {
    number: '4000000000005027',
    title: 'No answer, settles after 40 minutes',
    behaviour: { kind: 'silent', delayMs: 40 * 60_000 },
  },
  { number: '4000000000005035', title: 'Settles a wrong amount', behaviour: { kind: 'wrong_amount' } },
  { number: '4000000000005043', title: 'Reports the payment three times', behaviour: { kind: 'duplicate' } },
] as const satisfies readonly { number: string; title: string; behaviour: CardBehaviour }[]

/** Behaviour of a card number; every valid number that is no test card is declined. */
export function behaviourOf(number: string): CardBehaviour {
  const known = TEST_CARDS.find((card) => card.number === number)
  return known?.behaviour ?? { kind: 'refused', reason: 'declined' }
}

export const CARD_TEXTS = {
  number: 'Please enter a valid card number',
  expiry: 'Please enter the expiry date as MM/YY',
  expired: 'This card has expired',
  cvc: 'Please enter the 3 or 4 digits of the security code',
} as const

/** Reads a card as typed, with one message per wrong field. */
export function readCard(input: CardInput, now: Date): { card: Card } | { fields: CardFields } {
  const number = input.number.replaceAll(/[\s-]/g, '')
  const brand = brandOf(number)
  const fields: CardFields = {
    ...(/^\d{13,19}$/.test(number) && passesLuhn(number) ? {} : { number: CARD_TEXTS.number }),
    ...expiryFault(input.expiry, now),
    ...(cvcFits(input.cvc.trim(), brand) ? {} : { cvc: CARD_TEXTS.cvc }),
  }
  if (Object.keys(fields).length > 0) return { fields }
  return { card: { number, brand, last4: number.slice(-4) } }
}

/** The check digit of ISO/IEC 7812-1. */
export function passesLuhn(digits: string): boolean {
  let sum = 0
  for (let place = 0; place < digits.length; place += 1) {
    const digit = Number(digits[digits.length - 1 - place])
    const doubled = place % 2 === 1 ? digit * 2 : digit
    sum += doubled > 9 ? doubled - 9 : doubled
  }
  return sum % 10 === 0
}

/** A card is valid until the end of its month in UTC. */
function expiryFault(text: string, now: Date): CardFields {
  const match = /^\s*(0[1-9]|1[0-2])\s*\/\s*(?:20)?(\d{2})\s*$/.exec(text)
  if (!match) return { expiry: CARD_TEXTS.expiry }
  const firstDayAfter = Date.UTC(2000 + Number(match[2]), Number(match[1]), 1)
  return now.getTime() >= firstDayAfter ? { expiry: CARD_TEXTS.expired } : {}
}

function cvcFits(cvc: string, brand: string): boolean {
  return brand === 'amex' ? /^\d{4}$/.test(cvc) : /^\d{3}$/.test(cvc)
}

function brandOf(number: string): string {
  if (number.startsWith('4')) return 'visa'
  if (/^(5[1-5]|2(2[2-9]|[3-6]|7[01]|720))/.test(number)) return 'mastercard'
  if (/^3[47]/.test(number)) return 'amex'
  return 'other'
}
