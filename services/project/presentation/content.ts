import { videoFrame, type VideoOrigin } from '#contracts/project/presentation/fields.ts'
import { NETWORKS, PICTURE_WIDTHS } from '#contracts/project/presentation/values.ts'
import type { AssetAnswers } from '#contracts/project/presentation/asset.ts'
import type { Project } from '#contracts/project/projects.ts'
import type { ProposalAnswers } from '#contracts/project/proposal-fields.ts'
import type { PresentationPage } from '#contracts/project/proposal-values.ts'

/** What an offering shows beside its terms, as it is stored. */
export interface StoredPresentation extends Pick<Project, 'team' | 'faq' | 'links'> {
  readonly images: readonly StoredImage[]
  readonly documents: readonly StoredDocument[]
  /** Valuation and rent roll. */
  readonly asset: AssetAnswers
  /** The link as it was typed; empty without one. */
  readonly video: string
}

/** Width and height are pixels of the large size. */
export interface StoredImage {
  readonly key: string
  readonly alt: string
  readonly width: number
  readonly height: number
}

/** The size is bytes. */
export interface StoredDocument {
  readonly key: string
  readonly title: string
  readonly contentType: string
  readonly size: number
}

/** What is known of the uploads that a proposal names, by their keys. */
export interface Uploads {
  readonly images: ReadonlyMap<string, { readonly width: number; readonly height: number }>
  readonly documents: ReadonlyMap<string, { readonly contentType: string; readonly size: number }>
}

/** What an offering shows beside its terms, as everybody sees it. */
export type Presentation = Pick<Project, 'team' | 'faq' | 'links' | 'images' | 'video' | 'documents'> & {
  readonly asset: AssetAnswers
}

/** The optional pages of a proposal as they are stored; uploads that are not known are left out. */
export function presentationOf(
  { asset, team, faq, links, images, documents }: Pick<ProposalAnswers, PresentationPage>,
  uploads: Uploads,
): StoredPresentation {
  return {
    asset,
    team: team.items.map(({ profile, ...member }) => ({
      ...member,
      profile: profile === '' ? null : profile,
    })),
    faq: [...faq.items],
    links: NETWORKS.flatMap((network) => (links[network] === '' ? [] : [{ network, url: links[network] }])),
    images: images.items.flatMap(({ file: key, alt }) => {
      const size = uploads.images.get(key)
      return size === undefined ? [] : [{ key, alt, ...size }]
    }),
    documents: documents.items.flatMap(({ file: key, title }) => {
      const facts = uploads.documents.get(key)
      return facts === undefined ? [] : [{ key, title, ...facts }]
    }),
    video: images.video,
  }
}

/** The addresses at which uploads are read. */
export interface Addresses {
  readonly image: (key: string, width: number) => string
  readonly document: (key: string) => string
}

/** The addresses of a public offering (record 0300). */
export const publicAddresses = (id: string): Addresses => ({
  image: (key, width) => `/v1/projects/${id}/images/${key}/${width}`,
  document: (key) => `/v1/projects/${id}/documents/${key}`,
})

/** A picture as everybody sees it. */
export function pictureOf(
  { key, alt, width, height }: StoredImage,
  { image }: Addresses,
): Project['images'][number] {
  const [small, large] = PICTURE_WIDTHS
  return { small: image(key, small), large: image(key, large), alt, width, height }
}

/** What is stored of an offering as everybody sees it. */
export function shownOf(
  { asset, team, faq, links, images, documents, video }: StoredPresentation,
  addresses: Addresses,
  videoOrigin: VideoOrigin,
): Presentation {
  const frame = videoFrame(video, videoOrigin)
  return {
    asset,
    team,
    faq,
    links,
    images: images.map((image) => pictureOf(image, addresses)),
    video: frame === null ? null : { link: video, frame, host: new URL(frame).hostname },
    documents: documents.map(({ key, ...document }) => ({ ...document, url: addresses.document(key) })),
  }
}
