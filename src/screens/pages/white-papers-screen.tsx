import { CONTENT_PATHS } from '#contracts/web/content-paths.ts'
import type { WhitePapersPageQuery } from '#graphql/generated/graphql.ts'
import { WhitePapersPageText } from '#graphql/generated/texts.ts'
import type { PublicScreen, PublicViewProps } from '#hooks/loading/public-screen.ts'
import { formatSize } from '#lib/browser/file-size.ts'
import { PRODUCT_NAME } from '#lib/product.ts'
import { EmptyState } from '#ui/feedback/states.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { SitePicture } from '#ui/pictures/site-picture.tsx'
import { Day } from '#ui/values/date-time.tsx'
import { PageLinks, pageNoOf } from './page-links.tsx'
import styles from './pages.module.css'

const TITLE = 'White papers'
type Papers = NonNullable<WhitePapersPageQuery['whitePapers']>

/** /whitePapers (R11): version, hash and download; rendered by the server, without any script. */
export const whitePapersScreen: PublicScreen<Papers> = {
  View: PapersView,
  head: () => ({
    title: TITLE,
    description: `How ${PRODUCT_NAME} works inside, as documents with version and hash.`,
    canonical: CONTENT_PATHS.whitePapers,
  }),
  async load(run, { url }) {
    const { whitePapers } = await run(WhitePapersPageText, { pageNo: pageNoOf(url), perPage: 10 })
    return whitePapers ?? undefined
  },
}

function PapersView({ data, address: { url } }: PublicViewProps<Papers>) {
  return (
    <div className={styles.page}>
      <PageTitle
        title={TITLE}
        lead="How the platform works inside. Compare the hash with the file that you downloaded."
      />
      <SitePicture name="papers" alt="Three sheets of paper with a gold seal" />
      {data.data.length === 0 ? (
        <EmptyState title="No white papers yet" />
      ) : (
        <ul className={styles.cards}>
          {data.data.map(({ _id, title, summary, version, sha256, size, url: href, changedAt }) => (
            <li key={_id} className={styles.card}>
              <h2>{title}</h2>
              <p>{summary}</p>
              <p className={styles.quiet}>
                Version {version}, <Day value={changedAt.slice(0, 10)} />
              </p>
              <p className={styles.quiet}>
                SHA-256 <span className={styles.hash}>{sha256}</span>
              </p>
              <a href={href} download>
                Download <span className="visually-hidden">{title}, </span>(PDF, {formatSize(size)})
              </a>
            </li>
          ))}
        </ul>
      )}
      <PageLinks
        label="Pages of white papers"
        url={url}
        totalCount={data.totalCount}
        perPage={data.perPage}
      />
    </div>
  )
}
