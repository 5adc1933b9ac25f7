import * as z from 'zod/mini'
import { LINKED_PATHS } from '#contracts/web/paths.ts'
import { lifeText } from '#contracts/time.ts'
import type { ServiceContext } from '#services/kit/context.ts'
import { writeMail, type Mail } from '#services/kit/mail/letter.ts'
import type { Mailer } from '#services/providers/mail/port.ts'
import type { SmsSender } from '#services/providers/sms/port.ts'
import {
  findChallenge,
  forgetCode,
  type ChallengePurpose,
  type ChallengeRow,
} from './challenges/challenge-store.ts'
import { MESSAGE_TOPIC, type Codes } from './challenges/codes.ts'
import type { Allowance } from '#services/user/rules.ts'
import { isFromNetwork } from './networks/network-store.ts'
import { phoneIndex } from '#services/user/accounts/phone-store.ts'
import { wordsOf, type PayeeName } from './step-up/step-up-words.ts'
import { findAccount, findByEmail, findSignUp, openPerson, type PersonData } from '#services/user/store.ts'

const job = z.object({ message: z.literal('code'), challengeId: z.string(), generation: z.int() })

/** Sent to the holder of the number; the caller of the operation learns nothing of it. */
const NUMBER_TAKEN_TEXT =
  'Someone, perhaps you, asked Mizan to confirm this number. Another Mizan account has it already, and nothing was changed.'

interface Senders {
  readonly codes: Codes
  readonly mailer: Mailer
  readonly sms: SmsSender
  readonly payeeName: PayeeName
  readonly codeLifeMs: number
  readonly numberTakenPerNumber: Allowance
}

/** Sends the codes of this service from the outbox: once each, and again only after a crash at the wrong moment. */
export function handleMessageJobs(ctx: ServiceContext, senders: Senders): void {
  ctx.jobs.handle(
    MESSAGE_TOPIC,
    async (payload) => {
      const { challengeId, generation } = job.parse(payload)
      const challenge = await findChallenge(ctx.db.orm, challengeId)
      if (!challenge || challenge.generation !== generation || challenge.usedAt) return
      if (challenge.expiresAt <= ctx.clock.now()) return
      const send = await compose(ctx, senders, challenge)
      if (!send) return
      await send()
      await forgetCode(ctx.db.orm, challengeId, generation)
      ctx.log.info('message.sent', {
        message: challenge.isDecoy ? 'already_taken' : challenge.purpose,
        channel: challenge.channel ?? '',
        challengeId,
      })
    },
    { isAwaited: true },
  )
}

async function compose(
  ctx: ServiceContext,
  senders: Senders,
  challenge: ChallengeRow,
): Promise<(() => Promise<void>) | undefined> {
  const { codes, mailer, sms, payeeName, codeLifeMs } = senders
  const key = await ctx.personal.of(ctx.db.orm, challenge.personId)
  const row =
    challenge.purpose === 'sign-up'
      ? await findSignUp(ctx.db.orm, challenge.id)
      : await findAccount(ctx.db.orm, challenge.personId)
  const code = key && codes.reveal(challenge, key)
  if (!key || !row || code === undefined) return undefined
  const person = openPerson(key, row)
  if (challenge.isDecoy && challenge.destinationSealed !== null) {
    const to = key.open(`destination:${challenge.id}`, challenge.destinationSealed)
    return () => tellHolder(ctx, senders, to)
  }
  if (challenge.isDecoy) {
    // Requesting another code must not send the owner of the address one notice after the other.
    if (challenge.generation !== 1) return undefined
    const cameBy = (await isFromNetwork(ctx.db.orm, challenge.id)) ? 'network' : 'form'
    const name = await ownerNameOf(ctx, person.email)
    return () =>
      mailer.send(
        alreadyRegisteredMail({ email: person.email, name }, { publicUrl: ctx.config.publicUrl, cameBy }),
      )
  }
  const words = await wordsOf(challenge, payeeName)
  const confirms = words === undefined ? undefined : `${code} ${words}`
  if (challenge.channel === 'sms') {
    const to =
      challenge.destinationSealed === null
        ? person.phone
        : key.open(`destination:${challenge.id}`, challenge.destinationSealed)
    return () =>
      sms.send({
        to,
        text: `${confirms ?? `${code} is your Mizan code`}. It is valid for ${lifeText(codeLifeMs)}.`,
      })
  }
  const { purpose } = challenge
  // A person signing up has no account yet, and one who came through a network may have no password.
  const hasPassword = 'hasPassword' in row && row.hasPassword
  return () =>
    mailer.send(
      codeMail(person, {
        code,
        words: confirms ?? `${code} is your Mizan code`,
        lifeMs: codeLifeMs,
        purpose,
        hasPassword,
      }),
    )
}

/** At most once a day per number, so that repeated requests do not bother its holder. */
async function tellHolder(
  { limits, personal }: ServiceContext,
  { sms, numberTakenPerNumber }: Senders,
  to: string,
): Promise<void> {
  const key = `sms:taken:${phoneIndex(personal, to)}`
  if (!(await limits.take(key, numberTakenPerNumber)).ok) return
  try {
    await sms.send({ to, text: NUMBER_TAKEN_TEXT })
  } catch (error) {
    // Forgotten so that the retried job sends it.
    await limits.forget(key)
    throw error
  }
}

interface CodeWords {
  readonly code: string
  readonly words: string
  readonly lifeMs: number
  readonly purpose: ChallengePurpose
  readonly hasPassword: boolean
}

/**
 * What to do about an unexpected code: a sign-up has no account yet, and the password is mentioned only if there is
 * one.
 */
function unaskedText({ purpose, hasPassword }: CodeWords): string {
  if (purpose === 'sign-up') {
    return 'If you did not ask for a code, someone typed your address by mistake. You can ignore this email.'
  }
  return hasPassword
    ? 'If you did not ask for a code, someone may know your password. Please change it.'
    : 'If you did not ask for a code, someone may be using the linked account you log in with. Please secure it there.'
}

function codeMail(person: PersonData, words: CodeWords): Mail {
  return writeMail({
    to: person.email,
    name: person.firstName,
    subject: 'Your Mizan code',
    code: words.code,
    body: [
      words.words,
      `It expires in ${lifeText(words.lifeMs)} and works once. No one at Mizan will ever ask you for it.`,
      unaskedText(words),
    ],
    reason: 'You get this email because a code was requested with this address.',
  })
}

/** The first name of the account that has an address. The name typed at a sign-up is a stranger's. */
async function ownerNameOf({ db, personal }: ServiceContext, email: string): Promise<string | undefined> {
  const owner = await findByEmail(db.orm, personal.indexes('email', email))
  const key = owner && (await personal.of(db.orm, owner.id))
  return owner && key && openPerson(key, owner).firstName
}

function alreadyRegisteredMail(
  { email, name }: { readonly email: string; readonly name: string | undefined },
  { publicUrl, cameBy }: { readonly publicUrl: string; readonly cameBy: 'form' | 'network' },
): Mail {
  return writeMail({
    to: email,
    name,
    subject: 'You already have a Mizan account',
    body: [
      'Someone, perhaps you, tried to sign up with this address. It already has an account, and nothing was changed.',
      cameBy === 'form'
        ? 'If it was you, log in.'
        : 'If it was you, log in with your password, then link the network under Profile and security.',
    ],
    button: { label: 'Log in', url: `${publicUrl}${LINKED_PATHS.login}` },
    after: ['If it was not you, you can ignore this email.'],
    reason: 'You get this email because this address belongs to a Mizan account.',
  })
}
