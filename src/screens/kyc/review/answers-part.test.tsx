import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { kycCase, PROVINCES_REPLY } from '#tests/support/screens/kyc-data.ts'
import { openScreen } from '#tests/support/screens/open-screen.tsx'
import { AnswersPart } from './answers-part.tsx'

/** A case with only what the answers are read from. */
function open(role: 'investor' | 'issuer', isDocSign: boolean) {
  const { answers, changeRequests } = kycCase({ role, done: 7 })
  return openScreen({
    screen: (
      <AnswersPart
        review={{ role, answers, changeRequests, isDocSign } as Parameters<typeof AnswersPart>[0]['review']}
      />
    ),
    replies: { KycProvinces: PROVINCES_REPLY },
  })
}

/** A line of the answers by its label. */
const said = (page: string, label: string) => {
  const part = screen.getByText(page, { selector: 'summary' }).closest('details')
  return part === null ? undefined : within(part).getByText(label).nextElementSibling?.textContent
}

afterEach(() => vi.unstubAllGlobals())

it('names places, and writes days, numbers and amounts as people read them', async () => {
  open('investor', true)
  await waitFor(() => expect(said('Your address', 'Province, state or region')).toBe('Ontario'))
  expect(said('Your address', 'Country of residence')).toBe('Canada')
  expect(said('About you', 'Date of birth')).toBe('29/02/1988')
  expect(said('Identity and contact', 'Mobile number')).toMatch(/^\+1 416/)
  expect(said('Your finances', 'Net worth')).toBe('$320,000.00')
})

it('says of the signature what the case knows of it, not what the page said when it was saved', () => {
  open('investor', false)
  expect(said('Questions and declaration', 'Declaration')).toBe('Agreed')
  expect(said('Questions and declaration', 'Signature')).toBe('Not signed')
})

it('opens the questions where there are initials to look at', () => {
  open('investor', true)
  expect(screen.getByText('Initials beside the risk of loss').closest('details')?.open).toBe(true)
})

it('lists the owners of a company one by one', () => {
  open('issuer', true)
  expect(said('Your company', 'Owner 1: Name')).toBe('Amina Rahman')
  expect(said('Your company', 'Owner 1: Share in per cent')).toBe('60%')
  expect(said('Your company', 'Owner 1: Country of residence')).toBe('Canada')
  expect(said('Your company', 'Country of the bank')).toBe('Canada')
})
