import type { ArticleFields } from '#contracts/resource/article-fields.ts'

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
}

export const sampleBlog = (change: Partial<ArticleFields> = {}): ArticleFields => ({
  ...EMPTY,
  kind: 'blog',
  title: 'How a lease pays rent',
  category: 'guides',
  summary: 'Rent begins when the house is handed over.',
  description: 'What an ijara is, and when its rent begins.',
  body: 'Rent begins **on the day** of the handover.',
  author: 'Musa Karimi',
  ...change,
})

export const sampleFaq = (change: Partial<ArticleFields> = {}): ArticleFields => ({
  ...EMPTY,
  kind: 'faq',
  title: 'When does rent begin?',
  category: 'investing',
  body: 'On the day of the handover.',
  position: '1',
  ...change,
})

export const sampleMember = (change: Partial<ArticleFields> = {}): ArticleFields => ({
  ...EMPTY,
  kind: 'team',
  title: 'Ibrahim Siddiqi',
  category: 'shariah',
  summary: 'Chair of the board',
  link: 'https://network.example/ibrahim',
  position: '1',
  ...change,
})

export const samplePaper = (file: string, change: Partial<ArticleFields> = {}): ArticleFields => ({
  ...EMPTY,
  kind: 'whitePaper',
  title: 'The ledger',
  summary: 'Why money and shares cannot drift apart.',
  label: '1.0.2',
  file,
  ...change,
})
