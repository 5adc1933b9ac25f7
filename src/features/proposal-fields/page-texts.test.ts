import { expect, test } from 'vitest'
import { missingText } from './page-texts.ts'

const problem = { field: '', message: 'Please add a picture.' }

test.each([
  ['not typed at all', null, 2, 'Not filled in yet'],
  ['empty, with one fault', { files: [], note: '' }, 1, 'Please add a picture.'],
  ['empty, with two faults', { files: [], note: '' }, 2, 'Not filled in yet'],
  ['begun', { files: [], note: 'Later' }, 2, 'Please add a picture.'],
])('a page that is %s', (_, answers, faults, text) => {
  const page = { answers: answers && JSON.stringify(answers), problems: Array(faults).fill(problem) }
  expect(missingText(page)).toBe(text)
})
