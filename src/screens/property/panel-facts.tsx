import { type ReactNode, useState } from 'react'
import type { Project } from '#contracts/project/projects.ts'
import { formatMoney } from '#lib/money.ts'
import { paths } from '#lib/paths.ts'
import { NativeProgressBar } from '#ui/feedback/native-progress-bar.tsx'
import { raisedPercent, timeLeft } from '#ui/offerings/campaign-progress.ts'
import { Deadline } from '#ui/values/deadline.tsx'
import { Money } from '#ui/values/money.tsx'
import styles from './invest-panel.module.css'

export interface Row {
  readonly label: string
  readonly value: ReactNode
}

export function Rows({ rows }: { readonly rows: readonly Row[] }) {
  return (
    <dl className={styles.facts}>
      {rows.map((row) => (
        <div key={row.label}>
          <dt>{row.label}</dt>
          <dd className="tnum">{row.value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** How much is raised, of how much, and for how long it goes on. */
export function Progress({ project }: { readonly project: Project }) {
  return (
    <>
      <div>
        <p className={`${styles.raised ?? ''} tnum`}>{formatMoney(project.totals.raised, { trim: true })}</p>
        <p className={styles.muted}>
          raised of {formatMoney(project.hardCap, { trim: true })} · {timeLeft(project)}
        </p>
        {project.raisedNote && <p className={styles.muted}>{project.raisedNote}</p>}
      </div>
      <NativeProgressBar percent={raisedPercent(project)} label="Raised of the maximum target" />
    </>
  )
}

export const priceRow = (project: Project): Row => ({
  label: 'Price per digital share',
  value: <Money value={project.unitPrice} trim />,
})
export const softCapRow = (project: Project): Row => ({
  label: 'Minimum target (soft cap)',
  value: <Money value={project.softCap} trim />,
})
export const closingRow = (project: Project): Row => ({
  label: project.daysLeft <= 0 ? 'Closed' : 'Closes',
  value: <Deadline value={project.closesAt} />,
})

interface OfOffering {
  readonly project: Pick<Project, '_id'>
}

/** A page about one offering. */
const pathOf = (path: string, { _id }: OfOffering['project']) => `${path}?project=${encodeURIComponent(_id)}`

/** The key information sheet of an offering. */
export function SheetLink({ project }: OfOffering) {
  return <a href={pathOf(paths.projectDetailOverview, project)}>Key information sheet</a>
}

/** What limits the person who is signed in, in this offering and in general. */
export function LimitsLink({ project }: OfOffering) {
  return <a href={`${pathOf(paths.myPortfolio, project)}#limits`}>See how much you may invest</a>
}

interface CoolingOffEnd {
  /** An instant; null where the calendar of business days does not reach that far. */
  readonly at: string | null
  readonly isOver: boolean
}

/** The end of the cooling-off of an order placed at `now`, in milliseconds. */
export const coolingOffEnd = ({ endsAt: at }: Project['coolingOff'], now: number): CoolingOffEnd => ({
  at,
  isOver: Date.parse(at ?? '') <= now,
})

/** The same of an order placed when the page was opened. */
export function useCoolingOffEnd(coolingOff: Project['coolingOff']): CoolingOffEnd {
  const [now] = useState(() => Date.now())
  return coolingOffEnd(coolingOff, now)
}
