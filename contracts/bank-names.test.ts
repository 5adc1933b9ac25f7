import { expect, it } from 'vitest'
import { latinName } from '#packages/iso20022/rules.ts'
import { addBankAccountBody } from './payment/bank-accounts.ts'
import { bankName } from './bank-names.ts'
import { BANK_TEXTS } from './payment/withdrawal-values.ts'

it('a name is written whole or not at all', () => {
  expect(bankName('Şükrü Ənver & Łuczak (ħ)')).toBe('Sukru Enver + Luczak (h)')
  expect(bankName('Ɓala Ɗanƙane ’Yarƴa')).toBe("Bala Dankane 'Yarya")
  for (const name of [`${'a'.repeat(139)}ß`, 'Amina المنصوري', 'Иван', '李小龙', '…'])
    expect(bankName(name)).toBeUndefined()
})

it('every letter of Western and Central Europe has its Latin ones', () => {
  const letters = Array.from({ length: 0x180 - 0xc0 }, (_, at) => String.fromCodePoint(0xc0 + at))
  for (const letter of letters.filter((one) => /\p{L}/u.test(one)))
    expect([letter, bankName(letter)]).toEqual([letter, expect.stringMatching(/^[A-Za-z'.·]+$/)])
})

it('every name that the form accepts can be written into a payment', () => {
  const account = { number: 'DE89370400440532013000', bankCode: 'COBADEFFXXX' }
  const letters = Array.from({ length: 0x2_000 }, (_, code) => String.fromCodePoint(code))
  const accepted = letters
    .filter((letter) => /\p{Script=Latin}/u.test(letter))
    .map((letter) => `Bala ${letter}`)
    .filter((holder) => addBankAccountBody.safeParse({ ...account, holder }).success)
  expect(accepted.length).toBeGreaterThan(500)
  expect(accepted.map((holder) => latinName(holder, bankName(holder) ?? holder))).toHaveLength(
    accepted.length,
  )
  const refused = addBankAccountBody.safeParse({ ...account, holder: 'ǃXóõ' })
  expect(refused.error?.issues[0]?.message).toBe(BANK_TEXTS.latin)
})
