import type { Browser, Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { WHERE_TITLE } from '#features/where-is-this/title.ts'
import { TOKEN_OPERATION_LABELS } from '#machines/token-operation/labels.ts'
import type { TokenOperationContext } from '#machines/token-operation/machine.ts'
import { WITHDRAWAL_LABELS } from '#machines/withdrawal/labels.ts'
import type { WithdrawalContext } from '#machines/withdrawal/machine.ts'
import { WITHDRAWAL_WORDS } from '#machines/withdrawal/words.ts'
import { DEMO_PASSWORD } from '#services/demonstration/password.ts'
import { newVisitor } from '#tests/support/browser/browser.ts'
import { addressOf } from '#tests/support/people/demonstration-people.ts'
import { addFunds, codeFor, confirmStepUp, newestMail, signIn } from '#tests/support/people/steps.ts'
import type { BrowserSubject } from '#tests/support/walks/browser-level.ts'
import type { Path, Step } from '#tests/support/walks/harness.ts'
import type { MoneyControls } from './money-chromium-controls.ts'

/** People of the demonstration, each with a page of their own. */
export type People = Readonly<Record<'finance' | 'investor1' | 'issuer' | 'compliance', SignedInPage>>

/** A signed-in page. */
export class SignedInPage {
  readonly page: Page
  readonly #url: string
  readonly #name: string

  private constructor(page: Page, url: string, name: string) {
    this.page = page
    this.#url = url
    this.#name = name
  }

  static async as(browser: Browser, url: string, name: string): Promise<SignedInPage> {
    const { page } = await newVisitor(browser)
    await signIn(page, url, addressOf(name), DEMO_PASSWORD, { at: false })
    return new SignedInPage(page, url, name)
  }

  /** Opens a page, or the same one anew, once what it shows has been read. */
  async see(path: string, ready: (page: Page) => Locator): Promise<void> {
    await this.page.goto(`${this.#url}${path}`)
    await ready(this.page).first().waitFor()
  }

  /** Does what asks for a code. */
  confirmed(ask: () => Promise<unknown>): Promise<void> {
    return confirmStepUp(this.page, this.#url, addressOf(this.#name), ask)
  }

  /** Does what asks for the password and a code. */
  async confirmedByPassword(ask: () => Promise<unknown>): Promise<void> {
    await ask()
    const dialog = this.page.getByRole('dialog', { name: /^(Confirm your password|Enter your code)$/ })
    await dialog.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
    const before = await newestMail(this.#url, addressOf(this.#name))
    await dialog.getByRole('button', { name: 'Continue', exact: true }).click()
    await dialog.getByLabel('One-time code').fill(await codeFor(this.#url, addressOf(this.#name), before))
    await dialog.getByRole('button', { name: 'Confirm', exact: true }).click()
    await dialog.waitFor({ state: 'detached' })
  }

  /** Adds money to the wallet by card. */
  async addFunds(dollars: string): Promise<void> {
    await addFunds(this.page, this.#url, dollars)
    await this.page.getByText(`$${dollars} is in your wallet.`).waitFor()
  }
}

const dollarsText = (minor: bigint) =>
  `$${(minor / 100n).toLocaleString('en-US')}.${String(minor % 100n).padStart(2, '0')}`

/** How the embedded bank ends a payment is told by its cents. */
function centsOf(path: Path): bigint {
  const types = path.steps.map(({ event }) => event.type)
  if (types.includes('withdrawal.refused')) return 81n
  return types.includes('withdrawal.returned') ? 82n : 0n
}
/** Large and small requests differ by more than the number of walks, so no two amounts are equal. */
const LARGE_DOLLARS = 10_000n
const SMALL_DOLLARS = 40n
const STOPPABLE = new Set(['held', 'review', 'approved'])
/** While the wallet still has the amount, and it is reserved. */
const RESERVING = new Set([...STOPPABLE, 'sending'])
/** While the wallet does not have it. */
const LEAVING = new Set(['sent', 'settled'])
let withdrawals = 0n

/** A withdrawal of `investor1`, who types the request; finance decides, and the walk is the bank. */
export async function openWithdrawal(
  people: Pick<People, 'finance' | 'investor1'> & { readonly ownerId: string },
  controls: MoneyControls,
  path: Path,
): Promise<BrowserSubject> {
  const { investor1: owner, finance, ownerId } = people
  withdrawals += 1n
  const { isLarge } = path.input as WithdrawalContext
  const minor = ((isLarge ? LARGE_DOLLARS : SMALL_DOLLARS) + withdrawals) * 100n + centsOf(path)
  const shown = dollarsText(minor)
  // What does not come back is added before, or the wallet would be too small for the next large amount.
  const doesLeave = path.steps.some(({ event }) => event.type === 'withdrawal.settled')
  if (isLarge && doesLeave) await owner.addFunds('11,000.00')
  let id = ''
  const cardOf = (page: Page) => page.getByRole('article').filter({ hasText: shown })
  const seeOwn = () =>
    owner.see('/withdrawscreen', (page) => page.getByRole('heading', { level: 1, name: 'Withdrawals' }))
  const seeQueue = () =>
    finance.see('/staff/withdrawals', (page) =>
      page.getByText('No withdrawal waits.').or(page.getByRole('article')),
    )
  const moved = (of: Step['of']) => controls.until('payment.withdrawal', id, String(of.value))

  return {
    executors: {
      'withdrawal.requested': async ({ now }) => {
        const isKnown = String(now) >= (path.input as WithdrawalContext).heldUntil
        await controls.setAccountAge(ownerId, !isKnown)
        await owner.see('/withdrawamount', (page) => page.getByText(/^Fee:/))
        await owner.page.getByLabel('Amount in US dollars').fill((Number(minor) / 100).toFixed(2))
        const withdraw = owner.page.getByRole('button', { name: 'Withdraw', exact: true })
        await owner.confirmed(() => withdraw.click())
        await cardOf(owner.page).waitFor()
        const [row] = await controls.rows<{ id: string }>(
          'SELECT id FROM payment.withdrawal WHERE amount = $1 ORDER BY requested_at DESC LIMIT 1',
          [minor],
        )
        id = row?.id ?? ''
      },
      'withdrawal.approved': async (_event, { of }) => {
        await cardOf(finance.page)
          .getByRole('button', { name: /^Approve/ })
          .click()
        const approve = finance.page.getByRole('alertdialog').getByRole('button', { name: /^Approve/ })
        await finance.confirmed(() => approve.click())
        await moved(of)
      },
      'withdrawal.cancelled': async () => {
        await cardOf(owner.page)
          .getByRole('button', { name: /^Cancel/ })
          .click()
        await cardOf(owner.page).getByText(WITHDRAWAL_LABELS.cancelled, { exact: true }).waitFor()
      },
      'withdrawal.declined': async ({ reason }) => {
        const card = cardOf(finance.page)
        await card.getByLabel('Reason to decline').fill(String(reason))
        await card.getByRole('button', { name: /^Decline/ }).click()
        await card.waitFor({ state: 'detached' })
      },
      'withdrawal.handedOver': async (_event, { of }) => {
        await controls.holdBank()
        await controls.run('withdrawal.send', id)
        await moved(of)
      },
      'withdrawal.sent': async (_event, { of }) => {
        await controls.releaseBank()
        await moved(of)
      },
      'withdrawal.refused': async (_event, { of }) => {
        await controls.releaseBank()
        await moved(of)
      },
      'withdrawal.settled': async (_event, { of }) => {
        await controls.passDayAtBank(id)
        await moved(of)
      },
      'withdrawal.returned': async (_event, { of }) => {
        await controls.passDayAtBank(id)
        await moved(of)
      },
    },
    check: async ({ of, before }) => {
      const state = of.value as keyof typeof WITHDRAWAL_LABELS
      expect([state, await controls.effectOf(id)]).toEqual([
        state,
        { posted: LEAVING.has(state) ? -minor : 0n, held: RESERVING.has(state) ? minor : 0n },
      ])
      await seeOwn()
      if (state === 'draft') return expect(await cardOf(owner.page).count()).toBe(0)
      const card = cardOf(owner.page)
      await card.getByText(WITHDRAWAL_LABELS[state], { exact: true }).waitFor()
      const offered = await card.getByRole('button', { name: /^Cancel/ }).count()
      expect([state, offered]).toEqual([state, of.can({ type: 'withdrawal.cancelled' }) ? 1 : 0])
      await card.getByRole('button', { name: WHERE_TITLE }).click()
      await owner.page
        .getByRole('dialog', { name: WHERE_TITLE })
        .getByText(WITHDRAWAL_WORDS.states[state])
        .waitFor()
      await owner.page.keyboard.press('Escape')
      // The queue changes only with what the bank does not have yet.
      if (!STOPPABLE.has(state) && !STOPPABLE.has(String(before.value))) return undefined
      await seeQueue()
      const waiting = cardOf(finance.page)
      const counts = async (name: RegExp) => waiting.getByRole('button', { name }).count()
      expect([state, await counts(/^Approve/), await counts(/^Decline/)]).toEqual([
        state,
        of.can(APPROVAL) ? 1 : 0,
        of.can(DECLINE) ? 1 : 0,
      ])
      return undefined
    },
    close: async () => {
      await controls.releaseBank()
      // The next walk begins on a day without withdrawals.
      await controls.rows(
        `UPDATE payment.withdrawal SET requested_at = requested_at - interval '5 days', held_until = held_until - interval '5 days'
          WHERE id = $1`,
        [id],
      )
    },
  }
}

const APPROVAL = { type: 'withdrawal.approved', actorId: 'finance-1', isNotOnHold: true, isNotPaused: true }
const DECLINE = { type: 'withdrawal.declined', actorId: 'finance-1', reason: 'x' }

/** A holding of the demonstration. */
export interface Holding {
  readonly offeringId: string
  readonly holder: string
}

/** Where digital shares of one offering are asked for and decided about. */
export const consoleOf = (path: string, { offeringId }: Holding) => `${path}?project=${offeringId}`

/** Asks for an operation on a holding; the page shows the request then. */
export async function askFor(
  { page }: SignedInPage,
  { holder }: Holding,
  asked: {
    readonly kind?: string
    readonly units?: string
    readonly to?: string
    readonly reason: string
  },
): Promise<void> {
  if (asked.kind !== undefined)
    await page.getByRole('combobox', { name: /^What should be done/ }).selectOption({ label: asked.kind })
  const choice = page.getByRole('combobox', { name: /^Holder/ })
  const value = await choice
    .getByRole('option', { name: new RegExp(`^${holder}`) })
    .first()
    .getAttribute('value')
  await choice.selectOption(value ?? '')
  if (asked.to !== undefined) await page.getByLabel(/^Email address of the receiver/).fill(asked.to)
  if (asked.units !== undefined) await page.getByLabel(/^Digital shares/).fill(asked.units)
  await page
    .getByLabel(/^Reason/)
    .first()
    .fill(asked.reason)
  await page.getByRole('button', { name: 'Send the request' }).click()
}

/** Approves the request with this reason, as a second person. */
export async function approveRequest(second: SignedInPage, reason: string): Promise<void> {
  const card = second.page.getByRole('article').filter({ hasText: reason })
  await card.getByRole('button', { name: /^Approve/ }).click()
  const approve = second.page.getByRole('alertdialog').getByRole('button', { name: 'Approve' })
  await second.confirmedByPassword(() => approve.click())
  await card.getByText(TOKEN_OPERATION_LABELS.carriedOut, { exact: true }).waitFor()
}

let requests = 0

/** A request of the issuer to freeze one digital share, which finance decides about. */
export async function openTokenOperation(
  { issuer, finance }: Pick<People, 'issuer' | 'finance'>,
  controls: MoneyControls,
  holding: Holding,
): Promise<BrowserSubject> {
  requests += 1
  const reason = `Freeze number ${requests} of the walk.`
  const at = consoleOf('/mbrhth', holding)
  const cardOf = ({ page }: SignedInPage) => page.getByRole('article').filter({ hasText: reason })
  const see = (person: SignedInPage) =>
    person.see(at, (page) => page.getByRole('row', { name: new RegExp(`^${holding.holder}`) }))
  const rowOf = ({ page }: SignedInPage) =>
    page
      .getByRole('row', { name: new RegExp(`^${holding.holder}`) })
      .getByRole('cell')
      .nth(FROZEN_COLUMN)
      .textContent()
  let frozen: string | null | undefined
  return {
    executors: {
      'operation.asked': async () => {
        await askFor(issuer, holding, { kind: 'Freeze', units: '1', reason })
        await cardOf(issuer).waitFor()
      },
      'operation.approved': () => approveRequest(finance, reason),
      'operation.declined': async ({ reason: why }) => {
        const card = cardOf(finance)
        await card.getByLabel('Reason to decline').fill(String(why))
        await card.getByRole('button', { name: /^Decline/ }).click()
        await card.getByText(TOKEN_OPERATION_LABELS.declined, { exact: true }).waitFor()
      },
      'operation.withdrawn': async () => {
        await cardOf(issuer)
          .getByRole('button', { name: /^Withdraw/ })
          .click()
        await cardOf(issuer).getByText(TOKEN_OPERATION_LABELS.withdrawn, { exact: true }).waitFor()
      },
      'operation.expired': async () => {
        const [row] = await controls.rows<{ id: string }>(
          `SELECT id FROM token.operation WHERE reason = $1`,
          [reason],
        )
        await controls.run('token.operationExpires', row?.id ?? '')
        await controls.until('token.operation', row?.id ?? '', 'expired')
      },
    },
    check: async ({ of }) => {
      const state = of.value as keyof typeof TOKEN_OPERATION_LABELS
      const { askedBy } = of.context as TokenOperationContext
      for (const [person, actorId] of [
        [issuer, askedBy],
        [finance, 'staff-2'],
      ] as const) {
        await see(person)
        const card = cardOf(person)
        if (state === 'draft') {
          expect(await card.count()).toBe(0)
          frozen = await rowOf(person)
          continue
        }
        await card.getByText(TOKEN_OPERATION_LABELS[state], { exact: true }).waitFor()
        const isOutsider = actorId !== askedBy
        const may = [
          { type: 'operation.approved', actorId, isOutsider, isPossible: true },
          { type: 'operation.declined', actorId, isOutsider, reason: 'x' },
          { type: 'operation.withdrawn', actorId },
        ].map((event) => (of.can(event) ? 1 : 0))
        const offered = await Promise.all(
          [/^Approve/, /^Decline/, /^Withdraw/].map((name) => card.getByRole('button', { name }).count()),
        )
        expect([state, actorId, ...offered]).toEqual([state, actorId, ...may])
        const more = state === 'carriedOut' ? 1 : 0
        expect([state, await rowOf(person)]).toEqual([state, String(Number(frozen) + more)])
      }
    },
    close: async () => {},
  }
}

/** The column of the holders' table that counts what is frozen. */
const FROZEN_COLUMN = 3
