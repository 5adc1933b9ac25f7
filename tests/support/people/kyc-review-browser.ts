import type { Locator, Page } from 'playwright-core'
import { DOCUMENT_NAMES } from '#contracts/kyc/review/words.ts'
import type { KycDocumentKind } from '#contracts/kyc/steps.ts'
import { settled } from '#tests/support/browser/accessibility.ts'

/* What a reviewer does in a browser. */

/** Opens a case of the review queue by its reference, once its checks have run. */
export async function openCase(page: Page, url: string, reference: string): Promise<void> {
  const review = page.getByRole('link', { name: new RegExp(`^Review ${reference}`) })
  for (let tries = 0; tries < 60; tries++) {
    await page.goto(`${url}/staff/kyc?searchKey=${reference}`)
    await settled(page)
    await review.or(page.getByText('No cases match these filters.')).first().waitFor()
    if ((await review.count()) > 0) break
  }
  await review.click()
  await page.getByRole('heading', { name: 'Documents', exact: true }).waitFor()
}

/** Shows a document of the case. */
export async function showDocument(page: Page, kind: KycDocumentKind): Promise<Locator> {
  const tab = page
    .getByRole('group', { name: 'Documents of this case' })
    .getByRole('button', { name: new RegExp(`^${DOCUMENT_NAMES[kind]}(?!,)`) })
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
