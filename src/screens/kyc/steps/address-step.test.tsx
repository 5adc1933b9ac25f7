import { screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { CurrentUserQuery } from '#graphql/generated/graphql.ts'
import { autosaved } from '#tests/support/screens/autosave.ts'
import { COUNTRIES_REPLY, kycCase, kycReply, PROVINCES_REPLY } from '#tests/support/screens/kyc-data.ts'
import { openScreen } from '#tests/support/screens/open-screen.tsx'
import { dataOf, replyOf, user as person } from '#tests/support/screens/screen-data.ts'
import { KycScreen } from '#screens/kyc/kyc-screen.tsx'

function open() {
  const kyc = kycCase({ done: 1 })
  return openScreen({
    screen: <KycScreen />,
    replies: {
      CurrentUser: dataOf<CurrentUserQuery>({ currentUser: replyOf(person()) }),
      MyKyc: kycReply('myKyc', kyc),
      KycCountries: COUNTRIES_REPLY,
      KycProvinces: PROVINCES_REPLY,
      SaveKycDraft: kycReply('saveKycDraft', kyc),
    },
    at: '/kycProcess?step=address',
  })
}

afterEach(() => vi.unstubAllGlobals())

const held = (label: string) => (screen.getByLabelText(label) as HTMLInputElement).value

it('says what a postal code of the chosen country looks like', async () => {
  const { user } = open()
  await user.selectOptions(await screen.findByLabelText('Country of residence'), 'CA')
  expect(screen.getByText('For example K1A 0B1')).toBeTruthy()
})

describe('the first line of an address', () => {
  it('is the street that was typed, until somebody writes it otherwise', async () => {
    const { user, sentTo } = open()
    await user.type(await screen.findByLabelText('Street name'), 'King Street West')
    await user.tab()
    expect(held('Address line 1')).toBe('')
    await user.type(screen.getByLabelText('Street number'), '12')
    const lastDraft = () => JSON.stringify(sentTo('SaveKycDraft').slice(-1))
    await autosaved(
      () => screen.getByLabelText('Street number').blur(),
      () => lastDraft().includes(String.raw`\"addressLine1\":\"12 King Street West\"`),
    )
    expect(held('Address line 1')).toBe('12 King Street West')

    await user.clear(screen.getByLabelText('Address line 1'))
    await user.type(screen.getByLabelText('Address line 1'), 'Box 7')
    await user.type(screen.getByLabelText('Street name'), ' North')
    await user.tab()
    expect(held('Address line 1')).toBe('Box 7')
  })
})
