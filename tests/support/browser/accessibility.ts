import { AxeBuilder } from '@axe-core/playwright'
import { errors, type Page } from 'playwright-core'
import { IS_LONG } from '#tests/support/long.ts'

/** What every page is held to: WCAG 2.0 to 2.2, levels A and AA. */
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** Tabster's focus sentinels are hidden from assistive technology and pass the focus on at once: a known false alarm. */
const SENTINELS = '[data-tabster-dummy]'

/** The rules whose verdict depends on colours. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

/** With them, the rules whose verdict depends on where things stand. */
const PLACE_RULES = [
  ...COLOUR_RULES,
  'target-size',
  'scrollable-region-focusable',
  'aria-hidden-focus',
  'meta-viewport',
]

/** A part of the rules, for a page that is judged by the others in other colours, or in another width and other colours. */
type PartialRules = 'colours' | 'places' | 'uncoloured'

/** The page's breaches as readable lines; none for an accessible page. */
export async function breachesOf(page: Page, only?: PartialRules): Promise<string[]> {
  const isAlone = page.frames().length === 1
  // Half a megabyte of program: a document reads it once. Frames are given it anew each time.
  const hasAxe = isAlone && (await page.evaluate(() => 'axe' in window))
  const axe = new AxeBuilder(hasAxe ? { page, axeSource: 'void 0' } : { page })
    .exclude(SENTINELS)
    // What passes is neither described nor sent.
    .options({ resultTypes: ['violations'] })
  if (only === undefined) axe.withTags(RULES)
  // Contrast alone takes three quarters of the time of all rules.
  else if (only === 'uncoloured') axe.withTags(RULES).disableRules(COLOUR_RULES)
  else axe.withRules(only === 'colours' ? COLOUR_RULES : PLACE_RULES)
  // Twice as fast, but blind to frames of other origins.
  axe.setLegacyMode(isAlone)
  const { violations } = await axe.analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target.join(' ')} ${node.failureSummary ?? ''}`),
  )
}

/** Parts that React draws for a width follow a change of it this much later at most, on a loaded machine. */
const FOLLOWED_MS = 5_000

/** How far the page scrolls sideways once its parts have followed its width, pixels; 0 when it does not. */
export async function sidewaysOf(page: Page): Promise<number> {
  await nextFrames(page)
  const fits = () => document.documentElement.scrollWidth <= document.documentElement.clientWidth
  await page.waitForFunction(fits, undefined, { timeout: FOLLOWED_MS }).catch((error: unknown) => {
    if (!(error instanceof errors.TimeoutError)) throw error
  })
  // Behind a modal the empty place of the scrollbar counts as width of the window alone.
  return page.evaluate(() =>
    Math.max(0, document.documentElement.scrollWidth - document.documentElement.clientWidth),
  )
}

/** Waits until React has followed another size: what scrolls there is made focusable in the frame after. */
async function nextFrames(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
}

/** Waits until a page has followed another size or other colours. */
export async function drawnAnew(page: Page): Promise<void> {
  await nextFrames(page)
  // While a colour changes, its contrast is not the one that stays.
  await page.waitForFunction(() => document.getAnimations().length === 0)
}

/** Where the pictures of what is looked at go, if they are wanted. */
const PICTURES = process.env['PICTURES_DIR']
let pictures = 0

export const PHONE = { width: 360, height: 740 }
export const DESK = { width: 1280, height: 900 }

interface Look {
  readonly colorScheme: 'light' | 'dark'
  readonly only?: PartialRules
}
const WHOLE: readonly Look[] = [{ colorScheme: 'light' }, { colorScheme: 'dark', only: 'colours' }]

/** Both widths and both schemes, each rule in one of them; under `TEST_LONG` each scheme in each width, and every rule in both widths. */
const LOOKS: readonly { readonly viewport: typeof DESK; readonly looks: readonly Look[] }[] = !IS_LONG
  ? [
      { viewport: DESK, looks: [{ colorScheme: 'light', only: 'uncoloured' }] },
      { viewport: PHONE, looks: [{ colorScheme: 'dark', only: 'places' }] },
    ]
  : [DESK, PHONE].map((viewport) => ({ viewport, looks: WHOLE }))

/**
 * Looks at a page as it stands, on a desktop and on a phone, light and dark: its breaches, and whether it scrolls sideways;
 * 320 px is what 400 % zoom leaves of a desktop.
 */
export async function look(page: Page, what = new URL(page.url()).pathname): Promise<string[]> {
  const found: string[] = []
  const lookSideways = async (width: number) => {
    const sideways = await sidewaysOf(page)
    if (sideways > 0) found.push(`${what}, ${width} px: scrolls ${sideways} px sideways`)
  }
  for (const { viewport, looks } of LOOKS) {
    await page.setViewportSize(viewport)
    // From the top: what lies under the fixed header by chance is no fault of the page.
    await page.evaluate(() => window.scrollTo(0, 0))
    for (const { colorScheme, only } of looks) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await drawnAnew(page)
      await takePicture(page, `${what} ${viewport.width} ${colorScheme}`)
      const breaches = await breachesOf(page, only)
      found.push(...breaches.map((breach) => `${what}, ${viewport.width} px, ${colorScheme}: ${breach}`))
    }
    await lookSideways(viewport.width)
  }
  await page.setViewportSize({ width: 320, height: 640 })
  await lookSideways(320)
  await page.setViewportSize(DESK)
  return found
}

async function takePicture(page: Page, name: string): Promise<void> {
  if (PICTURES === undefined) return
  const file = `${pictures++}-${name.replaceAll(/\W+/g, '-')}.png`
  await page.screenshot({ path: `${PICTURES}/${file}`, fullPage: true })
}

/** Waits until nothing says any more that it is loading, and every form answers to its program. */
export async function settled(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await page.waitForFunction(
    () =>
      ![...document.querySelectorAll('output')].some((output) =>
        /^(Reading|Loading)/.test(output.textContent),
      ) &&
      // A key pressed in a form of a prepared page before its program runs is lost; a page without a program has plain forms.
      (document.querySelector('script[src]') === null ||
        [...document.forms].every((form) => Object.keys(form).some((key) => key.startsWith('__reactProps')))),
  )
}

/** What has the focus: its text, or its label. */
export function focusName(page: Page): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement
    if (element instanceof HTMLInputElement) return element.labels?.[0]?.textContent ?? element.name
    return element?.getAttribute('aria-label') ?? element?.textContent ?? ''
  })
}

/** Presses Tab until the thing of that name has the focus; fails when it is never reached. */
export async function tabTo(page: Page, name: string | RegExp, limit = 60): Promise<void> {
  const isIt = (text: string) => (typeof name === 'string' ? text.trim() === name : name.test(text))
  const passed: string[] = []
  for (let press = 0; press < limit; press++) {
    await page.keyboard.press('Tab')
    const text = await focusName(page)
    if (isIt(text)) return
    passed.push(text.trim().slice(0, 40))
  }
  throw new Error(`Tab never reached ${String(name)}; it passed ${passed.join(' > ')}`)
}
