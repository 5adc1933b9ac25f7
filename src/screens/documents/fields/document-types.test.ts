import { expect, it } from 'vitest'
import { typeGroups } from './document-types.ts'

const CATEGORIES = [
  { _id: 'financial', name: 'Financial' },
  { _id: 'legal', name: 'Legal' },
]
const SUB_CATEGORIES = [
  { _id: 'agreements', categoryId: 'legal', name: 'Agreements' },
  { _id: 'corporate', categoryId: 'legal', name: 'Corporate records' },
  { _id: 'tax', categoryId: 'financial', name: 'Tax' },
]
const type = (_id: string, categoryId: string, subCategoryId: string) => ({
  _id,
  documentType: _id.toUpperCase(),
  categoryId,
  subCategoryId,
})

it('puts types under category and subcategory, leaves out empty groups and loses none', () => {
  const certificate = type('certificate', 'financial', 'tax')
  const mandate = type('mandate', 'legal', 'agreements')
  const sheet = type('sheet', 'legal', 'agreements')
  const stray = type('stray', 'legal', 'unheard-of')
  expect(typeGroups([mandate, certificate, stray, sheet], CATEGORIES, SUB_CATEGORIES)).toEqual([
    { label: 'Financial: Tax', types: [certificate] },
    { label: 'Legal: Agreements', types: [mandate, sheet] },
    { label: 'Others', types: [stray] },
  ])
  expect(typeGroups([], CATEGORIES, SUB_CATEGORIES)).toEqual([])
})
