import type { Page, Route } from 'playwright-core'
import { expect } from 'vitest'
import type { DocumentItemContext } from '#machines/document-item/machine.ts'
import type { RequestedDocumentContext } from '#machines/requested-document/machine.ts'
import { settled } from '#tests/support/browser/accessibility.ts'
import type { BrowserSubject } from '#tests/support/walks/browser-level.ts'
import type { DocumentSending, SentItem } from './document-chromium-sending.ts'
import type { Path, Step } from '#tests/support/walks/harness.ts'

type Regions = Readonly<Record<'approval' | 'comment' | 'receipt' | 'signature', string>>

/** The row of one item, its menu and its modals. */
class ItemPage {
  readonly page: Page
  readonly #subject: string
  readonly #address: string

  constructor(page: Page, { subject }: SentItem, address: string) {
    this.page = page
    this.#subject = subject
    this.#address = address
  }

  /** What happened elsewhere shows with the next look. */
  async look(): Promise<void> {
    await this.page.goto(this.#address)
    await settled(this.page)
  }

  get row() {
    const subject = this.page.getByText(this.#subject, { exact: true })
    return this.page.getByRole('row').filter({ has: subject })
  }

  dialog(name: string) {
    return this.page.getByRole('dialog', { name, exact: true })
  }

  button(name: string) {
    return this.row.getByRole('button', { name: `${name}: ${this.#subject}`, exact: true })
  }

  async choose(entry: string): Promise<void> {
    await this.page.getByRole('button', { name: `More actions for ${this.#subject}`, exact: true }).click()
    await this.page.getByRole('menuitem', { name: entry, exact: true }).click()
  }

  /** The entries of the row's menu: the name, or name and reason where it is disabled. */
  async menu(): Promise<string[]> {
    await this.page.getByRole('button', { name: `More actions for ${this.#subject}`, exact: true }).click()
    await this.page.getByRole('menuitem').first().waitFor()
    const shown = await this.page.getByRole('menuitem').evaluateAll((entries) =>
      entries.map((entry) => {
        const why = document.getElementById(entry.getAttribute('aria-describedby') ?? '')?.textContent
        const name = entry.getAttribute('aria-label') ?? ''
        return entry.getAttribute('aria-disabled') === 'true' ? `${name}: ${String(why)}` : name
      }),
    )
    await this.page.keyboard.press('Escape')
    await this.page.getByRole('menu').waitFor({ state: 'detached' })
    return shown
  }

  /** Opens the document's own modal, and closes it after `see`. */
  async inModal(see: (dialog: ReturnType<ItemPage['dialog']>) => Promise<void>): Promise<void> {
    await this.row.getByRole('button', { name: `View ${this.#subject}`, exact: true }).click()
    const dialog = this.dialog('Document')
    await dialog.waitFor()
    await see(dialog)
    await this.leave('Document', 'Close')
  }

  /** An answer waits until its document was shown. */
  async ready(name: string, button: string): Promise<void> {
    const waiting = this.dialog(name).getByRole('button', { name: button, exact: true, disabled: false })
    await waiting.waitFor()
  }

  async leave(name: string, button: string): Promise<void> {
    // By key: what is still being read may move the button away under a pointer.
    await this.dialog(name).getByRole('button', { name: button, exact: true }).press('Enter')
    await this.dialog(name).waitFor({ state: 'detached' })
  }
}

const BACK = 'This document was withdrawn.'
const COMMENT: Readonly<Record<string, string>> = {
  open: 'Add Comment',
  commented: 'View Comment',
  closed: `Add Comment: ${BACK}`,
}
const APPROVAL: Readonly<Record<string, string>> = {
  open: 'Approve/Reject',
  Accepted: 'Approve/Reject',
  Rejected: 'Approve/Reject',
  closed: `Approve/Reject: ${BACK}`,
}
const RECEIPT: Readonly<Record<string, string>> = {
  unread: 'Send Read Receipt',
  read: 'Send Read Receipt: You have sent the read receipt.',
  closed: `Send Read Receipt: ${BACK}`,
}
const OPEN = new Set(['open', 'unread'])
const ANSWERED = new Set(['Accepted', 'Rejected', 'commented', 'read', 'signed', 'declined'])

/** A received document that asks what the path begins with. */
export async function openReceived(
  sending: DocumentSending,
  page: Page,
  path: Path,
): Promise<BrowserSubject> {
  const wanted = path.input as DocumentItemContext
  const item = await sending.send({
    isCommentAllowed: wanted.commentAllowed,
    isApprovalAllowed: wanted.approvalAllowed,
    isReadReceiptAllowed: wanted.receiptAllowed,
    isDigitalSignRequired: wanted.signatureAsked,
  })
  const shown = new ItemPage(page, item, `${sending.url}/document_management`)
  await shown.look()
  const elsewhere = (act: (sent: SentItem) => Promise<void>) => async () => {
    await act(item)
    await shown.look()
  }
  return {
    executors: {
      'comment.written': async ({ comment }) => {
        await shown.choose('Add Comment')
        await shown.dialog('Comment').getByLabel('Your comment').fill(String(comment))
        await shown.leave('Comment', 'Add comment')
      },
      'approval.given': async ({ status, remarks }) => {
        await shown.choose('Approve/Reject')
        const dialog = shown.dialog('Approval')
        await dialog.getByRole('radio', { name: status === 'Accepted' ? 'Approve' : 'Reject' }).check()
        await dialog.getByLabel('Remarks (optional)').fill(String(remarks))
        await shown.ready('Approval', 'Submit')
        if (status === 'Accepted') return shown.leave('Approval', 'Submit')
        await dialog.getByRole('button', { name: 'Submit' }).press('Enter')
        const sure = page.getByRole('alertdialog', { name: 'Reject this document?' })
        await sure.getByRole('button', { name: 'Reject', exact: true }).press('Enter')
        await dialog.waitFor({ state: 'detached' })
      },
      'receipt.given': async () => {
        await shown.choose('Send Read Receipt')
        await shown.dialog('Read receipt').getByRole('checkbox', { name: 'I read' }).check()
        await shown.ready('Read receipt', 'Send read receipt')
        await shown.leave('Read receipt', 'Send read receipt')
      },
      'document.signed': elsewhere(sending.sign),
      'document.declined': elsewhere(sending.decline),
      'item.closed': elsewhere(sending.cancel),
    },
    check: (step) => checkReceived(shown, step, path.inputName),
    close: () => page.close(),
  }
}

/** Beginnings that were looked at through and through; the next walk from there looks at the row only. */
const begun = new Set<string>()

async function checkReceived(shown: ItemPage, { of, fired }: Step, inputName: string): Promise<void> {
  const regions = of.value as Regions
  const { decision } = of.context as DocumentItemContext
  const states = Object.values(regions)
  const isAsked = states.some((state) => state !== 'notAsked')
  const badge = states.some((state) => OPEN.has(state))
    ? 'Action pending'
    : states.some((state) => ANSWERED.has(state))
      ? 'Action done'
      : 'No action required'
  await shown.row.getByText(badge, { exact: true }).waitFor()
  if (fired === null && begun.has(inputName)) return
  begun.add(inputName)
  const entries = [
    'View Description',
    COMMENT[regions.comment],
    APPROVAL[regions.approval],
    RECEIPT[regions.receipt],
    // The product says so of whatever asks for nothing.
    isAsked ? undefined : 'No Action Allowed',
  ]
  expect(await shown.menu()).toEqual(entries.filter((entry) => entry !== undefined))
  if (regions.comment === 'commented') {
    await shown.choose('View Comment')
    await shown.dialog('Comment').getByText('Read with care.').waitFor()
    expect(await shown.dialog('Comment').getByRole('textbox').count()).toBe(0)
    await shown.leave('Comment', 'Ok')
  }
  if (decision !== null) {
    await shown.choose('Approve/Reject')
    await shown.dialog('Approval').getByText(`You Already ${decision} This Approval.`).waitFor()
    expect(await shown.dialog('Approval').getByRole('radio').count()).toBe(0)
    await shown.leave('Approval', 'Ok')
  }
  await shown.inModal(async (dialog) => {
    const heading = regions.signature === 'signed' ? 'Before signing' : 'Documents'
    await dialog.getByRole('heading', { name: heading, exact: true }).waitFor()
    const sign = dialog.getByRole('button', { name: 'Sign document' })
    const said = dialog.getByText(/^You have (signed|declined to sign) this document\.$/)
    const texts = { signed: ['You have signed this document.'], declined: [DECLINED] }
    expect(await sign.count()).toBe(regions.signature === 'open' ? 1 : 0)
    expect(await said.allTextContents()).toEqual(texts[regions.signature as keyof typeof texts] ?? [])
    await expectSignedFiles(dialog, regions.signature === 'signed')
  })
}

const DECLINED = 'You have declined to sign this document.'

/** Nobody else signs here: the files are there with the one signature. */
async function expectSignedFiles(dialog: ReturnType<ItemPage['dialog']>, isSigned: boolean): Promise<void> {
  for (const name of ['Download signed contract', 'Download audit certificate (transcript)']) {
    const button = dialog.getByRole('button', { name, exact: true })
    if (isSigned) await button.waitFor()
    else expect(await button.count()).toBe(0)
  }
}

/** What a requested document's row shows in each state: its badge, its action, and why that is disabled. */
const REQUEST: Readonly<Record<string, { badge: string; action: string; why?: string }>> = {
  pending: { badge: 'Waiting for your document', action: 'Upload file' },
  declined: { badge: 'Signature declined', action: 'Upload file' },
  submitted: { badge: 'Submitted', action: 'Upload file', why: 'You have submitted this document.' },
  cancelled: { badge: 'Withdrawn', action: 'Upload file', why: 'This request was withdrawn.' },
  awaitingSignature: { badge: 'Your signature is needed', action: 'Sign document' },
  signing: { badge: 'Being signed', action: 'Sign document' },
  signed: { badge: 'Signed', action: 'Click here' },
}

/** A request as the path begins with it. */
export async function openRequested(
  sending: DocumentSending,
  page: Page,
  path: Path,
): Promise<BrowserSubject> {
  const { signatureRequired } = path.input as RequestedDocumentContext
  const item = await sending.send({ requestType: 'Request', isDigitalSignRequired: signatureRequired })
  const shown = new ItemPage(page, item, `${sending.url}/document_management?tab=REQUESTED`)
  await shown.look()
  const elsewhere = (act: (sent: SentItem) => Promise<void>) => async () => {
    await act(item)
    await shown.look()
  }
  return {
    executors: {
      'document.sent': async ({ remarks }) => {
        // The viewer follows at once and would start the signing, which the model does by itself.
        const release = await holdSigning(page)
        await shown.button('Upload file').click()
        const dialog = shown.dialog('Document')
        const file = { name: 'accounts.pdf', mimeType: 'application/pdf', buffer: sending.pdf }
        await dialog.getByLabel('Document', { exact: true }).setInputFiles(file)
        await dialog.getByText(/accounts\.pdf uploaded/).waitFor()
        await dialog.getByLabel('Remarks (optional)').fill(String(remarks))
        const button = signatureRequired ? 'Submit and sign' : 'Submit'
        await dialog.getByRole('button', { name: button, exact: true }).click()
        if (signatureRequired) {
          await shown.dialog('Sign document').getByRole('button', { name: 'Reload' }).waitFor()
          await shown.leave('Sign document', 'Close')
        } else {
          await dialog.getByRole('heading', { name: 'What you submitted' }).waitFor()
          await shown.leave('Document', 'Close')
        }
        await release()
      },
      'signing.started': async () => {
        await shown.button('Sign document').click()
        await shown.dialog('Document').getByRole('button', { name: 'Sign document' }).click()
        // The address has been handed out; what the frame shows has tests of its own.
        await page.locator('iframe[title="Sign document"]').waitFor()
        await shown.leave('Sign document', 'Close')
      },
      'signing.completed': elsewhere(sending.sign),
      'signing.declined': elsewhere(sending.decline),
      'request.cancelled': elsewhere(sending.cancel),
    },
    check: (step) => checkRequested(shown, step),
    close: () => page.close(),
  }
}

/** The signing provider is away until it is released. */
async function holdSigning(page: Page): Promise<() => Promise<void>> {
  const away = { message: 'Away.', extensions: { code: 'unavailable', statusCode: 503 } }
  const answer = async (route: Route) => {
    if ((route.request().postData() ?? '').includes('mutation SignUrl'))
      await route.fulfill({ json: { errors: [away] } })
    else await route.continue()
  }
  await page.route('**/graphql', answer)
  return () => page.unroute('**/graphql', answer)
}

async function checkRequested(shown: ItemPage, { of }: Step): Promise<void> {
  const { badge, action, why } = REQUEST[String(of.value)] ?? { badge: '', action: '' }
  await shown.row.getByText(badge, { exact: true }).waitFor()
  const button = shown.button(action)
  expect(await button.getAttribute('aria-disabled')).toBe(
    action === 'Click here' ? null : String(why !== undefined),
  )
  if (why !== undefined) await shown.row.getByText(why, { exact: true }).waitFor({ state: 'attached' })
  const { fileKey } = of.context as RequestedDocumentContext
  await shown.inModal(async (dialog) => {
    await dialog.getByText(badge, { exact: true }).waitFor()
    const handIn = dialog.getByRole('heading', { name: 'Submit the document' })
    const isAsked = of.value === 'pending' || of.value === 'declined'
    const isToSign = action === 'Sign document'
    if (isAsked) await handIn.waitFor()
    else expect(await handIn.count()).toBe(0)
    expect(await dialog.getByRole('heading', { name: 'What you submitted' }).count()).toBe(
      fileKey === null ? 0 : 1,
    )
    expect(await dialog.getByRole('button', { name: 'Sign document' }).count()).toBe(isToSign ? 1 : 0)
    await expectSignedFiles(dialog, of.value === 'signed')
  })
}
