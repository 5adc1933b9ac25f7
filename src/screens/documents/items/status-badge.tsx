import type { DocumentRow } from './use-document-list.ts'
import { STATUS_LABELS } from './document-tabs.ts'
import { REQUESTED_DOCUMENT_LABELS } from '#machines/requested-document/labels.ts'
import { Badge, type BadgeLook } from '#ui/values/badge.tsx'

const LOOKS = {
  noAction: 'quiet',
  pending: 'open',
  done: 'good',
  submitted: 'good',
  cancelled: 'quiet',
} as const satisfies Record<DocumentRow['status'], string>

const NOT_YOUR_TURN = 'Not your turn to sign yet'

/** Whether the item waits only for an earlier signer. */
function isOthersTurn({ state, signing }: Pick<DocumentRow, 'state' | 'signing'>): boolean {
  if (state.signature !== 'open' || signing?.isYourTurn !== false) return false
  return ![state.approval, state.comment, state.receipt].some((one) => one === 'open' || one === 'unread')
}

/** The status of an item in words and colour; nothing for own documents. */
export function StatusBadge({
  item,
}: {
  readonly item: Pick<DocumentRow, 'status' | 'state' | 'workflowType' | 'signing'>
}) {
  if (item.workflowType === 'own') return null
  if (isOthersTurn(item)) return <Badge look="quiet">{NOT_YOUR_TURN}</Badge>
  const outcome = outcomeOf(item.state, item.signing)
  const labels: Readonly<Record<string, string>> = REQUESTED_DOCUMENT_LABELS
  const label = labels[item.state.request ?? ''] ?? STATUS_LABELS[item.status]
  return (
    <>
      <Badge look={LOOKS[item.status]}>{label}</Badge>
      {outcome === null ? null : (
        <>
          {' '}
          <Badge look={outcome.look}>{outcome.label}</Badge>
        </>
      )}
    </>
  )
}

/**
 * The result when the status alone is ambiguous: `done` may be a refusal. A request states it itself, but not why it is
 * over.
 */
function outcomeOf(
  { request, signature, approval, endedBy }: DocumentRow['state'],
  signing: DocumentRow['signing'],
): { readonly label: string; readonly look: BadgeLook } | null {
  if (endedBy === 'expired') return { label: 'Expired', look: 'quiet' }
  if (request !== null) return null
  if (endedBy === 'cancelled') return { label: 'Withdrawn', look: 'quiet' }
  if (signature === 'declined') return { label: 'Declined by you', look: 'bad' }
  if (approval === 'Rejected') return { label: 'Rejected by you', look: 'bad' }
  if (signature === 'signed') {
    return signing === null || signing.signed === signing.total
      ? { label: 'Signed', look: 'good' }
      : { label: `Signed by you, ${signing.signed} of ${signing.total}`, look: 'open' }
  }
  return approval === 'Accepted' ? { label: 'Approved by you', look: 'good' } : null
}

/** The origin of an own document; nothing for those its owner added. */
export function OriginBadge({ item }: { readonly item: Pick<DocumentRow, 'workflowType' | 'isSigned'> }) {
  if (item.workflowType === 'own') return null
  return <Badge look="good">{item.isSigned ? 'Signed' : 'Submitted'}</Badge>
}
