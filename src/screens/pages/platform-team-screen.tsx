import { ARTICLE_CATEGORIES, type TeamBoard } from '#contracts/resource/article-values.ts'
import { CONTENT_PATHS } from '#contracts/web/content-paths.ts'
import type { TeamPageQuery } from '#graphql/generated/graphql.ts'
import { TeamPageText } from '#graphql/generated/texts.ts'
import type { PublicScreen, PublicViewProps } from '#hooks/loading/public-screen.ts'
import { PRODUCT_NAME } from '#lib/product.ts'
import { EmptyState } from '#ui/feedback/states.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { SitePicture } from '#ui/pictures/site-picture.tsx'
import { ChoiceLinks } from './choice-links.tsx'
import { PageLinks, pageNoOf } from './page-links.tsx'
import styles from './pages.module.css'

const BOARDS = ARTICLE_CATEGORIES.team
const PER_PAGE = 50

interface TeamData {
  readonly board: TeamBoard
  readonly people: NonNullable<TeamPageQuery['teams']>
}

const boardOf = (url: URL): TeamBoard => {
  const wanted = url.searchParams.get('board') ?? ''
  return Object.hasOwn(BOARDS, wanted) ? (wanted as TeamBoard) : 'shariah'
}
const hrefOf = (board: TeamBoard) =>
  board === 'shariah' ? CONTENT_PATHS.team : `${CONTENT_PATHS.team}?board=${board}`

/** /mizanteam (spec 2.7): the three boards, each person as a card; rendered by the server, without any script. */
export const platformTeamScreen: PublicScreen<TeamData> = {
  View: TeamView,
  head: ({ board }) => ({
    title: `Team: ${BOARDS[board]}`,
    description: `The people of ${PRODUCT_NAME}: ${BOARDS[board]}.`,
    canonical: hrefOf(board),
  }),
  async load(run, { url }) {
    const board = boardOf(url)
    const { teams } = await run(TeamPageText, { board, pageNo: pageNoOf(url), perPage: PER_PAGE })
    return teams ? { board, people: teams } : undefined
  },
}

function TeamView({ data: { board, people }, address: { url } }: PublicViewProps<TeamData>) {
  return (
    <div className={styles.page}>
      <PageTitle title="Team" lead={`The people who guide and run ${PRODUCT_NAME}.`} />
      <SitePicture name="people" alt="Five people at one table" />
      <ChoiceLinks
        label="Boards"
        current={board}
        choices={(Object.keys(BOARDS) as TeamBoard[]).map((value) => ({
          value,
          label: BOARDS[value],
          href: hrefOf(value),
        }))}
      />
      <section className={styles.page} aria-labelledby="board">
        <h2 id="board">{BOARDS[board]}</h2>
        {people.data.length === 0 ? (
          <EmptyState title="No people are named here yet" />
        ) : (
          <ul className={styles.cards}>
            {people.data.map(({ _id, name, title, profile }) => (
              <li key={_id} className={styles.card}>
                <h3>{name}</h3>
                <p>{title}</p>
                {profile === null ? null : (
                  <a href={profile} rel="noopener noreferrer">
                    Professional profile<span className="visually-hidden"> of {name}</span>
                  </a>
                )}
              </li>
            ))}
          </ul>
        )}
        <PageLinks
          label="Pages of people"
          url={url}
          totalCount={people.totalCount}
          perPage={people.perPage}
        />
      </section>
    </div>
  )
}
