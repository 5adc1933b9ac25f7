import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type {
  CurrentUserQuery,
  IssuerProjectsQuery,
  PortfolioQuery,
  ShareRegisterFileQuery,
  ShareRegisterHistoryQuery,
  ShareRegisterOcfQuery,
  ShareRegisterQuery,
} from '#graphql/generated/graphql.ts'
import type { FakeReply } from '#tests/support/screens/graphql-replies.ts'
import { openScreen } from '#tests/support/screens/open-screen.tsx'
import {
  card,
  dataOf,
  FAILURE,
  listOf,
  lot,
  type LotData,
  portfolio,
  position,
  replyOf,
  user as person,
  type UserData,
} from '#tests/support/screens/screen-data.ts'
import { lotText } from './register-columns.tsx'
import { ShareRegisterScreen } from './share-register-screen.tsx'

const register = (lots: LotData[]) => dataOf<ShareRegisterQuery>({ shareRegister: listOf(lots) })

function open(
  reply: FakeReply | (() => FakeReply),
  at = '/sharergister',
  who: Partial<UserData> = {},
  more: Record<string, FakeReply> = {},
) {
  return openScreen({
    screen: <ShareRegisterScreen />,
    replies: {
      ShareRegister: reply,
      CurrentUser: dataOf<CurrentUserQuery>({ currentUser: replyOf(person(who)) }),
      IssuerProjects: dataOf<IssuerProjectsQuery>({
        issuerProjects: listOf([card({ _id: 'maas', name: 'Maas Barge' })]),
      }),
      Portfolio: dataOf<PortfolioQuery>({ portfolio: replyOf(portfolio([position()])) }),
      ShareRegisterHistory: dataOf<ShareRegisterHistoryQuery>({ shareRegisterHistory: listOf([]) }),
      ...more,
    },
    at,
  })
}

afterEach(() => vi.unstubAllGlobals())

