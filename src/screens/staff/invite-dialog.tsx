import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useId } from 'react'
import { useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { emailAddress } from '#contracts/user/identity.ts'
import {
  STAFF_ROLE_NAMES,
  STAFF_ROLES,
  STAFF_TEXTS,
  needsTwoAdministrators,
} from '#contracts/staff/values.ts'
import { useFormSend } from '#hooks/forms/use-form-send.ts'
import { useLateForm } from '#hooks/forms/use-late-form.ts'
import { Button } from '#ui/controls/button.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Modal } from '#ui/feedback/modal.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import styles from './staff.module.css'
import { useStaffCalls } from './use-staff-calls.ts'
import { FOUR_EYES_NAMES } from './words.ts'
import { Problem } from '#ui/feedback/problem.tsx'

const inviteForm = z.strictObject({ email: emailAddress, role: z.enum(STAFF_ROLE_NAMES, STAFF_TEXTS.role) })
type InviteForm = z.infer<typeof inviteForm>

/** Asks for the address and the role, and says whether a second administrator has to confirm. */
export function InviteDialog({ onClose }: { readonly onClose: () => void }) {
  const id = useId()
  const calls = useStaffCalls()
  const form = useLateForm<InviteForm>({
    resolver: standardSchemaResolver(inviteForm),
    // No role is preselected.
    defaultValues: { email: '' },
  })
  const { errors } = form.formState
  const role = useWatch({ control: form.control, name: 'role' })
  const { submit, isBusy, problem } = useFormSend(form, ['email', 'role'])
  const chosen = STAFF_ROLE_NAMES.find((name) => name === role)
  return (
    <Modal
      title="Invite a person"
      onEscape={onClose}
      actions={
        <>
          <Button onClick={onClose}>Back</Button>
          <Button look="primary" type="submit" form={`${id}-form`} aria-disabled={isBusy}>
            {isBusy ? 'Inviting…' : 'Invite'}
          </Button>
        </>
      }
    >
      <form
        id={`${id}-form`}
        className={styles.form}
        noValidate
        aria-busy={isBusy}
        onSubmit={submit(async (typed) => {
          const message = await calls.invite(typed.email, typed.role)
          if (message !== undefined) onClose()
          return message
        })}
      >
        <p>
          The person gets a link that works once, within 24 hours. For {FOUR_EYES_NAMES} another administrator
          must confirm it first.
        </p>
        <TextField
          {...form.register('email')}
          id={`${id}-email`}
          label="Email address"
          hint="An address without an account."
          type="email"
          inputMode="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          error={errors.email?.message}
        />
        <SelectField
          {...form.register('role')}
          id={`${id}-role`}
          label="Role"
          {...(chosen !== undefined && {
            hint: `${STAFF_ROLES[chosen].does}. ${needsTwoAdministrators(chosen) ? 'Another administrator must confirm.' : 'The link is sent at once.'}`,
          })}
          error={errors.role?.message}
        >
          <option value="">Please choose</option>
          {STAFF_ROLE_NAMES.map((name) => (
            <option key={name} value={name}>
              {STAFF_ROLES[name].label}
            </option>
          ))}
        </SelectField>
        <Problem>{problem}</Problem>
      </form>
    </Modal>
  )
}
