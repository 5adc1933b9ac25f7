import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { TOKEN_OPERATION_TEXTS } from '#contracts/token/operation-values.ts'
import * as stepUp from '#features/step-up/use-step-up.tsx'
import type {
  ApproveTokenOperationMutation,
  AskForTokenOperationMutation,
  CurrentUserQuery,
  DeclineTokenOperationMutation,
  TokenHoldersQuery,
  TokenListQuery,
  TokenOperationFieldsFragment,
  TokenOperationsQuery,
} from '#graphql/generated/graphql.ts'
import { replaceExports } from '#tests/support/replace-exports.ts'
import type { FakeReply } from '#tests/support/screens/graphql-replies.ts'
import { openScreen } from '#tests/support/screens/open-screen.tsx'
import {
  dataOf,
  FAILURE,
  holderRow,
  listOf,
  refusal,
  replyOf,
  tokenRow,
  user,
} from '#tests/support/screens/screen-data.ts'
import {
  BlockUnblockScreen,
  MintScreen,
  TokenManagementScreen,
  TokenOperationsScreen,
  UnblockScreen,
} from './console-screen.tsx'

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
const FINANCE = person(false, 'finance')
const ISSUER = person(true)
const can = { allowed: true, reason: null }
const cannot = (reason: string) => ({ allowed: false, reason })

function operation(over: Partial<TokenOperationFieldsFragment> = {}): TokenOperationFieldsFragment {
  const typed = {
    __typename: 'TokenOperation',
    _id: 'tok_1',
    offeringId: 'grove',
    offeringName: 'Orange grove',
    issuerName: 'Grove SL',
    kind: 'freeze' as const,
    holder: 'Amina Rahman',
    recipient: null,
    holderAccount: null,
    recipientAccount: null,
    units: null,
    rules: null,
    reason: 'A court has ordered it.',
    state: 'waiting' as const,
    stateLabel: 'Waits for a second person',
    askedBy: 'Nadia Farouk',
    askedAt: '2026-11-20T08:00:00.000Z',
    expiresAt: '2026-11-27T08:00:00.000Z',
    decidedBy: null,
    decidedAt: null,
    decidedWhy: null,
    approve: can,
    decline: can,
    withdraw: cannot('Another person made this request. Decline it instead.'),
    ...over,
  }
  return typed
}

const token = tokenRow({
  heldUnits: 1250,
  mintedUnits: 50,
  frozenUnits: 100,
  holders: 12,
  waiting: 1,
  rules: { maxUnits: 500, maxHolders: null, barredCountries: ['US'] },
})
const holder = holderRow({ _id: 'usr_amina', lockedUnits: 1000, frozenUnits: 100 })

const open = (
  page: React.ReactNode,
  who: FakeReply,
  rows: readonly TokenOperationFieldsFragment[],
  {
    at = '/mbrhth',
    replies = {},
  }: { at?: string; replies?: Record<string, FakeReply | (() => FakeReply)> } = {},
) =>
  openScreen({
    screen: page,
    at,
    replies: {
      CurrentUser: who,
      TokenOperations: dataOf<TokenOperationsQuery>({ tokenOperations: listOf([...rows]) }),
      TokenList: dataOf<TokenListQuery>({ tokenList: listOf([token]) }),
      TokenHolders: dataOf<TokenHoldersQuery>({ tokenHolders: listOf([holder]) }),
      AskForTokenOperation: dataOf<AskForTokenOperationMutation>({
        askForTokenOperation: replyOf(operation(), TOKEN_OPERATION_TEXTS.asked),
      }),
      ApproveTokenOperation: dataOf<ApproveTokenOperationMutation>({
        approveTokenOperation: replyOf(operation({ state: 'carriedOut' }), TOKEN_OPERATION_TEXTS.approved),
      }),
      DeclineTokenOperation: dataOf<DeclineTokenOperationMutation>({
        declineTokenOperation: replyOf(operation({ state: 'declined' }), TOKEN_OPERATION_TEXTS.declined),
      }),
      ...replies,
    },
  })
const ONE = '/mbrhth?project=grove'
const click = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const type = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const textsOf = (row: HTMLElement | undefined) =>
  within(row as HTMLElement)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent)

