import type { SignedIn } from '#services/kit/http/service.ts'
import { SENDING_TEXTS, isStaff, refusal, type SendBody } from '#services/document/items/sending-rules.ts'
import { readOthers } from '#services/document/items/others.ts'
import type { DocumentDeps } from '#services/document/deps.ts'

/** Ids per question to another service. */
const ASKED_AT_ONCE = 500

/** The offerings whose investors a sender may write to: an issuer's own, all for staff. */
export async function offeringsFor(deps: DocumentDeps, actor: SignedIn): Promise<string[]> {
  const offerings = isStaff(actor) ? deps.allOfferings({}) : deps.offeringsOf({ issuerId: actor.userId })
  return (await offerings).ids
}

/** Investors by offering. */
export async function investorsBy(
  deps: DocumentDeps,
  offeringIds: readonly string[],
): Promise<Record<string, string[]>> {
  const all: Record<string, string[]> = {}
  for (const part of batches(offeringIds)) {
    Object.assign(all, (await deps.investorsOf({ offeringIds: part })).investors)
  }
  return all
}

/**
 * The recipients without duplicates: the people named, in their order, then the investors of the offerings.
 * Senders are included only if they named themselves, for example to countersign.
 * @throws Problem 400 by field for recipients out of reach, the same as for unknown ones
 */
export async function recipientsOf(
  deps: DocumentDeps,
  actor: SignedIn,
  { userIds, projectIds }: Pick<SendBody, 'userIds' | 'projectIds'>,
): Promise<string[]> {
  const own = new Set(isStaff(actor) && projectIds.length === 0 ? [] : await offeringsFor(deps, actor))
  if (projectIds.some((id) => !own.has(id))) throw refusal({ projectIds: SENDING_TEXTS.unknownProject })
  const named = [...new Set(userIds)]
  if (!(await mayWriteTo(deps, actor, named, own))) throw refusal({ userIds: SENDING_TEXTS.unknownUser })
  const holders = Object.values(await investorsBy(deps, [...new Set(projectIds)])).flat()
  const all = new Set([...named, ...holders.filter((id) => id !== actor.userId)])
  if (all.size === 0) throw refusal({ projectIds: SENDING_TEXTS.noInvestors })
  return [...all]
}

/** Staff may write to any existing person; issuers to themselves and the investors of their offerings. */
async function mayWriteTo(
  deps: DocumentDeps,
  actor: SignedIn,
  named: readonly string[],
  own: ReadonlySet<string>,
): Promise<boolean> {
  const others = named.filter((id) => id !== actor.userId)
  if (others.length === 0) return true
  const known = await readOthers(deps).peopleNames(others)
  if (others.some((id) => !Object.hasOwn(known, id))) return false
  if (isStaff(actor)) return true
  const holders = new Set(Object.values(await investorsBy(deps, [...own])).flat())
  return others.every((id) => holders.has(id))
}

export interface Person {
  readonly _id: string
  readonly name: string
  readonly kind: string
  /** The sender's own offerings in which this person invests. */
  readonly projectTitles: string[]
}

/** The length of the list of choices. */
export const CHOICES_MAX = 25

/**
 * People a sender may write to: for staff the account with exactly this address, or investors of the chosen offering;
 * for issuers investors of their offerings by address, offering or part of the name.
 * Issuers cannot learn whether an address beyond their reach has an account.
 */
export async function findPeople(
  deps: DocumentDeps,
  actor: SignedIn,
  { searchKey, projectId }: { searchKey?: string | undefined; projectId?: string | undefined },
): Promise<Person[]> {
  const words = searchKey?.trim() ?? ''
  const reachable = async (): Promise<Record<string, string[]>> => {
    const own = await offeringsFor(deps, actor)
    return investorsBy(deps, projectId === undefined ? own : own.filter((id) => id === projectId))
  }
  if (words.includes('@')) {
    const found = await deps.userByEmail({ email: words })
    if (!found) return []
    if (isStaff(actor)) return peopleOf(deps, [found.userId], {})
    const investors = await reachable()
    return Object.values(investors).flat().includes(found.userId)
      ? peopleOf(deps, [found.userId], investors)
      : []
  }
  if (isStaff(actor) && projectId === undefined) return []
  const investors = await reachable()
  const named = Object.entries(await readOthers(deps).peopleNames(Object.values(investors).flat()))
  const matching = named
    .filter(([, name]) => name.toLowerCase().includes(words.toLowerCase()))
    .toSorted(([, one], [, other]) => one.localeCompare(other, 'en'))
    .slice(0, CHOICES_MAX)
  return peopleOf(
    deps,
    matching.map(([id]) => id),
    investors,
  )
}

/** The people with the offerings, of those given, in which each of them invests. */
async function peopleOf(
  deps: DocumentDeps,
  userIds: readonly string[],
  investors: Readonly<Record<string, readonly string[]>>,
): Promise<Person[]> {
  const offeringsOf = (userId: string) =>
    Object.keys(investors).filter((id) => investors[id]?.includes(userId))
  const [people, titleOf] = await Promise.all([
    Promise.all(userIds.map((userId) => deps.findUser({ userId }))),
    readOthers(deps).titles(userIds.flatMap(offeringsOf)),
  ])
  return people.flatMap((one) =>
    one === null
      ? []
      : [
          {
            _id: one.userId,
            name: one.displayName,
            kind: kindOf(one),
            projectTitles: offeringsOf(one.userId).map(titleOf),
          },
        ],
  )
}

function kindOf({ isIssuer, isInvestor }: { isIssuer: boolean; isInvestor: boolean }): string {
  if (isIssuer && isInvestor) return 'Issuer and investor'
  if (isIssuer) return 'Issuer'
  return isInvestor ? 'Investor' : 'Staff'
}

function batches(list: readonly string[]): string[][] {
  const parts: string[][] = []
  for (let start = 0; start < list.length; start += ASKED_AT_ONCE)
    parts.push(list.slice(start, start + ASKED_AT_ONCE))
  return parts
}
