import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { DocumentItemWire } from '#contracts/document/documents.ts'
import type { DocumentItemContext } from '#machines/document-item/machine.ts'
import { documentItemModel } from '#machines/document-item/model.ts'
import { actionStateOf } from '#machines/document-item/rules.ts'
import type { RequestedDocumentContext } from '#machines/requested-document/machine.ts'
import { requestedDocumentModel } from '#machines/requested-document/model.ts'
import { requestStatusOf } from '#machines/requested-document/rules.ts'
import { documentBench, type DocumentAnswer, type DocumentBench } from '#tests/support/documents/documents.ts'
import { WITH_SIGNING } from './levels.ts'
import { coverageOf } from '#tests/support/walks/coverage.ts'
import { pathsOf, refusedIn, walk, type ModelEvent, type Step } from '#tests/support/walks/harness.ts'
import { trailFaults } from '#tests/support/walks/trails.ts'

const DAY_MS = 86_400_000
/** Later than any month, and than the last day of what these walks send. */
const WELL_LATER_MS = 40 * DAY_MS
const BY_TIME: ReadonlySet<string> = new Set(['request.expired', 'renewal.due'])

/*
 * What the signing provider reports is walked in document-signing-http.test.ts; over HTTP nobody can say it.
 */
const BY_THE_PROVIDER = ['document.signed', 'document.declined']
const SIGNING = ['signing.started', 'signing.completed', 'signing.declined', 'signing.expired']

let bench: DocumentBench
beforeAll(async () => {
  bench = await documentBench()
  for (const name of ['staff-1', 'investor-1']) await bench.addPerson(name)
  bench.service.start?.()
})
afterAll(() => bench.close())

const dayIn = (ms: number) => new Date(bench.clock.now().getTime() + ms).toISOString().slice(0, 10)

/** One recipient's item, and the sending it came by. */
class Item {
  readonly #workflowId: string
  readonly #id: string

  constructor(workflowId: string, id: string) {
    this.#workflowId = workflowId
    this.#id = id
  }

  /** Sends as staff do; `list` is where the recipient finds it. */
  static async send(list: string, change: Readonly<Record<string, unknown>>): Promise<Item> {
    // A sender has only so many sendings an hour.
    bench.clock.set(new Date(bench.clock.now().getTime() + DAY_MS / 24))
    const workflowId = await bench.send({ userIds: ['investor-1'], ...change })
    const [item] = await bench.list('investor-1', list)
    if (!item) throw new Error('Nothing has arrived.')
    return new Item(workflowId, item._id)
  }

  async read(): Promise<DocumentItemWire> {
    const { status, body } = await bench.call('investor-1', 'GET', `/v2/documents/items/${this.#id}`)
    expect(status).toBe(200)
    return body.data as DocumentItemWire
  }

  put(what: string, body: object): Promise<DocumentAnswer> {
    return bench.call('investor-1', 'PUT', `/v2/users/work/${what}/${this.#id}`, body)
  }

  view(): Promise<DocumentAnswer> {
    return bench.call('investor-1', 'GET', `/v2/users/work/view/${this.#id}`)
  }

  async cancel(): Promise<void> {
    const path = `/v2/documents/workflows/${this.#workflowId}/cancel`
    const { status } = await bench.call('staff-1', 'POST', path, { reason: 'Sent by mistake.' })
    expect(status).toBe(200)
    await bench.ctx.jobs.runDue()
  }

  /** The answer the recipient sends; undefined for what they cannot say. */
  answer({ type, ...event }: ModelEvent): Promise<DocumentAnswer> | undefined {
    switch (type) {
      case 'comment.written':
        return this.put('comments', event)
      case 'approval.given':
        return this.put('approval', event)
      case 'receipt.given':
        // Without the tick nobody calls.
        return event['agreed'] === true ? this.view() : undefined
      case 'document.sent': {
        const documents = event['fileKey'] === 'file-1' ? bench.upload('investor-1') : ' '
        return this.put('sent', { documents, remarks: event['remarks'] })
      }
      default:
        return undefined
    }
  }

  /** Sends what the machine refuses: the service refuses it in words, and nothing changes. */
  async expectRefused(event: ModelEvent): Promise<void> {
    const before = await this.read()
    const answer = await this.answer(event)
    if (answer === undefined) return
    expect([400, 409]).toContain(answer.status)
    expect(answer.body.message.length).toBeGreaterThan(10)
    expect(await this.read()).toEqual(before)
  }
}

async function timePasses(): Promise<void> {
  bench.clock.set(new Date(bench.clock.now().getTime() + WELL_LATER_MS))
  await bench.ctx.jobs.runDue()
}

