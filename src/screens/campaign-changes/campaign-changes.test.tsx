import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { CAMPAIGN_CHANGE_TEXTS } from '#contracts/project/campaign-change-values.ts'
import { PAUSE_TEXTS } from '#contracts/staff/pause-values.ts'
import { STAFF_TEXTS } from '#contracts/staff/values.ts'
import * as stepUp from '#features/step-up/use-step-up.tsx'
import type {
  AccountPauseFieldsFragment,
  AccountPausesQuery,
  ApproveAccountResumeMutation,
  AskAccountResumeMutation,
  PauseAccountMutation,
  ApproveCampaignChangeMutation,
  AskForCampaignChangeMutation,
  CampaignChangeFieldsFragment,
  CampaignChangesQuery,
  ChangeableCampaignsQuery,
  CurrentUserQuery,
  DeclineCampaignChangeMutation,
} from '#graphql/generated/graphql.ts'
import { replaceExports } from '#tests/support/replace-exports.ts'
import type { FakeReply } from '#tests/support/screens/graphql-replies.ts'
import { openScreen } from '#tests/support/screens/open-screen.tsx'
import {
  dataOf,
  FAILURE,
  firstThen,
  listOf,
  refusal,
  replyOf,
  user,
} from '#tests/support/screens/screen-data.ts'
import { CampaignChangesScreen } from './changes-screen.tsx'
import { eventually } from '#tests/support/eventually.ts'

const forAccount = vi.fn(() => Promise.resolve('proof-1' as string | undefined))
replaceExports(stepUp, { useStepUp: () => ({ forAccount, forPayment: forAccount }) })
afterEach(() => {
  forAccount.mockClear()
  vi.unstubAllGlobals()
})

const person = (isIssuer: boolean, ...roles: string[]) =>
  dataOf<CurrentUserQuery>({
    currentUser: replyOf(user({ roles, userType: { isInvestor: !isIssuer, isIssuer } })),
  })
const COMPLIANCE = person(false, 'compliance')
const ISSUER = person(true)

const can = { allowed: true, reason: null }
const cannot = (reason: string) => ({ allowed: false, reason })

function change(over: Partial<CampaignChangeFieldsFragment> = {}): CampaignChangeFieldsFragment {
  const typed = {
    __typename: 'CampaignChange',
    _id: 'chg_1',
    offeringId: 'prj_1',
    offeringName: 'Orange grove',
    issuerName: 'Grove SL',
    currency: 'USD' as const,
    kind: 'pause' as const,
    reason: 'A valuation is missing.',
    closesAt: null,
    closesNow: '2026-12-20T12:00:00.000Z',
    summary: null,
    differences: [],
    state: 'waiting' as const,
    stateLabel: 'Waits for a second person',
    askedBy: 'Grove SL',
    askedAt: '2026-11-20T08:00:00.000Z',
    expiresAt: '2026-11-27T08:00:00.000Z',
    decidedBy: null,
    decidedAt: null,
    decidedWhy: null,
    approve: can,
    decline: can,
    withdraw: cannot('Another person requested this change. Decline it instead.'),
    ...over,
  }
  return typed
}

const campaign = {
  _id: 'prj_1',
  name: 'Orange grove',
  issuerName: 'Grove SL',
  currency: 'USD' as const,
  contractType: 'wakala' as const,
  state: 'live' as const,
  closesAt: '2026-12-20T12:00:00.000Z',
  terms: JSON.stringify({
    type: 'wakala',
    feeBp: 150,
    expectedBp: 800,
    incentiveBp: 5000,
    capitalGuaranteedByAgent: false,
  }),
  waiting: 0,
  choices: [
    { kind: 'pause' as const, verdict: can },
    { kind: 'resume' as const, verdict: cannot(CAMPAIGN_CHANGE_TEXTS.notResumed) },
    { kind: 'extend' as const, verdict: can },
    { kind: 'changeTerms' as const, verdict: can },
  ],
}

const open = (
  who: FakeReply,
  rows: readonly CampaignChangeFieldsFragment[],
  replies: Parameters<typeof openScreen>[0]['replies'] = {},
  at = '/resumeaction',
) =>
  openScreen({
    screen: <CampaignChangesScreen />,
    at,
    replies: {
      CurrentUser: who,
      CampaignChanges: dataOf<CampaignChangesQuery>({ campaignChanges: listOf([...rows]) }),
      ChangeableCampaigns: dataOf<ChangeableCampaignsQuery>({ changeableCampaigns: listOf([campaign]) }),
      AccountPauses: dataOf<AccountPausesQuery>({ accountPauses: listOf([]) }),
      ...replies,
    },
  })
