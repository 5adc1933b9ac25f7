import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SavedSearch } from '#contracts/project/interest/interest.ts'
import { INTEREST_TEXTS, SEARCHES_MAX } from '#contracts/project/interest/values.ts'
import { submitOffering } from '#services/demonstration/projects/publish.ts'
import { personAnswers } from '#services/project/export-part.ts'
import { startPlatform, type TestPlatform } from '#tests/support/product/platform.ts'
import { publish, sampleOffering } from '#tests/support/services/service-context.ts'
import { countLikes, matchingSearches, searchesOf } from './store.ts'

interface Reply {
  message: string
  fieldErrors?: Record<string, string>
  totalCount?: number
  data: unknown
}

let product: TestPlatform
const call = async (who: string | null, method: string, path: string, body?: unknown) =>
  product.send<Reply>(method, path, body, who === null ? {} : await product.named(who))
const get = (who: string | null, path: string) => call(who, 'GET', path)
const like = (who: string, projectId: string, liked = true) =>
  call(who, 'POST', '/v1/projects/like', { projectId, liked })
const save = (who: string, body: object) => call(who, 'POST', '/v1/projects/searches', body)
const idsOf = ({ body }: { body: Reply }) => (body.data as { _id: string }[]).map(({ _id }) => _id)

beforeAll(async () => {
  product = await startPlatform()
  await publish(
    product.project,
    sampleOffering({ id: 'alpha' }),
    sampleOffering({ id: 'beta', sector: 'Trade' }),
  )
  await submitOffering(product.project, sampleOffering({ id: 'unlisted' }))
  // These opened before any search was saved.
  await product.jobs.runDue()
})
afterAll(() => product?.close())

describe('likes', () => {
  it('count each person once, and each sees the own ones only', async () => {
    await like('investor-1', 'alpha')
    expect((await like('investor-1', 'alpha')).body.data).toEqual({
      projectId: 'alpha',
      liked: true,
      likes: 1,
    })
    expect((await like('investor-2', 'alpha')).body.data).toMatchObject({ likes: 2 })
    await like('investor-2', 'beta')
    expect((await get('investor-1', '/v1/projects/likes')).body.data).toEqual({ ids: ['alpha'] })
    const { body } = await get(null, '/v2/projects?sort=newest')
    const counts = (body.data as { _id: string; likes: number }[]).map(({ _id, likes }) => [_id, likes])
    expect(Object.fromEntries(counts)).toEqual({ alpha: 2, beta: 1 })
  })

  it('are a filter of the list, beside its others', async () => {
    expect(idsOf(await get('investor-1', '/v1/projects/like'))).toEqual(['alpha'])
    expect(idsOf(await get('investor-2', '/v1/projects/like?sector=Trade'))).toEqual(['beta'])
    expect((await get('investor-1', '/v1/projects/like?sector=Trade')).body).toMatchObject({
      data: [],
      totalCount: 0,
    })
  })

  it('end when the person says so', async () => {
    expect((await like('investor-2', 'alpha', false)).body.data).toEqual({
      projectId: 'alpha',
      liked: false,
      likes: 1,
    })
    expect(idsOf(await get('investor-2', '/v1/projects/like'))).toEqual(['beta'])
  })

  it('are for signed-in people and public offerings only', async () => {
    expect((await call(null, 'POST', '/v1/projects/like', { projectId: 'alpha', liked: true })).status).toBe(
      401,
    )
    expect((await get(null, '/v1/projects/like')).status).toBe(401)
    expect((await like('investor-1', 'unlisted')).status).toBe(404)
    expect((await like('investor-1', 'none')).status).toBe(404)
  })
})

