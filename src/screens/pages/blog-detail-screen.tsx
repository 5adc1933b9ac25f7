import { categoryLabel } from '#contracts/resource/article-values.ts'
import { CONTENT_PATHS, FEED_PATH } from '#contracts/web/content-paths.ts'
import type { BlogDetailQuery } from '#graphql/generated/graphql.ts'
import { BlogDetailText } from '#graphql/generated/texts.ts'
import type { PublicScreen, PublicViewProps } from '#hooks/loading/public-screen.ts'
import { PageTitle } from '#ui/page-title.tsx'
import { PublishedHtml } from '#ui/published-html.tsx'
import { Day } from '#ui/values/date-time.tsx'
import { BlogCard } from './blog-card.tsx'
import styles from './pages.module.css'

type Article = NonNullable<BlogDetailQuery['blogById']>['data']

/** /blogDetail/{_id} (R13): one article; rendered by the server, without any script. */
export const blogDetailScreen: PublicScreen<Article> = {
  View: ArticleView,
  head: ({ _id, title, description }) => ({
    title,
    description,
    canonical: CONTENT_PATHS.blogDetail(_id),
    feed: FEED_PATH,
  }),
  async load(run, { params: { id = '' } }) {
    const { blogById } = await run(BlogDetailText, { id })
    return blogById?.data
  },
}

function ArticleView({
  data: { _id, title, category, author, description, html, publishedAt, picture, related },
  address: { url },
}: PublicViewProps<Article>) {
  const link = encodeURIComponent(url.origin + CONTENT_PATHS.blogDetail(_id))
  const words = encodeURIComponent(title)
  return (
    <div className={styles.page}>
      <article className={styles.page}>
        <PageTitle title={title} lead={description} />
        <p className={styles.quiet}>
          {author}, <Day value={publishedAt.slice(0, 10)} />,{' '}
          <a href={`${CONTENT_PATHS.blog}?category=${category}`}>{categoryLabel('blog', category)}</a>
        </p>
        {picture === null ? null : (
          <img
            className={`${styles.picture ?? ''} ${styles.text ?? ''}`}
            src={picture.large}
            srcSet={`${picture.small} 360w, ${picture.large} 1280w`}
            sizes="(max-width: 720px) 100vw, 720px"
            alt={picture.alt}
            width={picture.width}
            height={picture.height}
          />
        )}
        <PublishedHtml className={styles.prose} html={html} />
        <p className={styles.links}>
          <a href={`mailto:?subject=${words}&body=${link}`}>Share by email</a>
          <a
            href={`https://www.linkedin.com/sharing/share-offsite/?url=${link}`}
            rel="noopener noreferrer"
            target="_blank"
          >
            Share on LinkedIn
          </a>
          <a href={CONTENT_PATHS.blog}>All articles</a>
        </p>
      </article>
      {related.length === 0 ? null : (
        <section className={styles.page} aria-labelledby="related">
          <h2 id="related">More like this</h2>
          <ul className={styles.cards}>
            {related.map((card) => (
              <BlogCard key={card._id} card={card} />
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
