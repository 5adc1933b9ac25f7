import { createHash } from 'node:crypto'
import type { BankEntry } from './port.ts'

type Movement = Pick<BankEntry, 'id' | 'amount' | 'currency' | 'references'>
type Report = Movement & Pick<BankEntry, 'bookedAt' | 'last4'>

const PLACE = 'file-'
/** An id made of the place in a message, for what has no reference of its own. */
export const idOfPlace = (hash: string): string => PLACE + hash
const isPlaced = ({ id }: Movement): boolean => id.startsWith(PLACE)

const known = <Value>(one: Value | undefined, other: Value | undefined): boolean =>
  one !== undefined && other !== undefined
const isShared = (one: string | undefined, other: string | undefined): boolean =>
  one !== undefined && one === other
const dayOf = ({ bookedAt }: Report): string => bookedAt.toISOString().slice(0, 10)
const isOtherPayer = (one: Report, other: Report): boolean =>
  one.last4 !== '' && other.last4 !== '' && one.last4 !== other.last4

/**
 * Whether two reports are of one movement of money. `unclear`: they share a reference, but differ in what else they tell, so that a person
 * compares them with the statement: no movement may be lost, and none booked twice (record 0373).
 */
export function relationOf(one: Report, other: Report): 'same' | 'unclear' | 'other' {
  const isSameSum = one.amount === other.amount && one.currency === other.currency
  const sameIf = (isSame: boolean) => (isSame && isSameSum && !isOtherPayer(one, other) ? 'same' : 'unclear')
  const isSameDay = dayOf(one) === dayOf(other)
  const [a, b] = [one.references, other.references]
  if (one.id === other.id && ((!a && !b) || isPlaced(one))) return sameIf(true)
  if (!a || !b) {
    const id = a ? other.id : one.id
    const told = a ?? b
    // A bank may number transactions anew every day.
    if (isShared(told?.entry, id)) return sameIf(true)
    return isShared(told?.transaction, id) ? sameIf(isSameDay) : 'other'
  }
  const isTransaction = isShared(a.transaction, b.transaction)
  const isEntry = isShared(a.entry, b.entry)
  if (!isTransaction && !isEntry) {
    const isCrossed = isShared(a.entry, b.transaction) || isShared(a.transaction, b.entry)
    return isCrossed ? 'unclear' : 'other'
  }
  if (isPlaced(one) || isPlaced(other)) return 'unclear'
  if (isTransaction) return sameIf(isEntry || (!known(a.entry, b.entry) && isSameDay))
  if (a.isPart && b.isPart) return 'other'
  return sameIf(!a.isPart && !b.isPart && !known(a.transaction, b.transaction))
}

const refsOf = ({ references }: Movement): readonly string[] =>
  [references?.entry, references?.transaction].filter((one) => one !== undefined)

/** Every id and reference under which another report of a movement may be known. */
export const namesOf = (one: Movement): readonly string[] => [
  ...new Set([one.id, idOfOther(one), ...refsOf(one)]),
]

/** Under which an entry is kept whose id another amount has already. */
export const idOfOther = ({ id, amount, currency }: Movement): string => `${id}#${amount}${currency}`

/** Under which an entry is kept whose id another movement of the same amount has already. */
export const idOfNamesake = (one: Movement): string =>
  `${idOfOther(one)}#${createHash('sha256')
    .update(JSON.stringify(one.references ?? {}))
    .digest('hex')
    .slice(0, 8)}`
