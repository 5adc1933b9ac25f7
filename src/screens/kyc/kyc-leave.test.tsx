import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { Link } from 'react-router-dom'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { CurrentUserQuery } from '#graphql/generated/graphql.ts'
import type { FakeReply } from '#tests/support/screens/graphql-replies.ts'
import {
  COUNTRIES_REPLY,
  kycCase,
  type KycCaseData,
  kycReply,
  PROVINCES_REPLY,
} from '#tests/support/screens/kyc-data.ts'
import { openScreen } from '#tests/support/screens/open-screen.tsx'
import { dataOf, refusal, replyOf, user as person } from '#tests/support/screens/screen-data.ts'
import { KycScreen } from './kyc-screen.tsx'

const ME = dataOf<CurrentUserQuery>({ currentUser: replyOf(person()) })

/** Requests that survive the page. */
let outliving: string[] = []

/** A case on a service that stores drafts as the real one does. */
function open(
  first: KycCaseData,
  { at, replies = {} }: { at: string; replies?: Record<string, FakeReply | (() => FakeReply)> },
) {
  let kyc = first
  const opened = openScreen({
    screen: (
      <>
        <Link to="/wallet">Wallet</Link>
        <KycScreen />
      </>
    ),
    route: '/kycProcess',
    replies: {
      CurrentUser: ME,
      MyKyc: () => kycReply('myKyc', kyc),
      KycCountries: COUNTRIES_REPLY,
      KycProvinces: PROVINCES_REPLY,
      SaveKycDraft: () => {
        const { step, draft } = keptLast(opened)
        const steps = kyc.steps.map((one) => (one.step === step ? { ...one, draft } : one))
        kyc = { ...kyc, version: kyc.version + 1, steps }
        return kycReply('saveKycDraft', kyc)
      },
      ...replies,
    },
    at,
    onWindow: true,
  })
  const answer = fetch
  outliving = []
  vi.stubGlobal('fetch', (to: string, init: RequestInit & { readonly body: string }) => {
    if (init.keepalive === true)
      outliving.push((JSON.parse(init.body) as { operationName: string }).operationName)
    return answer(to, init)
  })
  return opened
}

interface KeptDraft {
  readonly step: string
  readonly draft: string
}

const keptLast = ({ sentTo }: Pick<ReturnType<typeof openScreen>, 'sentTo'>) =>
  sentTo('SaveKycDraft')
    .map(({ variables }) => variables['input'] as KeptDraft)
    .at(-1) ?? { step: '', draft: '{}' }

const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const follow = (name: string) => fireEvent.click(screen.getByRole('link', { name }))
const type = (label: string, text: string) =>
  fireEvent.input(screen.getByLabelText(label), { target: { value: text } })

function hide() {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange'))
}

