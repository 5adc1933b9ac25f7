import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { submitOffering } from '#services/demonstration/projects/publish.ts'
import { startPlatform, type TestPlatform } from '#tests/support/product/platform.ts'
import { publish, sampleOffering } from '#tests/support/services/service-context.ts'

const TEAM = [
  {
    name: 'Carmen Ruiz',
    role: 'Works',
    biography: 'Restores houses.',
    profile: 'https://grove.example/carmen',
  },
  { name: 'Omar Haddad', role: 'Accounts', biography: 'Keeps the books.', profile: '' },
]
const FAQ = [{ question: 'When are the flats sold?', answer: 'One by one.' }]
const presentation = {
  team: { items: TEAM },
  faq: { items: FAQ },
  links: { linkedin: '', facebook: '', twitter: '', instagram: 'https://instagram.com/grove' },
}
const SHOWN = {
  team: [TEAM[0], { ...TEAM[1], profile: null }],
  faq: FAQ,
  links: [{ network: 'instagram', url: 'https://instagram.com/grove' }],
}

let product: TestPlatform
const get = async (path: string) => {
  const { status, body } = await product.send<{ data?: object }>('GET', path)
  return { status, data: body.data }
}

beforeAll(async () => {
  product = await startPlatform({ at: new Date('2026-11-20T09:00:00Z') })
  await publish(
    product.project,
    sampleOffering({ id: 'shown', presentation }),
    sampleOffering({ id: 'plain' }),
  )
  await submitOffering(product.project, sampleOffering({ id: 'hidden', presentation }))
})
afterAll(() => product?.close())

describe('what an offering shows beside its terms', () => {
  it('stands on its page', async () => {
    const { data } = await get('/v2/projects/shown')
    expect(data).toMatchObject(SHOWN)
  })

  it.each([
    ['/v1/teams', { team: SHOWN.team }],
    ['/v1/faqs', { faq: SHOWN.faq }],
    ['/v1/links', { links: SHOWN.links }],
  ])('is read by everybody at %s', async (path, part) => {
    const named = (id: string) => ({ projectId: id, projectName: expect.any(String) as string })
    expect((await get(`${path}?project=shown`)).data).toEqual({ ...named('shown'), ...part })
  })

  it('is empty where the issuer has left it out', async () => {
    expect((await get('/v2/projects/plain')).data).toMatchObject({ team: [], faq: [], links: [] })
  })

  it.each(['/v1/teams', '/v1/faqs', '/v1/links'])(
    '%s does not show it before the offering is public',
    async (path) => {
      expect((await get(`${path}?project=hidden`)).status).toBe(404)
      expect((await get(`${path}?project=none`)).status).toBe(404)
      expect((await get(path)).status).toBe(400)
    },
  )
})
