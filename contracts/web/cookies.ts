/**
 * Every cookie the product sets on its own origin. Logging out expires those that are not kept, each by its name (M12, record 0216). A page
 * can expire only cookies that it can read.
 */
export const COOKIES = {
  /** Readable half of a session. */
  token: { name: 'token', isKeptAtLogout: false },
  /** Secret half of a session. */
  session: { name: '__Host-sid', isKeptAtLogout: false },
  /** Ties a sign-in through a network to the browser that began it. */
  network: { name: '__Host-oauth', isKeptAtLogout: false },
  /** Ties a sign-in or sign-up that waits for its code to the browser that began it. */
  entry: { name: '__Host-entry', isKeptAtLogout: false },
  /** Marks a browser in which people have signed in before; opens nothing by itself. */
  device: { name: '__Host-device', isKeptAtLogout: true },
} as const
