import { useMutation } from '@apollo/client/react'
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { type Control, useForm, useWatch } from 'react-hook-form'
import { type ChangePasswordBody, changePasswordBody } from '#contracts/identity.ts'
import { ChangePasswordDocument } from '#graphql/generated/graphql.ts'
import { PlainButton } from '#ui/button-link.tsx'
import { PasswordField } from '#ui/fields.tsx'
import { PasswordRules } from '#ui/password-rules.tsx'
import { FormProblem, Section } from './section.tsx'
import styles from './settings.module.css'
import { useFormSend, useReread } from './use-send.ts'

const EMPTY: ChangePasswordBody = { currentPassword: '', password: '', confirmPassword: '' }

/** Changes the password; every other session ends with it. */
export function PasswordSection({ email }: { readonly email: string }) {
  const form = useForm<ChangePasswordBody>({
    resolver: standardSchemaResolver(changePasswordBody),
    mode: 'onTouched',
    defaultValues: EMPTY,
  })
  const { submit, isBusy, problem } = useFormSend(form, ['currentPassword', 'password', 'confirmPassword'])
  const [change] = useMutation(ChangePasswordDocument)
  const reread = useReread()
  const { errors, dirtyFields, isSubmitted } = form.formState
  const error = (name: 'currentPassword' | 'password' | 'confirmPassword') =>
    isSubmitted || dirtyFields[name] === true ? errors[name]?.message : undefined
  return (
    <Section id="password-part" title="Password" lead="Changing it ends every other session.">
      <form
        className={styles.form}
        noValidate
        aria-busy={isBusy}
        onSubmit={submit(async (input) => {
          await change({ variables: { input } })
          form.reset(EMPTY)
          reread()
          return 'Your password is changed. Every other session has ended.'
        })}
      >
        {/* For password managers: it says whose password this is. */}
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          {...form.register('currentPassword')}
          id="currentPassword"
          label="Current password"
          autoComplete="current-password"
          error={error('currentPassword')}
        />
        <PasswordField
          {...form.register('password')}
          id="password"
          label="New password"
          hint={<LiveRules control={form.control} />}
          autoComplete="new-password"
          error={error('password')}
        />
        <PasswordField
          {...form.register('confirmPassword')}
          id="confirmPassword"
          label="Confirm new password"
          autoComplete="new-password"
          error={error('confirmPassword')}
        />
        <FormProblem>{problem}</FormProblem>
        <div className={styles.actions}>
          <PlainButton look="primary" type="submit" aria-disabled={isBusy}>
            {isBusy ? 'Changing…' : 'Change the password'}
          </PlainButton>
        </div>
      </form>
    </Section>
  )
}

function LiveRules({ control }: { readonly control: Control<ChangePasswordBody> }) {
  const password = useWatch({ control, name: 'password' })
  return <PasswordRules password={password} />
}
