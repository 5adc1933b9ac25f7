import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { card } from '#tests/support/screens/screen-data.ts'
import { OfferingCard } from './offering-card.tsx'
import { ScreeningBadge } from './screening-badge.tsx'

it.each([
  ['pass', 'Shariah screening: passed'],
  ['unknown', 'Shariah screening: no result at present'],
  ['fail', 'Shariah screening: failed'],
] as const)('says %s in words, with a mark of its own', (verdict, words) => {
  render(<ScreeningBadge verdict={verdict} />)
  expect(screen.getByText(words).querySelector('svg[aria-hidden=true] path')).toBeTruthy()
})

it('gives each verdict another mark: colour alone says nothing', () => {
  const marks = (['pass', 'unknown', 'fail'] as const).map((verdict) => {
    const { container } = render(<ScreeningBadge verdict={verdict} />)
    return container.querySelector('path')?.getAttribute('d')
  })
  expect(new Set(marks).size).toBe(3)
})

it('stands on the card of an offering', () => {
  render(<OfferingCard offering={card({ screeningVerdict: 'unknown' })} />)
  expect(screen.getByRole('article').textContent).toContain('Shariah screening: no result at present')
})
