import type { Config } from '#services/kit/config/config.ts'
import type { Log } from '#services/kit/log.ts'
import { DEMONSTRATION_ENTRIES, DEMONSTRATION_VERSION } from './demonstration.ts'
import { readLists, stampOf } from './list-files.ts'
import { hitsOf } from './match.ts'
import { createNameIndex, type NameIndex } from '#packages/name-matching/name-index.ts'
import { type ListEntry, type Screening, ScreeningUnavailable } from './port.ts'

interface Loaded {
  readonly stamp: string
  readonly version: string
  readonly index: NameIndex<ListEntry>
}

/**
 * Screening against the files of SCREENING_LIST, read again when one is replaced; without files, against invented
 * entries.
 * If a replacement cannot be read, the previous list stays in use and an error is logged.
 */
export function createScreening({
  config,
  log,
}: {
  readonly config: Pick<Config, 'screeningLists'>
  readonly log: Log
}): Screening {
  const files = config.screeningLists
  let loaded: Loaded | undefined
  let refused: string | undefined
  let loading: Promise<Loaded> | undefined

  const load = async (stamp: string): Promise<Loaded> => {
    const { entries, version } =
      files.length === 0
        ? { entries: DEMONSTRATION_ENTRIES, version: DEMONSTRATION_VERSION }
        : await readLists(files)
    const next = { stamp, version, index: await createNameIndex(entries) }
    log.info('screening.loaded', { version, entries: entries.length })
    return next
  }
  const renewed = async (): Promise<Loaded> => {
    let stamp: string | undefined
    try {
      stamp = await stampOf(files)
      if (loaded && (loaded.stamp === stamp || refused === stamp)) return loaded
      loaded = await load(stamp)
      return loaded
    } catch (error) {
      refused = stamp
      log.error('screening.list_refused', { reason: error instanceof Error ? error.message : 'unknown' })
      if (loaded) return loaded
      throw new ScreeningUnavailable({ cause: error })
    }
  }
  // Concurrent calls share one reading of the list.
  const current = (): Promise<Loaded> => {
    loading ??= renewed().finally(() => (loading = undefined))
    return loading
  }
  return {
    async screen(subject) {
      const { index, version } = await current()
      return { listVersion: version, hits: hitsOf(index, subject) }
    },
    listVersion: async () => (await current()).version,
  }
}
