import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { issuerCompany } from '#contracts/internal/kyc.ts'
import { offeringCovers } from '#contracts/internal/project.ts'
import { proposalReview } from '#contracts/project/proposal-review.ts'
import type { KeyInformationSheet } from '#contracts/project/interest/overviews.ts'
import type { Project } from '#contracts/project/projects.ts'
import { PROPOSAL_PAGES } from '#contracts/project/proposal-values.ts'
import {
  createProposal,
  proposalPreview,
  saveProposalPage,
  submitProposal,
} from '#contracts/project/proposals.ts'
import {
  proposalOf,
  publishOffering,
  submitOffering,
  type NewOffering,
} from '#services/demonstration/projects/publish.ts'
import { answers } from '#services/kit/http/questions.ts'
import { assetOf, datedAssetProblems } from './asset.ts'
import { pdf } from '#tests/support/files/file-samples.ts'
import { coverPage, upload } from '#tests/support/product/deeds.ts'
import { startPlatform, type Person, type TestPlatform } from '#tests/support/product/platform.ts'
import { BOARD, publish, sampleOffering } from '#tests/support/services/service-context.ts'

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
  asset: {
    valuations: [
      { valuer: 'Ortega Surveyors', valuedOn: '2025-11-19', method: 'income', value: '60000001', report: '' },
    ],
    // Sums beyond what a number holds exactly.
    units: [
      { unit: 'Shop', tenant: 'shop', rent: '900719925474099', endsOn: '2029-12-31' },
      ...[1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((at) => ({
        unit: `Flat ${at}`,
        tenant: 'household' as const,
        rent: '900719925474093',
        endsOn: '2027-02-28',
      })),
      { unit: 'Attic', tenant: 'vacant', rent: '1', endsOn: '' },
    ],
  },
} satisfies NewOffering['presentation']
const SHOWN = {
  team: [TEAM[0], { ...TEAM[1], profile: null }],
  faq: FAQ,
  links: [{ network: 'instagram', url: 'https://instagram.com/grove' }],
}

const keyOfPlain = createHash('sha256').update('plain 0').digest('base64url')
const plainAt = (width: number) => `/v1/projects/plain/images/${keyOfPlain}/${width}`
const PLAIN_COVER = {
  small: plainAt(360),
  large: plainAt(1280),
  alt: 'The machine',
  width: 16,
  height: 9,
}

let product: TestPlatform
let issuer: Person
const get = async (path: string) => {
  const { status, body } = await product.send<{ data?: object }>('GET', path)
  return { status, data: body.data }
}
const statusesOf = (paths: readonly string[]) =>
  Promise.all(paths.map(async (path) => (await file(path)).status))
const file = (path: string) => product.host.request(path)

beforeAll(async () => {
  product = await startPlatform({
    at: new Date('2026-11-20T09:00:00Z'),
    config: { videoOrigin: 'https://www.video.test' },
    answers: answers({ issuerCompany }, { issuerCompany: async () => ({ legalName: 'Sample Works Ltd' }) }),
  })
  issuer = await product.person('issuer', { isIssuer: true })
  await publish(
    product.project,
    sampleOffering({ id: 'shown', sector: 'Real estate', presentation }),
    sampleOffering({ id: 'plain' }),
  )
  await submitOffering(product.project, sampleOffering({ id: 'hidden', sector: 'Real estate', presentation }))
})
afterAll(() => product?.close())

/** Writes a proposal as a page does, and submits it. */
async function submitted(shown: NewOffering['presentation'] = {}) {
  const opensAt = new Date(product.clock.now().getTime() + 60_000)
  const images = shown.images ?? (await coverPage(product, issuer))
  const pages = proposalOf(sampleOffering({ id: 'unused', opensAt, presentation: { ...shown, images } }))
  const own = product.as(issuer)
  const [first, ...further] = PROPOSAL_PAGES
  let at = (await own.reply(createProposal, { body: { answers: JSON.stringify(pages[first]) } })).data
  const params = { id: at._id }
  for (const page of further) {
    const body = { revision: at.revision, page, answers: JSON.stringify(pages[page]) }
    at = (await own.reply(saveProposalPage, { params, body })).data
  }
  const answer = await own.call(submitProposal, { params, body: { revision: at.revision } })
  return { id: at._id, answer }
}

const picture = async (as = issuer) => {
  const { data, info } = await sharp({
    create: { width: 1600, height: 900, channels: 3, background: 'teal' },
  })
    .jpeg()
    .toBuffer({ resolveWithObject: true })
  expect(info.width).toBe(1600)
  return upload(product, as, data, 'image/jpeg')
}

