import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { STAFF_TEXTS } from '#contracts/staff/values.ts'
import type {
  CurrentUserQuery,
  FactorRemovalsQuery,
  RoleChangesQuery,
  StaffInvitationsQuery,
  StaffPeopleQuery,
  StaffPersonQuery,
} from '#graphql/generated/graphql.ts'
import { INVITATION_GUARD_TEXTS } from '#machines/staff-invitation/labels.ts'
import type { FakeReply } from '#tests/support/screens/graphql-replies.ts'
import { openScreen } from '#tests/support/screens/open-screen.tsx'
import { dataOf, FAILURE, listOf, refusal, replyOf, user } from '#tests/support/screens/screen-data.ts'
import {
  invitation,
  person,
  removal,
  roleChange,
  row,
  staffReplies,
  verdict,
} from '#tests/support/screens/staff-data.ts'
import { StaffPeopleScreen } from './people-screen.tsx'
import { StaffPersonScreen } from './person-screen.tsx'
import * as stepUp from '#features/step-up/use-step-up.tsx'
import { replaceExports } from '#tests/support/replace-exports.ts'

const outside = { asked: [] as unknown[], proof: 'proof-1' as string | undefined }
replaceExports(stepUp, {
  useStepUp: () => ({
    forPayment: () => Promise.reject(new Error('Nothing is paid here')),
    forAccount: (change: unknown) => {
      outside.asked.push(change)
      return Promise.resolve(outside.proof)
    },
  }),
})

beforeEach(() => {
  outside.asked.length = 0
  outside.proof = 'proof-1'
})

type Replies = Record<string, FakeReply | (() => FakeReply)>
const openPeople = (replies: Replies = {}, at = '/staff/people') =>
  openScreen({ screen: <StaffPeopleScreen />, replies: { ...staffReplies(), ...replies }, at })
const openPerson = (replies: Replies = {}) =>
  openScreen({
    screen: <StaffPersonScreen />,
    replies: { ...staffReplies(), ...replies },
    at: '/staff/people/usr_layla',
    route: '/staff/people/:id',
  })

const said = (field: string, message: string, data?: object): FakeReply => ({
  data: { [field]: { status: true, message, ...(data !== undefined && { data }) } },
})
const part = async (name: string) => within(await screen.findByRole('region', { name }))
const press = (name: string | RegExp) => screen.getByRole('button', { name })
const question = () => within(screen.getByRole('alertdialog'))
const WAITS = 'Waiting for a second administrator'

