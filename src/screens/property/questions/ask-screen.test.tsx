import { fireEvent, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { QUESTION_TEXTS } from '#contracts/project/deal-room/values.ts'
import type {
  AskQuestionMutation,
  CurrentUserQuery,
  OwnQuestionsQuery,
  ProjectByIdQuery,
  RoomQuestionFieldsFragment,
} from '#graphql/generated/graphql.ts'
import { QUESTION_LABELS } from '#machines/question/labels.ts'
import type { FakeReply } from '#tests/support/screens/graphql-replies.ts'
import { openScreen } from '#tests/support/screens/open-screen.tsx'
import { dataOf, listOf, project, refusal, replyOf, user } from '#tests/support/screens/screen-data.ts'
import { AskScreen } from './ask-screen.tsx'
import { eventually } from '#tests/support/eventually.ts'

afterEach(() => vi.unstubAllGlobals())

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
    reply: { allowed: false, reason: null },
    hide: { allowed: false, reason: null },
    ...over,
  }
  return typed
}

function open(
  rows: RoomQuestionFieldsFragment[],
  replies: Record<string, FakeReply> = {},
  { isInvestor = true } = {},
) {
  return openScreen({
    screen: <AskScreen />,
    at: '/propertydetails/a/questions',
    route: '/propertydetails/:id/questions',
    replies: {
      CurrentUser: dataOf<CurrentUserQuery>({
        currentUser: replyOf(user({ userType: { isInvestor, isIssuer: !isInvestor } })),
      }),
      ProjectById: dataOf<ProjectByIdQuery>({ projectById: replyOf(project({ _id: 'a' })) }),
      OwnQuestions: dataOf<OwnQuestionsQuery>({ ownQuestions: listOf(rows) }),
      ...replies,
    },
  })
}
const LABEL = 'Your question to the issuer'
const send = () => fireEvent.click(screen.getByRole('button', { name: 'Send the question' }))

describe('a question on the page of an offering', () => {
  it('is sent once it is written, and shows that it waits', async () => {
    const { sentTo, notices } = open([question()], {
      AskQuestion: dataOf<AskQuestionMutation>({ askQuestion: replyOf(question(), 'It is sent.') }),
    })
    expect(await screen.findByText('Waits for an answer')).toBeTruthy()
    send()
    expect(screen.getByText(QUESTION_TEXTS.question)).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByLabelText(LABEL))
    fireEvent.change(screen.getByLabelText(LABEL), { target: { value: ' Who insures the flats? ' } })
    send()
    await eventually(() => expect(notices).toHaveLength(1))
    expect(sentTo('AskQuestion')[0]?.variables).toEqual({
      input: { projectId: 'a', question: 'Who insures the flats?' },
    })
    await eventually(() => expect(screen.getByLabelText<HTMLTextAreaElement>(LABEL).value).toBe(''))
  })

  it('says that too many were asked, and keeps the text', async () => {
    open([], { AskQuestion: refusal(QUESTION_TEXTS.tooMany, {}, 'too_many_requests') })
    expect(await screen.findByText('You have asked nothing about this offering.')).toBeTruthy()
    fireEvent.change(screen.getByLabelText(LABEL), { target: { value: 'Why?' } })
    send()
    expect((await screen.findByRole('alert')).textContent).toBe(QUESTION_TEXTS.tooMany)
    expect(screen.getByLabelText<HTMLTextAreaElement>(LABEL).value).toBe('Why?')
  })

  it('shows why it was hidden', async () => {
    open([question({ state: 'hidden', stateLabel: QUESTION_LABELS.hidden, hiddenWhy: 'It names a person.' })])
    expect(await screen.findByText('Hidden by compliance: It names a person.')).toBeTruthy()
  })

  it('is for investors, and not about a failed offering', async () => {
    const { sentTo } = open([], {}, { isInvestor: false })
    expect(await screen.findByText('Only investors can ask questions.')).toBeTruthy()
    expect(sentTo('OwnQuestions')).toEqual([])
    const failed = project({ _id: 'a', status: 'failed' })
    open([], { ProjectById: dataOf<ProjectByIdQuery>({ projectById: replyOf(failed) }) })
    expect(await screen.findByText(QUESTION_TEXTS.failed)).toBeTruthy()
  })

  it('needs an offering', async () => {
    open([], { ProjectById: { message: 'Gone.', code: 'not_found', statusCode: 404, fieldErrors: {} } })
    expect(await screen.findByText('This offering does not exist')).toBeTruthy()
  })
})
