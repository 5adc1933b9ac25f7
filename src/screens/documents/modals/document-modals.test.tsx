import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type {
  DocumentDescriptionQuery,
  DocumentFileLinkQuery,
  DocumentItemByIdQuery,
  DocumentSignersQuery,
  DocumentRowFragment,
  SignCheckMutation,
  WorkApprovalMutation,
  WorkCommentMutation,
  WorkViewMutation,
} from '#graphql/generated/graphql.ts'
import { documentItem, documentRequest } from '#tests/support/screens/document-data.ts'
import type { FakeReply } from '#tests/support/screens/graphql-replies.ts'
import { openScreen } from '#tests/support/screens/open-screen.tsx'
import { dataOf, FAILURE, refusal, replyOf } from '#tests/support/screens/screen-data.ts'
import { DocumentModals, type ShownModal } from './document-modals.tsx'
import type { ModalKind } from '#screens/documents/items/modal-props.ts'

const commentOf = (content: string) => [
  { content, date: '2026-11-20T12:00:00.000Z', isRead: false, user_id: 'u1' },
]
const approvalOf = (status: 'Accepted' | 'Rejected', remarks = '') => [{ user_id: 'u1', status, remarks }]
const link = (over: Partial<DocumentFileLinkQuery['documentFile']['data']> = {}) =>
  dataOf<DocumentFileLinkQuery>({
    documentFile: replyOf({
      url: 'http://files.localhost:3002/objects/k?signature=s',
      previewUrl: null,
      name: 'terms.pdf',
      contentType: 'application/pdf',
      ...over,
    }),
  })

function Modals({ kind, item }: { readonly kind: ModalKind; readonly item: DocumentRowFragment }) {
  const [shown, setShown] = useState<ShownModal | null>({ kind, item })
  return <DocumentModals shown={shown} tab="RECEIVED" onShow={setShown} />
}

function open(
  kind: ModalKind,
  item: DocumentRowFragment,
  replies: Record<string, FakeReply | (() => FakeReply)> = {},
) {
  return openScreen({
    screen: <Modals kind={kind} item={item} />,
    replies: { DocumentFileLink: link({ contentType: 'text/csv' }), ...replies },
  })
}

const dialog = (name: string) => screen.findByRole('dialog', { name })

const READ_FIRST = /You can answer once every document below was shown/
const PICTURE = link({ previewUrl: 'http://files.localhost:3002/objects/k?use=preview' })
let serial = 100
/** An item of its own, because a file that was once shown stays so. */
const unread = () => {
  const [file] = documentItem().documents
  if (file === undefined) throw new Error('The item has no file.')
  return documentItem({ documents: [{ ...file, _id: `fil_${(serial += 1)}` }] })
}
const load = async (box: HTMLElement) =>
  fireEvent.load(await within(box).findByRole('img', { name: 'Term sheet' }))

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('the document (S16)', () => {
  it('has a space between its status and its outcome', async () => {
    const item = documentItem({ status: 'done' })
    open('document', { ...item, state: { ...item.state, signature: 'declined' } })
    const facts = await dialog('Document')
    const status = within(facts).getByText('Status').nextElementSibling
    expect(status?.textContent).toBe('Action done Declined by you')
  })
})

