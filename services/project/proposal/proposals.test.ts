import { registrationOf } from '#contracts/internal/company-name.ts'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { issuerCompany } from '#contracts/internal/kyc.ts'
import {
  approveTerms,
  decideProposal,
  proposalQueue,
  proposalReview,
  revokeTerms,
  takeUpProposal,
} from '#contracts/project/proposal-review.ts'
import { DRAFTS_MAX, PROPOSAL_PAGES, PROPOSAL_TEXTS } from '#contracts/project/proposal-values.ts'
import { issuerCaps } from '#contracts/project/issuer-caps.ts'
import {
  createProposal,
  deleteProposal,
  proposalById,
  proposalPreview,
  proposals,
  saveProposalPage,
  submitProposal,
  withdrawProposal,
  type ProposalWire,
} from '#contracts/project/proposals.ts'
import { feeText } from '#services/project/fees/rules.ts'
import { capFrom, ruleFrom } from '#tests/support/database/rules.ts'
import { proposalOf } from '#services/demonstration/projects/publish.ts'
import { signerOf } from '#services/demonstration/scholar.ts'
import { answers } from '#services/kit/http/questions.ts'
import { submissionRules } from './proposals.ts'
import { coverPage } from '#tests/support/product/deeds.ts'
import { startPlatform, type Person, type TestPlatform } from '#tests/support/product/platform.ts'
import { query } from '#services/kit/database/database.ts'
import { BOARD, publish, sampleOffering } from '#tests/support/services/service-context.ts'

const DAY_MS = 24 * 60 * 60_000
const SOON_MS = 5 * 60_000
const NOW = new Date('2026-11-20T09:00:00Z')
/** Opens while the sessions of this test are good. Its cover is an upload of nobody; `goodOf` has one of the issuer's. */
const GOOD = proposalOf(sampleOffering({ id: 'unused', opensAt: new Date(NOW.getTime() + SOON_MS) }))
const goodOf = async (who: Person) => ({ ...GOOD, images: await coverPage(product, who) })

let product: TestPlatform
let issuer: Person
let stranger: Person
let compliance: Person
let scholars: Person[]
/** Further staff without a company. */
const colleagues: Person[] = []
let mine: typeof GOOD
/** Entries in the register, of those who have one here. */
const registered = new Map<string, string>()
/** One of the staff whose company is the issuer's. */
let partnerId: string | undefined

beforeAll(async () => {
  product = await startPlatform({
    at: NOW,
    answers: answers(
      { issuerCompany },
      {
        issuerCompany: async ({ userId }) =>
          [stranger, compliance, ...scholars, ...colleagues].some((person) => person.userId === userId) &&
          userId !== partnerId
            ? null
            : { legalName: 'Sample Works Ltd', registration: registered.get(userId) },
      },
    ),
  })
  issuer = await product.person('issuer', { isIssuer: true })
  mine = await goodOf(issuer)
  stranger = await product.person('stranger', { isIssuer: true })
  compliance = await product.person('compliance', { names: ['Nadia', 'Farouk'], roles: ['compliance'] })
  scholars = await Promise.all(
    [1, 2, 3, 4].map((number) =>
      product.person(`scholar${number}`, { names: ['Hafsa', 'Idris'], roles: ['scholar'] }),
    ),
  )
})
afterAll(() => product?.close())

const own = (who = issuer) => product.as(who)
const idOf = ({ _id }: ProposalWire) => ({ id: _id })
const refused = { status: false }

async function begin(who = issuer): Promise<ProposalWire> {
  return (await own(who).reply(createProposal, { body: { answers: JSON.stringify(GOOD.eligibility) } })).data
}

async function save(
  at: ProposalWire,
  page: (typeof PROPOSAL_PAGES)[number],
  typed: unknown,
): Promise<ProposalWire> {
  const body = { revision: at.revision, page, answers: JSON.stringify(typed) }
  return (await own().reply(saveProposalPage, { params: idOf(at), body })).data
}

async function write(
  change: Partial<Record<(typeof PROPOSAL_PAGES)[number], unknown>> = {},
): Promise<ProposalWire> {
  let at = await begin()
  for (const page of PROPOSAL_PAGES.slice(1)) at = await save(at, page, change[page] ?? mine[page])
  return at
}

const submit = async (at: ProposalWire): Promise<ProposalWire> =>
  (await own().reply(submitProposal, { params: idOf(at), body: { revision: at.revision } })).data
const again = async (at: ProposalWire): Promise<ProposalWire> =>
  (await own().reply(proposalById, { params: idOf(at) })).data

const read = async (at: ProposalWire, who: Person) =>
  (await product.as(who).reply(proposalReview, { params: idOf(at) })).data

async function takeUp(at: ProposalWire): Promise<void> {
  const [first] = scholars as [Person]
  await product.as(first).reply(takeUpProposal, { params: idOf(at), body: { version: at.version } })
}

async function approve(at: ProposalWire, who: Person) {
  const { digest, version } = await read(at, who)
  const signs = await signerOf(product.project.keys, who.userId)
  const body = { version, digest, ...signs(at._id, digest) }
  return product.as(who).confirmed(approveTerms, { params: idOf(at), body })
}

