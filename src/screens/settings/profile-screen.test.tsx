import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { LinkedNetworksQuery, UpdateUserMutation, CurrentUserQuery } from '#graphql/generated/graphql.ts'
import type { FakeReply } from '#tests/support/screens/graphql-replies.ts'
import { kycCase, kycReply, runningCheck } from '#tests/support/screens/kyc-data.ts'
import { openScreen } from '#tests/support/screens/open-screen.tsx'
import { done, linked, profileReplies } from '#tests/support/screens/profile-data.ts'
import { dataOf, FAILURE, listOf, refusal, replyOf, user } from '#tests/support/screens/screen-data.ts'
import { ProfileScreen } from './profile-screen.tsx'
import { field, part, press, profileBench } from '#tests/support/screens/profile-bench.tsx'

const { outside, open } = profileBench()

describe('/profileSetting (R26)', () => {
  it('says that it reads, then that it could not, then reads again', async () => {
    let reply: FakeReply = FAILURE
    const { user: person } = openScreen({
      screen: <ProfileScreen />,
      replies: { ...profileReplies(), CurrentUser: () => reply },
    })
    expect(screen.getByText('Reading your account')).toBeTruthy()
    await screen.findByText('Something went wrong on our side. Please try again.')
    reply = dataOf<CurrentUserQuery>({ currentUser: replyOf(user()) })
    await person.click(press('Try again'))
    await screen.findByRole('region', { name: 'Profile' })
  })

  it('leads to each of its parts, and the focus goes with it', async () => {
    const { user: person } = await open()
    const nav = within(screen.getByRole('navigation', { name: 'Parts of this page' }))
    for (const link of nav.getAllByRole('link')) {
      await person.click(link)
      expect(document.activeElement?.textContent).toBe(link.textContent)
    }
    expect(nav.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Profile',
      'Password',
      'Two-step login',
      'Sessions',
      'Known devices',
      'Last logins',
      'Linked accounts',
    ])
  })

  it('leads to the copy of one’s data and the erasure of one’s account', async () => {
    await open()
    const link = await screen.findByRole('link', { name: 'Download your data or erase your account' })
    expect(link.getAttribute('href')).toBe('/privacyPolicy#your-data')
  })
})

describe('name', () => {
  const verified = dataOf<CurrentUserQuery>({
    currentUser: replyOf(
      user({ isNameVerified: true, progress: { isKycCompleted: true, stepCompleted: 7 } }),
    ),
  })

  it('U-M8: offers a new check beside an approved one', async () => {
    await open({ CurrentUser: verified, MyKyc: kycReply('myKyc', kycCase({ done: 7, state: 'approved' })) })
    const part = within(screen.getByRole('region', { name: 'Profile' }))
    const link = await part.findByRole('link', { name: /^Start a new check/ })
    expect(link.getAttribute('href')).toBe('/kycProcess?role=investor')
  })

  it('U-M8: is shown and not asked for once an identity check has verified it', async () => {
    await open({
      CurrentUser: verified,
      MyKyc: kycReply('myKyc', runningCheck()),
    })
    const part = within(screen.getByRole('region', { name: 'Profile' }))
    expect(part.getByText(/It changes only through a new identity check/)).toBeTruthy()
    expect(part.queryByLabelText('Last name')).toBeNull()
    const check = await part.findByRole('region', { name: 'New identity check: waiting for review' })
    const names = within(check)
      .getAllByRole('definition')
      .map(({ textContent }) => textContent)
    expect(names).toEqual(['Amina Rahman', 'Aminah Karim'])
    const seen = within(check).getByRole('link', { name: 'See the new check' })
    expect(seen.getAttribute('href')).toBe('/kycProcess?role=investor')
    expect(part.queryByRole('link', { name: /^Start a new check/ })).toBeNull()
  })

  it('is sent once and said to be changed', async () => {
    const renamed = user({
      personalInfo: { ...user().personalInfo, name: { firstName: 'Amina', lastName: 'Karim' } },
    })
    const {
      user: person,
      sentTo,
      notices,
    } = await open({
      UpdateUser: dataOf<UpdateUserMutation>({
        updateUser: { ...replyOf(renamed), message: 'Your name has been changed' },
      }),
    })
    await person.clear(field('Last name'))
    await person.type(field('Last name'), 'Karim')
    await person.dblClick(press('Save the name'))
    await waitFor(() =>
      expect(notices).toEqual([{ intent: 'success', message: 'Your name has been changed' }]),
    )
    expect(sentTo('UpdateUser').map(({ variables }) => variables)).toEqual([
      { input: { firstName: 'Amina', lastName: 'Karim' } },
    ])
    expect(field('Last name').value).toBe('Karim')
  })

  it('shows what the contract and what the service say at the field, and keeps what was typed', async () => {
    const { user: person, sentTo } = await open({
      UpdateUser: refusal('Please check the fields', { lastName: 'Not this one' }),
    })
    await person.clear(field('Last name'))
    await person.type(field('Last name'), 'R2')
    await person.click(press('Save the name'))
    await screen.findByText('Only alphabets are allowed')
    expect(sentTo('UpdateUser')).toEqual([])
    await person.clear(field('Last name'))
    await person.type(field('Last name'), 'Karim')
    await person.click(press('Save the name'))
    await screen.findByText('Not this one')
    expect(field('Last name').value).toBe('Karim')
    expect(field('Last name').getAttribute('aria-invalid')).toBe('true')
    await waitFor(() => expect(document.activeElement).toBe(field('Last name')))
  })

  it('says over the button what belongs to no field', async () => {
    const { user: person, notices } = await open({ UpdateUser: FAILURE })
    await person.click(press('Save the name'))
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Something went wrong on our side. Please try again.',
    )
    expect(notices).toEqual([])
  })
})

