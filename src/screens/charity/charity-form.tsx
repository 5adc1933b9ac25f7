import { useMutation, useQuery } from '@apollo/client/react'
import { useId } from 'react'
import { Controller } from 'react-hook-form'
import {
  CHARITY_PURPOSE_MAX,
  CHARITY_TEXTS,
  ZAKAT_CATEGORIES,
  ZAKAT_CATEGORY_NAMES,
  type ZakatCategory,
} from '#contracts/payment/charity/values.ts'
import { BANK_TEXTS } from '#contracts/payment/withdrawal-values.ts'
import {
  CharitiesDocument,
  KycCountriesDocument,
  ProposeCharityDocument,
} from '#graphql/generated/graphql.ts'
import { present, readProblem } from '#graphql/problem.ts'
import { useFormSend } from '#hooks/forms/use-form-send.ts'
import { useLateForm } from '#hooks/forms/use-late-form.ts'
import { Button } from '#ui/controls/button.tsx'
import { Problem } from '#ui/feedback/problem.tsx'
import { Reading } from '#ui/feedback/reading.tsx'
import { BankPlaceField } from '#ui/fields/bank-place-field.tsx'
import { CheckboxField } from '#ui/fields/checkbox-field.tsx'
import { CountedText } from '#ui/fields/counted-text.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import styles from './charity.module.css'

interface Values {
  place: string
  name: string
  country: string
  registration: string
  purpose: string
  categories: ZakatCategory[]
  holder: string
  number: string
  bankCode: string
}
const EMPTY: Values = {
  place: '',
  name: '',
  country: '',
  registration: '',
  purpose: '',
  categories: [],
  holder: '',
  number: '',
  bankCode: '',
}
const TEXT_FIELDS = [
  ['name', 'Name', CHARITY_TEXTS.name],
  ['registration', 'Registration number', CHARITY_TEXTS.registration],
] as const
const ACCOUNT_FIELDS = [
  ['holder', 'Account holder', BANK_TEXTS.holder],
  ['number', 'Account number or IBAN', BANK_TEXTS.number],
  ['bankCode', 'BIC or US routing number', BANK_TEXTS.bankCode],
] as const
const FIELDS = [
  'place',
  'name',
  'country',
  'registration',
  'purpose',
  'holder',
  'number',
  'bankCode',
] as const
const filled = (missing: string) => (text: string) => text.trim() !== '' || missing

/** Proposes a charity for the register. */
export function CharityForm({ onEnd }: { readonly onEnd: () => void }) {
  const id = useId()
  const form = useLateForm<Values>({ defaultValues: EMPTY })
  const { submit, isBusy, problem } = useFormSend(form, FIELDS)
  const [propose] = useMutation(ProposeCharityDocument, { refetchQueries: [CharitiesDocument] })
  const countries = useQuery(KycCountriesDocument)
  const { errors } = form.formState
  const send = submit(async ({ place: _outsideCanada, ...input }) => {
    const { data } = await propose({ variables: { input } })
    const { message } = present(data?.proposeCharity)
    onEnd()
    return message
  })
  const textField = ([name, label, missing]: (typeof TEXT_FIELDS | typeof ACCOUNT_FIELDS)[number]) => (
    <TextField
      key={name}
      {...form.register(name, { validate: filled(missing) })}
      id={`${id}-${name}`}
      label={label}
      error={errors[name]?.message}
    />
  )
  return (
    <form
      className={styles.card}
      noValidate
      aria-busy={isBusy}
      aria-labelledby={`${id}-title`}
      onSubmit={send}
    >
      <h2 id={`${id}-title`} ref={focusHeading} tabIndex={-1}>
        Propose a charity
      </h2>
      <Reading
        value={countries.data?.countries.data}
        problem={countries.error && readProblem(countries.error).message}
        label="Reading the countries"
        onRetry={() => void countries.refetch()}
      >
        {(list) => (
          <SelectField
            {...form.register('country', { validate: filled(CHARITY_TEXTS.country) })}
            id={`${id}-country`}
            label="Country"
            error={errors.country?.message}
          >
            <option value="">Please choose</option>
            {list.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </SelectField>
        )}
      </Reading>
      {TEXT_FIELDS.map(textField)}
      <BankPlaceField
        {...form.register('place', {
          validate: (place) =>
            place === 'other' || (place === '' ? BANK_TEXTS.place : BANK_TEXTS.outsideCanada),
        })}
        id={`${id}-place`}
        error={errors.place?.message}
      />
      {form.watch('place') === 'other' ? ACCOUNT_FIELDS.map(textField) : null}
      <CountedText
        {...form.register('purpose', { validate: filled(CHARITY_TEXTS.purpose) })}
        id={`${id}-purpose`}
        label="Purpose"
        rows={2}
        max={CHARITY_PURPOSE_MAX}
        value={form.watch('purpose')}
        error={errors.purpose?.message}
      />
      <Controller
        control={form.control}
        name="categories"
        render={({ field: { value, onChange } }) => (
          <fieldset className={styles.group}>
            <legend>Zakat that it may receive</legend>
            {ZAKAT_CATEGORIES.map((category) => (
              <CheckboxField
                key={category}
                id={`${id}-${category}`}
                label={ZAKAT_CATEGORY_NAMES[category]}
                checked={value.includes(category)}
                onChange={(_event, { checked }) =>
                  onChange(
                    ZAKAT_CATEGORIES.filter((one) =>
                      one === category ? checked === true : value.includes(one),
                    ),
                  )
                }
              />
            ))}
          </fieldset>
        )}
      />
      <Problem>{problem ?? null}</Problem>
      <div className={styles.actions}>
        <Button type="submit" look="primary" aria-disabled={isBusy}>
          {isBusy ? 'Sending…' : 'Propose'}
        </Button>
        <Button look="subtle" onClick={onEnd}>
          Cancel
        </Button>
      </div>
    </form>
  )
}

/** The form opens elsewhere on the page than the button that opens it. */
const focusHeading = (heading: HTMLHeadingElement | null): void => heading?.focus()
