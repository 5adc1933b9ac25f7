import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type {
  AddPasskeyMutation,
  ConfirmTwoFactorMutation,
  EnableTwoFactorMutation,
  NewRecoveryCodesMutation,
  OwnFactorsQuery,
  StartPasskeyMutation,
} from '#graphql/generated/graphql.ts'
import type { FakeReply } from '#tests/support/screens/graphql-replies.ts'
import { openScreen } from '#tests/support/screens/open-screen.tsx'
import { done, factors, passkey } from '#tests/support/screens/profile-data.ts'
import { dataOf, FAILURE, refusal, replyOf } from '#tests/support/screens/screen-data.ts'
import { TwoFactorSection } from './two-factor-section.tsx'
import * as stepUp from '#features/step-up/use-step-up.tsx'
import type { PasskeyOutcome } from '#lib/browser/passkey.ts'
import * as passkeyLibrary from '#lib/browser/passkey.ts'
import { replaceExports } from '#tests/support/replace-exports.ts'

const outside = {
  asked: [] as string[],
  proof: 'proof-1' as string | undefined,
  passkey: { kind: 'done', response: '{"id":"x"}' } as PasskeyOutcome,
  options: [] as string[],
  knows: true,
}
replaceExports(stepUp, {
  useStepUp: () => ({
    forPayment: () => Promise.reject(new Error('Nothing is paid here')),
    forAccount: ({ operation }: { operation: string }) => {
      outside.asked.push(operation)
      return Promise.resolve(outside.proof)
    },
  }),
})
replaceExports(passkeyLibrary, {
  knowsPasskeys: () => outside.knows,
  createPasskey: (options: string) => {
    outside.options.push(options)
    return Promise.resolve(outside.passkey)
  },
})

beforeEach(() => {
  Object.assign(outside, {
    asked: [],
    options: [],
    proof: 'proof-1',
    knows: true,
    passkey: { kind: 'done', response: '{"id":"x"}' },
  })
})

const CODES = Array.from({ length: 10 }, (_, at) => `AAAA-000${at}`)
const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
const URI = `otpauth://totp/Mizan:amina?secret=${SECRET}&issuer=Mizan`
const own = (over: Parameters<typeof factors>[0] = {}) =>
  dataOf<OwnFactorsQuery>({ factors: replyOf(factors(over)) })
const ENABLED = dataOf<EnableTwoFactorMutation>({
  enableTwoFactor: replyOf({ secret: SECRET, uri: URI, expiresAt: '2026-11-20T12:10:00.000Z' }),
})
const confirmed = (recoveryCodes: string[]) =>
  dataOf<ConfirmTwoFactorMutation>({
    confirmTwoFactor: { ...replyOf({ recoveryCodes }), message: 'confirmTwoFactor: done' },
  })
const STARTED = dataOf<StartPasskeyMutation>({ startPasskey: replyOf({ options: '{"challenge":"c"}' }) })
const added = (recoveryCodes: string[]) =>
  dataOf<AddPasskeyMutation>({
    addPasskey: { ...replyOf({ factors: factors(), recoveryCodes }), message: 'addPasskey: done' },
  })

async function open(replies: Record<string, FakeReply | (() => FakeReply)> = {}) {
  const opened = openScreen({
    screen: <TwoFactorSection hasPassword contact={{ isPhoneVerified: false }} />,
    replies: { OwnFactors: own(), EnableTwoFactor: ENABLED, StartPasskey: STARTED, ...replies },
  })
  await screen.findByRole('heading', { name: /^Authenticator app/ })
  return opened
}
const press = (name: string) => screen.getByRole('button', { name })
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)

