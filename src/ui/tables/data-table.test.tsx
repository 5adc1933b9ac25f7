import { render, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { DataTable } from './data-table.tsx'
import { FluentRoot } from '#ui/fluent-root.tsx'

interface Row {
  readonly id: string
  readonly name: string
  readonly sum: string
}
const ROWS: readonly Row[] = [
  { id: 'a', name: 'First', sum: '1' },
  { id: 'b', name: 'Second', sum: '20' },
]

function open() {
  render(
    <FluentRoot>
      <DataTable
        label="Things"
        columns={[
          { key: 'name', heading: 'Name', cell: (row: Row) => row.name },
          { key: 'sum', heading: 'Sum', isFigure: true, isLead: true, cell: (row: Row) => row.sum },
        ]}
        rows={ROWS}
        rowKey={(row) => row.id}
      />
    </FluentRoot>,
  )
  return screen.getByRole('region', { name: 'Things' })
}

/** jsdom has no layout, so that sizes are given and the observer reports at once. */
function layOut(sizes: { readonly scrollWidth: number; readonly clientWidth: number }) {
  const observed: Element[] = []
  class Observer {
    readonly #tell: () => void
    constructor(tell: () => void) {
      this.#tell = tell
    }
    observe(element: Element) {
      observed.push(element)
      this.#tell()
    }
    disconnect() {
      observed.length = 0
    }
  }
  vi.stubGlobal('ResizeObserver', Observer)
  for (const [name, value] of Object.entries(sizes)) {
    vi.spyOn(Element.prototype, name as 'scrollWidth', 'get').mockReturnValue(value)
  }
  return observed
}

afterEach(() => vi.unstubAllGlobals())

describe('DataTable', () => {
  it('is a named table in a named region, with figures in tabular digits', () => {
    const region = open()
    const table = within(region).getByRole('table', { name: 'Things' })
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['Name', 'Sum'])
    expect(within(table).getAllByRole('row')).toHaveLength(3)
    expect(within(table).getByText('20').closest('td')?.className).toContain('tnum')
  })

  it('keeps the parts of a cell together, which stand beside their label on a phone', () => {
    render(
      <FluentRoot>
        <DataTable
          label="Dates"
          columns={[
            {
              key: 'date',
              heading: 'Date',
              cell: (row: Row) => (
                <>
                  locked until <time>{row.sum}</time>
                </>
              ),
            },
          ]}
          rows={ROWS}
          rowKey={(row) => row.id}
        />
      </FluentRoot>,
    )
    const [cell] = screen.getAllByRole('cell')
    expect(cell?.childNodes).toHaveLength(1)
    expect(cell?.textContent).toBe('locked until 1')
  })

  it('keeps its roles and carries the label of each value, for rows shown as cards', () => {
    const table = within(open()).getByRole('table')
    for (const row of table.querySelectorAll('tbody tr')) {
      expect(row.getAttribute('role')).toBe('row')
      const cells = [...row.querySelectorAll('td')]
      expect(cells.map((cell) => [cell.getAttribute('role'), cell.dataset['label']])).toEqual([
        ['cell', 'Name'],
        ['cell', 'Sum'],
      ])
      expect(cells.map((cell) => /lead/.test(cell.className))).toEqual([false, true])
    }
  })

  it('takes the keyboard while it scrolls', () => {
    const observed = layOut({ scrollWidth: 640, clientWidth: 320 })
    const region = open()
    expect(region.tabIndex).toBe(0)
    expect(observed).toContain(region)
  })

  it('is no Tab stop while everything fits', () => {
    layOut({ scrollWidth: 640, clientWidth: 640 })
    expect(open().hasAttribute('tabindex')).toBe(false)
  })
})
