/** Text with structure, and links that lead out. No images, styles, ids, classes or embedded pages. */
const TAGS =
  'p br hr h2 h3 h4 ul ol li blockquote strong b em i u s sub sup a table thead tbody tr th td'.split(' ')

/** What a description may be made of: the service keeps no more when it is written, and a page shows no more when it is read. */
export const DOCUMENT_HTML = {
  tags: TAGS,
  /** Of a cell; a number of two digits at most. */
  spans: ['colspan', 'rowspan'],
  span: /^[1-9]\d?$/,
  schemes: ['http', 'https', 'mailto'],
  /** Whole addresses only; anything else loses its link and keeps its words. */
  link: /^(?:https?:\/\/|mailto:)[^\s\p{Cc}]+$/iu,
  /** Nobody who opens a link learns where it stood or gets hold of the page it came from. */
  linkSays: { rel: 'noopener noreferrer nofollow', target: '_blank' },
} as const
