/** The long form of the suite (`npm run test:long`): whole sizes, and every way instead of a few. */
export const IS_LONG = (process.env['TEST_LONG'] ?? '') !== ''

/** The seed of a race: that of the environment, else another at each long run, else 15. Printed, so that a run can be repeated. */
export function raceSeed(variable: 'PAYOUT_SEED' | 'MONEY_SEED'): number {
  const seed = Number(process.env[variable] ?? (IS_LONG ? Date.now() % 100_000 : 15))
  process.stdout.write(`${variable}=${seed}\n`)
  return seed
}
