import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { KYC_TEXTS } from '#contracts/kyc/texts.ts'
import type { DecideKycDocumentMutation, KycQueueQuery, KycReviewQuery } from '#graphql/generated/graphql.ts'
import type { FakeReply } from '#tests/support/screens/graphql-replies.ts'
import { openScreen } from '#tests/support/screens/open-screen.tsx'
import { dataOf, listOf, refusal, replyOf } from '#tests/support/screens/screen-data.ts'
import { StaffKycCaseScreen } from './case-screen.tsx'
import { allow, DOCUMENT, REPLIES, REVIEW, ROW, typed } from '#tests/support/screens/kyc-review-data.ts'

function nth(elements: readonly HTMLElement[], index: number): HTMLElement {
  const element = elements[index]
  if (element === undefined) throw new Error(`There is no element ${index}.`)
  return element
}

/** The photo of the document is on the screen. */
async function seen(): Promise<void> {
  const part = within(await screen.findByRole('region', { name: 'Documents' }))
  fireEvent.load(await part.findByRole('img'))
}

const partLinks = () =>
  within(screen.getByRole('navigation', { name: 'Parts of the case' }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent)
const openCase = (replies: Record<string, FakeReply> = {}) =>
  openScreen({
    screen: <StaffKycCaseScreen />,
    replies: { ...REPLIES, ...replies },
    at: '/staff/kyc/kyc_1',
    route: '/staff/kyc/:id',
  })

it('says that a case does not exist, with the way to the queue', async () => {
  openCase({ KycReview: { message: 'There is no such case', code: 'not_found', statusCode: 404 } })
  const box = (await screen.findByText('There is no such case')).parentElement ?? document.body
  expect(within(box).getByRole('link', { name: 'Back to the queue' })).toHaveProperty(
    'pathname',
    '/staff/kyc',
  )
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})

describe('a case under review', () => {
  it('has its decisions in a bar of their own, which act on the reason in the case', async () => {
    const { user: person } = openCase()
    const bar = within(await screen.findByRole('group', { name: 'Decide the case' }))
    expect(bar.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Approve case',
      'Send back',
      'Reject case',
    ])
    await person.click(bar.getByRole('button', { name: 'Reject case' }))
    const decision = within(screen.getByRole('region', { name: 'Decision' }))
    expect(document.activeElement).toBe(decision.getByLabelText('Reason'))
  })

  it.each([
    ['the first of two', {}, 'A second reviewer must also approve.'],
    [
      'that of an issuer whose company waits',
      { awaitsSecond: true },
      'The identity is verified. The issuer can submit an offering once the company is approved too.',
    ],
    [
      'that of an issuer whose company needs a second reviewer now',
      { awaitsSecond: true, companyStatus: 'Approved', companyApprovals: ['Nadia Farouk'] },
      'The identity is verified. The company then waits for a second reviewer.',
    ],
    [
      'that of an issuer whose company was approved before its approvals were recorded',
      { awaitsSecond: true, companyStatus: 'Approved', companyApprovals: [] },
      'The identity is verified. The company then waits for two reviewers.',
    ],
    [
      'that of an investor',
      { awaitsSecond: true, companyStatus: null },
      'The applicant can use Mizan from now on.',
    ],
  ])('asks before an approval, and says what it leads to: %s', async (_whose, over, text) => {
    const actions = REVIEW.actions.map(({ action }) => allow(action))
    const review = { ...REVIEW, ...over, actions }
    const { user: person } = openCase({ KycReview: dataOf<KycReviewQuery>({ kycReview: replyOf(review) }) })
    const approve = await screen.findByRole('button', { name: 'Approve case' })
    expect(approve.className).not.toBe(screen.getByRole('button', { name: 'Send back' }).className)
    await person.click(approve)
    expect(within(await screen.findByRole('alertdialog')).getByText(text)).toBeTruthy()
  })

  it('shows what was typed beside what was read', async () => {
    openCase()
    const table = await screen.findByRole('table', { name: 'Answers and document' })
    const [, name, , dob] = within(table).getAllByRole('row')
    expect(name?.textContent).toContain('RAHMAN AMINA')
    expect(name?.textContent).toContain('Similar')
    expect(dob?.textContent).toContain('21/08/1990')
    expect(dob?.textContent).toContain('Different')
    expect(screen.getByRole('img', { name: /of Amina Rahman$/ })).toHaveProperty(
      'src',
      'http://files.localhost/objects/a',
    )
  })

  it.each([
    [{}, 'Machine-readable zone is valid.'],
    [{ isExpired: true }, 'Machine-readable zone is valid. The document has expired.'],
    [
      { isAccepted: false, isRepaired: true },
      'Machine-readable zone is valid only after a correction: compare by eye.',
    ],
    [{ isAccepted: false }, 'Machine-readable zone is not valid: compare by eye.'],
  ])('says what the check digits of a reading tell: %o', async (over, words) => {
    const documents = [{ ...DOCUMENT, reading: { ...DOCUMENT.reading, ...over } }]
    openCase({ KycReview: dataOf<KycReviewQuery>({ kycReview: replyOf({ ...REVIEW, documents }) }) })
    expect(await screen.findByText(words)).toBeTruthy()
  })

  it('asks for a reason before a document is rejected, and sends none without', async () => {
    const { user: person, sentTo } = openCase()
    await seen()
    await person.click(await screen.findByRole('button', { name: 'Reject document' }))
    const [reason] = screen.getAllByLabelText('Reason')
    expect(reason?.getAttribute('aria-invalid')).toBe('true')
    await waitFor(() => expect(document.activeElement).toBe(reason))
    expect(screen.getByText(KYC_TEXTS.reason)).toBeDefined()
    expect(sentTo('DecideKycDocument')).toHaveLength(0)
    await person.type(nth(screen.getAllByLabelText('Reason'), 0), 'The corner is cut off')
    await person.click(screen.getByRole('button', { name: 'Reject document' }))
    await waitFor(() =>
      expect(sentTo('DecideKycDocument')[0]?.variables).toEqual({
        id: 'kyc_1',
        input: {
          version: 9,
          documentId: 'kdc_1',
          decision: 'rejected',
          reason: 'The corner is cut off',
        },
      }),
    )
  })

  it('U-M22: waits with the decision until the document is shown, and says so', async () => {
    const { user: person, sentTo } = openCase()
    const waiting = { name: 'Approve document', description: 'You can decide once the document is shown.' }
    await person.click(await screen.findByRole('button', waiting))
    expect(sentTo('DecideKycDocument')).toHaveLength(0)
    await seen()
    expect(screen.queryByText(waiting.description)).toBeNull()
    // In a bar that stays in view, at the end of its part.
    const bar = within(screen.getByRole('region', { name: 'Documents' })).getByRole('group', {
      name: 'Decide the document',
    })
    expect(
      within(bar)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['Approve document', 'Request again', 'Reject document'])
    await person.click(screen.getByRole('button', { name: 'Approve document' }))
    await waitFor(() => expect(sentTo('DecideKycDocument')).toHaveLength(1))
  })

  it('approves a document without a reason and tells so', async () => {
    const { user: person, notices } = openCase()
    await seen()
    await person.click(await screen.findByRole('button', { name: 'Approve document' }))
    await waitFor(() => expect(notices[0]?.message).toBe('The document is approved.'))
  })

  it('says why the case cannot be approved, and does not send it', async () => {
    const { user: person, sentTo } = openCase()
    const approve = await screen.findByRole('button', { name: 'Approve case' })
    expect(approve.getAttribute('aria-disabled')).toBe('true')
    expect(
      screen.getByRole('button', { name: 'Approve case', description: 'Approve every document first.' }),
    ).toBe(approve)
    await person.click(approve)
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(sentTo('DecideKyc')).toHaveLength(0)
  })

  it('lets no decision stand out that cannot be made', async () => {
    const actions = REVIEW.actions.map(({ action }) => ({ action, isAllowed: false, why: 'Not now.' }))
    openCase({ KycReview: dataOf<KycReviewQuery>({ kycReview: replyOf({ ...REVIEW, actions }) }) })
    const approve = await screen.findByRole('button', { name: 'Approve case' })
    expect(approve.className).toBe(screen.getByRole('button', { name: 'Reject case' }).className)
  })

  it('sends a case back with the pages that were ticked, once it is confirmed', async () => {
    const { user: person, sentTo } = openCase()
    await person.click(await screen.findByRole('checkbox', { name: 'Your company' }))
    await person.type(
      within(screen.getByRole('region', { name: 'Decision' })).getByLabelText('Reason'),
      'The number is another company’s',
    )
    await person.click(screen.getByRole('button', { name: 'Send back' }))
    expect(sentTo('DecideKyc')).toHaveLength(0)
    const dialog = await screen.findByRole('alertdialog', { name: 'Send back?' })
    await person.click(within(dialog).getByRole('button', { name: 'Send back' }))
    await waitFor(() =>
      expect(sentTo('DecideKyc')[0]?.variables['input']).toEqual({
        version: 9,
        decision: 'revision',
        reason: 'The number is another company’s',
        items: [{ step: 'company', reason: 'The number is another company’s' }],
      }),
    )
  })

  it('clears a hit with a reason only', async () => {
    const { user: person, sentTo } = openCase()
    const hits = within(await screen.findByRole('region', { name: 'Screening' }))
    await person.click(hits.getByRole('button', { name: 'Clear: another person' }))
    expect(sentTo('DecideKycHit')).toHaveLength(0)
    await person.type(hits.getByLabelText('Reason'), 'Born in another year')
    await person.click(hits.getByRole('button', { name: 'Clear: another person' }))
    await waitFor(() =>
      expect(sentTo('DecideKycHit')[0]?.variables['input']).toMatchObject({
        hitId: 'hit_1',
        decision: 'cleared',
      }),
    )
  })

  it('approves a company on hold; Hold reads as the specification says', async () => {
    const { user: person, sentTo } = openCase()
    expect(await screen.findByRole('heading', { name: 'Company: Under review' })).toBeDefined()
    expect(screen.getByText(/^The company is decided separately\./)).toBeDefined()
    await person.click(screen.getByRole('button', { name: 'Approve company' }))
    const question = within(await screen.findByRole('alertdialog'))
    expect(question.getByText('A second reviewer must also approve.')).toBeDefined()
    expect(sentTo('DecideCompany')).toEqual([])
    await person.click(question.getByRole('button', { name: 'Approve company' }))
    await waitFor(() =>
      expect(sentTo('DecideCompany')[0]?.variables['input']).toMatchObject({ decision: 'Approved' }),
    )
  })

  it('says after a first approval who can confirm it', async () => {
    const approved = { ...REVIEW, awaitsSecond: true, approvals: ['Nadia Farouk'] }
    openCase({ KycReview: dataOf<KycReviewQuery>({ kycReview: replyOf(approved) }) })
    expect(
      await screen.findByText('A second reviewer must confirm: anyone of compliance but the first reviewer.'),
    ).toBeDefined()
    expect(screen.getByText('Approved by Nadia Farouk.')).toBeDefined()
    expect(screen.getByRole('link', { name: 'Accounts of the demonstration' })).toBeDefined()
  })

  it('says who approved a company first, and why that reviewer cannot approve it again', async () => {
    const why = 'You have approved this company. A second reviewer must also approve.'
    const actions = [
      ...REVIEW.actions.filter(({ action }) => action !== 'approveCompany'),
      allow('approveCompany', why),
    ]
    const first = { companyApprovals: ['Nadia Farouk'], companyAwaitsSecond: true, actions }
    const { user: person, sentTo } = openCase({
      KycReview: dataOf<KycReviewQuery>({ kycReview: replyOf({ ...REVIEW, ...first }) }),
    })
    expect(
      await screen.findByRole('heading', { name: 'Company: Under review, awaiting second approval' }),
    ).toBeDefined()
    expect(screen.getByText('Approved by Nadia Farouk.')).toBeDefined()
    const button = screen.getByRole('button', { name: 'Approve company', description: why })
    await person.click(button)
    expect([button.getAttribute('aria-disabled'), sentTo('DecideCompany')]).toEqual(['true', []])
  })

  it('reads the case anew where somebody else has changed it, and says so', async () => {
    const words = 'This page was changed somewhere else. Please reload it.'
    const { user: person, sentTo, notices } = openCase({ DecideKycDocument: refusal(words) })
    await seen()
    await person.click(await screen.findByRole('button', { name: 'Approve document' }))
    await waitFor(() => expect(notices).toEqual([{ intent: 'warning', message: words }]))
    await waitFor(() => expect(sentTo('KycReview').length).toBeGreaterThan(1))
  })

  it('goes on to the next document that waits, and after the last one to the decision', async () => {
    const selfie = { ...DOCUMENT, _id: 'kdc_2', kind: 'selfie' as const, reading: null }
    const documents = [DOCUMENT, selfie]
    const decided = [{ ...DOCUMENT, decision: 'approved' as const }, selfie]
    const { user: person } = openCase({
      KycReview: dataOf<KycReviewQuery>({ kycReview: replyOf({ ...REVIEW, documents }) }),
      DecideKycDocument: dataOf<DecideKycDocumentMutation>({
        decideKycDocument: {
          ...replyOf({ ...REVIEW, documents: decided }),
          message: 'The document is approved.',
        },
      }),
    })
    await seen()
    await person.click(await screen.findByRole('button', { name: 'Approve document' }))
    const next = await screen.findByRole('button', { name: /^Selfie/, pressed: true })
    await waitFor(() => expect(document.activeElement).toBe(next))
    expect(screen.getByRole('heading', { name: 'Compare: Selfie' })).toBeDefined()
    await seen()
    await person.click(screen.getByRole('button', { name: 'Approve document' }))
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Decision'))
  })

  it('enlarges and turns a photo by buttons, and by keys while its viewer has the focus', async () => {
    const { user: person } = openCase()
    const viewer = within(
      await screen.findByRole('group', {
        name: 'Identity document of Amina Rahman',
      }),
    )
    const smaller = viewer.getByRole('button', { name: 'Zoom out' })
    expect(smaller.getAttribute('aria-disabled')).toBe('true')
    await person.click(viewer.getByRole('button', { name: 'Zoom in' }))
    expect(viewer.getByText('150%')).toBeDefined()
    await person.keyboard('+r')
    expect(viewer.getByText('200%')).toBeDefined()
    expect(viewer.getByRole('img').style.rotate).toBe('90deg')
    await person.keyboard('--')
    expect(viewer.getByText('100%')).toBeDefined()
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    await person.keyboard('+')
    expect(viewer.getByText('100%')).toBeDefined()
  })

  it('offers no button for a company that cannot be decided, and says why', async () => {
    const actions = [
      ...REVIEW.actions.filter(({ action }) => action !== 'company'),
      allow('company', 'This case is rejected.'),
    ]
    openCase({
      KycReview: dataOf<KycReviewQuery>({ kycReview: replyOf({ ...REVIEW, state: 'rejected', actions }) }),
    })
    expect(await screen.findByText('This case is rejected.')).toBeDefined()
    expect(screen.queryByRole('button', { name: /company|hold/i })).toBeNull()
  })

  it('tells what a vendor found in words, and nothing of one where there is none', async () => {
    const finding = typed('VendorFinding', {
      vendor: 'Sumsub',
      about: 'SELFIE',
      outcome: 'suspected' as const,
      reasons: ['BAD_FACE_MATCHING', 'someNewCode'],
      mayRetry: true,
    })
    openCase({
      KycReview: dataOf<KycReviewQuery>({ kycReview: replyOf({ ...REVIEW, findings: [finding] }) }),
    })
    const part = within(await screen.findByRole('region', { name: 'What Sumsub found' }))
    expect(part.getByText('Selfie')).toBeDefined()
    expect(part.getByText('Suspected')).toBeDefined()
    expect(part.getByText('face differs from the document, some new code')).toBeDefined()
    expect(part.getByText('The applicant may try again.')).toBeDefined()
    expect(partLinks()).toContain('Vendor')
    cleanup()
    openCase()
    await screen.findByRole('table', { name: 'Answers and document' })
    expect(partLinks()).not.toContain('Vendor')
  })

  it('leads to the case that waits longest beside this one, never to the own one', async () => {
    const other = { ...ROW, _id: 'kyc_3', reference: 'KYC-00000003' }
    openCase({
      KycQueue: dataOf<KycQueueQuery>({
        kycQueue: listOf([{ ...ROW, _id: 'kyc_2', isOwn: true }, ROW, other]),
      }),
    })
    const link = await screen.findByRole('link', { name: 'Next case: KYC-00000003' })
    expect(link).toHaveProperty('pathname', '/staff/kyc/kyc_3')
    expect(screen.queryByRole('region', { name: /^What / })).toBeNull()
  })
})