describe('authenticator app', () => {
  it('shows the code to scan and the same key to type; a right code ends with the recovery codes, once', async () => {
    let factorsNow = own()
    const { user, sentTo, notices } = await open({
      OwnFactors: () => factorsNow,
      ConfirmTwoFactor: () => {
        factorsNow = own({ totpSince: '2026-11-20T12:09:00.000Z', recoveryCodesLeft: 10 })
        return confirmed(CODES)
      },
    })
    const focused = vi.spyOn(HTMLElement.prototype, 'focus')
    await user.dblClick(press('Set up an app'))
    const code = await screen.findByLabelText('Code from your app')
    // The QR code is above the field, so that the focus must not scroll it out of view.
    await waitFor(() => expect(document.activeElement).toBe(code))
    expect(focused.mock.calls.at(-1)).toEqual([{ preventScroll: true }])
    focused.mockRestore()
    expect(outside.asked).toEqual(['enableTwoFactor'])
    expect(sentTo('EnableTwoFactor')[0]?.headers.get('x-step-up')).toBe('proof-1')
    expect(screen.getByText('JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP')).toBeTruthy()
    await user.click(press('Copy the key'))
    await screen.findByText('Copied.')
    expect(await navigator.clipboard.readText()).toBe(SECRET)
    code.focus()
    const drawn = await screen.findByTitle('QR code for the authenticator app')
    expect(drawn.closest('svg')?.querySelector('path')?.getAttribute('d')).toMatch(/^M4 4h1v1h-1z/)
    await waitFor(() => expect(document.activeElement).toBe(code))
    await user.click(code)
    await user.paste('Your code is ١٢٣ ٤٥٦.')
    expect(field('Code from your app').value).toBe('123456')
    await user.click(press('Confirm'))
    const codes = await screen.findByRole('region', { name: 'Recovery codes' })
    expect(sentTo('ConfirmTwoFactor')[0]?.variables).toEqual({ input: { code: '123456' } })
    expect(
      within(codes)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(CODES)
    await waitFor(() => expect(document.activeElement).toBe(codes))
    expect(screen.queryByText(/JBSW/)).toBeNull()
    await user.click(press('Copy'))
    await screen.findByText('Copied.')
    expect(await navigator.clipboard.readText()).toBe(CODES.join('\n'))
    await user.click(press('I have saved them'))
    expect(screen.queryByText('AAAA-0000')).toBeNull()
    expect(await screen.findByText('10 left')).toBeTruthy()
    expect(screen.getByText('On')).toBeTruthy()
    expect(notices).toEqual([{ intent: 'success', message: 'confirmTwoFactor: done' }])
  })

  it('keeps the form and the key when the code is wrong', async () => {
    const { user } = await open({
      ConfirmTwoFactor: refusal('Please check the fields', {
        code: 'This code is incorrect. Check it and try again.',
      }),
    })
    await user.click(press('Set up an app'))
    await user.type(await screen.findByLabelText('Code from your app'), '000000')
    await user.click(press('Confirm'))
    await waitFor(() => expect(field('Code from your app').getAttribute('aria-invalid')).toBe('true'))
    expect(screen.getByRole('alert').textContent).toBe(
      'Code from your app: This code is incorrect. Check it and try again.',
    )
    expect(screen.getByText(/^JBSW/)).toBeTruthy()
    await waitFor(() => expect(document.activeElement).toBe(field('Code from your app')))
  })

  it('asks for a code before it sends one', async () => {
    const { user, sentTo } = await open()
    await user.click(press('Set up an app'))
    await screen.findByLabelText('Code from your app')
    await user.click(press('Confirm'))
    await screen.findByText('This field is required')
    expect(sentTo('ConfirmTwoFactor')).toEqual([])
  })

  it('forgets the key when it is cancelled', async () => {
    const { user } = await open()
    await user.click(press('Set up an app'))
    await screen.findByLabelText('Code from your app')
    await user.click(press('Cancel'))
    expect(screen.queryByText(/JBSW/)).toBeNull()
    expect(press('Set up an app')).toBeTruthy()
  })

  it('changes nothing when the step-up is cancelled', async () => {
    outside.proof = undefined
    const { user, sentTo, notices } = await open()
    await user.click(press('Set up an app'))
    await waitFor(() => expect(press('Set up an app').getAttribute('aria-disabled')).toBe('false'))
    expect([sentTo('EnableTwoFactor'), notices]).toEqual([[], []])
  })

  it('says in its own words that nobody knows what became of it', async () => {
    const { user } = await open({ EnableTwoFactor: FAILURE })
    await user.click(press('Set up an app'))
    expect((await screen.findByRole('alert')).textContent).toBe(
      'The authenticator app could not be set up. Please try again.',
    )
  })

  it('is turned off after a question, with the proof', async () => {
    const { user, sentTo, notices } = await open({
      OwnFactors: own({ totpSince: '2026-11-20T12:09:00.000Z', recoveryCodesLeft: 3 }),
      DisableTwoFactor: done('disableTwoFactor'),
    })
    await user.click(press('Turn off'))
    expect(sentTo('DisableTwoFactor')).toEqual([])
    expect(screen.getByText('Are you sure, you want to do this?')).toBeTruthy()
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Turn off' }))
    await waitFor(() => expect(notices).toEqual([{ intent: 'success', message: 'disableTwoFactor: done' }]))
    expect(outside.asked).toEqual(['disableTwoFactor'])
    expect(sentTo('DisableTwoFactor')[0]?.headers.get('x-step-up')).toBe('proof-1')
  })
})

describe('passkeys', () => {
  const reach = async (replies: Parameters<typeof open>[0] = {}) => {
    const opened = await open(replies)
    await opened.user.click(press('Add a passkey'))
    await opened.user.type(await screen.findByLabelText('Name of the passkey'), ' My phone ')
    await opened.user.click(press('Create the passkey'))
    return opened
  }

  it('are none where there are none', async () => {
    await open()
    expect(screen.getByRole('heading', { name: /^Passkeys/ }).textContent).toBe('Passkeys None')
  })

  it('is created by the browser for the options of the service, and kept under its name', async () => {
    const { sentTo, notices } = await reach({ AddPasskey: added([]) })
    await waitFor(() => expect(notices).toEqual([{ intent: 'success', message: 'addPasskey: done' }]))
    expect([outside.asked, outside.options]).toEqual([['startPasskey'], ['{"challenge":"c"}']])
    expect(sentTo('AddPasskey')[0]?.variables).toEqual({
      input: { name: 'My phone', response: '{"id":"x"}' },
    })
    expect(await screen.findByRole('button', { name: 'Add a passkey' })).toBeTruthy()
  })

  it('shows the recovery codes where it is the first factor', async () => {
    const { user } = await reach({ AddPasskey: added(CODES) })
    await screen.findByText('AAAA-0000')
    await user.click(press('I have saved them'))
    expect(screen.queryByText('AAAA-0000')).toBeNull()
  })

  it.each<[PasskeyOutcome, string?]>([
    [{ kind: 'cancelled' }],
    [{ kind: 'failed', text: 'This device already holds it.' }, 'This device already holds it.'],
  ])('keeps the name when the browser says %j', async (outcome, words) => {
    outside.passkey = outcome
    const { sentTo } = await reach()
    await screen.findByRole('button', { name: 'Create the passkey' })
    if (words !== undefined) expect((await screen.findByRole('alert')).textContent).toBe(words)
    expect(field('Name of the passkey').value).toBe(' My phone ')
    expect(sentTo('AddPasskey')).toEqual([])
  })

  it('starts again when the service no longer knows the options', async () => {
    await reach({ AddPasskey: refusal('Please start again', {}, 'not_found') })
    await screen.findByText('Please start again')
    expect(press('Add a passkey')).toBeTruthy()
  })

  it('says why none can be added where the browser knows none', async () => {
    outside.knows = false
    const { user, sentTo } = await open()
    const button = press('Add a passkey')
    expect(button.getAttribute('aria-describedby')).toBe(
      screen.getByText('This browser cannot use passkeys. Please choose another way.').id,
    )
    await user.click(button)
    expect([outside.asked, sentTo('StartPasskey')]).toEqual([[], []])
  })

  it('is removed by its name after a question, with the proof', async () => {
    const { user, sentTo, notices } = await open({
      OwnFactors: own({ passkeys: [passkey('laptop'), passkey('phone')], recoveryCodesLeft: 9 }),
      RemovePasskey: done('removePasskey'),
    })
    await user.click(press('Remove phone'))
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Remove' }))
    await waitFor(() => expect(notices).toEqual([{ intent: 'success', message: 'removePasskey: done' }]))
    expect(outside.asked).toEqual(['removePasskey'])
    expect(sentTo('RemovePasskey')[0]?.variables).toEqual({ id: 'pk_phone' })
  })
})

describe('recovery codes', () => {
  it('are not offered without a factor', async () => {
    await open()
    expect(screen.queryByRole('heading', { name: /^Recovery codes/ })).toBeNull()
  })

  it('are drawn anew after a question, with the proof, and shown once', async () => {
    const { user, notices } = await open({
      OwnFactors: own({ passkeys: [passkey('laptop')], recoveryCodesLeft: 2 }),
      NewRecoveryCodes: dataOf<NewRecoveryCodesMutation>({
        newRecoveryCodes: { ...replyOf({ recoveryCodes: CODES }), message: 'newRecoveryCodes: done' },
      }),
    })
    await user.click(press('New recovery codes'))
    await user.click(
      within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Get new recovery codes' }),
    )
    await screen.findByText('AAAA-0009')
    expect(outside.asked).toEqual(['newRecoveryCodes'])
    await waitFor(() => expect(notices).toEqual([{ intent: 'success', message: 'newRecoveryCodes: done' }]))
  })
})
