import type { CodeChallenge, FactorMethod } from '#contracts/users.ts'
import type { Tx } from '#services/kit/database.ts'
import type { PersonKey } from '#services/kit/personal.ts'
import type { ChallengeChannel, ChallengePurpose, ChallengeRow, ChallengeTerms } from './challenge-store.ts'
import type { Destination } from './codes.ts'
import type { UserParts } from './parts.ts'
import { openPerson, type AccountRow } from './store.ts'

/** What a challenge to a known account is for. */
interface Ask {
  readonly purpose: Exclude<ChallengePurpose, 'sign-up' | 'phone'>
  readonly account: AccountRow
  readonly key: PersonKey
  /** Where the person wants a code; their address where that is not possible. */
  readonly channel?: ChallengeChannel | undefined
  readonly sessionId?: string
  readonly terms?: ChallengeTerms
}

/** Asks the owner of an account for a second factor: the ones they have set up, else a code by mail or to a proved number. */
export async function askSecondFactor({ codes }: UserParts, tx: Tx, ask: Ask): Promise<CodeChallenge> {
  const { purpose, account, key, sessionId, terms } = ask
  return codes.open(tx, {
    purpose,
    key,
    subject: `${purpose}:${account.id}`,
    methods: ['code'],
    destinations: destinationsOf(account, key, ask.channel),
    ...(sessionId === undefined ? {} : { sessionId }),
    ...(terms === undefined ? {} : { terms }),
  })
}

/** Where codes for an account may go, the wanted channel first. */
export function destinationsOf(
  account: AccountRow,
  key: PersonKey,
  wanted?: ChallengeChannel,
): Destination[] {
  const { email, phone } = openPerson(key, account)
  const mail: Destination = { channel: 'mail', to: email }
  if (account.phone_verified_at === null) return [mail]
  const sms: Destination = { channel: 'sms', to: phone }
  return wanted === 'sms' ? [sms, mail] : [mail, sms]
}

/** The way in which an answer proves a challenge whose try was counted already; undefined when it does not. */
export async function provenBy(
  { codes }: UserParts,
  challenge: ChallengeRow,
  answer: { readonly code?: string | undefined; readonly passkey?: string | undefined },
): Promise<FactorMethod | undefined> {
  const { code } = answer
  if (code !== undefined && challenge.methods.includes('code') && codes.matches(challenge, code))
    return 'code'
  return undefined
}
