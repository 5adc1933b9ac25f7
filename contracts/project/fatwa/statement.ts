/* What scholars sign: canonical JSON (RFC 8785), so that anybody can write the same bytes (docs/adr/0355-scholars-sign-a-statement.md). */

/** The statement that a scholar approves the terms with this SHA-256 for this offering. */
export const termsStatement = ({
  offering,
  digest,
}: {
  readonly offering: string
  readonly digest: string
}): string => JSON.stringify({ digest, offering, purpose: 'fatwa' })

/** What a new key signs to show that the scholar holds it. */
export const keyStatement = ({
  scholar,
  publicKey,
}: {
  readonly scholar: string
  readonly publicKey: string
}): string => JSON.stringify({ publicKey, purpose: 'scholar-key', scholar })
