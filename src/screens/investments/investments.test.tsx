import { screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { InvestmentsQuery, PurificationCertificateQuery } from '#graphql/generated/graphql.ts'
import type { FakeReply } from '#tests/support/screens/graphql-replies.ts'
import { openScreen } from '#tests/support/screens/open-screen.tsx'
import { dataOf, FAILURE, listOf, position, replyOf, usd } from '#tests/support/screens/screen-data.ts'
import { CompletedInvestmentsScreen, OwnInvestmentsScreen } from './investments-screens.tsx'
import { eventually } from '#tests/support/eventually.ts'

type Row = NonNullable<InvestmentsQuery['investments']>['data'][number]

const row = (over: Partial<Row> = {}): Row => ({
  _id: 'maas',
  position: position({
    projectId: 'maas',
    projectName: 'Maas Barge',
    heldUnits: 1_200,
    provisionalUnits: 0,
    provisionalUntil: null,
    targetBy: null,
    nextUnlockAt: '2028-02-24T00:00:00.000Z',
  }),
  cost: usd(12_000_000n),
  received: usd(450_000n),
  purified: usd(1_200n),
  result: null,
  ending: null,
  startedAt: '2026-01-10T00:00:00.000Z',
  endedAt: null,
  ...over,
})
const list = (rows: Row[]) => dataOf<InvestmentsQuery>({ investments: listOf(rows) })
const open = (page: React.ReactNode, reply: FakeReply, at: string) =>
  openScreen({
    screen: page,
    at,
    replies: {
      Investments: reply,
      PurificationCertificate: dataOf<PurificationCertificateQuery>({
        purificationCertificate: replyOf({
          name: 'p.pdf',
          contentType: 'application/pdf',
          base64: 'JVBERg==',
        }),
      }),
    },
  })
const cellsOf = async (name: string) =>
  within(within(await screen.findByRole('table', { name })).getAllByRole('row')[1] as HTMLElement)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent)

afterEach(() => vi.unstubAllGlobals())

describe('/MyInvestments (R45)', () => {
  it('lists what is open, page by page', async () => {
    const { sentTo } = open(<OwnInvestmentsScreen />, list([row()]), '/MyInvestments?pageNo=2&perPage=5')
    expect(await cellsOf('Open investments')).toEqual([
      'Maas Barge',
      'Musharakah',
      '1,200',
      '0',
      '$120,000.00',
      '$4,500.00',
      '10/01/2026',
      'Locked until 24/02/2028',
    ])
    expect(sentTo('Investments')[0]?.variables).toEqual({ stage: 'open', pageNo: 2, perPage: 5 })
  })

  it('says when nothing is open, and offers another try after a failure', async () => {
    open(<OwnInvestmentsScreen />, list([]), '/MyInvestments')
    expect(await screen.findByText('No open investment')).toBeTruthy()
    open(<OwnInvestmentsScreen />, FAILURE, '/MyInvestments')
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy()
  })
})

describe('/myinvestmentscompletedlist (R36)', () => {
  it('shows the result, and saves the certificate of purification', async () => {
    const settled = row({ result: usd(-11_550_000n), ending: 'settled', endedAt: '2026-06-30T00:00:00.000Z' })
    const { sentTo, user } = open(
      <CompletedInvestmentsScreen />,
      list([settled]),
      '/myinvestmentscompletedlist',
    )
    expect(await cellsOf('Completed investments')).toEqual([
      'Maas Barge',
      'Musharakah',
      '$120,000.00',
      '$4,500.00',
      '-$115,500.00',
      'Final result paid, 30/06/2026',
      '$12.00',
      'Download',
    ])
    vi.stubGlobal(
      'URL',
      Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined }),
    )
    await user.click(screen.getByRole('button', { name: 'Certificate of purification: Maas Barge' }))
    await eventually(() => expect(sentTo('PurificationCertificate')[0]?.variables).toEqual({ id: 'maas' }))
  })

  it('knows no result of shares that went to another holder', async () => {
    const moved = row({ ending: 'transferred', endedAt: '2026-06-30T00:00:00.000Z', purified: usd(0n) })
    open(<CompletedInvestmentsScreen />, list([moved]), '/myinvestmentscompletedlist')
    expect((await cellsOf('Completed investments')).slice(4)).toEqual([
      'Not known',
      'Shares transferred or burned, 30/06/2026',
      '$0.00',
      'None',
    ])
  })
})
