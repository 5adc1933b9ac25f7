import { DEFAULT_PAGE_SIZE, PAGE_SIZES } from '#contracts/page-sizes.ts'

/** Spec 9: the one key of client-held state in the browser's storage. */
export const PERSISTED_KEY = 'root'
/** Spec 9: a storage that has not answered by then is left alone, and the defaults hold. */
export const PERSISTED_LIMIT_MS = 5000
const VERSION = 1

/** What outlives a page: how somebody likes things shown. Nothing that tells who they are or what they own. */
export interface PersistedState {
  readonly rowsPerPage: number
  readonly showLocalTime: boolean
  readonly showHijriDates: boolean
}

/** What holds where nothing was kept. */
export const PERSISTED_DEFAULTS: PersistedState = {
  rowsPerPage: DEFAULT_PAGE_SIZE,
  showLocalTime: false,
  showHijriDates: false,
}

/** Where the state is kept; a storage may take its time. */
export interface PersistedStorage {
  readonly getItem: (key: string) => string | null | Promise<string | null>
  readonly setItem: (key: string, text: string) => void
}

const isFlag = (value: unknown): value is boolean => typeof value === 'boolean'
const isPageSize = (value: unknown): value is number => PAGE_SIZES.some((size) => size === value)

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** What of a value fits: known fields with values of their kind. Everything else is dropped, another version whole. */
export function fittingState(value: unknown): PersistedState {
  if (!isRecord(value) || value['version'] !== VERSION) return PERSISTED_DEFAULTS
  return pick(value, PERSISTED_DEFAULTS)
}

/** The list of what may be kept. Another line asks whether the value is personal; tests/journeys/tabs.test.ts looks for those. */
function pick(from: { readonly [Name in string]?: unknown }, base: PersistedState): PersistedState {
  const { rowsPerPage, showLocalTime, showHijriDates } = from
  return {
    rowsPerPage: isPageSize(rowsPerPage) ? rowsPerPage : base.rowsPerPage,
    showLocalTime: isFlag(showLocalTime) ? showLocalTime : base.showLocalTime,
    showHijriDates: isFlag(showHijriDates) ? showHijriDates : base.showHijriDates,
  }
}

let state = PERSISTED_DEFAULTS

/** The browser's own; none where it is switched off. */
function ownStorage(): PersistedStorage | undefined {
  try {
    return globalThis.localStorage
  } catch {
    return undefined
  }
}

/** Reads what was kept, before the first page shows; late, broken or foreign content counts as none. */
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
    // Nothing readable was kept.
  } finally {
    clearTimeout(timer)
  }
  return state
}

/** The state of this page. */
export function readPersisted(): PersistedState {
  return state
}

/** Changes the state and keeps it; of what is given only the fields of the list. */
export function writePersisted(change: Partial<PersistedState>, storage = ownStorage()): void {
  const next = pick({ ...change }, state)
  if (JSON.stringify(next) === JSON.stringify(state)) return
  state = next
  try {
    storage?.setItem(PERSISTED_KEY, JSON.stringify({ version: VERSION, ...state }))
  } catch {
    // A full or forbidden storage: the choice holds for this page.
  }
}

/** Back to the defaults, as after a logout; whoever calls clears the storage. */
export function forgetPersisted(): void {
  state = PERSISTED_DEFAULTS
}