const ONE = '/resumeaction?project=prj_1'
const click = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const type = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })

describe('/resumeaction', () => {
  it('shows what waits, and the campaigns that may change', async () => {
    const { sentTo } = open(COMPLIANCE, [change()])
    const card = within(await screen.findByRole('article', { name: 'Pause: Orange grove' }))
    for (const text of ['A valuation is missing.', 'Waits for a second person', /Requested by Grove SL/])
      expect(card.getByText(text)).toBeTruthy()
    const row = within(await screen.findByRole('row', { name: /Orange grove/ }))
    expect(row.getByRole('link', { name: 'Change Orange grove' }).getAttribute('href')).toBe(ONE)
    expect(sentTo('CampaignChanges')[0]?.variables).toEqual({ pageNo: 1, perPage: 10 })
  })

  it.each([
    ['above', COMPLIANCE],
    ['below', ISSUER],
  ])('shows the requests of a campaign %s the form', async (place, who) => {
    open(who, [change()], {}, ONE)
    const form = await screen.findByRole('button', { name: 'Request the change' })
    const card = await screen.findByRole('article')
    const isCardFirst = (card.compareDocumentPosition(form) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
    expect(isCardFirst).toBe(place === 'above')
  })

  it('approves with a second factor, after it says what will happen', async () => {
    const { sentTo } = open(COMPLIANCE, [change()], {
      ApproveCampaignChange: dataOf<ApproveCampaignChangeMutation>({
        approveCampaignChange: replyOf(
          change({
            state: 'carriedOut',
            stateLabel: 'Carried out',
            decidedBy: 'You',
            decidedAt: '2026-11-20T09:00:00.000Z',
          }),
        ),
      }),
    })
    await screen.findByRole('article')
    click('Approve pause of Orange grove')
    const dialog = within(await screen.findByRole('alertdialog'))
    expect(dialog.getByText(/takes no orders until it is resumed/)).toBeTruthy()
    expect(sentTo('ApproveCampaignChange')).toEqual([])
    fireEvent.click(dialog.getByRole('button', { name: 'Approve' }))
    await eventually(() => expect(sentTo('ApproveCampaignChange')).toHaveLength(1))
    expect(sentTo('ApproveCampaignChange')[0]?.headers.get('x-step-up')).toBe('proof-1')
    // Its list and the campaigns are read again.
    await eventually(() => expect(sentTo('CampaignChanges').length).toBeGreaterThan(1))
  })

  it('whoever asked cannot approve, and reads why', async () => {
    const why = 'You requested this change. Another person of compliance must approve it.'
    const { sentTo } = open(COMPLIANCE, [
      change({ askedBy: 'You', approve: cannot(why), decline: cannot(why), withdraw: can }),
    ])
    expect(await screen.findByText(why)).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Approve/ })).toBeNull()
    expect(screen.getByRole('button', { name: 'Withdraw pause of Orange grove' })).toBeTruthy()
    expect(sentTo('ApproveCampaignChange')).toEqual([])
  })

  it('what is not possible any more cannot be approved, only declined, with a reason', async () => {
    const { sentTo } = open(
      COMPLIANCE,
      [change({ kind: 'resume', approve: cannot(CAMPAIGN_CHANGE_TEXTS.noFatwa) })],
      {
        DeclineCampaignChange: dataOf<DeclineCampaignChangeMutation>({
          declineCampaignChange: replyOf(change({ state: 'declined', stateLabel: 'Declined' })),
        }),
      },
    )
    const approve = await screen.findByRole('button', { name: 'Approve resume of Orange grove' })
    expect(approve.getAttribute('aria-disabled')).toBe('true')
    fireEvent.click(approve)
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(screen.getByText(CAMPAIGN_CHANGE_TEXTS.noFatwa)).toBeTruthy()
    click('Decline resume of Orange grove')
    expect(await screen.findByText('Please give a reason')).toBeTruthy()
    expect(sentTo('DeclineCampaignChange')).toEqual([])
    type(/^Reason to decline/, 'It can wait.')
    click('Decline resume of Orange grove')
    await eventually(() =>
      expect(sentTo('DeclineCampaignChange')[0]?.variables).toEqual({
        id: 'chg_1',
        input: { reason: 'It can wait.' },
      }),
    )
  })

  it('shows new terms beside the present ones, by their names', async () => {
    open(COMPLIANCE, [
      change({
        kind: 'changeTerms',
        summary: 'The fee rises to 2%.',
        differences: [{ field: 'feeBp', before: '150', after: '200' }],
      }),
    ])
    const card = within(await screen.findByRole('article', { name: 'Change the terms: Orange grove' }))
    expect(card.getByText('What changes: The fee rises to 2%.')).toBeTruthy()
    expect(card.getByText(/fee/i, { selector: 'dt' })).toBeTruthy()
    expect(card.getByText(/Before: 1.5/)).toBeTruthy()
    expect(card.getByText(/After: 2/)).toBeTruthy()
  })

  it('is for issuers and compliance', async () => {
    const { sentTo } = open(person(false, 'finance'), [])
    expect(await screen.findByText('This page is for issuers and for compliance.')).toBeTruthy()
    expect(sentTo('CampaignChanges')).toEqual([])
  })

  it('says when the lists cannot be read', async () => {
    open(COMPLIANCE, [], { CampaignChanges: FAILURE, ChangeableCampaigns: FAILURE })
    for (const name of ['Waiting', 'Open campaigns']) {
      const part = within(await screen.findByRole('region', { name }))
      expect(await part.findByRole('button', { name: 'Try again' })).toBeTruthy()
    }
  })
})

