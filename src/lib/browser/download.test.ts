import { describe, expect, it } from 'vitest'
import { FILE_TEXTS } from '#contracts/file/rules.ts'
import { EMPTY_FILE_TEXT } from '#contracts/file/values.ts'
import { isDownloadable } from './download.ts'
import { formatSize } from './file-size.ts'

describe('downloads', () => {
  it('are pdf and csv only (spec 5)', () => {
    const types = [
      'application/pdf',
      'text/csv',
      'text/csv; charset=utf-8',
      'image/png',
      'application/pdfx',
      '',
    ]
    expect(types.map(isDownloadable)).toEqual([true, true, true, false, false, false])
    expect(EMPTY_FILE_TEXT).toBe(FILE_TEXTS.empty)
  })

  it('have sizes people can read', () => {
    expect([0, 812, 1024, 24_900, 1_048_575, 3_250_000].map(formatSize)).toEqual([
      '0 B',
      '812 B',
      '1 KB',
      '24 KB',
      '1024 KB',
      '3.1 MB',
    ])
  })
})
