import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DESCRIPTION_MAX } from '#contracts/document/text.ts'
import { applyEvent, canDo, startLifecycle, stateLabel } from '#machines/lifecycle.ts'
import { REQUESTED_DOCUMENT_LABELS } from '#machines/requested-document/labels.ts'
import {
  REQUESTED_DOCUMENT_EVENTS,
  requestedDocumentMachine,
  type RequestedDocumentEvent,
} from '#machines/requested-document/machine.ts'
import { requestedDocumentModel } from '#machines/requested-document/model.ts'
import {
  requestActionOf,
  requestedDocumentRow,
  requestRefusal,
  requestStatusOf,
  type RequestedDocumentRow,
} from '#machines/requested-document/rules.ts'
import { describeOnActor } from '#tests/support/walks/actor-level.ts'
import { pathsOf, refusedIn } from '#tests/support/walks/harness.ts'

describeOnActor('M6 requested document', requestedDocumentModel)

const every = new Set<string>([...REQUESTED_DOCUMENT_EVENTS.public, ...REQUESTED_DOCUMENT_EVENTS.internal])
const { inputs } = requestedDocumentModel
type InputName = keyof typeof inputs

/** A request after these events, each of which must be accepted. */
function requestAfter(input: InputName, ...events: readonly RequestedDocumentEvent[]) {
  let row = startLifecycle(requestedDocumentMachine, inputs[input])
  for (const event of events) {
    const next = applyEvent(requestedDocumentMachine, row, event, every)
    if (!next.ok) throw new Error(`${event.type} was refused in ${row.state}`)
    row = next
  }
  return { state: row.state, context: row.context }
}

const sent: RequestedDocumentEvent = { type: 'document.sent', fileKey: 'file-1', remarks: '' }
const bare = (type: Exclude<RequestedDocumentEvent['type'], 'document.sent'>) => ({ type })
const started = bare('signing.started')
const completed = bare('signing.completed')
const declined = bare('signing.declined')
const lapsed = bare('signing.expired')
const cancelled = bare('request.cancelled')
const expired = bare('request.expired')
const renewed = bare('renewal.due')

describe('M6 requested document, to the letter', () => {
  it('has these states, each with its words', () => {
    expect(Object.keys(requestedDocumentMachine.states).toSorted()).toEqual(
      Object.keys(REQUESTED_DOCUMENT_LABELS).toSorted(),
    )
    const { context } = requestAfter('no signature')
    const words = Object.keys(REQUESTED_DOCUMENT_LABELS).map((state) => [
      state,
      stateLabel(requestedDocumentMachine, { state, context }),
    ])
    expect(Object.fromEntries(words)).toEqual({
      pending: 'Waiting for your document',
      submitted: 'Submitted',
      awaitingSignature: 'Your signature is needed',
      signing: 'Being signed',
      signed: 'Signed',
      declined: 'Signature declined',
      cancelled: 'Withdrawn',
    })
  })

  it('lists each event once, as public or as internal', () => {
    const listed = [...REQUESTED_DOCUMENT_EVENTS.public, ...REQUESTED_DOCUMENT_EVENTS.internal]
    expect(new Set(listed).size).toBe(listed.length)
    expect(listed.toSorted()).toEqual(requestedDocumentMachine.events.toSorted())
  })

  it.each<[InputName, readonly RequestedDocumentEvent[], string]>([
    ['no signature', [sent], 'submitted'],
    ['signature required', [sent], 'awaitingSignature'],
    ['signature required', [sent, started], 'signing'],
    ['signature required', [sent, started, started], 'signing'],
    ['signature required', [sent, started, completed], 'signed'],
    ['signature required', [sent, started, declined], 'declined'],
    ['signature required', [sent, started, declined, sent], 'awaitingSignature'],
    ['signature required', [sent, started, lapsed], 'awaitingSignature'],
    // The provider's report overtook ours that the address had lapsed.
    ['signature required', [sent, started, lapsed, completed], 'signed'],
    ['signature required', [cancelled], 'cancelled'],
    ['signature required', [sent, cancelled], 'cancelled'],
    ['signature required', [sent, started, expired], 'cancelled'],
    ['renewed, no signature', [sent, renewed], 'pending'],
    ['renewed, signature required', [sent, started, completed, renewed], 'pending'],
  ])('%s, after %j: %s', (input, events, state) => {
    expect(requestAfter(input, ...events).state).toBe(state)
  })

  it('asks for a new document in each round', () => {
    const { context } = requestAfter('renewed, no signature', sent, renewed, sent, renewed)
    expect([context.renewalRound, context.fileKey]).toEqual([2, null])
  })

  it('remembers how it ended and what was handed in', () => {
    expect(requestAfter('no signature', cancelled).context.endedBy).toBe('cancelled')
    expect(requestAfter('no signature', expired).context.endedBy).toBe('expired')
    expect(requestAfter('no signature', sent).context.fileKey).toBe('file-1')
  })
})

