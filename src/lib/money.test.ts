import { describe, expect, it } from 'vitest'
import { currencySign, formatCount, parseAmountText, percentOf, readWholeText } from './money.ts'

describe('percentOf', () => {
  it('never claims a whole before it is one', () => {
    expect(percentOf(999n, 1000n)).toBe(99)
    expect(percentOf(1000n, 1000n)).toBe(100)
    expect(percentOf(2000n, 1000n)).toBe(100)
    expect(percentOf(1n, 0n)).toBe(0)
  })
})

describe('currencySign', () => {
  it.each([
    ['USD', '$'],
    ['CAD', 'CA$'],
    ['EUR', '€'],
    ['AED', 'AED'],
  ])('%s is written %s', (currency, sign) => expect(currencySign(currency)).toBe(sign))
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
    ['150 000', 15_000_000n],
    ['1\u{202F}250\u{A0}000.5', 125_000_050n],
    ['12,345,678.90', 1_234_567_890n],
    ['0001.', 100n],
    ['999999999999999.99', 99_999_999_999_999_999n],
  ] as const)('%j is %s minor units', (text, minor) => expect(parseAmountText(text)).toBe(minor))

  it.each([
    '1,00',
    '15 00',
    '1  000',
    '1 000 ,000',
    '1 000,000',
    '1,000 000',
    '1\t000',
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
