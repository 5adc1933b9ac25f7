import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { PROPOSAL_PAGES, type ProposalPage } from '#contracts/project/proposal-values.ts'
import type {
  CreateProposalMutation,
  CurrentUserQuery,
  IssuerStartQuery,
  IssuerCapsQuery,
  ProposalByIdQuery,
  ProposalFieldsFragment,
  ProposalPreviewQuery,
  ProposalsQuery,
} from '#graphql/generated/graphql.ts'
import { COUNTRIES_REPLY } from '#tests/support/screens/kyc-data.ts'
import { openScreen } from '#tests/support/screens/open-screen.tsx'
import { dataOf, FAILURE, listOf, project, replyOf, user } from '#tests/support/screens/screen-data.ts'
import { NewProposalScreen } from './new-proposal-screen.tsx'
import { PreviewScreen } from './preview-screen.tsx'
import { ProposalScreen } from './proposal-screen.tsx'
import { ProposalsScreen } from './proposals-screen.tsx'
import { eventually } from '#tests/support/eventually.ts'

afterEach(() => vi.unstubAllGlobals())

const ISSUER = dataOf<CurrentUserQuery>({
  currentUser: replyOf(user({ userType: { isInvestor: false, isIssuer: true } })),
})
const INVESTOR = dataOf<CurrentUserQuery>({
  currentUser: replyOf(user({ userType: { isInvestor: true, isIssuer: false } })),
})

const startOf = (label: string, factors: NonNullable<IssuerStartQuery['factors']>['data']) =>
  dataOf<IssuerStartQuery>({
    myKyc: replyOf({ label, canChangeCompany: false }),
    factors: replyOf(factors),
    proposals: listOf([]),
  })

type Row = NonNullable<ProposalsQuery['proposals']>['data'][number]
const row = (change: Partial<Row> = {}): Row => ({
  _id: 'prj_1',
  name: 'Orange grove',
  state: 'draft',
  revision: 4,
  version: 0,
  submittedAt: null,
  changedAt: '2026-11-20T09:00:00.000Z',
  pagesDone: 4,
  pagesInAll: 9,
  ...change,
})

function proposal(problems: Partial<Record<ProposalPage, string>> = {}): ProposalFieldsFragment {
  const typed = {
    __typename: 'Proposal',
    ...row(),
    isOpen: true,
    approvals: 0,
    approvalsNeeded: 3,
    reason: null,
    cap: null,
    videoOrigin: null,
    royaltyLimit: 50,
    currencies: ['USD', 'EUR'] as ('USD' | 'EUR')[],
    fees: { version: 'rul_1', text: 'The platform takes 2.5% of what is released to you.' },
    pages: PROPOSAL_PAGES.map((page) => ({
      __typename: 'ProposalPageView',
      page,
      status: problems[page] === undefined ? ('done' as const) : ('started' as const),
      answers: '{}',
      reason: null,
      isLocked: false,
      problems: problems[page] === undefined ? [] : [{ field: '', message: problems[page] }],
    })),
  }
  return typed
}

describe('/project_management (R59)', () => {
  const open = (rows: readonly Row[], at = '/project_management', who = ISSUER) =>
    openScreen({
      screen: <ProposalsScreen />,
      replies: { CurrentUser: who, Proposals: dataOf<ProposalsQuery>({ proposals: listOf([...rows]) }) },
      at,
    })

  it('lists drafts with what is complete, and public offerings with their page', async () => {
    open([row(), row({ _id: 'alhambra', name: 'Alhambra', state: 'live', version: 1 })])
    const draft = await screen.findByRole('link', { name: 'Orange grove' })
    expect(draft.getAttribute('href')).toBe('/project_management/add_new_project/prj_1')
    expect(screen.getByText(/Draft · 4 of 9 pages complete/)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Alhambra' }).getAttribute('href')).toBe(
      '/propertydetails/alhambra',
    )
  })

  it('asks for one state, which stands in the address', async () => {
    const { sentTo } = open([], '/project_management?state=rejected')
    expect(await screen.findByText('No offering is in this state.')).toBeTruthy()
    expect(sentTo('Proposals').map(({ variables }) => variables)).toEqual([
      expect.objectContaining({ state: 'rejected' }),
    ])
  })

  it('leads who has none to the first page', async () => {
    open([])
    const link = await screen.findByRole('link', { name: 'Create one' })
    expect(link.getAttribute('href')).toBe('/project_management/add_new_project')
  })

  it('is for issuers', async () => {
    const { sentTo } = open([], undefined, INVESTOR)
    expect(await screen.findByText('This page is for issuers.')).toBeTruthy()
    expect(sentTo('Proposals')).toEqual([])
  })
})