describe('paused accounts at /resumeaction', () => {
  const pause = (over: Partial<AccountPauseFieldsFragment> = {}): AccountPauseFieldsFragment => {
    const typed = {
      __typename: 'AccountPause',
      _id: 'aps_1',
      personId: 'usr_1',
      name: 'Amina Rahman',
      state: 'paused' as const,
      stateLabel: 'Paused',
      reason: 'The owner asked for it.',
      pausedBy: 'Carla Cruz',
      pausedAt: '2026-11-20T08:00:00.000Z',
      resumeReason: null,
      askedBy: null,
      askedAt: null,
      declinedWhy: null,
      resume: can,
      approve: cannot('There is no request to resume this account.'),
      decline: cannot('There is no request to resume this account.'),
      withdraw: cannot('There is no request to resume this account.'),
      ...over,
    }
    return typed
  }
  const withPauses = (
    rows: readonly AccountPauseFieldsFragment[],
    replies: Parameters<typeof openScreen>[0]['replies'] = {},
  ) =>
    open(COMPLIANCE, [], {
      AccountPauses: dataOf<AccountPausesQuery>({ accountPauses: listOf([...rows]) }),
      ...replies,
    })

  it('are paused by the address and a reason, for compliance alone', async () => {
    const { sentTo, notices } = withPauses([], {
      PauseAccount: dataOf<PauseAccountMutation>({
        pauseAccount: replyOf({ _id: 'aps_1' }, PAUSE_TEXTS.paused),
      }),
    })
    expect(await screen.findByText('No account is paused.')).toBeTruthy()
    click('Pause the account')
    expect(await screen.findByText(STAFF_TEXTS.reason)).toBeTruthy()
    expect(sentTo('PauseAccount')).toEqual([])
    type(/^Email address of the account/, 'Amina@Example.org')
    type(/^Reason for the pause/, 'The owner asked for it.')
    click('Pause the account')
    await eventually(() => expect(notices).toMatchObject([{ message: PAUSE_TEXTS.paused }]))
    expect(sentTo('PauseAccount')[0]?.variables).toEqual({
      input: { email: 'amina@example.org', reason: 'The owner asked for it.' },
    })
    await eventually(() => expect(sentTo('AccountPauses').length).toBeGreaterThan(1))
  })

  it('are resumed by one who asks with a reason', async () => {
    const { sentTo } = withPauses([pause({ declinedWhy: 'The owner was not reached.' })], {
      AskAccountResume: dataOf<AskAccountResumeMutation>({
        askAccountResume: replyOf({ _id: 'aps_1' }, PAUSE_TEXTS.asked),
      }),
    })
    const card = within(await screen.findByRole('article', { name: 'Amina Rahman' }))
    expect(card.getByText(/The owner was not reached/)).toBeTruthy()
    click('Ask to resume the account of Amina Rahman')
    expect(await card.findByText(STAFF_TEXTS.reason)).toBeTruthy()
    type(/^Reason to resume/, ' It is clear now. ')
    click('Ask to resume the account of Amina Rahman')
    await eventually(() =>
      expect(sentTo('AskAccountResume')[0]?.variables).toEqual({
        id: 'aps_1',
        input: { reason: 'It is clear now.' },
      }),
    )
  })

  it('and a second person, with a proof', async () => {
    const { sentTo } = withPauses(
      [
        pause({
          state: 'resuming',
          stateLabel: 'Waits for a second person',
          resumeReason: 'It is clear now.',
          askedBy: 'Carla Cruz',
          askedAt: '2026-11-21T08:00:00.000Z',
          resume: cannot('The request to resume this account waits for a second person.'),
          approve: can,
          decline: can,
        }),
      ],
      {
        ApproveAccountResume: dataOf<ApproveAccountResumeMutation>({
          approveAccountResume: replyOf({ _id: 'aps_1' }, PAUSE_TEXTS.resumed),
        }),
      },
    )
    const card = within(await screen.findByRole('article', { name: 'Amina Rahman' }))
    expect(card.getByText(/asks to resume it.*It is clear now/)).toBeTruthy()
    click('Resume the account of Amina Rahman')
    await eventually(() => expect(sentTo('ApproveAccountResume')[0]?.variables).toEqual({ id: 'aps_1' }))
    expect(sentTo('ApproveAccountResume')[0]?.headers.get('x-step-up')).toBe('proof-1')
  })

  it('say a refusal in a toast, because the account leaves the list with it', async () => {
    const text = 'This account is not paused any more.'
    const read = (...rows: AccountPauseFieldsFragment[]) =>
      dataOf<AccountPausesQuery>({ accountPauses: listOf(rows) })
    const { notices } = withPauses([], {
      AccountPauses: firstThen(read(pause()), read()),
      AskAccountResume: refusal(text),
    })
    await screen.findByRole('article', { name: 'Amina Rahman' })
    type(/^Reason to resume/, 'It is clear now.')
    click('Ask to resume the account of Amina Rahman')
    expect(await screen.findByText('No account is paused.')).toBeTruthy()
    expect(notices).toEqual([{ intent: 'warning', message: text }])
  })

  it('are not asked for where an issuer reads', async () => {
    const { sentTo } = open(ISSUER, [])
    expect(await screen.findByText('Nothing is waiting.')).toBeTruthy()
    expect(sentTo('AccountPauses')).toEqual([])
  })
})

