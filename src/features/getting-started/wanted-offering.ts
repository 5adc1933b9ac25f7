/** The offering whose order form was opened, until the order is placed. */
export interface WantedOffering {
  readonly id: string
  readonly name: string
  /** The number of digital shares as typed. */
  readonly units: string
}

/** In the tab's own storage, which a logout empties. */
const NAME = 'wanted-offering'

function isWanted(value: unknown): value is WantedOffering {
  if (typeof value !== 'object' || value === null) return false
  const { id, name, units } = value as Readonly<Record<string, unknown>>
  return (
    typeof id === 'string' &&
    /^[\w-]{1,64}$/.test(id) &&
    typeof name === 'string' &&
    typeof units === 'string'
  )
}

/** Undefined where none was begun in this tab, or nothing can be kept. */
export function wantedOffering(): WantedOffering | undefined {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(NAME) ?? 'null')
    return isWanted(value) ? value : undefined
  } catch {
    return undefined
  }
}

export function keepWanted(wanted: WantedOffering): void {
  try {
    sessionStorage.setItem(NAME, JSON.stringify(wanted))
  } catch {
    // Without storage the way back is the browser's.
  }
}

export function forgetWanted(): void {
  try {
    sessionStorage.removeItem(NAME)
  } catch {
    // Nothing was kept.
  }
}
