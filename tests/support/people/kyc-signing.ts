import type { FrameLocator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { type Hands, keyboard, mouse, tabInto } from './kyc-hands.ts'
import { codeFor, newestMail } from './steps.ts'

/* The declaration of the identity check, signed in the frame of the signing provider. */

const frameOf = (page: Page): FrameLocator => page.frameLocator('iframe[title="Sign document"]')

/** Reads the declaration in the frame of the signing provider to its end, and signs it with the mailed code. */
export async function signDeclaration(page: Page, url: string, email: string): Promise<void> {
  await mouse.push(page, 'Read and sign the document')
  const frame = frameOf(page)
  await frame.getByRole('heading', { level: 1 }).waitFor()
  const ends = frame.getByRole('region', { name: 'The document, page by page' }).locator('.end')
  await ends.first().waitFor()
  for (const end of await ends.all()) await end.scrollIntoViewIfNeeded()
  await frame.getByText(/^(\d+) of \1 pages read/).waitFor()
  await frame.getByLabel(/I have read the document/).check()
  const before = await newestMail(url, email)
  await frame.getByRole('button', { name: 'Continue' }).click()
  await frame.getByLabel('One-time code').fill(await codeFor(url, email, before))
  await frame.getByRole('button', { name: 'Sign document' }).click()
  await closeSigning(page, mouse)
}

/** How long a press may take to move the page; one that was lost is made again, milliseconds. */
const PRESS_MS = 3000

/**
 * Turns the pages of the document with PageDown, as far as it goes. Each press waits until the page has moved and
 * was drawn twice: where two presses fell into one frame, the end of a page would never have been in view.
 */
export async function readByKeyboard(page: Page, frame: FrameLocator | Page): Promise<void> {
  const root = frame.locator('html')
  const place = () => root.evaluate(() => Math.round(globalThis.scrollY))
  const room = () =>
    root.evaluate((element) => element.scrollHeight - globalThis.innerHeight - Math.round(globalThis.scrollY))
  for (let presses = 0; (await room()) > 1; presses++) {
    if (presses > 200) throw new Error('the document has no end')
    const before = await place()
    await page.keyboard.press('PageDown')
    // What is drawn meanwhile may make the page shorter, so that there is nowhere to go.
    const isDone = async () => (await place()) > before || (await room()) <= 1
    await expect
      .poll(isDone, { timeout: PRESS_MS })
      .toBe(true)
      .catch(() => undefined)
    await root.evaluate(
      () =>
        new Promise((resolve) => {
          requestAnimationFrame(() => requestAnimationFrame(resolve))
        }),
    )
  }
  await frame.getByText(/^(\d+) of \1 pages read/).waitFor()
}

/** The same by keyboard alone. */
export async function signByKeyboard(page: Page, url: string, email: string): Promise<void> {
  await keyboard.push(page, 'Read and sign the document')
  const frame = frameOf(page)
  await frame.getByRole('heading', { level: 1 }).waitFor()
  const region = frame.getByRole('region', { name: 'The document, page by page' })
  await region.locator('canvas').first().waitFor()
  await tabInto(page, region, 'the pages of the document')
  await readByKeyboard(page, frame)
  await tabInto(
    page,
    frame
      .getByLabel('Draw', { exact: true })
      .or(frame.getByLabel('Type', { exact: true }))
      .first(),
    'Draw',
  )
  const typed = frame.getByLabel('Type', { exact: true })
  for (let presses = 0; !(await typed.isChecked()) && presses < 4; presses++)
    await page.keyboard.press('ArrowDown')
  await tabInto(page, frame.getByLabel(/I have read the document/), 'the box')
  await page.keyboard.press('Space')
  const before = await newestMail(url, email)
  await tabInto(page, frame.getByRole('button', { name: 'Continue' }), 'Continue')
  await page.keyboard.press('Enter')
  await frame.getByLabel('One-time code').waitFor()
  await page.keyboard.type(await codeFor(url, email, before))
  await page.keyboard.press('Enter')
  await closeSigning(page, keyboard)
}

async function closeSigning(page: Page, hands: Hands): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Sign document' })
  await dialog.getByText('You have signed this document.').waitFor()
  await hands.push(page, 'Close')
  await dialog.waitFor({ state: 'detached' })
  await page.getByText('Your declaration is signed.').waitFor()
}
