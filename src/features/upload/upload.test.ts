import { describe, expect, it } from 'vitest'
import { typeOfFile, uploadFault } from './upload.ts'

const MEGABYTE = 1024 * 1024
const file = (name: string, size = 1000, type = '') => ({ name, size, type })
const image = (size: number) => file('a.png', size, 'image/png')

describe('a document', () => {
  it.each(['a.pdf', 'a.JPG', 'a.jpeg', 'a.gif', 'a.b.png'])('%s may be sent', (name) => {
    expect(uploadFault('document', file(name))).toBeUndefined()
  })

  it.each([
    ['a.svg', 'image/svg+xml'],
    ['a.pdf', 'text/html'],
    ['a.docx', ''],
    ['pdf.exe', ''],
    ['noending', ''],
    ['a.webp', 'image/webp'],
  ])('%s of type "%s" may not', (name, type) => {
    expect(uploadFault('document', file(name, 1000, type))).toBe(
      'File type is not supported, please upload an image or pdf.',
    )
  })

  it('is required, not empty, and of 10 MB at most', () => {
    expect(uploadFault('document', undefined)).toBe('Please select a document to upload.')
    expect(uploadFault('document', file('a.pdf', 0))).toBe('Sorry, This file is empty!')
    expect(uploadFault('document', file('a.pdf', 10 * MEGABYTE))).toBeUndefined()
    expect(uploadFault('document', file('a.pdf', 10 * MEGABYTE + 1))).toBe(
      'Document size is too large (max 10 MB).',
    )
  })

  it('that is an image is too large in the words for images', () => {
    for (const one of [image(10 * MEGABYTE + 1), file('a.JPG', 10 * MEGABYTE + 1)])
      expect(uploadFault('document', one)).toBe('Image size is too large (max 10 MB).')
  })
})

describe('an image', () => {
  it('is required, of 10 MB at most, and no PDF', () => {
    expect(uploadFault('image', undefined)).toBe('Please select an image to upload.')
    expect(uploadFault('image', image(10 * MEGABYTE))).toBeUndefined()
    expect(uploadFault('image', image(10 * MEGABYTE + 1))).toBe('Image size is too large (max 10 MB).')
    expect(uploadFault('image', file('a.pdf'))).toBe('Only JPEG, PNG and GIF images are accepted.')
  })
})

it('believes the browser before the ending', () => {
  expect(typeOfFile(file('a.pdf', 1, 'Image/PNG'))).toBe('image/png')
  expect(typeOfFile(file('A.PDF'))).toBe('application/pdf')
})
