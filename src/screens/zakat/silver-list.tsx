import { useMutation } from '@apollo/client/react'
import { useState } from 'react'
import { textOfDay } from '#contracts/dates.ts'
import { RemoveSilverDocument, ZakatDocument, type ZakatFieldsFragment } from '#graphql/generated/graphql.ts'
import { present } from '#graphql/problem.ts'
import { useOneCall } from '#hooks/forms/use-one-call.ts'
import { Button } from '#ui/controls/button.tsx'
import { Problem } from '#ui/feedback/problem.tsx'
import { EmptyState } from '#ui/feedback/states.tsx'
import { type Column, DataTable } from '#ui/tables/data-table.tsx'

type Entry = ZakatFieldsFragment['silver'][number]

/** Silver that the person told of, each entry with the way to remove it. */
export function SilverList({ silver }: { readonly silver: readonly Entry[] }) {
  const [problem, setProblem] = useState<string>()
  const [remove] = useMutation(RemoveSilverDocument, { refetchQueries: [ZakatDocument] })
  const { run, isBusy } = useOneCall(({ message, kind }) => {
    if (kind !== 'sessionLost') setProblem(message)
  })
  if (silver.length === 0) return <EmptyState>You have not added silver yet.</EmptyState>
  const columns: readonly Column<Entry>[] = [
    { key: 'name', heading: 'Silver', cell: ({ name }) => name, isLead: true },
    { key: 'grams', heading: 'Grams', isFigure: true, cell: ({ grams }) => grams },
    { key: 'heldFrom', heading: 'Yours since', cell: ({ heldFrom }) => textOfDay(heldFrom) },
    {
      key: 'remove',
      heading: 'Action',
      cell: ({ _id: id, name }) => (
        <Button
          small
          aria-label={`Remove ${name}`}
          aria-disabled={isBusy}
          onClick={() => {
            setProblem(undefined)
            void run(async () => present((await remove({ variables: { id } })).data?.removeSilver).message)
          }}
        >
          Remove
        </Button>
      ),
    },
  ]
  return (
    <>
      <Problem>{problem ?? null}</Problem>
      <DataTable label="Your silver" columns={columns} rows={silver} rowKey={({ _id }) => _id} />
    </>
  )
}
