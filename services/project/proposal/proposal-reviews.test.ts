import pg from 'pg'
import { describe, expect, it } from 'vitest'
import {
  approveTerms,
  proposalQueue,
  proposalReview,
  revokeTerms,
  takeUpProposal,
} from '#contracts/project/proposal-review.ts'
import { PROPOSAL_PAGES, PROPOSAL_TEXTS } from '#contracts/project/proposal-values.ts'
import {
  createProposal,
  saveProposalPage,
  submitProposal,
  type ProposalWire,
} from '#contracts/project/proposals.ts'
import { signerOf } from '#services/demonstration/scholar.ts'
import type { Person } from '#tests/support/product/platform.ts'
import { sampleOffering } from '#tests/support/services/service-context.ts'
import {
  again,
  approve,
  beforeCompliance,
  colleagues,
  compliance,
  decide,
  GOOD,
  goodOf,
  idOf,
  issuer,
  joinIssuerCompany,
  own,
  product,
  proposalBench,
  read,
  refused,
  save,
  scholars,
  submit,
  takeUp,
  write,
} from '#tests/support/offerings/proposal-bench.ts'
import { NOW } from '#tests/support/offerings/setting.ts'

/* The Shariah board, then compliance, approvals that are taken back, and the queue of both. */

proposalBench()

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
      joinIssuerCompany(who)
      try {
        expect(await call()).toMatchObject(refusal)
      } finally {
        joinIssuerCompany(undefined)
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
         SET answers = answers || jsonb_build_object(
           'basics', answers->'basics' || '{"summary": "A 12% return is guaranteed."}',
           'eligibility', answers->'eligibility' || '{"country": "KP"}',
           'shares', answers->'shares' || '{"royalty": 50}')
         WHERE proposal_id = $1`,
        [at._id],
      )
    } finally {
      await owner.end()
    }
    expect(await read(at, compliance)).toMatchObject({
      offering: { summary: 'A 12% return is guaranteed.' },
      faults: [
        { page: 'eligibility', field: 'country' },
        { page: 'shares', field: 'royalty' },
        { page: 'basics', field: 'summary' },
      ],
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
