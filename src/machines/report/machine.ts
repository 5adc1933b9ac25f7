import { setup } from 'xstate'
import { unmet, type Conditions } from '#machines/refusal.ts'
import { REPORT_GUARD_TEXTS, REPORT_LABELS, type ReportState } from './labels.ts'

/** Plain JSON, stored with the row. Both are ISO instants. */
export interface ReportContext {
  readonly periodEndsAt: string
  readonly dueAt: string
}

/** Facts about a report: `campaign` is the state of the campaign, `now` an ISO instant. */
export type ReportEvent =
  | {
      readonly type: 'report.filed'
      readonly now: string
      readonly campaign: string
      readonly hasText: boolean
      readonly hasFile: boolean
    }
  | { readonly type: 'report.dayPassed'; readonly now: string; readonly campaign: string }

/** Events that people may send, and those only the service may. */
export const REPORT_EVENTS = {
  public: ['report.filed'],
  internal: ['report.dayPassed'],
} as const satisfies Record<'public' | 'internal', readonly ReportEvent['type'][]>

/** The state of a campaign in which its issuer owes reports. */
export const REPORTING_STATE = 'operating'

type Check = keyof typeof REPORT_GUARD_TEXTS

const isPast = (instant: string, { now }: ReportEvent): boolean => Date.parse(now) >= Date.parse(instant)

/** The conditions of each event, with their texts. */
export const REPORT_CONDITIONS: Conditions<ReportContext, ReportEvent, Check> = {
  checks: {
    isOperating: (_context, { campaign }) => campaign === REPORTING_STATE,
    isPeriodOver: ({ periodEndsAt }, event) => isPast(periodEndsAt, event),
    isComplete: (_context, event) => 'hasText' in event && event.hasText && event.hasFile,
    isPastDue: ({ dueAt }, event) => isPast(dueAt, event),
  },
  of: {
    'report.filed': ['isOperating', 'isPeriodOver', 'isComplete'],
    'report.dayPassed': ['isOperating', 'isPastDue'],
  },
  texts: REPORT_GUARD_TEXTS,
}

const machineSetup = setup({
  types: {
    context: {} as ReportContext,
    input: {} as ReportContext,
    events: {} as ReportEvent,
    meta: {} as { readonly label: string },
  },
  guards: {
    isAllowed: ({ context, event }) => unmet(REPORT_CONDITIONS, context, event).length === 0,
    isAllowedInTime: ({ context, event }) =>
      unmet(REPORT_CONDITIONS, context, event).length === 0 && !isPast(context.dueAt, event),
  },
  actions: {
    // Effects are only named here; the project service carries each out in the same transaction.
    /** Posts an update that tells the investors. */
    tellInvestors: () => {},
    /** Notifies the issuer that it is overdue. */
    tellIssuer: () => {},
  },
})

const label = (state: ReportState) => ({ label: REPORT_LABELS[state] })

/** A periodic report of an operating offering (record 0354). Runs on the server only; the project service enforces it. */
export const reportMachine = machineSetup.createMachine({
  id: 'report',
  version: '1',
  context: ({ input }) => ({ periodEndsAt: input.periodEndsAt, dueAt: input.dueAt }),
  initial: 'due',
  states: {
    due: {
      meta: label('due'),
      on: {
        'report.filed': [
          { guard: 'isAllowedInTime', target: 'onTime', actions: 'tellInvestors' },
          // Its time is over at its instant, even if the job that says so runs later.
          { guard: 'isAllowed', target: 'late', actions: 'tellInvestors' },
        ],
        'report.dayPassed': { guard: 'isAllowed', target: 'overdue', actions: 'tellIssuer' },
      },
    },
    overdue: {
      meta: label('overdue'),
      on: { 'report.filed': { guard: 'isAllowed', target: 'late', actions: 'tellInvestors' } },
    },
    onTime: { type: 'final', meta: label('onTime') },
    late: { type: 'final', meta: label('late') },
  },
})