const verdict = (version: number, change: object = {}) =>
  ({ version, decision: 'approved', reason: '', pages: [], ...change }) as const as never

const decide = (at: ProposalWire, change: object = {}, who = compliance) =>
  product.as(who).call(decideProposal, { params: idOf(at), body: verdict(at.version, change) })

/** A proposal whose terms three scholars have approved. */
async function beforeCompliance(): Promise<ProposalWire> {
  const at = await submit(await write())
  await takeUp(at)
  for (const who of scholars.slice(0, 3)) await approve(at, who)
  return again(at)
}

describe('a draft', () => {
  it('keeps what was typed, complete or not, and says what is missing', async () => {
    const first = await begin()
    expect(first).toMatchObject({ state: 'draft', revision: 1, version: 0, pagesDone: 1, isOpen: true })
    const at = await save(first, 'basics', { name: 'Half a name', sections: [] })
    expect(at).toMatchObject({ name: 'Half a name', revision: 2 })
    const basics = at.pages.find(({ page }) => page === 'basics')
    expect(basics).toMatchObject({ status: 'started', answers: '{"name":"Half a name","sections":[]}' })
    expect(basics?.problems).toContainEqual({ field: 'sections', message: 'Please add a section' })
    expect(at.pages.find(({ page }) => page === 'shares')).toMatchObject({ status: 'todo', answers: null })
  })

  it('is saved only over the revision that was read', async () => {
    const at = await begin()
    await save(at, 'risks', GOOD.risks)
    const body = { revision: at.revision, page: 'funds', answers: '{}' } as const
    const answer = await own().call(saveProposalPage, { params: idOf(at), body })
    expect([answer.status, answer.body]).toMatchObject([409, { code: 'stale' }])
  })

  it('is read, changed, submitted and deleted by its issuer only', async () => {
    const at = await write()
    const { revision } = at
    const body = { revision, page: 'risks', answers: '{}' } as const
    const params = idOf(at)
    const tries = await Promise.all([
      own(stranger).call(proposalById, { params }),
      own(stranger).call(saveProposalPage, { params, body }),
      own(stranger).call(submitProposal, { params, body: { revision } }),
      own(stranger).call(withdrawProposal, { params, body: { revision } }),
      own(stranger).call(deleteProposal, { params }),
      own(stranger).call(proposalPreview, { params }),
      product.as(compliance).call(proposalReview, { params }),
    ])
    expect(tries.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404, 404])
    expect(await again(at)).toEqual(at)
  })

  it.each(['no JSON', '[]', 'null', '"text"', `${'{"a":'.repeat(9)}1${'}'.repeat(9)}`])(
    'takes no page %j',
    async (typed) => {
      const at = await begin()
      const body = { revision: 1, page: 'risks', answers: typed } as const
      const answer = await own().call(saveProposalPage, { params: idOf(at), body })
      expect([answer.status, answer.body]).toMatchObject([400, { fieldErrors: { answers: 'Invalid input' } }])
    },
  )

  it('is deleted while nobody else has seen it', async () => {
    const at = await begin()
    await own().reply(deleteProposal, { params: idOf(at) })
    expect((await own().call(proposalById, { params: idOf(at) })).status).toBe(404)
    const sent = await submit(await write())
    const answer = await own().call(deleteProposal, { params: idOf(sent) })
    expect([answer.status, answer.body]).toMatchObject([409, { message: PROPOSAL_TEXTS.cannotDelete }])
  })

  it('is one of at most twenty', async () => {
    const who = await product.person('prolific', { isIssuer: true })
    for (let count = 0; count < DRAFTS_MAX; count += 1) await begin(who)
    const answer = await own(who).call(createProposal, { body: { answers: '{}' } })
    expect([answer.status, answer.body]).toMatchObject([409, { message: PROPOSAL_TEXTS.tooManyDrafts }])
    const { data, totalCount } = await own(who).reply(proposals, { query: { perPage: '5', pageNo: '2' } })
    expect([data.length, totalCount]).toEqual([5, DRAFTS_MAX])
  })

  it('is shown as investors will see it, once it is complete', async () => {
    const half = await begin()
    expect((await own().reply(proposalPreview, { params: idOf(half) })).data).toBeNull()
    const { data } = await own().reply(proposalPreview, { params: idOf(await write()) })
    expect(data).toMatchObject({
      name: GOOD.basics.name,
      issuerName: 'Sample Works Ltd',
      screeningVerdict: 'pass',
      hardCap: { amount: '1000000', currency: 'USD' },
      totals: { availableUnits: 100 },
    })
  })
})

