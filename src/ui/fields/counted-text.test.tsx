import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { CountedText } from './counted-text.tsx'

function Field() {
  const [value, setValue] = useState('')
  return (
    <CountedText
      id="reason"
      label="Reason"
      max={100}
      value={value}
      onChange={(event) => setValue(event.target.value)}
    />
  )
}

const type = (length: number) =>
  fireEvent.change(screen.getByLabelText('Reason'), { target: { value: 'a'.repeat(length) } })
const told = () => screen.getByRole('status').textContent

describe('a text with a counter', () => {
  it('shows every character that is left, and tells a reader of screens in steps of a tenth', () => {
    render(<Field />)
    expect(told()).toBe('')
    type(9)
    expect([screen.getByText('91 characters left') !== null, told()]).toEqual([true, ''])
    const heard = new Set<string | null>()
    for (let length = 11; length < 40; length++) {
      type(length)
      heard.add(told())
    }
    expect([...heard]).toEqual(['90 characters left', '80 characters left', '70 characters left'])
  })

  it('keeps a text that is too long and says by how much', () => {
    render(<Field />)
    type(103)
    expect(screen.getByText('3 characters too many')).toBeTruthy()
    expect(screen.getByLabelText<HTMLTextAreaElement>('Reason').value).toHaveLength(103)
    expect(told()).toBe('Too many characters')
  })
})
