import { MODELS } from './machines.ts'
import type { AnyStateMachine, AnyTransitionDefinition } from 'xstate'
import { transitionId } from '#machines/diagram.ts'

/** The kinds of audit entries by the machine that their items follow, of those whose entries tell the state. */
export const SERVER_OWNED: Readonly<Record<string, string>> = {
  order: 'order',
  deposit: 'deposit',
  kycCase: 'kyc',
  companyStatus: 'kyc',
  campaign: 'offering',
  sentEnvelope: 'document_envelope',
  fileObject: 'file',
  staffInvitation: 'staff_invitation',
}

export interface TrailItem {
  readonly id: string
  readonly state: string
  /** ISO 8601. */
  readonly at: string
}

interface Entry {
  readonly at: string
  readonly action: string
  readonly isPerson: boolean
  readonly from: string | null
  readonly to: string | null
}

/** An entry of a trail with the state after it, and the transition that it stands for. */
export interface TrailMoment extends Entry {
  readonly state: string | null
  readonly taken: readonly string[]
}

interface UnexpectedEvent {
  readonly at: string
  readonly machine: string
  readonly state: string
  readonly event: string
  readonly id: string
}

async function read<T>(path: string, query: Readonly<Record<string, string>> = {}): Promise<readonly T[]> {
  const reply = await fetch(`${path}?${new URLSearchParams(query)}`)
  if (!reply.ok) throw new Error(`${path} answered ${reply.status}.`)
  return ((await reply.json()) as { readonly data: readonly T[] }).data
}

const entityOf = (machine: string) => SERVER_OWNED[machine] ?? ''

/** Two machines may share a kind; an item is in the last state that its own machine knows. */
export const itemsOf = (machine: string): Promise<readonly TrailItem[]> =>
  read<TrailItem>('/dev/flows/items.json', {
    entity: entityOf(machine),
    states: Object.keys(MODELS.get(machine)?.machine.states ?? {}).join(),
  })

export const unexpectedEvents = (): Promise<readonly UnexpectedEvent[]> =>
  read<UnexpectedEvent>('/dev/flows/unexpected.json')

/** The trail of an item. Entries that tell no state of this machine keep the one before. */
export async function trailOf(machine: string, id: string): Promise<readonly TrailMoment[]> {
  const entries = await read<Entry>('/dev/flows/trail.json', { entity: entityOf(machine), id })
  const logic = MODELS.get(machine)?.machine
  return logic === undefined ? [] : momentsOf(logic, entries)
}

function momentsOf(logic: AnyStateMachine, entries: readonly Entry[]): readonly TrailMoment[] {
  const moments: TrailMoment[] = []
  for (const entry of entries) {
    const before = moments.at(-1)?.state ?? null
    const known = entry.to !== null && entry.to in logic.states
    const state = known ? entry.to : before
    const from = entry.from ?? before
    moments.push({ ...entry, state, taken: known && from !== null ? takenOf(logic, from, entry) : [] })
  }
  return moments
}

/** The transition of an entry: the event's own if the trail names it, else every one between the two states. */
function takenOf(logic: AnyStateMachine, from: string, { action, to }: Entry): readonly string[] {
  const all = [...(logic.states[from]?.transitions.values() ?? [])].flat() as AnyTransitionDefinition[]
  const between = all.filter(({ target }) => target?.some(({ key }) => key === to))
  const named = all.filter(({ eventType }) => eventType === action)
  const best = named.filter((one) => between.includes(one))
  return (best.length > 0 ? best : named.length > 0 ? named : between).map(transitionId)
}
