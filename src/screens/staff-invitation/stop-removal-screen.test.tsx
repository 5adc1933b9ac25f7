import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { STAFF_TEXTS } from '#contracts/staff/values.ts'
import { type FakeReply, fakeGraphql } from '#tests/support/screens/graphql-replies.ts'
import { FAILURE, refusal } from '#tests/support/screens/screen-data.ts'
import { StopRemovalScreen } from './stop-removal-screen.tsx'

const SECRET = 'A'.repeat(43)
const STOPPED: FakeReply = {
  data: { stopFactorRemoval: { status: true, message: STAFF_TEXTS.removalStopped } },
}

afterEach(() => vi.unstubAllGlobals())

const title = (name: string) => screen.findByRole('heading', { level: 1, name })

it('stops nothing by being opened: programs that look into mails open links too', async () => {
  const sent = fakeGraphql({ StopFactorRemoval: STOPPED })
  render(<StopRemovalScreen link={{ secret: SECRET }} />)
  await title('Keep your second factors')
  expect(sent).toEqual([])
})

it('stops the removal once, however often the button is pressed, and says so', async () => {
  const sent = fakeGraphql({ StopFactorRemoval: STOPPED })
  render(<StopRemovalScreen link={{ secret: SECRET }} />)
  await userEvent.dblClick(screen.getByRole('button', { name: 'Stop the removal' }))
  const heading = await title('The removal is stopped')
  await waitFor(() => expect(document.activeElement).toBe(heading))
  expect(screen.getByText(/passkeys and recovery codes stay as they are/)).toBeTruthy()
  expect(sent.map(({ variables }) => variables)).toEqual([{ input: { token: SECRET } }])
})

it('says that it is over where the link stops nothing any more', async () => {
  fakeGraphql({ StopFactorRemoval: refusal(STAFF_TEXTS.removalGone) })
  render(<StopRemovalScreen link={{ secret: SECRET }} />)
  await userEvent.click(screen.getByRole('button', { name: 'Stop the removal' }))
  await title('There is nothing to stop')
  expect(screen.getByText('The removal is over or was stopped before.')).toBeTruthy()
})

it('keeps the button when the call failed, so that it can be pressed again', async () => {
  let reply: FakeReply = FAILURE
  fakeGraphql({ StopFactorRemoval: () => reply })
  render(<StopRemovalScreen link={{ secret: SECRET }} />)
  await userEvent.click(screen.getByRole('button', { name: 'Stop the removal' }))
  await screen.findByRole('alert')
  reply = STOPPED
  await userEvent.click(screen.getByRole('button', { name: 'Stop the removal' }))
  await title('The removal is stopped')
})

it('asks for the whole link where the address holds no secret', async () => {
  render(<StopRemovalScreen link={{ secret: undefined }} />)
  await title('This link is not complete')
  expect(screen.queryByRole('button')).toBeNull()
})
