import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { PROPOSAL_TEXTS } from '#contracts/project/proposal-values.ts'
import { createPublicKey, verify } from 'node:crypto'
import { termsStatement } from '#contracts/project/fatwa/statement.ts'
import { makeKey } from '#features/scholar-key/key-file.ts'
import * as stepUp from '#features/step-up/use-step-up.tsx'
import * as downloads from '#lib/browser/download.ts'
import type {
  ApproveTermsMutation,
  ApproveTermsMutationVariables,
  CurrentUserQuery,
  DecideProposalMutation,
  ProposalQueueQuery,
  ProposalReviewFieldsFragment,
  ProposalReviewQuery,
  RevokeTermsMutation,
  ScholarKeysQuery,
  TakeUpProposalMutation,
} from '#graphql/generated/graphql.ts'
import { CAMPAIGN_WORDS } from '#machines/campaign/words.ts'
import { replaceExports } from '#tests/support/replace-exports.ts'
import type { FakeReply } from '#tests/support/screens/graphql-replies.ts'
import { openScreen } from '#tests/support/screens/open-screen.tsx'
import {
  dataOf,
  firstThen,
  listOf,
  project,
  refusal,
  replyOf,
  usd,
  user,
} from '#tests/support/screens/screen-data.ts'
import { StaffOfferingScreen } from './case-screen.tsx'
import { StaffOfferingsScreen } from './queue-screen.tsx'
import { eventually } from '#tests/support/eventually.ts'

const forAccount = vi.fn(() => Promise.resolve('proof-1' as string | undefined))
const startDownload = vi.fn()
replaceExports(downloads, { startDownload })
replaceExports(stepUp, { useStepUp: () => ({ forAccount, forPayment: forAccount }) })
afterEach(() => {
  forAccount.mockClear()
  vi.unstubAllGlobals()
})

const as = (...roles: string[]) =>
  dataOf<CurrentUserQuery>({
    currentUser: replyOf(user({ roles, userType: { isInvestor: false, isIssuer: false } })),
  })

const DIGEST = 'ab'.repeat(32)

function review(change: Partial<ProposalReviewFieldsFragment> = {}): ProposalReviewFieldsFragment {
  const typed = {
    __typename: 'ProposalReview',
    _id: 'prj_1',
    state: 'shariahReview' as const,
    version: 2,
    submittedAt: '2026-11-20T08:00:00.000Z',
    issuerName: 'Grove SL',
    regime: 'eu_ecspr' as const,
    digest: DIGEST,
    approvals: 1,
    approvalsNeeded: 3,
    isApprovedByMe: false,
    mayWithdraw: false,
    fatwa: 'collecting' as const,
    fatwaLabel: 'Collecting signatures',
    validUntil: null,
    sign: { allowed: true, reason: null },
    offering: project({ name: 'Orange grove' }),
    otherTerms: {
      categories: ['Food and agriculture', 'Trade'],
      coreActivity: 'permissible' as const,
      royaltyPercent: 2,
    },
    screening: {
      pack: 'Securities Commission Malaysia from 01/01/2026',
      verdict: 'pass' as const,
      screenedAt: '2026-11-20T08:00:00.000Z',
      decidedBy: null,
      figures: [
        { test: 'Interest-bearing debt', percent: '12.5', limitPercent: '33', isLimitInclusive: false },
      ],
      methods: [
        {
          method: 'Securities Commission Malaysia',
          pack: 'Securities Commission Malaysia from 01/01/2026',
          verdict: 'pass' as const,
          decidedBy: null,
          marginPercent: '5',
        },
        {
          method: 'AAOIFI 21',
          pack: 'AAOIFI 21 from 01/01/2026',
          verdict: 'fail' as const,
          decidedBy: 'debt',
          marginPercent: '-1',
        },
        {
          method: 'FTSE',
          pack: 'FTSE from 01/01/2026',
          verdict: 'unknown' as const,
          decidedBy: 'unconfirmed limits',
          marginPercent: '2',
        },
      ],
      history: [
        {
          screenedAt: '2026-11-20T08:00:00.000Z',
          pack: 'Securities Commission Malaysia from 01/01/2026',
          verdict: 'pass' as const,
          decidedBy: null,
        },
        {
          screenedAt: '2026-10-20T08:00:00.000Z',
          pack: 'Securities Commission Malaysia from 01/01/2026',
          verdict: 'fail' as const,
          decidedBy: 'cash',
        },
      ],
    },
    faults: [],
    changes: [{ page: 'shares' as const, field: 'lockMonths', before: '12', after: '6' }],
    reviews: [
      {
        at: '2026-11-20T09:00:00.000Z',
        version: 1,
        board: 'shariah' as const,
        reviewer: 'Hafsa Idris',
        decision: 'returned' as const,
        reason: 'Nearly.',
        isSigned: false,
        revokedAt: null,
        pages: [{ page: 'shares' as const, reason: 'Too long a lock-up.' }],
      },
    ],
    ...change,
  }
  return typed
}

