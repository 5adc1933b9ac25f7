import { describe, expect, it } from 'vitest'
import type { Project } from '#contracts/project/projects.ts'
import {
  card as offeringCard,
  certificate,
  listOf,
  project,
  replyOf,
  usd,
} from '#tests/support/screens/screen-data.ts'
import { attacksBy } from '#tests/support/files/hostile-texts.ts'
import type { Assets } from './assets.ts'
import { renderPage } from './entry-server.tsx'
import { sitemapOf } from './sitemap.ts'
import { offeringData } from './structured-data.ts'

const entry = { script: '/assets/x.js', preload: [], styles: [] }
const assets = {
  boot: '/assets/boot.js',
  entries: new Proxy({}, { get: () => entry }) as Assets['entries'],
  screens: {},
  fonts: { ui: '/assets/ui.woff2', display: '/assets/display.woff2' },
  prerendered: {},
} satisfies Assets

const ORIGIN = 'https://mizan.example'

const TOTALS = {
  raised: usd(0n),
  funded: usd(0n),
  distributed: usd(0n),
  donated: usd(0n),
  investors: 0,
  openOfferings: 0,
}

/** What each operation answers, with one text in every field that an editor writes. */
const answersWith = (text: string): Readonly<Record<string, unknown>> => {
  const card = {
    _id: 'art_1',
    title: text,
    category: 'guides',
    author: text,
    summary: text,
    publishedAt: '2026-11-20T09:00:00.000Z',
    picture: {
      small: '/v1/p/360',
      large: '/v1/p/1280',
      alt: text,
      width: 1280,
      height: 720,
    },
  }
  const article = {
    ...card,
    description: text,
    html: '<p>Sanitised</p>',
    changedAt: '2026-11-21T09:00:00.000Z',
    related: [{ ...card, _id: 'art_2' }],
  }
  const offering = offeringCard({ _id: 'house', name: text })
  const paper = {
    _id: 'art_3',
    title: text,
    summary: text,
    version: text,
    sha256: 'ab'.repeat(32),
    size: 2048,
    url: '/v1/whitepaper/art_3/key',
    publishedAt: card.publishedAt,
    changedAt: card.publishedAt,
  }
  return {
    BlogPage: { blogs: listOf([card]) },
    BlogDetail: { blogById: replyOf(article) },
    WhitePapersPage: { whitePapers: listOf([paper]) },
    FaqPage: {
      faqs: listOf([{ _id: 'art_4', question: text, html: '<p>Sanitised</p>', category: 'money', likes: 3 }]),
    },
    TeamPage: {
      teams: listOf([
        { _id: 'art_5', board: 'advisory', name: text, title: text, profile: 'https://x.example/' },
      ]),
    },
    ProjectList: {
      projects: listOf([offering]),
      projectFacets: replyOf({ sectors: [], countries: [] }),
    },
    HomePage: { platformTotals: replyOf(TOTALS), featuredProjects: listOf([offering]) },
    ProjectById: {
      projectById: replyOf(project({ _id: 'house', name: text, summary: text, issuerName: text })),
    },
    FatwaCertificate: { fatwaCertificate: replyOf(certificate()) },
    ProjectUpdates: { projectUpdates: listOf([]) },
    ProjectQuestions: { projectQuestions: listOf([]) },
  }
}

const executeWith = (text: string) => (request: { readonly query: string }) => {
  const name = /^query (\w+)/.exec(request.query)?.[1] ?? ''
  return Promise.resolve({ data: answersWith(text)[name] })
}
const open = (url: string, text = 'Plain words', hasToken = false) =>
  renderPage({ url, origin: ORIGIN, hasToken, execute: executeWith(text), assets })