describe('/sharergister (R41)', () => {
  it('shows each lot with its holder, its part of the whole and its state; own lots lead to their receipt', async () => {
    open(
      register([
        lot(),
        lot({
          _id: 'lot_2',
          holder: 'Holder 7F3A',
          isOwn: false,
          units: 1_250,
          percent: '19.84',
          state: 'held',
          provisionalUntil: null,
          lockedUntil: '2028-02-24T12:09:00.000Z',
          orderId: null,
        }),
      ]),
    )
    expect(screen.getByText('Reading the register')).toBeTruthy()
    const rows = (await screen.findAllByRole('row')).slice(1)
    expect(screen.getByRole('columnheader', { name: 'Ordered or received' })).toBeTruthy()
    const texts = rows.map((row) =>
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    )
    expect(texts).toEqual([
      [
        'Alhambra Court Residences',
        'Amina Rahman (you)',
        'Wakala',
        '20/11/2026 12:09 pm',
        '20',
        '0.32%',
        'Can be cancelled until 24/11/2026 12:09 pm UTC',
      ],
      [
        'Alhambra Court Residences',
        'Holder 7F3A',
        'Wakala',
        '20/11/2026 12:09 pm',
        '1,250',
        '19.84%',
        'Held, locked until 24/02/2028',
      ],
    ])
    const receipt = screen.getByRole('link', { name: /^Can be cancelled until/ })
    expect(receipt.getAttribute('href')).toBe('/transactionapproved/ord_1')
  })

  it('narrows to one offering and one day, and keeps both in the address', async () => {
    const { user, address, sentTo } = open(register([lot()]))
    await screen.findAllByRole('row')
    await user.selectOptions(screen.getByLabelText('Offering'), 'Alhambra Court Residences')
    fireEvent.change(screen.getByLabelText('As at (date)'), { target: { value: '19/11/2026' } })
    expect(address.current).toBe('/sharergister?projectId=alhambra-court&asOf=2026-11-19')
    await waitFor(() =>
      expect(sentTo('ShareRegister').at(-1)?.variables).toEqual({
        pageNo: 1,
        perPage: 10,
        projectId: 'alhambra-court',
        asOf: '2026-11-19',
      }),
    )
  })

  it('does not ask for what can be no offering and no day', async () => {
    const { sentTo } = open(register([lot()]), '/sharergister?projectId=..%2Fx&asOf=yesterday')
    await screen.findAllByRole('row')
    expect(sentTo('ShareRegister')[0]?.variables).toMatchObject({ projectId: null, asOf: null })
  })

  it('names an offering that only the link knows', async () => {
    open(register([lot()]), '/sharergister?projectId=another')
    await screen.findAllByRole('row')
    expect(screen.getByLabelText<HTMLSelectElement>('Offering').selectedOptions[0]?.text).toBe(
      'The offering of this link',
    )
  })

  const options = async () => {
    await screen.findAllByRole('row')
    const select = screen.getByLabelText<HTMLSelectElement>('Offering')
    return [...select.options].map(({ text }) => text)
  }

  it.each([
    ['My shares', {}, false],
    ['All my offerings', { userType: { isIssuer: true, isInvestor: false } }, true],
    ['My shares and all my offerings', { userType: { isIssuer: true, isInvestor: true } }, true],
    ['All offerings', { userType: { isIssuer: false, isInvestor: false }, roles: ['compliance'] }, false],
  ])('says what it shows of everything: %s', async (words, who, isIssuer) => {
    const { sentTo } = open(register([lot()]), '/sharergister', who)
    await waitFor(async () => expect((await options())[0]).toBe(words))
    await waitFor(async () =>
      expect(await options()).toEqual([
        words,
        ...(isIssuer ? ['Maas Barge'] : []),
        'Alhambra Court Residences',
      ]),
    )
    expect(sentTo('IssuerProjects')).toHaveLength(isIssuer ? 1 : 0)
  })

  it('tells an empty register from filters that match nothing', async () => {
    const { user, address } = open(register([]), '/sharergister?asOf=2020-01-01')
    expect(await screen.findByText('No entries match these filters')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Clear filters' }))
    expect(address.current).toBe('/sharergister')
    expect(await screen.findByText('There are no entries to show.')).toBeTruthy()
  })

  it('says what of a holding is frozen', async () => {
    open(
      register([
        lot({ frozenUnits: 1_200 }),
        lot({ _id: 'lot_2', isOwn: false, isHoldingFrozen: true, frozenUnits: 0, orderId: null }),
      ]),
    )
    expect(await screen.findByText('1,200 of the holding are frozen')).toBeTruthy()
    expect(screen.getByText('The whole holding is frozen')).toBeTruthy()
  })

  it('saves what it shows as CSV', async () => {
    const file = { name: 'share-register.csv', contentType: 'text/csv', base64: btoa('Offering,Holder') }
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x' }))
    const links: string[] = []
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      links.push(this.download)
    })
    const { user, sentTo } = open(
      register([lot()]),
      '/sharergister?projectId=another&asOf=2026-11-19',
      {},
      {
        ShareRegisterFile: dataOf<ShareRegisterFileQuery>({ shareRegisterFile: replyOf(file) }),
      },
    )
    await screen.findAllByRole('row')
    await user.click(screen.getByRole('button', { name: 'Export as CSV' }))
    await waitFor(() => expect(links).toEqual(['share-register.csv']))
    expect(sentTo('ShareRegisterFile')[0]?.variables).toEqual({ projectId: 'another', asOf: '2026-11-19' })
    vi.restoreAllMocks()
  })

  it('shows what changed the holdings of an offering', async () => {
    const event = {
      __typename: 'RegisterEvent' as const,
      _id: 'p7',
      at: '2026-11-20T12:09:00.000Z',
      kind: 'forcedTransfer' as const,
      holder: 'Amina Rahman',
      isOwn: false,
      by: 'staff' as const,
      reason: 'A court has ordered it.',
      units: -1_200,
      unitsBefore: 2_000,
      unitsAfter: 800,
    }
    const freeze = {
      ...event,
      _id: 'f1',
      kind: 'freeze' as const,
      isOwn: true,
      reason: null,
      units: null,
      unitsBefore: 0,
      unitsAfter: null,
    }
    open(
      register([lot()]),
      '/sharergister?projectId=another&asOf=2026-11-19',
      {},
      {
        ShareRegisterHistory: dataOf<ShareRegisterHistoryQuery>({
          shareRegisterHistory: listOf([event, freeze]),
        }),
      },
    )
    const table = await screen.findByRole('table', { name: 'History of the register' })
    const texts = within(table)
      .getAllByRole('row')
      .slice(1)
      .map((row) =>
        within(row)
          .getAllByRole('cell')
          .map((cell) => cell.textContent),
      )
    expect(texts).toEqual([
      [
        '20/11/2026 12:09 pm',
        'Forced transfer',
        'Amina Rahman',
        '-1,200',
        '2,000',
        '800',
        'Compliance or finance',
        'A court has ordered it.',
      ],
      [
        '20/11/2026 12:09 pm',
        'Freeze',
        'Amina Rahman (you)',
        '',
        'None frozen',
        'All frozen',
        'Compliance or finance',
        '',
      ],
    ])
  })

  it.each([
    ['the issuer of the offering', { userType: { isIssuer: true, isInvestor: false } }, 'maas', true],
    ['staff', { userType: { isIssuer: false, isInvestor: false }, roles: ['finance'] }, 'another', true],
    ['another issuer', { userType: { isIssuer: true, isInvestor: false } }, 'another', false],
    ['an investor', {}, 'another', false],
  ])('offers Open Cap Format to who may know the holders: %s', async (whom, who, projectId, isOffered) => {
    const file = { name: 'share-register.ocf.zip', contentType: 'application/zip', base64: btoa('PK') }
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x' }))
    const links: string[] = []
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      links.push(this.download)
    })
    const { user, sentTo } = open(register([lot()]), `/sharergister?projectId=${projectId}`, who, {
      ShareRegisterOcf: dataOf<ShareRegisterOcfQuery>({ shareRegisterOcf: replyOf(file) }),
    })
    await screen.findAllByRole('row')
    if (isOffered) {
      await user.click(await screen.findByRole('button', { name: 'Export in Open Cap Format' }))
      await waitFor(() => expect(links).toEqual(['share-register.ocf.zip']))
      expect(sentTo('ShareRegisterOcf')[0]?.variables).toEqual({ projectId, asOf: null })
    } else {
      if (whom === 'another issuer') await waitFor(() => expect(sentTo('IssuerProjects')).not.toEqual([]))
      expect(screen.queryByRole('button', { name: 'Export in Open Cap Format' })).toBeNull()
    }
    vi.restoreAllMocks()
  })

  it('offers another try after a failure', async () => {
    let reply = FAILURE
    const { user } = open(() => reply)
    await screen.findByRole('alert')
    reply = register([lot()])
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('table', { name: 'Share register' })).toBeTruthy()
  })
})

describe('lotText', () => {
  it.each([
    [
      { state: 'provisional', provisionalUntil: '2026-11-24T12:09:00.000Z', lockedUntil: null },
      'Can be cancelled until 24/11/2026 12:09 pm UTC',
    ],
    [
      { state: 'provisional', provisionalUntil: null, lockedUntil: null },
      'Confirmed, waiting for the minimum target',
    ],
    [{ state: 'held', provisionalUntil: null, lockedUntil: null }, 'Held'],
    [{ state: 'cancelled', provisionalUntil: null, lockedUntil: null }, 'Cancelled or refunded'],
    [{ state: 'exited', provisionalUntil: null, lockedUntil: null }, 'Exited'],
    [
      {
        state: 'provisional',
        provisionalUntil: null,
        answerBy: '2026-11-28T12:00:00.000Z',
        lockedUntil: null,
      },
      'Answer to new terms due by 28/11/2026 12:00 pm UTC',
    ],
  ] as const)('%j', (entry, words) => expect(lotText({ answerBy: null, ...entry })).toBe(words))
})