const open = (
  who: FakeReply,
  shown: ProposalReviewFieldsFragment,
  replies: Record<string, FakeReply | (() => FakeReply)> = {},
) =>
  openScreen({
    screen: <StaffOfferingScreen />,
    route: '/staff/offerings/:id',
    at: '/staff/offerings/prj_1',
    replies: {
      CurrentUser: who,
      ProposalReview: dataOf<ProposalReviewQuery>({ proposalReview: replyOf(shown) }),
      ...replies,
    },
  })
const click = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

const PASSPHRASE = 'a long passphrase'
const NOT_NOW = { allowed: false, reason: 'These terms cannot be signed now.' }
const SIGNED = { allowed: false, reason: 'You have signed these terms already.' }

/** The enrolled keys of the scholar. */
const keys = (...made: readonly { readonly publicKey: string }[]) =>
  dataOf<ScholarKeysQuery>({
    scholarKeys: listOf(
      made.map(({ publicKey }, at) => ({
        __typename: 'ScholarKey',
        _id: `key_${at + 1}`,
        label: 'Office',
        publicKey,
        createdAt: '2026-11-01T09:00:00.000Z',
        revokedAt: null,
        signatures: 0,
      })),
    ),
  })

function choose(file: string, passphrase = PASSPHRASE): void {
  const chosen = new File([file], 'key-of-the-office-laptop-in-kuala-lumpur.json', {
    type: 'application/json',
  })
  fireEvent.change(screen.getByLabelText(/Your key/), { target: { files: [chosen] } })
  fireEvent.change(screen.getByLabelText('Passphrase'), { target: { value: passphrase } })
}

/** By another library than the one that has signed. */
function isSigned(publicKey: string, text: string, signature: string): boolean {
  const der = Buffer.from(`MCowBQYDK2VwAyEA${publicKey}`, 'base64')
  const key = createPublicKey({ key: der, format: 'der', type: 'spki' })
  return verify(null, Buffer.from(text), key, Buffer.from(signature, 'base64'))
}

describe('/staff/offerings', () => {
  const row = {
    _id: 'prj_1',
    name: 'Orange grove',
    issuerName: 'Grove SL',
    contractType: 'musharakah' as const,
    regime: 'eu_ecspr' as const,
    hardCap: usd(10_000_000n),
    state: 'shariahReview' as const,
    version: 1,
    submittedAt: '2026-11-20T08:00:00.000Z',
    ageHours: 50,
    approvals: 1,
    approvalsNeeded: 3,
    isApprovedByMe: true,
  }
  const queue = (rows: (typeof row)[], who = as('scholar'), at = '/staff/offerings') =>
    openScreen({
      screen: <StaffOfferingsScreen />,
      replies: {
        CurrentUser: who,
        ProposalQueue: dataOf<ProposalQueueQuery>({ proposalQueue: listOf(rows) }),
      },
      at,
    })

  it('shows who waits, how long, and how many scholars have approved', async () => {
    queue([row])
    const line = within(await screen.findByRole('row', { name: /Orange grove/ }))
    for (const text of ['Grove SL', 'Musharakah', '2 days', '1 of 3, you among them'])
      expect(line.getByText(text)).toBeTruthy()
    expect(line.getByRole('link', { name: 'Check Orange grove' }).getAttribute('href')).toBe(
      '/staff/offerings/prj_1',
    )
  })

  it('asks for the state in the address', async () => {
    const { sentTo } = queue([], as('compliance'), '/staff/offerings?state=preview')
    expect(await screen.findByText('No offerings are in this state.')).toBeTruthy()
    expect(sentTo('ProposalQueue').map(({ variables }) => variables['state'])).toEqual(['preview'])
  })

  it('is for scholars and compliance', async () => {
    const { sentTo } = queue([], as('finance'))
    expect(await screen.findByText('This page is for scholars and compliance.')).toBeTruthy()
    expect(sentTo('ProposalQueue')).toEqual([])
  })
})

