import { systemClock } from '#services/kit/clock.ts'
import { loadConfig } from '#services/kit/config/config.ts'
import { openStore } from '#services/kit/database/open.ts'
import { loadKeys } from '#services/kit/security/keys.ts'
import { silentLog } from '#services/kit/log.ts'
import { createPlatform } from '#services/platform.ts'
import { seedDepsOf } from '#services/demonstration/kyc/kyc.ts'
import type { DemoPerson } from '#services/demonstration/kyc/pages.ts'
import { approveDemonstrationCase } from '#services/demonstration/kyc/seed.ts'
import { findByEmail } from '#services/user/store.ts'
import { simulators } from '#services/simulators/index.ts'
import { joinUrl, type RunningProduct } from './running-product.ts'

/**
 * Makes a user of a running product an approved investor, by the functions that serve applicants and reviewers: as a further process
 * on its database and files. For journeys that are about what comes after; the flow itself has journeys of its own.
 */
export async function passKyc(
  product: RunningProduct,
  { person, at }: { readonly person: DemoPerson; readonly at: Date },
): Promise<void> {
  const clock = systemClock(at)
  const log = silentLog()
  const config = loadConfig({ SEED: 'none', DATA_DIR: product.dataDir, DATABASE_URL: await joinUrl(product) })
  const store = await openStore({ config, clock, log })
  const keys = loadKeys({ file: config.keyFile, production: false, isNewDatabase: false })
  const platform = createPlatform({ simulators, config, clock, log, keys, ...store })
  try {
    const { ctx } = platform
    const idOf = async (email: string) => {
      const found = await findByEmail(store.db.orm, ctx.personal.indexes('email', email))
      if (!found) throw new Error(`Nobody has the address ${email}`)
      return found.id
    }
    await platform.signing.embedded.prepare()
    const needs = seedDepsOf(platform, await idOf('compliance@mizan.test'))
    const userId = await idOf(person.email)
    await approveDemonstrationCase(ctx, needs, { userId, role: 'investor', person })
  } finally {
    await platform.stop()
    await store.close()
  }
}