const eur = (amount: string) => ({ amount, currency: 'EUR' as const })
const CAPS = dataOf<IssuerCapsQuery>({
  issuerCaps: replyOf([
    {
      regime: 'eu_ecspr',
      months: 12,
      cap: eur('500000000'),
      used: eur('120000000'),
      left: eur('380000000'),
    },
  ]),
})

describe('/raiseFundForm (R27)', () => {
  const open = (reply: Parameters<typeof openScreen>[0]['replies'] = {}) =>
    openScreen({
      screen: <NewProposalScreen />,
      replies: {
        CurrentUser: ISSUER,
        KycCountries: COUNTRIES_REPLY,
        IssuerStart: startOf(' KYC Approved', { totpSince: '2026-11-20T12:09:00.000Z', passkeys: [] }),
        IssuerCaps: CAPS,
        ...reply,
      },
      at: '/raiseFundForm',
    })
  const begin = () => fireEvent.click(screen.getByRole('button', { name: 'Check and begin' }))

  const needs = async () => {
    const part = within(await screen.findByRole('region', { name: 'Before you can submit' }))
    return part.getAllByRole('listitem').map((item) => ({
      said: [...item.querySelectorAll('h3, span')].map(({ textContent }) => textContent),
      links: within(item)
        .queryAllByRole('link')
        .map((link) => [link.textContent, link.getAttribute('href')]),
    }))
  }
  it('says at once what is needed besides the form, and by whom each step is done', async () => {
    open({ IssuerStart: startOf('Start KYC', { totpSince: null, passkeys: [] }) })
    expect(await needs()).toEqual([
      {
        said: ['Your company is approved', 'Next'],
        links: [['Verify my company', '/pre_kyc?role=issuer']],
      },
      {
        said: ['Two-step login', 'Recommended'],
        links: [['Set up a second factor', '/settings#factors']],
      },
    ])
    const work = within(screen.getByRole('region', { name: 'Who does what' }))
    expect(work.getAllByRole('listitem').map((item) => item.querySelector('strong')?.textContent)).toEqual([
      'You',
      'The Shariah board',
      'Our compliance team',
      'The offering',
      'Two people of our finance team',
    ])
  })

  it('says what is done already', async () => {
    open({ IssuerStart: startOf(' KYC Approved', { totpSince: null, passkeys: [{ _id: 'key_1' }] }) })
    expect(await needs()).toEqual([
      { said: ['Your company is approved', 'Done'], links: [] },
      { said: ['Two-step login', 'Done'], links: [] },
    ])
    expect(screen.getByText('You use a passkey.')).toBeTruthy()
  })

  it('shows the form although what is needed could not be read', async () => {
    open({ IssuerStart: FAILURE })
    await screen.findByRole('alert')
    expect(await screen.findByLabelText('Country of the project')).toBeTruthy()
  })

  it('names what is missing at its field, and begins nothing', async () => {
    const { sentTo } = open()
    await screen.findByLabelText('Country of the project')
    begin()
    const summary = within(await screen.findByRole('alert'))
    expect(summary.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Categories: Please choose a category',
      'Country of the project: This field is required',
      'Rules of the offering: Please choose',
      'Contract with investors: Please choose',
      'Is the main business permissible?: Please choose',
    ])
    expect(sentTo('CreateProposal')).toEqual([])
  })

  it('says at once that a business is not possible here', async () => {
    const { sentTo } = open()
    await fillIn('No')
    begin()
    expect((await screen.findAllByText(/Offerings of this business are not possible here/)).length).toBe(2)
    expect(sentTo('CreateProposal')).toEqual([])
  })

  it('tells what is used of the limit of the chosen rules', async () => {
    open()
    const rules = await screen.findByRole('combobox', { name: 'Rules of the offering' })
    expect(screen.queryByText(/used in the last/)).toBeNull()
    fireEvent.change(rules, { target: { value: 'eu_ecspr' } })
    const note = await screen.findByText(/used in the last 12 months/)
    expect(note.textContent).toContain('€1,200,000 of €5,000,000 used in the last 12 months.')
    fireEvent.change(rules, { target: { value: 'malaysia_ecf' } })
    expect(screen.queryByText(/used in the last/)).toBeNull()
  })

  it('begins a proposal with what was chosen', async () => {
    const { sentTo } = open({
      CreateProposal: dataOf<CreateProposalMutation>({ createProposal: replyOf(proposal()) }),
    })
    await fillIn('Yes')
    begin()
    await eventually(() => expect(sentTo('CreateProposal')).toHaveLength(1))
    const [sent] = sentTo('CreateProposal')
    const input = sent?.variables['input'] as { readonly answers: string } | undefined
    expect(JSON.parse(input?.answers ?? '{}')).toEqual({
      categories: ['Logistics', 'Trade'],
      country: 'IE',
      regime: 'eu_ecspr',
      contractType: 'ijara',
      coreActivity: 'permissible',
    })
  })

  async function fillIn(isPermissible: string): Promise<void> {
    const choose = (label: string, value: string) =>
      fireEvent.change(screen.getByLabelText(label), { target: { value } })
    await screen.findByLabelText('Country of the project')
    for (const name of ['Logistics', 'Trade', 'Education', 'Education'])
      fireEvent.click(screen.getByRole('checkbox', { name }))
    choose('Country of the project', 'IE')
    choose('Rules of the offering', 'eu_ecspr')
    choose('Contract with investors', 'ijara')
    fireEvent.click(screen.getByRole('radio', { name: isPermissible }))
  }
})

