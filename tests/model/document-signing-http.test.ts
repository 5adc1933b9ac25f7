import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { documentItem } from '#contracts/document/documents.ts'
import type { DocumentItemContext } from '#machines/document-item/machine.ts'
import { documentItemModel } from '#machines/document-item/model.ts'
import { actionStateOf } from '#machines/document-item/rules.ts'
import type { RequestedDocumentContext } from '#machines/requested-document/machine.ts'
import { requestedDocumentModel } from '#machines/requested-document/model.ts'
import { requestStatusOf } from '#machines/requested-document/rules.ts'
import { samplePdf } from '#tests/support/documents/signing-bench.ts'
import { signingProduct, type SigningProduct } from '#tests/support/documents/signing-product.ts'
import { WALKED_AT, WITH_SIGNING, withoutNumbers } from './levels.ts'
import { coverageOf } from '#tests/support/walks/coverage.ts'
import { pathsOf, walk, type ModelEvent, type Path, type Step } from '#tests/support/walks/harness.ts'
import { trailFaults } from '#tests/support/walks/trails.ts'

/** Time passes in the walks of document-http.test.ts, as far as they go without a provider; here the people's sessions must not end. */
const BY_TIME = ['signing.expired', 'request.expired', 'renewal.due']

let product: SigningProduct
beforeAll(async () => {
  product = await signingProduct()
})
afterAll(() => product.close())

/** One item of the investor at the whole product, with the embedded signing provider. */
class SignedItem {
  readonly #workflowId: string
  readonly #id: string

  constructor(workflowId: string, id: string) {
    this.#workflowId = workflowId
    this.#id = id
  }

  static async send(list: 'Received' | 'Requested'): Promise<SignedItem> {
    const requestType = list === 'Requested' ? 'Request' : 'Received'
    const workflowId = await product.send(['investor'], { requestType })
    return new SignedItem(workflowId, (await product.newest('investor', list))._id)
  }

  async read() {
    const reply = await product.call('investor', 'GET', `/v2/documents/items/${this.#id}`)
    return documentItem.parse(product.dataOf(reply))
  }