describe('/staff/offerings/{id}', () => {
  it('shows terms, changes, screening and decisions in words', async () => {
    open(as('compliance'), review())
    await screen.findByRole('heading', { level: 1, name: 'Orange grove' })
    const changes = within(await screen.findByRole('region', { name: 'What changed since version 1' }))
    expect(changes.getByText('Digital shares and targets: Lock-up, months')).toBeTruthy()
    expect(changes.getByText('Before: 12')).toBeTruthy()
    expect(changes.getByText('Now: 6')).toBeTruthy()
    expect(screen.getByText('12.5%')).toBeTruthy()
    const history = within(screen.getByRole('region', { name: 'Decisions so far' }))
    expect(history.getByText('Digital shares and targets: Too long a lock-up.')).toBeTruthy()
    // What is decided on stands above the decision.
    const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
    expect(headings.indexOf('Decision')).toBeGreaterThan(headings.indexOf('Terms'))
    // It is the turn of the other board.
    expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Reject' })).toBeNull()
  })

  it('shows everything that scholars sign', async () => {
    open(as('scholar'), review({ offering: project({ country: 'PT' }) }))
    const terms = within(await screen.findByRole('region', { name: 'Terms' }))
    const valueOf = (label: string) => terms.getByText(label).nextElementSibling?.textContent
    expect(valueOf('Royalty, when a share is sold on')).toBe('2% of the price')
    expect(valueOf('Categories')).toBe('Food and agriculture, Trade')
    expect(valueOf('Country of the project')).toBe('Portugal')
    expect(valueOf('Is the main business permissible?')).toBe('Yes')
    expect(valueOf('Roof and structure approved')).toMatch(
      /^100% of the money, due 01\/03\/2027.*Shown by: Acceptance by the building authority\.$/,
    )
  })

  it('shows what stands beside the terms, and downloads a document at a new address', async () => {
    const shownAt = (url: string) =>
      dataOf<ProposalReviewQuery>({
        proposalReview: replyOf(
          review({
            offering: project({
              images: [{ small: '/s', large: '/l', alt: 'The grove', width: 640, height: 360 }],
              team: [{ name: 'Carmen Ruiz', role: 'Works', biography: 'Grows oranges.', profile: null }],
              faq: [{ question: 'Who buys the oranges?', answer: 'Two markets.' }],
              documents: [{ title: 'Prospectus', url, contentType: 'application/pdf', size: 24_576 }],
              links: [{ network: 'linkedin', url: 'https://www.linkedin.com/company/grove' }],
            }),
          }),
        ),
      })
    open(as('compliance'), review(), {
      ProposalReview: firstThen(shownAt('https://files.test/old'), shownAt('https://files.test/new')),
    })
    const part = within(await screen.findByRole('region', { name: 'Pictures, team and documents' }))
    expect(part.getByRole('img', { name: 'The grove' })).toBeTruthy()
    for (const name of ['Team', 'Carmen Ruiz', 'Who buys the oranges?', 'Documents'])
      expect(part.getByRole('heading', { name })).toBeTruthy()
    expect(part.getByRole('link', { name: 'LinkedIn (www.linkedin.com)' })).toBeTruthy()
    fireEvent.click(part.getByRole('link', { name: 'Prospectus' }))
    await eventually(() => expect(startDownload).toHaveBeenCalledWith('https://files.test/new', 'Prospectus'))
  })

  it('says that an offering does not exist, with the way to the queue', async () => {
    open(as('scholar'), review(), {
      ProposalReview: { message: PROPOSAL_TEXTS.notFound, code: 'not_found', statusCode: 404 },
    })
    expect(await screen.findByText(PROPOSAL_TEXTS.notFound)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Offerings to check' })).toHaveProperty(
      'pathname',
      '/staff/offerings',
    )
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  })

  it('a scholar takes it up', async () => {
    const { sentTo } = open(as('scholar'), review({ state: 'submitted', sign: NOT_NOW }), {
      TakeUpProposal: dataOf<TakeUpProposalMutation>({ takeUpProposal: replyOf(review(), 'Begun.') }),
    })
    await screen.findByRole('button', { name: 'Take up' })
    expect(screen.queryByRole('button', { name: 'Sign the terms' })).toBeNull()
    click('Take up')
    expect(await screen.findByRole('button', { name: 'Sign the terms' })).toBeTruthy()
    expect(sentTo('TakeUpProposal')[0]?.variables).toEqual({ id: 'prj_1', input: { version: 2 } })
  })

  it('a scholar signs exactly the terms that are shown with a key from a file, and with a second factor', async () => {
    const key = await makeKey(PASSPHRASE)
    const { sentTo } = open(as('scholar'), review(), {
      ScholarKeys: keys(key),
      ApproveTerms: dataOf<ApproveTermsMutation>({
        approveTerms: replyOf(
          review({ approvals: 2, isApprovedByMe: true, mayWithdraw: true, sign: SIGNED }),
        ),
      }),
    })
    expect(await screen.findByText(DIGEST)).toBeTruthy()
    choose(key.file)
    expect(screen.getByText('key-of-the-office-laptop-in-....json')).toBeTruthy()
    click('Sign the terms')
    expect(await screen.findByText(/2 of 3 scholars stand by these terms, you among them/)).toBeTruthy()
    const [sent] = sentTo('ApproveTerms')
    const { input } = (sent?.variables ?? {}) as ApproveTermsMutationVariables
    expect(input).toMatchObject({ version: 2, digest: DIGEST, keyId: 'key_1' })
    expect(
      isSigned(key.publicKey, termsStatement({ offering: 'prj_1', digest: DIGEST }), input.signature),
    ).toBe(true)
    expect(
      isSigned(key.publicKey, termsStatement({ offering: 'prj_2', digest: DIGEST }), input.signature),
    ).toBe(false)
    expect(sent?.headers.get('x-step-up')).toBe('proof-1')
    expect(screen.queryByRole('button', { name: 'Sign the terms' })).toBeNull()
    expect(screen.getByText(SIGNED.reason)).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Withdraw my signature' })).toBeTruthy()
  })

  it.each([
    ['another passphrase', 'not the passphrase', null, 'The passphrase does not open this key.'],
    ['no key file', PASSPHRASE, '{"kind":"letter"}', 'This file is not a signing key.'],
    ['a key that is not enrolled', PASSPHRASE, null, 'This key is not among yours, or it is revoked.'],
  ])('nothing is sent with %s', async (_what, passphrase, file, text) => {
    const key = await makeKey(PASSPHRASE)
    const { sentTo } = open(as('scholar'), review(), { ScholarKeys: keys() })
    await screen.findByRole('button', { name: 'Sign the terms' })
    choose(file ?? key.file, passphrase)
    click('Sign the terms')
    expect(await screen.findByText(text)).toBeTruthy()
    expect(forAccount).not.toHaveBeenCalled()
    expect(sentTo('ApproveTerms')).toEqual([])
  })

  it('nothing is sent without a file, or when the second factor is not given', async () => {
    const key = await makeKey(PASSPHRASE)
    forAccount.mockResolvedValueOnce(undefined)
    const { sentTo } = open(as('scholar'), review(), { ScholarKeys: keys(key) })
    await screen.findByRole('button', { name: 'Sign the terms' })
    click('Sign the terms')
    expect(await screen.findByText('Please choose the file with your key')).toBeTruthy()
    choose(key.file)
    click('Sign the terms')
    // Opening the key takes its time on purpose.
    await waitFor(() => expect(forAccount).toHaveBeenCalledTimes(1))
    expect(sentTo('ApproveTerms')).toEqual([])
  })

  it('a scholar withdraws a signature of earlier terms, with a reason and a second factor', async () => {
    const { sentTo } = open(as('scholar'), review({ fatwa: 'stale', mayWithdraw: true }), {
      RevokeTerms: dataOf<RevokeTermsMutation>({ revokeTerms: replyOf(review({ fatwa: 'stale' })) }),
    })
    expect(await screen.findByText(/^You have signed earlier terms\./)).toBeTruthy()
    click('Withdraw my signature')
    expect(await screen.findByText(PROPOSAL_TEXTS.reason)).toBeTruthy()
    fireEvent.change(screen.getByLabelText('Reason'), { target: { value: 'I did not see the lease.' } })
    click('Withdraw my signature')
    fireEvent.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Withdraw your signature' }),
    )
    await eventually(() =>
      expect(sentTo('RevokeTerms')[0]?.variables).toEqual({
        id: 'prj_1',
        input: { reason: 'I did not see the lease.' },
      }),
    )
    await eventually(() => expect(screen.queryByText(/^You have signed earlier terms\./)).toBeNull())
  })

  it('compliance asks for changes page by page, and rejects with a reason only', async () => {
    const { sentTo } = open(as('compliance'), review({ state: 'complianceReview' }), {
      DecideProposal: dataOf<DecideProposalMutation>({
        decideProposal: replyOf(review({ state: 'draft' })),
      }),
    })
    await screen.findByRole('button', { name: 'Reject' })
    click('Reject')
    expect(await screen.findByText('Please give a reason')).toBeTruthy()
    expect(screen.queryByRole('alertdialog')).toBeNull()
    fireEvent.click(screen.getByRole('checkbox', { name: 'Risks' }))
    fireEvent.change(screen.getByLabelText('What to change: Risks'), { target: { value: 'Name the frost.' } })
    click('Ask for changes')
    expect(await screen.findByText('It is back with its issuer.')).toBeTruthy()
    expect(sentTo('DecideProposal')[0]?.variables).toEqual({
      id: 'prj_1',
      input: {
        version: 2,
        decision: 'returned',
        reason: '',
        pages: [{ page: 'risks', reason: 'Name the frost.' }],
      },
    })
  })

  it('shows what rules that came after the submission refuse', async () => {
    open(
      as('compliance'),
      review({
        faults: [{ page: 'basics', field: 'summary', message: 'This sentence promises a return: “Sure.”' }],
      }),
    )
    const part = await screen.findByRole('region', { name: 'What today’s rules refuse' })
    expect(within(part).getByText(/This sentence promises a return/)).toBeTruthy()
  })

  it('shows the other methods beside the one that decides', async () => {
    open(as('compliance'), review({ state: 'complianceReview' }))
    const table = await screen.findByRole('table', { name: 'Methods of screening side by side' })
    const rows = within(table).getAllByRole('row').slice(1)
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'AAOIFI 21Failed, by debt-1%',
      'FTSENot known, because sources differ on its limits2%',
    ])
    expect(screen.getByText('Below 33%')).toBeTruthy()
    const history = screen.getByRole('table', { name: 'Verdicts so far, the newest first' })
    expect(within(history).getAllByRole('row')[2]?.textContent).toMatch(/20\/10\/2026.*Failed, by cash/)
  })

  it('compliance cannot approve what does not pass, and the page says why', async () => {
    const { screening } = review()
    const { sentTo } = open(
      as('compliance'),
      review({
        state: 'complianceReview',
        screening: { ...screening, verdict: 'unknown', decidedBy: 'debt' },
      }),
    )
    const button = await screen.findByRole('button', { name: 'Approve' })
    expect(button.getAttribute('aria-disabled')).toBe('true')
    fireEvent.click(button)
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(sentTo('DecideProposal')).toEqual([])
    expect(screen.getByText(/The screening does not pass/)).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: /^Status and next steps/ }))
    const dialog = await screen.findByRole('dialog', { name: 'Status and next steps' })
    expect(within(dialog).getByText(CAMPAIGN_WORDS.states.complianceReview)).toBeTruthy()
    expect(within(dialog).getByText(PROPOSAL_TEXTS.doesNotPass)).toBeTruthy()
  })

  it('what is refused is said, and the case is read again', async () => {
    const text = 'The issuer has changed this offering since.'
    const { sentTo, notices } = open(as('compliance'), review({ state: 'complianceReview' }), {
      DecideProposal: refusal(text),
    })
    await screen.findByRole('button', { name: 'Approve' })
    click('Approve')
    const dialog = within(await screen.findByRole('alertdialog'))
    fireEvent.click(dialog.getByRole('button', { name: 'Approve' }))
    // In a toast: where the state or version is another one, the decision starts anew.
    await eventually(() => expect(notices).toEqual([{ intent: 'warning', message: text }]))
    await eventually(() => expect(sentTo('ProposalReview').length).toBeGreaterThan(1))
  })
})
