import { screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { MONEY_CASE_TEXTS } from '#contracts/payment/watching/values.ts'
import type {
  CurrentUserQuery,
  DecideMoneyCaseMutation,
  DecideMoneyCaseMutationVariables,
  KycValiditiesQuery,
  MoneyCaseByIdQuery,
  MoneyCaseDetailsFieldsFragment,
  MoneyCasesQuery,
  NoteMoneyCaseMutation,
  NoteMoneyCaseMutationVariables,
} from '#graphql/generated/graphql.ts'
import * as stepUp from '#features/step-up/use-step-up.tsx'
import { replaceExports } from '#tests/support/replace-exports.ts'
import type { FakeReply } from '#tests/support/screens/graphql-replies.ts'
import { openScreen } from '#tests/support/screens/open-screen.tsx'
import { dataOf, FAILURE, listOf, replyOf, usd, user } from '#tests/support/screens/screen-data.ts'
import { StaffMoneyCaseScreen } from './case-screen.tsx'
import { StaffComplianceScreen } from './compliance-screen.tsx'
import { eventually } from '#tests/support/eventually.ts'

const forAccount = vi.fn(() => Promise.resolve('proof-1'))
replaceExports(stepUp, { useStepUp: () => ({ forAccount, forPayment: forAccount }) })
afterEach(() => vi.unstubAllGlobals())

const verdict = { __typename: 'Verdict' as const }
const YES = { ...verdict, allowed: true, reason: null }
const NO = { ...verdict, allowed: false, reason: 'Not now.' }
const SHORT = {
  __typename: 'MoneyCase' as const,
  _id: 'mca_1',
  customerName: 'Omar Sayed',
  state: 'held' as const,
  stateLabel: 'Money on hold',
  rules: ['structuring' as const, 'thirdParty' as const],
  sums: [usd(2_650_000n)],
  openedAt: '2026-11-19T08:00:00.000Z',
  ageHours: 50,
  takenBy: 'Carla Cruz',
}
function details(over: Partial<MoneyCaseDetailsFieldsFragment> = {}): MoneyCaseDetailsFieldsFragment {
  const shown = {
    ...SHORT,
    __typename: 'MoneyCaseDetails' as const,
    customerId: 'usr_omar',
    version: 3,
    proposedBy: null,
    isReported: false,
    needsSecond: true,
    findings: [
      {
        _id: 'mfi_1',
        rule: 'structuring' as const,
        rulesVersion: 'watch-2026-01',
        movement: 'transfer' as const,
        movementId: 'ben_1',
        amount: usd(900_000n),
        limit: usd(1_000_000n),
        seen: usd(2_650_000n),
        count: 3,
        country: null,
        noticedAt: '2026-11-19T08:00:00.000Z',
      },
    ],
    history: [
      {
        _id: 'mce_2',
        event: 'note',
        stateLabel: 'Money on hold',
        by: 'Carla Cruz',
        text: 'The payer is a cousin.',
        at: '2026-11-20T08:00:00.000Z',
      },
      {
        _id: 'mce_1',
        event: 'case.opened',
        stateLabel: 'Opened',
        by: null,
        text: null,
        at: '2026-11-19T08:00:00.000Z',
      },
    ],
    take: NO,
    ask: NO,
    answer: NO,
    hold: NO,
    release: YES,
    report: YES,
    approve: NO,
    decline: NO,
    close: NO,
    ...over,
  }
  return shown
}

const CHECK = {
  _id: 'kyc_1',
  reference: 'KYC-00000001',
  name: 'Lina Haddad',
  role: 'investor' as const,
  validUntil: '2026-12-01T23:59:59.999Z',
  because: 'document' as const,
  isOver: false,
  hasNewCheck: true,
}

const as = (roles: string[]) => dataOf<CurrentUserQuery>({ currentUser: replyOf(user({ roles })) })
const queue = (list: FakeReply, roles = ['compliance']) =>
  openScreen({
    screen: <StaffComplianceScreen />,
    at: '/staff/compliance',
    replies: {
      CurrentUser: as(roles),
      MoneyCases: list,
      KycValidities: dataOf<KycValiditiesQuery>({ kycValidities: listOf([CHECK]) }),
    },
  })
const one = (
  shown: MoneyCaseDetailsFieldsFragment | Exclude<FakeReply, string>,
  replies: Record<string, FakeReply | (() => FakeReply)> = {},
) =>
  openScreen({
    screen: <StaffMoneyCaseScreen />,
    route: '/staff/compliance/:id',
    at: '/staff/compliance/mca_1',
    replies: {
      CurrentUser: as(['compliance']),
      MoneyCaseById:
        'findings' in shown ? dataOf<MoneyCaseByIdQuery>({ moneyCaseById: replyOf(shown) }) : shown,
      ...replies,
    },
  })

describe('the cases about movements of money', () => {
  it('are a list with age beside the identity checks that expire, and others are found by their state', async () => {
    const { sentTo, user: person } = queue(dataOf<MoneyCasesQuery>({ moneyCases: listOf([SHORT]) }))
    const cells = within(await screen.findByRole('table', { name: 'Cases' })).getAllByRole('cell')
    expect(cells.map(({ textContent }) => textContent)).toEqual([
      'Omar Sayed',
      'Just below the threshold, Another name',
      '$26,500.00',
      '2 days',
      'Money on hold',
      'Carla Cruz',
      'Open',
    ])
    const checks = within(await screen.findByRole('table', { name: 'Identity checks that expire' }))
    expect(checks.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
      'Lina HaddadKYC-00000001',
      'Investor',
      '01/12/2026 11:59 pm UTC',
      'Document expires',
      'Expires soon',
      'In progress',
      'Open',
    ])
    await person.selectOptions(screen.getByRole('combobox', { name: 'Show cases' }), 'ended')
    await eventually(() => expect(sentTo('MoneyCases').at(-1)?.variables).toMatchObject({ show: 'ended' }))
  })

  it.each<[string, FakeReply, string[], string]>([
    ['none is open', dataOf<MoneyCasesQuery>({ moneyCases: listOf([]) }), ['compliance'], 'No case is open.'],
    ['they could not be read', FAILURE, ['compliance'], 'Try again'],
    ['it is not for finance', FAILURE, ['finance'], 'This page is for staff of compliance.'],
  ])('say that %s', async (_what, reply, roles, text) => {
    queue(reply, roles)
    expect(await screen.findByText(text)).toBeTruthy()
  })
})

