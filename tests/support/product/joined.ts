import { systemClock } from '#services/kit/clock.ts'
import { loadConfig } from '#services/kit/config/config.ts'
import { openStore } from '#services/kit/database/open.ts'
import { OWNER_ROLE } from '#services/kit/database/roles.ts'
import { silentLog } from '#services/kit/log.ts'
import { loadKeys } from '#services/kit/security/keys.ts'
import { createPlatform } from '#services/platform.ts'
import { simulators } from '#services/simulators/index.ts'
import { urlAs } from '#packages/embedded-postgres/passwords.ts'
import type { LentProduct } from './lent-product.ts'
import { joinUrl } from './running-product.ts'

/** All services as a further process on the database, files and keys of a running product; the clock goes on from `at`. */
export async function joinProduct(product: LentProduct, at = new Date()) {
  const clock = systemClock(at)
  const log = silentLog()
  const url = await joinUrl(product)
  const config = loadConfig({
    SEED: 'none',
    DATA_DIR: product.dataDir,
    DATABASE_URL: url,
    DATABASE_OWNER_URL: urlAs(OWNER_ROLE, url),
  })
  const store = await openStore({ config, clock, log })
  const keys = loadKeys({ file: config.keyFile, production: false, isNewDatabase: false })
  const platform = createPlatform({ simulators, config, clock, log, keys, ...store })
  return {
    platform,
    openOwner: () => store.openOwner(),
    close: async () => {
      await platform.stop()
      await store.close()
    },
  }
}
