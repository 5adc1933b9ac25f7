import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderWithRules, valuesOf } from '#tests/support/screens/style-rules.tsx'
import { MenuFrame } from './menu-frame.tsx'

it('an entry that cannot be chosen keeps its colour under the pointer and with the focus', () => {
  const entries = [{ key: 'sign', name: 'Sign', isOff: true }]
  renderWithRules(<MenuFrame label="Actions" anchor={document.body} entries={entries} onClose={() => {}} />)
  const colours = valuesOf(screen.getByRole('menuitem', { name: 'Sign' }), 'color')
  for (const state of [':hover', ':hover:active', ':focus'])
    expect([state, colours[state]]).toEqual([
      state,
      expect.arrayContaining(['var(--colorNeutralForeground3)']) as string[],
    ])
})
