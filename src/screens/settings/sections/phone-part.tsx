import { useMutation } from '@apollo/client/react'
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useState } from 'react'
import * as z from 'zod/mini'
import {
  LoginChannelDocument,
  SendPhoneCodeDocument,
  VerifyPhoneCodeDocument,
} from '#graphql/generated/graphql.ts'
import { present } from '#graphql/problem.ts'
import { PhoneHint } from '#hooks/forms/phone-hint.tsx'
import { useLateForm } from '#hooks/forms/use-late-form.ts'
import { useNotify } from '#hooks/use-notify.ts'
import { formatPhone } from '#contracts/user/phone-text.ts'
import { typedPhoneNumber } from '#lib/typed-phone.ts'
import { Button } from '#ui/controls/button.tsx'
import { MailboxLink } from '#ui/sign-in/mailbox-link.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { CodeForm } from '#features/factor-setup/code-form.tsx'
import { StateBadge } from './section.tsx'
import factorStyles from '#features/factor-setup/factors.module.css'
import styles from './settings.module.css'
import { type FactorSetup, useFactorSetup } from '#features/factor-setup/use-factor-setup.ts'
import { useProved, useReread } from '#features/step-up/use-send.ts'
import { Problem } from '#ui/feedback/problem.tsx'

const phoneForm = z.strictObject({ phone: typedPhoneNumber })
type PhoneForm = z.infer<typeof phoneForm>

/** The mobile number, which is verified by a code. */
export function PhonePart({
  contact,
}: {
  readonly contact: { readonly phone: string; readonly isPhoneVerified: boolean }
}) {
  const setup = useFactorSetup('phone')
  const { sentTo, send, sendAgain, check } = usePhoneCalls(setup)
  return (
    <div className={styles.part}>
      <h3>Mobile number</h3>
      <p className={styles.actions}>
        <span className="tnum">{contact.phone === '' ? 'None' : formatPhone(contact.phone)}</span>
        {contact.phone === '' ? null : (
          <StateBadge isOn={contact.isPhoneVerified}>
            {contact.isPhoneVerified ? 'Verified' : 'Not verified'}
          </StateBadge>
        )}
        {contact.phone === '' || contact.isPhoneVerified || setup.step !== 'idle' ? null : (
          <Button
            small
            aria-label={`Verify ${formatPhone(contact.phone)}`}
            aria-disabled={setup.isBusy}
            onClick={() => send(contact.phone, 'verify your mobile number')}
          >
            Verify
          </Button>
        )}
      </p>
      {/* Kept mounted during the code step, so that going back shows what was typed. */}
      <div hidden={setup.step !== 'idle'}>
        <NumberForm setup={setup} onSubmit={(phone) => send(phone, 'change your mobile number')} />
      </div>
      {setup.step === 'confirming' ? (
        <div className={factorStyles.setup}>
          <CodeForm
            id="phone-code"
            label="Code from the message"
            hint={
              <>
                We sent a code to <strong>{sentTo}</strong>.
              </>
            }
            setup={setup}
            onSubmit={check}
          >
            <Button aria-disabled={setup.isBusy} onClick={sendAgain}>
              {setup.isResending ? 'Sending…' : 'Send a new code'}
            </Button>
          </CodeForm>
          <MailboxLink>Open the demonstration mailbox</MailboxLink>
        </div>
      ) : null}
    </div>
  )
}

function NumberForm({
  setup,
  onSubmit,
}: {
  readonly setup: FactorSetup
  readonly onSubmit: (phone: string) => void
}) {
  const { isBusy } = setup
  // During the code step the problem is shown there.
  const problem = setup.step === 'idle' ? setup.problem : null
  const form = useLateForm<PhoneForm>({
    resolver: standardSchemaResolver(phoneForm),
    defaultValues: { phone: '' },
  })
  const own = form.formState.errors.phone?.message
  const refusal = problem?.fieldErrors['phone']
  const submit = form.handleSubmit(({ phone }) => onSubmit(phone))
  return (
    <form className={styles.form} noValidate aria-busy={isBusy} onSubmit={(event) => void submit(event)}>
      <TextField
        {...form.register('phone')}
        id="phone"
        label="New mobile number"
        hint={
          <PhoneHint control={form.control} name="phone">
            10 to 13 digits, with the country code. We send a code to it, and later your login codes.
          </PhoneHint>
        }
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        error={own ?? refusal}
      />
      <Problem>{refusal === undefined ? problem?.message : undefined}</Problem>
      <div className={styles.actions}>
        <Button type="submit" aria-disabled={isBusy}>
          {isBusy ? 'Sending…' : 'Send the code'}
        </Button>
      </div>
    </form>
  )
}

function usePhoneCalls(setup: FactorSetup) {
  const notify = useNotify()
  const proved = useProved()
  const reread = useReread()
  const [sendCode] = useMutation(SendPhoneCodeDocument)
  const [resendCode] = useMutation(LoginChannelDocument)
  const [verifyCode] = useMutation(VerifyPhoneCodeDocument)
  const [challenge, setChallenge] = useState({ challengeId: '', sentTo: '' })
  const { challengeId, sentTo } = challenge

  const send = (phone: string, reason: string) =>
    setup.start(async () => {
      const reply = await proved({ operation: 'sendPhoneCode', reason }, (context) =>
        sendCode({ variables: { input: { phone } }, context }),
      )
      if (reply === undefined) return 'cancelled'
      setChallenge(present(reply.data?.sendPhoneCode).data)
      return 'ready'
    })
  const sendAgain = () =>
    setup.resend(async () => {
      const { data } = await resendCode({ variables: { input: { challengeId } } })
      setChallenge(present(data?.loginChannel).data)
    })
  const check = (code: string) =>
    setup.confirm(async () => {
      const { data } = await verifyCode({ variables: { input: { challengeId, code } } })
      notify({ intent: 'success', message: present(data?.verifyPhoneCode).message })
      reread()
      return 'done'
    })
  return { sentTo, send, sendAgain, check }
}
