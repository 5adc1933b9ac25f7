/** The label of each state of a report. */
export const REPORT_LABELS = {
  due: 'Due',
  overdue: 'Overdue',
  onTime: 'Published on time',
  late: 'Published late',
} as const
export type ReportState = keyof typeof REPORT_LABELS

/** Why an event is refused, by the name of the unmet condition. */
export const REPORT_GUARD_TEXTS = {
  isOperating: 'Reports are published while the offering operates.',
  isPeriodOver: 'The period of this report is not over yet.',
  isComplete: 'Add the figures, a text and a file.',
  isPastDue: 'This report is not overdue.',
} as const

/** Why an event is refused, by the state. */
export const REPORT_STATE_TEXTS = {
  due: 'This report is due.',
  overdue: 'This report is overdue already.',
  onTime: 'This report is published already.',
  late: 'This report is published already.',
} as const
