import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { OPERATIONS } from '#contracts/operations.ts'

/* docs/authentication.md says what leads to a session, and what proves each requirement; here it is held to the code. */
const root = resolve(import.meta.dirname, '..')
const text = readFileSync(join(root, 'docs/authentication.md'), 'utf8')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const sources = ['services', 'packages']
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((path) => `${folder}/${path}`),
  )
  .filter((path) => path.endsWith('.ts') && !path.includes('.test.') && !path.includes('/generated/'))

/** Every requirement of the four chapters that applies here: services as client of OpenID providers, with passwords and second factors. */
const APPLYING =
  '6.1.1 6.1.2 6.1.3 6.2.1 6.2.2 6.2.3 6.2.4 6.2.5 6.2.6 6.2.7 6.2.8 6.2.9 6.2.10 6.2.11 6.2.12 6.3.1 6.3.2 6.3.3 6.3.4 6.3.5 6.3.7 6.3.8 ' +
  '6.4.1 6.4.2 6.4.3 6.4.4 6.4.6 6.5.1 6.5.2 6.5.3 6.5.4 6.5.5 6.5.6 6.5.8 6.6.1 6.6.2 6.6.3 6.8.1 6.8.2 6.8.4 ' +
  '7.1.1 7.1.2 7.1.3 7.2.1 7.2.2 7.2.3 7.2.4 7.3.1 7.3.2 7.4.1 7.4.2 7.4.3 7.4.4 7.4.5 7.5.1 7.5.2 7.5.3 7.6.1 7.6.2 ' +
  '9.1.1 9.1.2 9.1.3 9.2.1 9.2.2 9.2.3 9.2.4 10.1.1 10.1.2 10.2.1 10.2.2 10.2.3 10.4.5 10.4.8 10.5.1 10.5.2 10.5.3 10.5.4'

describe('pathways to a session', () => {
  const listed = [...text.matchAll(/^\| ([a-zA-Z]+) \| .+ \| .+ \|$/gm)]
    .map(([, id = '']) => id)
    .filter((id) => id !== 'Operation' && id !== 'Id')

  test('are operations of the contracts', () => {
    const known = new Set(OPERATIONS.map(({ id }) => id))
    expect(listed.length).toBeGreaterThan(0)
    expect(listed.filter((id) => !known.has(id))).toEqual([])
  })

  test('include every operation whose answer carries a handle', () => {
    const handing = OPERATIONS.filter(
      ({ reply }) => 'accessToken' in ((reply as { def?: { shape?: object } }).def?.shape ?? {}),
    )
    expect(handing.map(({ id }) => id).toSorted()).toEqual(['switchAccount', 'verifyCode'])
    expect(handing.filter(({ id }) => !listed.includes(id))).toEqual([])
  })

  test('are the only places that draw the halves of a session', () => {
    const drawing = sources.filter((path) => /sessions\.(open|reissue)\(/.test(read(path)))
    expect(drawing.toSorted()).toEqual([
      'services/user/authentication/factors/factors.ts',
      'services/user/authentication/passwords/password-change.ts',
      'services/user/authentication/sessions/sessions-routes.ts',
      'services/user/authentication/sign-in/sign-in.ts',
      'services/user/profile/switch-routes.ts',
    ])
  })

  test('a session begins in one place, after a proof', () => {
    const opening = sources.filter((path) => /sessions\.open\(/.test(read(path)))
    expect(opening).toEqual(['services/user/authentication/sign-in/sign-in.ts'])
    expect(read('services/user/authentication/sign-in/sign-in.ts')).toMatch(/provenBy\(/)
  })
})

describe('what protects an account', () => {
  /** Needs no step-up: it takes protection away from nobody, or asks for a proof of its own. */
  const WITHOUT = [
    'addPasskey', // for options that needed one, in the same session, minutes ago
    'confirmTwoFactor', // the same
    'verifyPhoneCode', // the same
    'changePassword', // asks for the current password
    'verifyPassword',
    'startStepUp',
    'verifyStepUp',
    'challengePasskey',
  ]

  test('changes after password and second factor only', () => {
    const touching = OPERATIONS.filter(
      ({ path, method, service }) =>
        service === 'user' &&
        method !== 'get' &&
        /2fa\/(enable|recovery)|passkey|sms\/|users\/email$|users\/networks|password\/verify|change\/password|step-up/.test(
          path,
        ),
    )
    const open = touching.filter(({ stepUp }) => stepUp?.of !== 'account').map(({ id }) => id)
    expect(open.toSorted()).toEqual(WITHOUT.toSorted())
    expect(touching.length).toBeGreaterThan(WITHOUT.length)
  })
})

describe('the requirements', () => {
  const rows = [...text.matchAll(/^\| (\d+\.\d+\.\d+) \| (.+) \| (.+) \|$/gm)]

  test('have one row each', () => {
    expect(rows.map(([, id]) => id)).toEqual(APPLYING.split(' '))
  })

  test('are proved by files that exist, a test or a record', () => {
    for (const [, id, , proof = ''] of rows) {
      const files = [...proof.matchAll(/`([^`]+)`/g)].map(([, file = '']) => file)
      expect(files.length, id).toBeGreaterThan(0)
      for (const file of files) {
        expect(existsSync(join(root, file)), `${id}: ${file}`).toBe(true)
        expect(file, id).toMatch(/\.test\.tsx?$|^docs\/adr\//)
      }
    }
  })
})
