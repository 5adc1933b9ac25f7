import { useMutation, useQuery } from '@apollo/client/react'
import { Link } from 'react-router-dom'
import { ARTICLE_CATEGORIES, categoryLabel, type FaqCategory } from '#contracts/resource/article-values.ts'
import {
  FaqPageDocument,
  type FaqPageQuery,
  LikeFaqDocument,
  OwnFaqLikesDocument,
} from '#graphql/generated/graphql.ts'
import { present, readProblem } from '#graphql/problem.ts'
import { useOneCall } from '#hooks/forms/use-one-call.ts'
import { useKeptQuery } from '#hooks/use-kept-query.ts'
import { type ListParams, useListParams } from '#hooks/use-list-params.ts'
import { useProblemToast } from '#hooks/use-notify.ts'
import { formatCount } from '#lib/money.ts'
import { insidePaths } from '#lib/inside-paths.ts'
import { Button } from '#ui/controls/button.tsx'
import { Reading } from '#ui/feedback/reading.tsx'
import { EmptyState } from '#ui/feedback/states.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { SafeHtml } from '#ui/safe-html.tsx'
import { ListFooter } from '#ui/tables/list-footer.tsx'
import { PastTheEnd } from '#ui/tables/past-the-end.tsx'
import styles from './faq.module.css'
import { OfferingPart } from './offering-part.tsx'

type Faq = NonNullable<FaqPageQuery['faqs']>['data'][number]

const SEARCH_MAX = 100
const isCategory = (text: string): text is FaqCategory => Object.hasOwn(ARTICLE_CATEGORIES.faq, text)

/** /faqdashbaord (R72): answers of the platform, and of the offerings that a person has a part in. */
export function FaqDashboardScreen() {
  return (
    <>
      <PageTitle
        title="Your questions and answers"
        lead={
          <>
            Answers of the platform and of your offerings. Not here?{' '}
            <Link to={insidePaths.support}>Ask support</Link>
          </>
        }
      />
      <div className={styles.page}>
        <OfferingPart />
        <PlatformPart />
      </div>
    </>
  )
}

function PlatformPart() {
  const { page, filter, change } = useListParams()
  const wanted = filter('category')
  const words = filter('search')
  const { data, error, refetch } = useKeptQuery(FaqPageDocument, {
    fetchPolicy: 'cache-and-network',
    variables: {
      ...(isCategory(wanted) && { category: wanted }),
      ...(words !== '' && { searchKey: words }),
      ...page,
    },
  })
  return (
    <section className={styles.section} aria-labelledby="platform-questions">
      <h2 id="platform-questions" tabIndex={-1}>
        The platform
      </h2>
      <Filters category={isCategory(wanted) ? wanted : ''} words={words} onChange={change} />
      <Reading
        value={data?.faqs}
        problem={error && readProblem(error).message}
        label="Reading the questions"
        onRetry={() => void refetch()}
      >
        {({ data: rows, totalCount }) =>
          totalCount === 0 ? (
            <EmptyState title={words === '' ? 'No questions are here yet' : 'No question has these words'} />
          ) : rows.length === 0 ? (
            <PastTheEnd page={page} onFirst={() => change({ pageNo: 1 })} Button={Button} />
          ) : (
            <>
              <Questions rows={rows} onChanged={() => void refetch()} />
              <ListFooter page={page} totalCount={totalCount} label="questions" onChange={change} />
            </>
          )
        }
      </Reading>
    </section>
  )
}

function Questions({ rows, onChanged }: { readonly rows: readonly Faq[]; readonly onChanged: () => void }) {
  const likes = useQuery(OwnFaqLikesDocument)
  const own = new Set(likes.data?.ownFaqLikes?.data.faqIds)
  const [like] = useMutation(LikeFaqDocument)
  const { run, isBusy } = useOneCall(useProblemToast())
  const toggle = (faqId: string) =>
    void run(async () => {
      const { data } = await like({ variables: { input: { faqId, isLiked: !own.has(faqId) } } })
      await likes.refetch()
      onChanged()
      return present(data?.likeFaq).message
    })
  return (
    <ul className={styles.list}>
      {rows.map(({ _id, question, html, category, likes: count }) => (
        <li key={_id} className={styles.card}>
          <h3>{question}</h3>
          <span className={styles.quiet}>{categoryLabel('faq', category)}</span>
          <SafeHtml html={html} isPublished />
          <div>
            <Button
              small
              aria-pressed={own.has(_id)}
              aria-disabled={isBusy || likes.data === undefined}
              aria-label={`Helpful (${formatCount(count)}): ${question}`}
              onClick={() => toggle(_id)}
            >
              Helpful ({formatCount(count)})
            </Button>
          </div>
        </li>
      ))}
    </ul>
  )
}

function Filters({
  category,
  words,
  onChange,
}: {
  readonly category: FaqCategory | ''
  readonly words: string
  readonly onChange: ListParams['change']
}) {
  return (
    <form
      className={styles.tools}
      aria-label="Search questions"
      onSubmit={(event) => {
        event.preventDefault()
        const typed = new FormData(event.currentTarget).get('search')
        onChange({ search: typeof typed === 'string' ? typed.trim() : '' })
      }}
    >
      <TextField
        id="faq-search"
        name="search"
        type="search"
        label="Search"
        defaultValue={words}
        maxLength={SEARCH_MAX}
      />
      <Button type="submit">Search</Button>
      <SelectField
        id="faq-category"
        label="Category"
        value={category}
        onChange={({ target }) => onChange({ category: target.value })}
      >
        <option value="">All</option>
        {Object.entries(ARTICLE_CATEGORIES.faq).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
    </form>
  )
}
