import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import type {
  AcceptColleagueInvitationMutation,
  ChangeColleagueRoleMutation,
  ColleagueFieldsFragment,
  ColleagueInvitationMutation,
  ColleaguesQuery,
  CurrentUserQuery,
  DeclineColleagueInvitationMutation,
  InviteColleagueMutation,
  RemoveColleagueMutation,
} from '#graphql/generated/graphql.ts'
import { holdInvitationSecret } from '#lib/browser/invitation-secret.ts'
import type { FakeReply } from '#tests/support/screens/graphql-replies.ts'
import { openScreen } from '#tests/support/screens/open-screen.tsx'
import { dataOf, FAILURE, listOf, refusal, replyOf, user } from '#tests/support/screens/screen-data.ts'
import { ColleaguesScreen } from './colleagues-screen.tsx'
import { eventually } from '#tests/support/eventually.ts'

const done = (message: string) => ({ __typename: 'ColleagueDone' as const, status: true as const, message })
const reply = (message: string) => ({ __typename: 'ColleagueReply' as const, status: true, message })

function colleague(over: Partial<ColleagueFieldsFragment> = {}): ColleagueFieldsFragment {
  const typed = {
    __typename: 'Colleague',
    _id: 'col_1',
    name: 'Layla Osman',
    email: null,
    role: 'viewer' as const,
    state: 'active' as const,
    stateLabel: 'Has access',
    invitedBy: 'You',
    invitedAt: '2026-11-20T08:00:00.000Z',
    expiresAt: '2026-11-27T08:00:00.000Z',
    acceptedAt: '2026-11-21T08:00:00.000Z',
    ...over,
  }
  return typed
}

describe('/mycampaigns/{id}/colleagues', () => {
  const open = (rows: readonly ColleagueFieldsFragment[], replies: Record<string, FakeReply> = {}) =>
    openScreen({
      screen: <ColleaguesScreen />,
      at: '/mycampaigns/prj_1/colleagues',
      route: '/mycampaigns/:id/colleagues',
      replies: {
        Colleagues: dataOf<ColleaguesQuery>({
          colleagues: listOf([...rows]),
          proposalById: { data: { _id: 'prj_1', name: 'Orange grove' } },
        } as ColleaguesQuery),
        InviteColleague: dataOf<InviteColleagueMutation>({
          inviteColleague: reply('The invitation is on its way.'),
        } as InviteColleagueMutation),
        ChangeColleagueRole: dataOf<ChangeColleagueRoleMutation>({
          changeColleagueRole: reply('The role is changed.'),
        } as ChangeColleagueRoleMutation),
        RemoveColleague: dataOf<RemoveColleagueMutation>({
          removeColleague: done('The access has ended.'),
        } as RemoveColleagueMutation),
        ...replies,
      },
    })

  it('invites by email, and says what is wrong with an address before anything is sent', async () => {
    const { sentTo } = open([])
    const form = within(await screen.findByRole('form', { name: 'Invite a colleague' }))
    expect(screen.getByText('Orange grove.')).toBeTruthy()
    const send = form.getByRole('button', { name: 'Send the invitation' })
    fireEvent.change(form.getByLabelText('Email address'), { target: { value: 'layla' } })
    fireEvent.click(send)
    await eventually(() =>
      expect(form.getByLabelText('Email address').getAttribute('aria-invalid')).toBe('true'),
    )
    expect(sentTo('InviteColleague')).toEqual([])
    fireEvent.change(form.getByLabelText('Email address'), { target: { value: 'layla@example.org' } })
    fireEvent.change(form.getByLabelText('Role'), { target: { value: 'editor' } })
    fireEvent.click(send)
    await eventually(() => expect(sentTo('InviteColleague')).toHaveLength(1))
    expect(sentTo('InviteColleague')[0]?.variables).toEqual({
      id: 'prj_1',
      input: { email: 'layla@example.org', role: 'editor' },
    })
  })

  it('changes a role, and removes after a question', async () => {
    const { sentTo } = open([colleague()])
    const card = within(await screen.findByRole('article', { name: 'Layla Osman' }))
    fireEvent.change(card.getByLabelText('Role of Layla Osman'), { target: { value: 'editor' } })
    await eventually(() => expect(sentTo('ChangeColleagueRole')).toHaveLength(1))
    expect(sentTo('ChangeColleagueRole')[0]?.variables).toEqual({ id: 'col_1', input: { role: 'editor' } })
    const drop = card.getByRole('button', { name: 'Remove Layla Osman' })
    await eventually(() => expect(drop.getAttribute('aria-disabled')).toBe('false'))
    fireEvent.click(drop)
    expect(sentTo('RemoveColleague')).toEqual([])
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Remove Layla Osman?' }))
    fireEvent.click(dialog.getByRole('button', { name: 'Remove' }))
    await eventually(() => expect(sentTo('RemoveColleague')[0]?.variables).toEqual({ id: 'col_1' }))
  })

  it('offers another try when reading failed', async () => {
    open([], { Colleagues: FAILURE })
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy()
  })
})

