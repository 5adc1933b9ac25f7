import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { blogs } from '#contracts/resource/content.ts'
import {
  articleById,
  editArticle,
  publishArticle,
  scheduleArticle,
  takeBackArticle,
  unscheduleArticle,
  writeArticle,
} from '#contracts/resource/articles.ts'
import { articleModel } from '#machines/article/model.ts'
import { startPlatform, type Person, type TestPlatform } from '#tests/support/product/platform.ts'
import { sampleBlog } from '#tests/support/product/articles.ts'
import { coverageOf } from '#tests/support/walks/coverage.ts'
import { pathsOf, refusedIn, walk, type ModelEvent, type Step } from '#tests/support/walks/harness.ts'
import { trailFaults } from '#tests/support/walks/trails.ts'

const NOW = '2026-11-20T09:00:00.000Z'
const DAY_MS = 86_400_000

let product: TestPlatform
let editor: Person
beforeAll(async () => {
  product = await startPlatform({ at: new Date(NOW) })
  editor = await product.person('editor', { roles: ['content'] })
})
afterAll(() => product?.close())

class ArticleAtService {
  readonly #id: string

  private constructor(id: string) {
    this.#id = id
  }

  static async start(): Promise<ArticleAtService> {
    const { data } = await product.as(editor).reply(writeArticle, { body: sampleBlog() })
    return new ArticleAtService(data._id)
  }

  async #read() {
    return (await product.as(editor).reply(articleById, { params: { id: this.#id } })).data
  }

  async #send(event: ModelEvent): Promise<{ readonly status: number }> {
    const call = product.as(editor)
    const params = { id: this.#id }
    const { version, publishAt } = await this.#read()
    switch (event.type) {
      case 'article.edited':
        return call.call(editArticle, { params, body: { version, fields: sampleBlog() } })
      case 'article.published':
        return call.call(publishArticle, { params, body: { version } })
      case 'article.unscheduled':
        return call.call(unscheduleArticle, { params })
      case 'article.takenBack':
        return call.call(takeBackArticle, { params })
      case 'article.scheduled': {
        // The day of the model is a second here, so that no session ends.
        const wait = Date.parse(String(event['publishAt'])) - Date.parse(String(event['now']))
        const at = new Date(product.clock.now().getTime() + (wait === DAY_MS ? 1000 : wait)).toISOString()
        return call.call(scheduleArticle, { params, body: { version, publishAt: at } })
      }
      case 'article.due': {
        const isEarly = event['now'] === NOW
        if (!isEarly && publishAt !== null) product.clock.set(new Date(publishAt))
        await product.jobs.deliver('article.due', { articleId: this.#id })
        // The job says nothing to anybody; only what everybody reads tells.
        return { status: 0 }
      }
      default:
        throw new Error(`no call for ${event.type}`)
    }
  }

  async carryOut(event: ModelEvent, isAccepted: boolean): Promise<void> {
    const { status } = await this.#send(event)
    if (status === 0) return
    expect(status).toBe(isAccepted ? 200 : 409)
  }

  /** What editors and everybody read says what the model says. */
  async check({ value, context }: Step['of']): Promise<void> {
    const { state, version, publicVersion, publishAt } = await this.#read()
    expect(state).toBe(value)
    const { hasChanges } = context as { hasChanges: boolean }
    expect([version !== publicVersion, publishAt !== null]).toEqual([hasChanges, value === 'scheduled'])
    const { data } = await product.as().reply(blogs, { query: { perPage: '50' } })
    expect(data.some(({ _id }) => _id === this.#id)).toBe(value === 'published')
  }
}

describe('public content at its service', () => {
  const coverage = coverageOf(articleModel.machine)
  const probed = new Set<string>()

  it.each(pathsOf(articleModel).map((path) => [path.title, path] as const))('%s', async (_title, path) => {
    const article = await ArticleAtService.start()
    const carryOut = (event: ModelEvent, step: Step) => article.carryOut(event, !step.refused)
    await walk(path, { '*': carryOut }, async (step) => {
      coverage.follow(step)
      await article.check(step.of)
      const state = String(step.of.value)
      if (probed.has(state)) return
      probed.add(state)
      for (const event of refusedIn(articleModel, step.of)) await article.carryOut(event, false)
      await article.check(step.of)
    })
  })

  it('went through every state and every transition', () => {
    expect(coverage.missedStates()).toEqual([])
    expect(coverage.missedTransitions()).toEqual([])
  })

  it('refused everything else in every state', () => {
    expect(probed).toEqual(new Set(Object.keys(articleModel.machine.states)))
  })

  it('left a trail of each article that is a way through the machine', async () => {
    expect(await trailFaults(product.db.orm, 'article')).toEqual([])
  })
})
