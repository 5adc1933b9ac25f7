import { CURRENCIES, type Currency } from '#contracts/money.ts'
import { DEFAULT_PAGE_SIZE } from '#contracts/paging.ts'
import { countries, currencies } from '#contracts/resources.ts'
import { handler, wholeList, type Service } from '#services/kit/service.ts'
import { CLOSED_COUNTRIES, COUNTRIES } from './countries.ts'

const CURRENCY_NAMES: Readonly<Record<Currency, string>> = {
  USD: 'US dollar',
  CAD: 'Canadian dollar',
  EUR: 'Euro',
  GBP: 'Pound sterling',
  MYR: 'Malaysian ringgit',
  AED: 'UAE dirham',
  SAR: 'Saudi riyal',
}

const closed: ReadonlySet<string> = new Set([
  ...CLOSED_COUNTRIES.callForAction,
  ...CLOSED_COUNTRIES.uninhabited,
])
const ALL = COUNTRIES.map(([code, dialCode, name]) => ({ code, name, dialCode, status: !closed.has(code) }))

/** Lists that are data of the platform: countries and currencies. */
export function createResourceService(): Service {
  return {
    name: 'resource',
    handlers: [
      handler(countries, async ({ query: { status } }) =>
        list(
          ALL.filter((country) => status === undefined || country.status === (status === 'true')),
          'Countries',
        ),
      ),
      handler(currencies, async () =>
        list(
          Object.entries(CURRENCY_NAMES).map(([code, name]) => ({
            code: code as Currency,
            decimals: CURRENCIES[code as Currency],
            name,
          })),
          'Currencies',
        ),
      ),
    ],
    offers: {},
  }
}

/** The whole list in one page: a form needs all of it. */
function list<T>(data: T[], message: string) {
  return {
    status: true as const,
    message,
    ...wholeList(data, Math.max(data.length, DEFAULT_PAGE_SIZE)),
  }
}
