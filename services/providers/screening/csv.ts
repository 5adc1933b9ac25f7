import { CsvError, parse } from 'csv-parse/sync'

/**
 * Hands over the rows of a CSV file one after the other (RFC 4180), because a list of all of them would fill the memory.
 * @throws Error when the file is malformed or ends within a quoted field, because it was cut off
 */
export function eachCsvRow(text: string, take: (row: string[]) => void): void {
  try {
    parse(text, {
      bom: true,
      trim: true,
      skip_empty_lines: true,
      relax_column_count: true,
      record_delimiter: ['\r\n', '\n', '\r'],
      on_record(row: string[]) {
        take(row.map((field) => field.trim()))
        return null
      },
    })
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    // The library's own message may repeat a name.
    const isCutOff = error.code === 'CSV_QUOTE_NOT_CLOSED'
    throw new Error(isCutOff ? 'The file ends within a field.' : 'The file is no CSV.')
  }
}
