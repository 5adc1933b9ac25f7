import type { FrameLocator, Locator, Page } from 'playwright-core'
import { CHOICES, DOCUMENT_TEXTS, RISK_QUESTION_TEXTS, STEP_TITLES } from '#contracts/kyc-labels.ts'
import type { KycDocumentKind, KycRole, KycStep } from '#contracts/kyc-steps.ts'
import { demoPdf } from '#services/document/seed-pdf.ts'
import { settled } from './accessibility.ts'
import { jpeg } from './file-samples.ts'
import { passportOf } from './passport-page.ts'
import { awake, codeFor, newestMail, type Person } from './steps.ts'

/* The identity check as somebody fills it in, in a browser: what is done on each page, in the order of the page. */

/** Something done on a page; `name` is what a reader of screens hears. */
export type Deed =
  | { readonly kind: 'type'; readonly name: string; readonly text: string }
  | { readonly kind: 'choose'; readonly name: string; readonly option: string }
  | { readonly kind: 'answer'; readonly name: string; readonly option: string }
  | { readonly kind: 'tick'; readonly name: string }
  | { readonly kind: 'press'; readonly name: string }
  | { readonly kind: 'date'; readonly name: string; readonly parts: readonly [string, string, string] }
  | { readonly kind: 'attach'; readonly document: KycDocumentKind; readonly file: Attachment }

interface Attachment {
  readonly name: string
  readonly mimeType: string
  readonly buffer: Buffer
}

const type = (name: string, text: string): Deed => ({ kind: 'type', name, text })
const choose = (name: string, option: string): Deed => ({ kind: 'choose', name, option })
const answer = (name: string, option: string): Deed => ({ kind: 'answer', name, option })
const tick = (name: string): Deed => ({ kind: 'tick', name })
const pressed = (name: string): Deed => ({ kind: 'press', name })
const date = (name: string, ...parts: [string, string, string]): Deed => ({ kind: 'date', name, parts })

/** Somebody who applies, with what their papers say. */
export interface Applicant extends Person {
  readonly role: KycRole
  /** Day, month and year as they are typed. */
  readonly born: readonly [string, string, string]
  readonly papers: Readonly<Partial<Record<KycDocumentKind, Attachment>>>
}

const paper = async (name: string, lines: readonly string[]): Promise<Attachment> => ({
  name: `${name}.pdf`,
  mimeType: 'application/pdf',
  buffer: await demoPdf(name, [...lines]),
})

/** An applicant whose passport is drawn for the name and the birthday. */
export async function applicant(
  role: KycRole,
  person: Person & { readonly born: Applicant['born'] },
): Promise<Applicant> {
  const { firstName, lastName } = person
  const [day, month, year] = person.born
  const dob = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const passport = await passportOf({ firstName, lastName, dob, seed: 4711 })
  return {
    ...person,
    role,
    papers: {
      idFront: { name: 'passport.jpg', mimeType: 'image/jpeg', buffer: passport.image },
      selfie: { name: 'face.jpg', mimeType: 'image/jpeg', buffer: await jpeg(1200, 900) },
      proofOfAddress: await paper('bill', [`${firstName} ${lastName}`]),
      registration: await paper('register', ['Kiln and Loom Ltd']),
    },
  }
}

/** Where they live: the province decides what is asked of an investor. */
const HOMES = {
  investor: { province: 'Ontario', city: 'Toronto', postalCode: 'M5H 1A1' },
  issuer: { province: 'Quebec', city: 'Montreal', postalCode: 'H2Y 1C6' },
} as const

/** What /pre_kyc asks; names stand there already. */
export const precheckDeeds = ({ born, role }: Applicant): readonly Deed[] => [
  date('Date of birth', ...born),
  choose('Country of residence', 'Canada'),
  choose('Province, state or region', HOMES[role].province),
]

function attach({ papers }: Applicant, document: KycDocumentKind): Deed {
  const file = papers[document]
  if (file === undefined) throw new Error(`${document} is missing`)
  return { kind: 'attach', document, file }
}

