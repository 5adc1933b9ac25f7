import { describe, expect, it } from 'vitest'
import {
  formatCount,
  formatMoney,
  minorToDecimal,
  parseAmountText,
  percentOf,
  readWholeText,
} from './money.ts'

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
})

describe('minorToDecimal', () => {
  it('places the point without arithmetic', () => {
    expect(minorToDecimal(5n, 2)).toBe('0.05')
    expect(minorToDecimal(-12345n, 2)).toBe('-123.45')
    expect(minorToDecimal(12n, 0)).toBe('12')
  })
})

describe('percentOf', () => {
  it('never claims a whole before it is one', () => {
    expect(percentOf(999n, 1000n)).toBe(99)
    expect(percentOf(1000n, 1000n)).toBe(100)
    expect(percentOf(2000n, 1000n)).toBe(100)
    expect(percentOf(1n, 0n)).toBe(0)
  })
})

describe('formatCount', () => {
  it('uses the en-US style (spec 9)', () => {
    expect(formatCount(6300)).toBe('6,300')
  })
})

describe('parseAmountText', () => {
  it.each([
    ['100', 10_000n],
    [' 1,250.5 ', 125_050n],
    ['1,000', 100_000n],
    ['12,345,678.90', 1_234_567_890n],
    ['0001.', 100n],
    ['999999999999999.99', 99_999_999_999_999_999n],
  ] as const)('%j is %s minor units', (text, minor) => expect(parseAmountText(text)).toBe(minor))

  it.each([
    '1,00',
    '10,00',
    '1,0000',
    '1000,000',
    ',100',
    '1,',
    '1,,000',
    '1.000,00',
    '1.5.0',
    '1 .5',
    '1.005',
    '.5',
    '',
    '-5',
    '1e3',
    '$5',
    '9999999999999999',
  ])('%j is no amount', (text) => expect(parseAmountText(text)).toBeUndefined())

  it('knows the decimals of the currency', () => {
    expect(parseAmountText('1,000', 'JPY')).toBe(1_000n)
    expect(parseAmountText('1.5', 'JPY')).toBeUndefined()
  })
})

it('reads whole numbers with their thousands', () => {
  expect([' 1,000 ', '1000', '12,345,678'].map(readWholeText)).toEqual(['1000', '1000', '12345678'])
  expect(['1,00', '1.5', '-1', '1,000,00', ''].map(readWholeText)).toEqual(
    Array.from({ length: 5 }, () => undefined),
  )
})
