import { PASSWORD_RULES } from '#contracts/user/identity.ts'
import { RuleList } from './fields.tsx'

/** The parts of the password rule (V4), as far as what is typed meets them, and the one that only the service can judge. */
export function PasswordRules({ password }: { readonly password: string }) {
  return (
    <>
      <RuleList rules={PASSWORD_RULES.map(({ id, label, test }) => ({ id, label, isMet: test(password) }))} />
      <p>A common password, or one made from your name or email address, is refused: it is easy to guess.</p>
    </>
  )
}