describe('email address', () => {
  it('asks for the proof, sends it along and says that it waits for the link', async () => {
    const {
      user: person,
      sentTo,
      notices,
    } = await open({
      ChangeEmail: done('changeEmail'),
      SendVerification: done('sendVerification'),
    })
    await person.type(field('New email address'), 'Amina@New.example')
    await person.click(press('Change the address'))
    await waitFor(() => expect(sentTo('ChangeEmail')).toHaveLength(1))
    expect(outside.asked).toEqual([{ operation: 'changeEmail', reason: 'change your email address' }])
    expect(sentTo('ChangeEmail')[0]?.variables).toEqual({ input: { email: 'amina@new.example' } })
    expect(sentTo('ChangeEmail')[0]?.headers.get('x-step-up')).toBe('proof-1')
    await screen.findByText('amina@new.example')
    // The address changes only when the link is opened.
    expect(screen.getByText('investor@mizan.test')).toBeTruthy()
    await person.click(press('Send the link again'))
    await waitFor(() => expect(sentTo('SendVerification')[0]?.variables).toEqual({ input: {} }))
    await waitFor(() =>
      expect(notices.map(({ message }) => message)).toEqual(['changeEmail: done', 'sendVerification: done']),
    )
  })

  it('sends nothing and loses nothing when the proof is cancelled', async () => {
    outside.proof = undefined
    const { user: person, sentTo, notices } = await open()
    await person.type(field('New email address'), 'amina@new.example')
    await person.click(press('Change the address'))
    await waitFor(() => expect(outside.asked).toHaveLength(1))
    await screen.findByRole('button', { name: 'Change the address' })
    expect([sentTo('ChangeEmail'), notices]).toEqual([[], []])
    expect(field('New email address').value).toBe('amina@new.example')
  })

  it('does not complain about an empty field that one only passes through', async () => {
    const { user: person } = await open()
    await person.click(field('New email address'))
    await person.tab()
    expect(screen.queryByText('This field is required')).toBeNull()
  })
})

describe('password', () => {
  const type = async (person: Awaited<ReturnType<typeof open>>['user']) => {
    await person.type(field('Current password'), 'Mizan#2026')
    await person.type(field('New password'), 'Quiet-Harbour7!')
    await person.type(field('Confirm new password'), 'Quiet-Harbour7!')
    await person.click(press('Change the password'))
  }

  it('is changed, the fields are emptied and the sessions are read anew', async () => {
    const { user: person, sentTo, notices } = await open({ ChangePassword: done('changePassword') })
    await (await part('Sessions')).findByText('Chrome on Linux')
    const before = sentTo('Sessions').length
    await type(person)
    await waitFor(() => expect(notices).toEqual([{ intent: 'success', message: 'changePassword: done' }]))
    expect(sentTo('ChangePassword')[0]?.variables).toEqual({
      input: {
        currentPassword: 'Mizan#2026',
        password: 'Quiet-Harbour7!',
        confirmPassword: 'Quiet-Harbour7!',
      },
    })
    expect(field('Current password').value).toBe('')
    await waitFor(() => expect(sentTo('Sessions').length).toBeGreaterThan(before))
  })

  it('says at the field that the present one is wrong, and keeps what was typed', async () => {
    const { user: person } = await open({
      ChangePassword: refusal('Please check the fields', { currentPassword: 'This is not your password' }),
    })
    await type(person)
    await screen.findByText('This is not your password')
    await waitFor(() => expect(document.activeElement).toBe(field('Current password')))
    expect(field('New password').value).toBe('Quiet-Harbour7!')
  })

  it('is held to the rules of the contract before anything is sent', async () => {
    const { user: person, sentTo } = await open()
    await person.type(field('New password'), 'short')
    await person.type(field('Confirm new password'), 'shorter')
    await person.click(press('Change the password'))
    expect(await screen.findByText('Passwords do not match')).toBeTruthy()
    expect(screen.getByText(/^Password must included at least/)).toBeTruthy()
    expect(screen.getByText('This field is required')).toBeTruthy()
    expect(sentTo('ChangePassword')).toEqual([])
  })
})

