import { afterEach, expect, test, vi } from 'vitest'
import { createdPasskey } from './passkeys.ts'

/*
 * A well-formed answer in the format `android-key` (WebAuthn level 3, section 8.4), including the certificate of the
 * key. Anybody can make such a certificate; this one names http://crl.example/latest as its revocation list.
 */
const CHALLENGE = 'AQIDBAUGBwgJCgsMDQ4PEA'
const ORIGIN = 'http://localhost:4000'
const ID = Buffer.alloc(32, 7).toString('base64url')
const ATTESTATION = [
  'o2NmbXRrYW5kcm9pZC1rZXlnYXR0U3RtdKNjYWxnJmNzaWdYRgAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA',
  'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAABjeDVjglkBgTCCAX0wggEjoAMCAQICAQIwCgYIKoZIzj0EAwIwDDEKMAgGA1UEAxMBUjAgFw0y',
  'MDAxMDEwMDAwMDBaGA8yMTIwMDEwMTAwMDAwMFowDDEKMAgGA1UEAxMBTDBZMBMGByqGSM49AgEGCCqGSM49AwEHA0IABOY9FawABD1VDxOb',
  'tLFcrj_ApfnrWdte37g8uHDG_lUuBK_jHcwQ2UMcQePmGGNpCDh9TYulJz7Xrb_QHbB1dNyjdDByMCoGA1UdHwQjMCEwH6AdoBuGGWh0dHA6',
  'Ly9jcmwuZXhhbXBsZS9sYXRlc3QwRAYKKwYBBAHWeQIBEQQ2MDQCAQIKAQACAQMKAQAEIMPiqztxB5I_812pvf7lXDKlVUhxHT9Ad2sJtOtQ',
  'pUyNBAAwADAAMAoGCCqGSM49BAMCA0gAMEUCIQC8KP0J1qZnACtnKy1hTd_FzDUheOdvQ-B-uV-8zh3lSAIgKn8xMTX5Vk8hlpe5APJyWgmP',
  'OrJs4BLYCekahyKBuk5ZASMwggEfMIHFoAMCAQICAQEwCgYIKoZIzj0EAwIwDDEKMAgGA1UEAxMBUjAgFw0yMDAxMDEwMDAwMDBaGA8yMTIw',
  'MDEwMTAwMDAwMFowDDEKMAgGA1UEAxMBUjBZMBMGByqGSM49AgEGCCqGSM49AwEHA0IABJXrfOMvT9icMpXSS6z6311fr9RpV9yxGw8A1LSw',
  'w7cm1h4J-iPTRY2-H6l7AjffGxpbR2pV5KW_NrCG9m2BLtmjFjAUMBIGA1UdEwEB_wQIMAYBAf8CAQIwCgYIKoZIzj0EAwIDSQAwRgIhAPWP',
  'EeLIL1Wm1rqMiDxqDl_K9Waft7st5y8o3MCFwt9lAiEAtL5jxgDHb-JSc-uPg2cqAaBqXkijBXAJQwoA2Fs_POhoYXV0aERhdGFYpEmWDeWI',
  'DoxodDQXD2R2YFuP5K65ooYyx5lc87qDHZdjRQAAAAAAAAAAAAAAAAAAAAAAAAAAACAHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcH',
  'B6UBAgMmIAEhWCDmPRWsAAQ9VQ8Tm7SxXK4_wKX561nbXt-4PLhwxv5VLiJYIASv4x3MENlDHEHj5hhjaQg4fU2LpSc-162_0B2wdXTc',
].join('')

afterEach(() => vi.unstubAllGlobals())

test('nobody is asked about what a browser says of its authenticator; the passkey counts without', async () => {
  const asked = vi.fn(async () => new Response())
  vi.stubGlobal('fetch', asked)
  const clientData = { type: 'webauthn.create', challenge: CHALLENGE, origin: ORIGIN, crossOrigin: false }
  const answer = {
    id: ID,
    rawId: ID,
    type: 'public-key',
    response: {
      clientDataJSON: Buffer.from(JSON.stringify(clientData)).toString('base64url'),
      attestationObject: ATTESTATION,
    },
    clientExtensionResults: {},
  }
  const made = await createdPasskey({ publicUrl: ORIGIN }, CHALLENGE, JSON.stringify(answer))
  expect(asked).not.toHaveBeenCalled()
  expect(made).toMatchObject({ credentialId: ID, counter: 0 })
})
