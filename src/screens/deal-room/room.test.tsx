import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { QUESTION_TEXTS, UPDATE_TEXTS } from '#contracts/project/deal-room/values.ts'
import type {
  AnswerQuestionMutation,
  CurrentUserQuery,
  EditUpdateMutation,
  IssuerUpdateFieldsFragment,
  IssuerUpdatesQuery,
  OwnCampaignsQuery,
  PostUpdateMutation,
  ReceivedQuestionsQuery,
  RoomQuestionFieldsFragment,
} from '#graphql/generated/graphql.ts'
import { QUESTION_LABELS } from '#machines/question/labels.ts'
import type { FakeReply } from '#tests/support/screens/graphql-replies.ts'
import { openScreen } from '#tests/support/screens/open-screen.tsx'
import { dataOf, FAILURE, listOf, refusal, replyOf, usd, user } from '#tests/support/screens/screen-data.ts'
import { DealRoomScreen } from './room-screen.tsx'
import { eventually } from '#tests/support/eventually.ts'

afterEach(() => vi.unstubAllGlobals())

const can = { allowed: true, reason: null }
const cannot = (reason: string) => ({ allowed: false, reason })

const OFFERING: NonNullable<OwnCampaignsQuery['ownCampaigns']>['data'][number] = {
  _id: 'a',
  name: 'Alhambra Court',
  state: 'live',
  role: null,
  changedAt: '2026-11-20T09:00:00.000Z',
  pagesDone: 10,
  pagesInAll: 10,
  figures: {
    raised: usd(31_500_000n),
    softCap: usd(31_500_000n),
    hardCap: usd(63_000_000n),
    investors: 1,
    opensAt: '2026-11-01T00:00:00.000Z',
    closesAt: '2026-12-20T18:00:00.000Z',
  },
}

function update(over: Partial<IssuerUpdateFieldsFragment> = {}): IssuerUpdateFieldsFragment {
  const typed = {
    __typename: 'IssuerUpdate',
    _id: 'upd_1',
    title: 'Roof finished',
    text: 'The roof is closed.',
    isMaterial: false,
    postedAt: '2026-11-20T09:00:00.000Z',
    editedAt: null,
    earlier: [],
    corrects: null,
    correctedAt: null,
    editUntil: '2026-11-20T09:15:00.000Z',
    edit: can,
    correct: can,
    ...over,
  }
  return typed
}

function open(
  rows: readonly IssuerUpdateFieldsFragment[],
  replies: Record<string, FakeReply> = {},
  { isIssuer = true, at = 'a' } = {},
) {
  return openScreen({
    screen: <DealRoomScreen />,
    at: `/mycampaigns/${at}/dealroom`,
    route: '/mycampaigns/:id/dealroom',
    replies: {
      CurrentUser: dataOf<CurrentUserQuery>({
        currentUser: replyOf(user({ userType: { isInvestor: !isIssuer, isIssuer } })),
      }),
      OwnCampaigns: dataOf<OwnCampaignsQuery>({ ownCampaigns: listOf([OFFERING]) }),
      IssuerUpdates: dataOf<IssuerUpdatesQuery>({ issuerUpdates: listOf([...rows]) }),
      ReceivedQuestions: dataOf<ReceivedQuestionsQuery>({ receivedQuestions: listOf([]) }),
      ...replies,
    },
  })
}

function question(over: Partial<RoomQuestionFieldsFragment> = {}): RoomQuestionFieldsFragment {
  const typed = {
    __typename: 'RoomQuestion',
    _id: 'qst_1',
    projectId: 'a',
    projectName: 'Alhambra Court',
    question: 'Who insures the flats?',
    askedAt: '2026-11-20T09:00:00.000Z',
    answer: null,
    answeredAt: null,
    state: 'open' as const,
    stateLabel: QUESTION_LABELS.open,
    hiddenWhy: null,
    reply: can,
    hide: cannot('Not yours.'),
    ...over,
  }
  return typed
}

const click = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })

/** Whether the browser would ask before the tab is closed. */
function asksBeforeLeaving(): boolean {
  const closing = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(closing)
  return closing.defaultPrevented
}

