import type { DocumentStatus } from '#contracts/document/documents.ts'
import {
  approvalText,
  DOCUMENT_ITEM_GUARD_TEXTS,
  DOCUMENT_ITEM_STATE_TEXTS,
  ITEM_ENDED_TEXTS,
  NOT_NOW_TEXT,
} from './labels.ts'
import { documentItemMachine, type DocumentItemEvent } from './machine.ts'
import type { DocumentItemRow } from './row.ts'

type Region = keyof typeof DOCUMENT_ITEM_STATE_TEXTS

/** The region that each event concerns; `item.closed` concerns all of them. */
const REGION_OF = {
  'approval.given': 'approval',
  'comment.written': 'comment',
  'receipt.given': 'receipt',
  'document.signed': 'signature',
  'document.declined': 'signature',
} as const satisfies Record<Exclude<DocumentItemEvent['type'], 'item.closed'>, Region>

const restore = ({ state, context }: DocumentItemRow) =>
  documentItemMachine.resolveState({ value: state as never, context })

/**
 * The status for filter and counts of received documents: `pending` while a question is open, `done` once something was
 * answered and nothing is open, else `noAction`. Questions closed without an answer do not count.
 */
export function actionStateOf(
  row: DocumentItemRow,
): Extract<DocumentStatus, 'noAction' | 'pending' | 'done'> {
  const snapshot = restore(row)
  if (snapshot.hasTag('pending')) return 'pending'
  return snapshot.hasTag('answered') ? 'done' : 'noAction'
}

/** Why an event is refused: by the guard, else by the state. */
export function documentItemRefusal(
  row: DocumentItemRow,
  type: keyof typeof REGION_OF,
  guard?: string,
): string {
  const guardTexts: Readonly<Record<string, string>> = DOCUMENT_ITEM_GUARD_TEXTS
  return guardTexts[guard ?? ''] ?? stateText(row, REGION_OF[type]) ?? NOT_NOW_TEXT
}

/** Why nothing can be done in a region; null while it is open. */
function stateText(row: DocumentItemRow, region: Region): string | null {
  if (region === 'approval' && row.context.decision !== null) return approvalText(row.context.decision)
  const texts: Readonly<Record<string, string>> = DOCUMENT_ITEM_STATE_TEXTS[region]
  const state = stateIn(row, region)
  if (state === 'closed') return ITEM_ENDED_TEXTS[row.context.endedBy ?? 'unknown']
  return texts[state] ?? null
}

const stateIn = (row: DocumentItemRow, region: Region): string => restore(row).value[region]

export interface DocumentMenuEntry {
  readonly key: 'description' | 'comment' | 'approval' | 'receipt' | 'noAction'
  readonly name: string
  readonly enabled: boolean
  /** The text on a disabled entry; null on an enabled one. */
  readonly why: string | null
}

/**
 * The entries of a received document's row menu that apply to the item. Answers can be viewed again, a receipt cannot
 * (spec 4.5).
 */
export function menuOf(row: DocumentItemRow): readonly DocumentMenuEntry[] {
  const isCommented = stateIn(row, 'comment') === 'commented'
  const isDecided = row.context.decision !== null
  const { noActionAllowed } = row.context
  const isAsked = (region: Region) => stateIn(row, region) !== 'notAsked'
  const entries = [
    entry('description', 'View Description', null),
    isAsked('comment') &&
      entry(
        'comment',
        isCommented ? 'View Comment' : 'Add Comment',
        isCommented ? null : stateText(row, 'comment'),
      ),
    isAsked('approval') && entry('approval', 'Approve/Reject', isDecided ? null : stateText(row, 'approval')),
    isAsked('receipt') && entry('receipt', 'Send Read Receipt', stateText(row, 'receipt')),
    noActionAllowed && entry('noAction', 'No Action Allowed', null),
  ]
  return entries.filter((one) => one !== false)
}

function entry(key: DocumentMenuEntry['key'], name: string, why: string | null): DocumentMenuEntry {
  return { key, name, enabled: why === null, why }
}
