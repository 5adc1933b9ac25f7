import * as z from 'zod/mini'
import { erasePerson, exportParts } from './person.ts'
import { question } from './question.ts'

/** Every country with whether it is served, and the provinces, names by codes, of those whose addresses name one. */
export const places = question({
  service: 'resource',
  name: 'places',
  input: z.strictObject({}),
  reply: z.strictObject({
    countries: z.array(z.strictObject({ code: z.string(), status: z.boolean() })),
    provinces: z.record(z.string(), z.record(z.string(), z.string())),
  }),
})

export const RESOURCE_QUESTIONS = {
  places,
  exportPart: exportParts.resource,
  erasePerson: erasePerson.resource,
} as const
