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
  useIsOver,
} from '#screens/property/panel-facts.tsx'

/** The facts that decide, in view while the form beside them is filled in. */
export function Glance({ project }: { readonly project: Project }) {
  const isOver = useIsOver(project.coolingOff)
  const coolingRow = isOver
    ? { label: 'Cooling-off', value: 'Over' }
    : { label: 'Cancel until', value: <Deadline value={project.coolingOff.endsAt ?? ''} /> }
  return (
    <div className={styles.glance}>
      <Progress project={project} />
      <Rows rows={[priceRow(project), softCapRow(project), closingRow(project), coolingRow]} />
      <div className={styles.links}>
        <SheetLink project={project} />
        <LimitsLink />
      </div>
    </div>
  )
}
