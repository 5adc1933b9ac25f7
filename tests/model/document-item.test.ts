import { describe, expect, it } from 'vitest'
import { DESCRIPTION_MAX } from '#contracts/document/text.ts'
import { approvalText, DOCUMENT_ITEM_GUARD_TEXTS } from '#machines/document-item/labels.ts'
import {
  DOCUMENT_ITEM_EVENTS,
  documentItemMachine,
  type DocumentItemEvent,
} from '#machines/document-item/machine.ts'
import { documentItemModel } from '#machines/document-item/model.ts'
import { documentItemRow, type DocumentItemRow } from '#machines/document-item/row.ts'
import { actionStateOf, documentItemRefusal, menuOf } from '#machines/document-item/rules.ts'
import { applyEvent, canDo, startLifecycle, stateLabel } from '#machines/lifecycle.ts'
import { describeOnActor } from '#tests/support/walks/actor-level.ts'
import { pathsOf, refusedIn } from '#tests/support/walks/harness.ts'

describeOnActor('M3-M5 document item', documentItemModel)

const every = new Set<string>([...DOCUMENT_ITEM_EVENTS.public, ...DOCUMENT_ITEM_EVENTS.internal])
const { inputs } = documentItemModel

/** An item after these events, each of which must be accepted. */
function itemAfter(input: keyof typeof inputs, ...events: readonly DocumentItemEvent[]) {
  let row = startLifecycle(documentItemMachine, inputs[input])
  for (const event of events) {
    const next = applyEvent(documentItemMachine, row, event, every)
    if (!next.ok) throw new Error(`${event.type} was refused in ${JSON.stringify(row.state)}`)
    row = next
  }
  return { state: row.state, context: row.context }
}

const accepted: DocumentItemEvent = { type: 'approval.given', status: 'Accepted', remarks: '' }
const rejected: DocumentItemEvent = { type: 'approval.given', status: 'Rejected', remarks: 'No fee named.' }
const commented: DocumentItemEvent = { type: 'comment.written', comment: 'Read with care.' }
const read: DocumentItemEvent = { type: 'receipt.given', agreed: true }
const signed: DocumentItemEvent = { type: 'document.signed' }
const declined: DocumentItemEvent = { type: 'document.declined' }
const closed: DocumentItemEvent = { type: 'item.closed' }
const expired: DocumentItemEvent = { type: 'item.closed', by: 'expired' }
const takenBack: DocumentItemEvent = { type: 'item.closed', by: 'cancelled' }

describe('M3-M5 document item, to the letter', () => {
  it('says what spec 4.3 says once the approval is given', () => {
    expect(approvalText('Accepted')).toBe('You Already Accepted This Approval.')
    expect(approvalText('Rejected')).toBe('You Already Rejected This Approval.')
  })

  it('has these states, each with its words', () => {
    const words = Object.entries(documentItemMachine.states).map(([region, { states }]) => [
      region,
      Object.entries(states).map(([name, { meta }]) => `${name}: ${meta?.label}`),
    ])
    expect(Object.fromEntries(words)).toEqual({
      approval: [
        'deciding: Deciding',
        'notAsked: Not asked',
        'open: Approval asked',
        'Accepted: Approved',
        'Rejected: Rejected',
        'closed: Closed',
      ],
      comment: [
        'deciding: Deciding',
        'notAsked: Not asked',
        'open: Comment asked',
        'commented: Commented',
        'closed: Closed',
      ],
      receipt: [
        'deciding: Deciding',
        'notAsked: Not asked',
        'unread: Unread',
        'read: Read',
        'closed: Closed',
      ],
      signature: [
        'deciding: Deciding',
        'notAsked: Not asked',
        'open: Signature asked',
        'signed: Signed',
        'declined: Declined',
        'closed: Closed',
      ],
    })
    expect(stateLabel(documentItemMachine, itemAfter('comment only'))).not.toBe('')
  })

  it('lists each event once, as public or as internal', () => {
    const listed = [...DOCUMENT_ITEM_EVENTS.public, ...DOCUMENT_ITEM_EVENTS.internal]
    expect(new Set(listed).size).toBe(listed.length)
    expect(listed.toSorted()).toEqual(documentItemMachine.events.toSorted())
  })

  it('lets nobody sign or close by the public API', () => {
    const own = new Set<string>(DOCUMENT_ITEM_EVENTS.public)
    for (const event of [signed, declined, closed, { type: 'xstate.init' } as never]) {
      expect(applyEvent(documentItemMachine, itemAfter('everything asked'), event, own)).toEqual({
        ok: false,
        reason: 'unknown_event',
      })
    }
  })

  it('stores a context of plain JSON and a state for every region, never a passing one', () => {
    for (const { steps } of pathsOf(documentItemModel)) {
      for (const { of } of steps) {
        expect(JSON.parse(JSON.stringify(of.context))).toEqual(of.context)
        expect(Object.keys(of.value as object).toSorted()).toEqual([
          'approval',
          'comment',
          'receipt',
          'signature',
        ])
        expect(JSON.stringify(of.value)).not.toContain('deciding')
      }
    }
  })
})

