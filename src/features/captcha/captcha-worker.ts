import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import type { Challenge } from 'altcha-lib/types'

/** Longer than the slowest phone needs for the server's work. */
const TIMEOUT_MS = 60_000

// Runs off the main thread, from a file of our own, because the page's policy allows no blob worker.
self.addEventListener('message', (message: MessageEvent<string>) => {
  // Not verified here, because the server signed it and will check the answer; a wrong one is only refused.
  const challenge = JSON.parse(message.data) as Challenge
  solveChallenge({ challenge, deriveKey, timeout: TIMEOUT_MS }).then(
    (solution) => self.postMessage(solution === null ? '' : btoa(JSON.stringify({ challenge, solution }))),
    () => self.postMessage(''),
  )
})
