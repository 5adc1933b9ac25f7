import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { INVESTOR_TEXTS, NOTE_TEXTS } from '#contracts/token/investor-values.ts'
import type {
  CurrentUserQuery,
  AddInvestorNoteMutation,
  AskForTokenOperationMutation,
  InvestorByIdQuery,
  InvestorDocumentsQuery,
  InvestorNotesQuery,
  InvestorsQuery,
  IssuerProjectsQuery,
  LimitsOfInvestorQuery,
} from '#graphql/generated/graphql.ts'
import type { FakeReply } from '#tests/support/screens/graphql-replies.ts'
import { openScreen } from '#tests/support/screens/open-screen.tsx'
import { dataOf, FAILURE, listOf, position, replyOf, usd, user } from '#tests/support/screens/screen-data.ts'
import { InvestorScreen } from './investor-screen.tsx'
import { InvestorSearchScreen } from './search-screen.tsx'
import { eventually } from '#tests/support/eventually.ts'

type Row = NonNullable<InvestorsQuery['investors']>['data'][number]
type Details = NonNullable<InvestorByIdQuery['investorById']>['data']

const ROW: Row = {
  _id: 'usr_amina',
  name: 'Amina Rahman',
  heldUnits: 1_200,
  orderedUnits: 20,
  offerings: 2,
  isFrozen: true,
  kycLabel: 'Approved',
}
const as = (isIssuer: boolean) =>
  dataOf<CurrentUserQuery>({
    currentUser: replyOf(
      user({ userType: { isInvestor: false, isIssuer }, roles: isIssuer ? [] : ['finance'] }),
    ),
  })
const search = (list: object, at = '/investrosearch', isIssuer = false) =>
  openScreen({
    screen: <InvestorSearchScreen />,
    at,
    replies: {
      CurrentUser: as(isIssuer),
      Investors: dataOf({ investors: list } as InvestorsQuery),
      IssuerProjects: dataOf({ issuerProjects: listOf([]) } as unknown as IssuerProjectsQuery),
    },
  })
const file = (reply: FakeReply, at = '/investordetails/usr_amina', replies: Record<string, FakeReply> = {}) =>
  openScreen({
    screen: <InvestorScreen />,
    route: '/investordetails/:id/:type?',
    at,
    replies: { InvestorById: reply, ...replies },
  })
const VERDICT = { allowed: false, reason: null }
const request = (kind: 'freezeAll' | 'unfreezeAll') => ({
  __typename: 'TokenOperation' as const,
  _id: 'tok_1',
  offeringId: null,
  offeringName: null,
  issuerName: null,
  kind,
  holder: 'Amina Rahman',
  recipient: null,
  holderAccount: null,
  recipientAccount: null,
  units: null,
  rules: null,
  reason: 'A court has ordered it.',
  state: 'waiting' as const,
  stateLabel: 'Waits for a second person',
  askedBy: 'You',
  askedAt: '2026-11-20T08:00:00.000Z',
  expiresAt: '2026-11-27T08:00:00.000Z',
  decidedBy: null,
  decidedAt: null,
  decidedWhy: null,
  approve: VERDICT,
  decline: VERDICT,
  withdraw: VERDICT,
})
const cells = async (name: string) =>
  within(await screen.findByRole('table', { name }))
    .getAllByRole('cell')
    .map(({ textContent }) => textContent)

afterEach(() => vi.unstubAllGlobals())

