import { createElement, type ReactNode, useRef } from 'react'
import type { Project } from '#contracts/project/projects.ts'
import type { ProposalPage } from '#contracts/project/proposal-values.ts'
import { TOKENOMICS_PATH } from '#contracts/web/content-paths.ts'
import { countryName } from '#lib/country-name.ts'
import { formatCount } from '#lib/money.ts'
import { useAnswer } from '#ui/effects/lifetime.ts'
import { ContractBadge, contractMeaning } from '#ui/offerings/contract-badge.tsx'
import { ScreeningBadge } from '#ui/offerings/screening-badge.tsx'
import { Day } from '#ui/values/date-time.tsx'
import { Money } from '#ui/values/money.tsx'
import styles from './deal-room.module.css'
import { Gallery, Video } from './pictures.tsx'
import { type DownloadDocument, Presentation } from './presentation.tsx'

/** What stands in place of a page of a proposal; undefined for one that is written. */
export type GapOf = (page: ProposalPage) => ReactNode

/** An offering with the panel that stands beside it. */
export function DealLayout({
  project,
  panel,
  children,
  news,
  isBelow = false,
  onDownload,
  gapOf,
}: {
  readonly project: Project
  readonly panel: ReactNode
  /** In place of the whole deal room. */
  readonly children?: ReactNode
  /** At the end of the deal room. */
  readonly news?: ReactNode
  /** Whether the page has a heading of its own above. */
  readonly isBelow?: boolean
  readonly onDownload?: DownloadDocument
  /** Only for a proposal that is not complete. */
  readonly gapOf?: GapOf | undefined
}) {
  return (
    <div className={styles.layout}>
      <DealBanner project={project} isBelow={isBelow} gapOf={gapOf} />
      {panel}
      <article className={styles.room} aria-label="Offering">
        {children ?? <DealRoom project={project} isDraft={isBelow} onDownload={onDownload} gapOf={gapOf} />}
        {news}
      </article>
    </div>
  )
}

/** Name, contract and screening of an offering. */
export function DealBanner({
  project,
  isBelow,
  gapOf,
}: {
  readonly project: Project
  readonly isBelow: boolean
  readonly gapOf?: GapOf | undefined
}) {
  const Heading = isBelow ? 'h2' : 'h1'
  const hasKind = gapOf?.('eligibility') === undefined
  return (
    <header className={styles.banner}>
      {hasKind && (
        <div className={styles.badges}>
          <ContractBadge type={project.contractType} />
          <ScreeningBadge verdict={project.screeningVerdict} />
        </div>
      )}
      <Heading tabIndex={-1}>{project.name}</Heading>
      <p className={styles.bannerSummary}>{project.summary}</p>
      {hasKind && (
        <p className={styles.bannerMeta}>
          {project.sector} · {project.city}, {countryName(project.country)} · offered by {project.issuerName}
          {project.reportScore === null ? null : ` · ${project.reportScore}`}
        </p>
      )}
    </header>
  )
}

/** Everything about an offering but its figures: projection, sections, contract, use of funds, risks, shares. */
function DealRoom({
  project,
  isDraft,
  onDownload,
  gapOf = () => undefined,
}: {
  readonly project: Project
  readonly isDraft: boolean
  readonly onDownload: DownloadDocument | undefined
  readonly gapOf: GapOf | undefined
}) {
  const gap = (...pages: readonly ProposalPage[]) => pages.map(gapOf).find((one) => one !== undefined)
  return (
    <>
      {gap('images')}
      <Gallery images={project.images} />
      <Video project={project} />
      {gap('returns') ?? <Returns project={project} isPlain={gap('contract', 'shares') !== undefined} />}
      {gap('basics') ?? <Sections project={project} />}
      {gap('contract') ?? <Contract project={project} />}
      {gap('funds', 'shares') ?? <UseOfFunds project={project} />}
      {gap('milestones') ?? <Milestones project={project} />}
      {gap('risks') ?? <Risks project={project} />}
      {gap('shares') ?? <Shares project={project} isDraft={isDraft} />}
      <Presentation project={project} onDownload={onDownload} />
      {gap('eligibility', 'basics') === undefined && (
        <img
          src={`/v1/projects/places/${project.country}/${encodeURIComponent(project.city)}`}
          alt={project.city}
          width="400"
          height="300"
          loading="lazy"
        />
      )}
    </>
  )
}

/** The issuer's own words, such as the purpose. */
export function Sections({ project }: { readonly project: Project }) {
  return project.sections.map((section) => (
    <section key={section.title} className={styles.section}>
      <h2>{section.title}</h2>
      <p className={styles.prose}>{section.body}</p>
    </section>
  ))
}

