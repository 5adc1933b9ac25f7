import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { Link } from 'react-router-dom'
import { afterEach, expect, it, vi } from 'vitest'
import { ARTICLE_FIELDS } from '#contracts/resource/article-values.ts'
import type {
  ArticleByIdQuery,
  ArticlesQuery,
  ArticleVersionQuery,
  CurrentUserQuery,
  WriteArticleMutation,
} from '#graphql/generated/graphql.ts'
import type { fakeGraphql } from '#tests/support/screens/graphql-replies.ts'
import { openScreen } from '#tests/support/screens/open-screen.tsx'
import { dataOf, listOf, replyOf, user } from '#tests/support/screens/screen-data.ts'
import { StaffContentScreen } from './content-screen.tsx'

afterEach(() => vi.unstubAllGlobals())

const open = (at: string, route: string, roles = ['content'], more: Parameters<typeof fakeGraphql>[0] = {}) =>
  openScreen({
    onWindow: Object.keys(more).length > 0,
    screen: (
      <>
        <Link to="/support">Out</Link>
        <StaffContentScreen />
      </>
    ),
    at,
    route,
    replies: {
      CurrentUser: dataOf<CurrentUserQuery>({ currentUser: replyOf(user({ roles })) }),
      Articles: dataOf<ArticlesQuery>({ articles: listOf([]) }),
      ...more,
    },
  })

it('lists one kind, says when there is none, and leads to a new entry of that kind', async () => {
  const { sentTo } = open('/staff/content?kind=faq', '/staff/content')
  expect(await screen.findByText('Nothing is in this list.')).toBeTruthy()
  expect(sentTo('Articles')[0]?.variables).toMatchObject({ kind: 'faq' })
  expect(screen.getByRole('link', { name: 'New question' }).getAttribute('href')).toBe(
    '/staff/content/new?kind=faq',
  )
})

it('opens a new entry with the fields of its kind', async () => {
  open('/staff/content/new?kind=team', '/staff/content/:id')
  expect(await screen.findByLabelText('Name')).toBeTruthy()
  expect(screen.queryByLabelText('Answer')).toBeNull()
})

const NO = { __typename: 'Verdict', allowed: false, reason: null }
const YES = { __typename: 'Verdict', allowed: true, reason: null }
const words = {
  __typename: 'ArticleTexts',
  ...Object.fromEntries(ARTICLE_FIELDS.map((name) => [name, ''])),
}
const entry = (version: number) => ({
  __typename: 'ArticleEntry',
  at: `2026-11-19T09:0${version}:00.000Z`,
  by: null,
  what: 'Written',
  version,
})
const article = (may: Record<string, unknown> = {}, more: Record<string, unknown> = {}) => ({
  __typename: 'Article',
  _id: 'art_1',
  kind: 'team',
  title: 'Ines Sanz',
  state: 'draft',
  stateLabel: 'Draft',
  version: 1,
  publicVersion: null,
  publishAt: null,
  publishedAt: null,
  changedAt: '2026-11-19T09:00:00.000Z',
  html: '',
  texts: words,
  may: {
    __typename: 'ArticleMay',
    edit: NO,
    publish: NO,
    schedule: NO,
    unschedule: NO,
    takeBack: NO,
    ...may,
  },
  history: [],
  ...more,
})

it('shows every text of an earlier version, and which differ from the latest', async () => {
  const { user: editor } = open('/staff/content/art_1', '/staff/content/:id', ['content'], {
    ArticleById: dataOf<ArticleByIdQuery>({
      articleById: replyOf(
        article({}, { version: 2, history: [entry(2), entry(1)], texts: { ...words, title: 'Ines Sanz' } }),
      ) as never,
    }),
    ArticleVersion: dataOf<ArticleVersionQuery>({
      articleVersion: replyOf({
        __typename: 'ArticleVersion',
        version: 1,
        html: '',
        texts: { ...words, title: 'Ines Sans', summary: 'Adviser', category: 'advisory' },
      }) as never,
    }),
  })
  await editor.click(await screen.findByRole('button', { name: 'Show version 1' }))
  const shown = within(await screen.findByRole('region', { name: 'Version 1' }))
  const rows = shown.getAllByRole('term').map((term) => [term.textContent, term.nextSibling?.textContent])
  expect(rows).toEqual([
    ['NameDiffers from version 2', 'Ines Sans'],
    ['BoardDiffers from version 2', 'Advisory Board'],
    ['TitleDiffers from version 2', 'Adviser'],
    ['Professional profile', 'None'],
    ['Place in the list', 'None'],
  ])
})

it.each([
  ['team', 1, '/mizanteam'],
  ['blog', 1, '/blogDetail/art_1'],
  ['blog', null, undefined],
  ['popup', 1, undefined],
])('leads to the page where a %s of public version %s is read: %s', async (kind, publicVersion, page) => {
  open('/staff/content/art_1', '/staff/content/:id', ['content'], {
    ArticleById: dataOf<ArticleByIdQuery>({
      articleById: replyOf(article({}, { kind, publicVersion })) as never,
    }),
  })
  await screen.findByRole('heading', { name: 'Publication' })
  const link = screen.queryByRole('link', { name: 'See it as readers do' })
  expect(link?.getAttribute('href')).toBe(page)
})

it('asks before a schedule takes away a text that is being written', async () => {
  const { user: editor, sentTo } = open('/staff/content/art_1', '/staff/content/:id', ['content'], {
    ArticleById: dataOf<ArticleByIdQuery>({
      articleById: replyOf(article({ edit: YES, schedule: YES })) as never,
    }),
  })
  await editor.type(await screen.findByLabelText('Name'), 'Ines Sanz')
  await editor.click(screen.getByRole('button', { name: 'Schedule' }))
  fireEvent.change(screen.getByLabelText('Day'), { target: { value: '01/12/2026' } })
  await editor.click(screen.getByRole('button', { name: 'Schedule version 1' }))
  const dialog = await screen.findByRole('alertdialog', { name: 'Go on without what you typed?' })
  expect(sentTo('ScheduleArticle')).toEqual([])
  await editor.click(within(dialog).getByRole('button', { name: 'Schedule version 1' }))
  await waitFor(() => expect(sentTo('ScheduleArticle')).toHaveLength(1))
})

it('asks before a text that is being written is left, and goes to what was saved without a question', async () => {
  const saved = dataOf<WriteArticleMutation>({
    writeArticle: replyOf(article(), 'The draft is saved.') as never,
  })
  const { user: editor, address } = open('/staff/content/new?kind=team', '/staff/content/:id', ['content'], {
    WriteArticle: saved,
  })
  await editor.type(await screen.findByLabelText('Name'), 'Ines Sanz')
  await editor.click(screen.getByRole('link', { name: 'Out' }))
  await editor.click(await screen.findByRole('button', { name: 'Continue here' }))
  await editor.selectOptions(screen.getByLabelText('Board'), 'Advisory Board')
  await editor.type(screen.getByLabelText('Title'), 'Adviser')
  await editor.click(screen.getByRole('button', { name: 'Save the draft' }))
  await waitFor(() => expect(address.current).toBe('/staff/content/art_1'), { timeout: 5000 })
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

it('is for content editors', async () => {
  const { sentTo } = open('/staff/content', '/staff/content', ['support'])
  expect(await screen.findByText('You do not have access')).toBeTruthy()
  expect(sentTo('Articles')).toEqual([])
})
