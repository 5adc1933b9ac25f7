/** The moment of every test of a screen; the sample data fit it, and no test depends on the day on which it runs. */
export const NOW = new Date('2026-11-20T12:09:00.000Z')