describe('M6 requested document, refusals', () => {
  const refusal = (
    input: InputName,
    events: readonly RequestedDocumentEvent[],
    event: RequestedDocumentEvent,
  ) => {
    const row = requestAfter(input, ...events)
    const answer = canDo(requestedDocumentMachine, row, event)
    return answer.allowed ? null : requestRefusal(row, answer.guard ?? undefined)
  }
  const noDocument = 'Please choose a document. Remarks can have at most 1000 characters.'
  const long = (length: number): RequestedDocumentEvent => ({ ...sent, remarks: 'x'.repeat(length) })

  it.each<[InputName, readonly RequestedDocumentEvent[], RequestedDocumentEvent, string | null]>([
    ['no signature', [], { ...sent, fileKey: '' }, noDocument],
    ['signature required', [], { ...sent, fileKey: ' ' }, noDocument],
    ['no signature', [], long(DESCRIPTION_MAX), null],
    ['no signature', [], long(DESCRIPTION_MAX + 1), noDocument],
    ['no signature', [sent], sent, 'You have submitted this document.'],
    ['no signature', [sent], cancelled, 'You have submitted this document.'],
    ['no signature', [sent], renewed, 'This document does not need to be renewed.'],
    ['signature required', [sent], sent, 'This document is waiting for your signature.'],
    ['signature required', [sent, started], sent, 'This document is being signed.'],
    ['signature required', [sent, started, completed], sent, 'You have signed this document.'],
    ['signature required', [sent, started, completed], declined, 'You have signed this document.'],
    ['no signature', [cancelled], sent, 'This request was withdrawn.'],
    ['no signature', [expired], sent, 'This request has expired.'],
  ])('%s, after %j, %j: %s', (input, events, event, words) => {
    expect(refusal(input, events, event)).toBe(words)
  })

  it('lets a recipient hand in and start to sign, and nothing else', () => {
    expect([...REQUESTED_DOCUMENT_EVENTS.public]).toEqual(['document.sent', 'signing.started'])
    const own = new Set<string>(REQUESTED_DOCUMENT_EVENTS.public)
    for (const event of [completed, declined, lapsed, cancelled, expired, renewed]) {
      const row = requestAfter('renewed, signature required', sent, started)
      expect(applyEvent(requestedDocumentMachine, row, event, own)).toEqual({
        ok: false,
        reason: 'unknown_event',
      })
    }
  })

  it('refuses every event the machine does not take, from the stored row, in every state', () => {
    let refused = 0
    for (const { steps } of pathsOf(requestedDocumentModel)) {
      for (const { of } of steps) {
        const row = JSON.parse(
          JSON.stringify({ state: of.value, context: of.context }),
        ) as RequestedDocumentRow
        for (const event of refusedIn(requestedDocumentModel, of)) {
          refused += 1
          expect(applyEvent(requestedDocumentMachine, row, event as RequestedDocumentEvent, every).ok).toBe(
            false,
          )
        }
      }
    }
    expect(refused).toBeGreaterThan(100)
  })
})

