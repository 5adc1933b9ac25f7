const segment = encodeURIComponent

/** Pages of public content, with the case and spelling of spec 2.1; apart, so that only what links to them loads them. */
export const CONTENT_PATHS = {
  contact: '/contact',
  about: '/about',
  /** Named after the product (reading A17). */
  team: '/mizanteam',
  faq: '/faq',
  howToInvest: '/how_to_invest',
  whitePapers: '/whitePapers',
  blog: '/blog',
  blogDetail: (id: string) => `/blogDetail/${segment(id)}`,
} as const

/** Where the Atom feed of the blog is read. */
export const FEED_PATH = '/v1/blogs/feed'

/** Supply, lock-up and register proof of one offering. */
export const TOKENOMICS_PATH = (id: string): string => `/tockenomicsoverview/${segment(id)}` // sic, spec 2.1

/** Not of the specification: the page behind the link to a shared document; the secret stands in the fragment. */
export const SHARED_DOCUMENT_PATH = '/shareddocument'
