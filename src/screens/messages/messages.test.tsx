import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { MESSAGE_TEXTS } from '#contracts/notification/message-values.ts'
import type {
  BlockSenderMutation,
  ChangeMessageMutation,
  DiscardDraftMutation,
  MessageByIdQuery,
  MessageFieldsFragment,
  MessageRecipientsQuery,
  MessagesQuery,
  ReplyMessageMutation,
  ReportMessageMutation,
  SaveDraftMutation,
  SendMessageMutation,
} from '#graphql/generated/graphql.ts'
import type { FakeReply } from '#tests/support/screens/graphql-replies.ts'
import { openScreen } from '#tests/support/screens/open-screen.tsx'
import { dataOf, FAILURE, listOf, refusal, replyOf } from '#tests/support/screens/screen-data.ts'
import { ComposeScreen } from './compose/compose-screen.tsx'
import { MessagesScreen } from './folder-screen.tsx'
import { InboxScreen } from './inbox-screen.tsx'

afterEach(() => vi.unstubAllGlobals())

function message(change: Partial<MessageFieldsFragment> = {}): MessageFieldsFragment {
  const typed = {
    __typename: 'SecureMessage',
    _id: 'msg_1',
    conversationId: 'cnv_1',
    reference: 'MSG-AB12',
    isOwn: false,
    otherId: 'usr_2',
    otherName: 'Ines Sanz',
    category: 'investment' as const,
    categoryLabel: 'Investment',
    headline: 'Rent of May',
    text: 'It is paid on Monday.',
    state: 'unread' as const,
    stateLabel: 'Unread',
    at: '2026-11-19T09:00:00.000Z',
    reply: { __typename: 'Verdict', allowed: true, reason: null },
    isBlocked: false,
    ...change,
  }
  return typed
}

type Replies = Record<string, FakeReply | (() => FakeReply)>
type Images = NonNullable<MessageByIdQuery['messageById']>['data']['images']
const IMAGES: Images = [
  { __typename: 'MessageImage', key: 'k', name: 'roof.jpg', url: 'https://files/k' } as never,
]
const listed = (...rows: MessageFieldsFragment[]): Replies => ({
  Messages: dataOf<MessagesQuery>({ messages: listOf(rows) }),
})
const RECIPIENTS: Replies = {
  MessageRecipients: dataOf<MessageRecipientsQuery>({
    messageRecipients: replyOf({
      hasMore: false,
      recipients: [
        { _id: 'support', name: 'Support', offerings: [] },
        { _id: 'usr_2', name: 'Ines Sanz', offerings: ['Orange grove'] },
      ],
    }),
  }),
}
const button = (name: string) => screen.getByRole('button', { name })
const texts = (name: string) => screen.findByText(name)

describe('/securemessage (R54)', () => {
  const open = (replies: Replies, at = '/securemessage') =>
    openScreen({ screen: <MessagesScreen />, replies, at })

  it('shows the folders of spec 2.9 and the received messages, each with its link', async () => {
    open(
      listed(message(), message({ _id: 'msg_2', conversationId: 'cnv_2', headline: 'Hello', state: 'read' })),
    )
    const [, first, second] = await screen.findAllByRole('row')
    if (!first || !second) throw new Error('two rows were expected')
    expect(within(first).getByText('Unread')).toBeTruthy()
    expect(within(second).queryByText('Unread')).toBeNull()
    expect(within(first).getByRole('link', { name: 'Rent of May' }).getAttribute('href')).toBe(
      '/inboxexpand?conversation=cnv_1',
    )
    const folders = within(screen.getByRole('navigation', { name: 'Folders' })).getAllByRole('link')
    expect(folders.map(({ textContent }) => textContent)).toEqual(['Received', 'Draft', 'Sent', 'Store'])
    expect(folders.map((link) => link.getAttribute('aria-current'))).toEqual(['page', null, null, null])
  })

  it('opens a draft in the form, and searches and filters on the server', async () => {
    const draft = message({ state: 'draft', isOwn: true, headline: '', otherId: null, otherName: null })
    const { user, address, sentTo } = open(listed(draft), '/securemessage?folder=draft&pageNo=2')
    const link = await screen.findByRole('link', { name: '(no headline)' })
    expect(link.getAttribute('href')).toBe('/composemessage?draft=msg_1')
    await user.type(screen.getByLabelText('Search'), ' rent {Enter}')
    expect(address.current).toBe('/securemessage?folder=draft&search=rent')
    await user.selectOptions(screen.getByLabelText('Category'), 'Advance calculation')
    await waitFor(() =>
      expect(sentTo('Messages').at(-1)?.variables).toMatchObject({
        folder: 'draft',
        search: 'rent',
        category: 'advanceCalculation',
        pageNo: 1,
      }),
    )
  })

  it('says when there is nothing, nothing that matches, or an error', async () => {
    open(listed())
    expect(await texts('No messages in this folder')).toBeTruthy()
    document.body.innerHTML = ''
    open(listed(), '/securemessage?search=x')
    expect(await texts('No message matches this')).toBeTruthy()
    document.body.innerHTML = ''
    open({ Messages: FAILURE })
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy()
  })
})

