import { X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Hono } from 'hono'
import { signingChanged } from '#contracts/internal/document.ts'
import { mailboxChannels } from '#services/kit/config/mailbox.ts'
import type { ServiceContext } from '#services/kit/context.ts'
import type { Directory } from '#services/kit/http/questions.ts'
import type { HostTypes } from '#services/kit/http/service.ts'
import { createSigningApp } from './page/app.ts'
import { createEmbeddedSigning, type EmbeddedSigning } from './embedded.ts'
import type { SigningProvider } from '#services/providers/signing/port.ts'
import { SIGNING_ASKS } from './types.ts'
import { createVendorSigning } from '#services/providers/signing/vendors.ts'

export interface Signing {
  /** The configured vendor, else the embedded provider. */
  readonly provider: SigningProvider
  readonly embedded: EmbeddedSigning
  /** The site of the signing page. */
  readonly site: Hono<HostTypes>
}

interface Deps {
  readonly directory: Pick<Directory, 'ask' | 'asks'>
  /** Tests pass their own vendor. */
  readonly vendor?: SigningProvider | undefined
}

/** Builds the embedded provider, and the vendor if one is configured. */
export function createSigning(ctx: ServiceContext, { directory, vendor }: Deps): Signing {
  const { config, log } = ctx
  const changed = directory.ask(signingChanged)
  const embedded = createEmbeddedSigning(ctx, {
    ...directory.asks(SIGNING_ASKS),
    signOrigin: () => config.signOrigin,
    publicUrl: () => config.publicUrl,
    outsideTsa: config.signingTsa && {
      url: config.signingTsa.url,
      trusted: rootsIn(config.signingTsa.caFile),
    },
    // A lost report only costs time, because the poller looks every few minutes.
    changed: (providerId) =>
      changed({ providerId }).then(
        () => undefined,
        (error: unknown) => log.error('signing.change_lost', { providerId, error }),
      ),
  })
  return {
    provider: vendor ?? createVendorSigning(config, ctx) ?? embedded.provider,
    embedded,
    site: createSigningApp(embedded.ceremony, {
      rootDir: config.rootDir,
      log,
      publicUrl: () => config.publicUrl,
      trustedProxies: config.trustedProxies,
      mailbox: mailboxChannels(config),
    }),
  }
}

const CERTIFICATE = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g

function rootsIn(file: string): Uint8Array[] {
  const roots = readFileSync(file, 'utf8').match(CERTIFICATE) ?? []
  if (roots.length === 0) throw new Error(`${file} holds no certificate in PEM (SIGNING_TSA_CA_FILE).`)
  return roots.map((pem) => new X509Certificate(pem).raw)
}
