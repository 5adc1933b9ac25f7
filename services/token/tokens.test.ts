import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type * as z from 'zod/mini'
import type { portfolio, registerEntry } from '#contracts/token/tokens.ts'
import type { ManualClock } from '#services/kit/clock.ts'
import type { Ledger } from '#services/ledger/ledger.ts'
import type { ProjectService } from '#services/project/index.ts'
import { startPlatform, type TestPlatform } from '#tests/support/product/platform.ts'
import { investDirectly, publish, sampleOffering } from '#tests/support/services/service-context.ts'

type Entry = z.output<typeof registerEntry>
type Portfolio = z.output<typeof portfolio.reply>['data']
interface Reply {
  code?: string
  totalCount: number
  perPage: number
  data: unknown
}

const DAY = 86_400_000

let product: TestPlatform
let clock: ManualClock
let ledger: Ledger
let project: ProjectService

const NAMES = {
  'investor-1': ['Amina', 'Rahman'],
  'investor-2': ['Bilal', 'Aziz'],
  'issuer-both': ['Layla', 'Osman'],
} as const

const get = async (who: string | null, path: string) =>
  product.send<Reply>('GET', path, undefined, who === null ? {} : await product.named(who))

beforeAll(async () => {
  product = await startPlatform({ at: new Date('2026-11-20T09:00:00Z') })
  ;({ clock, ledger, project } = product)
  for (const [userId, names] of Object.entries(NAMES)) await product.person(userId, { userId, names })
  for (const offering of [
    sampleOffering({ id: 'alpha', issuerId: 'issuer-1', totalUnits: 6300, unitPrice: 10_000n }),
    sampleOffering({ id: 'beta', issuerId: 'issuer-both' }),
  ]) {
    await publish(project, offering)
  }
  const until = new Date(clock.now().getTime() + 4 * DAY)
  const first = await investDirectly(ledger, {
    offeringId: 'alpha',
    investorId: 'investor-1',
    units: 25n,
    amount: 250_000n,
    key: 'one',
  })
  await investDirectly(ledger, {
    offeringId: 'alpha',
    investorId: 'investor-2',
    units: 100n,
    amount: 1_000_000n,
    provisionalUntil: until,
    key: 'two',
  })
  clock.advance(DAY)
  await investDirectly(ledger, {
    offeringId: 'beta',
    investorId: 'investor-2',
    units: 3n,
    amount: 30_000n,
    provisionalUntil: until,
    key: 'three',
  })
  await investDirectly(ledger, {
    offeringId: 'alpha',
    investorId: 'issuer-both',
    units: 7n,
    amount: 70_000n,
    provisionalUntil: until,
    key: 'four',
  })
  await ledger.settleInvestment(first.transferId, { lockedUntil: new Date('2028-02-29T00:00:00Z') })
})
afterAll(() => product?.close())

const entries = (body: Reply) => body.data as Entry[]

