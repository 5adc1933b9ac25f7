import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { FakeReply } from '#tests/support/screens/graphql-replies.ts'
import { kycCase, type KycCaseData, kycReplies } from '#tests/support/screens/kyc-data.ts'
import { openScreen } from '#tests/support/screens/open-screen.tsx'
import { PreKycScreen } from './pre-kyc-screen.tsx'

function open(kyc: KycCaseData, replies: Record<string, FakeReply | (() => FakeReply)> = {}) {
  return openScreen({
    screen: <PreKycScreen />,
    replies: { ...kycReplies(kyc), ...replies },
    at: '/pre_kyc',
  })
}

const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const press = (name: string) => screen.getByRole('button', { name })

describe('/pre_kyc (R29)', () => {
  const fill = async (user: ReturnType<typeof open>['user']) => {
    await user.type(await screen.findByLabelText('Day'), '27')
    await user.type(screen.getByLabelText('Month'), '3')
    await user.type(screen.getByLabelText('Year'), '1987')
    await user.selectOptions(screen.getByLabelText('Country of residence'), 'CA')
    await user.selectOptions(await screen.findByRole('combobox', { name: /Province/ }), 'ON')
  }

  it('knows the name, and says why nobody can live in a closed country', async () => {
    open(kycCase())
    await heading('Eligibility check')
    expect(await screen.findByLabelText('First name')).toHaveProperty('value', 'Amina')
    const closed = screen.getByRole('option', { name: /^North Korea/ })
    expect(closed).toHaveProperty('disabled', true)
    expect(closed.textContent).toContain('not available under international rules')
  })

  it('answers at once, and leads into the wizard', async () => {
    const { user, sentTo } = open(kycCase(), {
      KycPrecheck: {
        data: {
          kycPrecheck: {
            __typename: 'KycPrecheckReply',
            status: true,
            message: '',
            data: {
              __typename: 'KycPrecheck',
              isEligible: true,
              notes: ['Ontario asks for initials.'],
              steps: 7,
              kyc: kycCase(),
            },
          },
        },
      },
    })
    await fill(user)
    await user.click(press('Check whether I can use Mizan'))
    const answer = await screen.findByRole('heading', { name: 'You can use Mizan' })
    await waitFor(() => expect(document.activeElement).toBe(answer))
    expect(screen.getByText('Ontario asks for initials.')).toBeTruthy()
    expect(sentTo('KycPrecheck')[0]?.variables['input']).toEqual({
      role: 'investor',
      firstName: 'Amina',
      lastName: 'Rahman',
      dob: '1987-03-27',
      country: 'CA',
      province: 'ON',
    })
    const link = screen.getByRole('link', { name: 'Start the identity check' })
    expect(link.getAttribute('href')).toBe('/kycProcess?role=investor')
  })

  it('says what is wrong, with links, before it asks anybody', async () => {
    const { user, sentTo } = open(kycCase())
    await screen.findByLabelText('Day')
    await user.click(press('Check whether I can use Mizan'))
    const summary = await screen.findByRole('alert')
    expect(
      within(summary)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['Date of birth: This field is required', 'Country of residence: This field is required'])
    expect(sentTo('KycPrecheck')).toEqual([])
  })

  it('says that an expired draft is gone', async () => {
    open(kycCase({ state: 'expired' }))
    expect(await screen.findByText(/Your draft has expired and we deleted your answers/)).toBeTruthy()
    expect(screen.queryByText(/You have answered this already/)).toBeNull()
  })

  it('does not ask again whoever is further on', async () => {
    open(kycCase({ done: 2 }))
    expect(await screen.findByText(/You have answered this already/)).toBeTruthy()
    expect(screen.getByText('Resume KYC')).toBeTruthy()
  })
})
