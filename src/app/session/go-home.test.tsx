import { expect, it, vi } from 'vitest'
import { goHome } from './go-home.ts'

it('lets no form ask whether to stay once the session is over', () => {
  const asks = vi.fn<() => void>()
  window.addEventListener('beforeunload', asks)
  goHome()
  window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  window.removeEventListener('beforeunload', asks)
  expect(asks).not.toHaveBeenCalled()
})
