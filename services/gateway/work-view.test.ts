import { afterAll, beforeAll, expect, it } from 'vitest'
import { createGateway, type Gateway } from './gateway.ts'
import { documentBench, itemOf, type DocumentBench } from '#tests/support/documents/documents.ts'

/* C8 through the gateway: reading is marked by a mutation, on the real document service. */
const MARK = 'mutation($id: PathId!) { workView(id: $id) { message data { _id isRead readBy } } }'

let bench: DocumentBench
let gateway: Gateway
let id: string

beforeAll(async () => {
  bench = await documentBench()
  for (const name of ['staff-1', 'investor-1', 'investor-2']) await bench.addPerson(name)
  const config = { production: false, trustedProxies: 0, serviceUrls: {} }
  gateway = createGateway({ ...bench.ctx, config, host: bench.host })
  await bench.send({ userIds: ['investor-1', 'investor-2'], isReadReceiptAllowed: true })
  id = (await bench.list('investor-1', 'ReceivedDocuments'))[0]?._id ?? ''
})
afterAll(async () => {
  await gateway.stop()
  await bench.close()
})

async function ask(query: string, as: string, variables: Record<string, string> = { id }) {
  const request = new Request('http://localhost/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-requested-with': 'mizan', authorization: as },
    body: JSON.stringify({ query, variables }),
  })
  const response = await gateway.fetch(request, { clientAddress: '192.0.2.1', requestId: 'req_1' })
  return (await response.json()) as {
    data?: { workView: { data: unknown } | null; receivedDocuments?: { data: unknown } } | null
    errors?: { message: string; extensions?: { code?: string; status?: number } }[]
  }
}
const isRead = async () => itemOf(await bench.call('investor-1', 'GET', `/v2/documents/items/${id}`)).isRead

it('is no query', async () => {
  const answer = await ask(MARK.replace('mutation', 'query'), 'investor-1')
  expect(answer.errors?.map(({ message }) => message)).toEqual([
    expect.stringContaining('Cannot query field "workView" on type "Query"'),
  ])
  expect(await isRead()).toBe(false)
})

it('is not done by an address that somebody opens', async () => {
  const url = `http://localhost/graphql?${new URLSearchParams({ query: MARK, variables: JSON.stringify({ id }) })}`
  const response = await gateway.fetch(
    new Request(url, { headers: { authorization: 'investor-1', 'x-requested-with': 'mizan' } }),
    { clientAddress: '192.0.2.1', requestId: 'req_2' },
  )
  expect(response.status).toBeGreaterThanOrEqual(400)
  expect(await isRead()).toBe(false)
})

it('is nobody else’s to do, and not done by reading the list', async () => {
  for (const other of ['investor-2', 'staff-1'])
    expect((await ask(MARK, other)).errors?.map(({ message }) => message)).toEqual([
      'This document does not exist.',
    ])
  const list = await ask('{ receivedDocuments { data { _id isRead } } }', 'investor-1', {})
  expect(list.data?.receivedDocuments?.data).toEqual([{ _id: id, isRead: false }])
})

it('marks once, as a mutation', async () => {
  const first = await ask(MARK, 'investor-1')
  expect([first.errors, first.data?.workView?.data]).toEqual([
    undefined,
    { _id: id, isRead: true, readBy: ['investor-1'] },
  ])
  const again = await ask(MARK, 'investor-1')
  expect(again.errors?.map(({ message }) => message)).toEqual(['You have sent the read receipt.'])
})