describe('M6 requested document, in the list (S9, S11, S12)', () => {
  const upload = { kind: 'upload', name: 'Upload file', enabled: true, why: null }
  const sign = { kind: 'sign', name: 'Sign document', enabled: true, why: null }
  const over = (why: string) => ({ ...upload, enabled: false, why })

  it.each<[InputName, readonly RequestedDocumentEvent[], string, object]>([
    ['no signature', [], 'pending', upload],
    ['no signature', [sent], 'submitted', over('You have submitted this document.')],
    ['signature required', [sent], 'pending', sign],
    ['signature required', [sent, started], 'pending', sign],
    ['signature required', [sent, started, declined], 'pending', upload],
    [
      'signature required',
      [sent, started, completed],
      'submitted',
      { kind: 'open', name: 'Click here', enabled: true, why: null },
    ],
    ['no signature', [cancelled], 'cancelled', over('This request was withdrawn.')],
    ['no signature', [expired], 'cancelled', over('This request has expired.')],
    ['renewed, no signature', [sent, renewed], 'pending', upload],
  ])('%s, after %j: %s', (input, events, status, action) => {
    const row = requestAfter(input, ...events)
    expect([requestStatusOf(row), requestActionOf(row)]).toEqual([status, action])
  })

  it('offers what the machine takes, wherever a request stands', () => {
    const events = { upload: sent, sign: started } as const
    for (const { steps } of pathsOf(requestedDocumentModel)) {
      for (const { of } of steps) {
        const row = { state: of.value, context: of.context as RequestedDocumentRow['context'] }
        const { kind, enabled } = requestActionOf(row)
        if (kind !== 'open') {
          expect(enabled).toBe(canDo(requestedDocumentMachine, row, events[kind]).allowed)
        }
      }
    }
  })

  const wire = {
    _id: 'item-1',
    isDigitalSignRequired: true,
    docMasterId: { renewal: { period: 'yearly' } },
    sendDocByUser: [{ documents: 'file-1' }],
    state: { request: 'signing' as string | null, endedBy: null },
  }
  it('reads a request as it came over the wire', () => {
    const row = requestAfter('renewed, signature required', sent, started)
    expect(requestedDocumentRow(wire)).toEqual({ state: row.state, context: row.context })
    expect(requestedDocumentRow({ ...wire, state: { ...wire.state, request: null } })).toBeNull()
    const lost = requestedDocumentRow({ ...wire, state: { ...wire.state, request: 'lost' } })
    expect(() => lost && requestStatusOf(lost)).toThrow('lost')
  })
  it.each([
    ['expired', 'This request has expired.'],
    ['cancelled', 'This request was withdrawn.'],
    [null, 'This request is closed.'],
  ] as const)('says of one that ended by %s: %s', (endedBy, text) => {
    const ended = requestedDocumentRow({ ...wire, state: { request: 'cancelled', endedBy } })
    expect(ended && requestActionOf(ended).why).toBe(text)
  })
})

it('M6 requested document: on any walk what is signed or submitted was handed in, and what is over stays over', () => {
  const anyEvent: fc.Arbitrary<RequestedDocumentEvent> = fc.oneof(
    { weight: 3, arbitrary: fc.constant(sent) },
    { weight: 3, arbitrary: fc.constantFrom(started, completed, renewed) },
    { weight: 1, arbitrary: fc.constantFrom(declined, lapsed, cancelled, expired) },
  )
  const visited = new Set<string>()
  fc.assert(
    fc.property(
      fc.boolean(),
      fc.array(anyEvent, { minLength: 1, maxLength: 40, size: 'max' }),
      (signatureRequired, events) => {
        let row = startLifecycle(requestedDocumentMachine, {
          itemId: 'item-1',
          signatureRequired,
          renewable: true,
        })
        for (const event of events) {
          const next = applyEvent(requestedDocumentMachine, JSON.parse(JSON.stringify(row)), event, every)
          if (!next.ok) continue
          expect(row.state).not.toBe('cancelled')
          row = next
          visited.add(row.state)
          const { fileKey, endedBy } = row.context
          if (row.state !== 'pending' && row.state !== 'cancelled') expect(fileKey).toBe('file-1')
          if (row.state === 'pending') expect(fileKey).toBeNull()
          if (row.state === 'submitted') expect(signatureRequired).toBe(false)
          if (row.state === 'signed') expect(signatureRequired).toBe(true)
          expect(endedBy !== null).toBe(row.state === 'cancelled')
        }
      },
    ),
    { numRuns: 500 },
  )
  expect(visited).toEqual(new Set(Object.keys(REQUESTED_DOCUMENT_LABELS)))
})