describe('the comment (spec 4.4)', () => {
  const ANSWER = dataOf<WorkCommentMutation>({
    workComment: replyOf(documentItem({ comments: commentOf('Agreed.') }), 'Your comment is sent.'),
  })

  it('is required, counted, and sent once', async () => {
    const { sentTo, notices, user } = open('comment', documentItem(), { WorkComment: ANSWER })
    const box = within(await dialog('Comment'))
    await user.click(box.getByRole('button', { name: 'Add comment' }))
    expect(await box.findByText('This field is required')).toBeTruthy()
    await waitFor(() => expect(document.activeElement).toBe(box.getByLabelText('Your comment')))
    await user.type(box.getByLabelText('Your comment'), 'Agreed.')
    expect(box.getByText('993 characters left')).toBeTruthy()
    await user.dblClick(box.getByRole('button', { name: 'Add comment' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sentTo('WorkComment').map(({ variables }) => variables)).toEqual([
      { id: 'itm_1', input: { comment: 'Agreed.' } },
    ])
    expect(notices).toEqual([{ intent: 'success', message: 'Your comment is sent.' }])
  })

  it('keeps what was typed, too long or refused', async () => {
    let reply: FakeReply = refusal('Please check the fields', { comment: 'This word is not taken' })
    const { user } = open('comment', documentItem(), { WorkComment: () => reply })
    const box = within(await dialog('Comment'))
    const field = box.getByLabelText<HTMLTextAreaElement>('Your comment')
    field.focus()
    await user.paste('x'.repeat(1001))
    expect(await box.findByText('1 character too many')).toBeTruthy()
    await user.click(box.getByRole('button', { name: 'Add comment' }))
    expect(await box.findByText('Must be at most 1000 characters')).toBeTruthy()
    expect(field.value).toHaveLength(1001)
    await user.keyboard('{Backspace}')
    await user.click(box.getByRole('button', { name: 'Add comment' }))
    expect(await box.findByText('This word is not taken')).toBeTruthy()
    expect(field.getAttribute('aria-invalid')).toBe('true')
    reply = FAILURE
    await user.click(box.getByRole('button', { name: 'Add comment' }))
    expect((await box.findByRole('alert')).textContent).toBe(
      'Something went wrong on our side. Please try again.',
    )
    expect(field.value).toHaveLength(1000)
  })

  it('is only looked at once it is there: no input, and the button reads Ok', async () => {
    const { user } = open('comment', documentItem({ comments: commentOf('Agreed.') }))
    const box = within(await dialog('Comment'))
    expect(box.getByText('Agreed.')).toBeTruthy()
    expect(box.queryByRole('textbox')).toBeNull()
    expect(box.getAllByRole('button').map((button) => button.textContent)).toEqual(['Ok'])
    await user.click(box.getByRole('button', { name: 'Ok' }))
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

describe('the approval (spec 4.3)', () => {
  it('U-M21 waits until its document was shown in the dialog', async () => {
    const { sentTo, user } = open('approval', unread(), { DocumentFileLink: PICTURE })
    const box = await dialog('Approval')
    const button = within(box).getByRole('button', { name: 'Submit' })
    expect(button.getAttribute('aria-disabled')).toBe('true')
    const reason = document.getElementById(button.getAttribute('aria-describedby') ?? '')
    expect(reason?.textContent).toMatch(READ_FIRST)
    await user.click(within(box).getByRole('radio', { name: 'Approve' }))
    fireEvent.submit(button.closest('dialog, [role=dialog]')?.querySelector('form') as HTMLFormElement)
    await load(box)
    await waitFor(() => expect(button.getAttribute('aria-disabled')).not.toBe('true'))
    expect(screen.queryByText(READ_FIRST)).toBeNull()
    expect(sentTo('WorkApproval')).toEqual([])
  })

  it('U-D7 says that it was answered elsewhere, and shows that answer', async () => {
    const item = unread()
    const told = 'You Already Accepted This Approval.'
    const answered = {
      ...item,
      state: { ...item.state, approval: 'Accepted' },
      approval: approvalOf('Accepted'),
    }
    let isRead = false
    const { user, sentTo } = open('approval', item, {
      DocumentFileLink: PICTURE,
      WorkApproval: refusal(told, { status: told }),
      DocumentItemById: () =>
        isRead ? dataOf<DocumentItemByIdQuery>({ documentItem: replyOf(answered) }) : FAILURE,
    })
    const box = within(await dialog('Approval'))
    await load(await dialog('Approval'))
    const submit = async () => {
      await user.click(box.getByRole('radio', { name: 'Approve' }))
      await user.click(box.getByRole('button', { name: 'Submit' }))
    }
    await submit()
    expect(await box.findByText(told)).toBeTruthy()
    expect(box.queryByText('Please approve or reject')).toBeNull()
    isRead = true
    await submit()
    await waitFor(() => expect(screen.queryByRole('radio')).toBeNull())
    expect(screen.getByText(told)).toBeTruthy()
    expect(sentTo('WorkApproval')).toHaveLength(2)
  })

  it('U-M21 waits no more once a document that cannot be shown was downloaded', async () => {
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
    const { user } = open('approval', unread(), { DocumentFileLink: link({ contentType: 'text/csv' }) })
    const box = within(await dialog('Approval'))
    expect(await box.findByText('This file cannot be shown here; it can only be downloaded.')).toBeTruthy()
    const button = box.getByRole('button', { name: 'Submit' })
    expect(button.getAttribute('aria-disabled')).toBe('true')
    await user.click(box.getByRole('button', { name: 'Download Term sheet' }))
    await waitFor(() => expect(button.getAttribute('aria-disabled')).not.toBe('true'))
  })

  it('U-D12 is chosen by the reader, with remarks, and a rejection is confirmed', async () => {
    const reply = replyOf(documentItem({ approval: approvalOf('Rejected', 'The fee.') }), 'Sent.')
    const { sentTo, user } = open('approval', documentItem(), {
      WorkApproval: dataOf<WorkApprovalMutation>({ workApproval: reply }),
      DocumentFileLink: PICTURE,
    })
    const box = within(await dialog('Approval'))
    await load(await dialog('Approval'))
    expect(box.getAllByRole('radio').map((one) => (one as HTMLInputElement).checked)).toEqual([false, false])
    await user.click(box.getByRole('button', { name: 'Submit' }))
    expect(await box.findByText('Please approve or reject')).toBeTruthy()
    expect(sentTo('WorkApproval')).toEqual([])
    await user.click(box.getByRole('radio', { name: 'Reject' }))
    await user.type(box.getByLabelText('Remarks (optional)'), 'The fee.')
    await user.click(box.getByRole('button', { name: 'Submit' }))
    const sure = within(await screen.findByRole('alertdialog', { name: 'Reject this document?' }))
    expect(sentTo('WorkApproval')).toEqual([])
    await user.click(sure.getByRole('button', { name: 'Back' }))
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(box.getByLabelText<HTMLTextAreaElement>('Remarks (optional)').value).toBe('The fee.')
    await user.click(box.getByRole('button', { name: 'Submit' }))
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Reject' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sentTo('WorkApproval')[0]?.variables).toEqual({
      id: 'itm_1',
      input: { status: 'Rejected', remarks: 'The fee.' },
    })
  })

  it.each(['Accepted', 'Rejected'] as const)('is read-only once it is %s', async (status) => {
    open('approval', documentItem({ approval: approvalOf(status, 'As agreed.') }))
    const box = within(await dialog('Approval'))
    expect(box.getByText(`You Already ${status} This Approval.`)).toBeTruthy()
    expect(box.getByText('As agreed.')).toBeTruthy()
    expect(box.queryByRole('radio')).toBeNull()
    expect(box.queryByRole('textbox')).toBeNull()
  })
})

describe('the read receipt (spec 4.5)', () => {
  it("needs 'I read' ticked; only then the view call is made", async () => {
    const { sentTo, user } = open('receipt', unread(), {
      WorkView: dataOf<WorkViewMutation>({ workView: replyOf(documentItem({ isRead: true }), 'Thank you.') }),
      DocumentFileLink: PICTURE,
    })
    const box = within(await dialog('Read receipt'))
    expect(box.getByText(READ_FIRST)).toBeTruthy()
    await load(await dialog('Read receipt'))
    await waitFor(() => expect(box.queryByText(READ_FIRST)).toBeNull())
    await user.click(box.getByRole('button', { name: 'Send read receipt' }))
    expect(await box.findByText("Please tick 'I read'.")).toBeTruthy()
    expect(sentTo('WorkView')).toEqual([])
    await user.click(box.getByRole('checkbox', { name: 'I read' }))
    await user.click(box.getByRole('button', { name: 'Send read receipt' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sentTo('WorkView').map(({ variables }) => variables)).toEqual([{ id: 'itm_1' }])
  })
})

describe('description and projects (S16)', () => {
  const described = (description: string, cancelReason: string | null = null) =>
    dataOf<DocumentDescriptionQuery>({
      documentItem: replyOf({ __typename: 'DocumentItem', _id: 'itm_1', description, cancelReason }),
    })

  it('says why the sender took it back', async () => {
    open('description', documentItem(), { DocumentDescription: described('<p>Old</p>', 'A wrong date') })
    const box = within(await dialog('Description'))
    expect(await box.findByText('Withdrawn by the sender: “A wrong date”')).toBeTruthy()
  })

  it('shows the project names and the text without what could act', async () => {
    const html =
      '<p>Read <strong>all</strong> of it. <a href="https://mizan.test/x">More</a></p><script>alert(1)</script>' +
      '<img src=x onerror=alert(1)><a href="javascript:alert(1)">bad</a><style>p{}</style><form><input></form>'
    const { user } = open('description', documentItem(), { DocumentDescription: described(html) })
    const box = await dialog('Description')
    const text = await within(box).findByText('all')
    expect(within(box).getByText('Alhambra Court Residences')).toBeTruthy()
    expect(text.closest('div')?.innerHTML).toBe(
      '<p>Read <strong>all</strong> of it. <a href="https://mizan.test/x" rel="noopener noreferrer nofollow" target="_blank">More</a></p><a rel="noopener noreferrer nofollow" target="_blank">bad</a>',
    )
    await user.click(within(box).getByRole('button', { name: 'Projects' }))
    const projects = within(await dialog('Projects'))
    const headings = await projects.findAllByRole('columnheader')
    expect(headings.map((cell) => cell.textContent)).toEqual(['Sr.', 'Title', 'Image'])
    expect(projects.getAllByRole('cell').map((cell) => cell.textContent)).toEqual([
      '1',
      'Alhambra Court Residences',
      'No image',
    ])
  })
})

describe('the document (S16)', () => {
  const downloads = () => {
    const clicked: string[] = []
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      clicked.push(this.href)
    })
    return clicked
  }

  it('downloads by a fresh address at each press, pdf and csv only', async () => {
    const clicked = downloads()
    let reply = link({ contentType: 'text/csv' })
    const { notices, user } = open('document', documentItem(), { DocumentFileLink: () => reply })
    const box = within(await dialog('Document'))
    const button = await box.findByRole('button', { name: 'Download Term sheet' })
    await user.click(button)
    await waitFor(() => expect(clicked).toEqual(['http://files.localhost:3002/objects/k?signature=s']))
    reply = link({ url: 'http://files.localhost:3002/objects/k?signature=t' })
    await user.click(button)
    await waitFor(() => expect(clicked).toHaveLength(2))
    expect(clicked[1]).toContain('signature=t')
    reply = link({ contentType: 'text/html' })
    await user.click(button)
    await waitFor(() =>
      expect(notices).toEqual([{ intent: 'warning', message: 'Sorry, This file is empty!' }]),
    )
    expect(clicked).toHaveLength(2)
  })

  it('U-D9 offers its answers, with the reason of those that cannot be given', async () => {
    const item = documentItem({ comments: commentOf('Agreed.') })
    const { user } = open('document', { ...item, state: { ...item.state, receipt: 'read' } })
    const box = within(await dialog('Document'))
    const sent = await box.findByRole('button', { name: 'Send Read Receipt' })
    expect(sent.getAttribute('aria-disabled')).toBe('true')
    expect(box.getByText('You have sent the read receipt.')).toBeTruthy()
    await user.click(box.getByRole('button', { name: 'Approve/Reject' }))
    expect(await dialog('Approval')).toBeTruthy()
  })

  it('offers to sign before the files, where nobody must scroll to it', async () => {
    const item = documentItem({ isDigitalSignRequired: true })
    open('document', { ...item, state: { ...item.state, signature: 'open' } })
    const box = within(await dialog('Document'))
    const sign = await box.findByRole('button', { name: 'Sign document' })
    const files = await box.findByRole('heading', { name: 'Documents' })
    expect(sign.compareDocumentPosition(files)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  })

  it('U-D11 names who signs with the reader, in order, and says whose turn it is', async () => {
    const item = documentItem({
      isDigitalSignRequired: true,
      signing: { signed: 0, total: 2, isYourTurn: false },
    })
    const notAsked = { approval: 'notAsked', comment: 'notAsked', receipt: 'notAsked' }
    open(
      'document',
      { ...item, state: { ...item.state, ...notAsked, signature: 'open' } },
      {
        DocumentSigners: dataOf<DocumentSignersQuery>({
          documentItem: replyOf({
            __typename: 'DocumentItem',
            _id: item._id,
            signers: [
              { name: 'Layla Osman', isYou: false, isNext: true, state: 'open' },
              { name: 'Amina Rahman', isYou: true, isNext: false, state: 'open' },
            ].map((signer) => ({ __typename: 'DocumentSigner', ...signer })),
          }),
        }),
      },
    )
    const box = within(await dialog('Document'))
    await box.findByText(/Layla Osman/)
    expect(box.getAllByRole('listitem').map((one) => one.textContent)).toEqual(
      expect.arrayContaining(['Layla Osman · Can sign now', 'Amina Rahman (you) · Signs later']),
    )
    expect(box.getByText('Not your turn to sign yet')).toBeTruthy()
    expect(box.queryByText('Action pending')).toBeNull()
    expect(
      box.getByText('Another person signs before you. We will tell you when it is your turn.'),
    ).toBeTruthy()
    expect(box.queryByRole('button', { name: 'Sign document' })).toBeNull()
  })

  it('U-D11 says how many have signed a contract that is not complete', async () => {
    const item = documentItem({ status: 'done', signing: { signed: 1, total: 2, isYourTurn: true } })
    open(
      'document',
      { ...item, state: { ...item.state, signature: 'signed' } },
      {
        SignCheck: FAILURE,
        DocumentSigners: FAILURE,
      },
    )
    const box = within(await dialog('Document'))
    expect(box.getByText('Signed by you, 1 of 2')).toBeTruthy()
    expect(box.queryByText('Signed', { exact: true })).toBeNull()
  })

  it('U-D10 shows what the reader has answered, and when', async () => {
    const item = documentItem({
      comments: commentOf('Agreed.'),
      approval: approvalOf('Rejected', 'The fee.'),
      decidedAt: '2026-11-21T09:30:00.000Z',
      readAt: '2026-11-19T08:00:00.000Z',
    })
    open('document', item)
    const box = within(await dialog('Document'))
    const part = (await box.findByRole('heading', { name: 'Your answers' })).parentElement
    const told = [...(part?.querySelectorAll('p, blockquote') ?? [])].map((one) => one.textContent)
    expect(told).toEqual([
      expect.stringMatching(/^You commented · 20\/11\/2026 12:00 pm/),
      'Agreed.',
      expect.stringMatching(/^You rejected · 21\/11\/2026 09:30 am/),
      'The fee.',
      expect.stringMatching(/^You sent the read receipt · 19\/11\/2026 08:00 am/),
    ])
  })

  it('U-M21 says that a file of another type can only be downloaded', async () => {
    open('document', documentItem(), { DocumentFileLink: link({ contentType: 'text/csv' }) })
    const box = within(await dialog('Document'))
    expect(await box.findByText('This file cannot be shown here; it can only be downloaded.')).toBeTruthy()
  })

  it('U-M21 shows the picture of a file that has one', async () => {
    const previewUrl = 'http://files.localhost:3002/objects/k?use=preview'
    open('document', documentItem(), { DocumentFileLink: link({ previewUrl }) })
    const picture = await within(await dialog('Document')).findByRole('img', { name: 'Term sheet' })
    expect(picture.getAttribute('src')).toBe(previewUrl)
  })

  it('gives signed contract and transcript once everyone has signed, and says so before', async () => {
    const clicked = downloads()
    const status = {
      isCompleted: false,
      finalSignedContract: '',
      auditCertificateUrl: '',
      isSigned: true,
      isDeclined: false,
    }
    let reply = dataOf<SignCheckMutation>({ signCheck: replyOf(status) })
    const signed = documentRequest('signed', { isSigned: true, isDigitalSignRequired: true })
    open('document', signed, { SignCheck: () => reply })
    expect(
      await screen.findByText('You can download the signed contract here when everyone has signed.'),
    ).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Download signed contract' })).toBeNull()
    cleanup()
    reply = dataOf<SignCheckMutation>({
      signCheck: replyOf({
        ...status,
        isCompleted: true,
        finalSignedContract: 'http://files.localhost:3002/signed',
        auditCertificateUrl: 'http://files.localhost:3002/audit',
      }),
    })
    const { user } = open('document', signed, { SignCheck: () => reply })
    const box = within(await dialog('Document'))
    await user.click(await box.findByRole('button', { name: 'Download audit certificate (transcript)' }))
    await waitFor(() => expect(clicked).toEqual(['http://files.localhost:3002/audit']))
  })

  it('says why nothing can be handed in any more', async () => {
    open('document', documentRequest('submitted'))
    const box = within(await dialog('Document'))
    expect(await box.findByText('You have submitted this document.')).toBeTruthy()
    expect(box.queryByRole('button', { name: 'Submit' })).toBeNull()
  })
})
