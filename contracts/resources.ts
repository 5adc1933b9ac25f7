import * as z from 'zod/mini'
import { currencyCode } from './money.ts'
import { operation } from './operation.ts'
import { listOf } from './reply.ts'

/** A country (C16); `status` tells whether people living there may sign up. */
export const country = z
  .strictObject({
    /** ISO 3166-1 alpha-2. */
    code: z.string(),
    name: z.string(),
    dialCode: z.string(),
    status: z.boolean(),
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
