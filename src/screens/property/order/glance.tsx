import type { Project } from '#contracts/project/projects.ts'
import styles from '#screens/property/invest-panel.module.css'
import {
  closingRow,
  LimitsLink,
  priceRow,
  Progress,
  Rows,
  SheetLink,
  softCapRow,
} from '#screens/property/panel-facts.tsx'

/** The facts that decide, in view while the form beside them is filled in. */
export function Glance({ project }: { readonly project: Project }) {
  const rows = [priceRow(project), softCapRow(project), closingRow(project)]
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
