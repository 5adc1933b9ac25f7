import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { ListFooter } from './list-footer.tsx'
import { NativeListFooter } from './native-list-footer.tsx'

const isOff = (name: string) => button(name).getAttribute('aria-disabled') === 'true'
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })

const FOOTERS = { 'with controls of Fluent': ListFooter, 'with native controls': NativeListFooter }

describe.each(Object.entries(FOOTERS))('the list footer (S19, spec 2.6) %s', (_, Footer) => {
  function open(pageNo: number, perPage: number, totalCount: number) {
    const changes: unknown[] = []
    render(
      <Footer
        page={{ pageNo, perPage }}
        totalCount={totalCount}
        label="entries"
        onChange={(change) => changes.push(change)}
      />,
    )
    return { changes, user: userEvent.setup() }
  }

  it('offers 5, 10, 25 and 50 rows', () => {
    open(1, 10, 42)
    const options = screen.getAllByRole('option').map((option) => option.textContent)
    expect(options).toEqual(['5', '10', '25', '50'])
  })

  it.each([
    [1, 10, 42, '1 - 10 of 42 items'],
    [5, 10, 42, '41 - 42 of 42 items'],
    [1, 25, 0, '0 - 0 of 0 items'],
  ])('page %i of %i rows of %i says "%s"', (pageNo, perPage, total, text) => {
    open(pageNo, perPage, total)
    expect(screen.getByRole('status').textContent).toBe(text)
  })

  it('notes that times are in UTC', () => {
    open(1, 10, 42)
    expect(screen.getByText('Dates and timestamps are shown in UTC.')).toBeTruthy()
  })

  it.each([0, 1, 10])('U-p9: offers no pages where %i rows are one page', (total) => {
    open(1, 10, total)
    expect(screen.queryByRole('navigation')).toBeNull()
    expect(screen.queryByRole('button')).toBeNull()
    expect(screen.getByLabelText('Rows per page')).toBeTruthy()
  })

  it('disables the buttons at both ends', () => {
    open(1, 10, 42)
    expect([isOff('Previous'), isOff('Next')]).toEqual([true, false])
  })

  it('disables Next on the last page and marks it', () => {
    open(5, 10, 42)
    expect([isOff('Previous'), isOff('Next')]).toEqual([false, true])
    expect(button('Page 5').getAttribute('aria-current')).toBe('page')
  })

  it('asks for another page, and returns to the first with another size', async () => {
    const { changes, user } = open(2, 10, 42)
    await user.click(button('Next'))
    await user.click(button('Page 4'))
    await user.selectOptions(screen.getByLabelText('Rows per page'), '25')
    expect(changes).toEqual([{ pageNo: 3 }, { pageNo: 4 }, { perPage: 25, pageNo: 1 }])
  })

  it.each([
    ['Next', 4],
    ['Previous', 2],
  ])(
    'keeps the focus on %s when the keyboard reaches the end, and does nothing more',
    async (name, start) => {
      const user = userEvent.setup()
      const pages: (number | undefined)[] = []
      function Paged() {
        const [pageNo, setPageNo] = useState(start)
        return (
          <Footer
            page={{ pageNo, perPage: 10 }}
            totalCount={42}
            label="entries"
            onChange={(change) => {
              pages.push(change.pageNo)
              setPageNo(change.pageNo ?? 1)
            }}
          />
        )
      }
      render(<Paged />)
      button(name).focus()
      await user.keyboard('{Enter}{Enter} ')
      await user.click(button(name))
      expect(pages).toEqual([name === 'Next' ? 5 : 1])
      expect(isOff(name)).toBe(true)
      expect(document.activeElement).toBe(button(name))
    },
  )
})
