import { describe, expect, it } from 'vitest'
import { type Callback, readCallback, readMessage } from './network-callback.ts'

const MISMATCH: Callback = { kind: 'mismatch', text: 'State does not match' }
const NOTHING: Callback = { kind: 'nothing' }
const code = (more: object = {}, from: 'linkedin' | 'identity' = 'linkedin'): Callback => ({
  kind: 'post',
  message: { code: 'c1', state: 's1', from, ...more },
  close: false,
})
const failure = (error: string, errorMessage: string, close: boolean): Callback => ({
  kind: 'post',
  message: { error, state: 's1', errorMessage, from: 'linkedin' },
  close,
})
const DEFAULT = 'Login failed. Please try again.'

describe('the popup page (spec 2.11)', () => {
  it.each<[title: string, query: string, stored: string | null, expected: Callback]>([
    ['the entry without anything', '', 's1', NOTHING],
    ['the entry with a label', '?from=identity', null, NOTHING],
    ['a foreign parameter', '?utm_source=mail', 's1', NOTHING],
    // Step 1: the state comes first.
    ['another state', '?code=c1&state=s2', 's1', MISMATCH],
    ['no state', '?code=c1', 's1', MISMATCH],
    ['an empty state', '?code=c1&state=', '', MISMATCH],
    ['a state that nobody stored', '?code=c1&state=s1', null, MISMATCH],
    ['neither state', '?code=c1', null, MISMATCH],
    ['a state of another case', '?code=c1&state=S1', 's1', MISMATCH],
    ['a longer state', '?code=c1&state=s1x', 's1', MISMATCH],
    ['two states', '?code=c1&state=s2&state=s1', 's1', MISMATCH],
    ['an error with another state', '?error=access_denied&state=s2', 's1', MISMATCH],
    ['a cancelled login with another state', '?error=user_cancelled_login&state=s2', 's1', MISMATCH],
    ['a state alone that differs', '?state=s2', 's1', MISMATCH],
    // Step 2: an error comes before a code.
    [
      'an error with its description',
      '?error=server_error&error_description=Try+later&state=s1',
      's1',
      failure('server_error', 'Try later', false),
    ],
    ['an error without one', '?error=server_error&state=s1', 's1', failure('server_error', DEFAULT, false)],
    [
      'an error with an empty one',
      '?error=server_error&error_description=&state=s1',
      's1',
      failure('server_error', DEFAULT, false),
    ],
    [
      'a cancelled login, which closes',
      '?error=user_cancelled_login&error_description=Cancelled&state=s1',
      's1',
      failure('user_cancelled_login', 'Cancelled', true),
    ],
    [
      'a cancelled authorization, which does not',
      '?error=user_cancelled_authorize&state=s1',
      's1',
      failure('user_cancelled_authorize', DEFAULT, false),
    ],
    ['an error beside a code', '?code=c1&error=e1&state=s1', 's1', failure('e1', DEFAULT, false)],
    ['an empty error beside a code', '?code=c1&error=&state=s1', 's1', code()],
    // Step 3: a code.
    ['a code', '?code=c1&state=s1', 's1', code()],
    ['the order of parameters', '?state=s1&code=c1', 's1', code()],
    ['a code of the identity provider', '?from=identity&code=c1&state=s1', 's1', code({}, 'identity')],
    ['a label that nobody knows', '?from=evil&code=c1&state=s1', 's1', code()],
    ['two labels', '?from=identity&from=linkedin&code=c1&state=s1', 's1', code()],
    ['the issuer that answers', '?code=c1&state=s1&iss=https%3A%2F%2Fa', 's1', code({ iss: 'https://a' })],
    ['no code', '?state=s1', 's1', NOTHING],
    ['an empty code', '?code=&state=s1', 's1', NOTHING],
    ['two codes', '?code=c1&code=c2&state=s1', 's1', NOTHING],
  ])('%s', (_, query, stored, expected) => {
    expect(readCallback(query, stored)).toEqual(expected)
  })
})

describe('what an opener believes', () => {
  const good = { code: 'c1', state: 's1', from: 'linkedin' }
  const bad = { error: 'e1', state: 's1', errorMessage: 'No', from: 'identity' }

  it('takes the two messages of the popup page, and nothing that hangs on them', () => {
    expect(readMessage({ ...good, extra: 1 }, 's1')).toEqual(good)
    expect(readMessage({ ...good, iss: 'https://a' }, 's1')).toEqual({ ...good, iss: 'https://a' })
    expect(readMessage(bad, 's1')).toEqual(bad)
  })

  it.each<[string, unknown, string | undefined]>([
    ['another state', { ...good, state: 's2' }, 's1'],
    ['no state', { code: 'c1', from: 'linkedin' }, 's1'],
    ['an answer that nobody waits for', good, undefined],
    ['no state where none is waited for', { code: 'c1', from: 'linkedin' }, undefined],
    ['another label', { ...good, from: 'evil' }, 's1'],
    ['no label', { code: 'c1', state: 's1' }, 's1'],
    ['a code that is no text', { ...good, code: { toString: () => 'c1' } }, 's1'],
    ['an empty code', { ...good, code: '' }, 's1'],
    ['a code without end', { ...good, code: 'c'.repeat(2049) }, 's1'],
    ['a code and an error', { ...good, ...bad }, 's1'],
    ['an error without words', { ...bad, errorMessage: undefined }, 's1'],
    ['an error that is no text', { ...bad, error: 1 }, 's1'],
    ['an issuer that is no text', { ...good, iss: 1 }, 's1'],
    ['text', JSON.stringify(good), 's1'],
    ['a list', [good], 's1'],
    ['null', null, 's1'],
    ['nothing', undefined, 's1'],
  ])('drops %s', (_, data, state) => {
    expect(readMessage(data, state)).toBeUndefined()
  })
})
