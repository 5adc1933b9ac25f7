import { renderHook } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import type { PopupHandlers } from './network-popup.ts'
import { useNetworkPopup } from './use-network-popup.ts'
import * as networkPopup from './network-popup.ts'
import { replaceExports } from '#tests/support/replace-exports.ts'

const popup = {
  open: vi.fn<(network: string, handlers: PopupHandlers) => void>(),
  close: vi.fn<() => void>(),
}
replaceExports(networkPopup, { createNetworkPopup: () => popup })

beforeEach(() => vi.clearAllMocks())

const CODE = { code: 'c1', state: 's1', from: 'identity' } as const
const FAILURE = { error: 'e1', state: 's1', errorMessage: 'No', from: 'identity' } as const

/** Opens a popup synchronously, as a click must, and reports its outcome. */
function open(tell: (handlers: PopupHandlers) => void) {
  const { result } = renderHook(useNetworkPopup)
  const answer = result.current.open('identity')
  const [network, handlers] = popup.open.mock.calls[0] ?? []
  expect(network).toBe('identity')
  if (handlers !== undefined) tell(handlers)
  return answer
}

it.each([
  ['a code', ({ onAnswer }: PopupHandlers) => onAnswer(CODE), CODE],
  ['an error', ({ onAnswer }: PopupHandlers) => onAnswer(FAILURE), FAILURE],
  ['a closed window', ({ onClosed }: PopupHandlers) => onClosed(), 'closed'],
  ['a blocked one', ({ onBlocked }: PopupHandlers) => onBlocked(), 'blocked'],
])('resolves with %s', async (_, tell, expected) => {
  expect(await open(tell)).toEqual(expected)
})

it('rejects where the server refuses to begin', async () => {
  await expect(open(({ onFailed }) => onFailed(new Error('refused')))).rejects.toThrow('refused')
})

it('closes the popup with the page', () => {
  renderHook(useNetworkPopup).unmount()
  expect(popup.close).toHaveBeenCalledTimes(1)
})
