// Over 20 s on a busy machine: every state of four lifecycles is read on its pages.
import pg from 'pg'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import * as z from 'zod/mini'
import { WHERE_TITLE } from '#features/where-is-this/title.ts'
import { CAMPAIGN_LABELS } from '#machines/campaign/labels.ts'
import { CAMPAIGN_WORDS } from '#machines/campaign/words.ts'
import { MILESTONE_LABELS } from '#machines/milestone/labels.ts'
import { REFUND_LABELS } from '#machines/refund/labels.ts'
import { withPassword } from '#packages/embedded-postgres/passwords.ts'
import { newVisitor, startBrowser } from '#tests/support/browser/browser.ts'
import { inBrowserOf, restOf } from '#tests/support/people/demonstration-people.ts'
import { awake } from '#tests/support/people/steps.ts'
import { IS_LONG } from '#tests/support/long.ts'
import { joinUrl, startProduct, type RunningProduct } from '#tests/support/product/running-product.ts'

/*
 * What a browser shows in every state of a campaign, a milestone and a refund. To get there takes days, money and two people, which the
 * walks at HTTP have; here each state is written to the database and read on its page.
 */
let product: RunningProduct
let browser: Browser
let database: pg.Client

beforeAll(async () => {
  ;[product, browser] = await Promise.all([startProduct(), startBrowser()])
  database = new pg.Client({ connectionString: withPassword(await joinUrl(product)) })
  await database.connect()
})
afterAll(async () => {
  await database?.end()
  await browser?.close()
  await product?.dispose()
})

const as = (name: string, at: string, read: (page: Page) => Promise<void>): Promise<void> =>
  inBrowserOf({ browser, url: product.url }, name, at, read)

/** What the panel of an offering says that takes no orders; null for one that takes them. */
const CLOSED: Readonly<Record<string, string | null>> = {
  live: null,
  softCapReached: null,
  paused: 'This offering is paused',
  waitingFunds: 'This offering is closed.',
  funded: 'This offering is funded and closed.',
  deploying: 'This offering is funded and closed.',
  operating: 'This offering is funded and closed.',
  settled: 'This offering is funded and closed.',
  failed: 'This offering was not funded',
  refunding: 'This offering was not funded',
  refunded: 'This offering was not funded',
}
type State = keyof typeof CAMPAIGN_LABELS

/** An offering of the demonstration in each state. The product passes failed and refunding at once, so these two are set by SQL until the test ends. */
async function offeringsByState(): Promise<ReadonlyMap<State, { id: string; name: string }>> {
  onTestFinished(async () => {
    await database.query(
      `UPDATE project.offering SET status = 'live', state = 'live' WHERE id IN ('elbe-dental-clinic', 'dearborn-date-imports')`,
    )
  })
  await database.query(
    `UPDATE project.offering SET status = 'failed', state = CASE id WHEN 'elbe-dental-clinic' THEN 'failed' ELSE 'refunding' END
      WHERE id IN ('elbe-dental-clinic', 'dearborn-date-imports')`,
  )
  const { rows } = await database.query<{ state: State; id: string; name: string }>(
    `SELECT DISTINCT ON (1) coalesce(o.state, 'draft') AS state, p.id, coalesce(o.name, '') AS name
       FROM project.proposal p LEFT JOIN project.offering o ON o.id = p.id ORDER BY 1, p.id`,
  )
  return new Map(rows.map(({ state, ...offering }) => [state, offering]))
}

test('everybody reads every state of a campaign on the page of the offering, which offers nothing that the state refuses', async () => {
  const offerings = await offeringsByState()
  expect([...offerings.keys()].toSorted()).toEqual(Object.keys(CAMPAIGN_LABELS).toSorted())
  const states = [...offerings.keys()]
  const shown = states.filter((state) => CLOSED[state] !== undefined)
  const hidden = states.filter((state) => CLOSED[state] === undefined)
  // A browser shows the answer of the server alone.
  const statusOf = async (state: State) =>
    (await fetch(`${product.url}/propertydetails/${offerings.get(state)?.id ?? ''}`)).status
  expect(await Promise.all(hidden.map(async (state) => [state, await statusOf(state)]))).toEqual(
    hidden.map((state) => [state, 404]),
  )
  expect(await Promise.all(shown.map(async (state) => [state, await saidOf(offerings.get(state))]))).toEqual(
    shown.map((state) => [state, CLOSED[state] === null ? [] : [CLOSED[state]]]),
  )
  // Those that say the same are one kind; under `TEST_LONG` each is opened.
  const opened = shown.filter(
    (state, at) => IS_LONG || shown.findIndex((other) => CLOSED[other] === CLOSED[state]) === at,
  )
  const { context, page, complaints } = await newVisitor(browser)
  for (const state of opened) await readState(page, state, offerings.get(state))
  expect(complaints).toEqual([])
  await context.close()
})

/** Which of the sentences of closed offerings the document of one has. */
async function saidOf(offering?: { id: string }): Promise<string[]> {
  const html = await (await fetch(`${product.url}/propertydetails/${offering?.id ?? ''}`)).text()
  return [...new Set(Object.values(CLOSED))].flatMap((said) =>
    said !== null && html.includes(said) ? [said] : [],
  )
}