describe('saved searches', () => {
  it('keep a name and the filters, for their owner', async () => {
    const { status, body } = await save('investor-1', {
      name: ' Small energy ',
      sector: 'Trade',
      maxTicket: '10000',
      searchKey: 'workshop',
    })
    expect([status, body.message]).toEqual([200, 'The search is saved.'])
    expect(body.data).toMatchObject({
      name: 'Small energy',
      sector: 'Trade',
      maxTicket: '10000',
      searchKey: 'workshop',
      country: null,
    })
    expect((await get('investor-1', '/v1/projects/searches')).body).toMatchObject({ totalCount: 1 })
    expect((await get('investor-2', '/v1/projects/searches')).body.data).toEqual([])
  })

  it('refuse a name that is taken, and a text without words, at their fields', async () => {
    expect((await save('investor-1', { name: 'SMALL ENERGY' })).body.fieldErrors).toEqual({
      name: INTEREST_TEXTS.sameName,
    })
    expect((await save('investor-1', { name: 'x', searchKey: '&|!' })).body.fieldErrors).toEqual({
      searchKey: INTEREST_TEXTS.noWords,
    })
    expect((await save('investor-1', { name: '  ' })).status).toBe(400)
  })

  it('are deleted by their owner only, and may be saved again', async () => {
    const { body } = await save('investor-2', { name: 'Mine' })
    const path = `/v1/projects/searches/${(body.data as SavedSearch)._id}`
    expect((await call('investor-1', 'DELETE', path)).status).toBe(404)
    expect((await call('investor-2', 'DELETE', path)).body.message).toBe('The search is deleted.')
    expect((await call('investor-2', 'DELETE', path)).status).toBe(404)
    expect((await save('investor-2', { name: 'Mine' })).status).toBe(200)
  })

  it('have a maximum for one person', async () => {
    for (let at = 0; at < SEARCHES_MAX; at += 1) await save('investor-3', { name: `Search ${at}` })
    const { status, body } = await save('investor-3', { name: 'One more' })
    expect([status, body.message]).toEqual([409, INTEREST_TEXTS.tooManySearches])
  })

  it('tell their owner once of an offering that opens and matches, and nobody else', async () => {
    const told = async (who: string) => {
      await product.jobs.runDue()
      const { body } = await get(who, '/v2/notifications?category=offering')
      return (body.data as { title: string; link: string }[])
        .filter(({ title }) => title === 'A new offering matches')
        .map(({ link }) => link)
    }
    await save('investor-4', { name: 'Sukuk', contractType: 'sukuk' })
    await save('investor-4', { name: 'Country', country: 'MY' })
    await save('issuer-1', { name: 'Own', sector: 'Trade' })
    expect(await told('investor-1')).toEqual([])
    await publish(product.project, sampleOffering({ id: 'gamma', sector: 'Trade' }))
    expect(await told('investor-1')).toEqual(['/propertydetails/gamma'])
    expect(await told('investor-4')).toEqual([])
    expect(await told('issuer-1')).toEqual([])
    // A job that runs again sends no second notice.
    await product.jobs.enqueue(product.db.orm, { topic: 'project.opened', payload: { offeringId: 'gamma' } })
    expect(await told('investor-1')).toEqual(['/propertydetails/gamma'])
  })

  it('tell a person once of an offering that several of the own searches match, with their names', async () => {
    await save('investor-6', { name: 'Energy', sector: 'Technology' })
    await save('investor-6', { name: 'All', maxTicket: '99999999' })
    await publish(product.project, sampleOffering({ id: 'delta', name: 'Delta Works', sector: 'Technology' }))
    await product.jobs.runDue()
    const { body } = await get('investor-6', '/v2/notifications?category=offering')
    expect((body.data as { body: string }[]).map((one) => one.body)).toEqual([
      'Delta Works has opened and matches your saved searches “All”, “Energy”.',
    ])
  })

  it.each([
    [{ searchKey: 'workshop', contractType: 'wakala', screeningVerdict: 'pass', status: 'live' }, 1],
    [{ maxTicket: '9999' }, 0],
    [{ maxTicket: '10000' }, 1],
    [{ searchKey: 'lighthouse' }, 0],
    [{ contractType: 'sukuk' }, 0],
  ])('match as the list does: %j', async (filters, found) => {
    const name = `As the list ${JSON.stringify(filters)}`.slice(0, 60)
    await save('investor-5', { name, ...filters })
    const { body } = await get(null, `/v2/projects?${new URLSearchParams(filters as Record<string, string>)}`)
    expect((body.data as { _id: string }[]).filter(({ _id }) => _id === 'alpha')).toHaveLength(found)
    const own = await searchesOf(product.db.orm, 'investor-5')
    const id = own.find((one) => one.name === name)?.id
    const matches = await matchingSearches(product.db.orm, 'alpha', { after: '', people: 100 })
    expect(matches.filter((match) => match.id === id)).toHaveLength(found)
  })
})

it('goes with the account, and is in the copy of its data before', async () => {
  const answers = personAnswers(product.db.orm)
  const person = { userId: 'investor-1' }
  expect((await answers.exportPart(person)).data).toMatchObject({
    likes: ['alpha'],
    savedSearches: [{ name: 'Small energy' }],
  })
  const before = await countLikes(product.db.orm, 'alpha')
  await answers.erasePerson(person)
  expect(await countLikes(product.db.orm, 'alpha')).toBe(before - 1)
  expect((await answers.exportPart(person)).data).toMatchObject({ likes: [], savedSearches: [] })
})
