import { useMutation } from '@apollo/client/react'
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { Controller, type FieldError } from 'react-hook-form'
import { useNavigate } from 'react-router-dom'
import type * as z from 'zod/mini'
import { DAY_TEXT } from '#contracts/web/day-text.ts'
import { addSilverBody } from '#contracts/payment/zakat/zakat.ts'
import { AddSilverDocument, ZakatDocument } from '#graphql/generated/graphql.ts'
import { present } from '#graphql/problem.ts'
import { useFormSend } from '#hooks/forms/use-form-send.ts'
import { useLateForm } from '#hooks/forms/use-late-form.ts'
import { insidePaths } from '#lib/inside-paths.ts'
import { Button, RouteButton } from '#ui/controls/button.tsx'
import { Problem } from '#ui/feedback/problem.tsx'
import { DayField } from '#ui/fields/day-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import styles from './zakat.module.css'

/** The service's word where it refused the day; the schema has none for people. */
const dayFault = (error: FieldError | undefined) =>
  error?.type === 'server' ? error.message : error && DAY_TEXT

type Values = z.output<typeof addSilverBody>

/** Silver that the person owns, in grams; it counts towards the nisab and the own zakat (R78). */
export function AddSilverScreen() {
  const form = useLateForm<Values>({
    resolver: standardSchemaResolver(addSilverBody),
    defaultValues: { name: '', grams: '', heldFrom: '' },
  })
  const { submit, isBusy, problem } = useFormSend(form, ['name', 'grams', 'heldFrom'])
  const navigate = useNavigate()
  const [add] = useMutation(AddSilverDocument, {
    update: (cache, { data }) => {
      if (data) cache.writeQuery({ query: ZakatDocument, data: { zakatOf: data.addSilver } })
    },
  })
  const { errors } = form.formState
  return (
    <>
      <PageTitle title="Add silver" lead="It counts towards the nisab and in your zakat." />
      <form
        className={styles.form}
        noValidate
        aria-busy={isBusy}
        aria-label="Add silver"
        onSubmit={submit(async (input) => {
          const { message } = present((await add({ variables: { input } })).data?.addSilver)
          await navigate(insidePaths.zakat)
          return message
        })}
      >
        <Problem>{problem ?? null}</Problem>
        <TextField
          {...form.register('name')}
          id="silver-name"
          label="What it is"
          hint="For example coins or jewellery"
          error={errors.name?.message}
          autoComplete="off"
          required
        />
        <TextField
          {...form.register('grams')}
          id="silver-grams"
          label="Grams of pure silver"
          error={errors.grams?.message}
          inputMode="decimal"
          autoComplete="off"
          required
        />
        <Controller
          control={form.control}
          name="heldFrom"
          render={({ field }) => (
            <DayField
              id="silver-heldFrom"
              label="Yours since"
              value={field.value}
              error={dayFault(errors.heldFrom)}
              onChange={field.onChange}
              onUnreadable={field.onChange}
            />
          )}
        />
        <div className={styles.actions}>
          <Button type="submit" look="primary" aria-disabled={isBusy}>
            {isBusy ? 'Adding…' : 'Add silver'}
          </Button>
          <RouteButton to={insidePaths.zakat}>Back to zakat</RouteButton>
        </div>
      </form>
    </>
  )
}