afterEach(() => {
  window.history.replaceState(null, '', '/')
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

describe('what was typed last', () => {
  const at = '/kycProcess?step=personal'

  it.each([
    ['the page is hidden', hide],
    ['the page goes', () => window.dispatchEvent(new Event('pagehide'))],
  ])('is kept at once when %s, by a request that outlives it', async (_, leave) => {
    const { sentTo } = open(kycCase({ done: 2 }), { at })
    await heading('You and your work')
    type('Occupation (optional)', 'Weaver')
    leave()
    await waitFor(() => expect(sentTo('SaveKycDraft')).toHaveLength(1))
    const { draft } = keptLast({ sentTo })
    expect([JSON.parse(draft).occupation, outliving]).toEqual(['Weaver', ['SaveKycDraft']])
  })

  it('is kept in the ordinary way where it is longer than such a request may be', async () => {
    const { sentTo } = open(kycCase({ done: 2 }), { at })
    await heading('You and your work')
    type('Occupation (optional)', 'W'.repeat(15_000))
    hide()
    await waitFor(() => expect(sentTo('SaveKycDraft')).toHaveLength(1))
    expect(outliving).toEqual([])
  })

  it('is kept once more in a hidden page where it was typed while a save was on its way', async () => {
    const { sentTo } = open(kycCase({ done: 2 }), { at })
    await heading('You and your work')
    type('Occupation (optional)', 'Weav')
    fireEvent.blur(screen.getByLabelText('Occupation (optional)'))
    type('Occupation (optional)', 'Weaver')
    hide()
    await waitFor(() => expect(sentTo('SaveKycDraft')).toHaveLength(2))
    const { draft } = keptLast({ sentTo })
    expect(JSON.parse(draft).occupation).toBe('Weaver')
  })

  it('is asked about by a link, with the reason where it cannot be kept; leaving without it sends nothing more', async () => {
    const { sentTo, address } = open(kycCase({ done: 2 }), { at, replies: { SaveKycDraft: 'offline' } })
    await heading('You and your work')
    type('Occupation (optional)', 'Weaver')
    follow('Wallet')
    const dialog = () => screen.findByRole('alertdialog', { name: 'Leave without saving?' })
    expect(within(await dialog()).queryByRole('alert')).toBeNull()
    // The dialog takes the focus from the field, which must not save again.
    fireEvent.blur(screen.getByLabelText('Occupation (optional)'))
    expect(sentTo('SaveKycDraft')).toEqual([])
    press('Save draft and exit')
    expect((await screen.findByRole('alert')).textContent).toContain('You are offline')
    expect([address.current, sentTo('SaveKycDraft').length]).toEqual([at, 1])
    press('Exit without saving')
    await waitFor(() => expect(address.current).toBe('/wallet'))
    window.dispatchEvent(new Event('pagehide'))
    expect(sentTo('SaveKycDraft')).toHaveLength(1)
  })

  it('is kept, and the page left, once the question before it is answered so', async () => {
    const { sentTo, address } = open(kycCase({ done: 2 }), { at })
    await heading('You and your work')
    type('Occupation (optional)', 'Weaver')
    follow('Wallet')
    await screen.findByRole('alertdialog', { name: 'Leave without saving?' })
    press('Save draft and exit')
    await waitFor(() => expect(address.current).toBe('/wallet'))
    expect(JSON.parse(keptLast({ sentTo }).draft).occupation).toBe('Weaver')
  })

  it('is kept without a question by going to another page of the wizard', async () => {
    const { sentTo } = open(kycCase({ done: 2 }), { at })
    await heading('You and your work')
    type('Occupation (optional)', 'Weaver')
    follow('Back')
    await heading('Your address')
    await waitFor(() => expect(sentTo('SaveKycDraft')).toHaveLength(1))
    expect(screen.queryByRole('alertdialog')).toBeNull()
    follow('About you')
    await heading('You and your work')
    expect(screen.getByLabelText('Occupation (optional)')).toHaveProperty('value', 'Weaver')
  })
})

describe('a change begun from the last page and left', () => {
  const at = '/kycProcess?step=check'
  const submit = () => screen.getByRole('button', { name: 'Submit for review' })
  const note = () => screen.queryByRole('heading', { name: 'Changed, but not saved' })
  const kept = () =>
    waitFor(() => expect(screen.getAllByRole('status').at(-1)?.textContent).toMatch(/^Saved/))
  const changed = async (text: string) => {
    follow('Change about you')
    await heading('About you')
    type('Occupation (optional)', text)
    follow('Back to your answers')
    await heading('Check your answers')
  }

  it('is told, and nothing is submitted over it', async () => {
    const { sentTo } = open(kycCase({ done: 7, isDocSign: true }), { at })
    await heading('Check your answers')
    expect([note(), submit().getAttribute('aria-disabled')]).toEqual([null, 'false'])
    await changed('Weaver')
    await waitFor(() => expect(sentTo('SaveKycDraft')).toHaveLength(1))
    await kept()
    expect(note()).toBeTruthy()
    expect(screen.queryByText('Weaver')).toBeNull()
    expect([submit().getAttribute('aria-disabled'), submit().getAttribute('aria-describedby')]).toEqual([
      'true',
      'kyc-changed',
    ])
    fireEvent.click(submit())
    follow('Continue editing about you')
    await heading('About you')
    expect(screen.getByLabelText('Occupation (optional)')).toHaveProperty('value', 'Weaver')
    expect(sentTo('SubmitKyc')).toEqual([])
  })

  it('is told after a reload as well, and can be dropped; then what is saved is submitted', async () => {
    const saved = kycCase({ done: 7, isDocSign: true })
    const draft = JSON.stringify({ occupation: 'Baker' })
    const steps = saved.steps.map((one) => (one.step === 'personal' ? { ...one, draft } : one))
    const { sentTo } = open(
      { ...saved, steps },
      { at, replies: { SubmitKyc: kycReply('submitKyc', { ...saved, state: 'checking' }) } },
    )
    await heading('Check your answers')
    press('Discard the change of about you')
    await waitFor(() => expect(note()).toBeNull())
    await waitFor(() => expect(submit().getAttribute('aria-disabled')).toBe('false'))
    expect(sentTo('SaveKycDraft')[0]?.variables['input']).toMatchObject({ step: 'personal', draft: '{}' })
    fireEvent.click(submit())
    await heading('Submitted. Thank you.')
  })

  it('is none where it says what is saved', async () => {
    open(kycCase({ done: 7, isDocSign: true }), { at })
    await heading('Check your answers')
    await changed('Weaver')
    // What is typed during a save waits for the next one, ten seconds later.
    await kept()
    follow('Change about you')
    await heading('About you')
    type('Occupation (optional)', 'Architect')
    follow('Back to your answers')
    await heading('Check your answers')
    await waitFor(() => expect(submit().getAttribute('aria-disabled')).toBe('false'))
    expect(note()).toBeNull()
  })

  it('made on another device meanwhile is read out instead of submitted', async () => {
    let now = kycCase({ done: 7, isDocSign: true })
    const { personal } = now.answers
    const { sentTo } = open(now, {
      at,
      replies: {
        MyKyc: () => kycReply('myKyc', now),
        SubmitKyc: refusal('This page was changed somewhere else. Please reload it.', {}, 'stale'),
      },
    })
    await heading('Check your answers')
    now = {
      ...now,
      version: 9,
      answers: { ...now.answers, personal: personal && { ...personal, occupation: 'Smith' } },
    }
    fireEvent.click(submit())
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toBe(
      'Your answers were changed in another tab or on another device. Please reload the page.',
    )
    expect(await screen.findByText('Smith')).toBeTruthy()
    await waitFor(() => expect(document.activeElement).toBe(alert))
    expect([sentTo('SubmitKyc').length, screen.queryByRole('alertdialog')]).toEqual([1, null])
  })
})
