import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { CurrentUserQuery, KycQueueQuery } from '#graphql/generated/graphql.ts'
import type { FakeReply } from '#tests/support/screens/graphql-replies.ts'
import { openScreen } from '#tests/support/screens/open-screen.tsx'
import { dataOf, FAILURE, listOf, replyOf, user } from '#tests/support/screens/screen-data.ts'
import { StaffKycScreen } from './queue-screen.tsx'
import { REPLIES, ROW } from '#tests/support/screens/kyc-review-data.ts'

function nth(elements: readonly HTMLElement[], index: number): HTMLElement {
  const element = elements[index]
  if (element === undefined) throw new Error(`There is no element ${index}.`)
  return element
}
const openQueue = (replies: Record<string, FakeReply> = {}, at = '/staff/kyc') =>
  openScreen({ screen: <StaffKycScreen />, replies: { ...REPLIES, ...replies }, at })

describe('the review queue', () => {
  it('tells age, risk and open hits of every case, and offers no review of the own one', async () => {
    openQueue()
    const rows = within(await screen.findByRole('table', { name: 'KYC cases' })).getAllByRole('row')
    expect(rows[1]?.textContent).toContain('2 days')
    expect(screen.getAllByText('2 days')[0]?.closest('td')?.className).toContain('tnum')
    expect(rows[1]?.textContent).toContain('High · 65')
    expect(within(nth(rows, 1)).getByRole('link', { name: /^Review KYC-0ABCDEF1/ })).toHaveProperty(
      'pathname',
      '/staff/kyc/kyc_1',
    )
    expect(within(nth(rows, 2)).queryByRole('link')).toBeNull()
    expect(rows[2]?.textContent).toContain('Your own case')
  })

  it.each([
    ['Review', { state: 'approved', isDecided: false }],
    ['View', { state: 'approved', isDecided: true }],
  ] as const)('says "%s" at a case of %o', async (verb, over) => {
    openQueue({ KycQueue: dataOf<KycQueueQuery>({ kycQueue: listOf([{ ...ROW, ...over }]) }) })
    const link = await screen.findByRole('link', { name: new RegExp(`^${verb} KYC-`) })
    expect(link.textContent).toBe(verb)
  })

  it('keeps filters in the address and asks by them', async () => {
    const { user: person, sentTo, address } = openQueue()
    await screen.findByRole('table', { name: 'KYC cases' })
    const order = within(screen.getByLabelText('Order')).getAllByRole('option')
    expect(order.map(({ textContent }) => textContent)).toEqual([
      'Longest waiting first',
      'Highest risk first',
    ])
    await person.selectOptions(screen.getByLabelText('Risk'), 'high')
    await person.selectOptions(screen.getByLabelText('State'), 'approved')
    await waitFor(() => expect(address.current).toContain('state=approved'))
    expect(address.current).toContain('risk=high')
    await waitFor(() =>
      expect(sentTo('KycQueue').at(-1)?.variables).toMatchObject({ state: 'approved', risk: 'high' }),
    )
  })

  it('finds companies that wait for a word, and tells how each stands', async () => {
    const row = { ...ROW, state: 'approved' as const, companyStatus: 'Hold' }
    const { sentTo } = openQueue(
      {
        KycQueue: dataOf<KycQueueQuery>({
          kycQueue: listOf([row, { ...row, _id: 'kyc_2', companyAwaitsSecond: true }]),
        }),
      },
      '/staff/kyc?state=company',
    )
    expect(await screen.findByText('Company: Under review')).toBeDefined()
    expect(screen.getByText('Company: Under review, awaiting second approval')).toBeDefined()
    expect(sentTo('KycQueue')[0]?.variables).toMatchObject({ state: 'company' })
  })

  it('says that nobody waits, and offers to try again where it cannot be read', async () => {
    openQueue({ KycQueue: dataOf<KycQueueQuery>({ kycQueue: listOf([]) }) })
    expect(await screen.findByText('No cases are waiting.')).toBeDefined()
  })

  it('shows a failure with a way to try again', async () => {
    openQueue({ KycQueue: FAILURE })
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeDefined()
  })

  it('is for compliance only', async () => {
    openQueue({ CurrentUser: dataOf<CurrentUserQuery>({ currentUser: replyOf(user()) }) })
    expect(await screen.findByText('This page is for staff of compliance.')).toBeDefined()
  })
})