describe('mobile number', () => {
  const sent = {
    __typename: 'CodeChallenge',
    challengeId: 'chl_9',
    purpose: 'phone',
    methods: ['code'],
    channel: 'sms',
    channels: ['sms'],
    sentTo: '••••••4567',
    expiresAt: '2026-11-20T12:14:00.000Z',
    resendAt: '2026-11-20T12:09:30.000Z',
  } as const

  it('given at sign-up is verified by a button of its own, for that very number', async () => {
    const { user: person, sentTo } = await open({
      SendPhoneCode: { data: { sendPhoneCode: { ...replyOf(sent), __typename: 'ChallengeReply' } } },
    })
    expect(screen.getByText('+971 501 234567')).toBeTruthy()
    await person.click(press('Verify +971 501 234567'))
    await screen.findByLabelText('Code from the message')
    expect(outside.asked).toEqual([{ operation: 'sendPhoneCode', reason: 'verify your mobile number' }])
    expect(sentTo('SendPhoneCode')[0]?.variables).toEqual({ input: { phone: '971501234567' } })
    expect(screen.queryByRole('button', { name: /^Verify/ })).toBeNull()
  })

  it('that is verified has no such button', async () => {
    const { personalInfo } = user()
    const contact = { ...personalInfo.contact, isPhoneVerified: true }
    const proved = user({ personalInfo: { ...personalInfo, contact } })
    await open({ CurrentUser: dataOf<CurrentUserQuery>({ currentUser: replyOf(proved) }) })
    expect(screen.getByText('+971 501 234567')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Verify/ })).toBeNull()
  })
})

describe('without a password', () => {
  const none = {
    CurrentUser: dataOf<CurrentUserQuery>({ currentUser: replyOf(user({ hasPassword: false })) }),
  }

  it('leads to a first one and asks for no current one', async () => {
    const { user: person, sentTo } = await open({ ...none, SendPasswordLink: done('sendPasswordLink') })
    const section = await part('Password')
    section.getByText('You have not set a password yet.')
    expect(screen.queryByLabelText('Current password')).toBeNull()
    await person.dblClick(section.getByRole('button', { name: 'Send me a link to set one' }))
    await section.findByText(/sendPasswordLink: done/)
    expect(sentTo('SendPasswordLink')).toHaveLength(1)
  })

  it('does not speak of one that stays when a network is unlinked', async () => {
    const links = dataOf<LinkedNetworksQuery>({ linkedNetworks: listOf([linked()]) })
    const { user: person } = await open({ ...none, LinkedNetworks: links })
    await person.click(await screen.findByRole('button', { name: 'Unlink LinkedIn' }))
    expect(screen.getByRole('alertdialog').textContent).not.toContain('password')
  })
})

describe('first dashboard', () => {
  it('is asked of those only who have both', async () => {
    await open()
    expect(screen.queryByRole('region', { name: 'First dashboard' })).toBeNull()
  })

  it('is kept and said', async () => {
    const both = user({ userType: { isInvestor: true, isIssuer: true } })
    let firstView: 'investor' | 'issuer' = 'investor'
    const {
      user: person,
      sentTo,
      notices,
    } = await open({
      CurrentUser: () => dataOf<CurrentUserQuery>({ currentUser: replyOf({ ...both, firstView }) }),
      SetDefaultView: () => {
        firstView = 'issuer'
        return done('setDefaultView')
      },
    })
    expect(press('Open the investor dashboard first').getAttribute('aria-pressed')).toBe('true')
    const button = press('Open the issuer dashboard first')
    await person.click(button)
    await waitFor(() => expect(button.getAttribute('aria-pressed')).toBe('true'))
    expect(sentTo('SetDefaultView')[0]?.variables).toEqual({ input: { view: 'issuer' } })
    expect(notices).toEqual([{ intent: 'success', message: 'setDefaultView: done' }])
  })
})
