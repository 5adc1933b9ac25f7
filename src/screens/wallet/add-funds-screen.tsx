import { Link, useSearchParams } from 'react-router-dom'
import { PendingFirst } from '#features/deposit/pending-first.tsx'
import { DepositSteps } from '#features/deposit/deposit-steps.tsx'
import { BackToOffering } from '#features/getting-started/back-to-offering.tsx'
import { wantedOffering } from '#features/getting-started/wanted-offering.ts'
import { paths } from '#lib/paths.ts'
import type { PendingDeposit } from '#machines/deposit-form/machine.ts'
import { ButtonLink, RouteButton } from '#ui/controls/button.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { BankTransfer } from './bank-transfer.tsx'

/** Adding money by card or bank transfer (R58). */
export function AddFundsScreen() {
  const [search] = useSearchParams()
  return (
    <>
      <PageTitle
        title="Add funds"
        lead="By card or bank transfer. Only the card provider sees your card details."
      />
      <PendingFirst returnedFrom={search.get('payment') ?? undefined}>
        {(pending) => <AddFunds pending={pending} />}
      </PendingFirst>
      <BankTransfer />
    </>
  )
}

/** The steps of a payment; it ends at the order that was begun, else at the wallet. */
export function AddFunds({ pending }: { readonly pending: PendingDeposit | null }) {
  const isWanted = wantedOffering() !== undefined
  return (
    <DepositSteps
      pending={pending}
      asked=""
      wallet={<Link to={paths.wallet}>your wallet</Link>}
      done={
        <>
          <BackToOffering look="primary" />
          <RouteButton look={isWanted ? 'plain' : 'primary'} to={paths.wallet}>
            Go to wallet
          </RouteButton>
          {isWanted ? null : <ButtonLink href={paths.browseProject}>Browse projects</ButtonLink>}
        </>
      }
    />
  )
}