describe('the register of one offering', () => {
  it('shows own lots by name and all others by a pseudonym', async () => {
    const { status, body } = await get('investor-1', '/v1/tokens/shareRegister?projectId=alpha')
    expect(status).toBe(200)
    expect(body.totalCount).toBe(3)
    const [own, other] = entries(body)
    expect(own).toMatchObject({
      projectId: 'alpha',
      holder: 'Amina Rahman',
      isOwn: true,
      units: 25,
      percent: '0.40',
      state: 'held',
      provisionalUntil: null,
      lockedUntil: '2028-02-29T00:00:00.000Z',
      orderId: 'ord_one',
    })
    expect(other).toMatchObject({
      isOwn: false,
      units: 100,
      state: 'provisional',
      provisionalUntil: '2026-11-24T09:00:00.000Z',
      orderId: null,
    })
    expect(other?.holder).toMatch(/^Holder [0-9A-F]{8}$/)
    expect(JSON.stringify(body)).not.toContain('investor-2')
    expect(JSON.stringify(body)).not.toContain('Bilal')
  })

  it('shows the same pseudonym to every reader, another one in the next offering', async () => {
    const inAlpha = entries((await get('investor-1', '/v1/tokens/shareRegister?projectId=alpha')).body)[1]
      ?.holder
    const toOther = entries((await get('investor-9', '/v1/tokens/shareRegister?projectId=alpha')).body)[1]
      ?.holder
    const inBeta = entries((await get('investor-1', '/v1/tokens/shareRegister?projectId=beta')).body)[0]
      ?.holder
    expect(toOther).toBe(inAlpha)
    expect(inBeta).not.toBe(inAlpha)
  })

  it.each(['issuer-1', 'staff-1'])('names everybody to %s', async (who) => {
    const { body } = await get(who, '/v1/tokens/shareRegister?projectId=alpha')
    expect(entries(body).map(({ holder }) => holder)).toEqual(['Amina Rahman', 'Bilal Aziz', 'Layla Osman'])
    expect(entries(body).every(({ isOwn }) => !isOwn)).toBe(true)
  })

  it('names nobody to the issuer of another offering', async () => {
    const { body } = await get('issuer-1', '/v1/tokens/shareRegister?projectId=beta')
    expect(entries(body)[0]?.holder).toMatch(/^Holder /)
  })

  it('shows the register as of a day, with the states of that day', async () => {
    const { body } = await get('investor-1', '/v1/tokens/shareRegister?projectId=alpha&asOf=2026-11-20')
    expect(body.totalCount).toBe(2)
    expect(entries(body)[0]).toMatchObject({ units: 25, state: 'provisional', lockedUntil: null })
    expect(
      (await get('investor-1', '/v1/tokens/shareRegister?projectId=alpha&asOf=2026-11-19')).body.totalCount,
    ).toBe(0)
  })

  it('names no lock that is over', async () => {
    const now = clock.now()
    clock.set(new Date('2028-02-29T00:00:00Z'))
    try {
      const { body } = await get('investor-1', '/v1/tokens/shareRegister?projectId=alpha')
      const ofToday = await get('investor-1', '/v1/tokens/shareRegister?projectId=alpha&asOf=2026-11-22')
      const position = await get('investor-1', '/v2/tokens/alpha')
      expect(entries(body)[0]).toMatchObject({ state: 'held', lockedUntil: null })
      expect(entries(ofToday.body)[0]).toMatchObject({ lockedUntil: '2028-02-29T00:00:00.000Z' })
      expect(position.body.data).toMatchObject({ lots: [{ state: 'held', lockedUntil: null }] })
    } finally {
      clock.set(now)
    }
  })

  it('pages', async () => {
    const { body } = await get('staff-1', '/v1/tokens/shareRegister?projectId=alpha&perPage=5&pageNo=2')
    expect(body).toMatchObject({ totalCount: 3, perPage: 5, data: [] })
  })

  it('is refused to guests, for unknown offerings and for bad input', async () => {
    expect((await get(null, '/v1/tokens/shareRegister?projectId=alpha')).status).toBe(401)
    // The last two are property names of every object.
    for (const id of ['nowhere', 'constructor', '__proto__']) {
      expect(await get('investor-1', `/v1/tokens/shareRegister?projectId=${id}`)).toMatchObject({
        status: 404,
        body: { code: 'not_found' },
      })
    }
    expect((await get('investor-1', '/v1/tokens/shareRegister?asOf=2026-02-30')).status).toBe(400)
  })
})

describe('the register without an offering', () => {
  it.each([
    ['investor-1', [25]],
    ['investor-2', [100, 3]],
    ['issuer-1', [25, 100, 7]],
    // Own lots in others' offerings and all lots of own offerings, in order of acquisition.
    ['issuer-both', [3, 7]],
    ['investor-9', []],
    ['staff-1', [25, 100, 3, 7]],
  ])('%s sees %j', async (who, units) => {
    const { body } = await get(who, '/v1/tokens/shareRegister')
    expect(entries(body).map((entry) => entry.units)).toEqual(units)
    expect(body.totalCount).toBe(units.length)
  })

  it('pages over both selections', async () => {
    const { body } = await get('issuer-both', '/v1/tokens/shareRegister?perPage=5')
    expect(entries(body)[0]).toMatchObject({ holder: 'Bilal Aziz', isOwn: false })
    expect(entries(body)[1]).toMatchObject({ holder: 'Layla Osman', isOwn: true })
  })
})

