import { describe, expect, it } from 'vitest'
import { proposalReview } from '#contracts/project/proposal-review.ts'
import { DRAFTS_MAX, PROPOSAL_TEXTS } from '#contracts/project/proposal-values.ts'
import {
  createProposal,
  deleteProposal,
  proposalById,
  proposalPreview,
  proposals,
  saveProposalPage,
  submitProposal,
  withdrawProposal,
} from '#contracts/project/proposals.ts'
import { feeText } from '#services/project/fees/rules.ts'
import { ruleFrom } from '#tests/support/database/rules.ts'
import {
  again,
  begin,
  compliance,
  GOOD,
  idOf,
  mine,
  own,
  product,
  proposalBench,
  read,
  save,
  stranger,
  submit,
  write,
} from '#tests/support/offerings/proposal-bench.ts'
import { DAY_MS, NOW } from '#tests/support/offerings/setting.ts'
import { submissionRules } from './proposals.ts'

/* A proposal from its draft to its submission. Caps and reviews have files of their own. */

proposalBench()

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

  it('is shown as investors will see it, as far as it is written', async () => {
    const half = await begin()
    const shown = async (of: typeof half) => (await own().reply(proposalPreview, { params: idOf(of) })).data
    expect(await shown(half)).toMatchObject({
      offering: { name: 'Name not written yet', contractType: GOOD.eligibility.contractType },
      unwritten: [
        'basics',
        'contract',
        'shares',
        'dates',
        'funds',
        'milestones',
        'returns',
        'risks',
        'books',
      ],
    })
    const [risk] = GOOD.risks.items
    const named = await save(half, 'basics', { ...GOOD.basics, summary: '' } as never)
    const more = await save(named, 'risks', { items: [risk, { title: 'Half', body: '' }] } as never)
    expect(await shown(more)).toMatchObject({
      offering: { name: GOOD.basics.name, summary: 'Summary not written yet', risks: [risk] },
      unwritten: ['contract', 'shares', 'dates', 'funds', 'milestones', 'returns', 'books'],
    })
    const inEuros = await save(more, 'shares', { ...GOOD.shares, currency: 'EUR', price: '' } as never)
    expect(await shown(inEuros)).toMatchObject({
      offering: { hardCap: { currency: 'EUR' } },
      unwritten: ['contract', 'shares', 'dates', 'funds', 'milestones', 'returns', 'books'],
    })
    const data = await shown(await write())
    expect(data.unwritten).toEqual([])
    expect(data.offering).toMatchObject({
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
    expect((await own().reply(proposalPreview, { params: idOf(at) })).data.offering.cover).toBeNull()
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