/** Of every page what is not known from the account and from /pre_kyc, in the order of the page. */
export const PAGE_DEEDS: Readonly<Record<KycStep, (who: Applicant) => readonly Deed[]>> = {
  identity: (who) => [
    choose('Country code', 'Canada (+1)'),
    answer('Kind of identity document', CHOICES.idType.passport),
    attach(who, 'idFront'),
    attach(who, 'selfie'),
  ],
  address: (who) => [
    type('City', HOMES[who.role].city),
    type('Street number', '12'),
    type('Street name', 'King Street West'),
    type('Postal code', HOMES[who.role].postalCode),
    type('Address line 1', '12 King Street West'),
    attach(who, 'proofOfAddress'),
  ],
  personal: () => [
    answer('Marital status', CHOICES.married.married),
    type('People who depend on you', '2'),
    type('Occupation', 'Architect'),
    answer('Are you a politically exposed person?', 'No'),
  ],
  employment: () => [
    answer('Does somebody employ you?', 'Yes'),
    type('Name of the employer', 'Maple Drafting Ltd'),
    type('Street and number of the employer', '1 Bay Street'),
    type('Suite of the employer', '300'),
    choose('Country of the employer', 'Canada'),
    type('City of the employer', 'Toronto'),
    type('Province or state of the employer', 'Ontario'),
  ],
  company: (who) => [
    type('Legal name', 'Kiln and Loom Ltd'),
    type('Registration number', 'ON-7654321'),
    choose('Country of registration', 'Canada'),
    date('Registered on', '1', '6', '2015'),
    attach(who, 'registration'),
    pressed('Add an owner'),
    type('Name', `${who.firstName} ${who.lastName}`),
    date('Date of birth', ...who.born),
    choose('Country of residence', 'Canada'),
    type('Share in per cent', '60'),
    answer('Is this a politically exposed person?', 'No'),
    type('Account holder', 'Kiln and Loom Ltd'),
    type('Account number or IBAN', '0123 4567 8901'),
    type('Name of the bank', 'Bank of Toronto'),
    choose('Country of the bank', 'Canada'),
    choose('Currency of the account', 'CAD'),
    type('Title of your proposal', 'A weaving mill'),
    type('Your business proposal', 'We buy looms on a diminishing musharakah and share what they earn.'),
    type('Amount you want to raise', '250,000'),
  ],
  financial: () => [
    choose('Currency', 'CAD'),
    type('Total income a year, before tax', '85,000'),
    type('Net worth', '320,000'),
    type('Net financial assets', '120,000'),
    choose('Country in which you pay taxes', 'Canada'),
  ],
  profile: () => [
    answer('Investment knowledge', CHOICES.investmentKnowledge.good),
    answer('Risk tolerance', CHOICES.riskTolerance.medium),
    answer('Time horizon', CHOICES.timeHorizon.threeToFive),
    answer('Main objective', CHOICES.objectives.growth),
    type('Total amount invested so far', '15,000'),
  ],
  questionnaire: ({ firstName, lastName, role }) => [
    ...(HOMES[role].province === 'Ontario'
      ? [
          answer('Do the securities rules of Ontario apply to you?', 'Yes'),
          ...['Risk of loss', 'Income', 'Lack of information', 'Liquidity risk'].map((risk) =>
            type(`${risk}:`, `${firstName[0] ?? ''}${lastName[0] ?? ''}`),
          ),
        ]
      : []),
    ...Object.values(RISK_QUESTION_TEXTS).map(({ question }) => answer(question, 'Yes')),
    answer('Have you received the offering information?', 'Yes'),
    tick('I have read the declaration and agree to it'),
  ],
}

/** The control of a name: whole, but for the long statements of Ontario, of which the beginning will do. */
function control(page: Page, name: string): Locator {
  const main = page.getByRole('main')
  return name.endsWith(':') ? main.getByLabel(new RegExp(`^${name}`)) : main.getByLabel(name, { exact: true })
}

