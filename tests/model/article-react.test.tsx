import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { ArticleWholeFragment, CurrentUserQuery } from '#graphql/generated/graphql.ts'
import type { Notice } from '#hooks/use-notify.ts'
import { ARTICLE_LABELS, type ArticleState } from '#machines/article/labels.ts'
import { ARTICLE_EVENTS, articleMachine, type ArticleEvent } from '#machines/article/machine.ts'
import { articleModel } from '#machines/article/model.ts'
import { articleRefusal } from '#machines/article/rules.ts'
import { applyEvent, startLifecycle } from '#machines/lifecycle.ts'
import { StaffArticleScreen } from '#screens/content/article-screen.tsx'
import type { FakeReply } from '#tests/support/screens/graphql-replies.ts'
import { openScreen } from '#tests/support/screens/open-screen.tsx'
import { dataOf, replyOf, user } from '#tests/support/screens/screen-data.ts'
import { sampleBlog } from '#tests/support/product/articles.ts'
import { coverageOf } from '#tests/support/walks/coverage.ts'
import { pathsOf, walk, type ModelEvent, type Step } from '#tests/support/walks/harness.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const NOW = '2026-11-20T09:00:00.000Z'
const LATER = '2026-11-21T09:00:00.000Z'
const PUBLIC = new Set<string>(ARTICLE_EVENTS.public)
const INTERNAL = new Set<string>(ARTICLE_EVENTS.internal)

/** The service as its machine says, behind the page. */
class ArticleService {
  #row = startLifecycle(articleMachine, {})
  #version = 1
  #publicVersion: number | null = null
  /** The toasts of its page. */
  notices: readonly Notice[] = []

