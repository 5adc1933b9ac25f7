import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { offeringForOrder, offeringNames, offeringsOf } from '#contracts/internal/project.ts'
import { publishOffering, submitOffering } from '#services/demonstration/projects/publish.ts'
import { startPlatform, type TestPlatform } from '#tests/support/product/platform.ts'
import type { ProjectService } from './index.ts'
import type { Ledger } from '#services/ledger/ledger.ts'
import { BOARD, investDirectly, publish, sampleOffering } from '#tests/support/services/service-context.ts'

interface Reply {
  status: boolean
  message: string
  code?: string
  fieldErrors?: Record<string, string>
  totalCount?: number
  perPage?: number
  // The host checks every reply against its contract; here only the values matter.
  data: never
}
type Card = { _id: string; totals: Record<string, unknown>; [key: string]: unknown }

let product: TestPlatform
let service: ProjectService
let ledger: Ledger
const get = (path: string) => product.send<Reply & { data: unknown }>('GET', path)

beforeAll(async () => {
  product = await startPlatform({ at: new Date('2026-11-20T09:00:00Z') })
  ;({ ledger, project: service } = product)
  const day = 86_400_000
  const now = product.clock.now().getTime()
  const offerings = [
    sampleOffering({
      id: 'solar-roof',
      name: 'Solar roof',
      sector: 'Renewable energy',
      country: 'MY',
      city: 'Penang',
      regime: 'malaysia_ecf',
      projectedReturnBp: 1500,
      opensAt: new Date(now - 3 * day),
      closesAt: new Date(now + 5 * day),
    }),
    sampleOffering({
      id: 'cold-store',
      name: 'Cold store',
      sector: 'Logistics',
      unitPrice: 5000n,
      totalUnits: 200,
      minUnits: 4,
      opensAt: new Date(now - 2 * day),
      closesAt: new Date(now + 9 * day),
    }),
    sampleOffering({
      id: 'date-farm',
      name: 'Date farm',
      sector: 'Food and agriculture',
      country: 'SA',
      unitPrice: 20_000n,
      projectedReturnBp: 2400,
      horizonMonths: 36,
      opensAt: new Date(now - day),
      closesAt: new Date(now + 2 * day),
      keywords: 'Saudi Arabia',
    }),
    sampleOffering({ id: 'unlisted', name: 'Not public yet', sector: 'Technology' }),
  ]
  for (const offering of offerings) {
    if (offering.id === 'unlisted') await submitOffering(service, offering)
    else await publish(service, offering)
  }
  await investDirectly(ledger, {
    offeringId: 'cold-store',
    investorId: 'investor-1',
    units: 150n,
    amount: 750_000n,
    key: 'a',
  })
  await investDirectly(ledger, {
    offeringId: 'cold-store',
    investorId: 'investor-1',
    units: 10n,
    amount: 50_000n,
    provisionalUntil: new Date(now + 4 * day),
    key: 'b',
  })
  await investDirectly(ledger, {
    offeringId: 'solar-roof',
    investorId: 'investor-2',
    units: 30n,
    amount: 300_000n,
    key: 'c',
  })
})
afterAll(() => product?.close())

const ids = (body: Reply & { data: unknown }) => (body.data as Card[]).map(({ _id }) => _id)

