import { monthsText } from '#contracts/dates.ts'
import { type ComponentType, createElement, type ReactNode, useRef } from 'react'
import type { Project } from '#contracts/project/projects.ts'
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

/** An offering with the panel that stands beside it. */
export function DealLayout({
  project,
  panel,
  children,
  news,
  isBelow = false,
  onDownload,
  banner,
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
  /** In place of the usual one. */
  readonly banner?: ReactNode
}) {
  return (
    <div className={styles.layout}>
      {banner ?? <DealBanner project={project} isBelow={isBelow} />}
      {panel}
      <article className={styles.room} aria-label="Offering">
        {children ?? <DealRoom project={project} isDraft={isBelow} onDownload={onDownload} />}
        {news}
      </article>
    </div>
  )
}

/** Name, contract and screening of an offering. */
export function DealBanner({ project, isBelow }: { readonly project: Project; readonly isBelow: boolean }) {
  const Heading = isBelow ? 'h2' : 'h1'
  return (
    <header className={styles.banner}>
      <div>
        <ContractBadge type={project.contractType} />
        <ScreeningBadge verdict={project.screeningVerdict} />
      </div>
      <Heading tabIndex={-1}>{project.name}</Heading>
      <p className={styles.bannerSummary}>{project.summary}</p>
      <p>
        {project.sector} · {project.city}, {countryName(project.country)} · offered by {project.issuerName}
        {project.reportScore === null ? null : ` · ${project.reportScore}`}
      </p>
    </header>
  )
}

export interface DealPartProps {
  readonly project: Project
  readonly isDraft?: boolean
  readonly onDownload?: DownloadDocument | undefined
}

/** All parts of the deal room of an offering. */
function DealRoom(props: DealPartProps) {
  return DEAL_PARTS.map((Part, at) => <Part key={at} {...props} />)
}

/** Map of the offering's town. */
export function Place({ project: { country, city } }: DealPartProps) {
  return (
    <section className={styles.section}>
      <h2>Location</h2>
      <img
        src={`/v1/projects/places/${country}/${encodeURIComponent(city)}`}
        alt={city}
        width="400"
        height="300"
        loading="lazy"
      />
    </section>
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
export function Returns({ project }: { readonly project: Project }) {
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
        <div>
          Projected over {monthsText(project.horizonMonths)}
          <strong className="tnum">{project.projectedReturnPercent}%</strong>
          <span>{project.projectedReturnYearlyPercent}% a year, simple. A projection, not a promise.</span>
        </div>
        <div>
          Loss case
          <strong className="tnum">−{project.lossCasePercent}%</strong>
          <span>{project.lossCaseText}</span>
        </div>
      </div>
      <div ref={place}>{Simulator === undefined ? null : createElement(Simulator, { project })}</div>
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
      <p className={styles.prose}>The issuer is paid each share when its milestone is reached.</p>
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
        {project.milestones.map(({ title, dueAt, stateLabel, sharePercent, proof, accepted }) => (
          <tbody key={title}>
            <tr>
              <td>{title}</td>
              <td>
                <Day value={dueAt} />
              </td>
              <td>{stateLabel}</td>
              <td className={styles.end}>{sharePercent}%</td>
            </tr>
            <tr>
              <td colSpan={4}>
                Shown by: {proof} {accepted}
              </td>
            </tr>
          </tbody>
        ))}
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
    ['Locked after allotment', monthsText(project.lockMonths)],
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

/** Parts of the deal room, in the order of the page. */
export const DEAL_PARTS: readonly ComponentType<DealPartProps>[] = [
  Gallery,
  Video,
  Returns,
  Sections,
  Contract,
  UseOfFunds,
  Milestones,
  Risks,
  Shares,
  Presentation,
  Place,
]
