import { ARTICLE_CATEGORIES, type BlogCategory } from '#contracts/resource/article-values.ts'
import { CONTENT_PATHS, FEED_PATH } from '#contracts/web/content-paths.ts'
import type { BlogPageQuery } from '#graphql/generated/graphql.ts'
import { BlogPageText } from '#graphql/generated/texts.ts'
import type { PublicScreen, PublicViewProps } from '#hooks/loading/public-screen.ts'
import { PRODUCT_NAME } from '#lib/product.ts'
import { EmptyState } from '#ui/feedback/states.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { SitePicture } from '#ui/pictures/site-picture.tsx'
import { BlogCard } from './blog-card.tsx'
import { ChoiceLinks } from './choice-links.tsx'
import { PageLinks, pageNoOf } from './page-links.tsx'
import styles from './pages.module.css'

const CATEGORIES = ARTICLE_CATEGORIES.blog

interface BlogData {
  readonly category: BlogCategory | ''
  readonly blogs: NonNullable<BlogPageQuery['blogs']>
}

const categoryOf = (url: URL): BlogCategory | '' => {
  const wanted = url.searchParams.get('category') ?? ''
  return Object.hasOwn(CATEGORIES, wanted) ? (wanted as BlogCategory) : ''
}
const hrefOf = (category: string) =>
  category === '' ? CONTENT_PATHS.blog : `${CONTENT_PATHS.blog}?category=${category}`

/** /blog (R12), by category and page; rendered by the server, without any script. */
export const blogScreen: PublicScreen<BlogData> = {
  View: BlogView,
  head: ({ category }) => ({
    title: category === '' ? 'Blog' : `Blog: ${CATEGORIES[category]}`,
    description: `Guides to Shariah contracts, and what is new at ${PRODUCT_NAME}.`,
    canonical: hrefOf(category),
    feed: FEED_PATH,
  }),
  async load(run, { url }) {
    const category = categoryOf(url)
    const { blogs } = await run(BlogPageText, {
      ...(category !== '' && { category }),
      pageNo: pageNoOf(url),
      perPage: 10,
    })
    return blogs ? { category, blogs } : undefined
  },
}

function BlogView({ data: { category, blogs }, address: { url } }: PublicViewProps<BlogData>) {
  const choices = [
    { value: '', label: 'All' },
    ...Object.entries(CATEGORIES).map(([value, label]) => ({ value, label })),
  ]
  return (
    <div className={styles.page}>
      <PageTitle title="Blog" lead="How the contracts work, and what is new." />
      <SitePicture name="reading" alt="An open book under a lantern" />
      <ChoiceLinks
        label="Categories"
        current={category}
        choices={choices.map((choice) => ({ ...choice, href: hrefOf(choice.value) }))}
      />
      {blogs.data.length === 0 ? (
        <EmptyState title="No articles are here yet">
          <a href={CONTENT_PATHS.blog}>All articles</a>
        </EmptyState>
      ) : (
        <ul className={styles.cards}>
          {blogs.data.map((card) => (
            <BlogCard key={card._id} card={card} />
          ))}
        </ul>
      )}
      <PageLinks label="Pages of articles" url={url} totalCount={blogs.totalCount} perPage={blogs.perPage} />
      <p>
        <a href={FEED_PATH}>Atom feed</a>
      </p>
    </div>
  )
}
