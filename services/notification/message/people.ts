import { RECIPIENTS_SHOWN, SUPPORT_NAME, SUPPORT_RECIPIENT } from '#contracts/notification/message-values.ts'
import type { MessageDeps } from './deps.ts'

/** Ids per question to another service. */
const ASKED_AT_ONCE = 500
/** Of an issuer with more investors the others are found by no search. */
const PEOPLE_MAX = 5000

export interface Recipient {
  readonly _id: string
  readonly name: string
  readonly offerings: string[]
}

/** Whether one of the two invests in an offering of the other now. */
export async function areConnected(deps: MessageDeps, one: string, other: string): Promise<boolean> {
  if (one === other) return false
  return (await investsWith(deps, other, one)) || (await investsWith(deps, one, other))
}

async function investsWith(deps: MessageDeps, investorId: string, issuerId: string): Promise<boolean> {
  const [offered, held] = await Promise.all([
    deps.offeringsOf({ issuerId }),
    deps.offeringsHeldBy({ userId: investorId }),
  ])
  const ids = new Set(offered.ids)
  return held.ids.some((id) => ids.has(id))
}

/** To whom a person may write, by name, support first; at most `RECIPIENTS_SHOWN`. */
export async function recipientsOf(
  deps: MessageDeps,
  userId: string,
  search: string,
): Promise<{ recipients: Recipient[]; hasMore: boolean }> {
  const offerings = new Map<string, Set<string>>()
  const note = (person: string, offering: string) => {
    if (person !== userId) offerings.set(person, (offerings.get(person) ?? new Set()).add(offering))
  }
  const own = (await deps.offeringsOf({ issuerId: userId })).ids
  for (const offeringIds of batches(own, ASKED_AT_ONCE)) {
    const { investors } = await deps.investorsOf({ offeringIds })
    for (const [offering, people] of Object.entries(investors))
      for (const person of people) note(person, offering)
  }
  const held = (await deps.offeringsHeldBy({ userId })).ids
  for (const ids of batches(held, ASKED_AT_ONCE))
    for (const [offering, { issuerId }] of Object.entries(await deps.offeringFacts({ ids })))
      note(issuerId, offering)

  const people = [...offerings.keys()].slice(0, PEOPLE_MAX)
  const names = await namesOf(deps, people)
  const titles = await titlesOf(deps, [...new Set([...offerings.values()].flatMap((ids) => [...ids]))])
  const all: Recipient[] = people.flatMap((_id) => {
    const name = names.get(_id)
    const about = [...(offerings.get(_id) ?? [])].flatMap((id) => titles.get(id) ?? []).toSorted()
    return name === undefined ? [] : [{ _id, name, offerings: about }]
  })
  const wanted = search.trim().toLowerCase()
  const found = [
    { _id: SUPPORT_RECIPIENT, name: SUPPORT_NAME, offerings: [] },
    ...all.toSorted((one, other) => one.name.localeCompare(other.name) || (one._id < other._id ? -1 : 1)),
  ].filter((one) => [one.name, ...one.offerings].some((text) => text.toLowerCase().includes(wanted)))
  return { recipients: found.slice(0, RECIPIENTS_SHOWN), hasMore: found.length > RECIPIENTS_SHOWN }
}

/** Names by id; erased people are left out. */
export async function namesOf(
  deps: MessageDeps,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const names = new Map<string, string>()
  for (const some of batches([...new Set(userIds)], ASKED_AT_ONCE))
    for (const [id, name] of Object.entries(await deps.displayNames({ userIds: some }))) names.set(id, name)
  return names
}

async function titlesOf(deps: MessageDeps, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const titles = new Map<string, string>()
  for (const some of batches(ids, ASKED_AT_ONCE))
    for (const [id, title] of Object.entries(await deps.offeringNames({ ids: some }))) titles.set(id, title)
  return titles
}

function batches<T>(all: readonly T[], size: number): T[][] {
  const parts: T[][] = []
  for (let start = 0; start < all.length; start += size) parts.push(all.slice(start, start + size))
  return parts
}