describe('what an offering shows beside its terms', () => {
  it('stands on its page', async () => {
    const { data } = await get('/v2/projects/shown')
    expect(data).toMatchObject(SHOWN)
  })

  it('shows the valuation with its age and the rent roll with exact sums, on the key information sheet too', async () => {
    const { data } = await get('/v2/projects/shown')
    const { asset } = data as Pick<Project, 'asset'>
    expect(asset.facts).toEqual([
      { label: 'Value of the asset', value: '$600,000.01' },
      { label: 'Valued by', value: 'Ortega Surveyors' },
      { label: 'Valued on', value: '19/11/2025. Warning: older than 12 months.' },
      { label: 'Valuation method', value: 'Income' },
      { label: 'Valuation report', value: 'Not published' },
      { label: 'Units let', value: '11 of 12' },
      { label: 'Monthly rent of let units', value: '$99,079,191,802,150.29' },
      { label: 'Vacancy', value: '$0.01 a month, 0% of all rent' },
    ])
    expect(asset.units.filter((_, at) => at % 11 === 0)).toEqual([
      { unit: 'Shop', tenant: 'Shop or restaurant', rent: '$9,007,199,254,740.99', endsOn: '31/12/2029' },
      { unit: 'Attic', tenant: 'Vacant', rent: '$0.01', endsOn: 'No lease' },
    ])
    const sheet = await get('/v1/overviews?projectId=shown')
    const rows = (sheet.data as KeyInformationSheet).parts.flatMap((part) => part.rows)
    for (const fact of asset.facts) expect(rows).toContainEqual(fact)
    expect(rows).toContainEqual({
      label: 'Rent roll: Attic',
      value: 'Vacant, $0.01 a month. Lease end: No lease',
    })
    // On its last day it is not old yet.
    expect(
      assetOf({ ...presentation.asset, units: [] }, 'USD', new Date('2026-11-19T23:00:00Z')).facts[2]?.value,
    ).toBe('19/11/2025')
  })

  it('counts a unit as vacant once its lease has ended, and takes neither such a lease nor a future valuation', () => {
    const { facts, units } = assetOf(presentation.asset, 'USD', new Date('2030-01-01T00:00:00Z'))
    expect(facts.find(({ label }) => label === 'Units let')?.value).toBe('0 of 12')
    expect(units[0]).toMatchObject({ tenant: 'Vacant', endsOn: 'Lease ended 31/12/2029' })
    const problems = (today: string) =>
      datedAssetProblems(presentation.asset, today).map(({ field }) => field)
    expect(problems('2026-11-20')).toEqual([])
    expect(problems('2030-01-01')).toHaveLength(11)
    expect(problems('2025-11-18')).toEqual(['valuations.0.valuedOn'])
  })

  it.each([
    ['/v1/teams/project', { team: SHOWN.team }],
    ['/v1/faqs/projectId', { faq: SHOWN.faq }],
    ['/v1/links', { links: SHOWN.links }],
  ])('is read by everybody at %s', async (path, part) => {
    const named = (id: string) => ({ projectId: id, projectName: expect.any(String) as string })
    expect((await get(`${path}?project=shown`)).data).toEqual({ ...named('shown'), ...part })
  })

  it('is empty where the issuer has left it out', async () => {
    expect((await get('/v2/projects/plain')).data).toMatchObject({
      team: [],
      faq: [],
      links: [],
      asset: { facts: [], units: [] },
    })
  })

  it.each(['/v1/teams/project', '/v1/faqs/projectId', '/v1/links'])(
    '%s does not show it before the offering is public',
    async (path) => {
      expect((await get(`${path}?project=hidden`)).status).toBe(404)
      expect((await get(`${path}?project=none`)).status).toBe(404)
      expect((await get(path)).status).toBe(400)
    },
  )
})

