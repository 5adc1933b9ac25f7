import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core'
import { browserFlags, findBrowser } from '#scripts/tools/browser.ts'

/** A page of a test lives for seconds: what is compiled for speed there is hardly used, and costs a third of the work. */
export const SHORT_LIVED = ['--js-flags=--no-opt --no-maglev', '--in-process-gpu']

interface BrowserOptions {
  /** Further flags. */
  readonly flags?: readonly string[]
  /** Runs as a visitor's own does; for what measures it. */
  readonly isMeasured?: boolean
}

/** Starts Chromium; every test opens contexts of its own in it. */
export async function startBrowser(options: BrowserOptions = {}): Promise<Browser> {
  const isPlain = options.flags === undefined && options.isMeasured === undefined
  return isPlain && process.env['VITEST'] !== undefined ? borrow() : launch(options)
}

async function launch({ flags = [], isMeasured = false }: BrowserOptions): Promise<Browser> {
  const browser = await chromium.launch({
    executablePath: await findBrowser(),
    args: [...browserFlags(), ...(isMeasured ? [] : SHORT_LIVED), ...flags],
  })
  return patient(browser)
}

let shared: Promise<Browser> | undefined

/** The browser that all files of one worker use; for each of them `close` closes what it opened. It ends with the worker. */
async function borrow(): Promise<Browser> {
  if (shared !== undefined && !(await shared.catch(() => undefined))?.isConnected()) shared = undefined
  shared ??= launch({})
  const browser = await shared
  const closeContexts = async () => {
    await Promise.all(browser.contexts().map((context) => context.close()))
  }
  return new Proxy(browser, {
    get(target, name) {
      if (name === 'close') return closeContexts
      const value: unknown = Reflect.get(target, name)
      return typeof value === 'function' ? (value.bind(target) as unknown) : value
    },
  })
}

/** On a loaded machine a page may take four times as long; what must be fast has a test that says so. */
const PATIENCE_MS = 120_000

/** A browser in whose pages waits end after `PATIENCE_MS`. */
export function patient(browser: Browser): Browser {
  return browser.on('context', (context) => context.setDefaultTimeout(PATIENCE_MS))
}

/** Fluent's Slider styles Firefox's vertical slider by a word that Chromium warns of. */
const KNOWN_NOISE = ["keyword 'slider-vertical'"]

/** A fresh visitor whose console errors, page errors and policy violations fail the test that reads `complaints`. */
export async function newVisitor(
  browser: Browser,
  options: Parameters<Browser['newContext']>[0] = {},
): Promise<{ context: BrowserContext; page: Page; complaints: string[] }> {
  // Still pages cost less; movement itself is looked at where it is asked for.
  const context = await browser.newContext({
    viewport: { width: 1280, height: 900 },
    reducedMotion: 'reduce',
    ...options,
  })
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(`page error: ${error.message}`))
  page.on('console', (message) => {
    const isNoise = KNOWN_NOISE.some((part) => message.text().includes(part))
    if (!isNoise && (message.type() === 'error' || message.type() === 'warning')) {
      complaints.push(`console ${message.type()}: ${message.text()}`)
    }
  })
  return { context, page, complaints }
}