  async happen({ type, ...event }: ModelEvent, { refused }: Step): Promise<void> {
    switch (type) {
      case 'document.sent': {
        const documents =
          event['fileKey'] === 'file-1' ? await product.upload('investor', await samplePdf(1)) : ' '
        const body = { documents, remarks: event['remarks'] }
        const { status } = await product.call('investor', 'PUT', `/v2/users/work/sent/${this.#id}`, body)
        return expect(status).toBe(refused ? 400 : 200)
      }
      case 'signing.started':
        await product.address('investor', this.#id)
        return
      case 'document.signed':
      case 'signing.completed': {
        const { body } = await product.sign('investor', this.#id)
        return expect(body).toEqual({ status: true, data: { completed: true } })
      }
      case 'document.declined':
      case 'signing.declined':
        return this.#decline()
      case 'item.closed':
      case 'request.cancelled': {
        const path = `/v2/documents/workflows/${this.#workflowId}/cancel`
        product.dataOf(await product.call('compliance', 'POST', path, { reason: 'Sent by mistake.' }))
        await product.ctx.jobs.runDue()
        return
      }
      default:
        throw new Error(`No way to say ${type}`)
    }
  }

  /** The signing page, read to its end and confirmed: the next press would sign. */
  async openPage() {
    const page = product.page()
    const opened = await page.open((await product.address('investor', this.#id)).url)
    const pages = Number(opened.body.data?.['pages'])
    await page.view(Array.from({ length: pages }, (_, index) => index + 1))
    await page.send('/api/code', {})
    await page.send('/api/prove', { code: await product.codeFor('investor') })
    return page
  }

  async #decline(): Promise<void> {
    const page = product.page()
    await page.open((await product.address('investor', this.#id)).url)
    const { body } = await page.send('/api/decline', { reason: 'The fee is missing.' })
    expect(body.status).toBe(true)
  }

  /** Whether C9 still gives an address: exactly while the machine waits for a signature. */
  async expectSignable(isSignable: boolean): Promise<void> {
    const { status, body } = await product.signUrl('investor', this.#id)
    expect([status, body.message !== '']).toEqual(isSignable ? [200, false] : [409, true])
  }
}

/** Nothing has happened to it yet, so that its trail is empty. */
const UNANSWERED = /^(pending|(\w+:(open|unread|notAsked)\/?)+)$/

describe('M3-M5 document item, signed at the embedded provider', () => {
  const inputs = { 'signature only': documentItemModel.inputs['signature only'] }
  it.each(titled(pathsOf({ ...documentItemModel, inputs })))('%s', async (_title, path) => {
    const item = await SignedItem.send('Received')
    await walk(path, { '*': (event, step) => item.happen(event, step) }, async ({ of }) => {
      const context = of.context as DocumentItemContext
      const { state, status, isSigned } = await item.read()
      expect(state).toEqual({
        ...(of.value as object),
        request: null,
        closed: context.closed,
        endedBy: context.endedBy,
      })
      expect(status).toBe(actionStateOf({ state: of.value, context }))
      expect(isSigned).toBe(of.matches({ signature: 'signed' }))
      await item.expectSignable(of.matches({ signature: 'open' }))
    })
  })
})

describe('M6 requested document, signed at the embedded provider', () => {
  const inputs = { 'signature required': requestedDocumentModel.inputs['signature required'] }
  const coverage = coverageOf(requestedDocumentModel.machine)

  it.each(titled(pathsOf({ ...requestedDocumentModel, inputs }, { without: BY_TIME })))(
    '%s',
    async (_title, path) => {
      const item = await SignedItem.send('Requested')
      await walk(path, { '*': (event, step) => item.happen(event, step) }, async (step) => {
        coverage.follow(step)
        const { of } = step
        const context = of.context as RequestedDocumentContext
        const { state, status, isSigned, sendDocByUser } = await item.read()
        expect(state.request).toBe(of.value)
        expect(status).toBe(requestStatusOf({ state: of.value, context }))
        expect(isSigned).toBe(of.value === 'signed')
        expect(sendDocByUser.map((one) => one.isSigned)).toEqual(
          context.fileKey === null ? [] : [of.value === 'signed'],
        )
        // While it waits, asking for the address would start the signing.
        if (of.value !== 'awaitingSignature') await item.expectSignable(of.value === 'signing')
      })
    },
  )

  it('is signed after all, once the signer declined and handed in another file', async () => {
    const item = await SignedItem.send('Requested')
    const accepted = { refused: false } as Step
    const sent = { type: 'document.sent', fileKey: 'file-1', remarks: '' }
    const states: unknown[] = []
    for (const event of [sent, { type: 'signing.declined' }, sent, { type: 'signing.completed' }]) {
      await item.happen(event, accepted)
      states.push((await item.read()).state.request)
    }
    expect(states).toEqual(['awaitingSignature', 'declined', 'awaitingSignature', 'signed'])
  })

  it('cannot be signed at an address that was handed out before the request was taken back', async () => {
    const item = await SignedItem.send('Requested')
    const accepted = { refused: false } as Step
    await item.happen({ type: 'document.sent', fileKey: 'file-1', remarks: '' }, accepted)
    const page = await item.openPage()
    await item.happen({ type: 'request.cancelled' }, accepted)
    expect((await page.complete()).body.status).toBe(false)
    const { state, isSigned } = await item.read()
    expect([state.request, isSigned]).toEqual(['cancelled', false])
  })

  it.each(['documentItem', 'requestedDocument'])(
    'left trails of %s that lead to where each item stands',
    async (machine) => {
      expect(await trailFaults(product.db.orm, machine, UNANSWERED)).toEqual([])
    },
  )

  it('went through everything but what time brings', () => {
    expect(coverage.missedStates()).toEqual(['requestedDocument.submitted'])
    const missed = coverage.missedTransitions()
    const byTime = new RegExp(`--(${BY_TIME.join('|')})-->`)
    expect(missed.filter((name) => !byTime.test(name))).toEqual([
      'requestedDocument.pending --document.sent--> requestedDocument.submitted #1',
    ])
    // What document-http.test.ts does not walk either.
    expect(withoutNumbers(missed.filter((name) => WITH_SIGNING.test(name)))).toEqual(
      WALKED_AT['requestedDocument']?.leftByOwner?.transitions,
    )
  })
})

function titled(paths: readonly Path[]): (readonly [string, Path])[] {
  return paths.map((path) => [path.title, path] as const)
}
