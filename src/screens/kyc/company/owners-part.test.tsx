import { screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { CurrentUserQuery } from '#graphql/generated/graphql.ts'
import { COUNTRIES_REPLY, kycCase, kycReply, PROVINCES_REPLY } from '#tests/support/screens/kyc-data.ts'
import { openScreen } from '#tests/support/screens/open-screen.tsx'
import { dataOf, replyOf, user as person } from '#tests/support/screens/screen-data.ts'
import { KycScreen } from '#screens/kyc/kyc-screen.tsx'

const ISSUER = { userType: { isInvestor: false, isIssuer: true }, view: 'issuer' } as const

/** Opens the page of the company after `done` complete pages. */
function open(done: number) {
  return openScreen({
    screen: <KycScreen />,
    replies: {
      CurrentUser: dataOf<CurrentUserQuery>({ currentUser: replyOf(person(ISSUER)) }),
      MyKyc: kycReply('myKyc', {
        ...kycCase({ role: 'issuer', done }),
        steps: kycCase({ role: 'issuer', done }).steps.map((one) =>
          one.step === 'company' ? { ...one, status: 'started' } : one,
        ),
      }),
      KycCountries: COUNTRIES_REPLY,
      KycProvinces: PROVINCES_REPLY,
      SaveKycDraft: kycReply('saveKycDraft', kycCase({ role: 'issuer', done })),
    },
    at: '/kycProcess?step=company',
  })
}

afterEach(() => vi.unstubAllGlobals())

const press = (name: string) => screen.findByRole('button', { name })
const held = (path: string) =>
  (document.getElementById(`kyc-owners.0.${path}`) as HTMLInputElement | null)?.value

describe('the owners of a company', () => {
  it('take the applicant over with all that is told on the pages before', async () => {
    const { user, sentTo } = open(3)
    const drafted = () => JSON.stringify(sentTo('SaveKycDraft').at(-1)?.variables)
    await user.click(await press('Add yourself'))
    await screen.findByRole('group', { name: 'Owner 1' })
    await waitFor(() => expect(held('name')).toBe('Amina Rahman'))
    expect([held('country'), held('share')]).toEqual(['CA', ''])
    expect(document.getElementById('kyc-owners.0.dob-year')).toHaveProperty('value', '1988')
    expect(document.querySelector('input[name="kyc-owners.0.pep"]:checked')).toHaveProperty('value', 'NO')
    await waitFor(() => expect(drafted()).toContain('Amina Rahman'))
    // A change during a save waits for the next one, ten seconds later.
    await waitFor(() => expect(screen.getAllByRole('status').at(-1)?.textContent).toMatch(/^Saved/))
    // The button disappears, because only one owner can be the user.
    expect(screen.queryByRole('button', { name: 'Add yourself' })).toBeNull()
    await user.click(await press('Remove owner 1'))
    await waitFor(() => expect(drafted()).not.toContain('Amina Rahman'))
    expect(await press('Add yourself')).toBeTruthy()
  })

  it('offer it to nobody whose own pages are not complete', async () => {
    open(2)
    expect(await press('Add an owner')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Add yourself' })).toBeNull()
  })
})
