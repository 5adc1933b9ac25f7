import { categoryLabel } from '#contracts/resource/article-values.ts'
import { CONTENT_PATHS } from '#contracts/web/content-paths.ts'
import type { BlogCardFieldsFragment } from '#graphql/generated/graphql.ts'
import { Day } from '#ui/values/date-time.tsx'
import styles from './pages.module.css'

/** One article in a list. */
export function BlogCard({
  card: { _id, title, category, author, summary, publishedAt, picture },
}: {
  readonly card: Omit<BlogCardFieldsFragment, '__typename' | 'picture'> & {
    readonly picture: {
      readonly small: string
      readonly alt: string
      readonly width: number
      readonly height: number
    } | null
  }
}) {
  return (
    <li className={styles.card}>
      {picture === null ? null : (
        <img
          src={picture.small}
          alt={picture.alt}
          width={picture.width}
          height={picture.height}
          loading="lazy"
        />
      )}
      <h2>
        <a href={CONTENT_PATHS.blogDetail(_id)}>{title}</a>
      </h2>
      <p>{summary}</p>
      <p className={styles.quiet}>
        {categoryLabel('blog', category)}, {author}, <Day value={publishedAt.slice(0, 10)} />
      </p>
    </li>
  )
}
