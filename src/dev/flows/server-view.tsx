import { Suspense, use, useState } from 'react'
import { FailureBoundary } from '#hooks/loading/failure-boundary.tsx'
import { formatInstant } from '#lib/dates/dates.ts'
import { stateOfText } from '#machines/lifecycle.ts'
import { Button } from '#ui/controls/button.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { scrollRegion } from '#ui/scroll-region.ts'
import { MODELS, statesIn, valueText } from './machines.ts'
import { Moments } from './moments.tsx'
import { itemsOf, SERVER_OWNED, trailOf, unexpectedEvents, type TrailItem } from './server.ts'
import { MachineDetail, Workbench } from './workbench.tsx'
import styles from './flows.module.css'

/** The lifecycles that services enforce, from the audit trail of an item. */
export function ServerView() {
  const [machine, setMachine] = useState('order')
  const [round, setRound] = useState(0)
  const [items, setItems] = useState(() => itemsOf(machine))
  const choose = (next: string) => {
    setMachine(next)
    setItems(itemsOf(next))
    setRound(round + 1)
  }
  return (
    <>
      <div className={styles.tools}>
        <SelectField
          id="lifecycle"
          label="Lifecycle"
          value={machine}
          onChange={(_, { value }) => choose(value)}
        >
          {Object.keys(SERVER_OWNED).map((id) => (
            <option key={id}>{id}</option>
          ))}
        </SelectField>
        <Button small onClick={() => choose(machine)}>
          Read again
        </Button>
      </div>
      <FailureBoundary resetKey={`${machine} ${round}`}>
        <Suspense fallback={<output>Loading the items</output>}>
          <Items key={`${machine} ${round}`} machine={machine} items={items} />
        </Suspense>
      </FailureBoundary>
    </>
  )
}

function Items({
  machine,
  items: asked,
}: {
  readonly machine: string
  readonly items: Promise<readonly TrailItem[]>
}) {
  const items = use(asked)
  const [chosen, setChosen] = useState(items[0]?.id ?? null)
  const [trail, setTrail] = useState(() => (chosen === null ? null : trailOf(machine, chosen)))
  if (chosen === null || trail === null)
    return <output className={styles.empty}>There is no item with this lifecycle yet.</output>
  return (
    <Workbench
      list={
        <ul className={styles.list} aria-label="Items, the last changed first">
          {items.map(({ id, state, at }) => (
            <li key={id}>
              <button
                type="button"
                className={styles.item}
                aria-current={id === chosen}
                onClick={() => {
                  setChosen(id)
                  setTrail(trailOf(machine, id))
                }}
              >
                <strong>{valueText(stateOfText(state))}</strong>
                <span className={styles.value}>{id}</span>
                <span className={styles.note}>{formatInstant(at)}</span>
              </button>
            </li>
          ))}
        </ul>
      }
      detail={
        <Suspense fallback={<output>Loading the trail</output>}>
          <Trail key={chosen} machine={machine} trail={trail} />
        </Suspense>
      }
    />
  )
}

function Trail({
  machine,
  trail: asked,
}: {
  readonly machine: string
  readonly trail: ReturnType<typeof trailOf>
}) {
  const trail = use(asked)
  const last = trail.length - 1
  const [chosen, setChosen] = useState(last)
  const logic = MODELS.get(machine)?.machine
  const entry = trail[chosen]
  const states = logic === undefined || entry === undefined ? [] : statesIn(logic, entry.state)
  return (
    <MachineDetail machine={machine} states={states} taken={entry?.taken ?? []}>
      <Moments
        moments={trail.map(({ action, from, state, at, isPerson, hasGap }, number) => ({
          number,
          name: action,
          value: state,
          note: `${formatInstant(at)}, ${isPerson ? 'a person' : 'the product'}${hasGap ? `. An entry is missing: it comes from ${from}` : ''}`,
        }))}
        chosen={chosen}
        onChoose={setChosen}
      />
    </MachineDetail>
  )
}

/** Events that a server-owned machine did not expect, newest first. */
export function UnexpectedView() {
  const [asked, setAsked] = useState(unexpectedEvents)
  const [round, setRound] = useState(0)
  const askAgain = () => {
    setAsked(unexpectedEvents())
    setRound(round + 1)
  }
  return (
    <>
      <div className={styles.tools}>
        <Button small onClick={askAgain}>
          Read again
        </Button>
      </div>
      <FailureBoundary resetKey={String(round)}>
        <Suspense fallback={<output>Loading the events</output>}>
          <Unexpected asked={asked} />
        </Suspense>
      </FailureBoundary>
    </>
  )
}

function Unexpected({ asked }: { readonly asked: ReturnType<typeof unexpectedEvents> }) {
  const events = use(asked)
  if (events.length === 0)
    return (
      <output className={styles.empty}>
        Since its start this process has met no event that a machine did not expect.
      </output>
    )
  return (
    <section ref={scrollRegion} className={styles.scroll} aria-label="Unexpected events">
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">When</th>
            <th scope="col">Machine</th>
            <th scope="col">State</th>
            <th scope="col">Event</th>
            <th scope="col">Item</th>
          </tr>
        </thead>
        <tbody>
          {events.map(({ at, machine, state, event, id }, index) => (
            <tr key={`${at} ${index}`}>
              <td>{formatInstant(at)}</td>
              <td>{machine}</td>
              <td>{state}</td>
              <td>{event}</td>
              <td>{id}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
