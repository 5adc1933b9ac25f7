import type { ProjectCard } from '#contracts/project/projects.ts'
import { HomePageText } from '#graphql/generated/texts.ts'
import type { PublicScreen, PublicViewProps } from '#hooks/loading/public-screen.ts'
import { formatCount, type MoneyLike } from '#lib/money.ts'
import { paths } from '#lib/paths.ts'
import { isAfterInactivity, isInPlaceOfMissing } from '#lib/home-reasons.ts'
import { loginPath, returnPathOf } from '#lib/redirect-path.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { Money } from '#ui/values/money.tsx'
import { OfferingCard } from '#ui/offerings/offering-card.tsx'
import { EmptyState } from '#ui/feedback/states.tsx'
import { SitePicture } from '#ui/pictures/site-picture.tsx'
import styles from './home-screen.module.css'
import { StarLines } from './star-lines.tsx'

interface HomeData {
  readonly totals: {
    readonly raised: MoneyLike
    readonly funded: MoneyLike
    readonly distributed: MoneyLike
    readonly donated: MoneyLike
    readonly investors: number
  }
  readonly featured: readonly ProjectCard[]
}

/** The home page (R1): live totals, featured offerings and how it works; rendered by the server, without any script. */
export const homeScreen: PublicScreen<HomeData> = {
  isWide: true,
  View: HomeView,
  head: () => ({
    title: 'Invest in real projects, structured under Shariah contracts',
    description:
      'Put money into real projects through digital shares. Contracts follow Shariah principles and a ledger enforces them; every movement has a receipt.',
  }),
  async load(run) {
    const reply = await run(HomePageText, {})
    if (!reply.platformTotals || !reply.featuredProjects) return undefined
    return { totals: reply.platformTotals.data, featured: reply.featuredProjects.data }
  },
}

const STEPS = [
  {
    picture: 'choose',
    alt: 'Buildings and trees, the middle of the row under a magnifying glass',
    title: 'Choose what you understand',
    text: 'Each offering states its contract, what the money buys, who bears which risk, and a loss case beside every projection.',
  },
  {
    picture: 'reconsider',
    alt: 'An hourglass between counted days and an arrow that leads back',
    title: 'Invest, with time to reconsider',
    text: 'Your money is held, not spent. During the cooling-off you can cancel without a reason, and we return the full amount.',
  },
  {
    picture: 'verify',
    alt: 'An open register with a tick on a gold star',
    title: 'Hold a share you can verify',
    text: 'The share register is part of the same double-entry ledger as the money. Neither can move without the other.',
  },
] as const

function HomeView({ data, address: { url }, hasToken = false }: PublicViewProps<HomeData>) {
  return (
    <>
      {isAfterInactivity(url) ? (
        <p className={styles.notice}>
          We logged you out after 15 minutes without activity.{' '}
          <a href={loginPath(returnPathOf(url))}>Log in and go back to your page</a>
        </p>
      ) : null}
      {isInPlaceOfMissing(url) ? (
        <output className={styles.notice}>Page not found. This is the home page.</output>
      ) : null}
      <section className={styles.hero}>
        <div className={styles.inner}>
          <div className={styles.words}>
            <h1>
              <span className={styles.line}>Real projects.</span>{' '}
              <span className={styles.line}>Shared profit,</span>{' '}
              <span className={styles.line}>shared loss.</span>
            </h1>
            <p className={styles.lead}>
              Mizan brings issuers and investors together under Shariah contracts that the ledger computes and
              enforces: no interest, no guaranteed return, no share without an asset behind it.
            </p>
            <div className={styles.actions}>
              <ButtonLink look="gold" href={paths.browseProject}>
                Browse projects
              </ButtonLink>
              <ButtonLink look="ghost" href={hasToken ? paths.dashboard : paths.register}>
                {hasToken ? 'Go to the dashboard' : 'Open an account'}
              </ButtonLink>
            </div>
          </div>
          <StarLines className={styles.star} />
          <Totals totals={data.totals} />
        </div>
      </section>
      <section className={styles.band} aria-labelledby="featured">
        <div className={styles.bandHead}>
          <h2 id="featured">Open now</h2>
          <a href={`${paths.browseProject}?status=live`}>All live offerings</a>
        </div>
        {data.featured.length === 0 ? (
          <EmptyState title="No offerings are open now" />
        ) : (
          <div className={styles.cards}>
            {data.featured.map((offering) => (
              <OfferingCard key={offering._id} offering={offering} />
            ))}
          </div>
        )}
      </section>
      <section className={styles.band} aria-labelledby="how">
        <div className={styles.bandHead}>
          <h2 id="how">How it works</h2>
          <a href={paths.shariahCompliance}>The Shariah board and its certificates</a>
        </div>
        <ol className={styles.steps}>
          {STEPS.map((step) => (
            <li key={step.title}>
              <SitePicture
                name={step.picture}
                alt={step.alt}
                sizes="(max-width: 620px) 100vw, 380px"
                isLater
              />
              <h3>{step.title}</h3>
              <p>{step.text}</p>
            </li>
          ))}
        </ol>
      </section>
    </>
  )
}

function Totals({ totals }: { readonly totals: HomeData['totals'] }) {
  const { raised, funded, distributed, donated, investors } = totals
  // Zero tells nothing.
  const sums = [
    { label: 'Raised', value: raised },
    { label: 'In offerings past their minimum target', value: funded },
    { label: 'Distributed to investors', value: distributed },
    { label: 'Donated to charity', value: donated },
  ].filter(({ value }) => BigInt(value.amount) > 0n)
  const rows = [
    ...sums.map(({ label, value }) => ({ label, value: <Money value={value} trim /> })),
    ...(investors === 0 ? [] : [{ label: 'Investors', value: formatCount(investors) }]),
  ]
  if (rows.length === 0) return null
  return (
    <section className={styles.figures} aria-label="The platform in figures">
      <dl className={styles.totals}>
        {rows.map((row) => (
          <div key={row.label}>
            <dt>{row.label}</dt>
            <dd className="tnum">{row.value}</dd>
          </div>
        ))}
      </dl>
      {sums.length === 0 ? null : (
        <p>
          Offerings in US dollars only. What is raised includes orders that can still be cancelled, and
          changes with them.
        </p>
      )}
    </section>
  )
}
