import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type {
  KnownDevicesQuery,
  LinkedNetworksQuery,
  NetworksQuery,
  SessionsQuery,
} from '#graphql/generated/graphql.ts'
import { BLOCKED_TEXT } from '#machines/network-login/labels.ts'
import type { FakeReply } from '#tests/support/screens/graphql-replies.ts'
import { done, knownDevice, linked, session } from '#tests/support/screens/profile-data.ts'
import { dataOf, FAILURE, listOf, refusal } from '#tests/support/screens/screen-data.ts'
import type { NetworkPopupResult } from '#features/network-login/use-network-popup.ts'
import { dialog, part, press, profileBench } from '#tests/support/screens/profile-bench.tsx'

const { outside, open } = profileBench()

describe('sessions', () => {
  const OTHER = session({ _id: 'ses_2', device: 'Safari on iPhone', location: '', isCurrent: false })
  const two = dataOf<SessionsQuery>({ sessions: listOf([session(), OTHER]) })

  it('marks this device, which has no button, and asks before another one ends', async () => {
    const { user: person, sentTo, notices } = await open({ Sessions: two, EndSession: done('endSession') })
    const list = await part('Sessions')
    const [own, other] = await list.findAllByRole('listitem')
    expect(own?.textContent).toContain('This device')
    expect(within(own ?? document.body).queryByRole('button')).toBeNull()
    expect(other?.textContent).toContain('Place not known')
    await person.click(press('End the session of Safari on iPhone'))
    expect(dialog().getByText('Are you sure, you want to do this?')).toBeTruthy()
    await person.click(dialog().getByRole('button', { name: 'Back' }))
    expect(sentTo('EndSession')).toEqual([])
    await person.click(press('End the session of Safari on iPhone'))
    await person.click(dialog().getByRole('button', { name: 'End' }))
    await waitFor(() => expect(notices).toEqual([{ intent: 'success', message: 'endSession: done' }]))
    expect(sentTo('EndSession')[0]?.variables).toEqual({ id: 'ses_2' })
  })

  it('ends all others at once, and shows what is left', async () => {
    let reply = two
    const { user: person, notices } = await open({
      Sessions: () => reply,
      EndOtherSessions: () => {
        reply = dataOf<SessionsQuery>({ sessions: listOf([session()]) })
        return done('endOtherSessions')
      },
    })
    await person.click(await screen.findByRole('button', { name: 'End all other sessions' }))
    await person.click(dialog().getByRole('button', { name: 'End' }))
    await screen.findByText('No other devices are logged in.')
    expect(notices).toEqual([{ intent: 'success', message: 'endOtherSessions: done' }])
  })

  it('tells a refusal as a toast and keeps the list', async () => {
    const { user: person, notices } = await open({
      Sessions: two,
      EndSession: refusal('It has ended already'),
    })
    await person.click(await screen.findByRole('button', { name: 'End the session of Safari on iPhone' }))
    await person.click(dialog().getByRole('button', { name: 'End' }))
    await waitFor(() => expect(notices).toEqual([{ intent: 'warning', message: 'It has ended already' }]))
    expect(screen.getByText('Safari on iPhone')).toBeTruthy()
  })

  it('fails alone: the other parts stay', async () => {
    await open({ Sessions: FAILURE })
    const sessions = await part('Sessions')
    await sessions.findByRole('alert')
    expect(await (await part('Last logins')).findByText('Password and code')).toBeTruthy()
  })
})

