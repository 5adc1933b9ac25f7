import * as z from 'zod/mini'
import type { ServiceContext } from '#services/kit/context.ts'
import type { Mail, Mailer } from '#services/providers/mail/port.ts'
import type { SmsSender } from '#services/providers/sms/port.ts'
import { findChallenge, forgetCode, type ChallengeRow } from './challenge-store.ts'
import { MESSAGE_TOPIC, type Codes } from './codes.ts'
import { wordsOf, type PayeeName } from './step-up-words.ts'
import { findAccount, findSignUp, openPerson, type PersonData } from './store.ts'

const job = z.object({ message: z.literal('code'), challengeId: z.string(), generation: z.int() })

/** To whoever holds the number: the caller of the operation is told nothing of it. */
const NUMBER_TAKEN_TEXT =
  'Somebody, perhaps you, asked Mizan to confirm this number. Another Mizan account has it already, and nothing was changed.'

interface Senders {
  readonly codes: Codes
  readonly mailer: Mailer
  readonly sms: SmsSender
  readonly payeeName: PayeeName
}

/** Sends the codes of this service from the outbox: once per code, again only after a crash in the wrong moment. */
export function handleMessageJobs(context: ServiceContext, senders: Senders): void {
  context.jobs.handle(MESSAGE_TOPIC, async (payload) => {
    const { challengeId, generation } = job.parse(payload)
    const challenge = await findChallenge(context.db.orm, challengeId)
    if (!challenge || challenge.generation !== generation || challenge.used_at) return
    if (challenge.expires_at <= context.clock.now()) return
    const send = await compose(context, senders, challenge)
    if (!send) return
    await send()
    await forgetCode(context.db.orm, challengeId, generation)
    context.log.info('message.sent', {
      message: challenge.is_decoy ? 'already_taken' : challenge.purpose,
      channel: challenge.channel ?? '',
      challengeId,
    })
  })
}

async function compose(
  context: ServiceContext,
  { codes, mailer, sms, payeeName }: Senders,
  challenge: ChallengeRow,
): Promise<(() => Promise<void>) | undefined> {
  const key = await context.personal.of(context.db.orm, challenge.person_id)
  const row =
    challenge.purpose === 'sign-up'
      ? await findSignUp(context.db.orm, challenge.id)
      : await findAccount(context.db.orm, challenge.person_id)
  const code = key && codes.reveal(challenge, key)
  if (!key || !row || code === undefined) return undefined
  const person = openPerson(key, row)
  if (challenge.is_decoy && challenge.destination_sealed !== null) {
    const to = key.open(`destination:${challenge.id}`, challenge.destination_sealed)
    return () => sms.send({ to, text: NUMBER_TAKEN_TEXT })
  }
  if (challenge.is_decoy) {
    // Asking again for a code must not send the owner of the address one notice after the other.
    return challenge.generation === 1
      ? () => mailer.send(alreadyRegisteredMail(person, context.config.publicUrl))
      : undefined
  }
  const words = await wordsOf(challenge, payeeName)
  const confirms = words === undefined ? undefined : `${code} confirms: ${words}`
  if (challenge.channel === 'sms') {
    const to =
      challenge.destination_sealed === null
        ? person.phone
        : key.open(`destination:${challenge.id}`, challenge.destination_sealed)
    return () =>
      sms.send({ to, text: `${confirms ?? `${code} is your Mizan code`}. It is valid for 5 minutes.` })
  }
  return () => mailer.send(codeMail(person, confirms ?? `your code is ${code}`))
}

function codeMail(person: PersonData, words: string): Mail {
  return {
    to: person.email,
    subject: 'Your Mizan code',
    text: [
      `Hello ${person.firstName},`,
      words,
      'It is valid for 5 minutes and for one use. Nobody at Mizan will ever ask you for it.',
      'If you did not ask for a code, somebody may know your password: please change it.',
    ].join('\n\n'),
  }
}

// The name typed at this sign-up is a stranger's, so it is not repeated to the owner of the address.
function alreadyRegisteredMail({ email }: PersonData, publicUrl: string): Mail {
  return {
    to: email,
    subject: 'You already have a Mizan account',
    text: [
      'Hello,',
      'somebody, perhaps you, tried to sign up at Mizan with this address. It already has an account, and nothing was changed.',
      `If it was you, please log in: ${publicUrl}/login`,
      'If it was not you, you need not do anything.',
    ].join('\n\n'),
  }
}
