/** Password of everybody in the demonstration data, which production refuses. */
export const DEMO_PASSWORD = 'Mizan#2026'
