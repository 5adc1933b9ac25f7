import { type Control, type FieldPath, type FieldValues, useWatch } from 'react-hook-form'
import { countryName } from '#lib/country-name.ts'
import { useAnswer } from '#ui/effects/lifetime.ts'

/** How a typed number is read, with its country; `children` until it can be. */
export function PhoneHint<Values extends FieldValues>({
  control,
  name,
  children,
}: {
  readonly control: Control<Values>
  readonly name: FieldPath<Values>
  readonly children: string
}) {
  const typed: unknown = useWatch({ control, name })
  const text = typeof typed === 'string' ? typed : ''
  // Announced: the country shows whether the number was read rightly.
  return <span aria-live="polite">{useAnswer(text, () => readingOf(text)) ?? children}</span>
}

async function readingOf(text: string): Promise<string | undefined> {
  if (text === '') return undefined
  try {
    const { likelyHome, readTypedPhone } = await import('#contracts/user/phone-number.ts')
    const read = readTypedPhone(text)
    if (read === undefined) return undefined
    const home = likelyHome(read.digits)
    return home === undefined ? read.shown : `${read.shown}, ${countryName(home)}`
  } catch {
    // The connection was lost; the number is checked when it is sent.
    return undefined
  }
}
