import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { areInitials } from '#contracts/kyc/step-rules.ts'
import { nameNote, showNameNote } from './signer-name.js'

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

// The page's script imports nothing, so that one reading of names stands in two places.
it('reads accents, case and letters as the form of Ontario does', () => {
  for (const [own, typed] of [
    ['Émile Ångström', 'EMILE angstrom'],
    ['ﬁona ﬁsher', 'FIONA FISHER'],
    ['أمينة رحمن', 'أمينة رحمن'],
    ['Ирина Белова', 'ИРИНА БЕЛОВА'],
    ['Anna Bell', 'Bella Ash'],
  ] as const) {
    const [firstName = '', lastName = ''] = own.split(' ')
    const initials = typed.split(' ').map((word) => Array.from(word)[0] ?? '')
    expect([typed, nameNote(typed, own) === '']).toEqual([
      typed,
      areInitials(initials.join(''), { firstName, lastName }),
    ])
  }
})

it('is written once for all keys that change nothing of it', () => {
  const written: string[] = []
  const place = {
    get textContent() {
      return written.at(-1) ?? ''
    },
    set textContent(text: string) {
      written.push(text)
    },
  }
  for (const typed of ['Z', 'Zo', 'Zoë O’Neill Walker', 'Zoë O’Neill Walker ', 'Zoë'])
    showNameNote(place, typed, 'Zoë O’Neill Walker')
  expect(written).toEqual([NOTE, '', NOTE])
})

it('has its place beside the field', () => {
  const page = readFileSync(new URL('sign.html', import.meta.url), 'utf8')
  expect(page).toMatch(/aria-describedby="name-note signature-error"/)
  expect(page).toMatch(/<p id="name-note" class="note" dir="auto" role="status"><\/p>/)
})
