import { useQuery } from '@apollo/client/react'
import { useState } from 'react'
import { DEFAULT_CURRENCY } from '#contracts/money.ts'
import { BANK_TRANSFER_MAX } from '#contracts/payment/bank-entry-values.ts'
import { spacedReference } from '#contracts/payment/wallet-reference.ts'
import { BankTransferDocument } from '#graphql/generated/graphql.ts'
import { formatMoney } from '#lib/money.ts'
import { readProblem } from '#graphql/problem.ts'
import { Button } from '#ui/controls/button.tsx'
import { useCopy } from '#ui/effects/copy.ts'
import { Reading } from '#ui/feedback/reading.tsx'
import styles from './bank-transfer.module.css'

const MAX = formatMoney({ amount: String(BANK_TRANSFER_MAX), currency: DEFAULT_CURRENCY })

/** Adding money by bank transfer: where to, and with which reference (R58). */
export function BankTransfer() {
  const { data, error, refetch } = useQuery(BankTransferDocument)
  const copying = useOneCopied()
  return (
    <section className={styles.section} aria-label="By bank transfer">
      <h2>By bank transfer</h2>
      <Reading
        value={data?.bankTransfer?.data}
        problem={error && readProblem(error).message}
        label="Reading the account for transfers"
        rows={4}
        onRetry={() => void refetch()}
      >
        {({ holder, number, bankCode, reference, currencies }) => (
          <>
            <p>
              Transfer {currencies.join(', ')} from a bank account in your own name, and write the reference
              into the transfer. The money is in your wallet once the bank has it.
              {currencies.length === 1 ? null : ' Each currency has its own balance. Nothing is converted.'}
            </p>
            <p>
              An account in another currency, such as pounds, can send one of these too: your bank converts
              the money and may charge for that.
            </p>
            <dl className={styles.facts}>
              <Fact name="Reference" value={reference} shown={spacedReference(reference)} copying={copying} />
              <Fact name="Account holder" value={holder} copying={copying} />
              <Fact name="IBAN" value={number} shown={spacedReference(number)} copying={copying} />
              <Fact name="BIC" value={bankCode} copying={copying} />
              <div>
                <dt>{currencies.length === 1 ? 'Currency' : 'Currencies'}</dt>
                <dd>{currencies.join(', ')}</dd>
              </div>
            </dl>
            <p>
              The reference belongs to you only. Money without it, from another person, in another currency or
              worth more than {MAX} waits until our team has looked at it.
            </p>
          </>
        )}
      </Reading>
    </section>
  )
}

interface FactProps {
  readonly name: string
  readonly value: string
  /** Omit where the value is shown as it is. */
  readonly shown?: string
  readonly copying: ReturnType<typeof useOneCopied>
}

/** Says of the last detail only what became of its copy. */
function useOneCopied() {
  const { news, copy } = useCopy('Please copy it by hand.')
  const [copied, setCopied] = useState<string>()
  return {
    newsOf: (name: string) => (name === copied ? news : ''),
    copy: async (name: string, value: string) => {
      await copy(value)
      setCopied(name)
    },
  }
}

/** A detail of the transfer, and a button that copies it without spaces. */
function Fact({ name, value, shown = value, copying: { newsOf, copy } }: FactProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{shown}</dd>
      <dd className={styles.copy}>
        <Button look="subtle" small aria-label={`Copy ${name}`} onClick={() => void copy(name, value)}>
          Copy
        </Button>
        <span aria-live="polite">{newsOf(name)}</span>
      </dd>
    </div>
  )
}
