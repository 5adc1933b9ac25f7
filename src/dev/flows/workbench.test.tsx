import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { MachineDetail } from './workbench.tsx'

test('a machine that is not drawn yet says so, and shows its state', () => {
  render(
    <MachineDetail machine="lamp" states={[]} taken={[]}>
      Steps
    </MachineDetail>,
  )
  expect(screen.getByText('There is no picture of lamp yet. Run npm run flows and build again.')).toBeTruthy()
  expect(screen.getByRole('status').textContent).toContain('lamp')
})
