import { Suspense, useState, type ReactNode } from 'react'
import { scrollRegion } from '#ui/scroll-region.ts'
import { Button } from '#ui/controls/button.tsx'
import { hasPicture } from './machines.ts'
import { Picture } from './picture.tsx'
import { ALL_WORDS } from '#machines/all-words.ts'
import styles from './flows.module.css'

interface WorkbenchProps {
  /** What there is to look at. */
  readonly list: ReactNode
  readonly detail: ReactNode
}

/** A list at the side, and beside it the machine that was chosen. */
export function Workbench({ list, detail }: WorkbenchProps) {
  return (
    <div className={styles.workbench}>
      <div className={styles.side}>{list}</div>
      {detail}
    </div>
  )
}

interface DetailProps {
  readonly machine: string
  readonly states: readonly string[]
  readonly taken: readonly string[]
  readonly children: ReactNode
}

/** The picture of a machine, lit up, and what can be read and done beside it. */
export function MachineDetail({ machine, states, taken, children }: DetailProps) {
  const [isFitted, setFitted] = useState(true)
  return (
    <>
      <section className={styles.stage} aria-label={machine} ref={scrollRegion}>
        <div className={styles.now}>
          <output>
            <strong>{machine}</strong> {innermost(states).join(', ') || 'in no known state'}
          </output>
          <Button small onClick={() => setFitted(!isFitted)}>
            {isFitted ? 'Own size' : 'Fit'}
          </Button>
        </div>
        <p className={styles.hint}>{aboutOf(machine, states)}</p>
        {hasPicture(machine) ? (
          <Suspense fallback={<output>Loading the picture</output>}>
            <Picture machine={machine} states={states} taken={taken} isFitted={isFitted} />
          </Suspense>
        ) : (
          <p className={styles.hint}>
            There is no picture of {machine} yet. Run npm run flows and build again.
          </p>
        )}
      </section>
      <div className={styles.panel}>{children}</div>
    </>
  )
}

/** Without the states around them. */
const innermost = (states: readonly string[]) =>
  states.filter((state) => !states.some((other) => other.startsWith(`${state}.`)))

/** Where things stand, in the words that people read. */
function aboutOf(machine: string, states: readonly string[]): string {
  const words = ALL_WORDS[machine]?.states ?? {}
  return innermost(states)
    .flatMap((state) => words[state.slice(machine.length + 1)] ?? [])
    .join(' ')
}
