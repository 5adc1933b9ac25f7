/**
 * Faults that change no behaviour, each with the reason; they do not count. The key is made of the file, the kind and the changed lines (`keyOf`), so that it
 * goes stale when the lines change: a test says so.
 */
export const EQUIVALENT: Readonly<Record<string, string>> = {}
