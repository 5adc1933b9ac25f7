// Generated from the migrated database by `npm run generate:rows`.

/** resource.article */
export interface ArticleRow {
  readonly id: string
  readonly kind: 'blog' | 'whitePaper' | 'faq' | 'team' | 'popup'
  readonly state: 'draft' | 'scheduled' | 'published' | 'takenBack'
  readonly machineVersion: string
  /** the latest version */
  readonly version: number
  /** what everybody reads; null where nothing of it is public */
  readonly publicVersion: number | null
  readonly publishAt: Date | null
  /** when it became public first */
  readonly publishedAt: Date | null
  readonly createdAt: Date
  readonly changedAt: Date
}

/** resource.article_version: never changed: every version that was written */
export interface ArticleVersionRow {
  readonly articleId: string
  readonly version: number
  readonly title: string
  readonly category: string
  readonly summary: string
  readonly description: string
  readonly body: string
  /** the body as sanitised HTML */
  readonly html: string
  /** the version that a white paper bears */
  readonly label: string
  readonly author: string
  readonly link: string
  readonly alt: string
  readonly position: number
  /** key, owner, size and hash of the PDF or the picture; null without one */
  readonly file: unknown
  readonly writtenBy: string
  readonly writtenAt: Date
}

/** resource.faq_like */
export interface FaqLikeRow {
  readonly articleId: string
  readonly userId: string
  readonly likedAt: Date
}

/** resource.picture */
export interface PictureRow {
  readonly articleId: string
  readonly fileKey: string
  /** pixels of the large one */
  readonly width: number
  readonly height: number
  readonly small: Buffer
  readonly large: Buffer
  readonly createdAt: Date
}
