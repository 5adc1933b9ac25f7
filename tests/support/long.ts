/** The long form of the suite (`npm run test:long`): whole sizes, and every way instead of a few. */
export const IS_LONG = (process.env['TEST_LONG'] ?? '') !== ''
