import { describe, expect, it } from 'vitest'
import { CONTRACT_TYPES } from '#contracts/project/values.ts'
import { PROPOSAL_PAGES } from '#contracts/project/proposal-values.ts'
import { fieldsOf, labelOf } from './fields.ts'
import type { Field } from './kinds.ts'
import { savedPage, typedPage } from './typed.ts'

const shares = fieldsOf('shares', undefined)
const one = (fields: readonly Field[], path: string) => fields.filter((field) => field.path === path)

describe('what is typed and what is saved of it', () => {
  it.each([
    ['price', '1,250.50', '125050', '1250.50'],
    ['price', '100', '10000', '100.00'],
    ['price', 'a lot', 'a lot', 'a lot'],
    ['price', '', '', ''],
    ['copies', '6,300', 6300, '6300'],
    ['copies', '1.5', '1.5', '1.5'],
    ['tokenSymbol', ' ALHC ', 'ALHC', 'ALHC'],
  ])('%s: %j is saved as %j and shown as %j', (path, typed, saved, shown) => {
    const fields = one(shares, path)
    expect(savedPage(fields, { [path]: typed })).toEqual({ [path]: saved })
    expect(typedPage(fields, { [path]: saved })).toEqual({ [path]: shown })
  })

  it.each([
    ['33', 3300, '33'],
    ['26.4', 2640, '26.4'],
    ['0.05', 5, '0.05'],
    ['about ten', 'about ten', 'about ten'],
    ['1.234', '1.234', '1.234'],
  ])('%j per cent is saved as %j', (typed, saved, shown) => {
    const fields = one(fieldsOf('returns', undefined), 'projectedReturnBp')
    expect(savedPage(fields, { projectedReturnBp: typed })).toEqual({ projectedReturnBp: saved })
    expect(typedPage(fields, { projectedReturnBp: saved })).toEqual({ projectedReturnBp: shown })
  })

  it('what may be left empty is unknown, not nothing', () => {
    const fields = one(fieldsOf('books', undefined), 'totalAssets')
    expect(savedPage(fields, { totalAssets: '' })).toEqual({ totalAssets: null })
    expect(typedPage(fields, { totalAssets: null })).toEqual({ totalAssets: '' })
  })

  it('lists begin with one empty item, and keep the items they have', () => {
    const fields = fieldsOf('funds', undefined)
    expect(typedPage(fields, undefined)).toEqual({ items: [{ label: '', amount: '' }] })
    const saved = {
      items: [
        { label: 'Trees', amount: '6000000' },
        { label: 'Water', amount: 'some' },
      ],
    }
    expect(savedPage(fields, typedPage(fields, saved))).toEqual(saved)
  })

  it('the contract carries its type, which no control holds', () => {
    const saved = savedPage(
      fieldsOf('contract', 'wakala'),
      { terms: { feeBp: '1.5' } },
      { 'terms.type': 'wakala' },
    )
    expect(saved).toMatchObject({ terms: { type: 'wakala', feeBp: 150, capitalGuaranteedByAgent: false } })
  })
})

describe('the fields of a page', () => {
  const pages = PROPOSAL_PAGES.flatMap((page): (readonly [string, readonly Field[]])[] =>
    page === 'contract'
      ? CONTRACT_TYPES.map((type) => [`${page} ${type}`, fieldsOf(page, type)] as const)
      : [[page, fieldsOf(page, undefined)] as const],
  )
  it.each(pages)('%s: each has a label of its own', (_page, fields) => {
    expect(fields.length).toBeGreaterThan(0)
    expect(new Set(fields.map(({ label }) => label)).size).toBe(fields.length)
    expect(new Set(fields.map(({ path }) => path)).size).toBe(fields.length)
  })
  it('items of a list are named with their number', () => {
    expect(labelOf(fieldsOf('risks', undefined), 'items.1.body')).toBe('Risk 2: What can happen')
    expect(labelOf(fieldsOf('risks', undefined), 'items')).toBe('Risks')
    expect(labelOf(fieldsOf('risks', undefined), 'other')).toBeUndefined()
  })
})