describe('M3-M5 document item, limits', () => {
  const item = itemAfter('everything asked')
  const may = (event: DocumentItemEvent) => canDo(documentItemMachine, item, event)

  it.each([
    [1, true],
    [999, true],
    [1000, true],
    [1001, false],
  ])('a comment of %i characters: %s', (length, allowed) => {
    expect(DESCRIPTION_MAX).toBe(1000)
    expect(may({ type: 'comment.written', comment: 'x'.repeat(length) }).allowed).toBe(allowed)
    expect(may({ ...rejected, remarks: 'x'.repeat(length) } as DocumentItemEvent).allowed).toBe(allowed)
  })

  it('counts as the contract does: white space at the ends is nothing', () => {
    expect(may({ type: 'comment.written', comment: ` ${'x'.repeat(1000)}\n` }).allowed).toBe(true)
    expect(may({ type: 'comment.written', comment: ' \t\n' })).toEqual({
      allowed: false,
      guard: 'isComment',
    })
  })

  it("is read only by whoever ticks 'I read'", () => {
    expect(may({ type: 'receipt.given', agreed: false })).toEqual({ allowed: false, guard: 'isAgreed' })
  })

  it.each([
    ['approval.given', 'isAcceptance', 'Please approve or reject. Remarks can have at most 1000 characters.'],
    ['comment.written', 'isComment', 'Please write a comment of at most 1000 characters.'],
    ['receipt.given', 'isAgreed', "Please tick 'I read'."],
  ] as const)('%s refused by %s has words', (type, guard, words) => {
    expect(documentItemRefusal(item, type, guard)).toBe(words)
  })
})

describe('M3-M5 document item, once only', () => {
  const done = itemAfter('everything asked', accepted, commented, read, signed)

  it.each([
    ['approval.given', accepted, 'You Already Accepted This Approval.'],
    ['approval.given', rejected, 'You Already Accepted This Approval.'],
    ['comment.written', commented, 'You have added your comment.'],
    ['receipt.given', read, 'You have sent the read receipt.'],
    ['document.signed', signed, 'You have signed this document.'],
    ['document.declined', declined, 'You have signed this document.'],
  ] as const)('refuses %s a second time, and says why', (type, event, words) => {
    expect(applyEvent(documentItemMachine, done, event, every)).toEqual({
      ok: false,
      reason: 'not_allowed',
    })
    expect(documentItemRefusal(done, type)).toBe(words)
  })

  it('answers nothing that was not asked', () => {
    const asked = itemAfter('nothing asked')
    const words = (['approval.given', 'comment.written', 'receipt.given', 'document.signed'] as const).map(
      (type) => documentItemRefusal(asked, type),
    )
    expect(words).toEqual([
      'The sender did not ask for approval.',
      'The sender did not ask for a comment.',
      'The sender did not ask for a read receipt.',
      'The sender did not ask for a signature.',
    ])
    for (const event of [accepted, commented, read, signed, closed]) {
      expect(canDo(documentItemMachine, asked, event).allowed).toBe(false)
    }
  })

  it('keeps what was answered when it closes, and closes the rest', () => {
    const { state, context } = itemAfter('everything asked', rejected, read, closed)
    expect(state).toEqual({ approval: 'Rejected', comment: 'closed', receipt: 'read', signature: 'closed' })
    expect([context.closed, context.endedBy, context.decision]).toEqual([true, null, 'Rejected'])
  })

  it('asks nothing where no action is allowed, whatever else is said', () => {
    expect(itemAfter('no action allowed').state).toEqual({
      approval: 'notAsked',
      comment: 'notAsked',
      receipt: 'notAsked',
      signature: 'notAsked',
    })
  })

  it('refuses every event the machine does not take, from the stored row, in every state', () => {
    let refused = 0
    for (const { steps } of pathsOf(documentItemModel)) {
      const { of } = steps.at(-1) ?? steps[0] ?? { of: undefined }
      if (!of) continue
      const row = JSON.parse(JSON.stringify({ state: of.value, context: of.context })) as DocumentItemRow
      for (const event of refusedIn(documentItemModel, of)) {
        refused += 1
        expect(applyEvent(documentItemMachine, row, event as DocumentItemEvent, every).ok).toBe(false)
      }
    }
    expect(refused).toBeGreaterThan(500)
  })
})

