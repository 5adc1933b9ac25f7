/**
 * Lists of the Financial Action Task Force, as of the plenary named; to be read again after each (February, June,
 * October).
 */
export const FATF_LISTS = {
  asOf: '2026-06-19',
  source: 'https://www.fatf-gafi.org/en/countries/black-and-grey-lists.html',
  /** "High-Risk Jurisdictions subject to a Call for Action". */
  callForAction: ['IR', 'KP', 'MM'],
  /** "Jurisdictions under Increased Monitoring". */
  increasedMonitoring: [
    'AO',
    'BA',
    'BG',
    'BO',
    'CD',
    'CI',
    'CM',
    'HT',
    'IQ',
    'KE',
    'KW',
    'LA',
    'LB',
    'MC',
    'NP',
    'PG',
    'SS',
    'SY',
    'VE',
    'VG',
    'VN',
    'YE',
  ],
} as const satisfies Record<string, string | readonly string[]>

export type CountryRisk = 'call_for_action' | 'increased_monitoring' | 'usual'

/** The lists' risk of a country, by its ISO 3166 code of two letters. */
export function countryRisk(code: string): CountryRisk {
  const of = (list: readonly string[]) => list.includes(code.toUpperCase())
  if (of(FATF_LISTS.callForAction)) return 'call_for_action'
  return of(FATF_LISTS.increasedMonitoring) ? 'increased_monitoring' : 'usual'
}