describe('a submission', () => {
  it('is of the fees that the issuer has seen, which no later schedule changes', async () => {
    const schedule = (successBp: number) =>
      ruleFrom(product.db.orm, 'fees', '2026-11-20', {
        successBp,
        listing: { amount: '0', currency: 'USD' },
        withdrawal: { amount: '0', currency: 'USD' },
      })
    const at = await write()
    expect(at.fees.text).toBe(feeText({ successBp: 0, listing: { amount: '0', currency: 'USD' } }))
    const seen = at.fees.version
    const send = (body: object) =>
      own().call(submitProposal, { params: idOf(at), body: { revision: at.revision, ...body } })
    try {
      await schedule(250)
      for (const body of [{}, { feeVersion: seen }])
        expect(await send(body)).toMatchObject({
          status: 409,
          body: { code: 'stale', message: PROPOSAL_TEXTS.otherFees },
        })
      const { fees } = await again(at)
      expect(fees.text).toContain('2.5%')
      expect((await send({ feeVersion: fees.version })).status).toBe(200)
      await schedule(900)
      expect((await again(at)).fees).toEqual(fees)
    } finally {
      await schedule(0)
    }
  })

  it('needs every page, and names each problem at its field', async () => {
    const at = await write({
      basics: { ...GOOD.basics, description: 'A good plan. It is risk-free.' },
      shares: { ...GOOD.shares, softCap: '1000001', price: '0' },
      dates: { ...GOOD.dates, closesAt: GOOD.dates.opensAt },
      funds: { items: [{ label: 'Machine', amount: '1' }] },
    })
    const answer = await own().call(submitProposal, { params: idOf(at), body: { revision: at.revision } })
    expect([answer.status, answer.body]).toMatchObject([
      400,
      {
        message: PROPOSAL_TEXTS.incomplete,
        fieldErrors: {
          'basics.description': 'This sentence promises a return: “It is risk-free.”',
          'shares.price': 'Please enter an amount of at least 0.01',
          'dates.closesAt': 'An offering cannot open and close at the same time.',
        },
      },
    ])
    expect((await again(at)).state).toBe('draft')
  })

  it('needs a cover image (V29), as its preview does, which names the page', async () => {
    const begun = await begin()
    const missing = [{ field: 'items', message: 'Please add a cover image' }]
    expect(begun.pages.find(({ page }) => page === 'images')).toMatchObject({
      status: 'todo',
      problems: missing,
    })
    const at = await write({ images: { items: [], video: '' } })
    expect(at.pages.filter(({ problems }) => problems.length > 0)).toMatchObject([
      { page: 'images', status: 'started', problems: missing },
    ])
    expect(at.pagesDone).toBe(at.pagesInAll - 1)
    expect((await own().reply(proposalPreview, { params: idOf(at) })).data).toBeNull()
    const answer = await own().call(submitProposal, { params: idOf(at), body: { revision: at.revision } })
    expect([answer.status, answer.body]).toMatchObject([
      400,
      { fieldErrors: { 'images.items': 'Please add a cover image' } },
    ])
    expect((await submit(await save(at, 'images', mine.images))).state).toBe('submitted')
  })

  it('needs a royalty below the configured limit (V27, A6)', async () => {
    const at = await write({ shares: { ...GOOD.shares, royalty: 50 } })
    expect(at.royaltyLimit).toBe(50)
    const answer = await own().call(submitProposal, { params: idOf(at), body: { revision: at.revision } })
    expect([answer.status, answer.body]).toMatchObject([
      400,
      { fieldErrors: { 'shares.royalty': 'Please enter a whole number from 1 to 49' } },
    ])
    expect((await submit(await save(at, 'shares', { ...GOOD.shares, royalty: 49 }))).state).toBe('submitted')
  })

  it('is held to the currencies of the bank', () => {
    const bankFiles = {
      folder: '/bank',
      holder: '',
      number: '',
      bankCode: '',
      currencies: ['CAD', 'EUR'] as const,
    }
    const rules = submissionRules({ videoOrigin: undefined, royaltyLimit: 50, bankFiles })
    expect(rules.currencies).toEqual(['EUR', 'CAD'])
  })

  it('is refused for a project in a country under a call for action', async () => {
    const at = await save(await write(), 'eligibility', { ...GOOD.eligibility, country: 'KP' })
    const fieldErrors = { 'eligibility.country': 'Offerings in this country are not possible here.' }
    const answer = await own().call(submitProposal, { params: idOf(at), body: { revision: at.revision } })
    expect([answer.status, answer.body]).toMatchObject([400, { fieldErrors }])
  })

  it.each([
    [
      'a lease that has ended',
      { units: [{ unit: 'Shop', tenant: 'shop', rent: '100000', endsOn: '2026-11-19' }] },
      { 'asset.units.0.endsOn': 'This lease has ended. Please choose Vacant.' },
    ],
    [
      'a valuation in the future',
      {
        valuations: [
          { valuer: 'Ortega Surveyors', valuedOn: '2026-11-21', method: 'income', value: '100', report: '' },
        ],
      },
      { 'asset.valuations.0.valuedOn': 'The date must not be after today' },
    ],
  ])('is refused with %s', async (_what, asset, fieldErrors) => {
    const dates = {
      opensAt: new Date(NOW.getTime() + 10 * DAY_MS).toISOString(),
      closesAt: new Date(NOW.getTime() + 40 * DAY_MS).toISOString(),
    }
    const written = await write({ dates, asset: { valuations: [], units: [], ...asset } })
    const at = await save(written, 'eligibility', { ...GOOD.eligibility, categories: ['Real estate'] })
    const answer = await own().call(submitProposal, { params: idOf(at), body: { revision: at.revision } })
    expect([answer.status, answer.body]).toMatchObject([400, { fieldErrors }])
    expect((answer.body as { fieldErrors: object }).fieldErrors).toEqual(fieldErrors)
  })

  it('needs an approved company', async () => {
    const at = await begin(stranger)
    const answer = await own(stranger).call(submitProposal, { params: idOf(at), body: { revision: 1 } })
    expect([answer.status, answer.body]).toMatchObject([409, { message: PROPOSAL_TEXTS.kyc }])
  })

  it('cannot be changed until it is taken back', async () => {
    const at = await submit(await write())
    expect(at).toMatchObject({ state: 'submitted', version: 1, isOpen: false })
    const body = { revision: at.revision, page: 'risks', answers: '{}' } as const
    const answer = await own().call(saveProposalPage, { params: idOf(at), body })
    expect([answer.status, answer.body]).toMatchObject([409, { message: PROPOSAL_TEXTS.closed }])
    const { revision } = at
    const back = (await own().reply(withdrawProposal, { params: idOf(at), body: { revision } })).data
    expect(back).toMatchObject({ state: 'draft', isOpen: true })
    expect(await submit(await save(back, 'basics', { ...GOOD.basics, name: 'A better name' }))).toMatchObject(
      {
        state: 'submitted',
        version: 2,
      },
    )
    const shown = await read(at, compliance)
    expect(shown.otherTerms).toEqual({
      categories: GOOD.eligibility.categories,
      coreActivity: 'permissible',
      royaltyPercent: GOOD.shares.royalty,
    })
    expect(shown.changes).toEqual([
      { page: 'basics', field: 'name', before: GOOD.basics.name, after: 'A better name' },
    ])
    expect((await product.send('GET', `/v2/projects/${at._id}`)).status).toBe(404)
  })
})

