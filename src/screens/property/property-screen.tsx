import type { Project } from '#contracts/project/projects.ts'
import { ProjectByIdText } from '#graphql/generated/texts.ts'
import type { PublicScreen, PublicViewProps } from '#hooks/loading/public-screen.ts'
import { formatCount } from '#lib/money.ts'
import { ContractBadge, contractMeaning } from '#ui/offerings/contract-badge.tsx'
import { Money } from '#ui/values/money.tsx'
import { countryName } from '#lib/country-name.ts'
import { ScreeningBadge } from '#ui/offerings/screening-badge.tsx'
import { InvestPanel } from './invest-panel.tsx'
import styles from './property-screen.module.css'

export interface PropertyData {
  readonly project: Project
}

/** The deal room of one offering (R10): all that an investor must see, with the invest panel always at hand. */
export const propertyScreen: PublicScreen<PropertyData> = {
  View: PropertyView,
  head: ({ project }) => ({ title: project.name, description: project.summary }),
  async load(run, { params }) {
    const id = params['id'] ?? ''
    // Anything else is no id of ours, so the page does not exist; the gateway would refuse it by its pattern.
    if (!/^[A-Za-z0-9_-]{1,64}$/.test(id)) return undefined
    const reply = await run(ProjectByIdText, { id })
    return reply.projectById ? { project: reply.projectById.data } : undefined
  },
}

function PropertyView({ data: { project }, problem, reload }: PublicViewProps<PropertyData>) {
  return (
    <div className={styles.layout}>
      <Banner project={project} />
      <InvestPanel project={project} problem={problem?.message} onChanged={reload} />
      <article className={styles.room} aria-label="Offering">
        <Returns project={project} />
        {project.sections.map((section) => (
          <section key={section.title} className={styles.section}>
            <h2>{section.title}</h2>
            <p className={styles.prose}>{section.body}</p>
          </section>
        ))}
        <Contract project={project} />
        <UseOfFunds project={project} />
        <Risks project={project} />
        <Shares project={project} />
      </article>
    </div>
  )
}

function Banner({ project }: { readonly project: Project }) {
  return (
    <header className={styles.banner}>
      <div className={styles.badges}>
        <ContractBadge type={project.contractType} />
        <ScreeningBadge verdict={project.screeningVerdict} />
      </div>
      <h1 tabIndex={-1}>{project.name}</h1>
      <p className={styles.bannerSummary}>{project.summary}</p>
      <p className={styles.bannerMeta}>
        {project.sector} · {project.city}, {countryName(project.country)} · offered by {project.issuerName}
      </p>
    </header>
  )
}

/** A projection never stands without its horizon, its yearly figure and the loss case (reading A19). */
function Returns({ project }: { readonly project: Project }) {
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
    </section>
  )
}

function Contract({ project }: { readonly project: Project }) {
  return (
    <section className={styles.section}>
      <h2>Contract</h2>
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

function UseOfFunds({ project }: { readonly project: Project }) {
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

function Risks({ project }: { readonly project: Project }) {
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

function Shares({ project }: { readonly project: Project }) {
  const { tokenomics } = project
  const rows = [
    { label: 'Symbol', value: tokenomics.token_symbol },
    { label: 'Price', value: <Money value={tokenomics.token_price} trim /> },
    { label: 'Total supply', value: formatCount(tokenomics.total_supply) },
    {
      label: 'In circulation (without orders in cooling-off)',
      value: formatCount(tokenomics.circulating_supply),
    },
    { label: 'Locked after allotment', value: `${project.lockMonths} months` },
  ]
  return (
    <section className={styles.section}>
      <h2>Digital shares</h2>
      <dl className={styles.facts}>
        {rows.map((row) => (
          <div key={row.label}>
            <dt>{row.label}</dt>
            <dd className="tnum">{row.value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
