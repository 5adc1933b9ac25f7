import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { ConfirmDialog } from './confirm-dialog.tsx'

function open(isOpen = true) {
  const onConfirm = vi.fn()
  const onClose = vi.fn()
  render(
    <ConfirmDialog
      isOpen={isOpen}
      title="Cancel the order"
      detail="$5.00 comes back."
      confirmLabel="Do it"
      onConfirm={onConfirm}
      onClose={onClose}
    />,
  )
  return { onConfirm, onClose, user: userEvent.setup() }
}

describe('ConfirmDialog', () => {
  it('asks with the words of the specification, says what will happen, and starts at the safe answer', () => {
    open()
    const dialog = screen.getByRole('alertdialog', { name: 'Cancel the order' })
    const words = document.getElementById(dialog.getAttribute('aria-describedby') ?? '')
    expect(words?.textContent).toBe('Are you sure, you want to do this?$5.00 comes back.')
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Back' }))
  })

  it('does it on confirmation only', async () => {
    const { onConfirm, onClose, user } = open()
    await user.click(screen.getByRole('button', { name: 'Do it' }))
    expect(onConfirm).toHaveBeenCalledOnce()
    expect(onClose).not.toHaveBeenCalled()
  })

  it('leaves with Back and with Escape', async () => {
    const { onConfirm, onClose, user } = open()
    await user.click(screen.getByRole('button', { name: 'Back' }))
    await user.keyboard('{Escape}')
    expect(onClose).toHaveBeenCalledTimes(2)
    // After a press beside the dialog nothing has the focus.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    await user.keyboard('{Escape}')
    expect(onClose).toHaveBeenCalledTimes(3)
    expect(onConfirm).not.toHaveBeenCalled()
  })

  it('leaves with the back gesture of a phone, each time it is made', () => {
    const watchers: EventTarget[] = []
    class Watcher extends EventTarget {
      constructor() {
        super()
        watchers.push(this)
      }
      destroy() {}
    }
    vi.stubGlobal('CloseWatcher', Watcher)
    const { onClose } = open()
    watchers.at(-1)?.dispatchEvent(new Event('close'))
    watchers.at(-1)?.dispatchEvent(new Event('close'))
    expect(onClose).toHaveBeenCalledTimes(2)
    vi.unstubAllGlobals()
  })

  it('is not there while closed', () => {
    open(false)
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })
})
