import { fireEvent } from '@testing-library/react'
import { afterEach, beforeAll, expect, vi } from 'vitest'
import { applyEvent, startLifecycle } from '#machines/lifecycle.ts'
import {
  REQUESTED_DOCUMENT_EVENTS,
  requestedDocumentMachine,
  type RequestedDocumentContext,
  type RequestedDocumentEvent,
} from '#machines/requested-document/machine.ts'
import { requestedDocumentModel } from '#machines/requested-document/model.ts'
import { requestRefusal } from '#machines/requested-document/rules.ts'
import type { FakeReply } from '#tests/support/screens/graphql-replies.ts'
import { coverageOf } from '#tests/support/walks/coverage.ts'
import {
  buttonsIn,
  dialog,
  itemOnTheWire,
  itemReply,
  one,
  type OneItemService,
  pressIn,
  pressOn,
  showItem,
  write,
} from './document-host.tsx'
import type { ModelEvent, Path, Step } from '#tests/support/walks/harness.ts'
import { describeInReact, passTime, type ReactSubject } from '#tests/support/walks/react-level.ts'
import * as uploads from '#features/upload/use-upload.ts'
import { replaceExports } from '#tests/support/replace-exports.ts'

/** Uploading has tests of its own: here a file that is chosen is there. */
replaceExports(uploads, {
  useUpload: () => ({
    state: { status: 'idle' },
    start: ({ name, type: contentType, size }: File) =>
      Promise.resolve({ key: UPLOAD_KEY, name, contentType, size, url: null, previewUrl: null }),
    cancel: () => {},
    retry: () => Promise.resolve(undefined),
  }),
})
// Loaded once, before time stands still.
beforeAll(async () => {
  await Promise.all([
    import('#screens/documents/modals/document-modal.tsx'),
    import('#screens/documents/details/submit-form.tsx'),
    import('#screens/documents/modals/signing-modal.tsx'),
  ])
})
afterEach(() => vi.unstubAllGlobals())

const UPLOAD_KEY = 'k'.repeat(43)
const PUBLIC = new Set<string>(REQUESTED_DOCUMENT_EVENTS.public)
const INTERNAL = new Set<string>(REQUESTED_DOCUMENT_EVENTS.internal)
type Input = Pick<RequestedDocumentContext, 'itemId' | 'signatureRequired' | 'renewable'>
type Shown = Awaited<ReturnType<typeof showItem>>

class RequestedItem implements OneItemService {
  #row
  #remarks = ''
  /** Whether the signing provider answers; handing in leads to the viewer at once, and the model takes that step by itself. */
  isSigningReachable = false

  constructor(input: Input) {
    this.#row = startLifecycle(requestedDocumentMachine, input)
  }

