import { describe, expect, it } from 'vitest'
import { isWalletReference, referenceIn, spacedReference, walletReference } from './wallet-reference.ts'

const REFERENCE = walletReference('539007547034')

describe('the reference of a wallet', () => {
  it('has the check digits of ISO 11649', () => {
    // The example of the standard's own guide has a shorter body: RF18 5390 0754 7034.
    expect(walletReference('539007547034')).toBe('RF18539007547034')
    expect(spacedReference(REFERENCE)).toBe('RF18 5390 0754 7034')
  })

  it('finds every wrong digit and every swap of neighbours', () => {
    const body = walletReference('907264518833')
    for (let at = 4; at < body.length; at += 1) {
      const wrong = body[at] === '7' ? '8' : '7'
      expect(isWalletReference(body.slice(0, at) + wrong + body.slice(at + 1))).toBe(false)
      const [one, two] = [body[at], body[at + 1]]
      if (two !== undefined && one !== two)
        expect(isWalletReference(body.slice(0, at) + two + one + body.slice(at + 2))).toBe(false)
    }
  })

  it.each([
    ['rf18 5390 0754 7034', REFERENCE],
    ['Savings for October RF18-5390-0754-7034, thanks', REFERENCE],
    [`${REFERENCE} ${REFERENCE}`, REFERENCE],
    [`${REFERENCE} ${walletReference('907264518833')}`, undefined],
    ['RF18 5390 0754 7035', undefined],
    ['RFRF18 5390 0754 7034', REFERENCE],
    ['', undefined],
  ])('is read from %j', (text, expected) => expect(referenceIn(text)).toBe(expected))
})