/** Opens the page of an offering, and reads what its panel and its map say of its state. */
async function readState(page: Page, state: State, offering?: { id: string; name: string }): Promise<void> {
  await page.goto(`${product.url}/propertydetails/${offering?.id ?? ''}`, { waitUntil: 'domcontentloaded' })
  const closed = CLOSED[state]
  expect([state, await page.getByRole('heading', { level: 1 }).textContent()]).toEqual([
    state,
    offering?.name,
  ])
  const panel = page
    .getByRole('complementary')
    .filter({ has: page.getByRole('heading', { name: /^(Invest|Not open for investing)$/ }) })
  expect([state, await panel.getByRole('link', { name: 'Invest', exact: true }).count()]).toEqual([
    state,
    closed === null ? 1 : 0,
  ])
  if (closed) await panel.getByRole('status').getByText(closed).waitFor()
  const where = panel.getByRole('button', { name: WHERE_TITLE })
  await awake(page, where)
  await where.click()
  const dialog = page.getByRole('dialog', { name: WHERE_TITLE })
  await dialog.getByText(CAMPAIGN_LABELS[state], { exact: true }).first().waitFor()
  await dialog.getByText(CAMPAIGN_WORDS.states[state]).waitFor()
  const isOver = closed === CLOSED['failed']
  expect([
    state,
    await page.getByRole('link', { name: isOver ? 'Your questions' : 'Ask a question' }).count(),
  ]).toEqual([state, 1])
}

const ownList = z.object({ data: z.array(z.object({ _id: z.string(), state: z.string() })) })

test('an issuer reads every state of a milestone', async () => {
  // The other states are in the demonstration.
  const { rowCount } = await database.query(
    `UPDATE project.milestone SET state = 'asked', asked_by = 'usr_finance' WHERE offering_id = 'porto-cork-workshop' AND state = 'planned'`,
  )
  expect(rowCount).toBe(1)
  await as('issuer', '/milestonedashboard?perPage=50', async (page) => {
    for (const label of Object.values(MILESTONE_LABELS))
      await page.getByRole('article').getByText(label, { exact: true }).first().waitFor()
  })
})

test('finance reads every state of a refund', async () => {
  // A draft is no refund yet.
  const { draft: _, ...labels } = REFUND_LABELS
  const states = Object.keys(labels)
  const { rows } = await database.query<{ offering_id: string }>(
    `SELECT offering_id FROM payment.share_order WHERE state IN ('coolingOff', 'confirmed')
      GROUP BY offering_id HAVING count(*) >= $1 ORDER BY offering_id LIMIT 1`,
    [states.length],
  )
  const offeringId = rows[0]?.offering_id
  const { rowCount } = await database.query(
    `INSERT INTO payment.refund (id, kind, origin, offering_id, order_id, issuer_id, currency, reason, state, machine_version, proposed_by,
                                 proposed_at, decided_by, decided_at, decided_why, ended_at, changed_at)
     SELECT 'rfd_' || s.state, 'order', 'request', o.offering_id, o.id, 'usr_issuer', 'USD', 'Asked for by the investor.', s.state, '1', 'usr_issuer',
            now(), CASE s.state WHEN 'proposed' THEN NULL WHEN 'withdrawn' THEN 'usr_issuer' ELSE 'usr_finance' END,
            CASE WHEN s.state <> 'proposed' THEN now() END, NULL,
            CASE WHEN s.state IN ('settled', 'declined', 'withdrawn', 'lapsed') THEN now() END, now()
       FROM unnest($1::text[]) WITH ORDINALITY s (state, place)
       JOIN (SELECT id, offering_id, row_number() OVER (ORDER BY id) AS place FROM payment.share_order
              WHERE offering_id = $2 AND state IN ('coolingOff', 'confirmed')) o ON o.place = s.place`,
    [states, offeringId],
  )
  expect(rowCount).toBe(states.length)
  await as('finance', `/cancelrefund?project=${offeringId}`, async (page) => {
    for (const label of Object.values(labels))
      await page.getByRole('article').getByText(label, { exact: true }).first().waitFor()
  })
})

test('an issuer reads every state of a campaign', async () => {
  const ask = await restOf(product.url, 'issuer')
  const { data } = ownList.parse(await ask('GET', '/v1/campaign/own?perPage=50'))
  // A draft has no campaign yet, and the demonstration has some.
  const { draft, ...others } = CAMPAIGN_LABELS
  const ids = data.flatMap(({ _id, state }) => (state === 'draft' ? [] : [_id]))
  const half = Math.ceil(Object.keys(others).length / 2)
  expect(ids.length).toBeGreaterThanOrEqual(half)
  await as('issuer', '/mycampaigns?perPage=50', async (page) => {
    for (const states of [Object.entries(others).slice(0, half), Object.entries(others).slice(half)]) {
      for (const [at, [state]] of states.entries())
        await database.query('UPDATE project.offering SET state = $1 WHERE id = $2', [state, ids[at]])
      await page.reload()
      for (const label of [draft, ...states.map(([, label]) => label)])
        await page.getByRole('listitem').getByText(label, { exact: true }).first().waitFor()
    }
  })
})