describe('one case', () => {
  it('shows the movements with what the rules compared, and the history with its notes', async () => {
    one(details())
    const cells = within(await screen.findByRole('table', { name: 'Movements' })).getAllByRole('cell')
    expect(cells.map(({ textContent }) => textContent)).toEqual([
      '19/11/2026 08:00 am',
      'Bank transferBEN-1',
      '$9,000.00',
      'Just below the thresholdSeveral movements just below the threshold within days.',
      '3 movementsSum: $26,500.00Compared with: $10,000.00',
      'watch-2026-01',
    ])
    const history = screen.getByRole('region', { name: 'History and notes' })
    expect(
      within(history)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Internal noteThe payer is a cousin.Carla Cruz, 20/11/2026 08:00 am',
      'A rule opened the caseMizan, 19/11/2026 08:00 am: Opened',
    ])
  })

  it.each([
    ['the country alone', { country: 'Iran' }, 'Iran'],
    ['a dash where it compared nothing', {}, '–'],
  ])('shows %s', async (_what, compared, text) => {
    const shown = details()
    const findings = shown.findings.map((row) => ({
      ...row,
      count: null,
      seen: null,
      limit: null,
      ...compared,
    }))
    one({ ...shown, findings })
    const cells = within(await screen.findByRole('table', { name: 'Movements' })).getAllByRole('cell')
    expect(cells[4]?.textContent).toBe(text)
  })

  it('offers what is allowed, and sends a decision with its reason and the version that was read', async () => {
    const released = details({
      state: 'releaseProposed',
      stateLabel: 'Release waits for approval',
      version: 4,
    })
    const {
      notices,
      sentTo,
      user: person,
    } = one(details(), {
      DecideMoneyCase: dataOf<DecideMoneyCaseMutation>({
        decideMoneyCase: { message: MONEY_CASE_TEXTS.releaseProposed, data: released },
      } as DecideMoneyCaseMutation),
    })
    const form = await screen.findByRole('form', { name: 'Decide' })
    expect(
      within(form)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['Propose the release', 'Propose a report', 'Save the note'])
    const field = within(form).getByRole('textbox')
    await person.click(within(form).getByRole('button', { name: 'Propose the release' }))
    expect(within(form).getByText(MONEY_CASE_TEXTS.text)).toBeTruthy()
    expect(document.activeElement).toBe(field)
    await person.type(field, 'Explained.')
    await person.click(within(form).getByRole('button', { name: 'Propose the release' }))
    await eventually(() => expect(notices).toMatchObject([{ message: MONEY_CASE_TEXTS.releaseProposed }]))
    expect(forAccount).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ operation: 'decideMoneyCase' }),
    )
    expect(sentTo('DecideMoneyCase').map(({ variables }) => variables)).toEqual([
      { id: 'mca_1', input: { action: 'release', version: 3, text: 'Explained.' } },
    ] satisfies DecideMoneyCaseMutationVariables[])
  })

  it('says why the person who proposed cannot approve, and keeps a note', async () => {
    const reason = 'You proposed this. Another person of compliance must approve it.'
    const {
      notices,
      sentTo,
      user: person,
    } = one(details({ proposedBy: 'Carla Cruz', approve: { ...NO, reason }, release: NO, report: NO }), {
      NoteMoneyCase: dataOf<NoteMoneyCaseMutation>({
        noteMoneyCase: { message: MONEY_CASE_TEXTS.noted },
      } as NoteMoneyCaseMutation),
    })
    expect(await screen.findByText(reason)).toBeTruthy()
    await person.type(screen.getByRole('textbox'), 'Called the bank.')
    await person.click(screen.getByRole('button', { name: 'Save the note' }))
    await eventually(() => expect(notices).toMatchObject([{ message: MONEY_CASE_TEXTS.noted }]))
    expect(sentTo('NoteMoneyCase').map(({ variables }) => variables)).toEqual([
      { id: 'mca_1', input: { text: 'Called the bank.' } },
    ] satisfies NoteMoneyCaseMutationVariables[])
  })

  it('has its report once it is reported', async () => {
    one(details({ isReported: true }))
    expect(await screen.findByRole('button', { name: 'Save the report as PDF' })).toBeTruthy()
  })

  it('does not exist for the person whom it is about', async () => {
    one({ message: MONEY_CASE_TEXTS.notFound, code: 'not_found', statusCode: 404 })
    expect(await screen.findByText(MONEY_CASE_TEXTS.notFound)).toBeTruthy()
  })
})