const choiceOf = (page: Page, { name, option }: { readonly name: string; readonly option: string }) =>
  page.getByRole('radiogroup', { name, exact: true }).getByRole('radio', { name: option, exact: true })

const partsOf = (page: Page, name: string) => {
  const group = page.getByRole('group', { name, exact: true })
  return ['Day', 'Month', 'Year'].map((part) => group.getByLabel(part, { exact: true }))
}

/** The place of a document on its page. */
export const documentBox = (page: Page, kind: KycDocumentKind) =>
  page.getByRole('group', { name: DOCUMENT_TEXTS[kind].title, exact: true })

/** The way to a file that is there already. */
export const fileField = (page: Page, kind: KycDocumentKind) =>
  documentBox(page, kind).getByLabel(/^Choose (a|another) file: /)

/** How something is reached and pressed: with a mouse, or with the keyboard alone. */
export interface Hands {
  readonly do: (page: Page, deed: Deed) => Promise<void>
  readonly push: (page: Page, name: string) => Promise<void>
}

/** A hand with a mouse. */
export const mouse: Hands = {
  async do(page, deed) {
    if (deed.kind === 'type') await control(page, deed.name).fill(deed.text)
    else if (deed.kind === 'choose') await control(page, deed.name).selectOption({ label: deed.option })
    else if (deed.kind === 'answer') await choiceOf(page, deed).check()
    else if (deed.kind === 'tick') await page.getByRole('checkbox', { name: deed.name }).check()
    else if (deed.kind === 'press') await mouse.push(page, deed.name)
    else if (deed.kind === 'date') {
      for (const [index, field] of partsOf(page, deed.name).entries())
        await field.fill(deed.parts[index] ?? '')
    } else await attachBy(page, deed, mouse)
  },
  push: (page, name) => page.getByRole('button', { name, exact: true }).click(),
}

async function attachBy(
  page: Page,
  { document, file }: Deed & { readonly kind: 'attach' },
  hands: Pick<Hands, 'push'>,
): Promise<void> {
  await fileField(page, document).setInputFiles(file)
  if (file.mimeType.startsWith('image/')) {
    await documentBox(page, document).getByRole('img').waitFor()
    await hands.push(page, 'Use this photo')
  }
  await documentBox(page, document).getByText(' is uploaded (').waitFor({ timeout: 60_000 })
}

const TABS_AT_MOST = 90
const hasFocus = (target: Locator) =>
  target.evaluate((element) => element === document.activeElement || element.contains(document.activeElement))

/** Goes on with Tab until one of the targets has the focus; never back. */
async function tabInto(page: Page, target: Locator, what: string): Promise<void> {
  for (let presses = 0; presses < TABS_AT_MOST; presses++) {
    if (await hasFocus(target)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab never reached ${what}`)
}

async function typeOver(page: Page, text: string): Promise<void> {
  await page.keyboard.press('Control+A')
  await page.keyboard.type(text)
}

/** The keyboard alone; nothing is ever pressed with a mouse, and no focus is set but by Tab. */
export const keyboard: Hands = {
  async do(page, deed) {
    switch (deed.kind) {
      case 'type':
        await tabInto(page, control(page, deed.name), deed.name)
        return typeOver(page, deed.text)
      case 'choose': {
        const list = control(page, deed.name)
        await tabInto(page, list, deed.name)
        await page.keyboard.type(deed.option)
        const chosen = await list.evaluate(
          (select) => (select as HTMLSelectElement).selectedOptions[0]?.label,
        )
        if (chosen !== deed.option) throw new Error(`${deed.name} says ${String(chosen)}`)
        return
      }
      case 'answer':
        return answerByKeyboard(page, deed)
      case 'tick':
        await tabInto(page, page.getByRole('checkbox', { name: deed.name }), deed.name)
        return page.keyboard.press('Space')
      case 'press':
        return keyboard.push(page, deed.name)
      case 'date':
        for (const [index, field] of partsOf(page, deed.name).entries()) {
          await tabInto(page, field, deed.name)
          await typeOver(page, deed.parts[index] ?? '')
        }
        return
      case 'attach':
        await tabInto(page, fileField(page, deed.document), DOCUMENT_TEXTS[deed.document].title)
        return attachBy(page, deed, keyboard)
    }
  },
  async push(page, name) {
    await tabInto(page, page.getByRole('button', { name, exact: true }), name)
    await page.keyboard.press('Enter')
  },
}

async function answerByKeyboard(page: Page, deed: Deed & { readonly kind: 'answer' }): Promise<void> {
  await tabInto(page, page.getByRole('radiogroup', { name: deed.name, exact: true }), deed.name)
  const wanted = choiceOf(page, deed)
  for (let steps = 0; !(await hasFocus(wanted)); steps++) {
    if (steps > 8) throw new Error(`no arrow leads to ${deed.option}`)
    await page.keyboard.press('ArrowDown')
  }
  if (!(await wanted.isChecked())) await page.keyboard.press('Space')
}

/** Waits until the work of the demonstration's first start is done: mails of codes wait behind it. */
export async function caughtUp(url: string): Promise<void> {
  const email = 'scholar3@mizan.test'
  await fetch(`${url}/v2/users/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'Mizan#2026' }),
  })
  for (let tries = 0; tries < 6; tries++) {
    const code = await codeFor(url, email).catch(() => undefined)
    if (code !== undefined) return
  }
  throw new Error('no mail was sent within a minute')
}

