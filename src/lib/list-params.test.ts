import { describe, expect, it } from 'vitest'
import { DEFAULT_PAGE_SIZE, FIRST_PAGE, PAGE_SIZES } from '#contracts/page-sizes.ts'
import { KEPT_PAGE, pageCount, pageNumbers, readListPage, writeListParams } from './list-params.ts'

it('lists have the sizes and the defaults of the specification (spec 2.6, 9)', () => {
  expect([PAGE_SIZES, DEFAULT_PAGE_SIZE, FIRST_PAGE]).toEqual([[5, 10, 25, 50], 10, 1])
})

describe('readListPage', () => {
  it.each([
    ['', { pageNo: 1, perPage: 10 }],
    ['pageNo=3&perPage=25', { pageNo: 3, perPage: 25 }],
    ['pageNo=0&perPage=7', { pageNo: 1, perPage: 10 }],
    ['pageNo=1.5&perPage=abc', { pageNo: 1, perPage: 10 }],
  ])('"%s" is %o', (query, page) => {
    expect(readListPage(new URLSearchParams(query))).toEqual(page)
  })
})

describe('writeListParams', () => {
  const now = new URLSearchParams('pageNo=4&perPage=25&sector=energy')
  it('returns to page 1 when a filter changes', () => {
    expect(writeListParams(now, { sector: 'housing' }).toString()).toBe('perPage=25&sector=housing')
  })
  it('keeps the page of the address where that is asked, and none where there is none', () => {
    const kept = { sort: 'type', pageNo: KEPT_PAGE }
    expect(writeListParams(now, kept).toString()).toBe('pageNo=4&perPage=25&sector=energy&sort=type')
    expect(writeListParams(new URLSearchParams('status=open'), kept).toString()).toBe('status=open&sort=type')
  })
  it('keeps the filters when the page changes, and leaves defaults out', () => {
    expect(writeListParams(now, { pageNo: 5 }).toString()).toBe('pageNo=5&perPage=25&sector=energy')
    expect(writeListParams(now, { pageNo: 1, perPage: 10, sector: '' }).toString()).toBe('')
  })
})

describe('an own number of rows', () => {
  it('holds where the address says none, and the address wins', () => {
    expect(readListPage(new URLSearchParams(''), 25).perPage).toBe(25)
    expect(readListPage(new URLSearchParams('perPage=7'), 25).perPage).toBe(25)
    expect(readListPage(new URLSearchParams('perPage=10'), 25).perPage).toBe(10)
  })
  it('is what leaves the address, in place of the usual ten', () => {
    expect(writeListParams(new URLSearchParams('perPage=50'), { perPage: 25 }, 25).toString()).toBe('')
    expect(writeListParams(new URLSearchParams(''), { perPage: 10 }, 25).toString()).toBe('perPage=10')
  })
})

describe('pageNumbers', () => {
  it.each([
    [1, 1, [1]],
    [1, 5, [1, 2, 3, 4, 5]],
    [1, 10, [1, 2, null, 9, 10]],
    [5, 10, [1, 2, 3, 4, 5, 6, null, 9, 10]],
    [6, 12, [1, 2, null, 5, 6, 7, null, 11, 12]],
    [12, 12, [1, 2, null, 11, 12]],
  ])('page %i of %i shows %o (spec 2.5: 2 margin pages)', (current, last, numbers) => {
    expect(pageNumbers(current, last)).toEqual(numbers)
  })
})

it('an empty list has one page', () => {
  expect(pageCount(0, 10)).toBe(1)
  expect(pageCount(11, 10)).toBe(2)
})
