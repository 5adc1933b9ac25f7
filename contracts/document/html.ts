/** Text with structure, and links that lead out. No images, styles, ids, classes or embedded pages. */
const TAGS =
  'p br hr h2 h3 h4 ul ol li blockquote strong b em i u s sub sup a table thead tbody tr th td'.split(' ')

/** HTML allowed in descriptions. The service removes everything else when it stores a description, and the page again when it shows one. */
export const DOCUMENT_HTML = {
  tags: TAGS,
  /** Attributes of a table cell; numbers of at most two digits. */
  spans: ['colspan', 'rowspan'],
  span: /^[1-9]\d?$/,
  schemes: ['http', 'https', 'mailto'],
  /** Complete addresses only. The text of any other link stays, without the link. */
  link: /^(?:https?:\/\/|mailto:)[^\s\p{Cc}]+$/iu,
  /** The linked page gets neither a referrer nor access to the opening window. */
  linkSays: { rel: 'noopener noreferrer nofollow', target: '_blank' },
} as const
