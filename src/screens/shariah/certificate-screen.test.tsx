import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { CertificateWire } from '#contracts/project/fatwa/fatwas.ts'
import { VERIFY_SCRIPT, VERIFY_SCRIPT_NAME } from '#contracts/project/fatwa/verify-script.ts'
import type { RunOperation } from '#graphql/fetch-client.ts'
import type { FatwaCertificateFileQuery } from '#graphql/generated/graphql.ts'
import * as madeFile from '#lib/browser/made-file.ts'
import { replaceExports } from '#tests/support/replace-exports.ts'
import { fakeGraphql } from '#tests/support/screens/graphql-replies.ts'
import { dataOf, refusal, replyOf } from '#tests/support/screens/screen-data.ts'
import { certificateScreen } from './certificate-screen.tsx'

const saved = vi.fn<(name: string, text: string) => void>()
replaceExports(madeFile, { saveText: saved })
afterEach(() => {
  saved.mockClear()
  vi.unstubAllGlobals()
})

const address = (id: string) => ({
  url: new URL(`http://localhost:3000/propertydetails/${id}/fatwa`),
  params: { id },
})

function certificate(change: Partial<CertificateWire> = {}): CertificateWire {
  return {
    _id: 'grove',
    name: 'Orange grove',
    state: 'collecting',
    stateLabel: 'Collecting signatures',
    digest: 'ab'.repeat(32),
    termsVersion: 2,
    validUntil: null,
    signaturesNeeded: 3,
    hasFile: true,
    signatures: [
      {
        scholar: 'Amina Rahman',
        publicKey: 'the public key',
        signature: 'the signature',
        signedAt: '2026-11-20T09:00:00.000Z',
        validUntil: '2027-11-20T09:00:00.000Z',
      },
      {
        scholar: 'Bilal Saeed',
        publicKey: null,
        signature: null,
        signedAt: '2026-11-20T09:00:00.000Z',
        validUntil: '2027-11-20T09:00:00.000Z',
      },
    ],
    ...change,
  }
}

async function open(change: Partial<CertificateWire> = {}) {
  const run = vi.fn(() => Promise.resolve({ fatwaCertificate: replyOf(certificate(change)) }))
  const data = await certificateScreen.load(run as unknown as RunOperation, address('grove'))
  if (data === undefined) throw new Error('The certificate was not loaded')
  render(
    <certificateScreen.View data={data} address={address('grove')} isLoading={false} reload={() => {}} />,
  )
}
const click = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

it('shows state, digest and every signature, with and without a key', async () => {
  await open()
  expect(screen.getByText(': 2 of 3 scholars stand by these terms.', { exact: false })).toBeTruthy()
  expect(screen.getByText('ab'.repeat(32))).toBeTruthy()
  const [amina, bilal] = within(screen.getByRole('region', { name: 'Signatures' })).getAllByRole(
    'listitem',
  ) as [HTMLElement, HTMLElement]
  expect([amina.textContent.includes('the public key'), amina.textContent.includes('the signature')]).toEqual(
    [true, true],
  )
  expect(bilal.textContent).toContain('This approval is from before scholars signed with keys.')
  expect(screen.getByRole('link', { name: 'page of the Shariah board' }).getAttribute('href')).toBe(
    '/shariahcompliance',
  )
})

it('saves the certificate and the script that checks it', async () => {
  await open()
  fakeGraphql({
    FatwaCertificateFile: dataOf<FatwaCertificateFileQuery>({
      fatwaCertificateFile: replyOf({
        name: 'fatwa-grove.json',
        contentType: 'application/json',
        base64: btoa('{"name":"Orange grove"}'),
      }),
    }),
  })
  click('Download the certificate')
  expect(await screen.findByText('The certificate is in your downloads.')).toBeTruthy()
  click('Download the script')
  expect(await screen.findByText('The script is in your downloads.')).toBeTruthy()
  expect(saved.mock.calls).toEqual([
    ['fatwa-grove.json', '{"name":"Orange grove"}'],
    [VERIFY_SCRIPT_NAME, VERIFY_SCRIPT],
  ])
})

it('says why there is no file', async () => {
  await open()
  fakeGraphql({ FatwaCertificateFile: refusal('Please try again later.') })
  click('Download the certificate')
  expect(await screen.findByText('Please try again later.')).toBeTruthy()
  expect(saved).not.toHaveBeenCalled()
})

it('offers no file where nobody has signed', async () => {
  await open({ signatures: [], hasFile: false, state: 'proposed', stateLabel: 'Not signed' })
  expect(screen.getByText('No scholar has signed these terms.')).toBeTruthy()
  cleanup()
  await open({ signatures: [], hasFile: false, state: 'expired', stateLabel: 'Expired' })
  expect(screen.getByText('The signatures of these terms have expired.')).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
  expect(screen.queryByRole('region', { name: 'Check it yourself' })).toBeNull()
})
