import type { Page } from 'playwright-core'
import { STEP_TITLES } from '#contracts/kyc/labels.ts'
import type { KycStep } from '#contracts/kyc/steps.ts'
import { settled } from '#tests/support/browser/accessibility.ts'
import { type Applicant, COUNTRY_CODE_DEED, PAGE_DEEDS, precheckDeeds } from './kyc-deeds.ts'
import { type Hands, mouse } from './kyc-hands.ts'

/* The identity check as an applicant fills it in, in a browser, from the dashboard to the reference. */

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
  { hands = mouse, next }: { hands?: Hands; next: string },
): Promise<void> {
  await onPage(page, STEP_TITLES[step])
  if (step === 'identity') await chooseCountryCode(page, hands)
  for (const deed of PAGE_DEEDS[step](who)) await hands.do(page, deed)
  await hands.push(page, 'Save and continue')
  await onPage(page, next)
}

/** Chooses the country code where no residence has preselected it. */
export async function chooseCountryCode(page: Page, hands: Hands = mouse): Promise<void> {
  const code = page.getByRole('main').getByLabel('Country code', { exact: true })
  if ((await code.inputValue()) === '') await hands.do(page, COUNTRY_CODE_DEED)
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
