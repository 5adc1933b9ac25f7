/** Well-known institutions of the Canadian clearing; there are several hundred, and none is refused for not being here. */
const NAMES: Readonly<Record<string, string>> = {
  '001': 'Bank of Montreal',
  '002': 'Scotiabank',
  '003': 'Royal Bank of Canada',
  '004': 'TD Canada Trust',
  '006': 'National Bank of Canada',
  '010': 'CIBC',
  '030': 'Canadian Western Bank',
  '039': 'Laurentian Bank of Canada',
  '219': 'ATB Financial',
  '540': 'Manulife Bank of Canada',
  '614': 'Tangerine Bank',
  '621': 'Peoples Trust Company',
  '623': 'EQ Bank',
  '809': 'Credit unions of British Columbia',
  '815': 'Desjardins, Quebec',
  '828': 'Credit unions of Ontario',
  '829': 'Desjardins, Ontario',
  '899': 'Credit unions of Alberta',
}

/** What a person reads below the number of an institution. */
export function institutionHint(typed: string): string {
  if (!/^\d{3}$/.test(typed.replaceAll(' ', ''))) return 'Three digits that name the bank, for example 003'
  return (
    NAMES[typed.replaceAll(' ', '')] ??
    'We have no name for this number. Please compare it with a cheque or your banking app.'
  )
}
