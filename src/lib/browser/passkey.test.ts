import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createPasskey, getPasskey, knowsPasskeys } from './passkey.ts'

const library = vi.hoisted(() => ({
  startRegistration: vi.fn<(input: unknown) => Promise<object>>(),
  startAuthentication: vi.fn<(input: unknown) => Promise<object>>(),
}))
vi.mock('@simplewebauthn/browser', () => library)

const named = (name: string) => Object.assign(new Error(name), { name })
/** The browser's error as the library wraps it. */
const wrapped = (name: string) => new Error('WebAuthnError', { cause: named(name) })

beforeEach(() => {
  vi.stubGlobal('PublicKeyCredential', class {})
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetAllMocks()
})

describe.each([
  ['createPasskey', createPasskey, library.startRegistration],
  ['getPasskey', getPasskey, library.startAuthentication],
] as const)('%s', (_, ask, call) => {
  it('hands the options over and the answer back, as JSON', async () => {
    call.mockResolvedValue({ id: 'a' })
    expect(await ask('{"challenge":"c"}')).toEqual({ kind: 'done', response: '{"id":"a"}' })
    expect(call.mock.calls).toEqual([[{ optionsJSON: { challenge: 'c' } }]])
  })

  it.each(['NotAllowedError', 'AbortError'])('takes %s for being called off', async (name) => {
    call.mockRejectedValue(wrapped(name))
    expect(await ask('{}')).toEqual({ kind: 'cancelled' })
    call.mockRejectedValue(named(name))
    expect(await ask('{}')).toEqual({ kind: 'cancelled' })
  })

  it.each([
    ['InvalidStateError', 'This device already holds a passkey of your account.'],
    ['ConstraintError', 'This device cannot keep a passkey that asks for a PIN, a fingerprint or your face.'],
    [
      'NotSupportedError',
      'This device cannot keep a passkey that asks for a PIN, a fingerprint or your face.',
    ],
    ['SecurityError', 'The passkey could not be used. Please try again or choose another way.'],
  ])('says %s in plain words', async (name, text) => {
    call.mockRejectedValue(wrapped(name))
    expect(await ask('{}')).toEqual({ kind: 'failed', text })
  })

  it('fails in words with options that cannot be read', async () => {
    expect(await ask('<html>')).toMatchObject({ kind: 'failed' })
    expect(call).not.toHaveBeenCalled()
  })

  it('says so where the browser knows none', async () => {
    vi.stubGlobal('PublicKeyCredential', undefined)
    expect(knowsPasskeys()).toBe(false)
    expect(await ask('{}')).toEqual({
      kind: 'unsupported',
      text: 'This browser cannot use passkeys. Please choose another way.',
    })
    expect(call).not.toHaveBeenCalled()
  })
})
