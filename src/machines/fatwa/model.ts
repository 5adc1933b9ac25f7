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

/** Model for the generated tests. */
export const fatwaModel = {
  machine: fatwaMachine,
  inputs: { valid: undefined },
  cases: {
    'fatwa.signed': (snapshot): NamedPayloads =>
      isLate(snapshot)
        ? {
            renewed: signedLate('scholar-1'),
            lateBySecond: signedLate('scholar-2'),
            lateByThird: signedLate('scholar-3'),
            lateByFourth: signedLate('scholar-4'),
          }
        : {
            byFirst: signedEarly('scholar-1'),
            bySecond: signedEarly('scholar-2'),
            byThird: signedEarly('scholar-3'),
            byFourth: signedEarly('scholar-4'),
            renewed: signedLate('scholar-1'),
          },
    'fatwa.revoked': (snapshot) => {
      const now = isLate(snapshot) ? late : start
      const by = (actorId: string, reason = 'The rent was hidden.') => ({ actorId, now, reason })
      return {
        byFirst: by('scholar-1'),
        bySecond: by('scholar-2'),
        withoutReason: by('scholar-1', ''),
      }
    },
    'fatwa.termsChanged': (snapshot) => {
      const now = isLate(snapshot) ? late : start
      const until = isLate(snapshot) ? nextEnd : end
      const by = (...scholars: readonly string[]) => scholars.map((one) => ({ by: one, until }))
      return {
        unsigned: { now, signatures: [] },
        signedTwice: { now, signatures: by('scholar-1', 'scholar-2') },
        signedBefore: { now, signatures: by('scholar-1', 'scholar-2', 'scholar-3') },
      }
    },
    'fatwa.expired': (snapshot) => ({
      inTime: { now: early(snapshot).length > 0 ? end : nextEnd },
      tooEarly: { now: isLate(snapshot) ? late : start },
    }),
  },
  key: (snapshot) => `${early(snapshot).length} ${snapshot.context.signatures.length}`,
} as const satisfies MachineModel<typeof fatwaMachine>