describe('the portfolio', () => {
  it('gathers lots into positions at the price paid', async () => {
    const { body } = await get('investor-2', '/v2/tokens')
    expect(body.data).toEqual({
      positions: [
        expect.objectContaining({
          projectId: 'alpha',
          heldUnits: 0,
          provisionalUnits: 100,
          invested: { amount: '1000000', currency: 'USD' },
          provisionalUntil: '2026-11-24T09:00:00.000Z',
        }),
        expect.objectContaining({ projectId: 'beta', provisionalUnits: 3, sector: 'Manufacturing' }),
      ],
      invested: { amount: '0', currency: 'USD' },
      provisional: { amount: '1030000', currency: 'USD' },
      byOffering: [
        expect.objectContaining({ key: 'alpha', percent: '97.09' }),
        expect.objectContaining({ key: 'beta', percent: '2.91' }),
      ],
      byContract: [
        {
          key: 'wakala',
          name: 'Wakala',
          amount: { amount: '1030000', currency: 'USD' },
          percent: '100.00',
        },
      ],
      bySector: [expect.objectContaining({ name: 'Manufacturing', percent: '100.00' })],
      byCountry: [expect.objectContaining({ percent: '100.00' })],
      returns: [],
      concentrations: [
        expect.objectContaining({ measure: 'offering', percent: '97.09', isMet: false }),
        expect.objectContaining({ measure: 'issuer', percent: '97.09' }),
        expect.objectContaining({ measure: 'sector', name: 'Manufacturing' }),
        expect.objectContaining({ measure: 'country' }),
      ],
      drift: [],
      rates: [],
    } satisfies Record<keyof Portfolio, unknown>)
  })
  it('shows when held shares unlock', async () => {
    const { body } = await get('investor-1', '/v2/tokens')
    expect((body.data as Portfolio).positions[0]).toMatchObject({
      heldUnits: 25,
      nextUnlockAt: '2028-02-29T00:00:00.000Z',
      provisionalUntil: null,
    })
    expect(body.data).toMatchObject({
      invested: { amount: '250000' },
      provisional: { amount: '0' },
      returns: [{ value: { amount: '250000' }, received: { amount: '0' }, timeWeighted: '0.00' }],
    })
  })
  it('is empty for who holds nothing, and closed to guests', async () => {
    expect((await get('investor-9', '/v2/tokens')).body.data).toMatchObject({
      positions: [],
      byOffering: [],
      byContract: [],
      invested: { amount: '0' },
    })
    expect((await get(null, '/v2/tokens')).status).toBe(401)
  })
})

describe('after the cooling-off', () => {
  it('names no end any more, unless the register is read as of a day before it', async () => {
    const ends = async (asOf: string) => {
      const { body } = await get('investor-2', `/v1/tokens/shareRegister?projectId=alpha${asOf}`)
      return entries(body).map(({ state, provisionalUntil }) => [state, provisionalUntil])
    }
    clock.set(new Date('2026-11-24T09:00:00.000Z'))
    expect(await ends('')).toContainEqual(['provisional', null])
    expect(await ends('&asOf=2026-12-31')).toContainEqual(['provisional', null])
    expect(await ends('&asOf=2026-11-23')).toContainEqual(['provisional', '2026-11-24T09:00:00.000Z'])
    const { body } = await get('investor-2', '/v2/tokens')
    expect((body.data as Portfolio).positions[0]).toMatchObject({
      provisionalUnits: 100,
      provisionalUntil: null,
    })
  })
})

describe('the own position in one offering', () => {
  it('has its lots, with price, lock-up and order', async () => {
    const { status, body } = await get('investor-1', '/v2/tokens/alpha')
    expect(status).toBe(200)
    expect(body.data).toMatchObject({
      position: { projectId: 'alpha', heldUnits: 25, provisionalUnits: 0 },
      lots: [
        {
          units: 25,
          amount: { amount: '250000', currency: 'USD' },
          state: 'held',
          provisionalUntil: null,
          lockedUntil: '2028-02-29T00:00:00.000Z',
          orderId: 'ord_one',
        },
      ],
    })
  })

  it('shows nothing of other people, and does not tell which offerings exist', async () => {
    const seen = await get('investor-2', '/v2/tokens/alpha')
    expect((seen.body.data as { lots: unknown[] }).lots).toHaveLength(1)
    const answers = [await get('investor-1', '/v2/tokens/beta'), await get('investor-1', '/v2/tokens/none')]
    expect(answers.map(({ status }) => status)).toEqual([404, 404])
    expect(answers[0]?.body).toEqual(answers[1]?.body)
  })
})
