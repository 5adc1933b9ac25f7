import { MODELS } from './machines.ts'
import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition, StateValue } from 'xstate'
import { transitionId } from '#machines/diagram.ts'
import { FLOWS_PATH } from '#contracts/web/demonstration.ts'
import { stateOfText, stateText } from '#machines/lifecycle.ts'

/** The audit entries of a machine's items. */
interface Kind {
  readonly entity: string
  /** The field of the detail that holds the item's id, where the entry is about a person. */
  readonly key?: string
}

/** The kinds of audit entries by the machine that their items follow. */
export const SERVER_OWNED: Readonly<Record<string, Kind>> = {
  order: { entity: 'order' },
  deposit: { entity: 'deposit' },
  kycCase: { entity: 'kyc' },
  companyStatus: { entity: 'kyc' },
  campaign: { entity: 'offering' },
  milestone: { entity: 'milestone' },
  report: { entity: 'report' },
  reportAccounts: { entity: 'report_accounts' },
  distribution: { entity: 'distribution' },
  documentItem: { entity: 'document_item' },
  requestedDocument: { entity: 'document_item' },
  sentEnvelope: { entity: 'document_envelope' },
  envelope: { entity: 'signing_envelope' },
  fatwa: { entity: 'fatwa' },
  fileObject: { entity: 'file' },
  campaignChange: { entity: 'campaign_change' },
  colleague: { entity: 'colleague' },
  boardComplaint: { entity: 'board_complaint' },
  article: { entity: 'article' },
  lateRequest: { entity: 'late_request' },
  message: { entity: 'message' },
  question: { entity: 'question' },
  ticket: { entity: 'ticket' },
  refund: { entity: 'refund' },
  shareLot: { entity: 'holding' },
  tokenOperation: { entity: 'token_operation' },
  bankEntry: { entity: 'bank_entry' },
  withdrawal: { entity: 'withdrawal' },
  moneyCase: { entity: 'money_case' },
  staffInvitation: { entity: 'staff_invitation' },
  ruleVersion: { entity: 'rule_version' },
  charity: { entity: 'charity' },
  charityPayment: { entity: 'charity_payment' },
  accountPause: { entity: 'account_pause' },
  roleChange: { entity: 'user', key: 'change' },
  factorRemoval: { entity: 'user', key: 'removal' },
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

/** An entry of a trail with the state after it, and the transitions that it stands for. */
export interface TrailMoment extends Entry {
  readonly state: StateValue | null
  readonly taken: readonly string[]
  /** The entry comes from another state than the one before it leads to: an entry is missing. */
  readonly hasGap: boolean
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

const kindOf = (machine: string): Kind => SERVER_OWNED[machine] ?? { entity: '' }

/** Two machines may share a kind; an item is in the last state that its own machine knows. */
export const itemsOf = (machine: string): Promise<readonly TrailItem[]> =>
  read<TrailItem>(`${FLOWS_PATH}/items.json`, {
    ...kindOf(machine),
    states: Object.keys(MODELS.get(machine)?.machine.states ?? {}).join(),
  })

export const unexpectedEvents = (): Promise<readonly UnexpectedEvent[]> =>
  read<UnexpectedEvent>(`${FLOWS_PATH}/unexpected.json`)

/** The trail of an item. Entries that tell no state of this machine keep the one before. */
export async function trailOf(machine: string, id: string): Promise<readonly TrailMoment[]> {
  const entries = await read<Entry>(`${FLOWS_PATH}/trail.json`, { ...kindOf(machine), id })
  const logic = MODELS.get(machine)?.machine
  return logic === undefined ? [] : momentsOf(logic, entries)
}

/** What the entries of one item say of its machine. The first one comes from where the machine begins. */
export function momentsOf(logic: AnyStateMachine, entries: readonly Entry[]): readonly TrailMoment[] {
  const moments: TrailMoment[] = []
  for (const entry of entries) {
    const before = moments.at(-1)?.state ?? null
    const to = entry.to === null ? null : stateOfText(entry.to)
    const isKnown = to !== null && partsOf(to).every(([key]) => key in logic.states)
    const from = entry.from === null ? (before ?? beginningOf(logic)) : stateOfText(entry.from)
    const taken = isKnown && from !== null ? takenOf(logic, { from, to, action: entry.action }) : []
    const hasGap = isKnown && before !== null && entry.from !== null && stateText(before) !== entry.from
    moments.push({ ...entry, state: isKnown ? to : before, taken, hasGap })
  }
  return moments
}

/** The first state of a machine without regions. */
const beginningOf = ({ config: { initial } }: AnyStateMachine): string | null =>
  typeof initial === 'string' ? initial : null

/** A plain state as one pair, or each region with its state. */
const partsOf = (state: StateValue): (readonly [key: string, inner: string | null])[] =>
  typeof state === 'string'
    ? [[state, null]]
    : Object.entries(state).map(([region, inner]) => [region, typeof inner === 'string' ? inner : null])

interface Taken {
  readonly from: StateValue
  readonly to: StateValue
  readonly action: string
}

/** The transitions of an entry, region by region where there are some. */
function takenOf(logic: AnyStateMachine, { from, to, action }: Taken): readonly string[] {
  if (typeof from === 'string' || typeof to === 'string')
    return typeof from === typeof to ? between(logic.states[stateText(from)], stateText(to), action) : []
  const before = new Map(partsOf(from))
  return partsOf(to).flatMap(([region, inner]) => {
    const was = before.get(region) ?? ''
    return inner === null || inner === was ? [] : between(logic.states[region]?.states[was], inner, action)
  })
}

/** The event's own transition if the trail names it, else every one between the two states; with what follows at once. */
function between(node: AnyStateNode | undefined, to: string, action: string): readonly string[] {
  if (node === undefined) return []
  const all = [...node.transitions.values()].flat() as AnyTransitionDefinition[]
  const named = all.filter(({ eventType }) => eventType === action).flatMap((one) => wayTo(to, one))
  // Where the state stays, an entry under another name tells of no event.
  const ways = named.length > 0 || to === node.key ? named : all.flatMap((one) => wayTo(to, one))
  return [...new Set(ways.map(transitionId))]
}

/** A transition that leads to a state, by itself or by what follows at once; empty where it leads elsewhere. */
function wayTo(to: string, one: AnyTransitionDefinition): readonly AnyTransitionDefinition[] {
  const targets = one.target ?? [one.source]
  if (targets.some(({ key }) => key === to)) return [one]
  const next = targets.flatMap(({ always = [] }) => always.flatMap((then) => wayTo(to, then)))
  return next.length > 0 ? [one, ...next] : []
}