describe('the cap of a regime', () => {
  // A dollar is 0.92 euros: 5,000,000 EUR are 5,434,782.60 dollars.
  const priced = (price: string, { soft = price, currency }: { soft?: string; currency?: 'EUR' } = {}) => ({
    shares: {
      ...GOOD.shares,
      ...(currency && { currency }),
      price,
      copies: 1,
      minUnits: 1,
      softCap: soft,
      hardCap: price,
    },
    funds: { items: [{ label: 'Machine', amount: price }] },
  })
  const writeAs = async (who: Person, price: string, currency?: 'EUR'): Promise<ProposalWire> => {
    let at = await begin(who)
    const typed: Partial<Record<(typeof PROPOSAL_PAGES)[number], unknown>> = {
      ...(await goodOf(who)),
      ...priced(price, currency && { currency }),
    }
    for (const page of PROPOSAL_PAGES.slice(1)) {
      const body = { revision: at.revision, page, answers: JSON.stringify(typed[page]) }
      at = (await own(who).reply(saveProposalPage, { params: idOf(at), body })).data
    }
    return at
  }
  const send = (who: Person, at: ProposalWire) =>
    own(who).call(submitProposal, { params: idOf(at), body: { revision: at.revision } })

  it('is compared with a target in the currency of the offering, which pays no listing fee of dollars', async () => {
    const who = await product.person('euros', { isIssuer: true })
    const schedule = (listing: string) =>
      ruleFrom(product.db.orm, 'fees', '2026-11-20', {
        successBp: 250,
        listing: { amount: listing, currency: 'USD' },
        withdrawal: { amount: '0', currency: 'USD' },
      })
    await schedule('50000')
    try {
      expect((await writeAs(who, '500000001', 'EUR')).cap?.problem).toContain(
        'this offering adds €5,000,000.01',
      )
      const at = await writeAs(who, '500000000', 'EUR')
      expect(at.cap?.problem).toBeNull()
      const listing = { amount: '0', currency: 'EUR' as const }
      expect(at.fees.text).toBe(feeText({ successBp: 250, listing }))
      const body = { revision: at.revision, feeVersion: at.fees.version }
      const preview = await own(who).reply(proposalPreview, { params: idOf(at) })
      expect(preview.data?.hardCap).toEqual({ amount: '500000000', currency: 'EUR' })
      expect((await own(who).call(submitProposal, { params: idOf(at), body })).status).toBe(200)
      const [kept] = await query<{ currency: string; listing: bigint }>(
        product.db.orm,
        sql`SELECT o.currency, f.listing FROM project.offering o JOIN project.fee_agreement f ON f.offering_id = o.id WHERE o.id = ${at._id}`,
      )
      expect(kept).toEqual({ currency: 'EUR', listing: 0n })
    } finally {
      await ruleFrom(product.db.orm, 'fees', '2026-11-20', {
        successBp: 0,
        listing: { amount: '0', currency: 'USD' },
        withdrawal: { amount: '0', currency: 'USD' },
      })
    }
  })

  it('is told while the proposal is written, and fits to the cent', async () => {
    const who = await product.person('capped', { isIssuer: true })
    const at = await writeAs(who, '543478261')
    expect(at.cap).toMatchObject({
      regime: 'eu_ecspr',
      months: 12,
      cap: { amount: '500000000', currency: 'EUR' },
      used: { amount: '0', currency: 'EUR' },
      problem: expect.stringContaining('this offering adds €5,000,000.01'),
    })
    expect(at.pages.find(({ page }) => page === 'shares')).toMatchObject({
      status: 'started',
      problems: [{ field: 'hardCap', message: at.cap?.problem }],
    })
    const refusal = await send(who, at)
    expect([refusal.status, refusal.body]).toMatchObject([
      400,
      { fieldErrors: { 'shares.hardCap': at.cap?.problem } },
    ])
    expect((await send(who, await writeAs(who, '543478260'))).status).toBe(200)
    const { data } = await own(who).reply(issuerCaps)
    expect(data.map(({ regime, used, left }) => [regime, used.amount, left.amount])).toEqual([
      ['canada_startup', '0', '150000000'],
      ['eu_ecspr', '500000000', '0'],
      ['us_reg_cf', '0', '500000000'],
    ])
  })

  it('lets one of two submissions at the same time through', async () => {
    const who = await product.person('twice', { isIssuer: true })
    const pair = [await writeAs(who, '300000000'), await writeAs(who, '300000000')]
    const answers = await Promise.all(pair.map((at) => send(who, at)))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400])
  })

  it('counts a company once under two accounts, also when both submit at once, and another company apart', async () => {
    const [one, two, other] = await Promise.all(
      ['first', 'second', 'other'].map((name) => product.person(`company-${name}`, { isIssuer: true })),
    )
    if (!one || !two || !other) throw new Error('nobody there')
    for (const who of [one, two]) registered.set(who.userId, 'IE 123456')
    // Longer than the names of most courts, with letters beside A to Z.
    registered.set(other.userId, registrationOf('DE', `München ${'a'.repeat(40)} HRB 123456`))
    const trio = await Promise.all([one, two, other].map((who) => writeAs(who, '300000000')))
    const sent = await Promise.all([one, two, other].map((who, at) => send(who, trio[at] as ProposalWire)))
    expect(
      sent
        .slice(0, 2)
        .map(({ status }) => status)
        .toSorted((a, b) => a - b),
    ).toEqual([200, 400])
    expect(sent[2]?.status).toBe(200)
    for (const who of [one, two]) {
      const { data } = await own(who).reply(issuerCaps)
      expect(data.find(({ regime }) => regime === 'eu_ecspr')?.used.amount).toBe('276000000')
    }
  })

  it('is free again once a proposal is withdrawn, and another may be submitted', async () => {
    const who = await product.person('again', { isIssuer: true })
    const first = await writeAs(who, '300000000')
    expect((await send(who, first)).status).toBe(200)
    const second = await writeAs(who, '300000000')
    expect((await send(who, second)).status).toBe(400)
    const { data: sent } = await own(who).reply(proposalById, { params: idOf(first) })
    await own(who).reply(withdrawProposal, { params: idOf(sent), body: { revision: sent.revision } })
    expect((await send(who, second)).status).toBe(200)
  })

  /** Who was told that an offering cannot open. */
  const told = async ({ _id }: Pick<ProposalWire, '_id'>, kind: string): Promise<string[]> => {
    const rows = await query<{ to: string }>(
      product.db.orm,
      sql`SELECT user_id AS to FROM notification.notice WHERE kind = ${kind} AND params ->> 'offeringId' = ${_id}`,
    )
    return rows.map(({ to }) => to)
  }

  /** How often its issuer was told, which the person who approved it was as often. */
  const delayed = async (at: Pick<ProposalWire, '_id'>): Promise<number> => {
    const approvers = await told(at, 'review.overCap')
    const issuers = await told(at, 'campaign.overCap')
    expect(approvers).toHaveLength(issuers.length)
    return issuers.length
  }

  it('lets the first of two approved offerings open, tells the issuer of the second, and keeps no room for it in the end', async () => {
    const who = await product.person('rivals', { isIssuer: true })
    const closesAt = new Date(NOW.getTime() + 30 * DAY_MS)
    const pair = ['rival-one', 'rival-two'].map((id) => ({ _id: id }))
    const owner = new pg.Client({ connectionString: product.ownerUrl })
    await owner.connect()
    try {
      for (const { _id: id } of pair) {
        const later = sampleOffering({
          id,
          issuerId: who.userId,
          opensAt: new Date(NOW.getTime() + DAY_MS),
          closesAt,
          regime: 'us_reg_cf',
        })
        await publish(product.project, later)
      }
      // Each asks for 10,000 dollars, and the rules that come into force leave 15,000.
      await capFrom(product.db.orm, '2026-11-20', 'us_reg_cf', { amount: '1500000', currency: 'USD' })
      product.clock.set(new Date(NOW.getTime() + DAY_MS))
      const opened = await Promise.all(pair.map(({ _id }) => product.project.publishing.open(_id)))
      expect(opened.filter(Boolean)).toHaveLength(1)
      await product.ctx.jobs.runDue()
      const [refused, other] = opened[0] === true ? [pair[1], pair[0]] : pair
      if (!refused || !other) throw new Error('no pair')
      expect([await delayed(refused), await delayed(other)]).toEqual([1, 0])
      expect(await told(refused, 'review.overCap')).toEqual([BOARD.compliance])
      product.clock.set(new Date(closesAt.getTime() - 1))
      expect(await product.project.publishing.open(refused._id)).toBe(false)
      const renewed = await product.session(who.userId, { isIssuer: true })
      const usedBy = async () =>
        (await product.as(renewed).reply(issuerCaps)).data.find(({ regime }) => regime === 'us_reg_cf')?.used
          .amount
      expect(await usedBy()).toBe('2000000')
      // Past its closing date it cannot open, so that it holds no room.
      product.clock.set(closesAt)
      expect(await usedBy()).toBe('1000000')
      expect(await delayed(refused)).toBe(1)
    } finally {
      await owner.query(`DELETE FROM payment.rule_version WHERE reason = 'A test.' AND kind = 'regimes'`)
      await owner.end()
      product.clock.set(NOW)
    }
  })

  it('holds at the opening too, when the rules have changed since the submission', async () => {
    const at = await beforeCompliance()
    await decide(at)
    const opensAt = new Date(GOOD.dates.opensAt)
    const owner = new pg.Client({ connectionString: product.ownerUrl })
    await owner.connect()
    const cap = (day: string, amount: string) =>
      capFrom(product.db.orm, day, 'eu_ecspr', { amount, currency: 'EUR' })
    try {
      await cap('2026-11-19', '1')
      product.clock.set(opensAt)
      await product.ctx.jobs.runDue()
      expect((await again(at)).state).toBe('preview')
      expect(await delayed(at)).toBe(1)
      // Tried again a day later, when other rules leave room.
      await cap('2026-11-20', '500000000')
      product.clock.set(new Date(opensAt.getTime() + DAY_MS))
      await product.ctx.jobs.runDue()
      expect(await product.project.offerings.find(at._id)).toMatchObject({ state: 'live' })
      expect(await delayed(at)).toBe(1)
    } finally {
      await owner.query(`DELETE FROM payment.rule_version WHERE reason = 'A test.' AND kind = 'regimes'`)
      await owner.end()
      product.clock.set(NOW)
    }
  })
})