describe('pictures, documents and a video', () => {
  let id: string
  let image: string
  let prospectus: string
  let foreign: string

  beforeAll(async () => {
    image = await picture()
    prospectus = await upload(product, issuer, pdf({}), 'application/pdf')
    const other = await product.person('other', { isIssuer: true })
    foreign = await picture(other)
    const sent = await submitted({
      images: {
        items: [{ file: image, alt: 'The courtyard' }],
        video: 'https://video.test/watch?v=abc',
      },
      documents: { items: [{ title: 'Prospectus', file: prospectus }] },
    })
    expect(sent.answer.status).toBe(200)
    ;({ id } = sent)
  })

  const pictureAt = (width: number) => `/v1/projects/${id}/images/${image}/${width}`

  it('are seen by issuer and reviewers only, until the offering is public', async () => {
    expect((await file(pictureAt(360))).status).toBe(404)
    expect((await file(`/v1/projects/${id}/documents/${prospectus}`)).status).toBe(404)
    const compliance = await product.person('compliance', { roles: ['compliance'] })
    const seen = await Promise.all([
      product.as(issuer).reply(proposalPreview, { params: { id } }),
      product.as(compliance).reply(proposalReview, { params: { id } }),
    ])
    for (const shown of [seen[0].data.offering, seen[1].data.offering]) {
      expect(shown).toMatchObject({
        images: [{ alt: 'The courtyard', width: 1280, height: 720 }],
        documents: [{ title: 'Prospectus', contentType: 'application/pdf' }],
        video: { frame: 'https://www.video.test/embed/abc', host: 'www.video.test' },
      })
    }
    expect(seen[0].data.offering.images[0]?.small).toContain(`/objects/${image}?`)
    // Reviewers see what was kept at the submission and will be published, as long as an address lives.
    const address = seen[1].data.offering?.images[0]?.small ?? ''
    expect(address).toContain(`/v1/proposals/${id}/images/${image}/360?grant=`)
    expect(await statusesOf([address, address.replace('/360?', '/1280?')])).toEqual([200, 200])
    expect(await statusesOf([address.slice(0, -4), address.replace(/\?.*/, '')])).toEqual([404, 404])
    const before = product.clock.now()
    product.clock.advance(3_599_000)
    expect(await statusesOf([address])).toEqual([200])
    product.clock.advance(2_000)
    expect(await statusesOf([address])).toEqual([404])
    product.clock.set(before)
    const other = await product.person('curious', { isIssuer: true })
    expect((await product.as(other).call(proposalPreview, { params: { id } })).status).toBe(404)
  })

  it('are served to everybody in two widths, for ever, once it is public', async () => {
    await publishOffering(product.project, { id, issuerId: issuer.userId }, BOARD)
    product.clock.set(new Date(product.clock.now().getTime() + 120_000))
    await product.project.publishing.open(id)
    const { data } = await get(`/v2/projects/${id}`)
    const cover = {
      small: pictureAt(360),
      large: pictureAt(1280),
      alt: 'The courtyard',
      width: 1280,
      height: 720,
    }
    expect(data).toMatchObject({ cover, images: [cover] })
    for (const width of [360, 1280]) {
      const reply = await file(pictureAt(width))
      expect([reply.status, reply.headers.get('content-type'), reply.headers.get('cache-control')]).toEqual([
        200,
        'image/webp',
        'public, max-age=31536000, immutable',
      ])
      const { format, width: pixels } = await sharp(Buffer.from(await reply.arrayBuffer())).metadata()
      expect([format, pixels]).toEqual(['webp', width])
    }
    expect(await product.ask(offeringCovers)({ ids: [id, 'plain', 'hidden'] })).toEqual({
      [id]: pictureAt(360),
      plain: PLAIN_COVER.small,
    })
    const listed = await product.send<{ data: { _id: string; cover: object | null }[] }>(
      'GET',
      '/v2/projects',
    )
    expect(listed.body.data.find(({ _id }) => _id === id)?.cover).toEqual(cover)
    expect(listed.body.data.find(({ _id }) => _id === 'plain')?.cover).toEqual(PLAIN_COVER)
  })

  it('are served at no other address', async () => {
    const tries = [
      pictureAt(720),
      `/v1/projects/shown/images/${image}/360`,
      `/v1/projects/${id}/images/x/360`,
    ]
    for (const path of tries) expect([path, (await file(path)).status]).toEqual([path, 404])
    expect((await file(`/v1/projects/${id}/documents/${image}`)).status).toBe(404)
    expect((await file(`/v1/projects/shown/documents/${prospectus}`)).status).toBe(404)
  })

  it('are downloaded under their title', async () => {
    const { data } = await get(`/v2/projects/${id}`)
    const { documents } = data as { documents: { url: string; size: number }[] }
    const reply = await file(documents[0]?.url ?? '')
    expect(reply.headers.get('content-disposition')).toBe("attachment; filename*=UTF-8''Prospectus.pdf")
    expect((await reply.arrayBuffer()).byteLength).toBe(documents[0]?.size)
  })

  it('must be uploads of the issuer, of the right kind', async () => {
    const { answer } = await submitted({
      images: {
        items: [
          { file: foreign, alt: 'Not mine' },
          { file: prospectus, alt: 'A PDF' },
        ],
        video: '',
      },
      documents: { items: [{ title: 'Picture', file: image }] },
    })
    expect([answer.status, answer.body]).toMatchObject([
      400,
      {
        fieldErrors: {
          'images.items.0.file': 'This upload does not exist any more. Please upload the file again.',
          'images.items.1.file': 'Only JPEG, PNG and GIF images are accepted.',
          'documents.items.0.file': 'File type is not supported, please upload an image or pdf.',
        },
      },
    ])
  })

  it('a video comes from the configured host (V23)', async () => {
    const { answer } = await submitted({
      images: { items: [], video: 'https://elsewhere.test/watch?v=video.test' },
    })
    expect(answer.body).toMatchObject({ fieldErrors: { 'images.video': 'Invalid Youtube URL' } })
  })
})
