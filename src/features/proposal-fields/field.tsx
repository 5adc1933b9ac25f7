import { Suspense, useRef } from 'react'
import { type FieldValues, type UseFormReturn, useWatch } from 'react-hook-form'
import { DEFAULT_CURRENCY } from '#contracts/money.ts'
import { messageAt } from '#hooks/forms/form-problems.ts'
import { lazyPart } from '#hooks/loading/lazy-part.ts'
import { Button } from '#ui/controls/button.tsx'
import { AmountField } from '#ui/fields/amount-field.tsx'
import { CheckboxField } from '#ui/fields/checkbox-field.tsx'
import { RadioField } from '#ui/fields/choice-fields.tsx'
import { CountedText } from '#ui/fields/counted-text.tsx'
import { FieldError } from '#ui/fields/fields.tsx'
import { CountryField, type CountryOption, SelectField } from '#ui/fields/select-field.tsx'
import { LoadingState } from '#ui/feedback/states.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import styles from './field.module.css'
import type { ChoicesField, Field, ListField, SingleField } from './kinds.ts'
import { emptyItem, type Typed } from './typed.ts'

/** The prefix of field ids. */
export const FIELD_PREFIX = 'proposal-'

export interface PageFormProps {
  readonly form: UseFormReturn<FieldValues, unknown, FieldValues>
  readonly countries: readonly CountryOption[]
  /** Of every amount; US dollars where it is left out. */
  readonly currency?: string
  /** To be called when a field loses the focus. */
  readonly left: () => void
}

/** One field of a page by its kind. */
export function PageField({ field, ...page }: PageFormProps & { readonly field: Field }) {
  if (field.kind === 'list') return <ListOf field={field} {...page} />
  if (field.kind === 'choices') return <Choices field={field} {...page} />
  return <Single field={field} path={field.path} {...page} />
}

function useField({ form, left }: PageFormProps, path: string) {
  const values: unknown = useWatch({ control: form.control, name: path })
  const error = messageAt(form.formState.errors, path)
  return {
    value: values,
    error,
    change: (value: unknown) =>
      form.setValue(path, value, { shouldDirty: true, shouldValidate: error !== undefined }),
    leave: () => {
      left()
      const value: unknown = form.getValues(path)
      // Leaving an empty field is not an error yet.
      if (value !== '') void form.trigger(path)
    },
  }
}

