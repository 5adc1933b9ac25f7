import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { CurrentUserQuery } from '#graphql/generated/graphql.ts'
import type { FakeReply } from '#tests/support/screens/graphql-replies.ts'
import { COUNTRIES_REPLY, kycCase, kycReply, PROVINCES_REPLY } from '#tests/support/screens/kyc-data.ts'
import { openScreen } from '#tests/support/screens/open-screen.tsx'
import { dataOf, replyOf, user as person } from '#tests/support/screens/screen-data.ts'
import { PreKycScreen } from './pre-kyc-screen.tsx'

const BOTH = { userType: { isInvestor: true, isIssuer: true }, view: 'issuer' } as const

/** Opens the page; `mine` gives the person's case of each role. */
function open({
  over = {},
  mine = () => kycReply('myKyc', kycCase()),
}: {
  readonly over?: Partial<typeof BOTH>
  readonly mine?: (role: unknown) => FakeReply
} = {}) {
  let reads = 0
  const opened: ReturnType<typeof openScreen> = openScreen({
    screen: <PreKycScreen />,
    replies: {
      CurrentUser: dataOf<CurrentUserQuery>({ currentUser: replyOf(person(over)) }),
      MyKyc: () => mine(opened.sentTo('MyKyc')[reads++]?.variables['role']),
      KycCountries: COUNTRIES_REPLY,
      KycProvinces: PROVINCES_REPLY,
    },
    at: '/pre_kyc',
  })
  return opened
}

afterEach(() => vi.unstubAllGlobals())

const valueOf = (label: string) => (screen.getByLabelText(label) as HTMLInputElement).value

describe('/pre_kyc (R29): what is typed', () => {
  it('stays whole when it is too long, and is told to be', async () => {
    const { user, sentTo } = open()
    const long = 'x'.repeat(101)
    for (const label of ['First name', 'Last name']) {
      const field = await screen.findByLabelText(label)
      await user.clear(field)
      await user.click(field)
      await user.paste(long)
      await user.tab()
      expect(valueOf(label)).toBe(long)
      await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
      expect(document.getElementById(`${field.id}-error`)?.textContent).toBe('Must be at most 100 characters')
    }
    await user.click(screen.getByRole('button', { name: 'Check whether I can use Mizan' }))
    const summary = await screen.findByRole('alert')
    expect(within(summary).getByRole('link', { name: /^First name/ }).textContent).toBe(
      'First name: Must be at most 100 characters',
    )
    expect(sentTo('KycPrecheck')).toEqual([])
  })
})

describe('/pre_kyc of somebody with two roles', () => {
  it('begins with what their other check was told', async () => {
    const told = kycCase({ role: 'investor', done: 3 })
    open({
      over: BOTH,
      mine: (role) => kycReply('myKyc', role === 'investor' ? told : kycCase({ role: 'issuer' })),
    })
    await waitFor(async () => expect(await screen.findByLabelText('Year')).toHaveProperty('value', '1988'))
    expect(valueOf('Day')).toBe('29')
    expect(valueOf('Country of residence')).toBe('CA')
    await waitFor(() => expect(valueOf('Province, state or region')).toBe('ON'))
  })

  it('opens without it when it cannot be read', async () => {
    open({
      over: BOTH,
      mine: (role) => (role === 'investor' ? 'offline' : kycReply('myKyc', kycCase({ role: 'issuer' }))),
    })
    expect(await screen.findByLabelText('Year')).toHaveProperty('value', '')
  })
})