describe('/tokenmanagement (R68)', () => {
  it('lists the supply of each offering with its rules, and /mbrhth what waits', async () => {
    open(<TokenManagementScreen />, ISSUER, [operation()], { at: '/tokenmanagement' })
    const table = await screen.findByRole('table', { name: 'Digital shares by offering' })
    expect(textsOf(within(table).getAllByRole('row')[1])).toEqual([
      'Orange groveGrove SL',
      '1,250',
      '6,300',
      '12',
      '100',
      '500 for each holder, 1 country barred',
      'Funded',
      '1',
      'Open',
    ])
    expect(screen.queryByRole('article')).toBeNull()
    expect(screen.getByRole('link', { name: 'Open Orange grove' }).getAttribute('href')).toBe(ONE)
  })

  it('is another page than /mbrhth (R69), which has what waits and a list to choose from', async () => {
    open(<TokenOperationsScreen />, ISSUER, [operation()])
    expect(await screen.findByRole('article', { name: 'Freeze: Orange grove' })).toBeTruthy()
    const table = await screen.findByRole('table', { name: 'Digital shares by offering' })
    expect(textsOf(within(table).getAllByRole('row')[1])).toEqual([
      'Orange groveGrove SL',
      'Funded',
      '1',
      'Open',
    ])
  })

  it('is not for investors', async () => {
    open(<TokenManagementScreen />, person(false), [])
    expect(await screen.findByText('This page is for issuers, compliance and finance.')).toBeTruthy()
  })

  it('says when there is nothing, and offers another try after a failure', async () => {
    open(<TokenOperationsScreen />, FINANCE, [], {
      replies: { TokenList: dataOf<TokenListQuery>({ tokenList: listOf([]) }) },
    })
    expect(await screen.findByText('No offering has digital shares yet.')).toBeTruthy()
    expect(await screen.findByText('Nothing is waiting.')).toBeTruthy()
  })

  it('tells of a failure', async () => {
    open(<TokenManagementScreen />, FINANCE, [], { replies: { TokenList: FAILURE } })
    expect(await screen.findByRole('alert')).toBeTruthy()
  })
})

describe('a decision', () => {
  it('is confirmed with the consequence and a second factor', async () => {
    const { sentTo } = open(<TokenOperationsScreen />, FINANCE, [operation()])
    await screen.findByRole('article', { name: 'Freeze: Orange grove' })
    click('Approve: Freeze: Orange grove')
    const dialog = await screen.findByRole('alertdialog')
    expect(dialog.textContent).toContain('The holder can no longer transfer what is frozen.')
    fireEvent.click(within(dialog).getByRole('button', { name: 'Approve' }))
    await waitFor(() => expect(sentTo('ApproveTokenOperation')[0]?.variables).toEqual({ id: 'tok_1' }))
    expect(forAccount).toHaveBeenCalledWith({
      operation: 'approveTokenOperation',
      reason: 'approve what is done with digital shares',
    })
  })

  it('declines with a reason', async () => {
    const { sentTo } = open(<TokenOperationsScreen />, FINANCE, [operation()])
    await screen.findByRole('article', { name: 'Freeze: Orange grove' })
    click('Decline: Freeze: Orange grove')
    expect(screen.getByText(TOKEN_OPERATION_TEXTS.reason)).toBeTruthy()
    type(/^Reason to decline/, 'The order is not valid.')
    click('Decline: Freeze: Orange grove')
    await waitFor(() =>
      expect(sentTo('DeclineTokenOperation')[0]?.variables).toEqual({
        id: 'tok_1',
        input: { reason: 'The order is not valid.' },
      }),
    )
  })

  it('tells accounts of one name apart', async () => {
    open(<TokenOperationsScreen />, FINANCE, [
      operation({
        kind: 'recovery',
        holderAccount: { address: 'a•••@example.org', since: '2026-01-05T08:00:00.000Z' },
        recipient: 'Amina Rahman',
        recipientAccount: { address: 'h•••@example.net', since: '2026-11-18T08:00:00.000Z' },
      }),
    ])
    const card = await screen.findByRole('article', { name: 'Recovery of an account: Orange grove' })
    expect(card.textContent).toContain('Amina Rahmana•••@example.org, account since 05/01/2026')
    expect(card.textContent).toContain('Amina Rahmanh•••@example.net, account since 18/11/2026')
  })

  it('says why the reader may not approve', async () => {
    const why = 'You made this request. A second person must decide.'
    open(<TokenOperationsScreen />, FINANCE, [
      operation({ approve: cannot(why), decline: cannot(why), askedBy: 'You' }),
    ])
    const card = await screen.findByRole('article', { name: 'Freeze: Orange grove' })
    expect(within(card).getByText(why)).toBeTruthy()
    expect(within(card).queryByRole('button', { name: /^Approve/ })).toBe(null)
    expect(card.textContent).toContain('Requested by you')
    expect(card.textContent).toContain('The whole holding')
  })
})

