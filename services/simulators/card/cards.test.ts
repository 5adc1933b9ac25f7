import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { behaviourOf, passesLuhn, readCard, TEST_CARDS } from './cards.ts'

const NOW = new Date('2026-11-20T12:00:00.000Z')
const good = { number: '4242 4242 4242 4242', expiry: '12/26', cvc: '123' }
const fieldsOf = (wrong: Partial<typeof good>) => {
  const read = readCard({ ...good, ...wrong }, NOW)
  return 'fields' in read ? read.fields : {}
}

describe('a card', () => {
  it('is read with its brand and last four digits', () => {
    expect(readCard(good, NOW)).toEqual({
      card: { number: '4242424242424242', brand: 'visa', last4: '4242' },
    })
    expect(readCard({ ...good, number: '5555-5555-5555-4444' }, NOW)).toMatchObject({
      card: { brand: 'mastercard' },
    })
    expect(readCard({ ...good, number: '378282246310005', cvc: '1234' }, NOW)).toMatchObject({
      card: { brand: 'amex' },
    })
  })

  it.each([
    ['number', '4242 4242 4242 4241', 'Please enter a valid card number'],
    ['number', '', 'Please enter a valid card number'],
    ['number', '42', 'Please enter a valid card number'],
    ['number', '4242 4242 4242 424x', 'Please enter a valid card number'],
    ['expiry', '13/27', 'Please enter the expiry date as MM/YY'],
    ['expiry', '1/27', 'Please enter the expiry date as MM/YY'],
    ['expiry', '', 'Please enter the expiry date as MM/YY'],
    ['expiry', '10/26', 'This card has expired'],
    ['cvc', '12', 'Please enter the 3 or 4 digits of the security code'],
    ['cvc', '1234', 'Please enter the 3 or 4 digits of the security code'],
    ['cvc', 'abc', 'Please enter the 3 or 4 digits of the security code'],
  ])('with the %s %j is refused at that field', (field, value, message) => {
    expect(fieldsOf({ [field]: value })).toEqual({ [field]: message })
  })

  it('names every wrong field at once', () => {
    expect(Object.keys(fieldsOf({ number: '1', expiry: '', cvc: '' }))).toEqual(['number', 'expiry', 'cvc'])
  })

  it('is good to the last instant of its month', () => {
    const at = (instant: string) => readCard({ ...good, expiry: '11/2026' }, new Date(instant))
    expect(at('2026-11-30T23:59:59.999Z')).toHaveProperty('card')
    expect(at('2026-12-01T00:00:00.000Z')).toEqual({ fields: { expiry: 'This card has expired' } })
  })
})

describe('the check digit', () => {
  it('catches every single wrong digit', () => {
    const digits = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 12, maxLength: 18 })
    fc.assert(
      fc.property(digits, fc.nat(), fc.integer({ min: 1, max: 9 }), (body, place, shift) => {
        const check = [...Array(10).keys()].filter((digit) => passesLuhn(`${body.join('')}${digit}`))
        expect(check).toHaveLength(1)
        const changed = [...body]
        const at = place % body.length
        changed[at] = ((changed[at] ?? 0) + shift) % 10
        expect(passesLuhn(`${changed.join('')}${check[0]}`)).toBe(false)
      }),
    )
  })
})

describe('test cards', () => {
  it('are all valid, and all others are declined', () => {
    for (const { number } of TEST_CARDS) expect(readCard({ ...good, number }, NOW)).toHaveProperty('card')
    expect(behaviourOf('5555555555554444')).toEqual({ kind: 'refused', reason: 'declined' })
    expect(behaviourOf('4242424242424242')).toEqual({ kind: 'succeeds' })
  })
})
