import { formatMoney, type MoneyLike } from '#lib/money.ts'

/** An amount with tabular digits; `trim` drops the cents of whole amounts. */
export function Money({ value, trim = false }: { readonly value: MoneyLike; readonly trim?: boolean }) {
  return (
    <data className="tnum" value={value.amount}>
      {formatMoney(value, { trim })}
    </data>
  )
}
