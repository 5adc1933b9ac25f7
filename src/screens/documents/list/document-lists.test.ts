import { describe, expect, it } from 'vitest'
import { nextSort, sorted, sortOf } from './document-sort.ts'
import { statusChoices, statusOf, tabOf, TABS } from '#screens/documents/items/document-tabs.ts'

const row = (id: string, createdAt: string, documentType: string) => ({
  id,
  createdAt,
  docMasterId: { documentType },
})
const ROWS = [
  row('a', '2026-11-20T10:00:00.000Z', 'Report 10'),
  row('b', '2026-11-19T10:00:00.000Z', 'agreement'),
  row('c', '2026-11-21T10:00:00.000Z', 'Report 2'),
  row('d', '2026-11-18T10:00:00.000Z', 'Agreement'),
]
const order = (text: string) => sorted(ROWS, sortOf(text)).map(({ id }) => id)

describe('the order of the table (S6)', () => {
  it('goes both ways, by date and by document type as people read it; equals keep their places', () => {
    expect(order('')).toEqual(['a', 'b', 'c', 'd'])
    expect(order('size')).toEqual(['a', 'b', 'c', 'd'])
    expect(order('date')).toEqual(['d', 'b', 'a', 'c'])
    expect(order('-date')).toEqual(['c', 'a', 'b', 'd'])
    expect(order('type')).toEqual(['b', 'd', 'c', 'a'])
    expect(order('-type')).toEqual(['a', 'c', 'b', 'd'])
  })

  it('turns round at the second press on a heading and starts anew on the other one', () => {
    expect(nextSort(undefined, 'date')).toBe('date')
    expect(nextSort(sortOf('date'), 'date')).toBe('-date')
    expect(nextSort(sortOf('-date'), 'date')).toBe('date')
    expect(nextSort(sortOf('date'), 'type')).toBe('type')
  })
})

describe('tabs and their status filters (S1, S12)', () => {
  it('are those of the specification, RECEIVED first', () => {
    expect(TABS.map(({ tab }) => tab)).toEqual(['RECEIVED', 'REQUESTED', 'MYDOC'])
    expect(TABS.map(({ label }) => label)).toEqual([
      'Received Documents',
      'Requested Documents',
      'My Documents',
    ])
    expect(statusChoices('RECEIVED').map(({ label }) => label)).toEqual([
      'No Action Required',
      'Action Pending',
      'Action Done',
    ])
    expect(statusChoices('REQUESTED').map(({ label }) => label)).toEqual(['Submitted', 'Pending'])
  })

  it('read an address: the default for an unknown tab, no status the tab does not have', () => {
    expect([tabOf(''), tabOf('mydoc'), tabOf('REQUESTED'), tabOf('x')]).toEqual([
      'RECEIVED',
      'MYDOC',
      'REQUESTED',
      'RECEIVED',
    ])
    expect(statusOf('RECEIVED', 'done')).toBe('done')
    expect(statusOf('REQUESTED', 'done')).toBeUndefined()
    expect(statusOf('MYDOC', 'pending')).toBeUndefined()
  })
})
