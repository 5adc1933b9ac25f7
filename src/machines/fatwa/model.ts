import type { SnapshotFrom } from 'xstate'
import type { MachineModel, NamedPayloads } from '#machines/model.ts'
import { fatwaMachine } from './machine.ts'

/** Signatures of the first day end a year later, and may be renewed thirty days before. */
export const FATWA_INSTANTS = {
  start: '2026-11-20T09:00:00.000Z',
  late: '2027-11-10T09:00:00.000Z',
  end: '2027-11-20T09:00:00.000Z',
  nextEnd: '2028-11-10T09:00:00.000Z',
} as const
const { start, late, end, nextEnd } = FATWA_INSTANTS

type Snapshot = SnapshotFrom<typeof fatwaMachine>

/** Signatures that were made on the first day. */
const early = ({ context }: Snapshot) => context.signatures.filter(({ until }) => until === end)
/** Once a scholar has renewed, it is late for everybody. */
const isLate = ({ context }: Snapshot) => context.signatures.some(({ until }) => until === nextEnd)

const signedLate = (actorId: string) => ({
  actorId,
  now: late,
  until: nextEnd,
  renewable: '2027-12-10T09:00:00.000Z',
})
const signedEarly = (actorId: string) => ({
  actorId,
  now: start,
  until: end,
  renewable: '2026-12-20T09:00:00.000Z',
})

const SCHOLARS = { first: 'scholar-1', second: 'scholar-2', third: 'scholar-3', fourth: 'scholar-4' } as const

/** The first scholar who has not signed until this end; the machine treats all alike. */
const nextOf = ({ context }: Snapshot, until: string) =>
  Object.values(SCHOLARS).find(
    (scholar) => !context.signatures.some((one) => one.by === scholar && one.until === until),
  )

/** The cases that are of this scholar. */
const ofScholar = (cases: Readonly<Record<string, { readonly actorId: string }>>, scholar?: string) =>
  Object.fromEntries(Object.entries(cases).filter(([, { actorId }]) => actorId === scholar))

const EARLY = {
  byFirst: signedEarly(SCHOLARS.first),
  bySecond: signedEarly(SCHOLARS.second),
  byThird: signedEarly(SCHOLARS.third),
  byFourth: signedEarly(SCHOLARS.fourth),
}
const LATE = {
  renewed: signedLate(SCHOLARS.first),
  lateBySecond: signedLate(SCHOLARS.second),
  lateByThird: signedLate(SCHOLARS.third),
  lateByFourth: signedLate(SCHOLARS.fourth),
}

/** Model for the generated tests. */
export const fatwaModel = {
  machine: fatwaMachine,
  inputs: { valid: undefined },
  cases: {
    // The next scholar, and the first one, who may have signed already.
    'fatwa.signed': (snapshot): NamedPayloads => {
      if (isLate(snapshot)) return { renewed: LATE.renewed, ...ofScholar(LATE, nextOf(snapshot, nextEnd)) }
      return { byFirst: EARLY.byFirst, ...ofScholar(EARLY, nextOf(snapshot, end)), renewed: LATE.renewed }
    },
    'fatwa.revoked': (snapshot) => {
      const now = isLate(snapshot) ? late : start
      const by = (actorId: string, reason = 'The rent was hidden.') => ({ actorId, now, reason })
      return {
        byFirst: by(SCHOLARS.first),
        bySecond: by(SCHOLARS.second),
        withoutReason: by(SCHOLARS.first, ''),
      }
    },
    'fatwa.scholarLeft': (snapshot) => {
      const now = isLate(snapshot) ? late : start
      return {
        firstLeft: { now, actorId: SCHOLARS.first },
        secondLeft: { now, actorId: SCHOLARS.second },
      }
    },
    'fatwa.termsChanged': (snapshot) => {
      const now = isLate(snapshot) ? late : start
      const until = isLate(snapshot) ? nextEnd : end
      const by = (...scholars: readonly string[]) => scholars.map((one) => ({ by: one, until }))
      return {
        unsigned: { now, signatures: [] },
        signedTwice: { now, signatures: by(SCHOLARS.first, SCHOLARS.second) },
        signedBefore: { now, signatures: by(SCHOLARS.first, SCHOLARS.second, SCHOLARS.third) },
      }
    },
    'fatwa.expired': (snapshot) => ({
      inTime: { now: early(snapshot).length > 0 ? end : nextEnd },
      tooEarly: { now: isLate(snapshot) ? late : start },
    }),
  },
  // Who has signed decides who signs next.
  key: ({ context }) => context.signatures.map(({ by, until }) => `${by} ${until}`).toSorted(),
} as const satisfies MachineModel<typeof fatwaMachine>
