import type { Grey } from './picture/cell.ts'
import { patchesOf } from './picture/components.ts'
import { readingOf, type MrzReading } from './text/fields.ts'
import { trainedNetwork } from './text/network.ts'
import { inkOf, quarterTurned } from './picture/picture.ts'
import { rowsOf } from './picture/rows.ts'
import { checksOf, type Spelled } from './text/spelling.ts'
import { zoneOf, type Zone } from './picture/zone.ts'

/** How dark ink is beside its paper: printed patterns join letters at the mildest, faint letters break at the strictest. */
const DARKNESS = [0.72, 0.84, 0.6] as const
/** Mean likelihood from which a zone with valid check digits ends the search. */
const SURE = -0.1
/** Mean likelihood below which the best candidate is no zone. */
const MIN_LIKELIHOOD = -1.2

const isSure = ({ spelled }: Zone): boolean =>
  spelled.likelihood > SURE &&
  !spelled.repaired &&
  Object.values(checksOf(spelled.format, spelled.lines)).every(Boolean)

function look(grey: Grey, darkness: readonly number[]): Zone | null {
  let best: Zone | null = null
  for (const darker of darkness) {
    const patches = patchesOf(inkOf(grey, darker), grey.width, grey.height)
    const zone = zoneOf(grey, rowsOf(patches, Math.max(grey.width, grey.height)), trainedNetwork())
    if (zone && zone.worth > (best?.worth ?? -Infinity)) best = zone
    if (best && isSure(best)) return best
  }
  return best
}

/** The zone of a photograph, whichever way up it is; null if there is none. */
export function zoneIn(grey: Grey): Spelled | null {
  let turned = grey
  let best: Zone | null = null
  for (let turn = 0; turn < 4; turn += 1) {
    const found = look(turned, turn === 0 ? DARKNESS : DARKNESS.slice(0, 1))
    if (found && found.worth > (best?.worth ?? -Infinity)) best = found
    if (best && best.spelled.likelihood > MIN_LIKELIHOOD) return best.spelled
    turned = quarterTurned(turned)
  }
  return null
}

/** What the zone of a photograph says, in this thread. */
export function readGrey(grey: Grey, today: string): MrzReading | null {
  const zone = zoneIn(grey)
  return zone && readingOf(zone, today)
}
