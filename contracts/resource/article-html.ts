/** HTML that the Markdown of a published text becomes: the service makes no other, and a page that shows it as another user's keeps all of it. */
export const ARTICLE_HTML = {
  tags: 'p br hr h2 h3 h4 ul ol li blockquote strong em del code pre a table thead tbody tr th td'.split(' '),
  /** The number at which a list begins. */
  listStart: 'start',
} as const
