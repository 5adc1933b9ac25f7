import { afterAll, beforeAll } from 'vitest'
import { issuerCompany } from '#contracts/internal/kyc.ts'
import {
  approveTerms,
  decideProposal,
  proposalReview,
  takeUpProposal,
} from '#contracts/project/proposal-review.ts'
import { PROPOSAL_PAGES } from '#contracts/project/proposal-values.ts'
import {
  createProposal,
  proposalById,
  saveProposalPage,
  submitProposal,
  type ProposalWire,
} from '#contracts/project/proposals.ts'
import { proposalOf } from '#services/demonstration/projects/publish.ts'
import { signerOf } from '#services/demonstration/scholar.ts'
import { answers } from '#services/kit/http/questions.ts'
import { coverPage } from '#tests/support/product/deeds.ts'
import { startPlatform, type Person, type TestPlatform } from '#tests/support/product/platform.ts'
import { sampleOffering } from '#tests/support/services/service-context.ts'
import { NOW } from './setting.ts'

/* What tests of proposals begin with: an issuer, four scholars and compliance, and what each of them does. */

export const SOON_MS = 5 * 60_000
/** Opens before the sessions of the test expire. Its cover image does not exist; `goodOf` uploads one for the issuer. */
export const GOOD = proposalOf(sampleOffering({ id: 'unused', opensAt: new Date(NOW.getTime() + SOON_MS) }))
export const goodOf = async (who: Person) => ({ ...GOOD, images: await coverPage(product, who) })

export let product: TestPlatform
export let issuer: Person
export let stranger: Person
export let compliance: Person
export let scholars: Person[]
/** Further staff without a company. */
export const colleagues: Person[] = []
export let mine: typeof GOOD
/** Entries in the register, of those who have one here. */
export const registered = new Map<string, string>()
let partnerId: string | undefined
/** Puts this one of the staff, and no other, into the issuer's company; `undefined` takes them out again. */
export function joinIssuerCompany(who: Person | undefined): void {
  partnerId = who?.userId
}

/** Starts the services for the tests of the file that calls it. */
export function proposalBench(): void {
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
}

export const own = (who = issuer) => product.as(who)
export const idOf = ({ _id }: ProposalWire) => ({ id: _id })
export const refused = { status: false }

export async function begin(who = issuer): Promise<ProposalWire> {
  return (await own(who).reply(createProposal, { body: { answers: JSON.stringify(GOOD.eligibility) } })).data
}

export async function save(
  at: ProposalWire,
  page: (typeof PROPOSAL_PAGES)[number],
  typed: unknown,
): Promise<ProposalWire> {
  const body = { revision: at.revision, page, answers: JSON.stringify(typed) }
  return (await own().reply(saveProposalPage, { params: idOf(at), body })).data
}

export async function write(
  change: Partial<Record<(typeof PROPOSAL_PAGES)[number], unknown>> = {},
): Promise<ProposalWire> {
  let at = await begin()
  for (const page of PROPOSAL_PAGES.slice(1)) at = await save(at, page, change[page] ?? mine[page])
  return at
}

export const submit = async (at: ProposalWire): Promise<ProposalWire> =>
  (await own().reply(submitProposal, { params: idOf(at), body: { revision: at.revision } })).data
export const again = async (at: ProposalWire): Promise<ProposalWire> =>
  (await own().reply(proposalById, { params: idOf(at) })).data

export const read = async (at: ProposalWire, who: Person) =>
  (await product.as(who).reply(proposalReview, { params: idOf(at) })).data

export async function takeUp(at: ProposalWire): Promise<void> {
  const [first] = scholars as [Person]
  await product.as(first).reply(takeUpProposal, { params: idOf(at), body: { version: at.version } })
}

export async function approve(at: ProposalWire, who: Person) {
  const { digest, version } = await read(at, who)
  const signs = await signerOf(product.project.keys, who.userId)
  const body = { version, digest, ...signs(at._id, digest) }
  return product.as(who).confirmed(approveTerms, { params: idOf(at), body })
}

const verdict = (version: number, change: object = {}) =>
  ({ version, decision: 'approved', reason: '', pages: [], ...change }) as const as never

export const decide = (at: ProposalWire, change: object = {}, who = compliance) =>
  product.as(who).call(decideProposal, { params: idOf(at), body: verdict(at.version, change) })

/** A proposal whose terms three scholars have approved. */
export async function beforeCompliance(): Promise<ProposalWire> {
  const at = await submit(await write())
  await takeUp(at)
  for (const who of scholars.slice(0, 3)) await approve(at, who)
  return again(at)
}
