import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Verification } from '#contracts/signing/signing.ts'
import { KNOWN_BY_HASH, VERIFY_MAX_BYTES } from '#contracts/signing/verify-rules.ts'
import { verifyScreen } from './verify-screen.tsx'

const OURS: Verification = {
  verdict: 'ours',
  sha256: 'ab'.repeat(32),
  completedAt: '2026-11-20T08:00:00.000Z',
  title: 'Subscription agreement',
  signers: 1,
  signatures: [{ signer: 'Amina Rahman', signedAt: '2026-11-20T08:00:00.000Z', ok: true, problems: [] }],
  problems: [],
  warnings: [],
}
const asked: RequestInit[] = []
let reply: () => Promise<Response>
const answering =
  (body: unknown, status = 200) =>
  async () =>
    new Response(JSON.stringify(body), { status })

beforeEach(() => {
  asked.length = 0
  vi.stubGlobal('fetch', (_path: string, init: RequestInit) => {
    asked.push(init)
    return reply()
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  cleanup()
})

const { View } = verifyScreen
const show = () =>
  render(
    <View
      data={null}
      address={{ url: new URL('http://localhost/verify'), params: {} }}
      isLoading={false}
      reload={() => undefined}
    />,
  )
const pdf = (size = 4, name = 'contract.pdf') => {
  const file = new File(['%PDF'], name, { type: 'application/pdf' })
  Object.defineProperty(file, 'size', { value: size })
  return file
}
const choose = (file: File) =>
  fireEvent.change(screen.getByLabelText('Choose a PDF, or drop it here'), { target: { files: [file] } })

describe('/verify', () => {
  it('says in words that a document is ours, who signed it and when', async () => {
    reply = answering({ status: true, message: '', data: OURS })
    show()
    choose(pdf())
    expect(await screen.findByRole('heading', { name: 'Signed on Mizan and unchanged' })).toBeTruthy()
    const valueOf = (name: string) => screen.getByText(name).nextElementSibling?.textContent
    expect([valueOf('Title'), valueOf('Signers')]).toEqual(['Subscription agreement', '1'])
    expect(screen.getByRole('list').textContent).toBe('Amina Rahman, 20/11/2026 08:00 am: Valid')
    // The request carries no session.
    expect(asked).toMatchObject([
      { method: 'POST', credentials: 'omit', headers: { 'content-type': 'application/pdf' } },
    ])
  })

  it.each([
    ['changed', 'This document was changed', 'cut_back', /earlier state of the document/],
    ['foreign', 'This document was not signed on Mizan', 'foreign', /not made with a Mizan certificate/],
    ['unsigned', 'This document has no signature', 'unsigned', /No one has signed it/],
    ['unreadable', 'This file cannot be read', 'encrypted', /^The file needs/],
  ] as const)('says in words that one is %s, and why', async (verdict, title, problem, words) => {
    reply = answering({
      status: true,
      data: {
        ...OURS,
        verdict,
        completedAt: null,
        title: null,
        signers: null,
        signatures: [],
        problems: [problem],
      },
    })
    show()
    choose(pdf())
    expect(await screen.findByRole('heading', { name: title })).toBeTruthy()
    expect(screen.getByText(words)).toBeTruthy()
    expect(screen.queryByText('Completed (UTC)')).toBeNull()
    expect(screen.queryByText('Title')).toBeNull()
    expect(screen.queryByText('Signers')).toBeNull()
    expect(screen.queryByText('It has no signature.')).toBeNull()
  })

  it('says of one that a signing service sealed what it is known by, and nothing of seals it does not check', async () => {
    const signatures = [{ signer: 'A service', signedAt: null, ok: false, problems: ['foreign'] }]
    reply = answering({ status: true, data: { ...OURS, problems: [KNOWN_BY_HASH], signatures } })
    show()
    choose(pdf())
    expect(await screen.findByText(/^A signing service sealed it for us/)).toBeTruthy()
    expect(screen.getByText('A service').closest('li')?.textContent).toBe('A service: Not checked here')
    expect(screen.queryByText(/Not valid/)).toBeNull()
  })

  it('says in sentences that others may see something else, though every signature holds', async () => {
    const warnings = ['layers', 'form_values', 'of_a_newer_service']
    reply = answering({ status: true, data: { ...OURS, warnings } })
    show()
    choose(pdf())
    const section = await screen.findByRole('region', { name: 'Others may see different content' })
    expect([...section.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual([
      'It has layers that can be switched on and off: others may see different content.',
      'Its form fields may hold other values than they show.',
      'of_a_newer_service',
    ])
    expect(screen.getByRole('heading', { name: 'Signed on Mizan and unchanged' })).toBeTruthy()
  })

  it('takes a file that was chosen before the program ran', async () => {
    reply = answering({ status: true, data: OURS })
    const early = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'files')
    Object.defineProperty(HTMLInputElement.prototype, 'files', {
      configurable: true,
      get: () => [pdf(4, 'early.pdf')],
    })
    show()
    if (early) Object.defineProperty(HTMLInputElement.prototype, 'files', early)
    expect(await screen.findByText('early.pdf')).toBeTruthy()
  })

  it('says nothing of a chosen file beside its result', async () => {
    reply = answering({ status: true, data: OURS })
    show()
    choose(pdf())
    await screen.findByRole('heading', { name: 'Signed on Mizan and unchanged' })
    expect(screen.queryByText('No file chosen')).toBeNull()
    expect(screen.getByLabelText('Choose a PDF, or drop it here').title).toBe('')
  })

  it('sends nothing that is empty or too large', () => {
    show()
    choose(pdf(VERIFY_MAX_BYTES + 1))
    expect(screen.getByRole('alert').textContent).toContain('larger than 20 MB')
    choose(pdf(0))
    expect(screen.getByRole('alert').textContent).toContain('empty')
    expect(asked).toEqual([])
  })

  it('repeats what the service says when it refuses, and says so when it does not answer', async () => {
    reply = answering({ status: false, message: 'You have checked too many files.', code: 'x' }, 429)
    show()
    choose(pdf())
    expect((await screen.findByRole('alert')).textContent).toContain('You have checked too many files.')
    reply = () => Promise.reject(new TypeError('network'))
    choose(pdf(5, 'second.pdf'))
    expect(await screen.findByText(/could not be checked/)).toBeTruthy()
  })

  it('shows the answer to the file chosen last', async () => {
    let late: (response: Response) => void = () => undefined
    reply = () => new Promise((resolve) => (late = resolve))
    show()
    choose(pdf(4, 'first.pdf'))
    reply = answering({ status: true, data: OURS })
    choose(pdf(4, 'second.pdf'))
    expect(await screen.findByText('second.pdf')).toBeTruthy()
    late(new Response(JSON.stringify({ status: true, data: { ...OURS, verdict: 'foreign' } })))
    await Promise.resolve()
    expect(screen.queryByText('first.pdf')).toBeNull()
  })
})
