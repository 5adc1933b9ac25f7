import * as z from 'zod/mini'
import type { PersonKey } from '#services/kit/security/personal.ts'
import type { EnquiryRow } from './enquiry-store.ts'

/** How the person of an enquiry is reached. */
const contact = z.strictObject({
  /** Null for a person with an account. */
  name: z.nullable(z.string()),
  email: z.nullable(z.string()),
  contactNumber: z.string(),
  countryCode: z.string(),
})
export type Contact = z.output<typeof contact>

const label = (ticketId: string) => `enquiry_contact:${ticketId}`

export const sealedContact = (key: PersonKey, ticketId: string, value: Contact): string =>
  key.seal(label(ticketId), JSON.stringify(value))

/** Undefined once the key is gone. */
export function contactOf(
  row: Pick<EnquiryRow, 'ticketId' | 'contactSealed'>,
  key: PersonKey | undefined,
): Contact | undefined {
  return key && contact.parse(JSON.parse(key.open(label(row.ticketId), row.contactSealed)))
}
