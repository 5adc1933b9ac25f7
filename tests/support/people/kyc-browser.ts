import type { Page } from 'playwright-core'
import { STEP_TITLES } from '#contracts/kyc/labels.ts'
import { type KycRole, type KycStep, STEPS_OF } from '#contracts/kyc/steps.ts'
import { settled } from '#tests/support/browser/accessibility.ts'
import { PAIRS } from '#screens/kyc/form/steps.ts'
import { type Applicant, type Deed, PAGE_DEEDS, precheckDeeds, residenceDeeds } from './kyc-deeds.ts'
import { type Hands, mouse } from './kyc-hands.ts'

/* The identity check as an applicant fills it in, in a browser, from the dashboard to the reference. */

/** Waits for a page of the wizard by its heading; says what stands there instead. */
export async function onPage(page: Page, title: string): Promise<void> {
  try {
    await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor()
  } catch (cause) {
    throw new Error(`"${title}" did not come. The page says: ${await page.locator('body').innerText()}`, {
      cause,
    })
  }
  await settled(page)
}

/** The group asked on the page of this one, the first time through. */
const pairOf = (step: KycStep, role: KycRole) => (role === 'investor' ? PAIRS[step] : undefined)

/** The heading of a page, the first time through. */
export const titleOf = (step: KycStep, role: KycRole): string =>
  pairOf(step, role)?.title ?? STEP_TITLES[step]

/** The pages of a role by the group that leads each, the first time through. */
export const pagesOf = (role: KycRole): readonly KycStep[] => {
  const seconds = Object.values(role === 'investor' ? PAIRS : {}).map(({ second }) => second)
  return STEPS_OF[role].filter((step) => !seconds.includes(step))
}

/** What a page asks the first time through. */
export const deedsOf = (step: KycStep, who: Applicant): readonly Deed[] => {
  const pair = pairOf(step, who.role)
  return [step, ...(pair === undefined ? [] : [pair.second])].flatMap((one) => PAGE_DEEDS[one](who))
}

/** Does everything a page asks for, and saves it; `next` is the heading that follows. */
export async function fillPage(
  page: Page,
  step: KycStep,
  who: Applicant,
  { hands = mouse, next }: { hands?: Hands; next: string },
): Promise<void> {
  await onPage(page, titleOf(step, who.role))
  if (step === 'identity') await tellResidence(page, who, hands)
  for (const deed of deedsOf(step, who)) await hands.do(page, deed)
  await hands.push(page, 'Save and continue')
  await onPage(page, next)
}

/** Residence and birth date, where no eligibility check has asked for them. */
export async function tellResidence(page: Page, who: Applicant, hands: Hands = mouse): Promise<void> {
  const isAsked = (await page.getByRole('region', { name: 'Can you use Mizan?' }).count()) > 0
  for (const deed of isAsked ? residenceDeeds(who) : []) await hands.do(page, deed)
}

/** From the dashboard of a person who has not begun to the first page of the wizard. */
export async function passPrecheck(page: Page, who: Applicant): Promise<void> {
  await page.getByRole('link', { name: 'Start KYC' }).click()
  await page.waitForURL(/\/pre_kyc/)
  await onPage(page, 'Eligibility check')
  for (const deed of precheckDeeds(who)) await mouse.do(page, deed)
  await mouse.push(page, 'Check whether I can use Mizan')
  await page.getByRole('heading', { name: 'You can use Mizan' }).waitFor()
  await page.getByRole('link', { name: 'Start the identity check' }).click()
  await page.waitForURL(/\/kycProcess/)
}

/** Signs on the last page where it is asked for, and submits; gives the reference. */
export async function submitCase(
  page: Page,
  { hands = mouse, sign }: { hands?: Hands; sign?: () => Promise<void> } = {},
): Promise<string> {
  await onPage(page, 'Check your answers')
  await sign?.()
  await hands.push(page, 'Submit for review')
  await onPage(page, 'Submitted. Thank you.')
  const text = await page.getByText(/^Your reference is/).innerText()
  return /KYC-[0-9A-Z]+/.exec(text)?.[0] ?? ''
}