  /** What services, the signing provider and the scheduler send. */
  happen(event: RequestedDocumentEvent): void {
    const next = applyEvent(requestedDocumentMachine, this.#row, event, INTERNAL)
    if (next.ok) this.#row = next
  }

  replies(input: () => Readonly<Record<string, never>>): Readonly<Record<string, () => FakeReply>> {
    return {
      WorkSent: () => {
        const { documents, remarks } = input() as Readonly<Record<string, string>>
        const fileKey = documents === UPLOAD_KEY ? 'file-1' : ''
        const refusal = this.#answer({ type: 'document.sent', fileKey, remarks: remarks ?? '' })
        if (refusal === null) this.#remarks = remarks ?? ''
        return itemReply('workSent', this, refusal)
      },
      SignUrl: () => {
        const message = this.isSigningReachable
          ? this.#answer({ type: 'signing.started' })
          : 'The signing provider is not reachable.'
        if (message !== null) return { message, code: 'unavailable', statusCode: 503 }
        const detail = { workflowUrl: 'http://sign.localhost:3004/sign#s', nonce: 'n', messages: 'native' }
        return {
          data: { signUrl: { status: true, message: '', data: { signerdetail: [detail] } } },
        }
      },
    }
  }

  #answer(event: RequestedDocumentEvent): string | null {
    const next = applyEvent(requestedDocumentMachine, this.#row, event, PUBLIC)
    if (!next.ok) return requestRefusal(this.#row, next.guard)
    this.#row = next
    return null
  }

  item() {
    const { state, context } = this.#row
    const plain = itemOnTheWire({})
    const submission = {
      __typename: 'DocumentSubmission',
      user_id: 'usr_1',
      date: '2026-06-01T12:00:00.000Z',
      documents: String(context.fileKey),
      remarks: this.#remarks,
      isSigned: state === 'signed',
    }
    return itemOnTheWire({
      _id: context.itemId,
      requestType: 'Request',
      status: state === 'cancelled' ? 'cancelled' : STATUS[state] === 'Done' ? 'submitted' : 'pending',
      state: { ...plain.state, request: state, endedBy: context.endedBy },
      docMasterId: { ...plain.docMasterId, renewal: { period: context.renewable ? 'yearly' : 'none' } },
      sendDocByUser: context.fileKey === null ? [] : [submission],
      isDigitalSignRequired: context.signatureRequired,
      isSigned: state === 'signed',
    })
  }
}

const STATUS: Readonly<Record<string, string>> = { submitted: 'Done', signed: 'Done' }
/** The row's action and its words, the badge, and the buttons of the modal it leads to, in each state. */
const UPLOAD = 'Upload file: Annual report'
const SCREEN: Readonly<Record<string, { badge: string; action: string; why?: string }>> = {
  pending: { badge: 'Waiting for your document', action: UPLOAD },
  declined: { badge: 'Signature declined', action: UPLOAD },
  submitted: { badge: 'Submitted', action: UPLOAD, why: 'You have submitted this document.' },
  cancelled: { badge: 'Withdrawn', action: UPLOAD, why: 'over' },
  awaitingSignature: { badge: 'Your signature is needed', action: 'Sign document: Annual report' },
  signing: { badge: 'Being signed', action: 'Sign document: Annual report' },
  signed: { badge: 'Signed', action: 'Click here: Annual report' },
}
const OVER: Readonly<Record<string, string>> = {
  expired: 'This request has expired.',
  cancelled: 'This request was withdrawn.',
}
const HAND_IN: Readonly<Record<string, boolean>> = { pending: true, declined: true }

const actionButton = () => one<HTMLButtonElement>('button[aria-label$=": Annual report"]')
const open = () => pressOn(`button[aria-label="${actionButton().getAttribute('aria-label')}"]`)
const coverage = coverageOf(requestedDocumentModel.machine)

function mount(path: Path): ReactSubject {
  coverage.begin(path.input)
  const service = new RequestedItem(path.input as Input)
  const { signatureRequired } = path.input as Input
  let shown: Promise<Shown> | undefined
  const page = () => (shown ??= showItem(service))
  const happen = async (event: ModelEvent) => {
    service.happen(event as RequestedDocumentEvent)
    await (await page()).reread()
  }
  const handIn = async ({ fileKey, remarks }: ModelEvent, { refused, of }: Step) => {
    const { changes } = await page()
    const before = changes()
    await open()
    if (fileKey === 'file-1') {
      const file = new File(['%PDF-1.7'], 'accounts.pdf', { type: 'application/pdf' })
      fireEvent.change(one('[aria-modal=true] input[type=file]'), { target: { files: [file] } })
      await passTime(0)
    }
    write(String(remarks))
    await pressIn(signatureRequired ? 'Submit and sign' : 'Submit')
    expect(changes() - before).toBe(refused ? 0 : 1)
    if (refused) {
      const why =
        fileKey === 'file-1' ? 'Must be at most 1000 characters' : 'Please select a document to upload.'
      expect(dialog()?.textContent).toContain(why)
    }
    // Handed in, the viewer follows where a signature is required.
    const isViewer = of.value === 'awaitingSignature' && !refused
    expect(one('[aria-modal=true] h2').textContent).toBe(isViewer ? 'Sign document' : 'Document')
    await pressIn('Close')
  }
  const startSigning = async () => {
    await page()
    service.isSigningReachable = true
    await open()
    await pressIn('Sign document')
    expect(one('[aria-modal=true] iframe').getAttribute('src')).toBe('http://sign.localhost:3004/sign#s')
    service.isSigningReachable = false
    await pressIn('Close')
  }
  return {
    executors: { 'document.sent': handIn, 'signing.started': startSigning, '*': happen },
    check: async (step) => {
      await page()
      coverage.follow(step)
      checkRow(step)
      if (step === path.steps.at(-1)) await checkModal(step)
    },
  }
}

function checkRow({ of }: Step): void {
  const { badge, action, why } = SCREEN[String(of.value)] ?? { badge: '', action: '' }
  expect(dialog()).toBeNull()
  expect(document.body.textContent).toContain(badge)
  expect(actionButton().getAttribute('aria-label')).toBe(action)
  expect(actionButton().getAttribute('aria-disabled') === 'true').toBe(why !== undefined)
  const reason = document.getElementById(actionButton().getAttribute('aria-describedby') ?? '')
  const { endedBy } = of.context as RequestedDocumentContext
  expect(reason?.textContent).toBe(why === 'over' ? OVER[String(endedBy)] : why)
}

/** What the modal lets one do: hand in, sign, download, or nothing. */
async function checkModal({ of }: Step): Promise<void> {
  const state = String(of.value)
  const { fileKey, signatureRequired } = of.context as RequestedDocumentContext
  if (SCREEN[state]?.why !== undefined) {
    await open()
    expect(dialog()).toBeNull()
  }
  await pressOn('button[aria-label="View Annual report"]')
  // The parts of the modal come in files of their own, and ask for what they show.
  await passTime(50)
  await passTime(50)
  expect(buttonsIn()).toEqual([
    ...(state === 'signed' ? ['Download signed contract', 'Download audit certificate (transcript)'] : []),
    ...(state === 'awaitingSignature' || state === 'signing' ? ['Sign document'] : []),
    ...(fileKey === null ? [] : ['Download']),
    ...(HAND_IN[state] === true ? [signatureRequired ? 'Submit and sign' : 'Submit'] : []),
    'Close',
  ])
}

describeInReact('M6 requested document', requestedDocumentModel, coverage, mount)
