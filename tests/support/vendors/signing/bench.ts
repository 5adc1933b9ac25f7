import { PDF } from '@libpdf/core'
import { manualClock } from '#services/kit/clock.ts'
import { createLog } from '#services/kit/log.ts'
import type { EnvelopeInput, SessionInput, SigningProvider } from '#services/providers/signing/port.ts'
import type { VendorTransport } from '#services/providers/vendor-http.ts'
import { createVendorSigning } from '#services/providers/signing/vendors.ts'
import { documensoFake } from './documenso.ts'
import { docusealFake } from './docuseal.ts'
import { docusignFake } from './docusign.ts'
import type { FakeNeeds, SigningFake } from './fake.ts'

/** Every vendor, for tests that hold for all of them. */
export const VENDORS: readonly (readonly [string, (needs: FakeNeeds) => SigningFake])[] = [
  ['documenso', documensoFake],
  ['docuseal', docusealFake],
  ['docusign', docusignFake],
]

export const SARA = { key: 'user_sara', name: 'سارة العلي', email: 'sara@mizan.test' }
export const OMAR = { key: 'user/omar|2', name: 'Omar Haddad', email: 'omar@mizan.test' }
export const SESSION: SessionInput = {
  signerKey: SARA.key,
  parentOrigin: 'https://mizan.test',
  returnUrl: 'https://mizan.test/signed?id=1',
  nonce: 'nonce-1',
}

/** An adapter in front of its fake; `between` sees every request first and may answer itself. */
export function vendorBench(
  make: (needs: FakeNeeds) => SigningFake,
  between: (url: string, init: RequestInit) => Promise<Response> | undefined = () => undefined,
  limitMs = 2_000,
) {
  const clock = manualClock(new Date('2026-11-20T08:00:00Z'))
  const lines: string[] = []
  const fake = make({ clock })
  const fetch: VendorTransport = (url, init) => between(url, init) ?? fake.fetch(url, init)
  const another = (): SigningProvider => {
    const provider = createVendorSigning(
      { signing: fake.config, production: true },
      { clock, fetch, limitMs, log: createLog({ clock, write: (line) => void lines.push(line) }) },
    )
    if (!provider) throw new Error('no vendor')
    return provider
  }
  /** `another`: the same vendor as a second process of ours sees it. */
  return { clock, lines, fake, provider: another(), another }
}

/** A contract of two pages for two signers, one of whom has a place on its second page. */
export async function contract(over: Partial<EnvelopeInput> = {}): Promise<EnvelopeInput> {
  return {
    idempotencyKey: 'workflow_1:1',
    externalId: 'workflow_1',
    title: 'Subscription agreement',
    document: { bytes: await pages(2), name: 'agreement.pdf' },
    signers: [{ ...SARA, field: { page: 2, x: 0.1, y: 0.5, width: 0.3, height: 0.05 } }, OMAR],
    order: 'parallel',
    expiresAt: new Date('2026-12-20T08:00:00Z'),
    ...over,
  }
}

/** A4 pages with a line of text each. */
export async function pages(count: number): Promise<Uint8Array> {
  const pdf = PDF.create()
  for (let page = 1; page <= count; page += 1) {
    pdf.addPage({ width: 595, height: 842 }).drawText(`Page ${page}`, { x: 50, y: 780 })
  }
  return pdf.save()
}
