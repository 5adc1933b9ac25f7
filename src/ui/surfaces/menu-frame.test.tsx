import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { valuesOf } from '#tests/support/screens/style-rules.ts'
import { MenuFrame } from './menu-frame.tsx'

it('an entry that cannot be chosen keeps its colour under the pointer and with the focus', () => {
  const entries = [{ key: 'sign', name: 'Sign', isOff: true }]
  render(<MenuFrame label="Actions" anchor={document.body} entries={entries} onClose={() => {}} />)
  const colours = valuesOf(screen.getByRole('menuitem', { name: 'Sign' }), 'color')
  const quiet = 'var(--colorNeutralForeground3)'
  // The first ones are those of Fluent for every entry, which a rule of this entry overrules.
  expect([colours[':hover'], colours[':hover:active'], colours[':focus']]).toEqual([
    ['var(--colorNeutralForeground2Hover)', quiet],
    ['var(--colorNeutralForeground2Pressed)', quiet],
    [quiet],
  ])
})