function Single({
  field,
  path,
  ...page
}: PageFormProps & { readonly field: SingleField; readonly path: string }) {
  const { value, error, change, leave } = useField(page, path)
  const text = typeof value === 'string' ? value : ''
  const common = {
    id: `${FIELD_PREFIX}${path}`,
    label: field.label,
    error,
    ...(field.hint !== undefined && { hint: field.hint }),
  }
  const typed = {
    ...common,
    value: text,
    onChange: (event: { readonly target: { readonly value: string } }) => change(event.target.value),
    onBlur: leave,
  }
  switch (field.kind) {
    case 'line':
      return <TextField {...typed} autoComplete="off" />
    case 'lines':
      return <CountedText {...typed} max={field.max} />
    case 'amount':
      return <AmountField {...typed} currency={page.currency ?? DEFAULT_CURRENCY} />
    case 'percent':
    case 'whole':
      return (
        <TextField {...typed} autoComplete="off" inputMode={field.kind === 'whole' ? 'numeric' : 'decimal'} />
      )
    case 'country':
      return (
        <CountryField
          {...common}
          value={text}
          countries={page.countries}
          onChange={typed.onChange}
          onBlur={leave}
        />
      )
    case 'choice':
      return (
        <SelectField {...common} value={text} onChange={typed.onChange} onBlur={leave}>
          <option value="">Please choose</option>
          {field.options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </SelectField>
      )
    case 'radio':
      return (
        <RadioField
          id={common.id}
          legend={field.label}
          explanation={field.hint}
          error={error}
          choices={field.options}
          value={text}
          onChange={change}
          onBlur={page.left}
          isStacked={field.options.length > 2}
        />
      )
    case 'yesNo':
      return (
        <CheckboxField
          {...common}
          checked={value === true}

          onChange={(event) => change(event.target.checked)}
          onBlur={page.left}
        />
      )
    case 'upload':
      return (
        <Suspense fallback={<LoadingState label="Loading the field" />}>
          <UploadOf {...common} of={field.of} value={text} onChange={change} onLeft={page.left} />
        </Suspense>
      )
    case 'day':
    case 'moment':
      return (
        <Suspense fallback={<LoadingState label="Loading the field" />}>
          <DayOf {...common} kind={field.kind} value={text} onChange={change} onLeft={leave} />
        </Suspense>
      )
  }
}

/** Loaded where a page asks for a date. */
const DayOf = lazyPart(() => import('./day-of.tsx').then((module) => module.DayOf))

/** Loaded where a page asks for a file: most pages do not. */
const UploadOf = lazyPart(() => import('./upload-of.tsx').then((module) => module.UploadOf))

function Choices({ field, ...page }: PageFormProps & { readonly field: ChoicesField }) {
  const { value, error, change } = useField(page, field.path)
  const chosen = Array.isArray(value) ? (value as string[]) : []
  const id = `${FIELD_PREFIX}${field.path}`
  return (
    <fieldset className={styles.item} aria-describedby={error === undefined ? undefined : `${id}-error`}>
      <legend>{field.label}</legend>
      {field.hint === undefined ? null : <p className={styles.quiet}>{field.hint}</p>}
      <div className={styles.choices}>
        {field.options.map((option, index) => (
          <CheckboxField
            key={option.value}
            id={index === 0 ? id : `${id}-${option.value}`}
            label={option.label}
            checked={chosen.includes(option.value)}

            onChange={(event) =>
              change(
                event.target.checked
                  ? [...chosen, option.value]
                  : chosen.filter((one) => one !== option.value),
              )
            }
            onBlur={page.left}
          />
        ))}
      </div>
      {error === undefined ? null : <FieldError id={id}>{error}</FieldError>}
    </fieldset>
  )
}

function ListOf({ field, ...page }: PageFormProps & { readonly field: ListField }) {
  const { value, error, change } = useField(page, field.path)
  const heading = useRef<HTMLHeadingElement>(null)
  const items = Array.isArray(value) ? (value as Typed[]) : []
  const id = `${FIELD_PREFIX}${field.path}`
  const put = (next: readonly Typed[]) => {
    change(next)
    page.left()
  }
  return (
    <section className={styles.list} aria-labelledby={id}>
      <h2
        ref={heading}
        id={id}
        tabIndex={-1}
        aria-describedby={error === undefined ? undefined : `${id}-error`}
      >
        {field.label}
      </h2>
      {field.hint === undefined ? null : <p className={styles.quiet}>{field.hint}</p>}
      {items.map((_, index) => (
        // The place is the only identity of an item while the list is edited.
        <fieldset key={index} className={styles.item}>
          <legend>
            {field.item} {index + 1}
          </legend>
          {field.fields.map((inner) => (
            <Single key={inner.path} field={inner} path={`${field.path}.${index}.${inner.path}`} {...page} />
          ))}
          {items.length > 1 || field.isOptional === true ? (
            <div>
              <Button
                small
                aria-label={`Remove ${field.item.toLowerCase()} ${index + 1}`}
                onClick={() => {
                  heading.current?.focus()
                  put(items.filter((_item, at) => at !== index))
                }}
              >
                Remove
              </Button>
            </div>
          ) : null}
        </fieldset>
      ))}
      {error === undefined ? null : <FieldError id={id}>{error}</FieldError>}
      {items.length < field.max ? (
        <div>
          <Button small onClick={() => put([...items, emptyItem(field.fields)])}>
            {`Add ${items.length === 0 ? 'a' : 'another'} ${field.item.toLowerCase()}`}
          </Button>
        </div>
      ) : null}
    </section>
  )
}
