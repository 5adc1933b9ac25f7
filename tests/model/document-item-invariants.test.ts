import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  DOCUMENT_ITEM_EVENTS,
  documentItemMachine,
  type DocumentItemEvent,
} from '#machines/document-item/machine.ts'
import { actionStateOf, menuOf } from '#machines/document-item/rules.ts'
import { applyEvent, startLifecycle } from '#machines/lifecycle.ts'

const every = new Set<string>([...DOCUMENT_ITEM_EVENTS.public, ...DOCUMENT_ITEM_EVENTS.internal])
type Regions = Readonly<Record<'approval' | 'comment' | 'receipt' | 'signature', string>>

const input = fc.record({
  itemId: fc.constant('item-1'),
  commentAllowed: fc.boolean(),
  approvalAllowed: fc.boolean(),
  receiptAllowed: fc.boolean(),
  signatureAsked: fc.boolean(),
  noActionAllowed: fc.integer({ min: 0, max: 9 }).map((digit) => digit === 0),
})
// What closes an item is rarer than what answers it, or few walks would answer anything.
const anyEvent: fc.Arbitrary<DocumentItemEvent> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      type: fc.constant('approval.given' as const),
      status: fc.constantFrom('Accepted' as const, 'Rejected' as const),
      remarks: fc.string({ maxLength: 20 }),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      type: fc.constant('comment.written' as const),
      comment: fc.string({ maxLength: 3 }),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ type: fc.constant('receipt.given' as const), agreed: fc.boolean() }),
  },
  {
    weight: 3,
    arbitrary: fc.constantFrom({ type: 'document.signed' } as const, { type: 'document.declined' } as const),
  },
  { weight: 1, arbitrary: fc.constant({ type: 'item.closed' } as const) },
)

const OPEN = new Set(['open', 'unread'])
const UNANSWERED = new Set([...OPEN, 'notAsked', 'closed'])

/** The state of a row as a person would work it out from its regions. */
function statusByHand(regions: Regions): string {
  const states = Object.values(regions)
  if (states.some((state) => OPEN.has(state))) return 'pending'
  return states.some((state) => !UNANSWERED.has(state)) ? 'done' : 'noAction'
}

it('M3-M5 document item: on any walk each region is answered once, touches no other and is never undone', () => {
  const reached = new Set<string>()
  fc.assert(
    fc.property(input, fc.array(anyEvent, { minLength: 1, maxLength: 30, size: 'max' }), (asked, events) => {
      let row = startLifecycle(documentItemMachine, asked)
      for (const event of events) {
        // As it is in life: the row comes back from the database before each event.
        const next = applyEvent(documentItemMachine, JSON.parse(JSON.stringify(row)), event, every)
        if (!next.ok) continue
        const before = row.state as Regions
        const after = next.state as Regions
        const changed = (Object.keys(after) as (keyof Regions)[]).filter(
          (region) => after[region] !== before[region],
        )
        for (const region of changed) expect(OPEN.has(before[region])).toBe(true)
        if (event.type !== 'item.closed') expect(changed).toHaveLength(1)
        else expect(Object.values(after).filter((state) => OPEN.has(state))).toEqual([])
        row = next
        const decided = ['Accepted', 'Rejected'].includes(after.approval) ? after.approval : null
        expect(row.context.decision).toBe(decided)
        expect(actionStateOf(row)).toBe(statusByHand(after))
        expect(menuOf(row).map(({ enabled, why }) => enabled === (why === null))).not.toContain(false)
        for (const state of Object.values(after)) reached.add(state)
      }
    }),
    { numRuns: 600 },
  )
  // A walk that never gets anywhere would prove nothing.
  expect([...reached]).toEqual(
    expect.arrayContaining(['Accepted', 'Rejected', 'commented', 'read', 'signed', 'declined', 'closed']),
  )
})

it('M3-M5 document item: answers to different regions may come in any order', () => {
  const answers: readonly DocumentItemEvent[] = [
    { type: 'approval.given', status: 'Rejected', remarks: '' },
    { type: 'comment.written', comment: 'Read with care.' },
    { type: 'receipt.given', agreed: true },
    { type: 'document.signed' },
  ]
  fc.assert(
    fc.property(fc.shuffledSubarray([...answers], { minLength: 4 }), (order) => {
      let row = startLifecycle(documentItemMachine, {
        itemId: 'item-1',
        commentAllowed: true,
        approvalAllowed: true,
        receiptAllowed: true,
        signatureAsked: true,
        noActionAllowed: false,
      })
      for (const event of order) {
        const next = applyEvent(documentItemMachine, row, event, every)
        if (!next.ok) throw new Error(`${event.type} was refused`)
        row = next
      }
      expect(row.state).toEqual({
        approval: 'Rejected',
        comment: 'commented',
        receipt: 'read',
        signature: 'signed',
      })
      expect(actionStateOf(row)).toBe('done')
    }),
  )
})