describe('/colleagueinvitation', () => {
  afterEach(() => {
    sessionStorage.clear()
    window.history.replaceState(null, '', '/')
  })

  const TOKEN = 'a'.repeat(43)
  const open = (hash: string, replies: Record<string, FakeReply> = {}) => {
    window.history.replaceState(null, '', `/colleagueinvitation${hash}`)
    return openScreen({
      screen: <ColleaguesScreen />,
      at: '/colleagueinvitation',
      replies: {
        CurrentUser: dataOf<CurrentUserQuery>({ currentUser: replyOf(user()) }),
        HasOfferings: dataOf({ ownCampaigns: { totalCount: 1 } }),
        ColleagueInvitation: dataOf<ColleagueInvitationMutation>({
          colleagueInvitation: {
            __typename: 'ColleagueInvitationReply',
            status: true,
            data: {
              __typename: 'ColleagueInvitation',
              projectId: 'prj_1',
              projectName: 'Orange grove',
              invitedBy: 'Yusuf Haddad',
              role: 'editor',
              expiresAt: '2026-11-27T08:00:00.000Z',
            },
          },
        } as ColleagueInvitationMutation),
        AcceptColleagueInvitation: dataOf<AcceptColleagueInvitationMutation>({
          acceptColleagueInvitation: done('You have access to this offering.'),
        }),
        DeclineColleagueInvitation: dataOf<DeclineColleagueInvitationMutation>({
          declineColleagueInvitation: done('You declined this invitation.'),
        }),
        ...replies,
      },
    })
  }

  it('says who invites to what, and accepts with the secret of the link', async () => {
    const { sentTo } = open(`#${TOKEN}`)
    expect(await screen.findByText(/Yusuf Haddad invites you to Orange grove/)).toBeTruthy()
    expect(sentTo('ColleagueInvitation')[0]?.variables).toEqual({ input: { token: TOKEN } })
    fireEvent.click(screen.getByRole('button', { name: 'Accept' }))
    await eventually(() =>
      expect(sentTo('AcceptColleagueInvitation')[0]?.variables).toEqual({ input: { token: TOKEN } }),
    )
  })

  it('declines, and says so', async () => {
    open(`#${TOKEN}`)
    fireEvent.click(await screen.findByRole('button', { name: 'Decline' }))
    expect(await screen.findByText('You declined this invitation')).toBeTruthy()
  })

  it('keeps the secret of the link through a login, and forgets it with the answer', async () => {
    window.history.replaceState(null, '', `/login?next=%2Fcolleagueinvitation#${TOKEN}`)
    holdInvitationSecret()
    expect(window.location.href).not.toContain(TOKEN)
    const { sentTo } = open('')
    fireEvent.click(await screen.findByRole('button', { name: 'Decline' }))
    expect(sentTo('ColleagueInvitation')[0]?.variables).toEqual({ input: { token: TOKEN } })
    await screen.findByText('You declined this invitation')
    expect(sessionStorage.length).toBe(0)
  })

  it('keeps no fragment of another page', () => {
    window.history.replaceState(null, '', `/login?next=%2Fwallet#${TOKEN}`)
    holdInvitationSecret()
    expect(sessionStorage.length).toBe(0)
  })

  it('says why a link cannot be used, and asks for it where there is no secret', async () => {
    open(`#${TOKEN}`, { ColleagueInvitation: refusal('This link is not valid.') })
    expect(await screen.findByText('This link is not valid.')).toBeTruthy()
    sessionStorage.clear()
    open('')
    expect(await screen.findByText('Please open the link in the email')).toBeTruthy()
  })
})
