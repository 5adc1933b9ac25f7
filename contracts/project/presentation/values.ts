/* What an issuer shows of an offering beside its terms (E9, R20, R60). */

/** Social networks of an offering, empty by default (E9). */
export const NETWORKS = ['linkedin', 'facebook', 'twitter', 'instagram'] as const
export type Network = (typeof NETWORKS)[number]

export const NETWORK_NAMES: Readonly<Record<Network, string>> = {
  linkedin: 'LinkedIn',
  facebook: 'Facebook',
  twitter: 'Twitter',
  instagram: 'Instagram',
}

export const TEAM_MAX = 12
export const FAQ_MAX = 20
/** Longest short biography, characters. */
export const BIOGRAPHY_MAX = 600
/** Longest answer to a question, characters. */
export const ANSWER_MAX = 1000
export const LINK_MAX = 300
/** The first picture is the cover. */
export const IMAGES_MAX = 8
export const DOCUMENTS_MAX = 8
/** Widths in which pictures are served, pixels: a card or a phone, and the page. */
export const PICTURE_WIDTHS = [360, 1280] as const

export const PRESENTATION_TEXTS = {
  tooMany: 'Too many downloads. Please try again in an hour.',
  url: 'Invalid URL format', // sic, spec 5, V22
  video: 'Invalid Youtube URL', // sic, spec 5, V23
  noVideo: 'Videos cannot be shown here.',
  noFile: 'This upload does not exist any more. Please upload the file again.',
} as const