/** Waits for a page of the wizard by its heading. */
export async function onPage(page: Page, title: string): Promise<void> {
  await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor()
  await settled(page)
}

/** Does everything a page asks for, and saves it; `next` is the heading that follows. */
export async function fillPage(
  page: Page,
  step: KycStep,
  who: Applicant,
  { hands = mouse, next, sign }: { hands?: Hands; next: string; sign?: () => Promise<void> },
): Promise<void> {
  await onPage(page, STEP_TITLES[step])
  for (const deed of PAGE_DEEDS[step](who)) await hands.do(page, deed)
  await sign?.()
  await hands.push(page, 'Save and continue')
  await onPage(page, next)
}

/** Signs up in one role, up to the dashboard. */
export async function registerAs(page: Page, url: string, who: Applicant): Promise<void> {
  await page.goto(`${url}/register`)
  await awake(page)
  const kind = who.role === 'investor' ? /^Investor/ : /^Issuer/
  await page.getByRole('checkbox', { name: kind }).check()
  await page.getByLabel('First name').fill(who.firstName)
  await page.getByLabel('Last name').fill(who.lastName)
  await page.getByLabel('E-mail address').fill(who.email)
  await page.getByLabel('Mobile number').fill(who.phone)
  await page.getByLabel('Password', { exact: true }).fill(who.password)
  await page.getByLabel('Confirm password', { exact: true }).fill(who.password)
  await page.getByRole('checkbox', { name: /terms and conditions/ }).check()
  await page.getByRole('checkbox', { name: /not a robot/ }).click()
  await page.getByText('Confirmed.').waitFor()
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.getByLabel('One-time code').fill(await codeFor(url, who.email))
  await page.getByRole('button', { name: 'Confirm' }).click()
  await page.waitForURL((address) => !/login|register/.test(address.pathname))
}

/** From the dashboard of somebody who has not begun to the first page of the wizard. */
export async function passPrecheck(page: Page, who: Applicant): Promise<void> {
  await page.getByRole('link', { name: 'Start KYC' }).click()
  await page.waitForURL(/\/pre_kyc/)
  await onPage(page, 'Before the identity check')
  for (const deed of precheckDeeds(who)) await mouse.do(page, deed)
  await mouse.push(page, 'Check whether I can use the platform')
  await page.getByRole('heading', { name: 'You can use the platform' }).waitFor()
  await page.getByRole('link', { name: 'Begin the identity check' }).click()
  await page.waitForURL(/\/kycProcess/)
}

