import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { initialsHint } from '#contracts/kyc/questionnaire-texts.ts'
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

// The page's script imports nothing, so that one sentence and one reading of names stand in two places.
it('says the same as the form of Ontario, and reads accents, case and letters as it does', () => {
  const name = 'Zoë O’Neill Walker'
  const end = (note: string) => note.slice(note.indexOf(' from the name'))
  expect(end(nameNote('Bob', name))).toBe(end(initialsHint('B', name)))
  const isSilent = (note: string) => !note.includes('from the name')
  for (const [own, typed] of [
    ['Émile Ångström', 'EMILE angstrom'],
    ['ﬁona', 'FIONA'],
    ['أمينة', 'أمينة'],
    ['Ирина', 'ИРИНА'],
    ['Anna', 'Bella'],
  ] as const) {
    const initials = typed.split(' ').map((word) => Array.from(word)[0] ?? '')
    expect([typed, isSilent(nameNote(typed, own))]).toEqual([
      typed,
      isSilent(initialsHint(initials.join(''), own)),
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