describe('the list', () => {
  it('shows public offerings only, newest first', async () => {
    const { status, body } = await get('/v2/projects')
    expect(status).toBe(200)
    expect(ids(body)).toEqual(['date-farm', 'cold-store', 'solar-roof'])
    expect(body).toMatchObject({ status: true, totalCount: 3, perPage: 10 })
  })

  it('reads money and shares from the ledger', async () => {
    const { body } = await get('/v2/projects?searchKey=cold')
    expect((body.data as Card[])[0]?.totals).toEqual({
      raised: { amount: '800000', currency: 'USD' },
      soldUnits: 0,
      reservedUnits: 160,
      availableUnits: 40,
      investors: 1,
    })
  })

  it.each([
    ['newest', ['date-farm', 'cold-store', 'solar-roof']],
    ['closing', ['date-farm', 'solar-roof', 'cold-store']],
    ['raised', ['cold-store', 'solar-roof', 'date-farm']],
    ['price', ['cold-store', 'solar-roof', 'date-farm']],
    ['return', ['solar-roof', 'cold-store', 'date-farm']],
  ])('sorts by %s', async (sort, expected) => {
    expect(ids((await get(`/v2/projects?sort=${sort}`)).body)).toEqual(expected)
  })

  it.each([
    ['contractType=wakala', 3],
    ['contractType=ijara', 0],
    ['sector=Renewable%20energy', 1],
    ['sector=Secret%20sector', 0],
    ['country=SA', 1],
    ['status=live', 3],
    ['status=failed', 0],
    ['screeningVerdict=pass', 3],
    ['screeningVerdict=unknown', 0],
    // The smallest ticket of the cold store is 4 x $50.
    ['maxTicket=20000', 3],
    ['maxTicket=19999', 1],
    ['maxTicket=9999', 0],
    ['searchKey=pen', 1],
    ['searchKey=saudi%20farm', 1],
    ['searchKey=%26%20%7C%20%21', 0],
    ['searchKey=nothing%20like%20it', 0],
    ['searchKey=%20', 3],
    ['country=IE&sector=Logistics&status=live', 1],
  ])('filters by %s: %i', async (query, count) => {
    const { status, body } = await get(`/v2/projects?${query}`)
    expect(status).toBe(200)
    expect(body.totalCount).toBe(count)
    expect(ids(body)).toHaveLength(count)
  })

  it('pages, with the count of all', async () => {
    for (const offering of ['p1', 'p2', 'p3', 'p4'].map((id) =>
      sampleOffering({ id, sector: 'Education' }),
    )) {
      await publish(service, offering)
    }
    const first = await get('/v2/projects?perPage=5&pageNo=1&sort=price')
    const second = await get('/v2/projects?perPage=5&pageNo=2&sort=price')
    expect(first.body).toMatchObject({ totalCount: 7, perPage: 5 })
    expect(ids(first.body)).toHaveLength(5)
    expect(ids(second.body)).toHaveLength(2)
    expect(new Set([...ids(first.body), ...ids(second.body)]).size).toBe(7)
    expect(ids((await get('/v2/projects?perPage=5&pageNo=9')).body)).toEqual([])
  })

  it.each([
    'perPage=7',
    'pageNo=0',
    'pageNo=x',
    'sort=best',
    'country=ie',
    'maxTicket=-1',
    'maxTicket=1.5',
    'contractType=loan',
    'colour=red',
  ])('refuses %s and says where', async (query) => {
    const { status, body } = await get(`/v2/projects?${query}`)
    expect(status).toBe(400)
    expect(body.status).toBe(false)
    expect(Object.keys(body.fieldErrors ?? {})).toEqual([query.slice(0, query.indexOf('='))])
  })
})

describe('one offering', () => {
  it('shows the deal room', async () => {
    const { status, body } = await get('/v2/projects/cold-store')
    expect(status).toBe(200)
    expect(body.data).toMatchObject({
      _id: 'cold-store',
      issuerName: 'Sample Works Ltd',
      projectedReturnPercent: '10',
      projectedReturnYearlyPercent: '10',
      lossCasePercent: '40',
      daysLeft: 9,
      termsVersion: 1,
      softCap: { amount: '500000', currency: 'USD' },
      hardCap: { amount: '1000000', currency: 'USD' },
      coolingOff: {
        regime: 'eu_ecspr',
        rule: '4 calendar days',
        ruleVersion: 'rul_regimes_6',
        endsAt: '2026-11-24T09:00:00.000Z',
      },
      tokenomics: { token_symbol: 'SMPL', total_supply: 200, max_supply: 200, circulating_supply: 0 },
      sections: [{ title: 'Purpose' }, { title: 'Team' }],
      useOfFunds: [
        { label: 'Machine', amount: { amount: '999999' } },
        { label: 'Fee', amount: { amount: '1' } },
      ],
    })
  })

  it('says how much of what is raised is not final yet', async () => {
    const noteOf = async (id: string) =>
      (await get(`/v2/projects/${id}`)).body.data as { raisedNote: unknown }
    expect(await noteOf('cold-store')).toMatchObject({ raisedNote: '$500 of it is not final yet.' })
    expect(await noteOf('solar-roof')).toMatchObject({ raisedNote: null })
  })

  it('counts business days by the calendar in the database', async () => {
    const { body } = await get('/v2/projects/solar-roof')
    // Friday 20 November in Kuala Lumpur; the sixth business day is Monday 30 November.
    expect(body.data).toMatchObject({
      coolingOff: { rule: '6 business days', endsAt: '2026-11-30T15:59:59.999Z' },
    })
  })

  it.each(['nowhere', 'unlisted'])('answers 404 for %s', async (id) => {
    expect(await get(`/v2/projects/${id}`)).toMatchObject({
      status: 404,
      body: { status: false, code: 'not_found', message: 'This offering does not exist.' },
    })
  })

  it('refuses what is no id', async () => {
    expect((await get('/v2/projects/a%2Fb')).status).toBeGreaterThanOrEqual(400)
    expect((await get(`/v2/projects/${'x'.repeat(65)}`)).status).toBe(400)
  })
})

