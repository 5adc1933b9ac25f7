import type { Project } from '#contracts/project/projects.ts'
import { Deadline } from '#ui/values/deadline.tsx'
import styles from '#screens/property/invest-panel.module.css'
import {
  closingRow,
  LimitsLink,
  priceRow,
  Progress,
  Rows,
  SheetLink,
  softCapRow,
  useCoolingOffEnd,
} from '#screens/property/panel-facts.tsx'

/** The facts that decide, in view while the form beside them is filled in. */
export function Glance({ project }: { readonly project: Project }) {
  const { at, isOver } = useCoolingOffEnd(project.coolingOff)
  const rows = [priceRow(project), softCapRow(project), closingRow(project)]
  if (isOver) rows.push({ label: 'Cooling-off', value: 'Over' })
  else if (at !== null) rows.push({ label: 'Cancel until', value: <Deadline value={at} /> })
  return (
    <div className={styles.glance}>
      <Progress project={project} />
      <Rows rows={rows} />
      <div className={styles.links}>
        <SheetLink project={project} />
        <LimitsLink project={project} />
      </div>
    </div>
  )
}