  send(event: ArticleEvent, allowed = PUBLIC): string | null {
    const next = applyEvent(articleMachine, this.#row, event, allowed)
    if (!next.ok) return articleRefusal(this.#row, event) ?? 'unknown event'
    if (event.type === 'article.edited') this.#version += 1
    for (const { type } of next.actions) {
      if (type === 'show') this.#publicVersion = this.#version
      if (type === 'hide') this.#publicVersion = null
    }
    this.#row = next
    return null
  }

  view(): ArticleWholeFragment {
    const state = String(this.#row.state) as ArticleState
    const may = (event: ArticleEvent) => {
      const reason = articleRefusal(this.#row, event)
      return { __typename: 'Verdict' as const, allowed: reason === null, reason }
    }
    const { kind, ...texts } = sampleBlog()
    return {
      __typename: 'Article',
      _id: 'art_1',
      kind,
      title: texts.title,
      state,
      stateLabel: ARTICLE_LABELS[state],
      version: this.#version,
      publicVersion: this.#publicVersion,
      publishAt: this.#row.context.publishAt,
      publishedAt: null,
      changedAt: NOW,
      html: '<p>Rent begins.</p>',
      texts: { __typename: 'ArticleTexts', ...texts },
      may: {
        __typename: 'ArticleVerdicts',
        edit: may({ type: 'article.edited' }),
        publish: may({ type: 'article.published' }),
        schedule: may({ type: 'article.scheduled', now: NOW, publishAt: LATER }),
        unschedule: may({ type: 'article.unscheduled' }),
        takeBack: may({ type: 'article.takenBack' }),
      },
      history: [],
    } as ArticleWholeFragment
  }
}

function open(service: ArticleService) {
  const answer =
    (operation: string, event?: (input: Record<string, unknown>) => ArticleEvent) => (): FakeReply => {
      const variables = sentTo(operation).at(-1)?.variables as { input?: Record<string, unknown> } | undefined
      const refused = event === undefined ? null : service.send(event(variables?.input ?? {}))
      if (refused !== null) return { message: refused, code: 'conflict', statusCode: 409 }
      const name = operation.charAt(0).toLowerCase() + operation.slice(1)
      return { data: { [name]: replyOf(service.view()) } } as FakeReply
    }
  const { sentTo, notices } = openScreen({
    screen: <StaffArticleScreen />,
    at: '/staff/content/art_1',
    route: '/staff/content/:id',
    replies: {
      CurrentUser: dataOf<CurrentUserQuery>({ currentUser: replyOf(user({ roles: ['content'] })) }),
      ArticleById: answer('ArticleById'),
      EditArticle: answer('EditArticle', () => ({ type: 'article.edited' })),
      PublishArticle: answer('PublishArticle', () => ({ type: 'article.published' })),
      UnscheduleArticle: answer('UnscheduleArticle', () => ({ type: 'article.unscheduled' })),
      TakeBackArticle: answer('TakeBackArticle', () => ({ type: 'article.takenBack' })),
      ScheduleArticle: answer('ScheduleArticle', ({ publishAt }) => ({
        type: 'article.scheduled',
        now: NOW,
        publishAt: String(publishAt),
      })),
    },
  })
  service.notices = notices
}

/** By its text, since a walk presses many and looking for roles reads the whole page each time. */
const button = (name: string | RegExp, within: ParentNode = document) =>
  [...within.querySelectorAll('button')].find(({ textContent }) =>
    typeof name === 'string' ? textContent === name : name.test(textContent),
  )
const press = (name: string | RegExp, within: ParentNode = document) => {
  const found = button(name, within)
  if (found === undefined) throw new Error(`no button ${String(name)}`)
  fireEvent.click(found)
}
const confirm = async (name: string) => {
  await waitFor(() => expect(document.querySelector('[role=alertdialog]')).not.toBeNull())
  press(name, document.querySelector('[role=alertdialog]') ?? document)
}

async function schedule(publishAt: string): Promise<void> {
  // The form stays after a refusal.
  if (screen.queryByLabelText('Day') === null) press('Schedule')
  const [year, month, day] = publishAt.slice(0, 10).split('-')
  fireEvent.change(await screen.findByLabelText('Day'), { target: { value: `${day}/${month}/${year}` } })
  fireEvent.change(screen.getByLabelText('Time (UTC)'), { target: { value: publishAt.slice(11, 16) } })
  press(/^Schedule version/)
}

const coverage = coverageOf(articleModel.machine)

/** The buttons of each state, with the event that each sends. */
const BUTTON: Readonly<Record<string, string | RegExp>> = {
  'article.published': /^Publish version/,
  'article.scheduled': 'Schedule',
  'article.unscheduled': 'Cancel the schedule',
  'article.takenBack': 'Withdraw',
  'article.edited': 'Save a new version',
}

async function carryOut(service: ArticleService, event: ModelEvent, { refused, of }: Step): Promise<void> {
  const name = BUTTON[event.type]
  const refusals = () => service.notices.filter(({ message }) => message.startsWith('Please choose a time'))
  const before = refusals().length
  if (name === undefined) {
    service.send(event as unknown as ArticleEvent, INTERNAL)
    // The page learns it when it is opened again.
    cleanup()
    open(service)
  } else if (refused && event.type !== 'article.scheduled') {
    expect(button(name)).toBeUndefined()
    return
  } else if (event.type === 'article.scheduled') await schedule(String(event['publishAt']))
  else {
    press(name)
    if (event.type === 'article.published') await confirm('Publish')
    if (event.type === 'article.takenBack') await confirm('Withdraw')
  }
  if (refused && event.type === 'article.scheduled')
    await waitFor(() => expect(refusals()).toHaveLength(before + 1))
  await screen.findByText(ARTICLE_LABELS[String(of.value) as ArticleState])
}

describe('public content, on the page of its editor', () => {
  it.each(pathsOf(articleModel, { cover: 'transitions' }).map((path) => [path.title, path] as const))(
    '%s',
    async (_title, path) => {
      const service = new ArticleService()
      open(service)
      await screen.findByText(ARTICLE_LABELS.draft)
      await walk(
        path,
        { '*': (event: ModelEvent, step: Step) => carryOut(service, event, step) },
        async (step) => {
          coverage.follow(step)
          await waitFor(() => {
            const view = service.view()
            const { hasChanges } = step.of.context as { hasChanges: boolean }
            expect([view.state, view.version !== view.publicVersion]).toEqual([step.of.value, hasChanges])
            // The service answers first: a dialog that opens before the page shows its answer closes with it.
            expect(document.body.textContent).toContain(`Version ${view.version}`)
            for (const [type, name] of Object.entries(BUTTON))
              expect([type, button(name) !== undefined]).toEqual([
                type,
                view.may[KEYS[type] ?? 'edit'].allowed,
              ])
          })
        },
      )
    },
  )

  it('went through every state and every transition', () => {
    expect(coverage.missedStates()).toEqual([])
    expect(coverage.missedTransitions()).toEqual([])
  })
})

const KEYS: Readonly<Record<string, keyof Omit<ArticleWholeFragment['may'], '__typename'>>> = {
  'article.published': 'publish',
  'article.scheduled': 'schedule',
  'article.unscheduled': 'unschedule',
  'article.takenBack': 'takeBack',
  'article.edited': 'edit',
}
