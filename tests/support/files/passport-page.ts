import type { FormatName } from '#packages/mrz-reader/text/formats.ts'
import { icaoName } from '#packages/mrz-reader/text/transliterate.ts'
import { zoneLines, type ZoneFields } from '#packages/mrz-reader/text/zone-lines.ts'
import { photographed, type Level, type Tilt } from './passport-camera.ts'
import { drawPage } from './passport-drawing.ts'
import { someFields } from './passport-zone.ts'
import { randomOf } from '#tests/support/random.ts'

/* Photographs of data pages that were made up, the same for the same seed. */

export interface PassportPage {
  /** A JPEG. */
  readonly image: Buffer
  readonly line1: string
  readonly line2: string
  readonly fields: ZoneFields
}

interface Conditions {
  readonly seed: number
  readonly level: Level
  readonly tilt?: Tilt
}

async function picture(name: FormatName, fields: ZoneFields, { seed, level, tilt }: Conditions) {
  const random = randomOf(seed)
  const lines = zoneLines(name, fields)
  const page = drawPage(name, lines, fields, random)
  return { image: await photographed(page, { level, tilt, random }), lines }
}

/** A photograph of the data page of a made-up person, or of the given data. */
export async function passportPage({
  data = {},
  ...conditions
}: Conditions & { data?: Partial<ZoneFields> }): Promise<PassportPage> {
  const fields = { ...someFields(conditions.seed), ...data }
  const { image, lines } = await picture('TD3', fields, conditions)
  const [line1 = '', line2 = ''] = lines
  return { image, line1, line2, fields }
}

/** The same for a card (TD1: three lines) or a small page (TD2). */
export async function cardPage({ name, ...conditions }: Conditions & { name: 'TD1' | 'TD2' }) {
  const fields = { ...someFields(conditions.seed), optional: '' }
  return { ...(await picture(name, fields, conditions)), fields }
}

const drawn = new Map<string, Promise<PassportPage>>()

/** The passport of a given person, as a good photograph; names as they are typed, dates YYYY-MM-DD. Drawn once in a worker. */
export function passportOf({
  firstName,
  lastName,
  dob,
  expiry = '2034-05-17',
  number = 'AB1234567',
  country = 'CAN',
  sex = 'F',
  level = 'easy',
  seed = 1,
}: {
  firstName: string
  lastName: string
  dob: string
  expiry?: string
  number?: string
  country?: string
  sex?: ZoneFields['sex']
  level?: Level
  seed?: number
}): Promise<PassportPage> {
  const data = {
    surname: icaoName(lastName),
    givenNames: icaoName(firstName),
    birthDate: dob,
    expiryDate: expiry,
    documentNumber: number,
    issuingState: country,
    nationality: country,
    sex,
    optional: '',
  }
  const key = JSON.stringify([seed, level, data])
  const page = drawn.get(key) ?? passportPage({ seed, level, data })
  drawn.set(key, page)
  return page
}
