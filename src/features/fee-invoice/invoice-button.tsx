import { FeeInvoiceDocument } from '#graphql/generated/graphql.ts'
import { present } from '#graphql/problem.ts'
import { useSavedFile } from '#hooks/loading/use-saved-file.ts'
import { Button } from '#ui/controls/button.tsx'

interface InvoiceButtonProps {
  readonly milestoneId: string
  /** What the fee was taken from, for the name of the button. */
  readonly name: string
  /** Omit for 'Download the invoice'. */
  readonly label?: string
}

/** Saves the invoice of the fee that was taken from the release of a milestone. */
export function InvoiceButton({ milestoneId, name, label = 'Download the invoice' }: InvoiceButtonProps) {
  const { save, isBusy } = useSavedFile(async (client) => {
    const { data } = await client.query({
      query: FeeInvoiceDocument,
      variables: { id: milestoneId },
      fetchPolicy: 'no-cache',
    })
    return present(data?.feeInvoice).data
  })
  return (
    <Button small aria-label={`Download the invoice: ${name}`} aria-disabled={isBusy} onClick={save}>
      {label}
    </Button>
  )
}
