/* The kinds of control of a proposal's fields. */

interface Base {
  /** Path below its page, or below the item of a list. */
  readonly path: string
  readonly label: string
  readonly hint?: string
}

export interface Option {
  readonly value: string
  readonly label: string
}

/** A field of one value; of an upload, its key. `amount` is typed as money, `percent` as per cent with two decimals, `moment` as a day with a time in UTC, `day` without one. */
export type SingleField = Base &
  (
    | { readonly kind: 'line' | 'amount' | 'percent' | 'whole' | 'country' | 'moment' | 'day' }
    | { readonly kind: 'lines'; readonly max: number }
    | { readonly kind: 'choice' | 'radio'; readonly options: readonly Option[]; readonly initial?: string }
    | { readonly kind: 'yesNo' }
    | { readonly kind: 'upload'; readonly of: 'image' | 'document' }
  )

/** Several groups of the same fields. */
export interface ListField extends Base {
  readonly kind: 'list'
  /** One of them: 'Risk'. */
  readonly item: string
  readonly fields: readonly SingleField[]
  readonly max: number
  /** Whether it may be empty. */
  readonly isOptional?: true
}

/** Several choices out of a few. */
export interface ChoicesField extends Base {
  readonly kind: 'choices'
  readonly options: readonly Option[]
}

export type Field = SingleField | ListField | ChoicesField
