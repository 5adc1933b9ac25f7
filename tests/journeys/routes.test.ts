// Over 20 s: every path of the product, as a guest and in the browser of a person.
import type { Browser, Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ROUTES, type RouteRow } from '#app/routes/route-table.ts'
import type { StaffRole } from '#contracts/staff/values.ts'
import { MAILBOX_PATH } from '#contracts/web/demonstration.ts'
import { PAGE_TITLES } from '#features/proposal-fields/page-texts.ts'
import { documentTitle, RISK_LINE } from '#lib/product.ts'
import { DEMO_PASSWORD } from '#services/demonstration/password.ts'
import { startBrowser } from '#tests/support/browser/browser.ts'
import { goWithin, LEFT } from '#tests/support/browser/within.ts'
import { STAFF_PAGES } from '#tests/support/people/pages-of-accounts.ts'
import { signIn } from '#tests/support/people/steps.ts'
import { lentProduct } from '#tests/support/product/lent-product.ts'
import { IS_LONG } from '#tests/support/long.ts'

const product = lentProduct()
let browser: Browser
/** An offering and an article of the demonstration. */
let offering = ''
let article = ''

const NO_ACCESS = 'You do not have access'

beforeAll(async () => {
  browser = await startBrowser()
  offering = /\/propertydetails\/([\w-]+)"/.exec((await read('/browseproject')).html)?.[1] ?? ''
  article = /\/blogDetail\/([\w-]+)"/.exec((await read('/blog')).html)?.[1] ?? ''
  expect([offering, article]).not.toContain('')
})
afterAll(async () => {
  await browser?.close()
})

async function read(path: string) {
  const response = await fetch(product.url + path, { redirect: 'manual' })
  return {
    status: response.status,
    location: response.headers.get('location') ?? '',
    html: await response.text(),
  }
}

/** The path with ids of the demonstration where everybody may read them, else with ones that do not exist. */
const pathOf = ({ path }: RouteRow): string => {
  const id = path.startsWith('/blogDetail') ? article : offering
  return path.replaceAll(/:\w+/g, (name) => (name === ':id' ? id : 'RECEIVED'))
}
const textOf = (html: string, tag: string) =>
  [...html.matchAll(new RegExp(`<${tag}[^>]*>(.*?)</${tag}>`, 'gs'))].map(([, inner = '']) =>
    inner.replaceAll(/<[^>]+>/g, '').trim(),
  )

/** Every address of a picture that a page names, with the width that it is said to have. */
const picturesOf = (html: string): string[] => [
  ...[...html.matchAll(/<img\b[^>]*\bsrc="([^"]+)"/g)].map(([, at = '']) => at),
  ...[...html.matchAll(/\bsrcset="([^"]+)"/gi)].flatMap(([, all = '']) => all.split(', ')),
]
/** The classes of a page that no style in it knows; public pages load none from elsewhere before they are shown. */
function unstyledIn(html: string): string[] {
  const styles = [...html.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, text = '']) => text).join('\n')
  const classes = [...html.matchAll(/\bclass="([^"]+)"/g)].flatMap(([, names = '']) => names.split(' '))
  return [...new Set(classes)].filter((name) => name.startsWith('_') && !styles.includes(`.${name}`))
}
/** What a browser says that it reads. */
const IMAGES = { accept: 'image/avif,image/webp,image/svg+xml,*/*;q=0.8' }

/** What comes from an address: its type, and its width where a page names one. */
async function pictureAt(named: string) {
  const [address = '', width] = named.replaceAll('&amp;', '&').split(' ')
  const response = await fetch(product.url + address, { headers: IMAGES })
  const type = response.headers.get('content-type') ?? ''
  const bytes = Buffer.from(await response.arrayBuffer())
  const pixels = width === undefined ? undefined : `${(await sharp(bytes).metadata()).width}w`
  return { named, status: response.status, type, isAsNamed: pixels === width }
}

