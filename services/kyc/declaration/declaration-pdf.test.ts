import { inflateSync } from 'node:zlib'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { describe, expect, it } from 'vitest'
import type { KycAnswers } from '#contracts/kyc/kyc.ts'
import { openPdf } from '#services/kit/pdf/open.ts'
import { seenFaults } from '#services/kit/pdf/seen.ts'
import { GOOD_STEPS } from '#tests/support/people/kyc-samples.ts'
import { declarationHash } from '#services/kyc/case/content.ts'
import { declarationPdf } from './declaration-pdf.ts'
import { phoneOf } from '#tests/support/people/phones.ts'

const ANSWERS = { ...GOOD_STEPS, company: null, questionnaire: GOOD_STEPS.questionnaire } satisfies KycAnswers
const ISSUER = {
  ...GOOD_STEPS,
  employment: null,
  profile: null,
  company: { ...GOOD_STEPS.company, owners: [...GOOD_STEPS.company.owners] },
} satisfies KycAnswers
const CASE = { id: 'kyc_1', role: 'investor' } as const

const provinceName = (province: string, country: string) =>
  country === 'CA' && province === 'ON' ? 'Ontario' : province

/** The unpacked drawing operators of the pages. */
function contentOf(pdf: Buffer): string {
  const streams = pdf.toString('latin1').matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)
  return [...streams]
    .map(([, packed = '']) => {
      try {
        return inflateSync(Buffer.from(packed, 'latin1')).toString('latin1')
      } catch {
        return packed
      }
    })
    .join('\n')
}

async function textOf(role: 'investor' | 'issuer', answers: KycAnswers): Promise<string> {
  const pdf = await declarationPdf({
    role,
    answers,
    reference: 'KYC-0123ABCD',
    provinceName,
    date: new Date('2026-11-20T09:00:00Z'),
  })
  // A signed document must look the same for everyone.
  expect(seenFaults(await openPdf(pdf))).toEqual([])
  const document = await getDocument({ data: new Uint8Array(pdf), useSystemFonts: true }).promise
  const pages = await Promise.all(
    Array.from({ length: document.numPages }, async (_, index) => {
      const { items } = await (await document.getPage(index + 1)).getTextContent()
      return items.map((item) => ('str' in item ? item.str : '')).join(' ')
    }),
  )
  return pages.join(' ').replaceAll(/\s+/g, ' ')
}

describe('the declaration', () => {
  it('says who, every answer in words, the four risks, the risks of Ontario with initials, and what is declared', async () => {
    const text = await textOf('investor', ANSWERS)
    for (const said of [
      'Amina Rahman',
      'KYC-0123ABCD',
      'Mobile number +1 416 555 0123',
      'Country of residence Canada',
      'Province, state or region Ontario',
      'Date of birth 29/02/1988',
      'Politically exposed person No',
      'Employer name Maple Drafting Ltd',
      'Yearly income before tax $85,000.00',
      'Risk tolerance Medium: I could bear to lose some of it',
      'Do you understand that you may lose everything you invest? Yes.',
      'There is no market where you can sell digital shares at any time.',
      'Risk of loss: I could lose my entire investment. [ AR ]',
      '1. What I have stated in this form is true and complete',
    ])
      expect(text).toContain(said)
  })

  it('says of an issuer the company, its owners, its account and its proposal', async () => {
    const text = await textOf('issuer', ISSUER)
    for (const said of [
      'an issuer, for Granada Works Ltd',
      'Registration number ON-1234567',
      'Owner 1: Share in per cent 60%',
      'Owner 1: Date of birth 29/02/1988',
      'Country of the bank Canada',
      'Account number or IBAN 0123 4567 8901',
      'Amount you want to raise $250,000.00',
      'We rent a hall',
    ])
      expect(text).toContain(said)
  })

  it('has no form of Ontario for somebody who lives elsewhere', async () => {
    const questionnaire = {
      ...GOOD_STEPS.questionnaire,
      ontario_securities: 'NO' as const,
      ontarioForm: null,
    }
    expect(await textOf('investor', { ...ANSWERS, questionnaire })).not.toContain('Ontario: risk')
  })

  it('carries a name in Arabic for whoever has it read aloud', async () => {
    const identity = { ...GOOD_STEPS.identity, firstName: 'أمينة', lastName: 'رحمن' }
    const pdf = await declarationPdf({
      role: 'investor',
      answers: { ...ANSWERS, identity },
      reference: 'KYC-0123ABCD',
      provinceName,
      date: new Date('2026-11-20T09:00:00Z'),
    })
    const hex = Buffer.from('أمينة رحمن', 'utf16le').swap16().toString('hex')
    expect(contentOf(pdf)).toContain(`/ActualText <feff${hex}>`)
  })
})

describe('what a declaration is of', () => {
  const hash = (answers: KycAnswers) => declarationHash(CASE, answers).toString('hex')

  it('is the same whatever the order of the fields, and whether it is signed', () => {
    const { dob, ...rest } = GOOD_STEPS.personal
    expect(hash({ ...ANSWERS, personal: { ...rest, dob } })).toBe(hash(ANSWERS))
    expect(hash({ ...ANSWERS, questionnaire: { ...GOOD_STEPS.questionnaire, isDocSign: false } })).toBe(
      hash(ANSWERS),
    )
  })

  it('is another one for any other answer, and for another case', () => {
    const others = [
      { ...ANSWERS, personal: { ...GOOD_STEPS.personal, occupation: 'Judge' } },
      { ...ANSWERS, questionnaire: { ...GOOD_STEPS.questionnaire, info_Investment: 'NO' as const } },
      { ...ANSWERS, identity: { ...GOOD_STEPS.identity, phone: phoneOf(24) } },
    ]
    for (const other of others) expect(hash(other)).not.toBe(hash(ANSWERS))
    expect(declarationHash({ ...CASE, id: 'kyc_2' }, ANSWERS).toString('hex')).not.toBe(hash(ANSWERS))
  })
})
