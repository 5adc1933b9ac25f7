import { expect, it } from 'vitest'
import { applyEvent } from '#machines/lifecycle.ts'
import { REPORT_GUARD_TEXTS, REPORT_STATE_TEXTS } from '#machines/report/labels.ts'
import { REPORT_EVENTS, reportMachine, type ReportEvent } from '#machines/report/machine.ts'
import { reportModel } from '#machines/report/model.ts'
import { reportRefusal } from '#machines/report/rules.ts'
import { describeOnActor } from '#tests/support/walks/actor-level.ts'

describeOnActor('report', reportModel)

const { 'report.filed': filed, 'report.dayPassed': passed } = reportModel.cases
const at = (state: string) => ({ state, context: reportModel.inputs['a quarter'] })

it.each<[string, ReportEvent, string | null]>([
  ['due', { type: 'report.filed', ...filed.inTime }, null],
  ['due', { type: 'report.filed', ...filed.tooEarly }, REPORT_GUARD_TEXTS.isPeriodOver],
  ['due', { type: 'report.filed', ...filed.withoutText }, REPORT_GUARD_TEXTS.isComplete],
  ['due', { type: 'report.filed', ...filed.withoutFile }, REPORT_GUARD_TEXTS.isComplete],
  ['overdue', { type: 'report.filed', ...filed.settled }, REPORT_GUARD_TEXTS.isOperating],
  ['due', { type: 'report.dayPassed', ...passed.inTime }, REPORT_GUARD_TEXTS.isPastDue],
  ['late', { type: 'report.filed', ...filed.afterwards }, REPORT_STATE_TEXTS.late],
])('in %s, %o says %s', (state, event, text) => {
  expect(reportRefusal(at(state), event)).toBe(text)
})

it('is late from the instant of its due date, whether the clock has said so or not', () => {
  const allowed = new Set<string>(REPORT_EVENTS.public)
  const next = (state: string, when: object) =>
    applyEvent(reportMachine, at(state), { type: 'report.filed', ...filed.inTime, ...when }, allowed)
  expect(next('due', {})).toMatchObject({ state: 'onTime' })
  expect(next('due', { now: filed.afterwards.now })).toMatchObject({ state: 'late' })
  expect(next('overdue', {})).toMatchObject({ state: 'late' })
})
