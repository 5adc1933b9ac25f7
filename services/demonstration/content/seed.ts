import { sql } from 'drizzle-orm'
import type { ArticleFields } from '#contracts/resource/article-fields.ts'
import { demoPdf } from '#services/demonstration/documents/pdf.ts'
import { query } from '#services/kit/database/database.ts'
import type { ServiceContext } from '#services/kit/context.ts'
import type { Articles } from '#services/resource/content/articles.ts'
import { ARTICLES, PEOPLE, POPUPS, QUESTIONS } from './articles.ts'

const EMPTY = {
  title: '',
  category: '',
  summary: '',
  description: '',
  body: '',
  label: '',
  author: '',
  link: '',
  file: '',
  alt: '',
  position: '',
} as const

const PAPER = {
  title: 'The ledger: money and shares in one book',
  summary: 'Accounts, postings and checks, and why a share register cannot drift from the money.',
  label: '1.0',
  paragraphs: [
    'Dollars and the digital shares of each offering are accounts of one double-entry ledger. An account belongs to one owner and one asset. A posting adds to one account and takes from another of the same asset, so that the sum over all accounts of an asset never changes.',
    'An investment is one transfer with legs in both assets: money from the wallet of the investor into escrow, and shares from the supply of the offering to the investor. The database accepts all legs of a transfer or none.',
    'A transfer is held first and posted later. While it is held, the amount is not available for anything else, and a cancellation releases exactly what was held.',
    'The contract of an offering limits what may be posted. A lump sum as profit in a partnership, a loss that is not divided by capital, a price of a murabaha that grows: each is refused, and the refusal names the rule.',
    'Every hour a check adds up all postings, compares balances with their postings, the register with the supply of each offering, and the books with the statement of the bank. It must find no difference. A difference is shown to finance and is closed by two people only.',
  ],
} as const

interface ContentSeed {
  readonly ctx: ServiceContext
  readonly articles: Pick<Articles, 'write' | 'move'>
  readonly editorId: string
  /** Uploads a file of the editor; undefined where this process has no file service. */
  readonly upload: ((file: { bytes: Buffer; contentType: string }) => Promise<string>) | undefined
}

/** At a domain that is reserved for examples, so that it is no real person's. */
const profileOf = (name: string): string =>
  `https://example.org/people/${name.toLowerCase().replaceAll(' ', '-')}`

/** Writes and publishes the public content of the demonstration; once. */
export async function seedContent({ ctx, articles, editorId, upload }: ContentSeed): Promise<void> {
  const kinds = await query<{ kind: string }>(ctx.db.orm, sql`SELECT DISTINCT kind FROM resource.article`)
  const publish = async (fields: Partial<ArticleFields> & Pick<ArticleFields, 'kind'>) => {
    const id = await articles.write({ ...EMPTY, ...fields }, editorId)
    await articles.move(id, { type: 'article.published' }, { actorId: editorId })
  }
  // Added later, so older databases lack them.
  if (!kinds.some(({ kind }) => kind === 'popup'))
    for (const popup of POPUPS) await publish({ kind: 'popup', ...popup })
  if (kinds.some(({ kind }) => kind !== 'popup')) return
  for (const article of ARTICLES) await publish({ kind: 'blog', ...article })
  for (const [index, question] of QUESTIONS.entries())
    await publish({ kind: 'faq', ...question, position: String(index + 1) })
  for (const [index, person] of PEOPLE.entries())
    await publish({ kind: 'team', ...person, link: profileOf(person.title), position: String(index + 1) })
  if (upload === undefined) return
  const { paragraphs, ...paper } = PAPER
  const bytes = await demoPdf(paper.title, paragraphs, ctx.clock.now())
  const file = await upload({ bytes, contentType: 'application/pdf' })
  await publish({ kind: 'whitePaper', ...paper, file })
}
