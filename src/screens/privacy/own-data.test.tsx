import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ERASE_PHRASE, ERASURE_REASONS } from '#contracts/privacy/privacy-text.ts'
import type {
  DataRightsQuery,
  EraseAccountMutation,
  RequestDataExportMutation,
} from '#graphql/generated/graphql.ts'
import type { FakeReply } from '#tests/support/screens/graphql-replies.ts'
import { openScreen } from '#tests/support/screens/open-screen.tsx'
import { dataOf, FAILURE, refusal, replyOf } from '#tests/support/screens/screen-data.ts'
import { OwnData } from './own-data.tsx'
import * as stepUp from '#features/step-up/use-step-up.tsx'
import * as dataExport from '#graphql/data-export.ts'
import * as leaving from './leave.ts'
import { replaceExports } from '#tests/support/replace-exports.ts'

const outside = {
  asked: [] as string[],
  proof: 'proof-1' as string | undefined,
  saved: [] as string[],
  left: [] as string[],
}
replaceExports(stepUp, {
  useStepUp: () => ({
    forPayment: () => Promise.reject(new Error('Nothing is paid here')),
    forAccount: ({ operation }: { operation: string }) => {
      outside.asked.push(operation)
      return Promise.resolve(outside.proof)
    },
  }),
})
replaceExports(dataExport, {
  fetchDataExport: (id: string) => {
    outside.saved.push(id)
    return Promise.resolve(new Blob(['{}']))
  },
})
replaceExports(leaving, { leaveErased: () => void outside.left.push('left') })
beforeEach(() => {
  Object.assign(outside, { asked: [], saved: [], left: [], proof: 'proof-1' })
  vi.stubGlobal(
    'URL',
    class extends URL {
      static override createObjectURL = () => 'blob:x'
      static override revokeObjectURL = () => {}
    },
  )
})

type Rights = DataRightsQuery['dataRights'] extends infer Reply ? NonNullable<Reply> : never
type Data = Rights extends { readonly data: infer Value } ? Value : never

const copyOf = (state: 'preparing' | 'ready' | 'failed', done = 0) => ({
  __typename: 'DataExport' as const,
  _id: 'exp_1',
  state,
  done,
  parts: 7,
  askedAt: '2026-11-20T09:00:00.000Z',
  expiresAt: '2026-11-27T09:00:00.000Z',
})
const rights = (over: object = {}) => {
  const data = { __typename: 'DataRights', _id: 'usr_1', blockers: [], kept: [], export: null, ...over }
  return dataOf<DataRightsQuery>({ dataRights: replyOf(data as unknown as Data) })
}
const open = (replies: Record<string, FakeReply | (() => FakeReply)>) =>
  openScreen({ screen: <OwnData />, replies: { CurrentUser: FAILURE, DataRights: rights(), ...replies } })

describe('a copy of one’s data', () => {
  it('is asked for with a second factor, shows how far it is, and is saved', async () => {
    let now = rights()
    const { user, sentTo } = open({
      DataRights: () => now,
      RequestDataExport: () => {
        now = rights({ export: copyOf('preparing', 3) })
        return dataOf<RequestDataExportMutation>({ requestDataExport: replyOf(copyOf('preparing')) })
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Download my data' }))
    expect(await screen.findByText('We are preparing your copy: 3 of 7 parts.')).toBeTruthy()
    expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('43')
    expect(outside.asked).toEqual(['requestDataExport'])
    expect(sentTo('RequestDataExport')[0]?.headers.get('x-step-up')).toBe('proof-1')
    now = rights({ export: copyOf('ready', 7) })
    await user.click(await screen.findByRole('button', { name: 'Save my data' }))
    await waitFor(() => expect(outside.saved).toEqual(['exp_1']))
  })

  it('that failed may be asked for again; whoever leaves the question asks for nothing', async () => {
    outside.proof = undefined
    const { user, sentTo } = open({ DataRights: rights({ export: copyOf('failed', 2) }) })
    expect(await screen.findByText('We could not prepare the copy. Please request it again.')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Make a new copy' }))
    await waitFor(() => expect(outside.asked).toEqual(['requestDataExport']))
    expect(sentTo('RequestDataExport')).toEqual([])
  })
})

describe('erasing an account', () => {
  it('says in words why it cannot be done yet, with the way out of each', async () => {
    const blockers = (['balance', 'order', 'staff'] as const).map((code) => ({
      __typename: 'ErasureBlocker',
      code,
      text: ERASURE_REASONS[code],
    }))
    open({ DataRights: rights({ blockers }) })
    const [balance, order, staff] = await screen.findAllByRole('listitem')
    if (!balance || !order || !staff) throw new Error('three reasons')
    expect(balance.textContent).toContain(ERASURE_REASONS.balance)
    expect(within(balance).getByRole('link').getAttribute('href')).toBe('/wallet')
    expect(within(order).getByRole('link').getAttribute('href')).toBe('/transactionapproved')
    expect(within(staff).queryByRole('link')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Erase my account' })).toBeNull()
  })

  it('asks for the words, names what stays, and leaves for a page without the person', async () => {
    const kept = [
      {
        __typename: 'KeptRecord',
        kind: 'orders',
        title: 'Orders',
        until: '2031-11-20',
        regime: 'default',
        source: 'FATF Recommendation 11',
      },
    ]
    const erased = { __typename: 'DoneReply' as const, status: true, message: 'Your account is erased.' }
    const { user, sentTo } = open({
      DataRights: rights({ kept }),
      EraseAccount: dataOf<EraseAccountMutation>({ eraseAccount: erased }),
    })
    await user.click(await screen.findByRole('button', { name: 'Erase my account' }))
    expect(screen.getByText(/Orders: until/).textContent).toContain('20/11/2031')
    const field = screen.getByLabelText(`Type ${ERASE_PHRASE} to confirm`)
    await waitFor(() => expect(document.activeElement).toBe(field))
    await user.type(field, 'erase it')
    await user.click(screen.getByRole('button', { name: 'Erase my account permanently' }))
    expect(await screen.findByText(`Please type ${ERASE_PHRASE}`)).toBeTruthy()
    expect(outside.asked).toEqual([])
    await user.clear(field)
    await user.type(field, ERASE_PHRASE)
    await user.click(screen.getByRole('button', { name: 'Erase my account permanently' }))
    await waitFor(() => expect(outside.left).toEqual(['left']))
    const [sent] = sentTo('EraseAccount')
    expect([sent?.variables, sent?.headers.get('x-step-up')]).toEqual([
      { input: { confirm: ERASE_PHRASE } },
      'proof-1',
    ])
  })

  it('that is refused says so and stays', async () => {
    const message = 'Your account cannot be erased yet. An order is still open.'
    const { user } = open({ EraseAccount: refusal(message) })
    await user.click(await screen.findByRole('button', { name: 'Erase my account' }))
    await user.type(screen.getByLabelText(/^Type/), ERASE_PHRASE)
    await user.click(screen.getByRole('button', { name: 'Erase my account permanently' }))
    expect((await screen.findByRole('alert')).textContent).toBe(message)
    expect(outside.left).toEqual([])
  })
})
