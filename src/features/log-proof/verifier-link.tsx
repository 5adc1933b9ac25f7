import { VERIFIER_PATH } from '#contracts/proof/values.ts'

/** The program that verifies a proof without Mizan. */
export function VerifierLink() {
  return (
    <a href={VERIFIER_PATH} download>
      Download mizan-verify.mjs
    </a>
  )
}