describe('M3-M5 document item, the status of the filter', () => {
  it.each([
    ['nothing asked', [], 'noAction'],
    ['no action allowed', [], 'noAction'],
    ['comment only', [], 'pending'],
    ['comment only', [commented], 'done'],
    ['signature only', [], 'pending'],
    ['signature only', [signed], 'done'],
    ['signature only', [declined], 'done'],
    ['receipt only', [closed], 'noAction'],
    ['everything asked', [accepted, commented, read], 'pending'],
    ['everything asked', [accepted, commented, read, signed], 'done'],
    ['everything asked', [rejected, closed], 'done'],
    ['everything asked', [closed], 'noAction'],
  ] as const)('%s, after %j: %s', (input, events, status) => {
    expect(actionStateOf(itemAfter(input, ...events))).toBe(status)
  })
})

describe('M3-M5 document item, the row menu (S7)', () => {
  const line = (row: DocumentItemRow) =>
    menuOf(row).map(({ name, enabled, why }) => (enabled && why === null ? name : `${name}: ${why}`))

  it.each([
    ['everything asked', [], ['View Description', 'Add Comment', 'Approve/Reject', 'Send Read Receipt']],
    [
      'everything asked',
      [accepted, commented, read],
      [
        'View Description',
        'View Comment',
        'Approve/Reject',
        'Send Read Receipt: You have sent the read receipt.',
      ],
    ],
    ['no action allowed', [], ['View Description', 'No Action Allowed']],
    [
      'everything asked',
      [rejected, expired],
      [
        'View Description',
        'Add Comment: This document has expired.',
        'Approve/Reject',
        'Send Read Receipt: This document has expired.',
      ],
    ],
    [
      'everything asked',
      [commented, takenBack],
      [
        'View Description',
        'View Comment',
        'Approve/Reject: This document was withdrawn.',
        'Send Read Receipt: This document was withdrawn.',
      ],
    ],
    ['receipt only', [closed], ['View Description', 'Send Read Receipt: This document is closed.']],
  ] as const)('%s, after %j', (input, events, entries) => {
    expect(line(itemAfter(input, ...events))).toEqual(entries)
  })

  it('offers exactly what the machine takes, wherever an item stands; what was answered may be looked at', () => {
    const answers = { comment: commented, approval: accepted, receipt: read } as const
    for (const { steps } of pathsOf(documentItemModel)) {
      const { of } = steps.at(-1) ?? steps[0] ?? { of: undefined }
      if (!of) continue
      const row = { state: of.value, context: of.context as DocumentItemRow['context'] }
      const menu = menuOf(row)
      for (const { enabled, why } of menu) expect(why === null).toBe(enabled)
      for (const [key, event] of Object.entries(answers)) {
        const entry = menu.find((one) => one.key === key)
        const isAnswered = /Accepted|Rejected|commented/.test(of.value[key])
        expect(entry?.enabled ?? false).toBe(canDo(documentItemMachine, row, event).allowed || isAnswered)
        // What the sender did not ask for has no entry.
        expect(entry === undefined).toBe(of.value[key] === 'notAsked')
      }
    }
  })

  it('is the same for an item that came over the wire', () => {
    const row = itemAfter('everything asked', accepted, commented, takenBack)
    const wire = {
      _id: 'item-1',
      isCommentAllowed: true,
      isApprovalAllowed: true,
      isReadReceiptAllowed: true,
      isDigitalSignRequired: true,
      isNoActionAllowed: false,
      state: {
        ...(row.state as Record<'approval' | 'comment' | 'receipt' | 'signature', string>),
        request: null,
        closed: true,
        endedBy: 'cancelled' as const,
      },
    }
    expect(documentItemRow(wire)).toEqual(row)
    const request = documentItemRow({ ...wire, state: { ...wire.state, request: 'pending' } })
    expect(request.context.signatureAsked).toBe(false)
    expect(() => menuOf(documentItemRow({ ...wire, state: { ...wire.state, comment: 'lost' } }))).toThrow(
      'lost',
    )
  })

  it('has words for every guard that can refuse an event', () => {
    const guards = Object.keys(documentItemMachine.implementations.guards)
    expect(guards.filter((name) => !name.endsWith('Asked')).toSorted()).toEqual(
      Object.keys(DOCUMENT_ITEM_GUARD_TEXTS).toSorted(),
    )
  })
})
