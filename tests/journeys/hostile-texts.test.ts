// Over 20 s, and under `TEST_LONG` only: every page of the product with hostile texts in all that it reads.
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { ROUTES } from '#app/routes/route-table.ts'
import { OPERATIONS } from '#contracts/operations.ts'
import { htmlOf } from '#services/resource/content/markdown.ts'
import { DEMO_PASSWORD } from '#services/demonstration/password.ts'
import { newVisitor, startBrowser } from '#tests/support/browser/browser.ts'
import { goWithin, LEFT } from '#tests/support/browser/within.ts'
import { attacksBy } from '#tests/support/files/hostile-texts.ts'
import { asPerson } from '#tests/support/people/rest.ts'
import { signIn, signInByRest } from '#tests/support/people/steps.ts'
import { startProduct, type RunningProduct } from '#tests/support/product/running-product.ts'
import { IS_LONG } from '#tests/support/long.ts'
import { PATIENCE_MS } from '#tests/support/patience.ts'

const TEXTS = attacksBy(8)
let next = 0
const attack = (): string => TEXTS[next++ % TEXTS.length] ?? ''

type Schema = z.core.$ZodType
const REPLIES: ReadonlyMap<string, Schema> = new Map(OPERATIONS.map(({ id, reply }) => [id, reply]))
/** What a program reads: ids, addresses, codes, numbers and instants. */
const READ_BY_PROGRAM =
  /(?:_id|id|url|key|path|link|profile|country|currency|zone|hash|digest|cursor|version|type|status|state|method|kind|role)s?$/i
const PLAIN = /^$|^-?[\d.]+$|^\d{4}-\d\d|^[A-Z]{2,3}$/

/** An answer with a hostile text in place of each that a person wrote or could have written. */
function poisoned(schema: Schema | undefined, value: unknown, name = ''): unknown {
  const def = schema === undefined ? undefined : (schema as z.core.$ZodTypes)._zod.def
  if (def !== undefined && 'innerType' in def) return poisoned(def.innerType, value, name)
  if (typeof value === 'string') {
    // HTML of an editor is what the service's own sanitiser left.
    if (name === 'html') return htmlOf(attack()) ?? ''
    const isFree = def?.type === 'string' && (def.checks ?? []).length === 0 && !('format' in def)
    return isFree && !READ_BY_PROGRAM.test(name) && !PLAIN.test(value) ? attack() : value
  }
  if (Array.isArray(value)) {
    const element = def?.type === 'array' ? def.element : undefined
    return value.map((item: unknown) => poisoned(element, item, name))
  }
  if (typeof value !== 'object' || value === null) return value
  const shape = def?.type === 'object' ? def.shape : {}
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, poisoned(shape[key], item, key)]),
  )
}

