import { fireEvent, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import * as stepUp from '#features/step-up/use-step-up.tsx'
import { LATE_REQUEST_GUARD_TEXTS } from '#machines/late-request/labels.ts'
import type {
  EndRespiteMutation,
  LatePaymentFieldsFragment,
  LatePaymentQueueQuery,
  LatePaymentsQuery,
} from '#graphql/generated/graphql.ts'
import { replaceExports } from '#tests/support/replace-exports.ts'
import { openScreen } from '#tests/support/screens/open-screen.tsx'
import { dataOf, firstThen, listOf, refusal, replyOf, usd } from '#tests/support/screens/screen-data.ts'
import { AllLatePayments, OwnLatePayments } from './late-part.tsx'

replaceExports(stepUp, {
  useStepUp: () => ({ forAccount: async () => 'proof-1', forPayment: async () => 'proof-1' }),
})

const can = { __typename: 'Verdict' as const, allowed: true, reason: null }
const cannot = (reason: string | null = null) => ({ ...can, allowed: false, reason })
const request = (over: object = {}) => ({
  __typename: 'LateRequest',
  _id: 'lpr_1',
  kind: 'respite',
  amount: null,
  reason: 'The court has opened insolvency.',
  files: [{ key: 'k'.repeat(43), name: 'court.pdf' }],
  state: 'waiting',
  stateLabel: 'Waits for a second person',
  askedBy: 'Nadia Farouk',
  askedAt: '2026-11-20T09:00:00.000Z',
  decidedWhy: null,
  approve: can,
  decline: can,
  withdraw: cannot(),
  end: cannot(),
  ...over,
})
const late = (over: object = {}) =>
  ({
    __typename: 'LatePayment',
    _id: 'looms_1',
    projectId: 'looms',
    projectName: 'Looms',
    issuerName: 'Sample Works Ltd',
    what: 'instalment',
    number: 1,
    dueOn: '2026-10-11',
    days: 40,
    isFiled: false,
    isCovered: false,
    amount: usd(50_000n),
    cost: usd(4_500n),
    donation: usd(274n),
    pledgedPercent: '5',
    total: usd(54_774n),
    isRespite: false,
    rule: 'A late debtor pays only the cost of collection that receipts show (AAOIFI 3).',
    requests: [],
    ask: cannot(),
    ...over,
  }) as unknown as LatePaymentFieldsFragment

const open = (
  who: 'issuer' | 'finance',
  rows: object[],
  replies: Parameters<typeof openScreen>[0]['replies'] = {},
) =>
  openScreen({
    screen: who === 'issuer' ? <OwnLatePayments /> : <AllLatePayments />,
    at: '/distributions',
    replies: {
      LatePayments: dataOf<LatePaymentsQuery>({ latePayments: listOf(rows) } as never),
      LatePaymentQueue: dataOf<LatePaymentQueueQuery>({ latePaymentQueue: listOf(rows) } as never),
      ...replies,
    },
  })
const NAME = 'Instalment 1, Looms'

it('tells an issuer what is late, why, and what it costs', async () => {
  open('issuer', [late({ requests: [request({ state: 'approved', approve: cannot(), decline: cannot() })] })])
  const card = within(await screen.findByRole('article', { name: NAME }))
  for (const text of ['11/10/2026, 40 days late', '$500.00', '$45.00', '$2.74', '$547.74'])
    expect(
      card.getByText((_content, element) => element?.tagName === 'DD' && element.textContent === text),
    ).toBeTruthy()
  expect(card.getByText(/only the cost of collection that receipts show/)).toBeTruthy()
  expect(card.queryByRole('button', { name: /Ask for|Approve|Grant/ })).toBeNull()
})

it.each([
  [{}, 'Late'],
  [{ isFiled: true }, 'Filed, the wallet of the issuer holds too little'],
  [{ isFiled: true, isCovered: true }, 'Filed, waits for finance'],
  [{ isFiled: true, isRespite: true }, 'More time (respite)'],
])('says what it waits for: %o', async (over, text) => {
  open('finance', [late(over)])
  const card = within(await screen.findByRole('article', { name: NAME }))
  expect(card.getByText(text)).toBeTruthy()
})

it('says so when nothing is late', async () => {
  open('issuer', [])
  expect(await screen.findByText('Nothing is late.')).toBeTruthy()
})

it('lets another person of finance decide, and says why the asker may not', async () => {
  const own = request({
    approve: cannot(LATE_REQUEST_GUARD_TEXTS.isNotAsker),
    decline: cannot(),
    withdraw: can,
  })
  open('finance', [
    late({ requests: [request()], ask: can }),
    late({ _id: 'looms_2', number: 2, requests: [{ ...own, _id: 'lpr_2' }] }),
  ])
  expect(
    await screen.findByRole('button', { name: `Grant more time: More time (respite), ${NAME}` }),
  ).toBeTruthy()
  expect(screen.getByRole('button', { name: `Request a charge or more time: ${NAME}` })).toBeTruthy()
  expect(screen.getByText(LATE_REQUEST_GUARD_TEXTS.isNotAsker)).toBeTruthy()
  expect(
    screen.getByRole('button', { name: 'Withdraw: More time (respite), Instalment 2, Looms' }),
  ).toBeTruthy()
})

it('ends respite with a reason only', async () => {
  const standing = request({
    state: 'approved',
    stateLabel: 'Approved',
    approve: cannot(),
    decline: cannot(),
    end: can,
  })
  const { sentTo } = open('finance', [late({ isRespite: true, requests: [standing] })], {
    EndRespite: dataOf<EndRespiteMutation>({ endRespite: replyOf(late()) } as never),
  })
  const end = await screen.findByRole('button', { name: `End the respite: More time (respite), ${NAME}` })
  fireEvent.click(end)
  expect(await screen.findByText('Please give a reason')).toBeTruthy()
  fireEvent.change(screen.getByLabelText('Reason to end the respite'), { target: { value: 'They can pay.' } })
  fireEvent.click(end)
  await expect
    .poll(() => sentTo('EndRespite')[0]?.variables)
    .toEqual({ id: 'lpr_1', input: { reason: 'They can pay.' } })
})

it('says a refusal to end respite in a toast, because the form leaves with it', async () => {
  const text = 'This respite has ended already.'
  const standing = request({ state: 'approved', approve: cannot(), decline: cannot(), end: can })
  const read = (...rows: object[]) =>
    dataOf<LatePaymentQueueQuery>({ latePaymentQueue: listOf(rows) } as never)
  const { notices } = open('finance', [], {
    LatePaymentQueue: firstThen(read(late({ isRespite: true, requests: [standing] })), read()),
    EndRespite: refusal(text),
  })
  const end = await screen.findByRole('button', { name: `End the respite: More time (respite), ${NAME}` })
  fireEvent.change(screen.getByLabelText('Reason to end the respite'), { target: { value: 'They can pay.' } })
  fireEvent.click(end)
  expect(await screen.findByText('No issuer is late.')).toBeTruthy()
  expect(notices).toEqual([{ intent: 'warning', message: text }])
})
