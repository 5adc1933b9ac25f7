// @vitest-environment node
import { afterEach, expect, test, vi } from 'vitest'
import { WALKED_AT } from '#tests/model/levels.ts'
import { SERVER_OWNED, trailOf } from './server.ts'

afterEach(() => vi.unstubAllGlobals())

/** The trail as the service answers it. */
function answerWith(...entries: readonly { action: string; from: string | null; to: string | null }[]) {
  const data = entries.map((entry) => ({ at: '2026-11-20T09:00:00.000Z', isPerson: true, ...entry }))
  const asked = vi.fn<(url: string) => Promise<Response>>(async () => Response.json({ data }))
  vi.stubGlobal('fetch', asked)
  return asked
}

test('lists every lifecycle that a service keeps', () => {
  const kept = Object.entries(WALKED_AT).filter(([, { owner }]) => owner === 'http')
  expect(Object.keys(SERVER_OWNED).toSorted()).toEqual(
    expect.arrayContaining(kept.map(([id]) => id).toSorted()),
  )
})

test('lights the transitions of the regions that changed, and of no other', async () => {
  answerWith({
    action: 'comment.written',
    from: 'approval:open/comment:open/receipt:none/signature:none',
    to: 'approval:open/comment:commented/receipt:none/signature:none',
  })
  const [moment] = await trailOf('documentItem', 'itm_1')
  expect(moment?.state).toEqual({
    approval: 'open',
    comment: 'commented',
    receipt: 'none',
    signature: 'none',
  })
  expect(moment?.taken).toHaveLength(1)
  expect(moment?.taken[0]).toMatch(/comment\.open.*comment\.written/)
})

test('asks for what is told about a person by its key, and keeps the state where an entry tells none', async () => {
  const asked = answerWith(
    { action: 'staff.role_asked', from: null, to: 'proposed' },
    { action: 'staff.looked', from: null, to: null },
  )
  const moments = await trailOf('roleChange', 'rch_1')
  expect(asked.mock.calls[0]?.[0]).toContain('entity=user&key=change&id=rch_1')
  expect(moments.map(({ state }) => state)).toEqual(['proposed', 'proposed'])
})

test('an event that the trail names is lit only where it leads to the state that the trail tells', async () => {
  answerWith(
    { action: 'withdrawal.requested', from: 'draft', to: 'review' },
    { action: 'withdrawal.approved', from: 'review', to: 'declined' },
    { action: 'withdrawal.looked', from: 'declined', to: 'declined' },
  )
  const moments = await trailOf('withdrawal', 'wdr_1')
  expect(moments.map(({ taken }) => taken)).toEqual([
    ['withdrawal.draft withdrawal.requested 1'],
    ['withdrawal.review withdrawal.declined 0'],
    [],
  ])
})

test('a trail comes from where its machine begins, and an entry that is missing is told', async () => {
  answerWith(
    { action: 'company.submitted', from: null, to: 'Pending' },
    { action: 'company.approved', from: 'Pending', to: 'Approved' },
    { action: 'company.held', from: 'Rejected', to: 'Hold' },
  )
  const moments = await trailOf('companyStatus', 'kyc_1')
  expect(moments.map(({ taken, hasGap }) => [taken, hasGap])).toEqual([
    [['companyStatus.none company.submitted 0'], false],
    [['companyStatus.Pending company.approved 0'], false],
    [['companyStatus.Rejected company.held 0'], true],
  ])
})
