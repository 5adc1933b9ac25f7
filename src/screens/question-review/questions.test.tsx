import { fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { QUESTION_TEXTS } from '#contracts/project/deal-room/values.ts'
import type {
  CurrentUserQuery,
  HideQuestionMutation,
  QuestionReviewQuery,
  RoomQuestionFieldsFragment,
} from '#graphql/generated/graphql.ts'
import { QUESTION_LABELS } from '#machines/question/labels.ts'
import { openScreen } from '#tests/support/screens/open-screen.tsx'
import { dataOf, listOf, refusal, replyOf, user } from '#tests/support/screens/screen-data.ts'
import { StaffQuestionsScreen } from './questions-screen.tsx'

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
    hide: { allowed: true, reason: null },
    ...over,
  }
  return typed
}

const open = (
  rows: RoomQuestionFieldsFragment[],
  roles = ['compliance'],
  replies: Parameters<typeof openScreen>[0]['replies'] = {},
) =>
  openScreen({
    screen: <StaffQuestionsScreen />,
    at: '/staff/questions',
    replies: {
      CurrentUser: dataOf<CurrentUserQuery>({ currentUser: replyOf(user({ roles })) }),
      QuestionReview: dataOf<QuestionReviewQuery>({ questionReview: listOf(rows) }),
      HideQuestion: dataOf<HideQuestionMutation>({
        hideQuestion: replyOf(
          question({
            state: 'hidden',
            stateLabel: QUESTION_LABELS.hidden,
            hiddenWhy: 'It names a person.',
            hide: { allowed: false, reason: 'This question is hidden.' },
          }),
        ),
      }),
      ...replies,
    },
  })

it('hides a question with a reason only', async () => {
  const { sentTo } = open([question()])
  await screen.findByRole('article', { name: 'Who insures the flats?' })
  expect(screen.getByRole('link', { name: 'Alhambra Court' }).getAttribute('href')).toBe('/propertydetails/a')
  fireEvent.click(screen.getByRole('button', { name: 'Hide: Who insures the flats?' }))
  expect(document.activeElement).toBe(screen.getByLabelText('Reason'))
  const hide = () => fireEvent.click(screen.getByRole('button', { name: 'Hide the question' }))
  hide()
  expect(screen.getByText(QUESTION_TEXTS.reason)).toBeTruthy()
  expect(sentTo('HideQuestion')).toEqual([])
  fireEvent.change(screen.getByLabelText('Reason'), { target: { value: 'It names a person.' } })
  hide()
  expect(await screen.findByText('Hidden by compliance: It names a person.')).toBeTruthy()
  expect(sentTo('HideQuestion')[0]?.variables).toEqual({
    id: 'qst_1',
    input: { reason: 'It names a person.' },
  })
})

it('shows at the field what the service says of the reason, and leaves the focus there', async () => {
  const { notices } = open([question()], ['compliance'], {
    HideQuestion: refusal('Please check the form.', { reason: 'Say it in other words.' }),
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Hide: Who insures the flats?' }))
  const reason = screen.getByLabelText('Reason')
  fireEvent.change(reason, { target: { value: 'It names a person.' } })
  const hide = screen.getByRole('button', { name: 'Hide the question' })
  hide.focus()
  fireEvent.click(hide)
  expect(await screen.findByText('Say it in other words.')).toBeTruthy()
  expect(document.activeElement).toBe(reason)
  expect(notices).toEqual([])
})

it('says that somebody else hid the question, although its form leaves', async () => {
  const hidden = question({ state: 'hidden', stateLabel: QUESTION_LABELS.hidden, hiddenWhy: 'Spam.' })
  const rows = [[question()], [{ ...hidden, hide: { allowed: false, reason: 'This question is hidden.' } }]]
  const { notices } = open([], ['compliance'], {
    QuestionReview: () => dataOf<QuestionReviewQuery>({ questionReview: listOf(rows.shift() ?? []) }),
    HideQuestion: refusal('This question is hidden.'),
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Hide: Who insures the flats?' }))
  fireEvent.change(screen.getByLabelText('Reason'), { target: { value: 'It names a person.' } })
  fireEvent.click(screen.getByRole('button', { name: 'Hide the question' }))
  expect(await screen.findByText('Hidden by compliance: Spam.')).toBeTruthy()
  expect(screen.queryByLabelText('Reason')).toBeNull()
  expect(notices).toEqual([{ intent: 'warning', message: 'This question is hidden.' }])
})

it('says when nobody has asked', async () => {
  open([])
  expect(await screen.findByText('No questions yet.')).toBeTruthy()
})

it('is for compliance', async () => {
  const { sentTo } = open([question()], ['finance'])
  expect(await screen.findByText('You do not have access')).toBeTruthy()
  expect(sentTo('QuestionReview')).toEqual([])
})
