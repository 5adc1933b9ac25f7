import type { Project, ProjectCard } from '#contracts/project/projects.ts'
import { CONTENT_PATHS } from '#contracts/web/content-paths.ts'
import type { BlogDetailQuery, FaqPageQuery, WhitePapersPageQuery } from '#graphql/generated/graphql.ts'
import { amountText } from '#lib/money.ts'
import { paths } from '#lib/paths.ts'
import { PRODUCT_NAME, SUPPORT_EMAIL } from '#lib/product.ts'
import { STEPS } from '#screens/pages/how-to-invest-screen.tsx'

/*
 * What the public pages say in the words of schema.org, for search engines. It is data that no browser runs. It stands here and not beside the
 * screens, because browsers that load a screen have no use for it.
 */

interface Thing {
  readonly '@type': string
  readonly [property: string]: unknown
}

interface Page {
  /** Of the product. */
  readonly origin: string
  /** What the page says of itself. */
  readonly description: string
}

/** The structured data of a page; undefined where it has none, such as a search without results. */
export type StructuredData<Data> = (data: Data, page: Page) => Thing | undefined

/** A thing as a document holds it. */
export const inContext = (thing: Thing) => ({ '@context': 'https://schema.org', ...thing })

const platform = (origin: string): Thing => ({ '@type': 'Organization', name: PRODUCT_NAME, url: origin })

export const aboutData: StructuredData<null> = (_, { origin, description }) => ({
  ...platform(origin),
  email: SUPPORT_EMAIL,
  description,
})

export const homeData: StructuredData<unknown> = (_, { origin }) => ({
  '@type': 'WebSite',
  name: PRODUCT_NAME,
  url: origin,
  inLanguage: 'en',
  publisher: { ...platform(origin), email: SUPPORT_EMAIL },
})

export const browseData: StructuredData<{ readonly items: readonly ProjectCard[] }> = (
  { items },
  { origin },
) =>
  items.length === 0
    ? undefined
    : {
        '@type': 'ItemList',
        itemListElement: items.map(({ _id, name }, index) => ({
          '@type': 'ListItem',
          position: index + 1,
          name,
          url: origin + paths.propertyDetails(_id),
        })),
      }

const AVAILABILITY = {
  live: 'InStock',
  paused: 'OutOfStock',
  funded: 'SoldOut',
  failed: 'Discontinued',
} as const satisfies Record<Project['status'], string>

/** One that is live takes no orders any more once it has closed, or has too few shares left for one. */
const availabilityOf = ({ status, daysLeft, minUnits, totals }: Project) =>
  status === 'live' && (daysLeft <= 0 || totals.availableUnits < minUnits) ? 'SoldOut' : AVAILABILITY[status]

/** An offering and the price of one share. Nothing is said of a return: search engines would show it without its loss case. */
export const offeringData: StructuredData<{ readonly project: Project }> = ({ project }, { origin }) => {
  const { _id, name, summary, issuerName, unitPrice, minUnits, opensAt, closesAt, cover } = project
  const url = origin + paths.propertyDetails(_id)
  return {
    '@type': 'InvestmentOrDeposit',
    name,
    description: summary,
    url,
    provider: { '@type': 'Organization', name: issuerName },
    broker: platform(origin),
    ...(cover !== null && { image: origin + cover.large }),
    offers: {
      '@type': 'Offer',
      url,
      price: amountText(unitPrice),
      priceCurrency: unitPrice.currency,
      availability: `https://schema.org/${availabilityOf(project)}`,
      availabilityStarts: opensAt,
      availabilityEnds: closesAt,
      eligibleQuantity: { '@type': 'QuantitativeValue', minValue: minUnits },
    },
  }
}

type Faqs = NonNullable<FaqPageQuery['faqs']>

export const faqData: StructuredData<{ readonly faqs: Faqs }> = ({ faqs }) =>
  faqs.data.length === 0
    ? undefined
    : {
        '@type': 'FAQPage',
        mainEntity: faqs.data.map(({ question, html }) => ({
          '@type': 'Question',
          name: question,
          acceptedAnswer: { '@type': 'Answer', text: html },
        })),
      }

export const howToData: StructuredData<unknown> = () => ({
  '@type': 'HowTo',
  name: `How to invest with ${PRODUCT_NAME}`,
  step: STEPS.map(({ title, text }, index) => ({
    '@type': 'HowToStep',
    position: index + 1,
    name: title,
    text,
  })),
})

type Papers = NonNullable<WhitePapersPageQuery['whitePapers']>

export const papersData: StructuredData<Papers> = ({ data }, { origin }) =>
  data.length === 0
    ? undefined
    : {
        '@type': 'CollectionPage',
        name: 'White papers',
        url: origin + CONTENT_PATHS.whitePapers,
        hasPart: data.map(({ title, summary, version, sha256, size, url, publishedAt, changedAt }) => ({
          '@type': 'Report',
          name: title,
          abstract: summary,
          version,
          datePublished: publishedAt,
          dateModified: lastChange({ publishedAt, changedAt }),
          publisher: platform(origin),
          encoding: {
            '@type': 'MediaObject',
            contentUrl: origin + url,
            encodingFormat: 'application/pdf',
            contentSize: `${size} B`,
            sha256,
          },
        })),
      }

type Article = NonNullable<BlogDetailQuery['blogById']>['data']

export const articleData: StructuredData<Article> = (article, { origin }) => {
  const { _id, title, description, author, publishedAt, picture } = article
  return {
    '@type': 'Article',
    headline: title,
    description,
    datePublished: publishedAt,
    dateModified: lastChange(article),
    author: { '@type': 'Person', name: author },
    publisher: platform(origin),
    mainEntityOfPage: origin + CONTENT_PATHS.blogDetail(_id),
    ...(picture !== null && { image: origin + picture.large }),
  }
}

/** A draft may have been changed before its page was published. */
const lastChange = ({
  publishedAt,
  changedAt,
}: {
  readonly publishedAt: string
  readonly changedAt: string
}) => (changedAt > publishedAt ? changedAt : publishedAt)
