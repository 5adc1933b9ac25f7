import type { Page } from 'playwright-core'
import { breachesOf, drawnAnew, DESK, PHONE, sidewaysOf } from './accessibility.ts'
import { IS_LONG } from '#tests/support/long.ts'

/** What 400 % zoom leaves of a desktop of 1280 px. */
const ZOOMED = { width: 320, height: 640 }
/** The text spacing of WCAG 1.4.12. */
const SPACED = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-block-end: 2em !important; }`

/** Those of colours in the dark, every other rule in light; under `TEST_LONG` every rule in both, and in forced colours, which the browser chooses. */
const SCHEMES = [
  ['light', DESK, { colorScheme: 'light', forcedColors: 'none' }, IS_LONG ? undefined : 'uncoloured'],
  ['dark', PHONE, { colorScheme: 'dark', forcedColors: 'none' }, IS_LONG ? undefined : 'colours'],
  ...(IS_LONG
    ? ([['forced colours', DESK, { colorScheme: 'light', forcedColors: 'active' }, undefined]] as const)
    : []),
] as const

/**
 * Looks at a page as it stands: breaches in light and dark, and under `TEST_LONG` in forced colours, sideways scrolling and clipped text at
 * 400 % zoom, with text of twice the size, and with the spacing of WCAG 1.4.12, and movement that was asked to stay away.
 */
export async function glance(page: Page, what: string): Promise<string[]> {
  // A toast covers what is below it for some seconds; it is looked at where it is the subject.
  await page.waitForFunction(() => document.querySelector('.fui-Toast') === null)
  const found: string[] = []
  const note = (where: string, breaches: readonly string[]) =>
    found.push(...breaches.map((breach) => `${what}, ${where}: ${breach}`))
  for (const [where, viewport, media, only] of SCHEMES) {
    await page.setViewportSize(viewport)
    await page.emulateMedia({ ...media, reducedMotion: 'reduce' })
    await drawnAnew(page)
    note(where, await breachesOf(page, only))
  }
  await page.emulateMedia({ colorScheme: 'light', forcedColors: 'none', reducedMotion: 'reduce' })
  note('reduced motion', await page.evaluate(movements))
  await page.setViewportSize(ZOOMED)
  const sideways = await sidewaysOf(page)
  if (sideways > 0) note('320 px', [`scrolls ${sideways} px sideways`])
  note('320 px', await page.evaluate(clipped))
  // As a person's own style sheet; one that stands in the document is against its policy.
  await page.evaluate((css) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(css)
    document.adoptedStyleSheets.push(sheet)
  }, SPACED)
  note('wide spacing', await page.evaluate(clipped))
  await page.evaluate(() => void document.adoptedStyleSheets.pop())
  await page.setViewportSize(DESK)
  await page.evaluate(enlarge)
  note('200 % text', await page.evaluate(clipped))
  await page.evaluate(() => {
    for (const element of document.querySelectorAll<HTMLElement>('[data-enlarged]')) {
      element.style.removeProperty('font-size')
      element.removeAttribute('data-enlarged')
    }
  })
  return found
}

/** What would move for longer than a millisecond. Runs in the page. */
function movements(): string[] {
  const seconds = (text: string) => Math.max(...text.split(',').map((part) => Number.parseFloat(part)))
  return [...document.querySelectorAll('main *, [role=dialog] *, [role=alertdialog] *')].flatMap(
    (element) => {
      const { transitionDuration, animationDuration, animationName, transitionProperty } =
        getComputedStyle(element)
      const isMoving = /all|transform|opacity/.test(transitionProperty) && seconds(transitionDuration) > 0.001
      // Fluent counts how long a toast stays by an animation of an empty element.
      const isTimer = element.hasAttribute('data-timer-status')
      const isAnimated = !isTimer && animationName !== 'none' && seconds(animationDuration) > 0.001
      return isMoving || isAnimated ? [`${element.tagName} ${element.className} moves`] : []
    },
  )
}

/** Text that does not fit its box. Runs in the page. */
function clipped(): string[] {
  const isShown = (element: Element) => {
    const { width, height } = element.getBoundingClientRect()
    return width > 2 && height > 2
  }
  return [...document.querySelectorAll('main *, [role=alertdialog] *, [role=dialog] *')].flatMap(
    (element) => {
      const { overflowX, overflowY } = getComputedStyle(element)
      const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip'
      const isField =
        element instanceof HTMLInputElement ||
        element instanceof HTMLSelectElement ||
        element instanceof HTMLTextAreaElement
      const isAcross = hides(overflowX) && element.scrollWidth > element.clientWidth + 1
      const isDown = hides(overflowY) && element.scrollHeight > element.clientHeight + 1
      const hasText = (element.textContent ?? '').trim() !== ''
      return !isField && hasText && isShown(element) && (isAcross || isDown)
        ? [`${element.tagName} “${(element.textContent ?? '').trim().slice(0, 40)}” is clipped`]
        : []
    },
  )
}

/** Every text twice as large. Runs in the page. */
function enlarge(): void {
  const sizes = [...document.querySelectorAll<HTMLElement>('main *')].map(
    (element) => [element, Number.parseFloat(getComputedStyle(element).fontSize)] as const,
  )
  for (const [element, size] of sizes) {
    element.dataset['enlarged'] = ''
    element.style.setProperty('font-size', `${size * 2}px`)
  }
}
