import { assign, setup } from 'xstate'
import { unmet, type Conditions } from '#machines/refusal.ts'
import { ARTICLE_GUARD_TEXTS, ARTICLE_LABELS, type ArticleState } from './labels.ts'

/** Plain JSON, stored with the row. */
export interface ArticleContext {
  /** Whether the latest version is another one than the public one. */
  readonly hasChanges: boolean
  /** ISO instant at which it becomes public; null where none is planned. */
  readonly publishAt: string | null
}

export type ArticleEvent =
  | { readonly type: 'article.edited' }
  | { readonly type: 'article.scheduled'; readonly now: string; readonly publishAt: string }
  | { readonly type: 'article.unscheduled' }
  | { readonly type: 'article.due'; readonly now: string }
  | { readonly type: 'article.published' }
  | { readonly type: 'article.takenBack' }

/** Events that editors may send, and the one of the clock. */
export const ARTICLE_EVENTS = {
  public: [
    'article.edited',
    'article.scheduled',
    'article.unscheduled',
    'article.published',
    'article.takenBack',
  ],
  internal: ['article.due'],
} as const satisfies Record<'public' | 'internal', readonly ArticleEvent['type'][]>

type Check = keyof typeof ARTICLE_GUARD_TEXTS

const YEAR_MS = 366 * 24 * 60 * 60 * 1000

const waitMs = (event: ArticleEvent): number =>
  event.type === 'article.scheduled' ? Date.parse(event.publishAt) - Date.parse(event.now) : Number.NaN

/** The conditions of each event, with their texts. */
export const ARTICLE_CONDITIONS: Conditions<ArticleContext, ArticleEvent, Check> = {
  checks: {
    isLater: (_context, event) => waitMs(event) > 0,
    isWithinYear: (_context, event) => waitMs(event) <= YEAR_MS,
    isDue: ({ publishAt }, event) =>
      'now' in event && publishAt !== null && Date.parse(event.now) >= Date.parse(publishAt),
    hasChanges: ({ hasChanges }) => hasChanges,
  },
  of: {
    'article.scheduled': ['isLater', 'isWithinYear'],
    'article.due': ['isDue'],
    'article.published': ['hasChanges'],
  },
  texts: ARTICLE_GUARD_TEXTS,
}

const machineSetup = setup({
  types: {
    context: {} as ArticleContext,
    input: {} as Record<never, never>,
    events: {} as ArticleEvent,
    meta: {} as { readonly label: string },
  },
  guards: {
    isAllowed: ({ context, event }) => unmet(ARTICLE_CONDITIONS, context, event).length === 0,
  },
  actions: {
    keepTime: assign(({ event }) =>
      event.type === 'article.scheduled' ? { publishAt: event.publishAt } : {},
    ),
    dropTime: assign({ publishAt: null }),
    noteChange: assign({ hasChanges: true }),
    noteShown: assign({ hasChanges: false, publishAt: null }),
    // Effects are only named here; the resource service carries each out in the same transaction.
    /** Plans the publication at its time. */
    planPublication: () => {},
    /** Makes the latest version public. */
    show: () => {},
    /** Nothing of it is public any more. */
    hide: () => {},
  },
})

const label = (state: ArticleState) => ({ label: ARTICLE_LABELS[state] })

const scheduled = {
  guard: 'isAllowed',
  target: 'scheduled',
  actions: ['keepTime', 'planPublication'],
} as const
const published = { guard: 'isAllowed', target: 'published', actions: ['noteShown', 'show'] } as const

/** One piece of public content. Runs on the server only; the resource service enforces it. */
export const articleMachine = machineSetup.createMachine({
  id: 'article',
  version: '1',
  context: { hasChanges: true, publishAt: null },
  initial: 'draft',
  states: {
    draft: {
      meta: label('draft'),
      on: {
        'article.edited': { actions: 'noteChange' },
        'article.scheduled': scheduled,
        'article.published': published,
      },
    },
    scheduled: {
      meta: label('scheduled'),
      on: {
        'article.unscheduled': { target: 'draft', actions: 'dropTime' },
        'article.due': published,
        'article.published': published,
      },
    },
    published: {
      meta: label('published'),
      on: {
        // The public version stays until the new one is published.
        'article.edited': { actions: 'noteChange' },
        'article.published': published,
        'article.takenBack': { target: 'takenBack', actions: ['noteChange', 'hide'] },
      },
    },
    takenBack: {
      meta: label('takenBack'),
      on: {
        'article.edited': 'draft',
        'article.scheduled': scheduled,
        'article.published': published,
      },
    },
  },
})
