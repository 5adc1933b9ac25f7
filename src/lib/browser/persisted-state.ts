import { DEFAULT_PAGE_SIZE, PAGE_SIZES } from '#contracts/page-sizes.ts'

/** Spec 9: the only key of client-held state in the browser's storage. */
export const PERSISTED_KEY = 'root'
/** Spec 9: how long to wait for the storage before using the defaults. */
export const PERSISTED_LIMIT_MS = 5000
const VERSION = 1

/**
 * The state that outlives a page: display preferences only, nothing that reveals who the person is or what they own.
 */
export interface PersistedState {
  readonly rowsPerPage: number
  readonly showLocalTime: boolean
  readonly showHijriDates: boolean
}

/** Used when nothing was stored. */
export const PERSISTED_DEFAULTS: PersistedState = {
  rowsPerPage: DEFAULT_PAGE_SIZE,
  showLocalTime: false,
  showHijriDates: false,
}

/** A storage, which may be slow. */
export interface PersistedStorage {
  readonly getItem: (key: string) => string | null | Promise<string | null>
  readonly setItem: (key: string, text: string) => void
}

const isFlag = (value: unknown): value is boolean => typeof value === 'boolean'
const isPageSize = (value: unknown): value is number => PAGE_SIZES.some((size) => size === value)

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The known fields of a value with the right types; everything else is dropped, another version completely. */
export function fittingState(value: unknown): PersistedState {
  if (!isRecord(value) || value['version'] !== VERSION) return PERSISTED_DEFAULTS
  return pick(value, PERSISTED_DEFAULTS)
}

/**
 * The fields that may be stored. A new field must not be personal; tests/journeys/tabs.test.ts checks for personal
 * data.
 */
function pick(from: { readonly [Name in string]?: unknown }, base: PersistedState): PersistedState {
  const { rowsPerPage, showLocalTime, showHijriDates } = from
  return {
    rowsPerPage: isPageSize(rowsPerPage) ? rowsPerPage : base.rowsPerPage,
    showLocalTime: isFlag(showLocalTime) ? showLocalTime : base.showLocalTime,
    showHijriDates: isFlag(showHijriDates) ? showHijriDates : base.showHijriDates,
  }
}

let state = PERSISTED_DEFAULTS

/** The browser's storage; undefined when it is disabled. */
function ownStorage(): PersistedStorage | undefined {
  try {
    return globalThis.localStorage
  } catch {
    return undefined
  }
}

/** Loads the stored state before the first page is shown; late, broken or foreign content is ignored. */
export async function rehydrate(
  storage: PersistedStorage | undefined = ownStorage(),
): Promise<PersistedState> {
  state = PERSISTED_DEFAULTS
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), PERSISTED_LIMIT_MS)
  })
  try {
    const text = await Promise.race([Promise.resolve(storage?.getItem(PERSISTED_KEY) ?? null), late])
    const kept: unknown = text === null ? null : JSON.parse(text)
    state = fittingState(kept)
  } catch {
    // Nothing readable was stored.
  } finally {
    clearTimeout(timer)
  }
  return state
}

/** The state of this page. */
export function readPersisted(): PersistedState {
  return state
}

/** Changes the state and stores it; only the listed fields. */
export function writePersisted(change: Partial<PersistedState>, storage = ownStorage()): void {
  const next = pick({ ...change }, state)
  if (JSON.stringify(next) === JSON.stringify(state)) return
  state = next
  try {
    storage?.setItem(PERSISTED_KEY, JSON.stringify({ version: VERSION, ...state }))
  } catch {
    // The storage is full or forbidden; the choice applies to this page only.
  }
}

/** Resets to the defaults, for example after a logout; the caller clears the storage. */
export function forgetPersisted(): void {
  state = PERSISTED_DEFAULTS
}
