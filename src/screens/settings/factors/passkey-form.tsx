import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { TEXTS } from '#contracts/texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Problem } from '#ui/feedback/problem.tsx'
import factorStyles from '#features/factor-setup/factors.module.css'
import styles from '#screens/settings/sections/settings.module.css'
import type { FactorSetup } from '#features/factor-setup/use-factor-setup.ts'
import { useFocusOnAppear } from '#ui/effects/focus.ts'

const nameForm = z.strictObject({
  name: z.string().check(z.trim(), z.minLength(1, TEXTS.required), z.maxLength(100, TEXTS.nameLength)),
})
type NameForm = z.infer<typeof nameForm>

/** Asks for the passkey's name; the browser is called within this click, which some browsers require. */
export function PasskeyForm({
  setup,
  onSubmit,
}: {
  readonly setup: FactorSetup
  readonly onSubmit: (name: string) => void
}) {
  const { isBusy, problem } = setup
  const form = useForm<NameForm>({
    resolver: standardSchemaResolver(nameForm),
    mode: 'onSubmit',
    defaultValues: { name: '' },
  })
  const { setFocus } = form
  useFocusOnAppear(() => setFocus('name'))
  const refusal = problem?.fieldErrors['name']
  const submit = form.handleSubmit(({ name }) => onSubmit(name))
  return (
    <form
      className={`${styles.form ?? ''} ${factorStyles.setup ?? ''}`}
      noValidate
      aria-busy={isBusy}
      aria-label="Add a passkey"
      onSubmit={(event) => void submit(event)}
    >
      <TextField
        {...form.register('name')}
        id="passkey-name"
        label="Name of the passkey"
        hint="A name you will recognise, such as the device."
        autoComplete="off"
        maxLength={100}
        error={form.formState.errors.name?.message ?? refusal}
      />
      <Problem>{refusal === undefined ? problem?.message : undefined}</Problem>
      <div className={styles.actions}>
        <Button look="primary" type="submit" aria-disabled={isBusy}>
          {isBusy ? 'Waiting for your device…' : 'Create the passkey'}
        </Button>
        <Button look="subtle" onClick={setup.cancel}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