describe('/mbrhth (R69), one offering', () => {
  const request = () => screen.findByRole('combobox', { name: /^What should be done/ })

  it('shows figures, rules and holders', async () => {
    open(<TokenOperationsScreen />, FINANCE, [], { at: ONE })
    const table = await screen.findByRole('table', { name: 'Holders' })
    expect(textsOf(within(table).getAllByRole('row')[1])).toEqual([
      'Amina Rahman',
      '1,000',
      '1,000',
      '100',
      '0',
      'Partly frozen',
      'Open',
    ])
    expect(within(table).getByRole('link', { name: 'Audit log of Amina Rahman' }).getAttribute('href')).toBe(
      '/auditlog/grove?holder=usr_amina',
    )
    const figures = screen.getByRole('region', { name: 'Orange grove' })
    expect(figures.textContent).toContain('Most shares of one holder500')
    expect(figures.textContent).toContain('Barred countriesUS')
    expect(await screen.findByText('Nothing was requested yet.')).toBeTruthy()
  })

  it.each([
    [0, 1250, true, 'Ends with the final result'],
    [200, 1050, true, 'Partly redeemed'],
    [1250, 0, true, 'Redeemed'],
  ])('says what is redeemed: %i of them, %i left', async (redeemedUnits, heldUnits, isEnded, state) => {
    open(<TokenOperationsScreen />, FINANCE, [], {
      at: ONE,
      replies: {
        TokenList: dataOf<TokenListQuery>({
          tokenList: listOf([{ ...token, redeemedUnits, heldUnits, isEnded }]),
        }),
      },
    })
    const figures = await screen.findByRole('region', { name: 'Orange grove' })
    expect(figures.textContent).toContain(`Redeemed${redeemedUnits.toLocaleString('en-US')}`)
    expect(figures.textContent).toContain(`State${state}`)
  })

  it('names the holder of a request about all holdings, which has no offering to open', async () => {
    const all = {
      kind: 'freezeAll',
      offeringId: null,
      offeringName: null,
      issuerName: null,
      units: null,
    } as const
    open(<BlockUnblockScreen />, FINANCE, [operation(all)], { at: '/blockunblock' })
    expect(
      await screen.findByRole('heading', { name: `Freeze all holdings: ${operation().holder}` }),
    ).toBeTruthy()
    expect(screen.getByText('All holdings')).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Open the shares' })).toBeNull()
  })

  it('asks for a forced transfer with what it needs', async () => {
    const { sentTo } = open(<TokenOperationsScreen />, FINANCE, [], { at: ONE })
    fireEvent.change(await request(), { target: { value: 'forcedTransfer' } })
    click('Send the request')
    expect((await screen.findAllByText(TOKEN_OPERATION_TEXTS.holder)).length).toBeGreaterThan(0)
    expect(sentTo('AskForTokenOperation')).toEqual([])
    fireEvent.change(screen.getByRole('combobox', { name: /^Holder/ }), { target: { value: 'usr_amina' } })
    type(/^Email address of the receiver/, 'bilal@example.org')
    type(/^Digital shares/, '1,000')
    type(/^Reason/, 'A court has ordered it.')
    click('Send the request')
    await waitFor(() =>
      expect(sentTo('AskForTokenOperation')[0]?.variables).toEqual({
        input: {
          offeringId: 'grove',
          kind: 'forcedTransfer',
          holderId: 'usr_amina',
          recipientEmail: 'bilal@example.org',
          units: 1000,
          reason: 'A court has ordered it.',
        },
      }),
    )
  })

  it('keeps the chosen holder when the table shows another page', async () => {
    const pageOf = (row: typeof holder) => dataOf<TokenHoldersQuery>({ tokenHolders: listOf([row], 11) })
    let page = pageOf(holder)
    const { sentTo } = open(<TokenOperationsScreen />, FINANCE, [], {
      at: ONE,
      replies: {
        TokenHolders: () => page,
      },
    })
    fireEvent.change(await request(), { target: { value: 'freeze' } })
    const select = screen.getByRole<HTMLSelectElement>('combobox', { name: /^Holder/ })
    fireEvent.change(select, { target: { value: 'usr_amina' } })
    page = pageOf({ ...holder, _id: 'usr_bilal', name: 'Bilal Aziz' })
    const footer = within(screen.getByRole('navigation', { name: 'Pages of holders' }))
    fireEvent.click(footer.getByRole('button', { name: 'Page 2' }))
    await screen.findByRole('cell', { name: 'Bilal Aziz' })
    expect(select.selectedOptions[0]?.textContent).toBe('Amina Rahman, 1,000')
    expect([...select.options].map(({ value }) => value)).toEqual(['', 'usr_amina', 'usr_bilal'])
    type(/^Reason/, 'A court has ordered it.')
    click('Send the request')
    await waitFor(() =>
      expect(sentTo('AskForTokenOperation')[0]?.variables['input']).toMatchObject({ holderId: 'usr_amina' }),
    )
  })

  it('asks for new rules, beginning with the present ones', async () => {
    const { sentTo } = open(<TokenOperationsScreen />, FINANCE, [], { at: ONE })
    fireEvent.change(await request(), { target: { value: 'changeRules' } })
    type(/^Most holders/, '150')
    type(/^Barred countries/, 'us, ca')
    type(/^Reason/, 'The prospectus says so.')
    click('Send the request')
    await waitFor(() =>
      expect(sentTo('AskForTokenOperation')[0]?.variables).toEqual({
        input: {
          offeringId: 'grove',
          kind: 'changeRules',
          rules: { maxUnits: 500, maxHolders: 150, barredCountries: ['US', 'CA'] },
          reason: 'The prospectus says so.',
        },
      }),
    )
  })

  it('shows a refusal of the service at its field', async () => {
    open(<TokenOperationsScreen />, FINANCE, [], {
      at: ONE,
      replies: {
        AskForTokenOperation: refusal('Invalid input', { recipientEmail: TOKEN_OPERATION_TEXTS.noRecipient }),
      },
    })
    fireEvent.change(await request(), { target: { value: 'mint' } })
    type(/^Email address of the receiver/, 'nobody@example.org')
    type(/^Digital shares/, '5')
    type(/^Reason/, 'An allotment was wrong.')
    click('Send the request')
    expect((await screen.findAllByText(new RegExp(TOKEN_OPERATION_TEXTS.noRecipient))).length).toBe(2)
  })

  it('says when the reader manages no such shares', async () => {
    open(<TokenOperationsScreen />, ISSUER, [], {
      at: ONE,
      replies: { TokenList: dataOf<TokenListQuery>({ tokenList: listOf([]) }) },
    })
    expect(await screen.findByText('This offering has no digital shares that you manage.')).toBeTruthy()
  })
})

