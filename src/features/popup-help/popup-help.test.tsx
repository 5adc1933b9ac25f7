import { useQuery } from '@apollo/client/react'
import { screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import {
  type CurrentUserQuery,
  PopupTextsDocument,
  type PopupTextsQuery,
} from '#graphql/generated/graphql.ts'
import { openScreen } from '#tests/support/screens/open-screen.tsx'
import { dataOf, listOf, replyOf, user } from '#tests/support/screens/screen-data.ts'
import { useCurrentUser } from '#hooks/use-current-user.ts'
import { ConfirmDialog } from '#ui/feedback/confirm-dialog.tsx'
import { PopupHelpProvider } from './popup-help-provider.tsx'

afterEach(() => vi.unstubAllGlobals())

/** Reads who is signed in, as the frame of every page does, and tells when the texts are there. */
function Signed() {
  const texts = useQuery(PopupTextsDocument).data?.popupTexts?.data
  return (
    <output>
      {useCurrentUser()?.firstName} reads {texts?.length}
    </output>
  )
}

const open = (userType: { isInvestor: boolean; isIssuer: boolean }) =>
  openScreen({
    screen: (
      <PopupHelpProvider>
        <Signed />
        <ConfirmDialog
          isOpen
          title="End the session"
          confirmLabel="End it"
          onConfirm={() => {}}
          onClose={() => {}}
        />
      </PopupHelpProvider>
    ),
    at: '/settings',
    replies: {
      CurrentUser: dataOf<CurrentUserQuery>({ currentUser: replyOf(user({ userType })) }),
      PopupTexts: dataOf<PopupTextsQuery>({
        popupTexts: listOf([
          { _id: 'art_1', dialog: 'remove' as const, html: '<p>Removed things are gone.</p>' },
          {
            _id: 'art_2',
            dialog: 'confirm' as const,
            html: '<p>Support <strong>never</strong> asks you to.</p>',
          },
        ]),
      }),
    },
  })

it('adds the published text of its dialog, and no other, below the words of the specification', async () => {
  open({ isInvestor: true, isIssuer: false })
  expect((await screen.findByText('never')).closest('[role=alertdialog]')?.textContent).toContain(
    'Are you sure, you want to do this?',
  )
  expect(screen.queryByText('Removed things are gone.')).toBeNull()
})

it('spares staff what customers are told before they confirm', async () => {
  open({ isInvestor: false, isIssuer: false })
  await screen.findByText('Amina reads 2')
  expect(screen.queryByText('never')).toBeNull()
})
