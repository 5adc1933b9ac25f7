import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { FileChooser } from './file-chooser.tsx'

const pdf = (name: string) => new File(['%PDF'], name, { type: 'application/pdf' })

function show(props: { readonly multiple?: boolean; readonly disabled?: boolean } = {}) {
  const chosen: string[][] = []
  render(
    <FileChooser
      {...props}
      look="zone"
      text="Choose files"
      note="or drop them here"
      aria-label="Choose files"
      accept=".pdf"
      onFiles={(files) => void chosen.push(files.map(({ name }) => name))}
    />,
  )
  return { chosen, input: screen.getByLabelText<HTMLInputElement>('Choose files') }
}

afterEach(cleanup)

describe('the chooser of files', () => {
  it('hands over every chosen file, and none when the choice is cancelled', () => {
    const { chosen, input } = show({ multiple: true })
    expect(input.multiple).toBe(true)
    fireEvent.change(input, { target: { files: [pdf('a.pdf'), pdf('b.pdf')] } })
    fireEvent.change(input, { target: { files: [] } })
    expect(chosen).toEqual([['a.pdf', 'b.pdf']])
  })

  it('shows where a file can be dropped while it is held over it', () => {
    const { input } = show()
    const zone = () => input.parentElement?.hasAttribute('data-over')
    expect(zone()).toBe(false)
    fireEvent.dragOver(input)
    expect(zone()).toBe(true)
    fireEvent.dragLeave(input)
    expect(zone()).toBe(false)
    fireEvent.dragOver(input)
    fireEvent.drop(input)
    expect(zone()).toBe(false)
  })

  it('does not while it is off', () => {
    const { input } = show({ disabled: true })
    fireEvent.dragOver(input)
    expect(input.parentElement?.hasAttribute('data-over')).toBe(false)
  })
})