describe('/resumeaction of one campaign', () => {
  it('asks for what is possible, and says why the rest is not', async () => {
    const { sentTo } = open(
      ISSUER,
      [],
      {
        AskForCampaignChange: dataOf<AskForCampaignChangeMutation>({
          askForCampaignChange: replyOf(change({ askedBy: 'You' }), CAMPAIGN_CHANGE_TEXTS.asked),
        }),
      },
      ONE,
    )
    expect(await screen.findByText(CAMPAIGN_CHANGE_TEXTS.notResumed)).toBeTruthy()
    expect(screen.queryByRole('radio', { name: 'Resume' })).toBeNull()
    click('Request the change')
    expect(await screen.findAllByText(/Please choose|Please give a reason/)).not.toEqual([])
    fireEvent.click(screen.getByRole('radio', { name: 'Pause' }))
    type(/^Reason/, 'A valuation is missing.')
    click('Request the change')
    await eventually(() => expect(sentTo('AskForCampaignChange')).toHaveLength(1))
    expect(sentTo('AskForCampaignChange')[0]?.variables).toEqual({
      input: { offeringId: 'prj_1', kind: 'pause', reason: 'A valuation is missing.' },
    })
  })

  it('sends new terms with the present ones filled in, and shows a rule that they break at its field', async () => {
    const { sentTo } = open(
      ISSUER,
      [],
      { AskForCampaignChange: refusal('Invalid input', { terms: CAMPAIGN_CHANGE_TEXTS.sameTerms }) },
      ONE,
    )
    fireEvent.click(await screen.findByRole('radio', { name: 'Change the terms' }))
    type(/^What changes, in a sentence/, 'Nothing yet.')
    type(/^Reason/, 'A trial.')
    click('Request the change')
    expect((await screen.findAllByText(new RegExp(CAMPAIGN_CHANGE_TEXTS.sameTerms))).length).toBe(2)
    const input = sentTo('AskForCampaignChange')[0]?.variables['input'] as Record<string, string> | undefined
    expect(JSON.parse(input?.['terms'] ?? '')).toEqual(JSON.parse(campaign.terms))
    expect(input?.['summary']).toBe('Nothing yet.')
  })

  it('needs a date to extend', async () => {
    const { sentTo } = open(ISSUER, [], {}, ONE)
    fireEvent.click(await screen.findByRole('radio', { name: 'Extend' }))
    type(/^Reason/, 'More time.')
    click('Request the change')
    expect((await screen.findAllByText(new RegExp(CAMPAIGN_CHANGE_TEXTS.closesAt))).length).toBeGreaterThan(0)
    expect(sentTo('AskForCampaignChange')).toEqual([])
  })

  it('says when there is no such open campaign', async () => {
    open(
      ISSUER,
      [],
      { ChangeableCampaigns: dataOf<ChangeableCampaignsQuery>({ changeableCampaigns: listOf([]) }) },
      ONE,
    )
    expect(await screen.findByText('This campaign is not open.')).toBeTruthy()
  })
})