describe('/investrosearch (R42)', () => {
  it('lists investors for staff, with the identity check, and narrows the list', async () => {
    const { sentTo, user: person } = search(
      { ...listOf([ROW]), message: INVESTOR_TEXTS.cut },
      '/investrosearch?name=ami',
    )
    expect(await cells('Investors')).toEqual(['Amina Rahman', '1,200', '20', '2', 'Yes', 'Approved'])
    expect(screen.getByText(INVESTOR_TEXTS.cut)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Amina Rahman' }).getAttribute('href')).toBe(
      '/investordetails/usr_amina',
    )
    const box = screen.getByLabelText('Name')
    await person.clear(box)
    await person.type(box, ' rahman ')
    await person.click(screen.getByRole('button', { name: 'Search' }))
    await person.selectOptions(screen.getByLabelText('Digital shares'), 'Frozen')
    await person.selectOptions(screen.getByLabelText('Eligibility'), 'May not invest')
    const page = { pageNo: 1, perPage: 10, project: null }
    await eventually(() =>
      expect(sentTo('Investors').at(-1)?.variables).toEqual({
        ...page,
        name: 'rahman',
        holding: 'frozen',
        eligibility: 'notEligible',
      }),
    )
    expect(sentTo('Investors')[0]?.variables).toEqual({
      ...page,
      name: 'ami',
      holding: null,
      eligibility: null,
    })
  })

  it('shows an issuer no identity check, and the own offerings to choose from', async () => {
    search(listOf([{ ...ROW, kycLabel: null }]), undefined, true)
    expect(await cells('Investors')).toEqual(['Amina Rahman', '1,200', '20', '2', 'Yes'])
    expect(await screen.findByLabelText('Offering')).toBeTruthy()
    expect(screen.queryByLabelText('Eligibility')).toBeNull()
  })

  it('says when there is nothing, and when nothing matches', async () => {
    search(listOf([]))
    expect(await screen.findByText('There are no investors yet.')).toBeTruthy()
    search(listOf([]), '/investrosearch?name=zz')
    expect(await screen.findByRole('button', { name: 'Clear filters' })).toBeTruthy()
  })
})

