import type { LifecycleRow } from '#machines/lifecycle.ts'
import { refusalOf } from '#machines/refusal.ts'
import { ARTICLE_STATE_TEXTS } from './labels.ts'
import { ARTICLE_CONDITIONS, articleMachine, type ArticleEvent } from './machine.ts'

/** Why an event is refused now; null when it is allowed. */
export function articleRefusal(row: LifecycleRow<typeof articleMachine>, event: ArticleEvent): string | null {
  return refusalOf(articleMachine, row, event, ARTICLE_CONDITIONS, ARTICLE_STATE_TEXTS)?.text ?? null
}