describe('/inboxexpand (R55, S26)', () => {
  const shown = (change: Partial<MessageFieldsFragment> = {}, images: Images = []): Replies => {
    const row = message(change)
    return {
      ...listed(row, message({ _id: 'msg_0', headline: 'Earlier', text: 'The first text', state: 'read' })),
      MessageById: dataOf<MessageByIdQuery>({ messageById: replyOf({ ...row, images }) }),
      ChangeMessage: dataOf<ChangeMessageMutation>({
        changeMessage: replyOf(message({ ...change, state: 'read' }), 'Message stored'),
      }),
      ReplyMessage: dataOf<ReplyMessageMutation>({
        replyMessage: replyOf(message({ _id: 'msg_9' }), MESSAGE_TEXTS.sent),
      }),
      BlockSender: dataOf<BlockSenderMutation>({
        blockSender: replyOf(message({ isBlocked: true }), MESSAGE_TEXTS.blocked),
      }),
      ReportMessage: dataOf<ReportMessageMutation>({
        reportMessage: replyOf(message({ _id: 'msg_8' }), MESSAGE_TEXTS.reported),
      }),
    }
  }
  const open = (replies: Replies, onWindow = false, at = '/inboxexpand?conversation=cnv_1') =>
    openScreen({ screen: <InboxScreen />, replies, at, onWindow })

  it('shows subject, sender, date, reference and body of the newest, marks it as read, and expands others', async () => {
    const { user, sentTo } = open(shown({}, IMAGES))
    expect(await texts('It is paid on Monday.')).toBeTruthy()
    expect(screen.getByRole('heading', { level: 1, name: 'Conversation' })).toBeTruthy()
    expect(screen.getAllByText('From Ines Sanz')).toHaveLength(2)
    expect(screen.getAllByText('Reference MSG-AB12')).toHaveLength(2)
    expect(screen.getAllByText('19/11/2026 09:00 am')).toHaveLength(2)
    expect(await screen.findByRole('img', { name: 'roof.jpg' })).toBeTruthy()
    await waitFor(() =>
      expect(sentTo('ChangeMessage').map(({ variables }) => variables)).toEqual([
        { id: 'msg_1', input: { change: 'open' } },
      ]),
    )
    expect(screen.queryByText('The first text')).toBeNull()
    await user.click(button('Text of Earlier, MSG-AB12'))
    expect(await texts('The first text')).toBeTruthy()
    expect(sentTo('ChangeMessage')).toHaveLength(1)
  })

  it('replies with up to 1000 characters, or cancels', async () => {
    const { user, sentTo, notices } = open(shown())
    await user.click(await screen.findByRole('button', { name: 'Reply' }))
    expect(screen.getByText('1000 characters left')).toBeTruthy()
    await user.click(button('Send'))
    expect(await texts(MESSAGE_TEXTS.reply)).toBeTruthy()
    await user.click(button('Cancel'))
    await waitFor(() => expect(document.activeElement).toBe(button('Reply')))
    await user.click(button('Reply'))
    await user.type(screen.getByLabelText('Your reply'), ' Thank you ')
    await user.click(button('Send'))
    await waitFor(() => expect(notices.map(({ message: text }) => text)).toContain(MESSAGE_TEXTS.sent))
    expect(sentTo('ReplyMessage')[0]?.variables).toEqual({ id: 'msg_1', input: { text: 'Thank you' } })
    await waitFor(() => expect(document.activeElement).toBe(button('Reply')))
  })

  it('keeps a reply that is being typed: when the message is collapsed, and when a link is followed', async () => {
    const { user, address } = open(shown(), true)
    await user.click(await screen.findByRole('button', { name: 'Reply' }))
    await user.type(screen.getByLabelText('Your reply'), 'Thank you')
    await user.click(button('Text of Rent of May, MSG-AB12'))
    await user.click(button('Text of Rent of May, MSG-AB12'))
    expect(screen.getByLabelText<HTMLTextAreaElement>('Your reply').value).toBe('Thank you')
    await user.click(screen.getByRole('link', { name: 'Forward' }))
    const dialog = await screen.findByRole('alertdialog', { name: 'Leave without saving?' })
    await user.click(within(dialog).getByRole('button', { name: 'Continue here' }))
    expect(address.current).toBe('/inboxexpand?conversation=cnv_1')
    await user.click(screen.getByRole('link', { name: 'Forward' }))
    await user.click(await screen.findByRole('button', { name: 'Exit without saving' }))
    await waitFor(() => expect(address.current).toBe('/composemessage?forward=msg_1'))
  })

  it('asks before Store takes a reply away from its folder', async () => {
    const { user, sentTo } = open(shown({ state: 'read' }), false, '/inboxexpand?folder=received')
    await user.click(await screen.findByRole('button', { name: 'Reply' }))
    await user.type(screen.getByLabelText('Your reply'), 'Thank you')
    const asked = async () => {
      await user.click(button('Store'))
      return within(await screen.findByRole('alertdialog', { name: 'Go on without what you typed?' }))
    }
    await user.click((await asked()).getByRole('button', { name: 'Back' }))
    expect(screen.getByLabelText<HTMLTextAreaElement>('Your reply').value).toBe('Thank you')
    expect(sentTo('ChangeMessage')).toEqual([])
    await user.click((await asked()).getByRole('button', { name: 'Store' }))
    await waitFor(() => expect(sentTo('ChangeMessage')).toHaveLength(1))
  })

  it('moves the focus to what remains once a stored message is gone', async () => {
    const rows = [message({ state: 'read' }), message({ _id: 'msg_0', headline: 'Earlier', state: 'read' })]
    let shownRows = rows
    const { user } = open(
      {
        ...shown({ state: 'read' }),
        Messages: () => dataOf<MessagesQuery>({ messages: listOf(shownRows) }),
      },
      false,
      '/inboxexpand?folder=received',
    )
    const store = await screen.findByRole('button', { name: 'Store' })
    shownRows = rows.slice(1)
    await user.click(store)
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Earlier'))
  })

  it('does not ask in a conversation, where a stored message stays with its reply', async () => {
    const { user, sentTo } = open(shown({ state: 'read' }))
    await user.click(await screen.findByRole('button', { name: 'Reply' }))
    await user.type(screen.getByLabelText('Your reply'), 'Thank you')
    await user.click(button('Store'))
    await waitFor(() => expect(sentTo('ChangeMessage')).toHaveLength(1))
    await waitFor(() => expect(sentTo('Messages')).toHaveLength(2))
    expect(screen.getByLabelText<HTMLTextAreaElement>('Your reply').value).toBe('Thank you')
  })

  it('stores, blocks and reports', async () => {
    const { user, sentTo, notices } = open(shown({ state: 'read' }, IMAGES))
    await user.click(await screen.findByRole('button', { name: 'Store' }))
    await waitFor(() =>
      expect(sentTo('ChangeMessage')[0]?.variables).toMatchObject({ input: { change: 'store' } }),
    )
    await waitFor(() => expect(notices).toHaveLength(1))
    // The list, which comes again, has no images.
    await waitFor(() => expect(sentTo('Messages')).toHaveLength(2))
    expect(screen.getByRole('img', { name: 'roof.jpg' })).toBeTruthy()
    await user.click(button('Block Ines Sanz'))
    await waitFor(() =>
      expect(sentTo('BlockSender')[0]?.variables).toMatchObject({ input: { isBlocked: true } }),
    )
    await user.click(button('Report'))
    await user.type(screen.getByLabelText('What is wrong with this message?'), 'Fraud')
    await user.click(button('Send'))
    await waitFor(() =>
      expect(sentTo('ReportMessage')[0]?.variables).toMatchObject({ input: { reason: 'Fraud' } }),
    )
  })

  it('says why a reply is not possible, and of support neither blocks nor reports', async () => {
    const reason = 'This account is closed.'
    open(shown({ otherId: 'support', otherName: 'Support', reply: { allowed: false, reason } }))
    expect(await texts(reason)).toBeTruthy()
    for (const name of ['Reply', 'Block Support', 'Report'])
      expect(screen.queryByRole('button', { name })).toBeNull()
  })
})