describe('the Shariah board', () => {
  it('hands an offering on when three scholars have approved its exact terms', async () => {
    const at = await submit(await write())
    const [first, second, third, fourth] = scholars as [Person, Person, Person, Person]
    expect((await decide(at)).status).toBe(409)
    await takeUp(at)
    await approve(at, first)
    const twice = await product.as(first).call(proposalReview, { params: idOf(at) })
    expect(twice.body).toMatchObject({ data: { approvals: 1, isApprovedByMe: true, state: 'shariahReview' } })
    await expect(approve(at, first)).rejects.toThrow('You have signed these terms already.')
    await approve(at, second)
    expect((await again(at)).state).toBe('shariahReview')
    await approve(at, third)
    expect(await again(at)).toMatchObject({ state: 'complianceReview', approvals: 3 })
    // A fourth approval keeps the fatwa valid when one of the others is withdrawn.
    await approve(at, fourth)
    expect((await again(at)).approvals).toBe(4)
  })

  it('approves nothing without a second factor, and no other terms than those it has read', async () => {
    const at = await submit(await write())
    await takeUp(at)
    const [who] = scholars as [Person]
    const { digest } = await read(at, who)
    const signs = await signerOf(product.project.keys, who.userId)
    const body = { version: 1, digest, ...signs(at._id, digest) }
    const plain = await product.as(who).call(approveTerms, { params: idOf(at), body })
    expect([plain.status, plain.body]).toMatchObject([403, { code: 'step_up_required' }])
    const other = { version: 1, digest: 'ab'.repeat(32), ...signs(at._id, 'ab'.repeat(32)) }
    await expect(product.as(who).confirmed(approveTerms, { params: idOf(at), body: other })).rejects.toThrow(
      'The terms have changed since you read them',
    )
    expect((await again(at)).approvals).toBe(0)
  })

  it('asks for changes page by page; the same terms need no second approval, and others do', async () => {
    const at = await beforeCompliance()
    const asked = {
      decision: 'returned',
      reason: 'Nearly.',
      pages: [{ page: 'basics', reason: 'Say who leads it.' }],
    }
    expect((await decide(at, asked)).status).toBe(200)
    const back = await again(at)
    expect(back).toMatchObject({ state: 'draft', reason: 'Nearly.', approvals: 3 })
    const pages = Object.fromEntries(back.pages.map((page) => [page.page, page]))
    expect(pages['basics']).toMatchObject({ status: 'asked', reason: 'Say who leads it.', isLocked: false })
    expect(pages['shares']).toMatchObject({ status: 'done', reason: null, isLocked: true })
    const body = { revision: back.revision, page: 'shares', answers: '{}' } as const
    const locked = await own().call(saveProposalPage, { params: idOf(at), body })
    expect([locked.status, locked.body]).toMatchObject([409, { message: PROPOSAL_TEXTS.locked }])
    const changed = await save(back, 'basics', {
      ...GOOD.basics,
      description: 'Carmen Ruiz leads the works.',
    })
    expect(changed.pages.find(({ page }) => page === 'basics')?.status).toBe('done')
    expect(await submit(changed)).toMatchObject({ state: 'complianceReview', version: 2, approvals: 3 })
    const terms = {
      decision: 'returned',
      reason: '',
      pages: [{ page: 'shares', reason: 'Too long a lock-up.' }],
    }
    expect((await decide({ ...at, version: 2 }, terms)).status).toBe(200)
    const open = await again(at)
    expect(open.pages.find(({ page }) => page === 'shares')).toMatchObject({
      status: 'asked',
      isLocked: false,
    })
    const shorter = await save(open, 'shares', { ...GOOD.shares, lockMonths: 6 })
    expect(await submit(shorter)).toMatchObject({ state: 'submitted', version: 3, approvals: 0 })
  })

  it('is closed to the other board, to issuers and to those who have not read the last version', async () => {
    const at = await submit(await write())
    await takeUp(at)
    const [scholar] = scholars as [Person]
    const returned = { decision: 'returned', pages: [{ page: 'basics', reason: 'More.' }] }
    expect((await decide(at, returned, compliance)).body).toMatchObject({
      message: 'This offering is in the review of the other board.',
    })
    expect((await decide(at, { decision: 'approved' }, scholar)).body).toMatchObject({
      message: 'Scholars approve the terms themselves.',
    })
    expect((await decide(at, { decision: 'returned' }, scholar)).body).toMatchObject({
      fieldErrors: { pages: 'Name a page and say what to change' },
    })
    expect((await decide(at, { decision: 'rejected' }, scholar)).body).toMatchObject({
      fieldErrors: { reason: 'Please give a reason' },
    })
    expect((await decide({ ...at, version: 7 }, returned, scholar)).body).toMatchObject({ code: 'stale' })
    expect((await decide(at, returned, issuer)).status).toBe(403)
    expect((await again(at)).state).toBe('shariahReview')
  })

  it('does not decide on an offering of its own company, under whatever account', async () => {
    const at = await submit(await write())
    const [first, second, third] = scholars as [Person, Person, Person]
    const refusal = { status: 409, body: { message: PROPOSAL_TEXTS.ownCompany } }
    const asOf = async (who: Person, call: () => Promise<unknown>) => {
      partnerId = who.userId
      try {
        expect(await call()).toMatchObject(refusal)
      } finally {
        partnerId = undefined
      }
    }
    const params = idOf(at)
    const version = { version: at.version }
    await asOf(first, () => product.as(first).call(takeUpProposal, { params, body: version }))
    await takeUp(at)
    const { digest } = await read(at, first)
    const signs = await signerOf(product.project.keys, first.userId)
    const body = { ...version, digest, ...signs(at._id, digest) }
    await asOf(first, () => product.as(first).confirmedCall(approveTerms, { params, body }))
    await asOf(first, () => decide(at, { decision: 'rejected', reason: 'No.' }, first))
    for (const who of [first, second, third]) await approve(at, who)
    await asOf(compliance, () => decide(at))
    expect(await again(at)).toMatchObject({ state: 'complianceReview', approvals: 3 })
    expect((await decide(at)).status).toBe(200)
  })

  it('does not decide on an offering of its own', async () => {
    const both = await product.person('both', { isIssuer: true, roles: ['scholar'] })
    const [first, ...further] = PROPOSAL_PAGES
    const good = await goodOf(both)
    let at = (await own(both).reply(createProposal, { body: { answers: JSON.stringify(GOOD[first]) } })).data
    for (const page of further) {
      const body = { revision: at.revision, page, answers: JSON.stringify(good[page]) }
      at = (await own(both).reply(saveProposalPage, { params: idOf(at), body })).data
    }
    at = (await own(both).reply(submitProposal, { params: idOf(at), body: { revision: at.revision } })).data
    expect((await own(both).call(proposalReview, { params: idOf(at) })).status).toBe(404)
    const body = { version: 1 }
    expect((await own(both).call(takeUpProposal, { params: idOf(at), body })).status).toBe(404)
    const { data } = await own(both).reply(proposalQueue, { query: { perPage: '50' } })
    expect(data.map(({ _id }) => _id)).not.toContain(at._id)
  })
})

