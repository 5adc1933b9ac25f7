/* Public content of the product and its limits; no schema, so that any page may load it. */

/** A link of a published text to a page of this site. */
export const INSIDE_LINK = /^\/(?!\/)[^\s\\\p{Cc}]*$/u

/** What is written: an article, a white paper, a question with its answer, a member of the team, or a text of a dialog. */
export const ARTICLE_KINDS = ['blog', 'whitePaper', 'faq', 'team', 'popup'] as const
export type ArticleKind = (typeof ARTICLE_KINDS)[number]

export const KIND_LABELS: Readonly<Record<ArticleKind, { readonly one: string; readonly many: string }>> = {
  blog: { one: 'Article', many: 'Blog' },
  whitePaper: { one: 'White paper', many: 'White papers' },
  faq: { one: 'Question', many: 'Questions and answers' },
  team: { one: 'Team member', many: 'Team' },
  popup: { one: 'Popup text', many: 'Popup texts' },
}

/** The categories of each kind, in the order in which pages show them. */
export const ARTICLE_CATEGORIES = {
  blog: { guides: 'Guides', shariah: 'Shariah', product: 'Product news' },
  whitePaper: {},
  faq: {
    investing: 'Investing',
    money: 'Money and fees',
    shariah: 'Shariah',
    account: 'Account and security',
    issuers: 'Raising funds',
  },
  /** Spec 2.7: the tabs of the team page. */
  team: { shariah: 'Shariah Board', advisory: 'Advisory Board', management: 'Management' },
  /** The shared dialogs (R71). */
  popup: { confirm: 'Confirm an action', remove: 'Delete an item', inactivity: 'Inactivity' },
} as const satisfies Record<ArticleKind, Readonly<Record<string, string>>>

export type BlogCategory = keyof (typeof ARTICLE_CATEGORIES)['blog']
export type FaqCategory = keyof (typeof ARTICLE_CATEGORIES)['faq']
export type PopupDialog = keyof (typeof ARTICLE_CATEGORIES)['popup']
export type TeamBoard = keyof (typeof ARTICLE_CATEGORIES)['team']

/** The words of a category; the category itself where it has none. */
export function categoryLabel(kind: ArticleKind, category: string): string {
  const labels: Readonly<Record<string, string>> = ARTICLE_CATEGORIES[kind]
  return Object.hasOwn(labels, category) ? (labels[category] ?? category) : category
}

/** Spec 5, V18: both readings hold, each where it fits (reading A4). */
export const BLOG_DESCRIPTION_MAX = 600
/** The text of a card: the summary of an article or a white paper, the title of a team member. */
export const SUMMARY_MAX = 100
/** The version of a white paper, such as 1.0.2. */
export const LABEL_MAX = 8
export const TITLE_MAX = 150
export const NAME_MAX = 100
export const BODY_MAX = 30_000
/** An answer has the length of a description (V19). */
export const FAQ_ANSWER_MAX = 1000
/** A dialog stays short. */
export const POPUP_TEXT_MAX = 300
export const ALT_MAX = 200
export const POSITION_MAX = 999

/** The texts of an article. */
export const ARTICLE_FIELDS = [
  'title',
  'category',
  'summary',
  'description',
  'body',
  'label',
  'author',
  'link',
  'file',
  'alt',
  'position',
] as const
export type ArticleField = (typeof ARTICLE_FIELDS)[number]

/** Which texts a kind has besides its title, with the words of each. A field that is not listed stays empty. */
export const KIND_FIELDS: Readonly<
  Record<
    ArticleKind,
    Readonly<
      Partial<
        Record<ArticleField, { readonly label: string; readonly max: number; readonly isOptional?: true }>
      >
    >
  >
> = {
  blog: {
    title: { label: 'Title', max: TITLE_MAX },
    category: { label: 'Category', max: 40 },
    author: { label: 'Author', max: NAME_MAX },
    summary: { label: 'Summary on the card', max: SUMMARY_MAX },
    description: { label: 'Description', max: BLOG_DESCRIPTION_MAX },
    body: { label: 'Text', max: BODY_MAX },
    file: { label: 'Picture', max: 43, isOptional: true },
    alt: { label: 'What the picture shows', max: ALT_MAX, isOptional: true },
  },
  whitePaper: {
    title: { label: 'Title', max: TITLE_MAX },
    label: { label: 'Version', max: LABEL_MAX },
    summary: { label: 'Summary', max: SUMMARY_MAX },
    file: { label: 'Document', max: 43 },
  },
  faq: {
    title: { label: 'Question', max: TITLE_MAX },
    category: { label: 'Category', max: 40 },
    body: { label: 'Answer', max: FAQ_ANSWER_MAX },
    position: { label: 'Place in the list', max: 3 },
  },
  team: {
    title: { label: 'Name', max: NAME_MAX },
    category: { label: 'Board', max: 40 },
    summary: { label: 'Title', max: SUMMARY_MAX },
    link: { label: 'Professional profile', max: 300, isOptional: true },
    position: { label: 'Place in the list', max: 3 },
  },
  popup: {
    title: { label: 'Name', max: NAME_MAX },
    category: { label: 'Dialog', max: 40 },
    body: { label: 'Text', max: POPUP_TEXT_MAX },
  },
}

export const ARTICLE_TEXTS = {
  unused: 'This field does not belong to this kind of content',
  category: 'Please choose a category',
  position: `Must be a number from 0 to ${POSITION_MAX}`,
  label: 'Only letters, digits, dots and hyphens are allowed',
  alt: 'Please say what the picture shows',
  notFound: 'This content does not exist.',
  stale: 'Another editor has saved a newer version. Please reload the page.',
  noFile: 'This upload does not exist any more. Please upload the file again.',
  time: 'Please choose a time',
  saved: 'A new version is saved.',
  created: 'The draft is saved.',
  scheduled: 'The time of publication is set.',
  unscheduled: 'The schedule is cancelled.',
  published: 'It is public now.',
  takenBack: 'It is not public any more.',
  tooManyDownloads: 'Too many downloads. Please try again in an hour.',
} as const
