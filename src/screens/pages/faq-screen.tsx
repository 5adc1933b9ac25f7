import { ARTICLE_CATEGORIES, categoryLabel, type FaqCategory } from '#contracts/resource/article-values.ts'
import { CONTENT_PATHS } from '#contracts/web/content-paths.ts'
import type { FaqPageQuery } from '#graphql/generated/graphql.ts'
import { FaqPageText } from '#graphql/generated/texts.ts'
import type { PublicScreen, PublicViewProps } from '#hooks/loading/public-screen.ts'
import { formatCount } from '#lib/money.ts'
import { PRODUCT_NAME, SUPPORT_EMAIL } from '#lib/product.ts'
import { loginPath } from '#lib/redirect-path.ts'
import { ButtonLink, PlainButton } from '#ui/button-link.tsx'
import { EmptyState } from '#ui/feedback/states.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { SitePicture } from '#ui/pictures/site-picture.tsx'
import { PublishedHtml } from '#ui/published-html.tsx'
import { ChoiceLinks } from './choice-links.tsx'
import { PageLinks, pageNoOf } from './page-links.tsx'
import styles from './pages.module.css'
import { useFaqLikes } from './use-faq-likes.ts'

const TITLE = 'Questions and answers'
const CATEGORIES = ARTICLE_CATEGORIES.faq
const PER_PAGE = 25
const SEARCH_MAX = 100

interface FaqData {
  readonly category: FaqCategory | ''
  readonly words: string
  readonly faqs: NonNullable<FaqPageQuery['faqs']>
}

const categoryOf = (url: URL): FaqCategory | '' => {
  const wanted = url.searchParams.get('category') ?? ''
  return Object.hasOwn(CATEGORIES, wanted) ? (wanted as FaqCategory) : ''
}
const hrefOf = (category: string) =>
  category === '' ? CONTENT_PATHS.faq : `${CONTENT_PATHS.faq}?category=${category}`

const screen: Omit<PublicScreen<FaqData>, 'View'> = {
  head: ({ category }) => ({
    title: category === '' ? TITLE : `${TITLE}: ${CATEGORIES[category]}`,
    description: `Answers about investing, money, Shariah rules and accounts at ${PRODUCT_NAME}.`,
    canonical: hrefOf(category),
  }),
  async load(run, { url }) {
    const category = categoryOf(url)
    const words = (url.searchParams.get('search') ?? '').trim().slice(0, SEARCH_MAX)
    const { faqs } = await run(FaqPageText, {
      ...(category !== '' && { category }),
      ...(words !== '' && { searchKey: words }),
      pageNo: pageNoOf(url),
      perPage: PER_PAGE,
    })
    return faqs ? { category, words, faqs } : undefined
  },
}

/** /faq (R6), searchable and by category; rendered by the server, without any script. */
export const faqScreen: PublicScreen<FaqData> = { ...screen, View: GuestView }

/** The same for signed-in people, who say which answers helped. */
export const ownFaqScreen: PublicScreen<FaqData> = { ...screen, View: OwnView }

type Faq = FaqData['faqs']['data'][number]

function GuestView(props: PublicViewProps<FaqData>) {
  return (
    <Questions
      {...props}
      picture={<SitePicture name="questions" alt="Two speech bubbles: a question and its answer" />}
    >
      {({ likes, question }) => (
        <p>
          <ButtonLink small href={loginPath(CONTENT_PATHS.faq)}>
            {likesText(likes)}
            <span className="visually-hidden"> Log in to say that it helped: {question}</span>
          </ButtonLink>
        </p>
      )}
    </Questions>
  )
}

function OwnView(props: PublicViewProps<FaqData>) {
  const { own, changed, problem, toggle } = useFaqLikes()
  return (
    <Questions {...props}>
      {({ _id, likes, question }) => (
        <div>
          <PlainButton small aria-pressed={own.has(_id)} onClick={() => toggle(_id)}>
            {likesText(likes + (changed.get(_id) ?? 0))}
            <span className="visually-hidden">: {question}</span>
          </PlainButton>
          {problem?.id === _id ? (
            <p role="alert" className={styles.bad}>
              {problem.message}
            </p>
          ) : null}
        </div>
      )}
    </Questions>
  )
}

const likesText = (likes: number) => `Helpful (${formatCount(likes)})`

function Questions({
  data: { category, words, faqs },
  address: { url },
  picture,
  children,
}: Pick<PublicViewProps<FaqData>, 'data' | 'address'> & {
  /** For guests only, whose page needs no program. */
  readonly picture?: React.ReactNode
  readonly children: (faq: Faq) => React.ReactNode
}) {
  const choices = [
    { value: '', label: 'All' },
    ...Object.entries(CATEGORIES).map(([value, label]) => ({ value, label })),
  ]
  return (
    <div className={styles.page}>
      <PageTitle title={TITLE} lead="Short answers to what people ask most." />
      {picture}
      <form className={styles.form} method="get" action={CONTENT_PATHS.faq} aria-label="Search">
        {category === '' ? null : <input type="hidden" name="category" value={category} />}
        <label className={styles.field}>
          Search the questions
          <input type="search" name="search" defaultValue={words} maxLength={SEARCH_MAX} />
        </label>
        <PlainButton type="submit">Search</PlainButton>
      </form>
      <ChoiceLinks
        label="Categories"
        current={category}
        choices={choices.map((choice) => ({ ...choice, href: hrefOf(choice.value) }))}
      />
      <section aria-label="Questions" className={styles.text}>
        {faqs.data.length === 0 ? (
          <EmptyState title={words === '' ? 'No questions are here yet' : 'No question has these words'}>
            <a href={CONTENT_PATHS.faq}>All questions</a>
          </EmptyState>
        ) : (
          faqs.data.map((faq) => (
            <article key={faq._id} id={faq._id} className={styles.question}>
              <h2>{faq.question}</h2>
              <span className={styles.quiet}>{categoryLabel('faq', faq.category)}</span>
              <PublishedHtml className={styles.prose} html={faq.html} />
              {children(faq)}
            </article>
          ))
        )}
      </section>
      <PageLinks label="Pages of questions" url={url} totalCount={faqs.totalCount} perPage={faqs.perPage} />
      <p>
        Your question is not here? Write to <a href={`mailto:${SUPPORT_EMAIL}`}>{SUPPORT_EMAIL}</a>.
      </p>
    </div>
  )
}