describe('known devices', () => {
  const OTHER = knownDevice({ _id: 'dev_2', device: 'Safari on iPhone', isCurrent: false })
  const of = (...list: ReturnType<typeof knownDevice>[]) =>
    dataOf<KnownDevicesQuery>({ knownDevices: listOf(list) })

  it('say which one this is, and are forgotten one by one after a question', async () => {
    let reply = of(knownDevice(), OTHER)
    const {
      user: person,
      sentTo,
      notices,
    } = await open({
      KnownDevices: () => reply,
      ForgetDevice: () => {
        reply = of(knownDevice())
        return done('forgetDevice')
      },
    })
    const list = await part('Known devices')
    const [own, other] = await list.findAllByRole('listitem')
    expect(own?.textContent).toContain('This device')
    expect(other?.textContent).not.toContain('This device')
    await person.click(press('Forget Safari on iPhone'))
    await person.click(dialog().getByRole('button', { name: 'Back' }))
    expect(sentTo('ForgetDevice')).toEqual([])
    await person.click(press('Forget Safari on iPhone'))
    await person.click(dialog().getByRole('button', { name: 'Forget the device' }))
    await waitFor(() => expect(list.queryByText('Safari on iPhone')).toBeNull())
    expect(sentTo('ForgetDevice')[0]?.variables).toEqual({ id: 'dev_2' })
    expect(notices).toEqual([{ intent: 'success', message: 'forgetDevice: done' }])
  })

  it('are forgotten all at once; then the page says that none is known', async () => {
    let reply = of(knownDevice(), OTHER)
    const { user: person } = await open({
      KnownDevices: () => reply,
      ForgetDevices: () => {
        reply = of()
        return done('forgetDevices')
      },
    })
    await person.click(await screen.findByRole('button', { name: 'Forget all devices' }))
    await person.click(dialog().getByRole('button', { name: 'Forget all devices' }))
    await (await part('Known devices')).findByText(/^No known devices/)
  })

  it('fail alone and are read again', async () => {
    let reply: FakeReply = FAILURE
    const { user: person } = await open({ KnownDevices: () => reply })
    const devices = await part('Known devices')
    await devices.findByRole('alert')
    reply = of(OTHER)
    await person.click(devices.getByRole('button', { name: 'Try again' }))
    await devices.findByText('Safari on iPhone')
  })
})

describe('linked accounts', () => {
  const answer = { code: 'the-code', state: 'the-state', from: 'linkedin', iss: 'https://idp.test' } as const

  it('says so where nothing is offered', async () => {
    await open({ Networks: dataOf<NetworksQuery>({ networks: listOf([]) }) })
    await screen.findByText('No linked accounts are available.')
  })

  it('links by the popup, then with the proof', async () => {
    outside.popup = answer
    const { user: person, sentTo, notices } = await open({ LinkNetwork: done('linkNetwork') })
    await person.click(await screen.findByRole('button', { name: 'Link LinkedIn' }))
    await waitFor(() => expect(notices).toEqual([{ intent: 'success', message: 'linkNetwork: done' }]))
    expect(outside.asked).toEqual([{ operation: 'linkNetwork', reason: 'link LinkedIn' }])
    expect(sentTo('LinkNetwork')[0]?.variables).toEqual({
      input: { network: 'linkedin', code: 'the-code', state: 'the-state', iss: 'https://idp.test' },
    })
    expect(sentTo('LinkNetwork')[0]?.headers.get('x-step-up')).toBe('proof-1')
  })

  it.each<[NetworkPopupResult, object[]]>([
    ['closed', []],
    [{ error: 'user_cancelled_login', state: 's', errorMessage: '', from: 'linkedin' }, []],
    [
      'blocked',
      [
        {
          intent: 'warning',
          message: BLOCKED_TEXT,
        },
      ],
    ],
    [
      { error: 'server_error', state: 's', errorMessage: '', from: 'linkedin' },
      [{ intent: 'warning', message: 'The account could not be linked. Please try again.' }],
    ],
  ])('links nothing when the popup says %j', async (popup, expected) => {
    outside.popup = popup
    const { user: person, sentTo, notices } = await open()
    await person.click(await screen.findByRole('button', { name: 'Link LinkedIn' }))
    await waitFor(() => expect(press('Link LinkedIn').getAttribute('aria-disabled')).toBe('false'))
    expect([notices, sentTo('LinkNetwork'), outside.asked]).toEqual([expected, [], []])
  })

  it('asks before it unlinks, and for the proof', async () => {
    const {
      user: person,
      sentTo,
      notices,
    } = await open({
      LinkedNetworks: dataOf<LinkedNetworksQuery>({ linkedNetworks: listOf([linked()]) }),
      UnlinkNetwork: done('unlinkNetwork'),
    })
    await person.click(await screen.findByRole('button', { name: 'Unlink LinkedIn' }))
    expect(sentTo('UnlinkNetwork')).toEqual([])
    await person.click(dialog().getByRole('button', { name: 'Unlink' }))
    await waitFor(() => expect(notices).toEqual([{ intent: 'success', message: 'unlinkNetwork: done' }]))
    expect(sentTo('UnlinkNetwork')[0]?.variables).toEqual({ network: 'linkedin' })
  })
})
