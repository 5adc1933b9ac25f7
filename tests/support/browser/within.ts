import type { Page } from 'playwright-core'
import { settled } from './accessibility.ts'

/** Of the headings of the page before, which stays until the next one has loaded. */
export const LEFT = 'left-behind'

/** Another page without loading the program again, as a link of the product does it. */
export async function goWithin(page: Page, path: string): Promise<void> {
  await page.evaluate(
    ([to, left]) => {
      for (const heading of document.querySelectorAll('main h1')) heading.classList.add(left)
      window.history.pushState(null, '', to)
      window.dispatchEvent(new PopStateEvent('popstate'))
    },
    [path, LEFT] as const,
  )
}

/** The same, until that page has loaded what it shows. */
export async function comeWithin(page: Page, path: string): Promise<void> {
  await goWithin(page, path)
  await page.locator(`h1:not(.${LEFT})`).first().waitFor()
  await settled(page)
}
