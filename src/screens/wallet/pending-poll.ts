/** How often the wallet is read again while a card payment is on its way. */
export const POLL_MS = 5_000

/** For a query: reads again while something is pending, and not while nobody looks. */
export function pollWhile(isPending: boolean) {
  return { pollInterval: isPending ? POLL_MS : 0, skipPollAttempt: () => document.hidden }
}
