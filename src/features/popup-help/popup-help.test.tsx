import { screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { PopupTextsQuery } from '#graphql/generated/graphql.ts'
import { openScreen } from '#tests/support/screens/open-screen.tsx'
import { dataOf, listOf } from '#tests/support/screens/screen-data.ts'
import { ConfirmDialog } from '#ui/feedback/confirm-dialog.tsx'
import { PopupHelpProvider } from './popup-help-provider.tsx'

afterEach(() => vi.unstubAllGlobals())

it('adds the published text of its dialog, and no other, below the words of the specification', async () => {
  openScreen({
    screen: (
      <PopupHelpProvider>
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
  expect((await screen.findByText('never')).closest('[role=alertdialog]')?.textContent).toContain(
    'Are you sure, you want to do this?',
  )
  expect(screen.queryByText('Removed things are gone.')).toBeNull()
})
