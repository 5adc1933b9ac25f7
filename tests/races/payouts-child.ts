import { loadConfig } from '#services/kit/config/config.ts'
import { manualClock } from '#services/kit/clock.ts'
import { openDatabase } from '#services/kit/database/database.ts'
import { versionAt } from '#services/kit/dated-rules.ts'
import { silentLog } from '#services/kit/log.ts'
import { keysFrom } from '#services/kit/security/keys.ts'
import { sampleKeyFile } from '#services/kit/security/keys-file.ts'
import { createContext } from '#services/platform.ts'
import { handlePayoutJobs } from '#services/project/distribution/payouts.ts'
import { noListener } from '#tests/support/product/platform.ts'

/**
 * A process of its own that pays distributions as the project service does: on the database of the first argument, at the instant of the second.
 * Writes one line when it begins and one when nothing is due.
 */
const [url = '', at = ''] = process.argv.slice(2)
const log = silentLog()
const db = openDatabase({ url, log })
const clock = manualClock(new Date(at))
const config = loadConfig({ SEED: 'none' })
const ctx = createContext({ config, clock, db, log, keys: keysFrom(sampleKeyFile()), listener: noListener })
handlePayoutJobs(ctx, {
  taxCountry: async () => null,
  withholdingRates: async () => (await versionAt(db.orm, 'withholdingTax', clock.now())).body.rates,
  accountStandings: async ({ userIds }) => Object.fromEntries(userIds.map((userId) => [userId, 'open'])),
})
process.stdout.write('begun\n')
await ctx.jobs.runDue()
process.stdout.write('done\n')
await db.close()
