import { expect, it } from 'vitest'
import { ARTICLE_GUARD_TEXTS, ARTICLE_STATE_TEXTS, type ArticleState } from '#machines/article/labels.ts'
import type { ArticleEvent } from '#machines/article/machine.ts'
import { articleModel } from '#machines/article/model.ts'
import { articleRefusal } from '#machines/article/rules.ts'
import { describeOnActor } from '#tests/support/walks/actor-level.ts'

describeOnActor('article', articleModel)

const now = '2026-11-20T09:00:00.000Z'
const at = (publishAt: string): ArticleEvent => ({ type: 'article.scheduled', now, publishAt })

it.each<[string, ArticleState, ArticleEvent, string | null]>([
  ['a time that is now', 'draft', at(now), ARTICLE_GUARD_TEXTS.isLater],
  ['a time in 367 days', 'draft', at('2027-11-22T09:00:00.000Z'), ARTICLE_GUARD_TEXTS.isWithinYear],
  ['a time in 366 days', 'takenBack', at('2027-11-21T09:00:00.000Z'), null],
  ['a change while it is scheduled', 'scheduled', { type: 'article.edited' }, ARTICLE_STATE_TEXTS.scheduled],
  [
    'a schedule while it is public',
    'published',
    at('2026-11-21T09:00:00.000Z'),
    ARTICLE_STATE_TEXTS.published,
  ],
  ['taking back a draft', 'draft', { type: 'article.takenBack' }, ARTICLE_STATE_TEXTS.draft],
  ['cancelling no schedule', 'takenBack', { type: 'article.unscheduled' }, ARTICLE_STATE_TEXTS.takenBack],
])('answers %s in the state %s', (_why, state, event, text) => {
  expect(articleRefusal({ state, context: { hasChanges: true, publishAt: null } }, event)).toBe(text)
})

it('publishes nothing twice, and nothing before its time', () => {
  const context = { hasChanges: false, publishAt: '2026-11-20T10:00:00.000Z' }
  expect(articleRefusal({ state: 'published', context }, { type: 'article.published' })).toBe(
    ARTICLE_GUARD_TEXTS.hasChanges,
  )
  const due = (instant: string) =>
    articleRefusal({ state: 'scheduled', context }, { type: 'article.due', now: instant })
  expect([due('2026-11-20T09:59:59.999Z'), due('2026-11-20T10:00:00.000Z')]).toEqual([
    ARTICLE_GUARD_TEXTS.isDue,
    null,
  ])
})
