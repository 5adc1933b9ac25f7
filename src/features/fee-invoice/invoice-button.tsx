import { useApolloClient } from '@apollo/client/react'
import { FeeInvoiceDocument } from '#graphql/generated/graphql.ts'
import { present } from '#graphql/problem.ts'
import { useOneCall } from '#hooks/forms/use-one-call.ts'
import { loadMadeFile } from '#hooks/loading/load-made-file.ts'
import { noticeOf, useNotify } from '#hooks/use-notify.ts'
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
  const client = useApolloClient()
  const notify = useNotify()
  const { run, isBusy } = useOneCall((problem) => {
    const notice = noticeOf(problem)
    if (notice) notify(notice)
  })
  const save = async () => {
    const { saveMadeFile } = await loadMadeFile()
    const { data } = await client.query({
      query: FeeInvoiceDocument,
      variables: { id: milestoneId },
      fetchPolicy: 'no-cache',
    })
    saveMadeFile(present(data?.feeInvoice).data)
    return undefined
  }
  return (
    <Button
      small
      aria-label={`Download the invoice: ${name}`}
      aria-disabled={isBusy}
      onClick={() => void run(save)}
    >
      {label}
    </Button>
  )
}
