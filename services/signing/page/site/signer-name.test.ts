import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { nameNote } from './signer-name.js'

const NOTE = 'This differs from the name on this account, Zoë O’Neill Walker.'

it.each(['Bob Jones', 'Zoe Walker', 'ZW', '…'])('says that %j is another name', (typed) => {
  expect(nameNote(typed, 'Zoë O’Neill Walker')).toBe(NOTE)
})

it.each(['', '  ', 'Zoë O’Neill Walker', "walker, ZOE  o'neill"])('says nothing of %j', (typed) => {
  expect(nameNote(typed, 'Zoë O’Neill Walker')).toBe('')
})

it('compares names in other letters too', () => {
  expect(nameNote('أمينة', 'أمينة')).toBe('')
  expect(nameNote('فاطمة', 'أمينة')).not.toBe('')
})

it('has its place beside the field', () => {
  const page = readFileSync(new URL('sign.html', import.meta.url), 'utf8')
  expect(page).toMatch(/aria-describedby="name-note signature-error"/)
  expect(page).toMatch(/<p id="name-note" class="note" dir="auto" role="status"><\/p>/)
})
