import { render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Deadline } from './deadline.tsx'

const VALUE = '2026-11-25T08:00:00.000Z'
const shownAt = (offsetMinutes: number) => {
  vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(offsetMinutes)
  render(<Deadline value={VALUE} />)
  return screen.getByRole('time').textContent
}
afterEach(() => vi.restoreAllMocks())

describe('a deadline', () => {
  it('is not shown twice to a reader whose time is UTC', () => {
    expect(shownAt(0)).toBe('25/11/2026 08:00 am UTC')
  })

  it('is shown in local time too where that differs (A25)', () => {
    expect(shownAt(300)).toMatch(/^25\/11\/2026 08:00 am UTC \(.+ local\)$/)
  })

  it('says nothing of local time in a page that the server writes, which does not know it', () => {
    vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(300)
    expect(renderToString(<Deadline value={VALUE} />)).not.toContain('local')
  })
})