describe('every path as a guest', () => {
  test('shows its title and one heading, or sends to log in', async () => {
    const seen = new Map<string, string>()
    for (const row of ROUTES) {
      const path = pathOf(row)
      const { status, location, html } = await read(path)
      if (row.guard === 'token' || row.guard === 'notice') {
        const to = row.guard === 'token' ? `/login?next=${encodeURIComponent(path)}` : '/login'
        expect([path, status, location]).toEqual([path, 302, to])
        continue
      }
      expect([path, status]).toEqual([path, 200])
      const [title = ''] = textOf(html, 'title')
      expect([path, title]).toEqual([path, expect.stringMatching(/\S \| Mizan$/)])
      // The window of the network's callback shows a message only.
      if (row.path !== '/linkedin')
        expect([path, textOf(html, 'h1')]).toEqual([path, [expect.stringMatching(/\S/)]])
      // Two pages of one title could not be told apart.
      expect([title, seen.get(title) ?? path]).toEqual([title, path])
      seen.set(title, path)
    }
  })

  test('no link leads nowhere, and every public page is reached', async () => {
    const waiting = ['/']
    const found = new Map<string, { status: number; location: string; html: string }>()
    const anchors: [from: string, path: string, id: string][] = []
    const pictures = new Set<string>()
    while (waiting.length > 0) {
      const path = waiting.shift() ?? '/'
      if (found.has(path)) continue
      const page = await read(path)
      found.set(path, page)
      for (const one of picturesOf(page.html)) pictures.add(one)
      for (const [, raw = ''] of page.html.matchAll(/<a\b[^>]*\bhref="([^"]*)"/g)) {
        const url = new URL(raw.replaceAll('&amp;', '&'), product.url + path)
        if (url.origin !== new URL(product.url).origin) continue
        if (url.hash.length > 1) anchors.push([path, url.pathname, decodeURIComponent(url.hash.slice(1))])
        // One page of each list stands for the others.
        const query = url.pathname.startsWith('/tab') || url.searchParams.has('project') ? url.search : ''
        waiting.push(url.pathname + query)
      }
    }
    expect([...pictures].filter((one) => one.endsWith('.avif 1280w'))).toHaveLength(9)
    for (const named of pictures) {
      // Pictures of offerings and articles come as WebP until their AVIF is made.
      const type = named.startsWith('/v1/projects/places')
        ? 'image/svg+xml'
        : named.includes('.webp')
          ? 'image/webp'
          : 'image/avif'
      await expect.poll(() => pictureAt(named)).toEqual({ named, status: 200, type, isAsNamed: true })
    }
    const broken = [...found].filter(([, { status, location }]) =>
      status === 302 ? !location.startsWith('/login') : status !== 200,
    )
    expect(broken.map(([path, { status, location }]) => [path, status, location])).toEqual([])
    const unstyled = [...found].map(([path, { html }]) => [path, unstyledIn(html)] as const)
    expect(unstyled.filter(([, classes]) => classes.length > 0)).toEqual([])
    const lost = anchors.filter(([from, path, id]) => {
      const page = found.get(path)
      // The order form is put there by the program; in a mail a link carries its secret there.
      return (
        id !== 'order' && from !== MAILBOX_PATH && page?.status === 200 && !page.html.includes(`id="${id}"`)
      )
    })
    expect(lost).toEqual([])
    const reached = new Set([...found.keys()].map((path) => path.split('?')[0]))
    // Reached by a link in a mail, by the program, or from a page of signed-in people only.
    const others = new Set([
      '/linkedin',
      '/mailverification',
      '/invitation',
      '/stopFactorRemoval',
      '/shareddocument',
      // The specification's own paths of parts that stand on an offering's page.
      '/projectDetailTab',
      '/tabOverview',
      '/tabTeam',
      '/tabUpdates',
      '/rightPanelPackage',
    ])
    const unreached = ROUTES.filter(
      ({ path, layout }) =>
        layout === 'public' && !path.includes(':') && !others.has(path) && !reached.has(path),
    )
    expect(unreached.map(({ path }) => path)).toEqual([])
  })
})

test('on paper a page has no controls and keeps the risk line, and no table stands in a grid', async () => {
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.emulateMedia({ media: 'print' })
  const shown = (selector: string) => page.locator(selector).filter({ visible: true }).count()
  for (const path of ['/how_to_invest', '/privacyPolicy', '/faq', `/propertydetails/${offering}`]) {
    await page.goto(product.url + path)
    expect([path, await shown('button, form, nav, a[class*=button]')]).toEqual([path, 0])
    await page.getByRole('contentinfo').getByText(RISK_LINE).waitFor()
    // A grid leaves no room for the head that a table repeats on the next sheet.
    const grids = await page
      .locator('main :is(div, section, article):has(table)')
      .evaluateAll((all) => all.filter((one) => getComputedStyle(one).display === 'grid').length)
    expect([path, grids]).toEqual([path, 0])
  }
  // The inputs of the calculator are in its form, which is not printed.
  await page.goto(`${product.url}/how_to_invest?contract=musharakah&amount=2500`)
  const inputs = page.locator('dl').filter({ hasText: 'You invest' })
  expect(await inputs.innerText()).toMatch(
    /^Contract\s+Musharakah: partnership\s+You invest \(USD\)\s+\$2,500\.00\s/,
  )
  await page.emulateMedia({ media: 'screen' })
  expect(await inputs.isVisible()).toBe(false)
  await context.close()
})

