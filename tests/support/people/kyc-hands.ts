import type { Locator, Page } from 'playwright-core'
import { DOCUMENT_TEXTS } from '#contracts/kyc/labels.ts'
import type { KycDocumentKind } from '#contracts/kyc/steps.ts'
import type { Deed } from './kyc-deeds.ts'

/* How a deed is done on a page: with a mouse, or with the keyboard alone. */

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
  documentBox(page, kind).getByLabel(/^Choose (?:a file|another file|another photo): /)

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
  const box = documentBox(page, document)
  await fileField(page, document).setInputFiles(file)
  if (file.mimeType.startsWith('image/')) {
    await box.getByRole('img', { name: `Preview of ${file.name}` }).waitFor()
    await hands.push(page, 'Use this photo')
  }
  // By its name: another one may have been there before.
  await box.getByText(`${file.name} uploaded (`).waitFor()
}

const TABS_AT_MOST = 90
const hasFocus = (target: Locator) =>
  target.evaluate((element) => element === document.activeElement || element.contains(document.activeElement))

/** Goes on with Tab until the target has the focus; never back. */
export async function tabInto(page: Page, target: Locator, what: string): Promise<void> {
  // Looked for once: finding something by its label costs far more than a press.
  let element = await target.elementHandle()
  for (let presses = 0; presses < TABS_AT_MOST; presses++) {
    const seen = await element?.evaluate((node) => ({
      isThere: node.isConnected,
      hasFocus: node.contains(document.activeElement),
    }))
    // What was found may have become another control since, so the one that counts is looked for once more.
    if (seen?.hasFocus && (await hasFocus(target))) return
    if (seen?.hasFocus || !seen?.isThere) element = await target.elementHandle()
    else await page.keyboard.press('Tab')
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
