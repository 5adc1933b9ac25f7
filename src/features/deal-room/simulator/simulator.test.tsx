import { fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { project } from '#tests/support/screens/screen-data.ts'
import { Simulator } from './simulator.tsx'

it('answers what comes back for the result and the amount that are chosen', async () => {
  render(<Simulator project={project({ minUnits: 1 })} />)
  const user = userEvent.setup()
  await user.tab()
  const amount = screen.getByRole<HTMLInputElement>('textbox', { name: 'Amount you invest' })
  expect([document.activeElement, amount.value]).toEqual([amount, '100.00'])
  await user.tab()
  const slider = screen.getByRole<HTMLInputElement>('slider', { name: /^Result of the project/ })
  expect(document.activeElement).toBe(slider)
  expect([slider.min, slider.max, slider.step]).toEqual(['-100', '200', '5'])
  expect(slider.getAttribute('aria-valuetext')).toBe('Nothing gained')
  const outcome = screen.getByRole('status')
  expect(outcome.textContent).toBe(
    'If the project makes nothing, you would get back $100 of the $100 you invest: no gain and no loss.',
  )
  // The browser moves the value with the arrow keys; jsdom does not.
  fireEvent.change(slider, { target: { value: '-50' } })
  expect(slider.getAttribute('aria-valuetext')).toBe('Half of the capital lost')
  expect(outcome.textContent).toBe(
    'If the project loses $500,000, you would get back $50 of the $100 you invest: a loss of $50.',
  )
  await user.tab({ shift: true })
  await user.clear(amount)
  await user.keyboard('1,050')
  expect(outcome.textContent).toContain('you would get back $500 of the $1,000 you invest')
})

it('shows five results as a table, and the rule they follow', () => {
  render(<Simulator project={project({ minUnits: 1 })} />)
  const rows = within(screen.getByRole('table')).getAllByRole('row').slice(1)
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'Total lossIt loses $1,000,000$0.00a loss of $100',
    'Half of the capital lostIt loses $500,000$50.00a loss of $50',
    'Nothing gainedIt makes nothing$100.00no gain and no loss',
    'The planIt makes $378,000$133.00a gain of $33',
    'Twice the planIt makes $756,000$166.00a gain of $66',
  ])
  expect(screen.getByText(/^Investors receive 55% of a profit/).textContent).toContain('63% of a loss')
})

it('says which amounts can be paid in', async () => {
  render(<Simulator project={project({ minUnits: 1 })} />)
  const amount = screen.getByRole('textbox', { name: 'Amount you invest' })
  await userEvent.setup().clear(amount)
  expect(amount.getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByText('Please enter an amount from $100 to $630,000')).toBeTruthy()
  expect(screen.queryByRole('table')).toBeNull()
})

it('shows valuation and rent roll below, and nothing where the issuer gives none', () => {
  const asset = {
    facts: [{ label: 'Valued on', value: '19/11/2025. Warning: older than 12 months.' }],
    units: [{ unit: 'Attic', tenant: 'Vacant', rent: '$450', endsOn: 'No lease' }],
  }
  const { rerender } = render(<Simulator project={project({ minUnits: 1, asset })} />)
  expect(screen.getByRole('heading', { name: 'Valuation and rent roll' })).toBeTruthy()
  expect(screen.getByRole('definition').textContent).toBe('19/11/2025. Warning: older than 12 months.')
  const roll = screen.getByRole('table', { name: 'Rent roll. Tenants are not named.' })
  expect(within(roll).getAllByRole('row')[1]?.textContent).toBe('AtticVacant$450No lease')
  rerender(<Simulator project={project({ minUnits: 1 })} />)
  expect(screen.queryByRole('heading', { name: /Valuation/ })).toBeNull()
})
