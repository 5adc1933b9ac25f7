import { useState } from 'react'
import type { Project } from '#contracts/project/projects.ts'
import { keepWanted } from '#features/getting-started/wanted-offering.ts'
import { keepOrderInAddress } from '#lib/browser/order-address.ts'
import { amountText, type MoneyLike } from '#lib/money.ts'
import { AmountField } from '#ui/fields/amount-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { priceOf, readUnits, unitsFor, unitsHint } from './order-units.ts'

/** How much is ordered: a number of digital shares, typed as such or as an amount. */
export interface OrderSize {
  /** As typed, or what fits into the typed amount. */
  readonly units: string
  /** As typed, or what the number costs. */
  readonly amount: string
  /** The typed amount is none. */
  readonly isUnread: boolean
  readonly chooseUnits: (text: string) => void
  readonly chooseAmount: (text: string) => void
  /** Shows what the number costs in place of an amount that was typed. */
  readonly settleAmount: () => void
}

/** Both ways to say how much; the number is kept in the address, and with the offering that is wanted. */
export function useOrderSize(
  { _id: id, name, unitPrice }: Pick<Project, '_id' | 'name' | 'unitPrice'>,
  first: string,
): OrderSize {
  const [units, setUnits] = useState(first)
  const [typed, setTyped] = useState<string>()
  const count = readUnits(units)
  const isUnread = typed !== undefined && unitsFor(typed, unitPrice) === undefined
  const keep = (next: string) => {
    setUnits(next)
    keepOrderInAddress(next)
    keepWanted({ id, name, units: next })
  }
  return {
    units,
    amount: typed ?? (count === undefined ? '' : amountText(priceOf(count, unitPrice))),
    isUnread,
    chooseUnits: (text) => {
      setTyped(undefined)
      keep(text)
    },
    chooseAmount: (text) => {
      setTyped(text)
      const fitting = unitsFor(text, unitPrice)
      if (fitting !== undefined) keep(String(fitting))
    },
    settleAmount: () => {
      if (!isUnread) setTyped(undefined)
    },
  }
}

interface SizeFieldsProps {
  readonly size: OrderSize
  readonly project: Project
  readonly room: MoneyLike | null
  readonly unitsError: string | undefined
  readonly amountError: string | undefined
  readonly onLeave: () => void
}

/** The two fields; each follows the other. */
export function SizeFields({ size, project, room, unitsError, amountError, onLeave }: SizeFieldsProps) {
  return (
    <>
      <TextField
        id="order-units"
        name="units"
        label="Digital shares"
        hint={unitsHint(project, room)}
        error={unitsError}
        isAlert
        required
        value={size.units}
        inputMode="numeric"
        autoComplete="off"
        onBlur={onLeave}
        onChange={(event) => size.chooseUnits(event.target.value)}
      />
      <AmountField
        id="order-amount"
        name="amount"
        label="Amount"
        hint="Rounded down to whole shares"
        error={amountError}
        currency={project.unitPrice.currency}
        value={size.amount}
        onBlur={() => {
          size.settleAmount()
          onLeave()
        }}
        onChange={(event) => size.chooseAmount(event.target.value)}
      />
    </>
  )
}