describe('pages for one kind', () => {
  it('/mintnewtoken (R70) only mints', async () => {
    const { sentTo } = open(<MintScreen />, ISSUER, [], { at: '/mintnewtoken?project=grove' })
    await screen.findByLabelText(/^Email address of the receiver/)
    expect(screen.queryByRole('combobox', { name: /^What should be done/ })).toBe(null)
    type(/^Email address of the receiver/, 'bilal@example.org')
    type(/^Digital shares/, '5')
    type(/^Reason/, 'An allotment was wrong.')
    click('Send the request')
    await waitFor(() =>
      expect(sentTo('AskForTokenOperation')[0]?.variables['input']).toMatchObject({ kind: 'mint', units: 5 }),
    )
  })

  it('/blockunblock (R74) freezes a whole holding where no number is given', async () => {
    const { sentTo } = open(<BlockUnblockScreen />, FINANCE, [], { at: '/blockunblock?project=grove' })
    const kind = await screen.findByRole('combobox', { name: /^What should be done/ })
    expect([...kind.querySelectorAll('option')].map(({ value }) => value)).toEqual(['', 'freeze', 'unfreeze'])
    fireEvent.change(kind, { target: { value: 'freeze' } })
    fireEvent.change(screen.getByRole('combobox', { name: /^Holder/ }), { target: { value: 'usr_amina' } })
    type(/^Reason/, 'A court has ordered it.')
    click('Send the request')
    await waitFor(() =>
      expect(sentTo('AskForTokenOperation')[0]?.variables['input']).toMatchObject({
        kind: 'freeze',
        holderId: 'usr_amina',
        units: null,
      }),
    )
  })

  it('/unblock (R77) asks for requests to unfreeze only', async () => {
    const rows = [operation({ kind: 'unfreeze', units: 20 })]
    const { sentTo } = open(<UnblockScreen />, FINANCE, rows, { at: '/unblock' })
    expect(await screen.findByRole('article', { name: 'Unfreeze: Orange grove' })).toBeTruthy()
    expect(sentTo('TokenOperations')[0]?.variables).toEqual({
      pageNo: 1,
      perPage: 10,
      kinds: 'unfreeze,unfreezeAll',
    })
  })
})