describe('/investordetails (R43, R44)', () => {
  const details = (over: Partial<Details> = {}) =>
    dataOf<InvestorByIdQuery>({
      investorById: replyOf({
        _id: 'usr_amina',
        name: 'Amina Rahman',
        kycLabel: 'Approved',
        kycCaseId: 'kyc_1',
        address: 'a•••@example.org',
        isAllFrozen: false,
        holdings: [{ position: position(), frozenUnits: 5, isFrozen: false }],
        ...over,
      }),
    })

  it('shows the holdings, each with its audit log', async () => {
    const ordered = position({ provisionalUntil: '2099-01-01T12:09:00.000Z' })
    file(details({ holdings: [{ position: ordered, frozenUnits: 5, isFrozen: false }] }))
    expect((await cells('Digital shares')).slice(0, 7)).toEqual([
      'Alhambra Court Residences',
      'Musharakah',
      '0',
      '20',
      '$2,000.00',
      '5',
      'Can be cancelled until 01/01/2099 12:09 pm UTC',
    ])
    const link = screen.getByRole('link', { name: 'Audit log of Alhambra Court Residences' })
    expect(link.getAttribute('href')).toMatch(/^\/auditlog\/.+\?holder=usr_amina$/)
  })

  it.each([
    [false, 'Freeze all holdings', 'freezeAll'],
    [true, 'Unfreeze all holdings', 'unfreezeAll'],
  ] as const)(
    'staff ask about all holdings at once, with a reason: frozen %s',
    async (isAllFrozen, title, kind) => {
      const { user, sentTo } = file(details({ isAllFrozen }), undefined, {
        AskForTokenOperation: dataOf<AskForTokenOperationMutation>({
          askForTokenOperation: replyOf(request(kind), 'Your request waits for a second person.'),
        }),
      })
      expect(await screen.findByRole('heading', { name: title })).toBeTruthy()
      await user.click(screen.getByRole('button', { name: 'Send the request' }))
      expect(await screen.findByText('Please give a reason')).toBeTruthy()
      await user.type(screen.getByLabelText(/^Reason/), 'A court has ordered it.')
      await user.click(screen.getByRole('button', { name: 'Send the request' }))
      await waitFor(() =>
        expect(sentTo('AskForTokenOperation')[0]?.variables).toEqual({
          input: { kind, holderId: 'usr_amina', reason: 'A court has ordered it.' },
        }),
      )
    },
  )

  it('shows staff the identity check under its tab, and an issuer the holdings only', async () => {
    file(details(), '/investordetails/usr_amina/identity')
    expect(await screen.findByText('a•••@example.org')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Open the case' }).getAttribute('href')).toBe('/staff/kyc/kyc_1')
    expect(screen.getByRole('link', { name: 'Identity check' }).getAttribute('aria-current')).toBe('page')
  })

  it('shows an issuer the holdings only, whatever the address says', async () => {
    const issuer = { kycLabel: null, kycCaseId: null, address: null, isAllFrozen: null }
    file(details(issuer), '/investordetails/usr_amina/identity')
    expect(await screen.findByRole('table', { name: 'Digital shares' })).toBeTruthy()
    expect(screen.queryByRole('heading', { name: 'Freeze all holdings' })).toBeNull()
    expect(screen.queryByRole('link', { name: 'Identity check' })).toBeNull()
  })

  it('shows an issuer what they sent to the investor, and says when it is nothing', async () => {
    const issuer = { kycLabel: null, kycCaseId: null, address: null, isAllFrozen: null }
    const row = {
      _id: 'itm_1',
      subject: 'Deed of sale',
      documentType: 'Contract',
      requestType: 'Received' as const,
      sentAt: '2026-11-20T08:00:00.000Z',
      dueAt: '2026-11-27T23:59:59.999Z',
      status: 'pending' as const,
      isDeclined: false,
    }
    const asked = { ...row, _id: 'itm_2', requestType: 'Request' as const, dueAt: null, isDeclined: true }
    const reply = (rows: (typeof row | typeof asked)[]) =>
      dataOf<InvestorDocumentsQuery>({ investorDocuments: listOf(rows) })
    const at = '/investordetails/usr_amina/documents'
    const { sentTo } = file(details(issuer), at, { InvestorDocuments: reply([row, asked]) })
    expect(await cells('Documents')).toEqual(
      [
        ['Deed of sale', 'Contract', 'Sent', '20/11/2026 08:00 am', '27/11/2026', 'Waiting'],
        ['Deed of sale', 'Contract', 'Asked for', '20/11/2026 08:00 am', '–', 'Declined'],
      ].flat(),
    )
    expect(sentTo('InvestorDocuments')[0]?.variables).toEqual({ id: 'usr_amina', pageNo: 1, perPage: 10 })
    cleanup()
    file(details(issuer), at, { InvestorDocuments: reply([]) })
    expect(await screen.findByText('No documents were sent to this investor.')).toBeTruthy()
  })

  it('shows staff how much of each limit is used', async () => {
    const limit = {
      rule: 'ontario',
      source: 'NI 45-106',
      cap: usd(3_000_000n),
      used: usd(1_000_000n),
      left: usd(2_000_000n),
      windowEndsAt: null,
      kind: 'refuse' as const,
      words: 'Ontario: $30,000.00 in 12 months',
      why: 'Eligible by net assets.',
    }
    file(details(), '/investordetails/usr_amina/limits', {
      LimitsOfInvestor: dataOf<LimitsOfInvestorQuery>({
        limitsOfInvestor: replyOf({ kycApproved: true, limits: [limit], note: null }),
      }),
    })
    expect(await cells('Limits used')).toEqual([
      'Ontario: $30,000.00 in 12 monthsEligible by net assets. NI 45-106',
      '$10,000.00 of $30,000.00',
      '$20,000.00',
      'Refused',
      '–',
    ])
  })

  it('shows staff the notes with author and time, and keeps another one', async () => {
    const note = { _id: 'nte_1', author: 'Carla Cruz', text: 'Called.', at: '2026-11-20T08:00:00.000Z' }
    const {
      notices,
      sentTo,
      user: person,
    } = file(details(), '/investordetails/usr_amina/notes', {
      InvestorNotes: dataOf<InvestorNotesQuery>({ investorNotes: listOf([note]) }),
      AddInvestorNote: dataOf<AddInvestorNoteMutation>({
        addInvestorNote: replyOf({ _id: 'nte_2' }, NOTE_TEXTS.kept),
      }),
    })
    expect(await screen.findByText('Called.')).toBeTruthy()
    expect(screen.getByText(/Carla Cruz/).textContent).toBe('Carla Cruz, 20/11/2026 08:00 am')
    await person.click(screen.getByRole('button', { name: 'Keep the note' }))
    expect(await screen.findByText(NOTE_TEXTS.text)).toBeTruthy()
    await person.type(screen.getByRole('textbox', { name: 'New note' }), 'Called again.')
    await person.click(screen.getByRole('button', { name: 'Keep the note' }))
    await eventually(() => expect(notices).toMatchObject([{ message: NOTE_TEXTS.kept }]))
    expect(sentTo('AddInvestorNote')[0]?.variables).toEqual({
      id: 'usr_amina',
      input: { text: 'Called again.' },
    })
  })

  it('offers another try after a failure', async () => {
    file(FAILURE)
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy()
  })
})
