import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { eventually } from '#tests/support/eventually.ts'
import { renderWithRules, valuesOf } from '#tests/support/screens/style-rules.tsx'
import { Modal } from './modal.tsx'

const STEPS = ['Open', 'Next', 'Done'] as const

/** A page with a button that opens a modal, which another one follows in its place. */
function Page() {
  const [step, setStep] = useState(0)
  return (
    <>
      <button type="button" onClick={() => setStep(1)}>
        {STEPS[0]}
      </button>
      {step === 1 ? (
        <Modal key="first" title="First">
          <button type="button" onClick={() => setStep(2)}>
            {STEPS[1]}
          </button>
        </Modal>
      ) : null}
      {step === 2 ? (
        <Modal key="second" title="Second">
          <button type="button" onClick={() => setStep(0)}>
            {STEPS[2]}
          </button>
        </Modal>
      ) : null}
    </>
  )
}

it('gives the focus back to the page, also where one modal took the place of another', async () => {
  const user = userEvent.setup()
  const { container } = render(<Page />)
  for (const name of STEPS) await user.click(screen.getByText(name))
  expect(document.activeElement).toBe(screen.getByText('Open'))
  expect(container.hasAttribute('inert')).toBe(false)
})

it('keeps everything below the top modal out of reach of the focus', () => {
  const { container, rerender } = render(<Modal title="Lower">One</Modal>)
  const hostOf = (name: string) =>
    [...document.body.children].find((part) => part.contains(screen.getByText(name)))
  expect([container.hasAttribute('inert'), hostOf('Lower')?.hasAttribute('inert')]).toEqual([true, false])
  rerender(
    <>
      <Modal title="Lower">One</Modal>
      <Modal title="Upper">Two</Modal>
    </>,
  )
  expect([hostOf('Lower'), hostOf('Upper')].map((host) => host?.hasAttribute('inert'))).toEqual([true, false])
  rerender(<></>)
  expect(container.hasAttribute('inert')).toBe(false)
})

it('gives the focus to its first field as soon as it is there, unless it has gone elsewhere', async () => {
  const opened = (isRead: boolean) => (
    <Modal title="Add">{isRead ? <input aria-label="Subject" /> : 'Reading'}</Modal>
  )
  const first = render(opened(false))
  expect(document.activeElement).toBe(screen.getByRole('dialog'))
  first.rerender(opened(true))
  await eventually(() => expect(document.activeElement).toBe(screen.getByLabelText('Subject')))
  first.unmount()

  const second = render(opened(false))
  screen.getByRole('dialog').blur()
  second.rerender(opened(true))
  // Observers have heard of the field when this has.
  await new Promise<void>((resolve) => {
    const observer = new MutationObserver(() => resolve())
    observer.observe(document.body, { attributes: true })
    document.body.toggleAttribute('data-changed')
  })
  document.body.removeAttribute('data-changed')
  expect(document.activeElement).toBe(document.body)
})

it('has one line for its buttons', () => {
  renderWithRules(
    <Modal title="Comment" actions={<button type="button">Cancel</button>}>
      Text
    </Modal>,
  )
  const buttons = screen.getByText('Cancel').parentElement ?? document.body
  // Of Fluent's three columns the first takes half of the width.
  expect([valuesOf(buttons, 'grid-column-start')[''], valuesOf(buttons, 'grid-column-end')['']]).toEqual([
    ['1'],
    ['4'],
  ])
})

it('as wide as a narrow screen, leaves the gutter of its scroll bar free', () => {
  renderWithRules(
    <Modal title="Document" size="xl">
      Text
    </Modal>,
  )
  expect(valuesOf(screen.getByRole('dialog'), 'width')['(width < 600px)']).toEqual(['100%'])
})