describe('facets and totals', () => {
  it('lists what occurs in public offerings', async () => {
    const { body } = await get('/v1/categories')
    expect(body.data).toEqual({
      sectors: ['Education', 'Food and agriculture', 'Logistics', 'Renewable energy'],
      countries: ['IE', 'MY', 'SA'],
    })
  })

  it('sums the platform from the ledger', async () => {
    const { body } = await get('/v1/dashboard/total')
    const usd = (amount: string) => ({ amount, currency: 'USD' })
    expect(body.data).toEqual({
      raised: usd('1100000'),
      funded: usd('0'),
      distributed: usd('0'),
      donated: usd('0'),
      investors: 2,
      openOfferings: 7,
    })
  })

  it('features open offerings, the one nearest to its cap first', async () => {
    const { body } = await get('/v1/dashboard/active')
    expect(ids(body).slice(0, 2)).toEqual(['cold-store', 'solar-roof'])
    expect(ids(body)).toHaveLength(6)
  })
})

describe('the offerings of an issuer', () => {
  it('are found by id among the own public ones only', async () => {
    const own = async (who: string, project: string) => {
      const path = `/v1/dashboard/projectList?project=${project}`
      const sender = await product.named(who, { isIssuer: true })
      const { body } = await product.send<Reply & { data: unknown }>('GET', path, undefined, sender)
      return ids(body)
    }
    expect(await own('issuer-1', 'cold-store')).toEqual(['cold-store'])
    expect(await own('issuer-1', 'unlisted')).toEqual([])
    expect(await own('issuer-2', 'cold-store')).toEqual([])
  })
})

describe('what other services ask', () => {
  it('gives an order what it needs', async () => {
    expect(await product.ask(offeringForOrder)({ offeringId: 'cold-store' })).toMatchObject({
      id: 'cold-store',
      issuerId: 'issuer-1',
      isOpen: true,
      unitPrice: { amount: '5000', currency: 'USD' },
      minUnits: 4,
      termsVersion: 1,
      lockMonths: 12,
      horizonMonths: 12,
      coolingOff: { endsAt: '2026-11-24T09:00:00.000Z' },
    })
    expect(
      await product.ask(offeringForOrder)({
        offeringId: 'cold-store',
        now: '2026-11-29T09:00:00.000Z',
      }),
    ).toMatchObject({ isOpen: false })
    expect(await product.ask(offeringForOrder)({ offeringId: 'unlisted' })).toBeNull()
  })

  it('names offerings, and those of an issuer', async () => {
    expect(await product.ask(offeringNames)({ ids: ['cold-store', 'nowhere'] })).toEqual({
      'cold-store': 'Cold store',
    })
    expect(await product.ask(offeringsOf)({ issuerId: 'issuer-2' })).toEqual({ ids: [] })
  })
})

describe('what is refused when an offering is written', () => {
  const write = (change: Parameters<typeof sampleOffering>[0]) =>
    submitOffering(service, sampleOffering(change))
  it('names the broken rules, and nothing is written', async () => {
    await expect(write({ id: 'bad', useOfFunds: [{ label: 'x', amount: 1n }] })).rejects.toMatchObject({
      fieldErrors: {
        'funds.items': 'The use of funds must add up to the maximum target: $9,999.99 is missing.',
      },
    })
    await expect(write({ id: 'worse', lossCaseText: 'Your money is guaranteed.' })).rejects.toMatchObject({
      fieldErrors: {
        'returns.lossCaseText': 'This sentence promises a return: “Your money is guaranteed.”',
      },
    })
    expect(await service.offerings.find('bad')).toBeUndefined()
  })
  it('does not open an offering whose screening is not a pass', async () => {
    const screening = sampleOffering({ id: 'x' }).screening
    await write({
      id: 'unscreened',
      screening: { ...screening, figures: { ...screening.figures, totalAssets: null } },
    })
    const offering = sampleOffering({ id: 'unscreened' })
    await expect(publishOffering(service, offering, BOARD)).rejects.toThrow('The screening does not pass')
    expect(await service.publishing.open('unscreened')).toBe(false)
    expect(await service.offerings.find('unscreened')).toMatchObject({
      status: null,
      screeningVerdict: 'unknown',
    })
  })
  it('holds the plan to the cap in the database too', async () => {
    await expect(
      product.db.pool.query("INSERT INTO project.use_of_funds VALUES ('cold-store', 9, 'more', 1)"),
    ).rejects.toThrow('does not add up')
  })
})
