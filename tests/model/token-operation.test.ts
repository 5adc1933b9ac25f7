import { expect, it } from 'vitest'
import { applyEvent, startLifecycle } from '#machines/lifecycle.ts'
import { TOKEN_OPERATION_GUARD_TEXTS } from '#machines/token-operation/labels.ts'
import {
  TOKEN_OPERATION_EVENTS,
  tokenOperationMachine,
  type TokenOperationEvent,
} from '#machines/token-operation/machine.ts'
import { tokenOperationModel } from '#machines/token-operation/model.ts'
import { tokenOperationRefusal } from '#machines/token-operation/rules.ts'
import { describeOnActor } from '#tests/support/walks/actor-level.ts'

describeOnActor('token operation', tokenOperationModel)

const every = new Set<string>([...TOKEN_OPERATION_EVENTS.public, ...TOKEN_OPERATION_EVENTS.internal])
const {
  'operation.asked': asked,
  'operation.approved': approved,
  'operation.declined': declined,
  'operation.withdrawn': withdrawn,
} = tokenOperationModel.cases

function waiting(askedBy: string) {
  const draft = startLifecycle(tokenOperationMachine, { kind: 'freeze', askedBy, parties: ['holder-1'] })
  const next = applyEvent(tokenOperationMachine, draft, { type: 'operation.asked', ...asked.possible }, every)
  if (!next.ok) throw new Error('a possible operation is refused')
  return next
}

it.each<[string, TokenOperationEvent, string | null]>([
  ['staff-1', { type: 'operation.approved', ...approved.bySecond }, null],
  ['issuer-1', { type: 'operation.approved', ...approved.byFirst }, null],
  ['staff-1', { type: 'operation.approved', ...approved.byFirst }, TOKEN_OPERATION_GUARD_TEXTS.isNotAsker],
  ['staff-1', { type: 'operation.approved', ...approved.byIssuer }, TOKEN_OPERATION_GUARD_TEXTS.isOutsider],
  ['staff-1', { type: 'operation.approved', ...approved.byHolder }, TOKEN_OPERATION_GUARD_TEXTS.isNotParty],
  ['staff-1', { type: 'operation.approved', ...approved.impossible }, TOKEN_OPERATION_GUARD_TEXTS.isPossible],
  [
    'staff-1',
    { type: 'operation.declined', ...declined.withoutReason },
    TOKEN_OPERATION_GUARD_TEXTS.hasReason,
  ],
  ['staff-1', { type: 'operation.withdrawn', ...withdrawn.bySecond }, TOKEN_OPERATION_GUARD_TEXTS.isAsker],
  ['staff-1', { type: 'operation.withdrawn', ...withdrawn.byFirst }, null],
])('asked by %s, %o says %s', (askedBy, event, text) => {
  expect(tokenOperationRefusal(waiting(askedBy), event)?.text ?? null).toBe(text)
})

it('changes the shares only once it is approved', () => {
  const row = waiting('staff-1')
  expect(row.actions).toEqual([])
  const event = { type: 'operation.approved', ...approved.bySecond } as const
  expect(applyEvent(tokenOperationMachine, row, event, every)).toMatchObject({
    ok: true,
    state: 'carriedOut',
    actions: [{ type: 'changeShares' }],
  })
})