describe('pages of public content', () => {
  it.each([
    ['/about', 'About | Mizan', '/about'],
    ['/mizanteam', 'Team: Shariah Board | Mizan', '/mizanteam'],
    ['/mizanteam?board=advisory', 'Team: Advisory Board | Mizan', '/mizanteam?board=advisory'],
    ['/faq?search=rent', 'Questions and answers | Mizan', '/faq'],
    ['/how_to_invest?amount=5', 'How to invest | Mizan', '/how_to_invest'],
    ['/whitePapers', 'White papers | Mizan', '/whitePapers'],
    ['/blog?page=2', 'Blog | Mizan', '/blog'],
    ['/blogDetail/art_1', 'Plain words | Mizan', '/blogDetail/art_1'],
  ])('%s has its title, one heading, one address, and no script', async (url, title, canonical) => {
    const { status, html } = await open(url)
    expect(status).toBe(200)
    expect(html).toContain(`<title>${title}</title>`)
    expect(html.match(/<h1/g)).toHaveLength(1)
    expect(html).toContain(`<link rel="canonical" href="${ORIGIN}${canonical}">`)
    expect(html).not.toMatch(/<script(?! type="application\/ld\+json">)/)
  })

  it('has a program only where a signed-in person marks answers', async () => {
    expect((await open('/faq', 'x', true)).html).toContain('data-entry="/assets/x.js"')
    expect((await open('/blog', 'x', true)).html).not.toContain('data-entry')
  })

  it('is missing where the article is', async () => {
    const execute = () =>
      Promise.resolve({ errors: [{ message: 'x', extensions: { statusCode: 404, code: 'not_found' } }] })
    const { status } = await renderPage({
      url: '/blogDetail/none',
      origin: ORIGIN,
      hasToken: false,
      execute,
      assets,
    })
    expect(status).toBe(404)
  })

  it.each(['/mizanteam', '/faq', '/whitePapers', '/blog', '/blogDetail/art_1'])(
    'shows hostile texts on %s as text, whatever field they stand in',
    async (url) => {
      const plain = tagsOf((await open(url, 'x')).html)
      for (const attack of attacksBy(30)) {
        const { html } = await open(url, attack)
        // The same elements, in the same order, with the same attributes but for the text in them.
        expect([attack, tagsOf(html)]).toEqual([attack, plain])
      }
    },
  )

  it('shows hostile fields of the calculator as text, and what is wrong with them', async () => {
    const query = new URLSearchParams({
      contract: '<svg>',
      amount: '"><script>alert(1)</script>',
      plan: '-1',
    })
    const { html } = await open(`/how_to_invest?${query.toString()}`)
    expect(html).not.toContain('<script>alert')
    expect(html).toContain('Please enter an amount from 1 to 100,000')
    expect(html).not.toContain('<caption>')
  })

  it.each([
    // Of a fully raised 100,000.00: the manager gets nothing of a loss, and 30 % of the profit that the plan needs.
    [
      'contract=mudarabah&amount=1000&share=70&plan=12',
      ['$0.00', '$500.00', '$1,000.00', '$1,120.00', '$1,240.00'],
    ],
    // The price is fixed: twice the plan gives no more than the plan.
    [
      'contract=murabaha&amount=1000&share=none&plan=12',
      ['$0.00', '$500.00', '$1,000.00', '$1,120.00', '$1,120.00'],
    ],
  ])('works out %s by the rules of the contract', async (query, backs) => {
    const { html } = await open(`/how_to_invest?${query}`)
    const rows = [...html.matchAll(/<\/th><td class="tnum">([^<]+)<\/td>/g)].map(([, back]) => back)
    expect(rows).toEqual(backs)
    expect(html.includes('name="share"')).toBe(query.includes('mudarabah'))
  })

  it('prints the amount of the calculator as money, however it was typed', async () => {
    const { html } = await open('/how_to_invest?contract=murabaha&amount=2500')
    expect(html).toContain('<dt>You invest (USD)</dt><dd>$2,500.00</dd>')
  })

  it.each([
    ['/', 'WebSite'],
    ['/about', 'Organization'],
    ['/faq', 'FAQPage'],
    ['/how_to_invest', 'HowTo'],
    ['/whitePapers', 'CollectionPage'],
    ['/blogDetail/art_1', 'Article'],
    ['/browseproject', 'ItemList'],
    ['/propertydetails/house', 'InvestmentOrDeposit'],
  ])('%s says in one piece of data that it is a %s, whatever editors wrote', async (url, type) => {
    for (const text of ['Plain words', '</script><script>alert(1)</script>', '<!--<script>']) {
      const things = structuredIn((await open(url, text)).html)
      expect(things).toMatchObject([{ '@context': 'https://schema.org', '@type': type }])
      // The words are all there, and nothing that was undefined.
      expect(JSON.stringify(things)).not.toMatch(/undefined|NaN/)
      if (!['/', '/about', '/how_to_invest'].includes(url))
        expect(JSON.stringify(things)).toContain(JSON.stringify(text).slice(1, -1))
    }
  })

  it('says of an offering what one share costs, whether it can be had, and nothing of a return', async () => {
    const [offering] = structuredIn((await open('/propertydetails/house')).html)
    expect(offering).toMatchObject({
      url: `${ORIGIN}/propertydetails/house`,
      offers: { price: '100.00', priceCurrency: 'USD', availability: 'https://schema.org/InStock' },
    })
    expect(JSON.stringify(offering)).not.toMatch(/return|percent|yield|rate/i)
  })

  it.each([
    ['open', 'InStock', {}],
    ['closed', 'SoldOut', { daysLeft: 0 }],
    ['sold out', 'SoldOut', { totals: { ...project().totals, availableUnits: 0 } }],
    ['paused', 'OutOfStock', { status: 'paused' as const, daysLeft: 0 }],
  ])('says of an offering that is %s: %s', (_case, availability, over) => {
    const page = { origin: ORIGIN, description: '' }
    const thing = offeringData({ project: project(over) as unknown as Project }, page)
    expect(thing?.['offers']).toMatchObject({ availability: `https://schema.org/${availability}` })
  })

  it('says nothing of a list that is empty', async () => {
    const execute = () => Promise.resolve({ data: { faqs: listOf([]) } })
    const { html } = await renderPage({
      url: '/faq?search=x',
      origin: ORIGIN,
      hasToken: false,
      execute,
      assets,
    })
    expect(structuredIn(html)).toEqual([])
  })

  it.each([
    ['/?missing', '/'],
    ['/browseproject?sort=price&pageNo=2', '/browseproject'],
    ['/propertydetails/house?updates=2', '/propertydetails/house'],
    ['/tabOverview?project=house&x=1', '/tabOverview?project=house'],
    ['/termsCondition?project=house', '/termsCondition'],
  ])('%s has the one address %s', async (url, canonical) => {
    expect((await open(url)).html).toContain(`<link rel="canonical" href="${ORIGIN}${canonical}">`)
  })

  it('keeps a page for the holder of one link out of search engines', async () => {
    expect((await open('/shareddocument')).html).toContain('<meta name="robots" content="noindex">')
    expect((await open('/contact')).html).not.toContain('noindex')
  })

  it('lists every page in the sitemap', async () => {
    const xml = await sitemapOf({ origin: ORIGIN, execute: executeWith('x') })
    for (const path of ['/', '/about', '/contact', '/blog', '/blogDetail/art_1', '/propertydetails/house'])
      expect(xml).toContain(`<loc>${ORIGIN}${path}</loc>`)
  })
})

/** The structured data of a page; anything else that a text could have opened there is no JSON, or one too many. */
const structuredIn = (html: string): readonly unknown[] =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
    ([, json = '']) => JSON.parse(json) as unknown,
  )

/** The tags of a page with the names of their attributes, without what the attributes say. */
function tagsOf(html: string): string[] {
  const body = html.slice(html.indexOf('<body>'))
  return (body.match(/<\/?[a-z][^>"]*(?:"[^"]*"[^>"]*)*>/gi) ?? []).map((tag) =>
    tag.replaceAll(/"[^"]*"/g, '""'),
  )
}