/** A projection never stands without its horizon, its yearly figure and the loss case (reading A19). */
export function Returns({
  project,
  isPlain = false,
}: {
  readonly project: Project
  /** Whether nothing can be calculated, since the terms or the shares are not known. */
  readonly isPlain?: boolean
}) {
  const place = useRef<HTMLDivElement>(null)
  // The page is whole without it, so that nothing is said where it cannot be loaded.
  const Simulator = useAnswer('', () =>
    import('./simulator/load-when-near.ts')
      .then((part) => part.loadWhenNear(place.current))
      .catch(() => undefined),
  )
  return (
    <section className={styles.section}>
      <h2>Projection and loss case</h2>
      <div className={styles.pair}>
        <div className={styles.projection}>
          Projected over {project.horizonMonths} months
          <strong className="tnum">{project.projectedReturnPercent}%</strong>
          <span>{project.projectedReturnYearlyPercent}% a year, simple. A projection, not a promise.</span>
        </div>
        <div className={styles.loss}>
          Loss case
          <strong className="tnum">−{project.lossCasePercent}%</strong>
          <span>{project.lossCaseText}</span>
        </div>
      </div>
      <div ref={place}>
        {Simulator === undefined || isPlain ? null : createElement(Simulator, { project })}
      </div>
    </section>
  )
}

export function Contract({ project }: { readonly project: Project }) {
  const { termsChange, termsVersion } = project
  return (
    <section className={styles.section}>
      <h2>Contract</h2>
      {termsChange === null ? null : (
        <p className={styles.change}>
          <strong>
            Version {termsVersion} of the terms is in force since <Day value={termsChange.at} />.
          </strong>{' '}
          What changed: {termsChange.summary}
        </p>
      )}
      <p className={styles.prose}>{contractMeaning(project.contractType)}</p>
      <dl className={styles.facts}>
        {project.contractTerms.map((term) => (
          <div key={term.label}>
            <dt>{term.label}</dt>
            <dd>{term.value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

export function UseOfFunds({ project }: { readonly project: Project }) {
  return (
    <section className={styles.section}>
      <h2 id="funds">Use of funds</h2>
      <table className={styles.table} aria-labelledby="funds">
        <thead>
          <tr>
            <th scope="col">Purpose</th>
            <th scope="col" className={styles.end}>
              Amount
            </th>
          </tr>
        </thead>
        <tbody>
          {project.useOfFunds.map((item) => (
            <tr key={item.label}>
              <td>{item.label}</td>
              <td className={styles.end}>
                <Money value={item.amount} trim />
              </td>
            </tr>
          ))}
          <tr>
            <th scope="row">Maximum target (hard cap)</th>
            <td className={styles.end}>
              <strong>
                <Money value={project.hardCap} trim />
              </strong>
            </td>
          </tr>
        </tbody>
      </table>
    </section>
  )
}

/** When the issuer receives which part of the money; offerings of old data have none. */
export function Milestones({ project }: { readonly project: Project }) {
  if (project.milestones.length === 0) return null
  return (
    <section className={styles.section}>
      <h2 id="milestones">Milestones</h2>
      <p className={styles.prose}>
        The issuer receives the money in parts, each when its milestone is shown to be reached.
      </p>
      <table className={styles.table} aria-labelledby="milestones">
        <thead>
          <tr>
            <th scope="col">Milestone</th>
            <th scope="col">Due</th>
            <th scope="col">State</th>
            <th scope="col" className={styles.end}>
              Share
            </th>
          </tr>
        </thead>
        <tbody>
          {project.milestones.map((milestone) => (
            <tr key={milestone.title}>
              <td>
                {milestone.title}
                <p className={styles.proof}>Shown by: {milestone.proof}</p>
                {milestone.accepted === null ? null : (
                  <p className={styles.proof}>
                    Evidence accepted on <Day value={milestone.accepted.at} />: {milestone.accepted.files}{' '}
                    {milestone.accepted.files === 1 ? 'document' : 'documents'}
                  </p>
                )}
              </td>
              <td>
                <Day value={milestone.dueAt} />
              </td>
              <td>
                {milestone.isOverdue ? 'Overdue' : milestone.stateLabel}
                {milestone.released === null ? null : (
                  <>
                    {': '}
                    <Money value={milestone.released} trim />
                  </>
                )}
              </td>
              <td className={styles.end}>{milestone.sharePercent}%</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

export function Risks({ project }: { readonly project: Project }) {
  return (
    <section className={styles.section}>
      <h2>Risks</h2>
      {project.risks.map((risk) => (
        <div key={risk.title}>
          <h3>{risk.title}</h3>
          <p className={styles.prose}>{risk.body}</p>
        </div>
      ))}
    </section>
  )
}

/** The digital shares in figures; a draft has no page of its tokenomics. */
export function Shares({
  project,
  isDraft = false,
}: {
  readonly project: Project
  readonly isDraft?: boolean
}) {
  const { tokenomics } = project
  const rows = [
    ['Name', tokenomics.token_name],
    ['Symbol', tokenomics.token_symbol],
    ['Price', <Money key="price" value={tokenomics.token_price} trim />],
    ['Maximum supply', formatCount(tokenomics.max_supply)],
    ['In circulation (without orders in cooling-off)', formatCount(tokenomics.circulating_supply)],
    ['Locked after allotment', `${project.lockMonths} months`],
  ] as const
  return (
    <section className={styles.section}>
      <h2>Digital shares</h2>
      <dl className={styles.facts}>
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="tnum">{value}</dd>
          </div>
        ))}
      </dl>
      {isDraft ? null : (
        <p>
          <a href={TOKENOMICS_PATH(project._id)}>Tokenomics</a>
        </p>
      )}
    </section>
  )
}
