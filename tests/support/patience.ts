/** How long a test waits for what it expects. Two minutes, since a busy machine is no failure; runs with faults, where much never comes, set less. */
export const PATIENCE_MS = Number(process.env['TEST_PATIENCE_MS'] ?? 120_000)
