// Over 20 s on some machines: every path of a document, each on the real list and its modals.
import { afterEach, beforeAll, expect, vi } from 'vitest'
import {
  DOCUMENT_ITEM_EVENTS,
  documentItemMachine,
  type DocumentItemContext,
  type DocumentItemEvent,
} from '#machines/document-item/machine.ts'
import { documentItemModel } from '#machines/document-item/model.ts'
import { documentItemRefusal } from '#machines/document-item/rules.ts'
import { applyEvent, startLifecycle } from '#machines/lifecycle.ts'
import { warmMenuModals } from '#screens/documents/modals/document-modals.tsx'
import type { FakeReply } from '#tests/support/screens/graphql-replies.ts'
import { coverageOf } from '#tests/support/walks/coverage.ts'
import {
  buttonsIn,
  choose,
  dialog,
  itemOnTheWire,
  itemReply,
  menuShown,
  type OneItemService,
  pressIn,
  pressOn,
  showItem,
  write,
} from './document-host.tsx'
import type { ModelEvent, Path, Step } from '#tests/support/walks/harness.ts'
import { describeInReact, type ReactSubject } from '#tests/support/walks/react-level.ts'

// Loaded once, before time stands still.
beforeAll(async () => {
  warmMenuModals()
  await Promise.all([
    import('#screens/documents/modals/comment-modal.tsx'),
    import('#screens/documents/modals/approval-modal.tsx'),
    import('#screens/documents/modals/receipt-modal.tsx'),
  ])
})
afterEach(() => vi.unstubAllGlobals())

type Regions = Readonly<Record<'approval' | 'comment' | 'receipt' | 'signature', string>>
type Shown = Awaited<ReturnType<typeof showItem>>
type Asked = Omit<DocumentItemContext, 'closed' | 'endedBy' | 'decision'>
type Answer = Extract<DocumentItemEvent, { type: (typeof DOCUMENT_ITEM_EVENTS.public)[number] }>

const PUBLIC = new Set<string>(DOCUMENT_ITEM_EVENTS.public)
const INTERNAL = new Set<string>(DOCUMENT_ITEM_EVENTS.internal)

class ReceivedItem implements OneItemService {
  #row
  #comment: DocumentComment | null = null
  #remarks = ''

  constructor(asked: Asked) {
    this.#row = startLifecycle(documentItemMachine, asked)
  }

