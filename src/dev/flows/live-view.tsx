import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { formatTime } from '#lib/dates/dates.ts'
import { ALL_WORDS } from '#machines/all-words.ts'
import { candidatesOf } from './candidates.ts'
import { Json } from './json.tsx'
import type { Live } from './live.ts'
import { hasEnded, runningFirst, type LiveActor } from './live-store.ts'
import { MODELS, statesIn, valueText } from './machines.ts'
import { Moments } from './moments.tsx'
import { SendPanel } from './send-panel.tsx'
import { MachineDetail, Workbench } from './workbench.tsx'
import styles from './flows.module.css'

/** The machines that run in the open pages of this browser. */
export function LiveView({ live }: { readonly live: Live }) {
  const state = useSyncExternalStore(live.subscribe, live.state)
  const [chosenKey, setChosenKey] = useState<string | null>(null)
  const actors = runningFirst(state)
  const chosen = actors.find(({ key }) => key === chosenKey) ?? actors.find(({ hasLeft }) => !hasLeft)
  if (chosen === undefined)
    return (
      <output className={styles.empty}>
        No page with a running machine is open. Open the product in another tab of this browser, for example{' '}
        <a href="/login" target="_blank" rel="noopener">
          the login
        </a>
        .
      </output>
    )
  return (
    <Workbench
      list={
        <ul className={styles.list} aria-label="Running machines">
          {actors.map((actor) => (
            <li key={actor.key}>
              <button
                type="button"
                className={styles.item}
                aria-current={actor === chosen}
                onClick={() => setChosenKey(actor.key)}
              >
                <strong>{actor.machine}</strong>
                <span className={styles.value}>{valueText(actor.moments.at(-1)?.value)}</span>
                <span className={styles.note}>{actor.hasLeft ? 'page closed' : actor.path}</span>
              </button>
            </li>
          ))}
        </ul>
      }
      detail={<Detail key={chosen.key} actor={chosen} live={live} />}
    />
  )
}

function Detail({ actor, live }: { readonly actor: LiveActor; readonly live: Live }) {
  /** The number of the step that is looked at; null follows the latest one. */
  const [back, setBack] = useState<number | null>(null)
  const { moments, machine, page, sessionId } = actor
  const last = moments.length - 1
  // The oldest one, where the step that was looked at is gone.
  const index =
    back === null
      ? last
      : Math.max(
          0,
          moments.findIndex(({ number }) => number === back),
        )
  const newest = moments[last]?.number
  const shown = moments[index]
  const model = MODELS.get(machine)
  const candidates = useMemo(() => (model === undefined ? [] : candidatesOf(model, null)), [model])
  const isOver = hasEnded(actor)
  // The other tabs: only the page of an actor can tell what it would take.
  useEffect(() => {
    if (!isOver)
      live.command({ type: '@mizan.may', page, sessionId, events: candidates.map(({ event }) => event) })
  }, [live, page, sessionId, candidates, newest, isOver])
  return (
    <MachineDetail
      machine={machine}
      states={model === undefined ? [] : statesIn(model.machine, shown?.value)}
      taken={shown?.taken ?? []}
    >
      <SendPanel
        words={ALL_WORDS[machine]}
        events={candidates.flatMap((candidate, place) => {
          const choice = actor.choices[place]
          return choice === undefined ? [] : [{ ...candidate, ...choice }]
        })}
        offReason={
          actor.hasLeft
            ? 'Its page is closed.'
            : isOver
              ? 'It has ended.'
              : index < last
                ? 'You look at an earlier step.'
                : null
        }
        refusal={actor.refused}
        onSend={(event) => live.command({ type: '@mizan.send', page, sessionId, event })}
      />
      <Moments
        moments={moments.map(({ number, event, value, at, taken }, place) => ({
          number,
          name: event?.type ?? 'first seen',
          value,
          note:
            place > 0 && taken.length === 0
              ? `${formatTime(new Date(at))}, not taken`
              : formatTime(new Date(at)),
        }))}
        chosen={index}
        onChoose={(place) => setBack(place === last ? null : (moments[place]?.number ?? null))}
      />
      <Json title="Context, personal parts hidden" data={shown?.context} />
      <Json title="Event, personal parts hidden" data={shown?.event} />
    </MachineDetail>
  )
}
