import * as z from 'zod/mini'
import { currencyCode } from '#contracts/money.ts'
import { operation } from '#contracts/operation.ts'
import { listOf } from '#contracts/reply.ts'

/** A country (C16); `status` tells whether people living there may sign up. */
export const country = z
  .strictObject({
    /** ISO 3166-1 alpha-2. */
    code: z.string(),
    name: z.string(),
    dialCode: z.string(),
    status: z.boolean(),
    /** Why nobody living there can sign up, in words for people; null where they can. */
    reason: z.nullable(z.string()),
  })
  .register(z.globalRegistry, { id: 'Country' })

export const countries = operation({
  id: 'countries',
  service: 'resource',
  method: 'get',
  path: '/v2/countries',
  access: 'public',
  summary: 'Country codes with their status (spec 7.3)',
  query: z.strictObject({ status: z.optional(z.enum(['true', 'false'])) }),
  reply: listOf('CountryList', country),
})

export const provinces = operation({
  id: 'provinces',
  service: 'resource',
  method: 'get',
  path: '/v2/resources/provinces',
  access: 'public',
  summary: 'Provinces, states or nations of a country by ISO 3166-2; none where addresses name none',
  query: z.strictObject({ country: z.string().check(z.regex(/^[A-Z]{2}$/, 'Invalid country')) }),
  reply: listOf(
    'ProvinceList',
    z
      /** The code within its country: `ON` for CA-ON. */
      .strictObject({ code: z.string(), name: z.string() })
      .register(z.globalRegistry, { id: 'Province' }),
  ),
})

export const currencies = operation({
  id: 'currencies',
  service: 'resource',
  method: 'get',
  path: '/v2/currencies',
  access: 'public',
  summary: 'Currencies the platform keeps accounts in, with the decimals of their minor unit',
  reply: listOf(
    'CurrencyList',
    z
      .strictObject({ code: currencyCode, decimals: z.int(), name: z.string() })
      .register(z.globalRegistry, { id: 'CurrencyInfo' }),
  ),
})
