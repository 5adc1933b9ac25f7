import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { FakeReply } from '#tests/support/screens/graphql-replies.ts'
import { kycCase, type KycCaseData, kycReplies, kycReply } from '#tests/support/screens/kyc-data.ts'
import { openScreen } from '#tests/support/screens/open-screen.tsx'
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

describe('U-M8: a new check beside an approved case', () => {
  const approved = kycCase({ done: 7, state: 'approved', submittedAt: '2026-11-20T09:00:00Z' })
  const fresh = { ...kycCase({ done: 0 }), _id: 'kyc_2', isNewCheck: true, isEarlierApproved: true }

  it('starts on the page of the approved one, and opens its first page', async () => {
    let shown = approved
    const { user, sentTo } = open(approved, {
      MyKyc: () => kycReply('myKyc', shown),
      BeginNewKyc: () => {
        shown = fresh
        return kycReply('beginNewKyc', fresh)
      },
    })
    await heading('Your identity check is approved')
    await user.click(press('Start a new check'))
    await heading('Identity and contact')
    expect(sentTo('BeginNewKyc')[0]?.variables['input']).toEqual({ role: 'investor', version: 1 })
    const note = screen.getByRole('region', { name: 'New check' })
    expect(note.textContent).toContain('your verified name Amina Rahman and your approved check stay')
  })

  it('says that the approval has ended, since when, and how it is renewed', async () => {
    const validUntil = '2026-11-10T23:59:59.999Z'
    open({ ...approved, label: 'Resume KYC', approval: 'ended', validUntil })
    await heading('Your identity check ended on 10/11/2026')
    const status = within(screen.getByRole('region', { name: 'Status' }))
    expect(status.getByText('Ended')).toBeTruthy()
    expect(status.getByText(/To invest again, please start a new check/)).toBeTruthy()
    expect(screen.queryByText(/KYC Approved|Your dashboard shows/)).toBeNull()
    const part = within(screen.getByRole('region', { name: 'Renew your identity check' }))
    expect(part.getByRole('button', { name: 'Start a new check' })).toBeTruthy()
    expect(part.queryByText(/this check counts/)).toBeNull()
  })

  it('is stopped after a question, which leads back to the approved one', async () => {
    let shown = fresh
    const { user, sentTo } = open(fresh, {
      MyKyc: () => kycReply('myKyc', shown),
      WithdrawNewKyc: () => {
        shown = approved
        return kycReply('withdrawNewKyc', approved)
      },
    })
    await heading('Identity and contact')
    await user.click(press('Stop the new check'))
    const dialog = within(screen.getByRole('alertdialog', { name: 'Stop the new check' }))
    await user.click(dialog.getByRole('button', { name: 'Back' }))
    expect(sentTo('WithdrawNewKyc')).toEqual([])
    await user.click(press('Stop the new check'))
    const again = within(screen.getByRole('alertdialog', { name: 'Stop the new check' }))
    await user.click(again.getByRole('button', { name: 'Stop the new check' }))
    await heading('Your identity check is approved')
    expect(sentTo('WithdrawNewKyc')).toHaveLength(1)
  })

  it('says on the page of the approved one why the last one was rejected', async () => {
    open({ ...approved, newCheckRefusal: 'The document is of another person.' })
    await heading('Your identity check is approved')
    const part = screen.getByRole('region', { name: 'Have your name, address or finances changed?' })
    expect(part.textContent).toContain('The document is of another person. Your approved check stays.')
  })

  it('cannot be stopped while it is with a reviewer', async () => {
    open({ ...fresh, state: 'review', submittedAt: '2026-11-21T09:00:00Z' })
    await heading('Your identity check is under review')
    expect(screen.getByRole('region', { name: 'New check' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Stop the new check' })).toBeNull()
  })
})
