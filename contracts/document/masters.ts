import * as z from 'zod/mini'
import { renewalRef } from './documents.ts'
import { operation } from '#contracts/operation.ts'
import { id } from '#contracts/paging.ts'
import { listOf } from '#contracts/reply.ts'

const category = z
  .strictObject({ _id: id, name: z.string() })
  .register(z.globalRegistry, { id: 'DocumentCategory' })
const subCategory = z
  .strictObject({ _id: id, categoryId: id, name: z.string() })
  .register(z.globalRegistry, { id: 'DocumentSubCategory' })

export const documentCategories = operation({
  id: 'documentCategories',
  service: 'document',
  method: 'get',
  path: '/v2/documents/categories',
  access: 'user',
  summary: 'Categories of documents (C17)',
  reply: listOf('DocumentCategoryList', category),
})

export const documentSubCategories = operation({
  id: 'documentSubCategories',
  service: 'document',
  method: 'get',
  path: '/v2/documents/subCategories', // sic, spec 7.6
  access: 'user',
  summary: 'Subcategories, of one category where it is named',
  query: z.strictObject({ categoryId: z.optional(id) }),
  reply: listOf('DocumentSubCategoryList', subCategory),
})

export const documentClassifications = operation({
  id: 'documentClassifications',
  service: 'document',
  method: 'get',
  path: '/v2/documents/classifiedAs', // sic, spec 7.6
  access: 'user',
  summary: 'How confidential a document can be classified',
  reply: listOf('DocumentClassificationList', category),
})

const documentMaster = z
  .strictObject({
    _id: id,
    documentType: z.string(),
    categoryId: id,
    subCategoryId: id,
    classifiedAs: id,
    renewal: renewalRef,
    isDigitalSignatureRequire: z.boolean(), // sic, spec 3.1
  })
  .register(z.globalRegistry, { id: 'DocumentMaster' })

export const documentMasters = operation({
  id: 'documentMasters',
  service: 'document',
  method: 'get',
  path: '/v1/documentMasters',
  access: 'user',
  summary: 'Types of documents',
  reply: listOf('DocumentMasterList', documentMaster),
})
