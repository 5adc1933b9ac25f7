import type { Browser, Page } from 'playwright-core'
import { expect } from 'vitest'
import { DEMO_PASSWORD } from '#services/demonstration/password.ts'
import { newVisitor } from '#tests/support/browser/browser.ts'
import { asPerson, type Ask } from './rest.ts'
import { signIn, signInByRest } from './steps.ts'

/* People of the demonstration, by the name of their mailbox. */
export const addressOf = (name: string) => `${name}@mizan.test`

/** What jobs do is asked for less often, so that they are not slowed down. */
export const SLOWLY = { interval: 500 }

/** The calls of such a person, signed in without a browser. */
export const restOf = async (url: string, name: string): Promise<Ask> =>
  asPerson(url, await signInByRest(url, addressOf(name)))

/** What such a person does in a browser of their own, without a complaint of the browser. */
export async function inBrowserOf(
  { browser, url }: { readonly browser: Browser; readonly url: string },
  name: string,
  at: string,
  deed: (page: Page) => Promise<void>,
): Promise<void> {
  const { context, page, complaints } = await newVisitor(browser)
  await signIn(page, url, addressOf(name), DEMO_PASSWORD, { at })
  await deed(page)
  expect(complaints).toEqual([])
  await context.close()
}
