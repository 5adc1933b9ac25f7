import { describe, expect, it } from 'vitest'
import { amountDigits, CURRENCIES, formatCount, formatMoney, minorToDecimal } from './currencies.ts'

describe('formatMoney', () => {
  it.each([
    ['10000', 'USD', '$100.00'],
    ['0', 'USD', '$0.00'],
    ['-5', 'USD', '-$0.05'],
    ['63000000', 'USD', '$630,000.00'],
    ['123456789012345678', 'USD', '$1,234,567,890,123,456.78'],
    ['150', 'JPY', '¥150'],
  ])('%s minor units of %s are %s', (amount, currency, text) => {
    expect(formatMoney({ amount, currency })).toBe(text)
  })

  it('drops the cents of whole amounts only', () => {
    expect(formatMoney({ amount: '10000', currency: 'USD' }, { trim: true })).toBe('$100')
    expect(formatMoney({ amount: '10001', currency: 'USD' }, { trim: true })).toBe('$100.01')
  })

  it.each(Object.keys(CURRENCIES))('writes %s as Intl does', (currency) => {
    const full = new Intl.NumberFormat('en-US', { style: 'currency', currency })
    const whole = new Intl.NumberFormat('en-US', { style: 'currency', currency, maximumFractionDigits: 0 })
    for (const minor of [0n, 5n, 99n, 100n, 99_999n, 100_000n, 123_456_700n, 999_999_999_999_999_999n])
      for (const signed of [minor, -minor]) {
        const amount = signed.toString()
        const text = minorToDecimal(signed, 2) as Intl.StringNumericLiteral
        expect(formatMoney({ amount, currency })).toBe(full.format(text))
        expect(formatMoney({ amount, currency }, { trim: true })).toBe(
          (signed % 100n === 0n ? whole : full).format(text),
        )
      }
  })
})

describe('minorToDecimal', () => {
  it('places the point without arithmetic', () => {
    expect(minorToDecimal(5n, 2)).toBe('0.05')
    expect(minorToDecimal(-12345n, 2)).toBe('-123.45')
    expect(minorToDecimal(12n, 0)).toBe('12')
  })
})

it.each([
  ['0', '0.00'],
  ['5', '0.05'],
  ['10000', '100.00'],
  ['125000', '1,250.00'],
  ['90071992547409931', '900,719,925,474,099.31'],
])('%s minor units read %s', (amount, digits) => {
  expect(amountDigits({ amount, currency: 'USD' })).toBe(digits)
})

it.each([0, 7, 999, 1000, -999, -1000, 6300, 1_234_567, 2 ** 53 - 1, 1234.5, 2 ** 60, 10n ** 20n])(
  'the count %s reads as Intl writes it',
  (count) => {
    expect(formatCount(count)).toBe(new Intl.NumberFormat('en-US').format(count))
  },
)
