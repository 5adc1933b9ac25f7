import { useId, useMemo, useState } from 'react'
import { ALL_WORDS } from '#machines/all-words.ts'
import type { AnyModel } from '#machines/model.ts'
import { judge } from '#dev/inspection/judge.ts'
import { parseScript, replay, type ReplayScript } from '#machines/replay.ts'
import { Button } from '#ui/controls/button.tsx'
import { CountedText } from '#ui/fields/counted-text.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { candidatesOf } from './candidates.ts'
import { Json } from './json.tsx'
import { MODELS, statesIn } from './machines.ts'
import { Moments } from './moments.tsx'
import { SCRIPT_MAX, SendPanel } from './send-panel.tsx'
import { MachineDetail, Workbench } from './workbench.tsx'
import styles from './flows.module.css'

const beginningOf = (machine: string): ReplayScript => ({
  machine,
  input: Object.keys(MODELS.get(machine)?.inputs ?? {})[0] ?? '',
  steps: [],
})

/** A machine by itself: events are sent to it by hand, or a script is played, such as a failing test prints. */
export function SimulateView({ machine }: { readonly machine: string }) {
  const [script, setScript] = useState(() =>
    beginningOf(MODELS.has(machine) ? machine : ([...MODELS.keys()][0] ?? '')),
  )
  const [index, setIndex] = useState(0)
  const begin = (next: ReplayScript) => {
    setScript(next)
    // A failing walk is read from its end.
    setIndex(next.steps.length)
  }
  const model = MODELS.get(script.machine)
  if (model === undefined) return null
  return (
    <Workbench
      list={
        <>
          <SelectField
            id="simulated"
            label="Machine"
            value={script.machine}
            onChange={(_, { value }) => begin(beginningOf(value))}
          >
            {[...MODELS.keys()].map((id) => (
              <option key={id}>{id}</option>
            ))}
          </SelectField>
          <SelectField
            id="input"
            label="Begins as"
            value={script.input}
            onChange={(_, { value }) => begin({ ...script, input: value, steps: [] })}
          >
            {Object.keys(model.inputs).map((name) => (
              <option key={name}>{name}</option>
            ))}
          </SelectField>
          <ScriptForm key={JSON.stringify(script)} script={script} onPlay={begin} />
        </>
      }
      detail={
        <Simulated model={model} script={script} index={index} onIndex={setIndex} onScript={setScript} />
      }
    />
  )
}

interface SimulatedProps {
  readonly model: AnyModel
  readonly script: ReplayScript
  readonly index: number
  readonly onIndex: (index: number) => void
  readonly onScript: (script: ReplayScript) => void
}

function Simulated({ model, script, index, onIndex, onScript }: SimulatedProps) {
  const played = useMemo(() => replay(model, script), [model, script])
  const shown = played[Math.min(index, played.length - 1)]
  if (shown === undefined) return null
  const { snapshot } = shown
  const add = (step: ReplayScript['steps'][number]) => {
    // What came after the step that is shown is undone.
    onScript({ ...script, steps: [...script.steps.slice(0, index), step] })
    onIndex(index + 1)
  }
  const events = candidatesOf(model, snapshot).map((candidate) => ({
    ...candidate,
    ...judge(snapshot, candidate.event),
  }))
  return (
    <MachineDetail
      machine={script.machine}
      states={statesIn(model.machine, snapshot.value)}
      taken={shown.transitions}
    >
      <SendPanel
        words={ALL_WORDS[script.machine]}
        events={events}
        offReason={
          snapshot.status === 'error' ? 'It threw.' : snapshot.status === 'active' ? null : 'It has ended.'
        }
        onSend={(event) => add({ event })}
      />
      <PassTime onPass={(after) => add({ after })} />
      <Moments
        moments={played.map(({ name, refused, error, snapshot: { value } }, number) => ({
          number,
          name,
          value,
          note: error ?? (refused ? 'refused' : ''),
        }))}
        chosen={index}
        onChoose={onIndex}
      />
      <Json title="Context" data={snapshot.context} />
    </MachineDetail>
  )
}

const TIMES = [
  [1000, '1 s'],
  [60_000, '1 min'],
  [3_600_000, '1 h'],
] as const

function PassTime({ onPass }: { readonly onPass: (ms: number) => void }) {
  return (
    <fieldset className={styles.times}>
      <legend className={styles.hint}>Let time pass</legend>
      {TIMES.map(([ms, text]) => (
        <Button key={ms} small onClick={() => onPass(ms)}>
          Wait {text}
        </Button>
      ))}
    </fieldset>
  )
}

function ScriptForm({
  script,
  onPlay,
}: {
  readonly script: ReplayScript
  readonly onPlay: (script: ReplayScript) => void
}) {
  const [text, setText] = useState(() => JSON.stringify(script))
  const [error, setError] = useState<string | null>(null)
  const id = useId()
  const play = () => {
    try {
      const read = parseScript(text)
      const model = MODELS.get(read.machine)
      if (model === undefined) throw new Error(`There is no machine ${read.machine}.`)
      replay(model, read)
      onPlay(read)
      return true
    } catch (cause) {
      setError(cause instanceof Error ? cause.message : String(cause))
      return false
    }
  }
  return (
    <form
      className={styles.script}
      onSubmit={(event) => {
        event.preventDefault()
        if (!play()) event.currentTarget.querySelector('textarea')?.focus()
      }}
    >
      <CountedText
        id={id}
        label="Script of these steps"
        value={text}
        max={SCRIPT_MAX}
        error={error ?? undefined}
        onChange={(_, { value }) => setText(value)}
      />
      <Button small type="submit">
        Play the script
      </Button>
    </form>
  )
}