describe('/project_management/add_new_project/{_id} (R61)', () => {
  const open = (
    step: string,
    problems: Partial<Record<ProposalPage, string>> = {},
    change: (typed: ProposalFieldsFragment) => ProposalFieldsFragment = (typed) => typed,
  ) =>
    openScreen({
      screen: <ProposalScreen />,
      replies: {
        ProposalById: dataOf<ProposalByIdQuery>({ proposalById: replyOf(change(proposal(problems))) }),
        KycCountries: COUNTRIES_REPLY,
        SubmitProposal: dataOf({ submitProposal: replyOf(proposal({})) }),
      },
      at: `/project_management/add_new_project/prj_1?step=${step}`,
      route: '/project_management/add_new_project/:id',
      onWindow: true,
    })

  it('names the limit of a royalty, which is configured (A6)', async () => {
    open('shares')
    const field = await screen.findByLabelText('Royalty, per cent')
    const hint = document.getElementById(field.getAttribute('aria-describedby') ?? '')
    expect(hint?.textContent).toContain('From 1 to 49.')
    fireEvent.change(field, { target: { value: '50' } })
    fireEvent.blur(field)
    expect(await screen.findByText('Please enter a whole number from 1 to 49')).toBeTruthy()
  })

  it('shows every amount in the currency that is chosen, US dollars at first', async () => {
    open('shares')
    const field = await screen.findByLabelText<HTMLSelectElement>('Currency')
    expect(field.value).toBe('USD')
    // No others than those of the bank.
    expect([...field.options].map(({ value }) => value).filter(Boolean)).toEqual(['USD', 'EUR'])
    expect(screen.getAllByText('$')).toHaveLength(3)
    fireEvent.change(field, { target: { value: 'EUR' } })
    expect(await screen.findAllByText('€')).toHaveLength(3)
    expect(screen.queryByText('$')).toBeNull()
  })

  it.each([
    ['preselects the first currency of the bank', '{}', 'EUR'],
    ['preselects no other currency than the one of amounts that are written', '{"price":"10000"}', ''],
  ])('%s', async (_case, answers, currency) => {
    open('shares', {}, (typed) => ({
      ...typed,
      currencies: ['EUR', 'CAD'],
      pages: typed.pages.map((one) => (one.page === 'shares' ? { ...one, answers } : one)),
    }))
    expect((await screen.findByLabelText<HTMLSelectElement>('Currency')).value).toBe(currency)
  })

  it('asks for a cover without a click, and says so when it is missing (V29)', async () => {
    open('images')
    fireEvent.click(await screen.findByRole('button', { name: 'Save and continue' }))
    const link = await screen.findByRole('link', { name: /Please select an image to upload/ })
    expect(link.textContent).toContain('Picture 1: Image file')
    expect(screen.queryByRole('button', { name: 'Remove picture 1' })).toBeNull()
  })

  it('shows the fees before the submission, and submits under exactly these', async () => {
    const { sentTo } = open('check')
    expect(await screen.findByText('The platform takes 2.5% of what is released to you.')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Submit for review' }))
    await eventually(() =>
      expect(sentTo('SubmitProposal').map(({ variables }) => variables)).toMatchObject([
        { input: { feeVersion: 'rul_1' } },
      ]),
    )
  })

  it('counts the pages as the list does, and names the currency that was never chosen', async () => {
    open('check', {}, (typed) => ({ ...typed, pagesDone: 14, pagesInAll: 14 }))
    expect(await screen.findByText('14 of 14 pages complete')).toBeTruthy()
    expect(screen.getByText('Currency', { selector: 'dt' }).parentElement?.textContent).toContain('USD')
  })

  it('leads from the missing cover to its page before the submission', async () => {
    open('check', { images: 'Please add a cover image' })
    const list = (await screen.findByRole('heading', { name: 'Still missing' })).parentElement
    const missing = within(list as HTMLElement).getByRole('link')
    expect(missing.parentElement?.textContent).toBe('Pictures and video: Please add a cover image')
    expect(missing.getAttribute('href')).toBe('/project_management/add_new_project/prj_1?step=images')
    expect(screen.getByRole('button', { name: 'Submit for review' }).getAttribute('aria-disabled')).toBe(
      'true',
    )
  })
})

describe('/checkpreviewdashboard (R62)', () => {
  it('shows the offering as far as it is written, beside what is missing, each with the way to its page', async () => {
    const offering = project({ _id: 'prj_1', name: 'Olive press', documents: [] })
    openScreen({
      screen: <PreviewScreen />,
      replies: {
        ProposalPreview: dataOf<ProposalPreviewQuery>({
          proposalPreview: replyOf({ offering, unwritten: ['dates', 'risks'] }),
        }),
        ProposalById: dataOf<ProposalByIdQuery>({
          proposalById: replyOf(proposal({ risks: 'Please add a risk' })),
        }),
      },
      at: '/checkpreviewdashboard?project=prj_1',
    })
    const missing = await screen.findByRole('region', { name: 'Still missing' })
    const link = within(missing).getByRole('link', { name: 'Risks' })
    expect(link.getAttribute('href')).toBe('/project_management/add_new_project/prj_1?step=risks')
    expect(link.parentElement?.textContent).toBe('Risks: Please add a risk')
    const shown = await screen.findByRole('article', { name: 'Offering' })
    expect(screen.getByRole('heading', { name: 'Olive press' })).toBeTruthy()
    expect(within(shown).getByRole('heading', { name: 'Use of funds' })).toBeTruthy()
    expect(within(shown).queryByRole('heading', { name: 'Risks' })).toBeNull()
    expect(within(shown).getByText(/^Not written yet:/).textContent).toBe('Not written yet: Risks')
    const panel = screen.getByRole('region', { name: 'The investment panel' })
    const said = within(panel)
      .getAllByRole('definition')
      .map(({ textContent }) => textContent)
    expect(said.filter((one) => one === 'Not written yet')).toHaveLength(2)
  })

  it('shows when the offering closes as a deadline', async () => {
    const offering = project({ _id: 'prj_1', documents: [] })
    openScreen({
      screen: <PreviewScreen />,
      replies: {
        ProposalPreview: dataOf<ProposalPreviewQuery>({
          proposalPreview: replyOf({ offering, unwritten: [] }),
        }),
        ProposalById: dataOf<ProposalByIdQuery>({ proposalById: replyOf(proposal()) }),
      },
      at: '/checkpreviewdashboard?project=prj_1',
    })
    const panel = await screen.findByRole('region', { name: 'The investment panel' })
    const closes = within(panel).getByText('Closes', { selector: 'dt' })
    expect(closes.parentElement?.querySelector('time')?.textContent).toMatch(/ UTC/)
  })

  it('says of pages that were begun with nothing that they are not filled in yet', async () => {
    const begun = proposal()
    const blank = { answers: '{"country":"","terms":{"type":""},"items":[]}', status: 'started' as const }
    const problems = ['country', 'terms.type'].map((field) => ({ field, message: 'Please choose' }))
    openScreen({
      screen: <PreviewScreen />,
      replies: {
        ProposalPreview: dataOf<ProposalPreviewQuery>({
          proposalPreview: replyOf({ offering: project({ _id: 'prj_1' }), unwritten: ['eligibility'] }),
        }),
        ProposalById: dataOf<ProposalByIdQuery>({
          proposalById: replyOf({
            ...begun,
            pages: begun.pages.map((one) =>
              one.page === 'eligibility' ? { ...one, ...blank, problems } : one,
            ),
          }),
        }),
      },
      at: '/checkpreviewdashboard?project=prj_1',
    })
    const missing = await screen.findByRole('region', { name: 'Still missing' })
    expect(within(missing).getByRole('listitem').textContent).toBe(
      'Is your project eligible?: Not filled in yet',
    )
  })

  it('offers the own offerings where none is named', async () => {
    openScreen({ screen: <PreviewScreen />, replies: {}, at: '/checkpreviewdashboard' })
    expect(await screen.findByRole('link', { name: 'Choose one of your offerings' })).toBeTruthy()
  })
})
