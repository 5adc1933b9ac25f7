import { describe, expect, it } from 'vitest'
import { checkDigit, holds } from './check-digits.ts'

describe('check digits', () => {
  it.each([
    // ICAO Doc 9303-3, appendix A to part 3, and the specimen of 9303-4.
    ['520727', '3'],
    ['AB2134<<<', '5'],
    ['L898902C3', '6'],
    ['740812', '2'],
    ['120415', '9'],
    ['ZE184226B<<<<<', '1'],
    ['L898902C3674081221204159ZE184226B<<<<<1', '0'],
    ['<<<<<<<<<<<<<<', '0'],
    ['', '0'],
  ])('%s has %s', (text, digit) => {
    expect(checkDigit(text)).toBe(digit)
  })

  it('notices every wrong digit, and two neighbours exchanged unless they are five apart', () => {
    const text = '740812'
    for (let at = 0; at < text.length; at += 1) {
      for (const digit of '0123456789') {
        const other = text.slice(0, at) + digit + text.slice(at + 1)
        expect(holds(other, '2')).toBe(other === text)
      }
    }
    expect(holds('470812', '2')).toBe(false)
    expect(checkDigit('720000')).toBe(checkDigit('270000'))
  })

  it('cannot tell characters that count the same: what the margin of a reading is for', () => {
    expect(checkDigit('G12345678')).toBe(checkDigit('612345678'))
    expect(checkDigit('A12345678')).toBe(checkDigit('012345678'))
    expect(checkDigit('O12345678')).not.toBe(checkDigit('012345678'))
  })
})