describe('/composemessage (R56, S25)', () => {
  const open = (replies: Replies = {}, at = '/composemessage') =>
    openScreen({
      screen: <ComposeScreen />,
      at,
      replies: {
        ...RECIPIENTS,
        SendMessage: dataOf<SendMessageMutation>({ sendMessage: replyOf(message(), MESSAGE_TEXTS.sent) }),
        SaveDraft: dataOf<SaveDraftMutation>({ saveDraft: replyOf(message(), MESSAGE_TEXTS.saved) }),
        ...replies,
      },
    })
  type User = ReturnType<typeof openScreen>['user']
  const fill = async (user: User) => {
    await user.selectOptions(await screen.findByLabelText('To'), 'Ines Sanz (Orange grove)')
    await user.selectOptions(screen.getByLabelText('Category'), 'Loan')
    await user.type(screen.getByLabelText('Headline'), 'Rent')
    await user.type(screen.getByLabelText('Description'), 'When?')
  }
  const INPUT = { draftId: null, to: 'usr_2', category: 'loan', headline: 'Rent', text: 'When?', images: [] }

  it('offers the categories of the specification, and asks for what is missing', async () => {
    const { user, sentTo } = open()
    await screen.findByLabelText('To')
    const options = within(screen.getByLabelText('Category')).getAllByRole('option')
    expect(options.slice(1).map(({ textContent }) => textContent)).toEqual([
      'Register',
      'Legality',
      'Advance calculation',
      'Loan',
      'Investment',
    ])
    await user.click(button('Send'))
    for (const key of ['recipient', 'category', 'headline', 'text'] as const)
      expect(await texts(MESSAGE_TEXTS[key])).toBeTruthy()
    expect(sentTo('SendMessage')).toEqual([])
  })

  it('sends, and says so in a dialog that leads to Sent', async () => {
    const { user, sentTo, address } = open()
    await fill(user)
    await user.click(button('Send'))
    const dialog = await screen.findByRole('dialog', { name: 'Message sent successfully' })
    expect(sentTo('SendMessage')[0]?.variables).toEqual({ input: INPUT })
    await user.click(within(dialog).getByRole('button', { name: 'OK' }))
    await waitFor(() => expect(address.current).toBe('/securemessage?folder=sent'))
  })

  it.each([
    ['Continue', '/composemessage', 0],
    ['Exit without saving', '/securemessage?folder=received', 0],
    ['Save draft', '/securemessage?folder=draft', 1],
  ])('asks on Cancel to save as a draft: %s', async (choice, path, saved) => {
    const { user, sentTo, address } = open()
    await fill(user)
    await user.click(button('Cancel'))
    const dialog = await screen.findByRole('alertdialog', { name: 'Save as Draft' })
    expect(within(dialog).getByText('Leaving without saving deletes the message permanently.')).toBeTruthy()
    await user.click(within(dialog).getByRole('button', { name: choice }))
    await waitFor(() => expect(address.current).toBe(path))
    expect(sentTo('SaveDraft').map(({ variables }) => variables)).toEqual(
      Array.from({ length: saved }, () => ({ input: INPUT })),
    )
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  })

  it('says beside the buttons that a draft is not saved, and where it must be corrected', async () => {
    const { user } = open({ SaveDraft: refusal('', { text: MESSAGE_TEXTS.textLength }) })
    await fill(user)
    await user.click(button('Cancel'))
    await user.click(await screen.findByRole('button', { name: 'Save draft' }))
    expect(await texts(MESSAGE_TEXTS.notSaved)).toBeTruthy()
    expect(await texts(MESSAGE_TEXTS.textLength)).toBeTruthy()
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })

  it('names one offering of a recipient and counts the others, where nobody else reads the same', async () => {
    const recipients = [
      { _id: 'usr_2', name: 'Ines Sanz', offerings: ['Orange grove', 'Cork', 'Olives'] },
      { _id: 'usr_3', name: 'Omar Said', offerings: ['Orange grove', 'Cork'] },
      { _id: 'usr_4', name: 'Omar Said', offerings: ['Orange grove', 'Olives'] },
    ]
    open({
      MessageRecipients: dataOf<MessageRecipientsQuery>({
        messageRecipients: replyOf({ hasMore: false, recipients }),
      }),
    })
    expect(await screen.findByRole('option', { name: 'Ines Sanz (Orange grove and 2 more)' })).toBeTruthy()
    expect(screen.getByRole('option', { name: 'Omar Said (Orange grove, Cork)' })).toBeTruthy()
    expect(screen.getByRole('option', { name: 'Omar Said (Orange grove, Olives)' })).toBeTruthy()
  })

  it('keeps what is typed and says at the field why it is refused', async () => {
    const { user } = open({ SendMessage: refusal('', { to: 'You cannot write to this person.' }) })
    await fill(user)
    await user.click(button('Send'))
    expect(await texts('You cannot write to this person.')).toBeTruthy()
    expect(screen.getByLabelText<HTMLTextAreaElement>('Description').value).toBe('When?')
  })

  it('opens a draft, which can be deleted', async () => {
    const draft = message({ _id: 'msg_5', state: 'draft', isOwn: true })
    const stored: Replies = {
      MessageById: dataOf<MessageByIdQuery>({ messageById: replyOf({ ...draft, images: [] }) }),
      DiscardDraft: dataOf<DiscardDraftMutation>({
        discardDraft: { __typename: 'DoneReply', status: true, message: MESSAGE_TEXTS.discarded } as never,
      }),
    }
    const { user, sentTo, address } = open(stored, '/composemessage?draft=msg_5')
    expect((await screen.findByLabelText<HTMLInputElement>('Headline')).value).toBe('Rent of May')
    await user.click(button('Delete draft'))
    const dialog = await screen.findByRole('alertdialog', { name: 'Delete draft' })
    await user.click(within(dialog).getByRole('button', { name: 'Delete draft' }))
    await waitFor(() => expect(address.current).toBe('/securemessage?folder=draft'))
    expect(sentTo('DiscardDraft')[0]?.variables).toEqual({ id: 'msg_5' })
  })

  it('forwards a message with its text and without a recipient', async () => {
    open(
      { MessageById: dataOf<MessageByIdQuery>({ messageById: replyOf({ ...message(), images: [] }) }) },
      '/composemessage?forward=msg_1',
    )
    expect((await screen.findByLabelText<HTMLInputElement>('Headline')).value).toBe('Fwd: Rent of May')
    expect(screen.getByLabelText<HTMLTextAreaElement>('Description').value).toBe(
      'Forwarded: MSG-AB12 from Ines Sanz\n\nIt is paid on Monday.',
    )
    expect((await screen.findByLabelText<HTMLSelectElement>('To')).value).toBe('')
  })
})