const frameOf = (page: Page): FrameLocator => page.frameLocator('iframe[title="Sign document"]')

/** Reads the declaration in the frame of the signing provider to its end, and signs it with the mailed code. */
export async function signDeclaration(page: Page, url: string, email: string): Promise<void> {
  await mouse.push(page, 'Read and sign the document')
  const frame = frameOf(page)
  await frame.getByRole('heading', { level: 1 }).waitFor({ timeout: 60_000 })
  const ends = frame.getByRole('region', { name: 'The document, page by page' }).locator('.end')
  await ends.first().waitFor()
  for (const end of await ends.all()) await end.scrollIntoViewIfNeeded()
  await frame.getByText(/^(\d+) of \1 pages read/).waitFor()
  await frame.getByLabel('Type', { exact: true }).check()
  await frame.getByLabel(/I have read the document/).check()
  const before = await newestMail(url, email)
  await frame.getByRole('button', { name: 'Continue' }).click()
  await frame.getByLabel('One-time code').fill(await codeFor(url, email, before))
  await frame.getByRole('button', { name: 'Sign document' }).click()
  await closeSigning(page, mouse)
}

/** The same by keyboard alone. */
export async function signByKeyboard(page: Page, url: string, email: string): Promise<void> {
  await keyboard.push(page, 'Read and sign the document')
  const frame = frameOf(page)
  await frame.getByRole('heading', { level: 1 }).waitFor({ timeout: 60_000 })
  const region = frame.getByRole('region', { name: 'The document, page by page' })
  await region.locator('canvas').first().waitFor()
  await tabInto(page, region, 'the pages of the document')
  const isRead = frame.getByText(/^(\d+) of \1 pages read/)
  for (let presses = 0; (await isRead.count()) === 0; presses++) {
    if (presses > 200) throw new Error('the document has no end')
    await page.keyboard.press('PageDown')
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
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
  await dialog.getByText('You have signed this document.').waitFor({ timeout: 60_000 })
  await hands.push(page, 'Close')
  await dialog.waitFor({ state: 'detached' })
  await page.getByText('Your declaration is signed.').waitFor()
}

/** Submits from the last page; gives the reference. */
export async function submitCase(page: Page, hands: Hands = mouse): Promise<string> {
  await onPage(page, 'Check your answers')
  await hands.push(page, 'Submit for review')
  await onPage(page, 'Submitted. Thank you.')
  const text = await page.getByText(/^Your reference is/).innerText()
  return /KYC-[0-9A-Z]+/.exec(text)?.[0] ?? ''
}

/** Opens a case of the review desk by its reference, once its checks have run. */
export async function openCase(page: Page, url: string, reference: string): Promise<void> {
  const review = page.getByRole('link', { name: new RegExp(`^Review ${reference}`) })
  for (let tries = 0; tries < 60; tries++) {
    await page.goto(`${url}/staff/kyc?searchKey=${reference}`)
    await settled(page)
    await review.or(page.getByText('No case matches this.')).first().waitFor()
    if ((await review.count()) > 0) break
  }
  await review.click()
  await page.getByRole('heading', { name: 'Documents', exact: true }).waitFor()
}

/** Shows a document of the case. */
export async function showDocument(page: Page, kind: KycDocumentKind): Promise<Locator> {
  const tab = page
    .getByRole('group', { name: 'Documents of this case' })
    .getByRole('button', { name: DOCUMENT_TEXTS[kind].title })
  await tab.click()
  return tab
}

/** Approves the documents that are named. */
export async function approveDocuments(page: Page, kinds: readonly KycDocumentKind[]): Promise<void> {
  for (const kind of kinds) {
    const tab = await showDocument(page, kind)
    await page.getByRole('button', { name: 'Approve document' }).click()
    await tab.getByText('Approved').waitFor()
  }
}

/** Decides about the case, and confirms it. */
export async function decideCase(page: Page, verdict: string): Promise<void> {
  await page.getByRole('button', { name: verdict, exact: true }).click()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByRole('button', { name: verdict, exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
}