describe('compliance', () => {
  it('approves, and the offering opens by itself on its date', async () => {
    const at = await beforeCompliance()
    expect((await decide(at)).body).toMatchObject({ message: 'The offering is approved.' })
    expect((await again(at)).state).toBe('preview')
    await product.ctx.jobs.runDue()
    expect((await again(at)).state).toBe('preview')
    product.clock.set(new Date(GOOD.dates.opensAt))
    await product.ctx.jobs.runDue()
    expect((await again(at)).state).toBe('live')
    const { body } = await product.send<{ data: object }>('GET', `/v2/projects/${at._id}`)
    expect(body.data).toMatchObject({ name: GOOD.basics.name, issuerName: 'Sample Works Ltd' })
    product.clock.set(NOW)
  })

  it('approves nothing that does not pass its screening', async () => {
    const at = await submit(await write({ books: { ...GOOD.books, totalAssets: null } }))
    await takeUp(at)
    for (const who of scholars.slice(0, 3)) await approve(at, who)
    const known = await again(at)
    expect((await decide(known)).body).toMatchObject({
      message: 'The screening does not pass. The offering cannot be approved.',
    })
    expect((await read(at, compliance)).screening).toMatchObject({
      verdict: 'unknown',
      decidedBy: 'debt',
      figures: [
        { test: 'Non-permissible income', percent: '0', limitPercent: '5', isLimitInclusive: false },
        { test: 'Interest-bearing debt', percent: null },
        { percent: null },
      ],
    })
    const { methods } = (await read(at, compliance)).screening
    expect(methods).toHaveLength(8)
    expect(methods.filter(({ verdict }) => verdict === 'pass')).toEqual([])
  })

  it('reads a submission that stricter rules would refuse, with what they say', async () => {
    const at = await submit(await write())
    const owner = new pg.Client({ connectionString: product.ownerUrl })
    await owner.connect()
    try {
      await owner.query(
        `UPDATE project.proposal_version
         SET answers = jsonb_set(answers, '{basics,summary}', '"A 12% return is guaranteed."')
         WHERE proposal_id = $1`,
        [at._id],
      )
    } finally {
      await owner.end()
    }
    expect(await read(at, compliance)).toMatchObject({
      offering: { summary: 'A 12% return is guaranteed.' },
      faults: [{ page: 'basics', field: 'summary' }],
    })
  })

  it('reads the screening that decides, not one of its own', async () => {
    const at = await submit(await write())
    const { publishing } = product.project
    const { screening } = sampleOffering({ id: 'unused' })
    await publishing.rescreen(at._id, { ...screening.figures, totalAssets: null })
    expect((await read(at, compliance)).screening).toMatchObject({ verdict: 'unknown', decidedBy: 'debt' })
    await publishing.rescreen(at._id, screening.figures)
    expect((await read(at, compliance)).screening).toMatchObject({ verdict: 'pass', decidedBy: null })
  })

  it('rejects for good, with a reason that the issuer reads', async () => {
    const at = await beforeCompliance()
    expect((await decide(at, { decision: 'rejected', reason: 'The land is not yours.' })).status).toBe(200)
    const gone = await again(at)
    expect(gone).toMatchObject({ state: 'rejected', isOpen: false, reason: 'The land is not yours.' })
    const answer = await own().call(submitProposal, { params: idOf(at), body: { revision: gone.revision } })
    expect([answer.status, answer.body]).toMatchObject([409, refused])
    expect((await read(at, compliance)).reviews.at(-1)).toMatchObject({
      board: 'compliance',
      reviewer: 'Nadia Farouk',
      decision: 'rejected',
      reason: 'The land is not yours.',
    })
  })
})

