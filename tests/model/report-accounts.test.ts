import { expect, it } from 'vitest'
import {
  ACCOUNTS_GUARD_TEXTS,
  ACCOUNTS_STATE_TEXTS,
  type AccountsState,
} from '#machines/report-accounts/labels.ts'
import type { AccountsEvent } from '#machines/report-accounts/machine.ts'
import { reportAccountsModel } from '#machines/report-accounts/model.ts'
import { accountsRefusal } from '#machines/report-accounts/rules.ts'
import { describeOnActor } from '#tests/support/walks/actor-level.ts'

describeOnActor('reportAccounts', reportAccountsModel)

const context = { filedBy: 'filer-1' }
const accepted: AccountsEvent = { type: 'accounts.accepted', actorId: 'compliance-1' }
const returned: AccountsEvent = { type: 'accounts.returned', actorId: 'compliance-1', reason: 'Wrong.' }

it.each<[string, AccountsState, AccountsEvent, string | null]>([
  ['the person who filed', 'filed', { ...accepted, actorId: 'filer-1' }, ACCOUNTS_GUARD_TEXTS.isNotFiler],
  ['an empty reason', 'filed', { ...returned, reason: '' }, ACCOUNTS_GUARD_TEXTS.hasReason],
  ['a second decision', 'accepted', returned, ACCOUNTS_STATE_TEXTS.accepted],
  ['a late acceptance', 'returned', accepted, ACCOUNTS_STATE_TEXTS.returned],
  ['nothing', 'filed', accepted, null],
])('is refused for %s of accounts that are %s', (_why, state, event, text) => {
  expect(accountsRefusal({ state, context }, event)).toBe(text)
})
