import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fillDocuments, SEARCHED_TYPE } from '#tests/support/documents/document-load.ts'
import { documentBench, type DocumentBench } from '#tests/support/documents/documents.ts'

/* Small sizes that only reveal a mistake of an order of magnitude; the full sizes are in `npm run bench:documents`. */
const FEW = { 'investor-few': 200, 'investor-many': 500 }
const MANY = { 'investor-few': 200, 'investor-many': 4000 }
const ROUNDS = 25
const CEILING = 10

let small: DocumentBench
let large: DocumentBench
const filled = async (items: number, known: Record<string, number>): Promise<DocumentBench> => {
  const bench = await documentBench()
  for (const name of ['staff-1', ...Object.keys(known)]) await bench.addPerson(name)
  const sender = await bench.ctx.personal.of(bench.store.db.orm, 'staff-1')
  if (!sender) throw new Error('the sender has no key')
  await fillDocuments(bench.store.ownerUrl, { items, users: 40, known, sender })
  return bench
}
beforeAll(async () => {
  small = await filled(1000, FEW)
  large = await filled(20_000, MANY)
})
afterAll(() => Promise.all([small.close(), large.close()]))

const pagesOf = (count: number, type: number) =>
  ({
    first: '',
    last: `pageNo=${count / 10}`,
    searched: `searchKey=${SEARCHED_TYPE}`,
    'searched, last': `searchKey=${SEARCHED_TYPE}&pageNo=${type / 10}`,
  }) as const

/** The fastest of many runs, because other load of the machine only makes a run slower. */
async function fastestMs(bench: DocumentBench, userId: string, query: string): Promise<number> {
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const before = performance.now()
    const items = await bench.list(userId, 'ReceivedDocuments', `?${query}`)
    times.push(performance.now() - before)
    expect(items).toHaveLength(10)
  }
  return Math.min(...times)
}

describe.each(['investor-few', 'investor-many'] as const)('%s among 20,000 items', (userId) => {
  const few = pagesOf(FEW[userId], FEW[userId] / 20)
  const many = pagesOf(MANY[userId], MANY[userId] / 20)

  it('finds their items in order on the first and the last page', async () => {
    const count = MANY[userId]
    const subjects = async (query: string) =>
      (await large.list(userId, 'ReceivedDocuments', `?${query}`)).map(({ subject }) => subject)
    const papers = (from: number) => Array.from({ length: 10 }, (_, index) => `Paper ${from - index}`)
    expect(await subjects(many.first)).toEqual(papers(count))
    expect(await subjects(many.last)).toEqual(papers(10))
    const { body } = await large.call(userId, 'GET', `/v2/documents/ReceivedDocuments?${many.searched}`)
    expect(body.totalCount).toBe(count / 20)
  })

  it.each(['first', 'last', 'searched', 'searched, last'] as const)(
    `answers the %s page at most ${CEILING} times slower than among 1,000`,
    async (page) => {
      const beside = await fastestMs(small, userId, page === 'searched, last' ? few.searched : few[page])
      const here = await fastestMs(large, userId, many[page])
      expect(here / beside).toBeLessThan(CEILING)
    },
    60_000,
  )
})