  /** What services send by themselves. */
  happen(event: DocumentItemEvent): void {
    const next = applyEvent(documentItemMachine, this.#row, event, INTERNAL)
    if (next.ok) this.#row = next
  }

  replies(input: () => Readonly<Record<string, never>>) {
    const answer = (field: string, event: Answer): FakeReply => itemReply(field, this, this.#answer(event))
    return {
      WorkComment: () => answer('workComment', { type: 'comment.written', ...input() } as never),
      WorkApproval: () => answer('workApproval', { type: 'approval.given', ...input() } as never),
      WorkView: () => answer('workView', { type: 'receipt.given', agreed: true }),
    }
  }

  #answer(event: Answer): string | null {
    const next = applyEvent(documentItemMachine, this.#row, event, PUBLIC)
    if (!next.ok) return documentItemRefusal(this.#row, event.type, next.guard)
    this.#row = next
    if (event.type === 'comment.written') this.#comment = commentOf(event.comment)
    if (event.type === 'approval.given') this.#remarks = event.remarks
    return null
  }

  item() {
    const { state, context } = this.#row
    const approval = { __typename: 'DocumentApproval', user_id: 'usr_1', remarks: this.#remarks }
    return itemOnTheWire({
      _id: context.itemId,
      state: { ...itemOnTheWire({}).state, ...state, closed: context.closed, endedBy: context.endedBy },
      comments: this.#comment === null ? [] : [this.#comment],
      approval: context.decision === null ? [] : [{ ...approval, status: context.decision }],
      readBy: state.receipt === 'read' ? ['usr_1'] : [],
      isCommentAllowed: context.commentAllowed,
      isApprovalAllowed: context.approvalAllowed,
      isReadReceiptAllowed: context.receiptAllowed,
      isNoActionAllowed: context.noActionAllowed,
      isDigitalSignRequired: context.signatureAsked,
      isSigned: state.signature === 'signed',
      isRead: state.receipt === 'read',
    })
  }
}

const commentOf = (content: string) => ({
  __typename: 'DocumentComment',
  content,
  date: '2026-06-01T12:00:00.000Z',
  isRead: false,
  user_id: 'usr_1',
})
type DocumentComment = ReturnType<typeof commentOf>

const CLOSED = 'This document was withdrawn.'
const COMMENT: Readonly<Record<string, string>> = {
  open: 'Add Comment',
  commented: 'View Comment',
  closed: `Add Comment: ${CLOSED}`,
}
const APPROVAL: Readonly<Record<string, string>> = {
  open: 'Approve/Reject',
  Accepted: 'Approve/Reject',
  Rejected: 'Approve/Reject',
  closed: `Approve/Reject: ${CLOSED}`,
}
const RECEIPT: Readonly<Record<string, string>> = {
  unread: 'Send Read Receipt',
  read: 'Send Read Receipt: You have sent the read receipt.',
  closed: `Send Read Receipt: ${CLOSED}`,
}

const coverage = coverageOf(documentItemModel.machine)

function mount(path: Path): ReactSubject {
  coverage.begin(path.input)
  const service = new ReceivedItem(path.input as Asked)
  let shown: Promise<Shown> | undefined
  const page = () => (shown ??= showItem(service))
  const happen = async (event: ModelEvent) => {
    service.happen(event as DocumentItemEvent)
    await (await page()).reread()
  }
  /** Sends a form; a refused one says `why`, calls nobody and is left. */
  const send = async (button: string, why: string, { refused }: Step) => {
    const { changes } = await page()
    const before = changes()
    await pressIn(button)
    expect(changes() - before).toBe(refused ? 0 : 1)
    if (!refused) return
    expect(dialog()?.textContent).toContain(why)
    await pressIn('Cancel')
  }
  return {
    executors: {
      'comment.written': async ({ comment }, step) => {
        await choose('Add Comment')
        write(String(comment))
        const isLong = String(comment).length > 1000
        await send('Add comment', isLong ? 'Must be at most 1000 characters' : 'This field is required', step)
      },
      'approval.given': async ({ status, remarks }, step) => {
        await choose('Approve/Reject')
        await pressOn(`[aria-modal=true] input[value=${String(status)}]`)
        write(String(remarks))
        const isConfirmed = status === 'Rejected' && !step.refused
        if (isConfirmed) await pressIn('Submit')
        await send(isConfirmed ? 'Reject' : 'Submit', 'Must be at most 1000 characters', step)
      },
      'receipt.given': async ({ agreed }, step) => {
        await choose('Send Read Receipt')
        if (agreed === true) await pressOn('[aria-modal=true] input[type=checkbox]')
        await send('Send read receipt', "Please tick 'I read'.", step)
      },
      'document.signed': happen,
      'document.declined': happen,
      'item.closed': happen,
    },
    check: async (step) => {
      await page()
      coverage.follow(step)
      checkMenu(step)
      if (step === path.steps.at(-1)) await checkModals(step)
    },
  }
}

function checkMenu({ of }: Step): void {
  const { approval, comment, receipt } = of.value as Regions
  const { noActionAllowed } = of.context as DocumentItemContext
  expect(dialog()).toBeNull()
  const entries = ['View Description', COMMENT[comment], APPROVAL[approval], RECEIPT[receipt]]
  if (noActionAllowed) entries.push('No Action Allowed')
  expect(menuShown()).toEqual(entries.filter((entry) => entry !== undefined))
}

/** What was answered is shown and can be answered no more; what is disabled opens nothing. */
async function checkModals({ of }: Step): Promise<void> {
  const { approval, comment, receipt } = of.value as Regions
  const { decision } = of.context as DocumentItemContext
  if (comment === 'commented') {
    await choose('View Comment')
    expect(dialog()?.textContent).toContain('Read with care.')
    await expectReadOnly()
  }
  if (decision !== null) {
    await choose('Approve/Reject')
    expect(dialog()?.textContent).toContain(`You Already ${decision} This Approval.`)
    expect(dialog()?.textContent.includes('The fee is missing.')).toBe(decision === 'Rejected')
    await expectReadOnly()
  }
  const disabled = [
    ...(COMMENT[comment]?.includes(':') === true ? ['Add Comment'] : []),
    ...(APPROVAL[approval]?.includes(':') === true ? ['Approve/Reject'] : []),
    ...(RECEIPT[receipt]?.includes(':') === true ? ['Send Read Receipt'] : []),
  ]
  for (const name of disabled) {
    await choose(name)
    expect(dialog()).toBeNull()
  }
}

async function expectReadOnly(): Promise<void> {
  expect(dialog()?.querySelector('textarea, input')).toBeNull()
  expect(buttonsIn()).toEqual(['Ok'])
  await pressIn('Ok')
}

describeInReact('M3-M5 document item', documentItemModel, coverage, mount)
