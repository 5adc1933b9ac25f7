import { render, screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import type { RunOperation } from '#graphql/fetch-client.ts'
import { listOf, replyOf, usd } from '#tests/support/screens/screen-data.ts'
import { boardScreen } from './board-screen.tsx'

const KEY = `${'A'.repeat(43)}=`
const BOARD = {
  members: [
    {
      name: 'Amina Rahman',
      credentials: 'PhD in Islamic law.',
      isOnBoard: true,
      keys: [{ publicKey: KEY, addedAt: '2026-01-02T09:00:00.000Z', revokedAt: '2026-03-04T09:00:00.000Z' }],
    },
    {
      name: 'Bilal Saeed',
      credentials: null,
      isOnBoard: false,
      keys: [{ publicKey: KEY.replace('A', 'B'), addedAt: '2026-01-02T09:00:00.000Z', revokedAt: null }],
    },
  ],
  methods: [
    {
      method: 'AAOIFI 21',
      validFrom: '2026-01-01',
      limits: [
        { what: 'non-permissible income', limit: 'at most 5% of income' },
        { what: 'receivables and cash', limit: 'at most 50% of total assets' },
      ],
      countedAsIncome: '3%',
      confirmed: false,
      source: 'Standard 21',
      decides: true,
    },
  ],
  months: 12,
  renewalDays: 30,
  signaturesNeeded: 3,
}
const ROW = {
  _id: 'grove',
  name: 'Orange grove',
  issuerName: 'Grove SL',
  state: 'valid',
  stateLabel: 'Valid',
  signatures: 3,
  validUntil: '2027-11-20T09:00:00.000Z',
}

const CHARITY = {
  balances: [
    { _id: 'charity-USD', fundName: 'Purification and late payment', balance: usd(1_250n) },
    { _id: 'zakat-USD', fundName: 'Zakat, any category', balance: usd(0n) },
  ],
  movements: [
    {
      _id: 'tr_1',
      at: '2026-11-20T09:00:00.000Z',
      amount: usd(500n),
      kind: 'latePledge',
      projectId: 'grove',
      projectName: 'Orange grove',
      issuerName: 'Grove SL',
      periodFrom: '2026-09-01',
      periodTo: '2026-09-30',
      fundName: 'Purification and late payment',
      charityName: null,
    },
    {
      _id: 'tr_2',
      at: '2026-11-19T09:00:00.000Z',
      amount: usd(-300n),
      kind: 'payment',
      projectId: null,
      projectName: null,
      issuerName: null,
      periodFrom: null,
      periodTo: null,
      fundName: 'Purification and late payment',
      charityName: 'Orphans of the Coast',
    },
  ],
  totalCount: 21,
  perPage: 10,
}

async function open(
  query = '',
  board: object = BOARD,
  rows: readonly object[] = [ROW],
  totalCount = rows.length,
) {
  const address = { url: new URL(`http://localhost:3000/shariahcompliance${query}`), params: {} }
  const run = vi.fn(() =>
    Promise.resolve({
      shariahBoard: replyOf(board),
      charityAccount: replyOf(CHARITY),
      fatwaCertificates: { ...listOf([...rows]), totalCount, perPage: 10 },
    }),
  )
  const data = await boardScreen.load(run as unknown as RunOperation, address)
  if (data === undefined) throw new Error('The board was not loaded')
  render(<boardScreen.View data={data} address={address} isLoading={false} reload={() => {}} />)
  return run
}
const region = (name: string) => within(screen.getByRole('region', { name }))

it('says until when a certificate holds, and in which time', async () => {
  await open()
  expect(screen.getByText(/^20\/11\/2027 09:00 am UTC/)).toBeTruthy()
})

it('names scholars with their keys and dates, and former ones apart', async () => {
  await open()
  const board = region('The board')
  const [amina, bilal] = board.getAllByRole('listitem') as [HTMLElement, HTMLElement]
  expect(amina.textContent).toMatch(/Amina Rahman.*PhD in Islamic law.*Added on.*2026.*, revoked on.*2026/)
  expect(board.getByRole('heading', { level: 3, name: 'Former scholars' })).toBeTruthy()
  expect(bilal.textContent).toContain('Bilal Saeed')
  expect(bilal.textContent).not.toContain('revoked')
})

it('shows certificates with their live status, page by page', async () => {
  const run = await open('?page=2', BOARD, [ROW], 11)
  expect(run).toHaveBeenCalledWith(expect.anything(), { pageNo: 2, charityPage: 1, perPage: 10 })
  const list = region('Certificates')
  expect(list.getByRole('link', { name: 'Orange grove' }).getAttribute('href')).toBe(
    '/propertydetails/grove/fatwa',
  )
  expect(list.getByText('Valid')).toBeTruthy()
  expect(list.getByRole('link', { name: 'Previous page' }).getAttribute('href')).toBe('?page=1#certificates')
  expect(list.queryByRole('link', { name: 'Next page' })).toBeNull()
})

it('shows each limit of a method, what it counts as income, and where sources differ on them', async () => {
  await open()
  const method = region('Methods of screening').getByRole('listitem').textContent
  expect(method).toContain(
    'Limits: non-permissible income at most 5% of income; receivables and cash at most 50% of total assets.',
  )
  expect(method).toContain('3% of interest-bearing assets counts as income.')
  expect(method).toContain('Sources differ on these limits')
})

it('shows what the charity account holds and each movement with its offering', async () => {
  const run = await open('?charity=2')
  expect(run).toHaveBeenCalledWith(expect.anything(), { pageNo: 1, charityPage: 2, perPage: 10 })
  const charity = region('Charity account')
  expect(charity.getByText(/^Balance/).textContent).toBe('Balance: $12.50 (Purification and late payment)')
  const [row, paid] = charity.getAllByRole('listitem') as [HTMLElement, HTMLElement]
  expect(paid.textContent).toMatch(/3\.00Paid to a charity, .*Orphans of the Coast$/)
  expect(row.textContent).toMatch(
    /\$5\.00Pledged for late payment, .*Orange grove.*Grove SL, period 01\/09\/2026 to 30\/09\/2026/,
  )
  expect(within(row).getByRole('link').getAttribute('href')).toBe('/propertydetails/grove')
  const hrefs = charity
    .getAllByRole('link')
    .slice(1)
    .map((link) => link.getAttribute('href'))
  expect(hrefs).toEqual(['?charity=1#charity', '?charity=3#charity'])
})

it('says what is not there, and leads back from a page beyond the last', async () => {
  await open('?page=9', { ...BOARD, members: [] }, [], 11)
  expect(screen.getByText('No scholars are named yet')).toBeTruthy()
  expect(screen.getByText('There is no page 9')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'First page' }).getAttribute('href')).toBe('?page=1#certificates')
})

it('sends guests to log in before they complain', async () => {
  await open()
  expect(region('Complaints to the board').getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe(
    '/login?next=%2Fshariahcompliance',
  )
})
