import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { keepWanted } from '#features/getting-started/wanted-offering.ts'
import type { FakeReply } from '#tests/support/screens/graphql-replies.ts'
import {
  kycCase,
  type KycCaseData,
  kycDocument,
  kycReplies,
  kycReply,
} from '#tests/support/screens/kyc-data.ts'
import { openScreen } from '#tests/support/screens/open-screen.tsx'
import { refusal } from '#tests/support/screens/screen-data.ts'
import { KycScreen } from './kyc-screen.tsx'

function open(kyc: KycCaseData, replies: Record<string, FakeReply | (() => FakeReply)> = {}) {
  return openScreen({
    screen: <KycScreen />,
    replies: { ...kycReplies(kyc), ...replies },
    at: '/kycProcess',
  })
}

const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const press = (name: string) => screen.getByRole('button', { name })

afterEach(() => {
  sessionStorage.clear()
})

describe('before submitting', () => {
  it('shows every answer once more, each with the way back to it', async () => {
    open(kycCase({ done: 7, isDocSign: true }))
    await heading('Check your answers')
    const address = screen.getByRole('region', { name: 'Your address' })
    await waitFor(() => expect(within(address).getByText('Ontario')).toBeTruthy())
    expect(within(address).getByText('M5H 1A1')).toBeTruthy()
    expect(within(address).getByRole('link', { name: 'Change your address' }).getAttribute('href')).toBe(
      '/kycProcess?step=address&from=check',
    )
    const figures = screen.getByRole('region', { name: 'Your finances' })
    expect(within(figures).getByText('$85,000.00')).toBeTruthy()
    expect(screen.getByText('29/02/1988')).toBeTruthy()
  })

  it('repeats beside the answer what the document says otherwise, with the way to change it', async () => {
    const reading = {
      __typename: 'KycReading' as const,
      isAccepted: true,
      isRepaired: false,
      documentNumber: 'AB1234567',
      issuingState: 'CAN',
      nationality: 'CAN',
      name: 'different' as const,
      dob: 'different' as const,
      isExpired: true,
      expiryDate: '2025-03-01',
      printedName: 'AMINA RAHIM',
      printedDob: '1988-02-28',
    }
    open(kycCase({ done: 7, documents: [{ ...kycDocument('idFront'), reading }] }))
    await heading('Check your answers')
    const links = screen.getAllByRole('link', { name: /^Change (full name|date of birth|photo of)/ })
    expect(links.map((link) => [link.parentElement?.textContent?.trim(), link.getAttribute('href')])).toEqual(
      [
        [
          'The name on the document reads “AMINA RAHIM”; your answer is different. Change full name as printed on your document',
          '/kycProcess?step=identity&from=check',
        ],
        [
          'The document expired on 01/03/2025. Change photo of the page or side with your picture',
          '/kycProcess?step=identity&from=check',
        ],
        [
          'The date of birth on the document reads 28/02/1988; your answer is different. Change date of birth',
          '/kycProcess?step=personal&from=check',
        ],
      ],
    )
  })

  it('repeats beside a document what could be better about its photo', async () => {
    const reading = {
      __typename: 'KycReading' as const,
      isAccepted: false,
      isRepaired: false,
      documentNumber: '',
      issuingState: '',
      nationality: '',
      name: 'unknown' as const,
      dob: 'unknown' as const,
      isExpired: false,
      expiryDate: null,
      printedName: '',
      printedDob: null,
    }
    const front = { ...kycDocument('idFront'), quality: ['The photo is blurred.'], reading }
    open(kycCase({ done: 7, documents: [front, kycDocument('selfie')] }))
    await heading('Check your answers')
    const links = screen.getAllByRole('link', { name: /^Change (photo of|your own photo|selfie)/i })
    expect(links.map((link) => link.parentElement?.textContent?.trim())).toEqual([
      'The photo is blurred. We could not read it well. A sharper photo speeds up the review. Change photo of the page or side with your picture',
    ])
  })

  it('repeats that the lines of a passport could not be read', async () => {
    open(kycCase({ done: 7 }))
    await heading('Check your answers')
    expect(screen.getAllByText(/^We could not read the two lines at the bottom/)).toHaveLength(1)
  })

  it.each([
    ['M17: asks to sign again where an answer has changed since', true],
    ['asks nobody to sign again who has not signed yet', false],
  ] as const)('%s', async (_, isAsked) => {
    open(kycCase({ done: 7, isSignatureOutdated: isAsked }))
    await heading('Check your answers')
    expect(press('Read and sign the document')).toBeTruthy()
    expect(screen.queryByText(/An answer has changed since you signed/) !== null).toBe(isAsked)
  })

  it('says why it cannot be submitted yet, and submits nothing', async () => {
    const { user, sentTo } = open(kycCase({ done: 7, missing: ['Attach your identity document.'] }))
    await heading('Check your answers')
    expect(screen.getByText('Attach your identity document.')).toBeTruthy()
    await user.click(press('Submit for review'))
    expect(press('Submit for review').getAttribute('aria-disabled')).toBe('true')
    expect(sentTo('SubmitKyc')).toEqual([])
  })

  it('V9: asks for the signature at the button, and submits nothing', async () => {
    const { user, sentTo } = open(kycCase({ done: 7, missing: ['Please sign the document!'] }))
    await heading('Check your answers')
    expect(screen.queryByText('Please sign the document!')).toBeNull()
    await user.click(press('Submit for review'))
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toBe('Please sign the document!')
    expect(press('Submit for review').getAttribute('aria-describedby')).toBe(alert.firstElementChild?.id)
    expect(sentTo('SubmitKyc')).toEqual([])
    await user.click(press('Read and sign the document'))
    expect(screen.queryByText('Please sign the document!')).toBeNull()
  })

  it('leads whoever came from an offering back to it once the case is submitted', async () => {
    keepWanted({ id: 'alhambra-court', name: 'Alhambra Court Residences', units: '20' })
    const after = kycCase({ done: 7, state: 'checking', version: 2, submittedAt: '2026-11-20T09:00:00.000Z' })
    const { user } = open(kycCase({ done: 7, isDocSign: true }), {
      SubmitKyc: kycReply('submitKyc', { ...after, label: 'KYC under review.' }),
    })
    await heading('Check your answers')
    await user.click(press('Submit for review'))
    const link = await screen.findByRole('link', { name: 'Back to Alhambra Court Residences' })
    expect(link.getAttribute('href')).toBe('/propertydetails/alhambra-court?shares=20#order')
  })

  it('submits once, then says the reference and what happens next', async () => {
    const after = kycCase({ done: 7, state: 'checking', version: 2, submittedAt: '2026-11-20T09:00:00.000Z' })
    const { user, sentTo } = open(kycCase({ done: 7, isDocSign: true }), {
      SubmitKyc: kycReply('submitKyc', { ...after, label: 'KYC under review.' }),
    })
    await heading('Check your answers')
    await user.dblClick(press('Submit for review'))
    const title = await heading('Submitted. Thank you.')
    await waitFor(() => expect(document.activeElement).toBe(title))
    expect(screen.getByText(/^Your reference is/).textContent).toBe('Your reference is KYC-7F3K2M9Q.')
    expect(
      screen.getByText(/one or two working days.*A reviewer.*Some checks need a second reviewer/),
    ).toBeTruthy()
    const accounts = screen.getByRole('link', { name: 'Accounts of the demonstration' })
    expect(accounts.closest('.demonstration-data')).toBeTruthy()
    const stages = within(screen.getByRole('list', { name: 'How far your identity check is' }))
    expect(stages.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^ReceivedDone/),
      expect.stringMatching(/^Automatic checksNow/),
      expect.stringMatching(/^ReviewLater/),
      expect.stringMatching(/^DecisionLater/),
    ])
    expect(screen.getAllByText(/KYC-7F3K2M9Q/)).toHaveLength(1)
    expect(sentTo('SubmitKyc')).toHaveLength(1)
  })

  it('says what the service refuses, with the focus on it', async () => {
    const { user } = open(kycCase({ done: 7, isDocSign: true }), {
      SubmitKyc: refusal('Sign the declaration.', {}, 'not_allowed'),
    })
    await heading('Check your answers')
    await user.click(press('Submit for review'))
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toBe('Sign the declaration.')
    await waitFor(() => expect(document.activeElement).toBe(alert))
  })
})

describe('a case that was sent back', () => {
  it('opens the page that is asked for again, and says what and why', async () => {
    const done = kycCase({ done: 7, documents: [kycDocument('proofOfAddress')] })
    open({
      ...done,
      state: 'revision',
      label: 'Resume KYC',
      steps: done.steps.map((one) => (one.step === 'address' ? { ...one, status: 'asked' } : one)),
      changeRequests: [
        {
          item: 'proofOfAddress',
          step: 'address',
          reason: 'It is older than three months.',
          isAnswered: false,
        },
      ],
    })
    await heading('Your address')
    const note = screen.getByRole('region', { name: 'Please update the following' })
    expect(within(note).getByRole('listitem').textContent).toBe(
      'Proof of address: It is older than three months.',
    )
    expect(screen.getByText('Please send it again.')).toBeTruthy()
  })
})