describe('an approval that is taken back', () => {
  it('pauses an open campaign, and holds back one that is to open', async () => {
    const [first, second, , fourth] = scholars as [Person, Person, Person, Person]
    const revoke = (at: ProposalWire, who: Person) =>
      product.as(who).confirmed(revokeTerms, { params: idOf(at), body: { reason: 'The rent was hidden.' } })
    const at = await beforeCompliance()
    await decide(at)
    await expect(revoke(at, fourth)).rejects.toThrow('You have not signed these terms.')
    await revoke(at, first)
    product.clock.set(new Date(GOOD.dates.opensAt))
    await product.ctx.jobs.runDue()
    expect(await again(at)).toMatchObject({ state: 'preview', approvals: 2 })
    await approve(at, fourth)
    await product.ctx.jobs.runDue()
    expect(await again(at)).toMatchObject({ state: 'live', approvals: 3 })
    await revoke(at, second)
    expect((await again(at)).state).toBe('paused')
    product.clock.set(NOW)
  })
})

it('the queue shows who waits, the longest first, with the approvals so far', async () => {
  const [first] = scholars as [Person]
  const at = await submit(await write({ basics: { ...GOOD.basics, name: 'Waits' } }))
  await takeUp(at)
  await approve(at, first)
  expect((await read(at, first)).isApprovedByMe).toBe(true)
  product.clock.advance(5 * 3_600_000)
  const late = await product.person('late', { roles: ['scholar'] })
  colleagues.push(late)
  const { data, totalCount } = await product.as(late).reply(proposalQueue, { query: { perPage: '50' } })
  expect(data.length).toBe(totalCount)
  const ages = data.map(({ ageHours }) => ageHours)
  expect(ages).toEqual(ages.toSorted((one, next) => next - one))
  expect(data.find(({ _id }) => _id === at._id)).toMatchObject({
    name: 'Waits',
    issuerName: 'Sample Works Ltd',
    state: 'shariahReview',
    ageHours: 5,
    approvals: 1,
    approvalsNeeded: 3,
    isApprovedByMe: false,
  })
  const mine = async (who: Person) =>
    (await product.as(who).reply(proposalQueue, { query: { state: 'mine', perPage: '50' } })).data
  expect((await mine(late)).map(({ _id }) => _id)).toContain(at._id)
  await approve(at, late)
  expect((await mine(late)).map(({ _id }) => _id)).not.toContain(at._id)
  const office = await product.person('office', { roles: ['compliance'] })
  expect(new Set((await mine(office)).map(({ state }) => state))).toEqual(new Set(['complianceReview']))
  const decided = await product.as(late).reply(proposalQueue, { query: { state: 'complianceReview' } })
  expect(new Set(decided.data.map(({ state }) => state))).toEqual(new Set(['complianceReview']))
})