describe('/staff/people', () => {
  it.each([['/staff/people'], ['/staff/people/usr_layla']])(
    'shows %s to nobody but administrators, and asks for nothing',
    async (at) => {
      const { sent } = openScreen({
        screen: at === '/staff/people' ? <StaffPeopleScreen /> : <StaffPersonScreen />,
        replies: {
          CurrentUser: dataOf<CurrentUserQuery>({ currentUser: replyOf(user({ roles: ['compliance'] })) }),
        },
        at,
      })
      await screen.findByText('You do not have access')
      expect(sent.map(({ operation }) => operation)).toEqual(['CurrentUser'])
    },
  )

  it('lists people with roles, factors, last login and open sessions', async () => {
    openPeople({
      StaffPeople: dataOf<StaffPeopleQuery>({
        staffPeople: listOf([
          row({ isYou: true, roles: ['admin', 'content'] }),
          row({ _id: 'usr_2', name: 'Noura Said', lastSignInAt: null, isClosed: true, roles: [] }),
        ]),
      }),
    })
    const table = await screen.findByRole('table', { name: 'Staff' })
    const texts = within(table)
      .getAllByRole('row')
      .slice(1)
      .map((line) =>
        within(line)
          .getAllByRole('cell')
          .map(({ textContent }) => textContent),
      )
    expect(texts).toEqual([
      [
        'Layla Haddadlayla@mizan.testYou',
        'AdministratorContent editor',
        'App, 2 passkeys',
        '21/11/2026 09:30 am',
        '1',
      ],
      ['Noura Saidlayla@mizan.testClosed', 'No role', 'App, 2 passkeys', 'Never', '1'],
    ])
    expect(screen.getByRole('link', { name: 'Layla Haddad' }).getAttribute('href')).toBe(
      '/staff/people/usr_layla',
    )
  })

  it('asks for the role that the address says, and puts the chosen one there', async () => {
    const { sentTo, address, user: hand } = openPeople({}, '/staff/people?role=finance')
    await screen.findByRole('table', { name: 'Staff' })
    expect(sentTo('StaffPeople')[0]?.variables).toMatchObject({ role: 'finance', pageNo: 1 })
    await hand.selectOptions(screen.getByLabelText('Role'), 'Compliance')
    await waitFor(() => expect(sentTo('StaffPeople').at(-1)?.variables).toMatchObject({ role: 'compliance' }))
    expect(address.current).toBe('/staff/people?role=compliance')
  })

  it('says that nothing waits and that no person has the role; a failed reading can be tried again', async () => {
    let reply: FakeReply = FAILURE
    const { user: hand } = openPeople({
      StaffPeople: dataOf<StaffPeopleQuery>({ staffPeople: listOf<ReturnType<typeof row>>([]) }),
      FactorRemovals: () => reply,
    })
    expect(await screen.findByText('No staff member has this role.')).toBeTruthy()
    const waiting = await part(WAITS)
    await waiting.findByRole('alert')
    reply = staffReplies()['FactorRemovals'] ?? FAILURE
    await hand.click(waiting.getByRole('button', { name: 'Try again' }))
    await waiting.findByText('No requests are waiting.')
  })

  it('confirms a role of another administrator once, with a proof, and reads the page anew', async () => {
    let waits = [roleChange()]
    const {
      sentTo,
      notices,
      user: hand,
    } = openPeople({
      RoleChanges: () => dataOf<RoleChangesQuery>({ roleChanges: listOf(waits) }),
      DecideRoleChange: () => {
        waits = []
        return said('decideRoleChange', STAFF_TEXTS.granted, roleChange())
      },
    })
    const waiting = await part(WAITS)
    await waiting.findByText(/Omar Aziz/)
    expect(waiting.getByText('25/11/2026 08:00 am UTC')).toBeTruthy()
    await hand.click(press('Confirm: the role Compliance for Layla Haddad'))
    const asked = question()
    expect(asked.getByRole('heading', { name: 'Confirm the role Compliance for Layla Haddad' })).toBeTruthy()
    await hand.click(asked.getByRole('button', { name: 'Confirm the role' }))
    await waiting.findByText('No requests are waiting.')
    await waitFor(() => expect(document.activeElement).toBe(waiting.getByRole('heading', { name: WAITS })))
    expect(
      sentTo('DecideRoleChange').map(({ variables, headers }) => [variables, headers.get('x-step-up')]),
    ).toEqual([[{ id: 'rch_1', input: { decision: 'confirm' } }, 'proof-1']])
    expect(outside.asked).toEqual([{ operation: 'decideRoleChange', reason: 'confirm a role' }])
    expect(notices).toEqual([{ intent: 'success', message: STAFF_TEXTS.granted }])
  })

  it('lets the administrator who asked withdraw only, and says why', async () => {
    const why = 'You requested this role. Another administrator must confirm it.'
    const { sent, user: hand } = openPeople({
      RoleChanges: dataOf<RoleChangesQuery>({
        roleChanges: listOf([
          roleChange({ confirm: verdict(why), decline: verdict(why), withdraw: verdict() }),
        ]),
      }),
      WithdrawRoleChange: said('withdrawRoleChange', STAFF_TEXTS.withdrawn),
    })
    const waiting = await part(WAITS)
    const confirm = await waiting.findByRole('button', { name: /^Confirm/ })
    expect(confirm.getAttribute('aria-disabled')).toBe('true')
    expect(document.getElementById(confirm.getAttribute('aria-describedby') ?? '')?.textContent).toBe(why)
    expect(waiting.getAllByText(why).length).toBe(1)
    expect(waiting.queryByRole('button', { name: /^Decline/ })).toBeNull()
    await hand.click(confirm)
    expect(screen.queryByRole('alertdialog')).toBeNull()
    await hand.click(waiting.getByRole('button', { name: /^Withdraw/ }))
    await hand.click(question().getByRole('button', { name: 'Withdraw the role' }))
    await waitFor(() =>
      expect(sent.filter(({ operation }) => operation === 'WithdrawRoleChange').length).toBe(1),
    )
    expect(outside.asked).toEqual([])
  })

  const ROLE_STAYS = 'The role is not given. It can be requested again.'
  const FACTORS_STAY = 'The factors stay as they are.'
  it.each([
    ['Decline', 'the role Compliance for Layla Haddad', ROLE_STAYS, 'Decline the role', 'DecideRoleChange'],
    [
      'Withdraw',
      'the role Compliance for Layla Haddad',
      ROLE_STAYS,
      'Withdraw the role',
      'WithdrawRoleChange',
    ],
    [
      'Decline',
      'the invitation of noura@mizan.test',
      'No link is sent. The person can be invited again.',
      'Decline the invitation',
      'DecideInvitation',
    ],
    [
      'Withdraw',
      'the invitation of noura@mizan.test',
      'Its link stops working. The person can be invited again.',
      'Withdraw the invitation',
      'WithdrawInvitation',
    ],
    [
      'Decline',
      'the removal of factors of Layla Haddad',
      FACTORS_STAY,
      'Decline the removal',
      'DecideFactorRemoval',
    ],
    [
      'Withdraw',
      'the removal of factors of Layla Haddad',
      FACTORS_STAY,
      'Withdraw the removal',
      'WithdrawFactorRemoval',
    ],
  ])('asks before it ends a request: %s %s', async (act, what, detail, confirmLabel, operation) => {
    const may = act === 'Decline' ? {} : { decline: verdict('You asked for it.'), withdraw: verdict() }
    const { sentTo, user: hand } = openPeople({
      RoleChanges: dataOf<RoleChangesQuery>({ roleChanges: listOf([roleChange(may)]) }),
      StaffInvitations: dataOf<StaffInvitationsQuery>({ staffInvitations: listOf([invitation(may)]) }),
      FactorRemovals: dataOf<FactorRemovalsQuery>({ factorRemovals: listOf([removal(may)]) }),
    })
    await hand.click(await screen.findByRole('button', { name: `${act}: ${what}` }))
    const asked = question()
    expect(asked.getByRole('heading', { name: `${act} ${what}` })).toBeTruthy()
    expect(asked.getByText(detail)).toBeTruthy()
    await hand.click(asked.getByRole('button', { name: confirmLabel }))
    const input = act === 'Decline' ? { input: { decision: 'decline' } } : {}
    await waitFor(() =>
      expect(sentTo(operation).map(({ variables }) => variables)).toEqual([
        { id: expect.stringMatching(/_1$/), ...input },
      ]),
    )
  })

  it('changes nothing when the proof is left', async () => {
    outside.proof = undefined
    const {
      sentTo,
      notices,
      user: hand,
    } = openPeople({
      StaffInvitations: dataOf<StaffInvitationsQuery>({ staffInvitations: listOf([invitation()]) }),
    })
    const waiting = await part(WAITS)
    await hand.click(await waiting.findByRole('button', { name: /^Confirm/ }))
    await hand.click(question().getByRole('button', { name: 'Confirm the invitation' }))
    await waitFor(() => expect(outside.asked.length).toBe(1))
    expect([sentTo('DecideInvitation'), notices]).toEqual([[], []])
  })

  it('confirms a removal of factors only with how the person was checked', async () => {
    const { sentTo, user: hand } = openPeople({
      FactorRemovals: dataOf<FactorRemovalsQuery>({ factorRemovals: listOf([removal()]) }),
      DecideFactorRemoval: said('decideFactorRemoval', STAFF_TEXTS.removalConfirmed, removal()),
    })
    const waiting = await part(WAITS)
    expect(await waiting.findByText('The phone was stolen')).toBeTruthy()
    expect(waiting.getByText('Confirm until')).toBeTruthy()
    await hand.click(waiting.getByRole('button', { name: /^Confirm/ }))
    const asked = within(
      screen.getByRole('dialog', { name: 'Confirm the removal of factors of Layla Haddad' }),
    )
    await hand.click(asked.getByRole('button', { name: 'Confirm the removal' }))
    expect(asked.getByText(STAFF_TEXTS.check)).toBeTruthy()
    expect(document.activeElement).toBe(asked.getByLabelText('How did you check who this is?'))
    await hand.paste('Video call with the passport in hand')
    await hand.click(asked.getByRole('button', { name: 'Confirm the removal' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sentTo('DecideFactorRemoval').map(({ variables }) => variables)).toEqual([
      { id: 'frm_1', input: { decision: 'confirm', check: 'Video call with the passport in hand' } },
    ])
  })

  it('lists a confirmed removal apart from what waits, and says when the factors go', async () => {
    openPeople({
      FactorRemovals: dataOf<FactorRemovalsQuery>({
        factorRemovals: listOf([
          removal({ state: 'cooling', dueAt: '2026-11-23T08:00:00.000Z', check: 'In person' }),
        ]),
      }),
    })
    const cooling = await part(STAFF_TEXTS.removals)
    await cooling.findByText('Factors are removed')
    expect(cooling.getByText('23/11/2026 08:00 am UTC')).toBeTruthy()
    expect(cooling.queryByRole('button', { name: /^Confirm/ })).toBeNull()
    expect(await (await part(WAITS)).findByText('No requests are waiting.')).toBeTruthy()
  })

  it('lists invitations that are out, and says which roles need a second administrator when inviting', async () => {
    const { sentTo, user: hand } = openPeople({
      StaffInvitations: dataOf<StaffInvitationsQuery>({
        staffInvitations: listOf([invitation({ state: 'open', stateLabel: 'Link sent' })]),
      }),
      InviteStaff: said('inviteStaff', STAFF_TEXTS.invited, invitation()),
    })
    const list = await part('Invitations')
    expect(await list.findByText('Link sent')).toBeTruthy()
    await hand.click(press('Invite a person'))
    const dialog = within(await screen.findByRole('dialog', { name: 'Invite a person' }))
    expect(
      dialog.getByText(
        /For Administrator, Compliance and Finance another administrator must confirm it first/,
      ),
    ).toBeTruthy()
    await hand.click(dialog.getByRole('button', { name: 'Invite' }))
    await dialog.findByText(STAFF_TEXTS.role)
    expect(sentTo('InviteStaff')).toEqual([])
    await hand.selectOptions(dialog.getByLabelText('Role'), 'Finance')
    expect(dialog.getByText(/Another administrator must confirm\./)).toBeTruthy()
    await hand.selectOptions(dialog.getByLabelText('Role'), 'Content editor')
    expect(dialog.getByText(/The link is sent at once\./)).toBeTruthy()
    await hand.click(dialog.getByLabelText('Email address'))
    await hand.paste('noura@mizan.test')
    await hand.click(dialog.getByRole('button', { name: 'Invite' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sentTo('InviteStaff').map(({ variables }) => variables)).toEqual([
      { input: { email: 'noura@mizan.test', role: 'content' } },
    ])
  })

  it('shows which role may do what when asked, as the contracts say', async () => {
    const { user: hand } = openPeople()
    await hand.click(await screen.findByRole('button', { name: 'Show the table' }))
    const table = await screen.findByRole('table', { name: 'What each role may do' })
    expect(screen.queryByText(/^No operations yet/)).toBeNull()
    const line = within(table).getByText('Ends every session of a person, at once').closest('[role="row"]')
    expect(
      [...(line?.querySelectorAll('[role="cell"]') ?? [])].map((cell) => cell.textContent).slice(1),
    ).toEqual(['Administrator'])
  })

  it('keeps the invitation open with what the service says of the address', async () => {
    const { user: hand } = openPeople({
      InviteStaff: refusal('Not invited', { email: INVITATION_GUARD_TEXTS.hasNoAccount }),
    })
    await hand.click(await screen.findByRole('button', { name: 'Invite a person' }))
    const dialog = within(screen.getByRole('dialog'))
    await hand.click(dialog.getByLabelText('Email address'))
    await hand.paste('taken@mizan.test')
    await hand.selectOptions(dialog.getByLabelText('Role'), 'Support')
    await hand.click(dialog.getByRole('button', { name: 'Invite' }))
    expect(await dialog.findByText(INVITATION_GUARD_TEXTS.hasNoAccount)).toBeTruthy()
  })
})

describe('/staff/people/{id}', () => {
  it('gives a role and takes one away, each asked first and proved', async () => {
    const { sentTo, user: hand } = openPerson({
      GrantRole: said('grantRole', STAFF_TEXTS.grantProposed, roleChange()),
      TakeRole: said('takeRole', STAFF_TEXTS.taken),
    })
    await part('Roles')
    await hand.click(press('Give: Compliance, Layla Haddad'))
    expect(question().getByText(/Another administrator is asked to confirm it/)).toBeTruthy()
    await hand.click(question().getByRole('button', { name: 'Give the role' }))
    await waitFor(() =>
      expect(sentTo('GrantRole').map(({ variables }) => variables)).toEqual([
        { id: 'usr_layla', input: { role: 'compliance' } },
      ]),
    )
    await waitFor(() =>
      expect(press('Take away: Content editor, Layla Haddad').getAttribute('aria-disabled')).toBe('false'),
    )
    await hand.click(press('Take away: Content editor, Layla Haddad'))
    await hand.click(question().getByRole('button', { name: 'Back' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(sentTo('TakeRole')).toEqual([])
    await hand.click(press('Take away: Content editor, Layla Haddad'))
    await hand.click(question().getByRole('button', { name: 'Take the role away' }))
    await waitFor(() =>
      expect(sentTo('TakeRole').map(({ variables }) => variables)).toEqual([
        { id: 'usr_layla', role: 'content' },
      ]),
    )
    expect(outside.asked).toEqual([
      { operation: 'grantRole', reason: 'give a role' },
      { operation: 'takeRole', reason: 'take a role away' },
    ])
  })

  it('says why the last administrator keeps the role', async () => {
    const shown = person({ roles: ['admin'] })
    const { user: hand } = openPerson({
      StaffPerson: dataOf<StaffPersonQuery>({
        staffPerson: replyOf({
          ...shown,
          roleVerdicts: shown.roleVerdicts.map((one) =>
            one.role === 'admin' ? { ...one, take: verdict(STAFF_TEXTS.lastAdministrator) } : one,
          ),
        }),
      }),
    })
    await screen.findByText(STAFF_TEXTS.lastAdministrator)
    await hand.click(press('Take away: Administrator, Layla Haddad'))
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })

  it('shows factors, sessions and logins, and ends all sessions with a proof', async () => {
    const { sentTo, user: hand } = openPerson({
      StaffEndSessions: said('staffEndSessions', STAFF_TEXTS.sessionsEnded),
    })
    const factors = await part('Second factors')
    expect(factors.getByText(/^Laptop, since/)).toBeTruthy()
    const sessions = await part('Open sessions')
    expect(sessions.getByText('Chrome on Windows')).toBeTruthy()
    expect((await part('Last logins')).getByText(/Authenticator app/)).toBeTruthy()
    await hand.click(sessions.getByRole('button', { name: 'End all sessions' }))
    await hand.click(question().getByRole('button', { name: 'End all sessions' }))
    await waitFor(() =>
      expect(sentTo('StaffEndSessions').map(({ headers }) => headers.get('x-step-up'))).toEqual(['proof-1']),
    )
    expect(outside.asked).toEqual([{ operation: 'staffEndSessions', reason: 'end all sessions of a person' }])
  })

  it('asks for the removal of lost factors with a reason, and says why where it cannot', async () => {
    let verdicts = verdict()
    const { sentTo, user: hand } = openPerson({
      StaffPerson: () =>
        dataOf<StaffPersonQuery>({ staffPerson: replyOf(person({ removeFactors: verdicts })) }),
      AskFactorRemoval: () => {
        verdicts = verdict('A removal of factors is under way for this account.')
        return said('askFactorRemoval', STAFF_TEXTS.removalAsked, removal())
      },
    })
    await part('Second factors')
    await hand.click(press('Remove lost factors: Layla Haddad'))
    const dialog = within(screen.getByRole('dialog', { name: 'Remove the lost factors of Layla Haddad' }))
    await hand.click(dialog.getByLabelText('Reason'))
    await hand.paste('The phone was stolen')
    await hand.click(dialog.getByRole('button', { name: 'Remove lost factors' }))
    await screen.findByText('A removal of factors is under way for this account.')
    expect(sentTo('AskFactorRemoval').map(({ variables }) => variables)).toEqual([
      { id: 'usr_layla', input: { reason: 'The phone was stolen' } },
    ])
    await hand.click(press('Remove lost factors: Layla Haddad'))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('sends a recovery link with a proof', async () => {
    const { sentTo, user: hand } = openPerson({
      StaffResetPassword: said('staffResetPassword', STAFF_TEXTS.recoverySent),
    })
    await part('Account')
    await hand.click(press('Send a recovery link: Layla Haddad'))
    await hand.click(question().getByRole('button', { name: 'Send the recovery link' }))
    await waitFor(() =>
      expect(sentTo('StaffResetPassword').map(({ headers }) => headers.get('x-step-up'))).toEqual([
        'proof-1',
      ]),
    )
    expect(outside.asked).toEqual([
      { operation: 'staffResetPassword', reason: 'send a recovery link to a person' },
    ])
  })

  it('closes an account with a reason and a proof', async () => {
    const {
      sentTo,
      notices,
      user: hand,
    } = openPerson({
      StaffDisableUser: said('staffDisableUser', STAFF_TEXTS.closed),
    })
    await part('Account')
    expect(screen.queryByRole('dialog')).toBeNull()
    await hand.click(press('Close the account: Layla Haddad'))
    const dialog = within(screen.getByRole('dialog', { name: 'Close the account of Layla Haddad' }))
    await hand.click(dialog.getByLabelText('Reason'))
    await hand.paste('Left the company')
    await hand.click(dialog.getByRole('button', { name: 'Close the account' }))
    await waitFor(() => expect(notices).toEqual([{ intent: 'success', message: STAFF_TEXTS.closed }]))
    expect(
      sentTo('StaffDisableUser').map(({ variables, headers }) => [variables, headers.get('x-step-up')]),
    ).toEqual([[{ id: 'usr_layla', input: { disabled: true, reason: 'Left the company' } }, 'proof-1']])
    expect(outside.asked).toEqual([{ operation: 'staffDisableUser', reason: 'close an account' }])
  })
})