test('on a phone a table of an article breaks between words', async () => {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 } })
  const page = await context.newPage()
  await page.goto(`${product.url}/blogDetail/${article}`)
  const lines = await page.locator('article [class*=prose]').evaluate((text) => {
    const table = document.createElement('table')
    const row = table.insertRow()
    row.insertCell().textContent = 'Account, wallet and a long name of something'
    const word = row.insertCell().appendChild(document.createElement('span'))
    word.textContent = 'None'
    text.replaceChildren(table)
    return word.getClientRects().length
  })
  expect(lines).toBe(1)
  await context.close()
})

describe('every path of the signed-in area', () => {
  const approved = { '/dashbord/kycProcess': 'Your identity check is approved' }
  // The wizard of an issuer has the title of its first page, a check that of its state.
  const TITLES: Readonly<Partial<Record<string, Readonly<Record<string, string>>>>> = {
    investor: approved,
    issuer: { ...approved, '/project_management/add_new_project': PAGE_TITLES.eligibility },
  }
  const people: readonly (readonly [mailbox: string, role: StaffRole | null])[] = [
    ['investor', null],
    // In the long form everybody opens every page; else one person opens those of staff.
    ...(!IS_LONG
      ? []
      : ([
          ['issuer', null],
          ['compliance', 'compliance'],
          ['finance', 'finance'],
          ['scholar1', 'scholar'],
          ['content', 'content'],
          ['admin', 'admin'],
          ['support', 'support'],
        ] as const)),
  ]
  test.each(people)('as %s: a heading, a title, and what is refused', async (mailbox, role) => {
    const context = await browser.newContext()
    const page = await context.newPage()
    await signIn(page, product.url, `${mailbox}@mizan.test`, DEMO_PASSWORD, { at: false })
    await page.goto(`${product.url}/dashboard`)
    await page.getByLabel(/^Account of/).waitFor()
    const wrong: string[] = []
    for (const row of ROUTES) {
      const isFor = STAFF_PAGES[row.path]
      if (row.layout !== 'dashboard' || (!IS_LONG && isFor === undefined)) continue
      // What investors and issuers may see is asked of the services.
      const isRefused = isFor && (role === null || !isFor.includes(role))
      const title = documentTitle(TITLES[mailbox]?.[row.path] ?? row.title)
      const fault = await openedWithin(page, pathOf(row), { title, isRefused })
      if (fault !== undefined) wrong.push(fault)
    }
    expect(wrong).toEqual([])
    await context.close()
  })
})

/**
 * Another page without loading the program again, as a link of the product does it; undefined when it came with its title and one heading, and
 * says that access is missing where it is.
 */
async function openedWithin(
  page: Page,
  path: string,
  { title, isRefused }: { title: string; isRefused: boolean | undefined },
): Promise<string | undefined> {
  await goWithin(page, path)
  const state = () =>
    page.evaluate(
      ([text, left, isAsked]) => {
        const main = document.querySelector<HTMLElement>('main')
        const headings = [...(main?.querySelectorAll('h1') ?? [])]
        return {
          title: document.title,
          headings: headings.map(({ className }) =>
            className.includes(left) ? 'of the page before' : 'new',
          ),
          isBusy: main?.querySelector('[aria-busy=true]') !== null,
          isRefused: isAsked ? main?.innerText.includes(text) === true : undefined,
        }
      },
      [NO_ACCESS, LEFT, isRefused !== undefined] as const,
    )
  try {
    await expect
      .poll(state, { interval: 150 })
      .toEqual({ title, headings: ['new'], isBusy: false, isRefused })
  } catch {
    return `${path}: ${JSON.stringify(await state())}`
  }
}