describe.runIf(IS_LONG)('hostile texts', () => {
  let product: RunningProduct
  let browser: Browser

  beforeAll(async () => {
    ;[product, browser] = await Promise.all([startProduct(), startBrowser()])
  })
  afterAll(async () => {
    await browser?.close()
    await product?.dispose()
  })

  /** Whatever runs, asks, or is stopped by the policy of the page. */
  async function watched(): Promise<{ page: Page; ran: string[] }> {
    const { page } = await newVisitor(browser)
    const ran: string[] = []
    page.on('dialog', (dialog) => {
      ran.push(`dialog: ${dialog.message()}`)
      void dialog.dismiss()
    })
    page.on('console', (message) => {
      if (/Content Security Policy|Refused to/.test(message.text())) ran.push(message.text())
    })
    page.on('request', (request) => {
      if (request.url().includes('evil.example')) ran.push(`asks ${request.url()}`)
    })
    return { page, ran }
  }

  test.each(['investor', 'issuer', 'compliance', 'finance', 'admin', 'support', 'scholar1'])(
    'nothing runs on any page of %s, whatever the answers say',
    async (mailbox) => {
      const { page, ran } = await watched()
      await signIn(page, product.url, `${mailbox}@mizan.test`, DEMO_PASSWORD, { at: false })
      const before = next
      await page.route('**/graphql', async (route) => {
        const response = await route.fetch()
        const answer = (await response.json()) as { data?: Record<string, unknown> | null }
        const data = Object.entries(answer.data ?? {}).map(([name, reply]) => [
          name,
          poisoned(REPLIES.get(name), reply, name),
        ])
        if (answer.data) answer.data = Object.fromEntries(data) as Record<string, unknown>
        await route.fulfill({ response, json: answer })
      })
      await page.goto(`${product.url}/dashboard`)
      await page.getByLabel(/^Account of/).waitFor()
      const lost: string[] = []
      for (const { path, layout } of ROUTES) {
        if (layout !== 'dashboard') continue
        await goWithin(page, path.replaceAll(/:\w+/g, 'RECEIVED'))
        const isThere = await page
          .waitForFunction(
            (left) => {
              const main = document.querySelector('main')
              const heading = main?.querySelector('h1')
              const isBusy = main?.querySelector('[aria-busy=true]') !== null
              return heading?.classList.contains(left) === false && !isBusy
            },
            LEFT,
            { timeout: PATIENCE_MS },
          )
          .then(
            () => true,
            () => false,
          )
        if (!isThere) lost.push(path)
        // What waits for the mouse or the focus.
        await page.evaluate(() => {
          for (const element of document.querySelectorAll('main *'))
            for (const event of ['mouseover', 'focus', 'pointerenter'])
              element.dispatchEvent(new Event(event, { bubbles: false }))
        })
      }
      expect(ran).toEqual([])
      expect(lost).toEqual([])
      expect(next - before).toBeGreaterThan(100)
    },
  )

  test('the watch sees what runs and what is asked for', async () => {
    const { page, ran } = await watched()
    await page.setContent('<img src="https://evil.example/x"><img src=x onerror=alert(1)>')
    await expect.poll(() => ran.toSorted()).toEqual(['asks https://evil.example/x', 'dialog: 1'])
  })

  test('what people store is shown to those who read it, and does not run', async () => {
    const investor = asPerson(product.url, await signInByRest(product.url, 'investor@mizan.test'))
    const taken: number[] = []
    /** Sends each attack that the contract takes; how many came through. */
    const store = async (send: (text: string) => Promise<unknown>, texts: readonly string[]) => {
      let count = 0
      for (const text of texts)
        count += await send(text).then(
          () => 1,
          () => 0,
        )
      taken.push(count)
    }
    const some = TEXTS.slice(0, 20).map((text) => text.slice(0, 900))
    await store(
      (text) => investor('POST', '/v1/projects/searches', { name: text.slice(0, 60) }),
      some.slice(0, 5),
    )
    await store(
      (text) =>
        investor('POST', '/v1/zakat/silver', {
          name: text.slice(0, 100),
          grams: '3.1',
          heldFrom: '2026-01-01',
        }),
      some.slice(0, 5),
    )
    await store(
      (text) =>
        investor('POST', '/v2/messages', {
          draftId: null,
          to: 'support',
          category: 'register',
          headline: text.split('\n')[0]?.slice(0, 100),
          text,
          images: [],
        }),
      some.slice(0, 10),
    )
    expect(Math.min(...taken)).toBeGreaterThan(0)
    for (const [mailbox, paths] of [
      ['investor', ['/browseproject', '/zakat', '/securemessage', '/support']],
      ['support', ['/staff/support', '/securemessage']],
    ] as const) {
      const { page, ran } = await watched()
      await signIn(page, product.url, `${mailbox}@mizan.test`, DEMO_PASSWORD, { at: false })
      for (const path of paths) {
        await page.goto(product.url + path)
        await page.locator('h1').first().waitFor()
        await page.locator('main [aria-busy=true]').first().waitFor({ state: 'detached' })
      }
      expect(ran).toEqual([])
    }
  })
})
