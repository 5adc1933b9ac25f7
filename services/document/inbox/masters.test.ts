import { afterAll, beforeAll, expect, it } from 'vitest'
import { documentBench, type DocumentBench } from '#tests/support/documents/documents.ts'

let bench: DocumentBench
beforeAll(async () => {
  bench = await documentBench()
})
afterAll(() => bench.close())

interface Named {
  readonly _id: string
  readonly name: string
  readonly categoryId?: string
}
interface Master {
  readonly documentType: string
  readonly categoryId: string
  readonly subCategoryId: string
  readonly classifiedAs: string
}

async function rows<T>(path: string): Promise<T[]> {
  const { status, body } = await bench.call('investor-1', 'GET', path)
  const data = body.data as T[]
  expect([status, body.totalCount]).toEqual([200, data.length])
  return data
}

it('gives categories by name and classifications by how confidential they are', async () => {
  expect((await rows<Named>('/v2/documents/categories')).map(({ name }) => name)).toEqual([
    'Financial',
    'Legal',
    'Personal',
    'Project',
    'Shariah',
  ])
  expect((await rows<Named>('/v2/documents/classifiedAs')).map(({ name }) => name)).toEqual([
    'Public',
    'Internal',
    'Confidential',
    'Restricted',
  ])
})

it('gives the subcategories of one category, or all', async () => {
  const legal = await rows<Named>('/v2/documents/subCategories?categoryId=legal')
  expect(legal.map(({ name }) => name)).toEqual(['Agreements', 'Corporate records'])
  expect(await rows<Named>('/v2/documents/subCategories?categoryId=nothing')).toEqual([])
  expect(await rows<Named>('/v2/documents/subCategories')).toHaveLength(9)
})

it('sorts every type of document into what the other lists name', async () => {
  const [masters, categories, subCategories, classifications] = await Promise.all([
    rows<Master>('/v1/documentMasters'),
    rows<Named>('/v2/documents/categories'),
    rows<Named>('/v2/documents/subCategories'),
    rows<Named>('/v2/documents/classifiedAs'),
  ])
  expect(masters).toHaveLength(20)
  for (const { categoryId, subCategoryId, classifiedAs } of masters) {
    expect(categories.map(({ _id }) => _id)).toContain(categoryId)
    expect(subCategories.find(({ _id }) => _id === subCategoryId)?.categoryId).toBe(categoryId)
    expect(classifications.map(({ _id }) => _id)).toContain(classifiedAs)
  }
  expect(masters.find(({ documentType }) => documentType === 'Tax certificate')).toEqual({
    _id: 'tax-certificate',
    documentType: 'Tax certificate',
    categoryId: 'financial',
    subCategoryId: 'tax',
    classifiedAs: 'confidential',
    renewal: { period: 'yearly' },
    isDigitalSignatureRequire: false,
  })
})