describe('updates of an own offering', () => {
  it('are posted with a mark for important ones, once complete', async () => {
    const { sentTo, notices } = open([], {
      PostUpdate: dataOf<PostUpdateMutation>({ postUpdate: replyOf(update(), 'The update is posted.') }),
    })
    expect(await screen.findByText('No updates yet')).toBeTruthy()
    click('Post an update')
    click('Post the update')
    expect(screen.getByText(UPDATE_TEXTS.title)).toBeTruthy()
    expect(screen.getByText(UPDATE_TEXTS.text)).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByLabelText('Title'))
    type('Title', ' Roof finished ')
    type('Text', 'The roof is closed.')
    fireEvent.click(screen.getByRole('checkbox'))
    click('Post the update')
    await eventually(() => expect(notices).toHaveLength(1))
    expect(sentTo('PostUpdate')[0]?.variables).toEqual({
      input: { projectId: 'a', title: 'Roof finished', text: 'The roof is closed.', isMaterial: true },
    })
    await eventually(() => expect(screen.queryByRole('form', { name: 'New update' })).toBeNull())
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 2, name: 'Updates' }))
  })

  it('say which sentence promises a return', async () => {
    const fault = 'This sentence promises a return: “No risk.”'
    open([], {
      PostUpdate: refusal('Invalid input', { text: fault }),
    })
    await screen.findByText('No updates yet')
    click('Post an update')
    type('Title', 'Roof finished')
    type('Text', 'No risk.')
    click('Post the update')
    expect(await screen.findByText(fault)).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByLabelText('Text'))
  })

  it('are changed in place while that is possible', async () => {
    const { sentTo } = open([update()], {
      EditUpdate: dataOf<EditUpdateMutation>({ editUpdate: replyOf(update({ title: 'Roof closed' })) }),
    })
    await screen.findByRole('article', { name: 'Roof finished' })
    click('Change: Roof finished')
    expect(screen.queryByRole('checkbox')).toBeNull()
    type('Title', 'Roof closed')
    click('Save the change')
    expect(await screen.findByRole('article', { name: 'Roof closed' })).toBeTruthy()
    expect(sentTo('EditUpdate')[0]?.variables).toEqual({
      id: 'upd_1',
      input: { title: 'Roof closed', text: 'The roof is closed.' },
    })
  })

  it('are corrected by a new one afterwards, which names the first', async () => {
    const { sentTo } = open([update({ edit: cannot(UPDATE_TEXTS.noEdit) })], {
      PostUpdate: dataOf<PostUpdateMutation>({ postUpdate: replyOf(update({ _id: 'upd_2' })) }),
    })
    await screen.findByRole('article')
    expect(screen.queryByRole('button', { name: 'Change: Roof finished' })).toBeNull()
    click('Correct: Roof finished')
    const form = within(screen.getByRole('form', { name: 'Correction of Roof finished' }))
    expect(form.getByText(/corrects “Roof finished”/)).toBeTruthy()
    type('Title', 'Roof not finished')
    type('Text', 'It takes until May.')
    click('Post the update')
    await eventually(() => expect(sentTo('PostUpdate')).toHaveLength(1))
    expect(sentTo('PostUpdate')[0]?.variables).toMatchObject({ input: { corrects: 'upd_1' } })
  })

  it('are not lost without a question, neither with the page nor by a correction', async () => {
    open([update({ edit: cannot(UPDATE_TEXTS.noEdit) })])
    await screen.findByRole('article')
    click('Post an update')
    expect(asksBeforeLeaving()).toBe(false)
    type('Text', 'The walls stand.')
    expect(asksBeforeLeaving()).toBe(true)
    click('Correct: Roof finished')
    fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Back' }))
    expect(screen.getByLabelText<HTMLTextAreaElement>('Text').value).toBe('The walls stand.')
  })

  it('have the hint of their choice on a line of its own', async () => {
    open([])
    await screen.findByText('No updates yet')
    click('Post an update')
    // No styles are loaded here; the class that gives it the line comes beside that of every hint.
    expect(screen.getByText(/^It is marked as important/).classList.length).toBeGreaterThan(1)
  })

  it('offer another try where they cannot be read', async () => {
    open([], { IssuerUpdates: FAILURE })
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy()
  })

  it('are written for offerings that the service gives, and no others', async () => {
    const { sentTo } = open(
      [],
      { OwnCampaigns: dataOf<OwnCampaignsQuery>({ ownCampaigns: listOf([]) }) },
      { at: 'b' },
    )
    expect(await screen.findByText('This offering does not exist')).toBeTruthy()
    expect(sentTo('IssuerUpdates')).toEqual([])
    expect(sentTo('OwnCampaigns')[0]?.variables).toEqual({ project: 'b' })
  })

  it('are open to a colleague whose account is an investor’s', async () => {
    open([update()], {}, { isIssuer: false })
    expect(await screen.findByRole('heading', { level: 1, name: 'Alhambra Court' })).toBeTruthy()
    expect(await screen.findByText('Roof finished')).toBeTruthy()
  })
})

describe('questions about an own offering', () => {
  it('are answered once the answer is written', async () => {
    const answered = question({
      state: 'answered',
      stateLabel: QUESTION_LABELS.answered,
      answer: 'A mutual insurer.',
      answeredAt: '2026-11-21T09:00:00.000Z',
      reply: cannot('This question is answered already.'),
    })
    const { sentTo } = open([], {
      ReceivedQuestions: dataOf<ReceivedQuestionsQuery>({ receivedQuestions: listOf([question()]) }),
      AnswerQuestion: dataOf<AnswerQuestionMutation>({ answerQuestion: replyOf(answered, 'It is public.') }),
    })
    const card = within(await screen.findByRole('article', { name: 'Who insures the flats?' }))
    fireEvent.click(card.getByRole('button', { name: 'Publish the answer' }))
    expect(card.getByText(QUESTION_TEXTS.answer)).toBeTruthy()
    fireEvent.change(card.getByLabelText('Your answer'), { target: { value: 'A mutual insurer.' } })
    expect(asksBeforeLeaving()).toBe(true)
    fireEvent.click(card.getByRole('button', { name: 'Publish the answer' }))
    await eventually(() => expect(card.queryByRole('form')).toBeNull())
    expect(asksBeforeLeaving()).toBe(false)
    expect(card.getByText('A mutual insurer.')).toBeTruthy()
    expect(sentTo('AnswerQuestion')[0]?.variables).toEqual({
      id: 'qst_1',
      input: { answer: 'A mutual insurer.' },
    })
  })
})
