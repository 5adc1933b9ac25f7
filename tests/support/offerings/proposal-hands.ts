import type { Locator, Page } from 'playwright-core'
import { dayOf, monthsAfter, textOfDay } from '#contracts/dates.ts'
import type { ProposalPage } from '#contracts/project/proposal-values.ts'
import { PAGE_TITLES } from '#features/proposal-fields/page-texts.ts'
import { pdf } from '#tests/support/files/file-samples.ts'

/* What an issuer types on the pages of a proposal, in a browser. */

/** What is typed into the fields of these labels. */
type Typed = Readonly<Record<string, string>>

interface Answers {
  readonly page: ProposalPage
  readonly fields?: Typed
  /** The fields of the items of the page's list, one after another. */
  readonly items?: readonly Typed[]
  /** What an item of that list is called, as on the button that adds one. */
  readonly item?: string
}

const TIME = 'At, UTC'

/** A day with a time, as two fields take them. */
const moment = (label: string, at: Date): Typed => ({
  [`${label} on`]: textOfDay(dayOf(at)),
  [TIME]: at.toISOString().slice(11, 16),
})

async function fill(within: Page | Locator, fields: Typed): Promise<void> {
  for (const [label, text] of Object.entries(fields))
    await within.getByLabel(label, { exact: true }).fill(text)
}

const goOn = (page: Page) => page.getByRole('button', { name: 'Save and continue', exact: true }).click()

/** Waits for a page of the wizard. */
const opened = (page: Page, name: ProposalPage) =>
  page.getByRole('heading', { level: 1, name: PAGE_TITLES[name], exact: true }).waitFor()

/** Answers one page and goes on to the next. */
async function answer(
  page: Page,
  { page: name, fields = {}, items = [], item = '' }: Answers,
): Promise<void> {
  await opened(page, name)
  await fill(page, fields)
  for (const [at, typed] of items.entries()) {
    const group = page.getByRole('group', { name: `${item} ${at + 1}`, exact: true })
    // A list that must have an item begins with an empty one.
    if (at > 0 || (await group.count()) === 0)
      await page.getByRole('button', { name: new RegExp(`^Add an?(?:other)? ${item}$`, 'i') }).click()
    await fill(group, typed)
  }
  await goOn(page)
}

/** Answers the pages from the name of a workshop to its links; it sells 100 shares at $100, and gets its money in two milestones. */
export async function answerPages(
  page: Page,
  { name, opensAt, closesAt }: { readonly name: string; readonly opensAt: Date; readonly closesAt: Date },
): Promise<void> {
  await answer(page, {
    page: 'basics',
    fields: {
      Name: name,
      Summary: 'A workshop buys a loom.',
      Description: 'A workshop buys a loom and shares what it earns.',
      City: 'Cork',
    },
    item: 'Section',
    items: [
      { Title: 'Purpose', Text: 'A loom.' },
      { Title: 'Timetable', Text: 'It runs within three months.' },
    ],
  })
  await answer(page, {
    page: 'contract',
    fields: {
      'Fee of your company as agent, per cent of the capital': '1.5',
      'Expected profit of investors, per cent of the capital': '8',
      'Your incentive, per cent of the profit above the expected one': '50',
    },
  })
  await answer(page, {
    page: 'shares',
    fields: {
      'Price of one digital share': '100',
      'Number of digital shares': '100',
      'Maximum target (hard cap)': '10,000',
      'Minimum target (soft cap)': '5,000.00',
      'Minimum investment, digital shares': '1',
      'Lock-up, months': '12',
      'Royalty, per cent': '1',
      'Name of the digital share': 'Loom share',
      Symbol: 'LOOM',
    },
  })
  await opened(page, 'dates')
  for (const [at, typed] of [moment('Opens', opensAt), moment('Closes', closesAt)].entries()) {
    const { [TIME]: time = '', ...day } = typed
    await fill(page, day)
    await page.getByLabel(TIME, { exact: true }).nth(at).fill(time)
  }
  await goOn(page)
  await answer(page, {
    page: 'funds',
    item: 'Item',
    items: [
      { Purpose: 'Loom', Amount: '9,500' },
      { Purpose: 'Transport', Amount: '500' },
    ],
  })
  const due = (months: number) => moment('Due', monthsAfter(closesAt, months))
  await answer(page, {
    page: 'milestones',
    item: 'Milestone',
    items: [
      {
        Milestone: 'Loom bought',
        'What shows that it is reached': 'The invoice.',
        ...due(1),
        'Share of the money, per cent': '33',
      },
      {
        Milestone: 'Loom runs',
        'What shows that it is reached': 'The report of its acceptance.',
        ...due(3),
        'Share of the money, per cent': '67',
      },
    ],
  })
  await answer(page, {
    page: 'returns',
    fields: {
      'Projected return, per cent': '10',
      'Over how many months': '12',
      'Lost in the loss case, per cent': '40',
      'The loss case in words': 'The loom stands still for a year.',
    },
  })
  await answer(page, {
    page: 'risks',
    item: 'Risk',
    items: [{ Risk: 'Loss', 'What can happen': 'All may be lost.' }],
  })
  await answer(page, {
    page: 'books',
    fields: {
      Income: '1,000',
      'Of it from what is not permissible': '0',
      'Interest-bearing debt': '0',
      'Cash and interest-bearing assets': '100',
      'Total assets': '10,000',
    },
  })
  await answer(page, { page: 'asset' })
  await answer(page, {
    page: 'team',
    item: 'Person',
    items: [{ Name: 'Aoife Byrne', Role: 'Weaver', 'Short biography': 'She has woven for twenty years.' }],
  })
  await answer(page, {
    page: 'faq',
    item: 'Question',
    items: [{ Question: 'Who owns the loom?', Answer: 'The workshop, for its investors.' }],
  })
  await answer(page, { page: 'links' })
  await opened(page, 'images')
}

/** Adds a document on the last page, and goes on to the check. */
export async function addDocument(page: Page, title: string): Promise<void> {
  await opened(page, 'documents')
  await page.getByRole('button', { name: 'Add a document', exact: true }).click()
  await page.getByLabel('Title', { exact: true }).fill(title)
  await page
    .getByLabel('File', { exact: true })
    .setInputFiles({ name: 'prospectus.pdf', mimeType: 'application/pdf', buffer: Buffer.from(pdf()) })
  await page.getByText(/^prospectus\.pdf uploaded/).waitFor()
  await goOn(page)
}
