import type { Locator, Page } from 'playwright-core'
import { DOCUMENT_NAMES } from '#contracts/kyc/review/words.ts'
import type { KycDocumentKind } from '#contracts/kyc/steps.ts'
import { settled } from '#tests/support/browser/accessibility.ts'
import * as z from 'zod/mini'
import { eventually } from '#tests/support/eventually.ts'
import type { Ask } from './rest.ts'

/* What a reviewer does, in a browser or over REST. */

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

const queue = z.object({ data: z.array(z.object({ _id: z.string() })) })
const reviewed = z.object({
  data: z.object({ version: z.int(), documents: z.array(z.object({ _id: z.string() })) }),
})

/** Approves every document of a case, and then the case, once its checks have run; the reviewer's page is no subject then. */
export async function approveCase(asReviewer: Ask, reference: string): Promise<void> {
  const id = await eventually(async () => {
    const [found] = queue.parse(await asReviewer('GET', `/v2/users/kyc/review?searchKey=${reference}`)).data
    if (found === undefined) throw new Error(`${reference} is not in the queue`)
    return found._id
  })
  const at = `/v2/users/kyc/review/${id}`
  let { version, documents } = reviewed.parse(await asReviewer('GET', at)).data
  const decide = async (path: string, body: object) => {
    ;({ version } = reviewed.parse(await asReviewer('PUT', `${at}/${path}`, { version, ...body })).data)
  }
  for (const { _id: documentId } of documents)
    await decide('document', { documentId, decision: 'approved', reason: '' })
  await decide('decision', { decision: 'approve', reason: '', items: [] })
}