/** Carries out an event of a path: what the recipient sends, or what happens to the item. */
async function carryOut(item: Item, event: ModelEvent, { refused }: Step): Promise<void> {
  if (refused) return item.expectRefused(event)
  const answer = await item.answer(event)
  if (answer !== undefined) return expect([answer.status, answer.body.status]).toEqual([200, true])
  if (event.type === 'item.closed' || event.type === 'request.cancelled') return item.cancel()
  if (BY_TIME.has(event.type)) return timePasses()
  throw new Error(`No way to say ${event.type}`)
}

/** Nothing has happened to it yet, so that its trail is empty. */
const UNANSWERED = /^(pending|(\w+:(open|unread|notAsked)\/?)+)$/

describe('M3-M5 document item over HTTP', () => {
  const coverage = coverageOf(documentItemModel.machine)
  const { 'no action allowed': _unsendable, ...inputs } = documentItemModel.inputs
  const paths = pathsOf({ ...documentItemModel, inputs }, { without: BY_THE_PROVIDER })
  const probed = new Set<string>()

  it.each(paths.map((path) => [path.title, path] as const))('%s', async (_title, path) => {
    const asked = path.input as DocumentItemContext
    coverage.begin(path.input)
    const item = await Item.send('ReceivedDocuments', {
      isCommentAllowed: asked.commentAllowed,
      isApprovalAllowed: asked.approvalAllowed,
      isReadReceiptAllowed: asked.receiptAllowed,
      isDigitalSignRequired: asked.signatureAsked,
    })
    await walk(path, { '*': (event, step) => carryOut(item, event, step) }, async (step) => {
      coverage.follow(step)
      const context = step.of.context as DocumentItemContext
      const { state, status, approval, comments, readBy } = await item.read()
      expect(state).toEqual({
        ...(step.of.value as object),
        request: null,
        closed: context.closed,
        endedBy: context.endedBy,
      })
      expect(status).toBe(actionStateOf({ state: step.of.value, context }))
      expect(approval.map((one) => one.status)).toEqual(context.decision === null ? [] : [context.decision])
      expect(comments.map(({ content }) => content)).toEqual(
        step.of.matches({ comment: 'commented' }) ? ['Read with care.'] : [],
      )
      expect(readBy).toEqual(step.of.matches({ receipt: 'read' }) ? ['investor-1'] : [])
      const key = JSON.stringify([path.inputName, state])
      if (probed.has(key)) return
      probed.add(key)
      for (const event of refusedIn(documentItemModel, step.of)) await item.expectRefused(event)
    })
  })

  it('went through everything that needs no signing provider', () => {
    expect(coverage.missedStates()).toEqual([
      'documentItem.signature.signed',
      'documentItem.signature.declined',
    ])
    expect(coverage.missedTransitions().map((name) => name.replace(/#\d+$/, '#'))).toEqual([
      'documentItem.signature.open --document.signed--> documentItem.signature.signed #',
      'documentItem.signature.open --document.declined--> documentItem.signature.declined #',
    ])
    expect(probed.size).toBeGreaterThan(30)
  })
})

describe('M6 requested document over HTTP', () => {
  const coverage = coverageOf(requestedDocumentModel.machine)
  const paths = pathsOf(requestedDocumentModel, { without: SIGNING })

  it.each(paths.map((path) => [path.title, path] as const))('%s', async (_title, path) => {
    const { signatureRequired, renewable } = path.input as RequestedDocumentContext
    // It runs out in the time that passes last, however often it passes before.
    const ended = path.steps.filter(({ event }) => BY_TIME.has(event.type))
    const runsOut = ended.at(-1)?.event.type === 'request.expired'
    const lasts = (ended.length - 1) * WELL_LATER_MS + 10 * DAY_MS
    const item = await Item.send('RequestedDocuments', {
      requestType: 'Request',
      isDigitalSignRequired: signatureRequired,
      renewal: renewable ? 'monthly' : 'none',
      ...(runsOut ? { expiresOn: dayIn(lasts) } : {}),
    })
    await walk(path, { '*': (event, step) => carryOut(item, event, step) }, async (step) => {
      coverage.follow(step)
      const context = step.of.context as RequestedDocumentContext
      const { state, status, sendDocByUser } = await item.read()
      expect([state.request, state.endedBy]).toEqual([step.of.value, context.endedBy])
      expect(status).toBe(requestStatusOf({ state: step.of.value, context }))
      expect(sendDocByUser.length).toBe(context.fileKey === null ? 0 : 1)
      for (const event of refusedIn(requestedDocumentModel, step.of)) await item.expectRefused(event)
    })
  })

  it.each(['documentItem', 'requestedDocument'])(
    'left trails of %s that lead to where each item stands',
    async (machine) => {
      expect(await trailFaults(bench.ctx.db.orm, machine, UNANSWERED)).toEqual([])
    },
  )

  it('went through everything that needs no signing provider', () => {
    expect(coverage.missedStates()).toEqual([
      'requestedDocument.signing',
      'requestedDocument.signed',
      'requestedDocument.declined',
    ])
    expect(coverage.missedTransitions().filter((name) => !WITH_SIGNING.test(name))).toEqual([])
  })
})
