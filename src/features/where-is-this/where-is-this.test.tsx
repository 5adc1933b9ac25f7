import { screen, waitFor, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { describe, expect, it } from 'vitest'
import { CAMPAIGN_WORDS } from '#machines/campaign/words.ts'
import { KYC_CASE_STATE_TEXTS } from '#machines/kyc-case/labels.ts'
import { KYC_CASE_WORDS } from '#machines/kyc-case/words.ts'
import { ORDER_WORDS } from '#machines/order/words.ts'
import { openScreen } from '#tests/support/screens/open-screen.tsx'
import { card, order } from '#tests/support/screens/screen-data.ts'
import { WhereIsOffering } from './where-is-offering.tsx'
import { WhereIsOwnCase } from './where-is-own-case.tsx'
import {
  WhereIsCampaign,
  WhereIsInvestorsOrder,
  WhereIsOrder,
  WhereIsReviewedCase,
  WhereIsWithdrawal,
} from './where-is-this.tsx'

const button = () => screen.getByRole('button', { name: /^Status and next steps/ })

async function open(asked: ReactNode) {
  const { user } = openScreen({ screen: asked, replies: {} })
  await user.click(button())
  return { user, dialog: await screen.findByRole('dialog', { name: 'Status and next steps' }) }
}

/** The entries under a heading of the dialog. */
function under(dialog: HTMLElement, heading: string): (string | null)[] {
  const list = within(dialog).queryByRole('heading', { name: heading })?.nextElementSibling
  return [...(list?.children ?? [])].map(({ textContent }) => textContent)
}
const NEXT = 'What may happen next'
const REFUSED = 'What is not possible now'

describe('"Status and next steps" on an order', () => {
  it('tells what may happen and when, and gives the focus back', async () => {
    const { user, dialog } = await open(<WhereIsOrder order={order()} />)
    within(dialog).getByText('Cooling-off')
    within(dialog).getByText(ORDER_WORDS.states.coolingOff)
    expect(under(dialog, NEXT)).toEqual([
      'You cancel the order, until 24/11/2026 12:09 pm UTCThen: Refunded',
      'The cooling-off period ends, on 24/11/2026 12:09 pm UTCThen: Confirmed',
      'The issuer changes the terms of the offeringThen: Your confirmation is needed',
      'The offering fails or is withdrawnThen: Refunded',
      'Two people decide to refund the orderThen: Refunded',
    ])
    expect(under(dialog, REFUSED)).toEqual([])
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(document.activeElement).toBe(button())
  })

  it('says why it cannot be cancelled', async () => {
    const cancel = { allowed: false, reason: 'The digital shares are already in the register.' }
    const { user, dialog } = await open(<WhereIsOrder order={order({ state: 'held', cancel })} />)
    expect(under(dialog, NEXT)).toEqual(['The digital shares are redeemedThen: Exited'])
    expect(under(dialog, REFUSED)).toEqual([
      'You cancel the orderThe digital shares are already in the register.',
    ])
    await user.click(within(dialog).getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(document.activeElement).toBe(button()))
  })
})

describe('"Status and next steps" on an order, for staff', () => {
  it('tells the words of the investor, and why the order cannot be refunded', async () => {
    const propose = { allowed: false, reason: 'A refund of this order waits already.' }
    const { dialog } = await open(
      <WhereIsInvestorsOrder order={{ state: 'coolingOff', propose }} of="the order of Amina Rahman" />,
    )
    within(dialog).getByText('The investor reads the same words: “you” is the investor.')
    within(dialog).getByText(ORDER_WORDS.states.coolingOff)
    expect(under(dialog, REFUSED)).toEqual([`Two people decide to refund the order${propose.reason}`])
    expect(under(dialog, NEXT)).toContain('You cancel the orderThen: Refunded')
  })
})

describe('"Status and next steps" on a withdrawal', () => {
  const withdrawal = { state: 'sending', heldUntil: '2026-11-24T12:09:00.000Z' } as const
  const no = (reason: string) => ({ allowed: false, reason })

  it('tells its owner why it cannot be cancelled', async () => {
    const cancel = no('The bank has the payment.')
    const { dialog } = await open(<WhereIsWithdrawal withdrawal={{ ...withdrawal, cancel }} of="20 USD" />)
    expect(under(dialog, REFUSED)).toEqual([`The owner cancels it${cancel.reason}`])
  })

  it('tells finance why they cannot decide, and only that', async () => {
    const own = no('This is your own withdrawal.')
    const { dialog } = await open(
      <WhereIsWithdrawal
        withdrawal={{
          ...withdrawal,
          state: 'review',
          approve: own,
          decline: { allowed: true, reason: null },
        }}
        of="20 USD"
      />,
    )
    expect(under(dialog, REFUSED)).toEqual([`A person of finance approves it${own.reason}`])
    expect(under(dialog, NEXT).join()).toMatch(/A person of finance stops it/)
  })
})

describe('"Status and next steps" on an identity check', () => {
  const own = {
    state: 'draft',
    role: 'investor',
    missing: [],
    canChangeCompany: false,
    isNewCheck: false,
  } as const

  it('lists everything that keeps the applicant from submitting', async () => {
    const missing = ['Complete every step first.', 'Sign the declaration.']
    const { dialog } = await open(<WhereIsOwnCase kyc={{ ...own, missing }} />)
    expect(under(dialog, NEXT)).toEqual([
      'You change your answers',
      'You attach a document',
      'The draft expires, after 90 days without a changeThen: Expired',
    ])
    expect(under(dialog, REFUSED)).toEqual([`You submit the form${missing.join('')}`])
  })

  it('says why nothing can be changed, and tells an investor nothing about a company', async () => {
    const { dialog } = await open(<WhereIsOwnCase kyc={{ ...own, state: 'approved' }} />)
    expect(under(dialog, REFUSED)).toEqual([`You change your answers${KYC_CASE_STATE_TEXTS.approved}`])
    expect(under(dialog, NEXT).join()).not.toMatch(/company|screening|sanctions/)
    expect(under(dialog, NEXT)).toContain('A newer check is approvedThen: Replaced')
  })

  it('speaks of a newer check only once the case is approved', async () => {
    const { dialog } = await open(<WhereIsOwnCase kyc={{ ...own, state: 'review' }} />)
    expect(under(dialog, NEXT).join()).not.toContain('Replaced')
  })

  it('tells an applicant in review what a reviewer can decide, and nothing of steps within the review', async () => {
    const { dialog } = await open(<WhereIsOwnCase kyc={{ ...own, state: 'review' }} />)
    expect(under(dialog, NEXT).map((text) => text?.replace(/Then:.*/, ''))).toEqual([
      'A reviewer approves the case',
      'A reviewer rejects the case',
      'A reviewer sends the case back',
    ])
  })

  it('tells a reviewer the same, with what keeps them from deciding', async () => {
    const why = 'Approve every document first.'
    const { dialog } = await open(
      <WhereIsReviewedCase
        kyc={{
          state: 'review',
          role: 'investor',
          replaces: null,
          awaitsSecond: true,
          actions: [
            { action: 'approve', isAllowed: false, why },
            { action: 'reject', isAllowed: true, why: '' },
            { action: 'reopen', isAllowed: false, why: KYC_CASE_STATE_TEXTS.review },
          ],
        }}
      />,
    )
    within(dialog).getByText('Awaiting second approval')
    within(dialog).getByText(KYC_CASE_WORDS.states.review)
    expect(under(dialog, REFUSED)).toEqual([`A reviewer approves the case${why}`])
    expect(under(dialog, NEXT)).toContain('A reviewer rejects the caseThen: Rejected')
  })
})

describe('"Status and next steps" on an offering', () => {
  const offering = card({ state: 'waitingFunds' })

  it('tells the issuer by name where the campaign stands', async () => {
    const { dialog } = await open(<WhereIsCampaign offering={offering} />)
    expect(button().getAttribute('aria-label')).toBe('Status and next steps: Alhambra Court Residences')
    within(dialog).getByText('Closed, waiting for funds')
    within(dialog).getByText(CAMPAIGN_WORDS.states.waitingFunds)
    expect(under(dialog, NEXT)).toEqual([
      'The last cooling-off period and payment have endedThen: Funded, if the fatwa is valid, and confirmed orders have reached the minimum targetOtherwise: Failed, if the closing date has passed, and confirmed orders have not reached the minimum target',
      'Our team pauses the offeringThen: Paused',
    ])
  })

  it('tells reviewers the same before it opens, without dates that it does not have, and what holds them back', async () => {
    const reason = 'It does not pass the screening.'
    const { dialog } = await open(
      <WhereIsCampaign
        offering={{
          name: 'Orange grove',
          state: 'complianceReview',
          approval: { event: 'compliance.approved', reason },
        }}
      />,
    )
    within(dialog).getByText(CAMPAIGN_WORDS.states.complianceReview)
    expect(under(dialog, REFUSED)).toEqual([`Compliance approves the offering${reason}`])
    expect(dialog.textContent).not.toMatch(/Invalid|NaN|undefined/)
  })

  it('tells a visitor when it closes, why nobody can invest, and gives the focus back', async () => {
    const invest = { allowed: false, reason: 'Investing is paused.' }
    const { user, dialog } = await open(<WhereIsOffering offering={{ ...offering, state: 'live', invest }} />)
    // At the beginning, not at the button below the text.
    expect(document.activeElement).toBe(within(dialog).getByText('Live'))
    expect(under(dialog, REFUSED)).toEqual(['You investInvesting is paused.'])
    expect(under(dialog, NEXT)).toContain(
      'The closing date passes, on 19/01/2027 06:00 pm UTCThen: Closed, waiting for funds',
    )
    await user.click(within(dialog).getByRole('button', { name: 'Close' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(document.activeElement).toBe(button())
  })
})
