import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core'
import { browserFlags, findBrowser } from '#scripts/browser.ts'

/** Starts Chromium, with further flags if need be; every test opens contexts of its own in it. */
export async function startBrowser(flags: readonly string[] = []): Promise<Browser> {
  return chromium.launch({ executablePath: await findBrowser(), args: [...browserFlags(), ...flags] })
}

/** A fresh visitor whose console errors, page errors and policy violations fail the test that reads `complaints`. */
export async function newVisitor(
  browser: Browser,
  options: Parameters<Browser['newContext']>[0] = {},
): Promise<{ context: BrowserContext; page: Page; complaints: string[] }> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, ...options })
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(`page error: ${error.message}`))
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') {
      complaints.push(`console ${message.type()}: ${message.text()}`)
    }
  })
  return { context, page, complaints }
}
