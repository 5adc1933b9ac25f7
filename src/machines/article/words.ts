import type { MachineWords } from '#machines/words.ts'
import { ARTICLE_CONDITIONS, type articleMachine } from './machine.ts'

export const ARTICLE_WORDS: MachineWords<typeof articleMachine> = {
  purpose: 'One piece of public content: an article, a white paper, a question or a team member.',
  states: {
    draft: 'An editor writes it. It is not public.',
    scheduled: 'It becomes public at its time, without another step.',
    published: 'Everyone can read the published version. Later changes wait until they are published.',
    takenBack: 'It was public and is not any more. Its versions are kept.',
  },
  events: {
    'article.edited': 'An editor saves a new version',
    'article.scheduled': 'An editor chooses the time of publication',
    'article.unscheduled': 'An editor cancels the schedule',
    'article.due': 'The time of publication comes',
    'article.published': 'An editor publishes the latest version',
    'article.takenBack': 'An editor withdraws it',
  },
  guards: {},
  times: { 'article.due': 'at the chosen time' },
  conditions: ARTICLE_CONDITIONS,
}
