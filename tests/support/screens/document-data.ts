import type {
  DocumentRowFragment,
  DocumentsOverviewQuery,
  ReceivedDocumentsQuery,
} from '#graphql/generated/graphql.ts'
import { dataOf, listOf } from './screen-data.ts'
import type { DocumentItemWire } from '#contracts/document/documents.ts'

/* What the gateway would answer about documents, made of the generated types. */

type Counts = DocumentsOverviewQuery['documentsOverview']['data']['counts']
type Renewal = DocumentsOverviewQuery['documentsOverview']['data']['renewals'][number]

const OPEN = {
  approval: 'open',
  comment: 'open',
  receipt: 'unread',
  signature: 'notAsked',
  request: null,
  closed: false,
  endedBy: null,
} as const satisfies DocumentItemWire['state']

/** A received document of which approval, comment and receipt are asked. */
export function documentItem(over: Partial<DocumentRowFragment> = {}): DocumentRowFragment {
  const data: DocumentRowFragment = {
    _id: 'itm_1',
    workflowType: 'document',
    requestType: 'Received',
    createdAt: '2026-11-14T18:05:00.000Z',
    subject: 'Term sheet for the second closing',
    sender: 'Alhambra Court Desarrollos SL',
    dueAt: null,
    expiresAt: null,
    status: 'pending',
    state: OPEN,
    docMasterId: {
      _id: 'mas_1',
      documentType: 'Term sheet',
      isDigitalSignatureRequire: false,
      renewal: { period: 'none' },
    },
    documents: [
      {
        _id: 'fil_1',
        subject: 'Term sheet',
        name: 'terms.pdf',
        contentType: 'application/pdf',
        size: 24_900,
      },
    ],
    attachments: [],
    project: [{ projectDetails: { title: 'Alhambra Court Residences', image: null } }],
    projectIds: [{ _id: 'alhambra-court', title: 'Alhambra Court Residences' }],
    comments: [],
    approval: [],
    readBy: [],
    signing: null,
    decidedAt: null,
    readAt: null,
    sendDocByUser: [],
    isCommentAllowed: true,
    isApprovalAllowed: true,
    isReadReceiptAllowed: true,
    isNoActionAllowed: false,
    isProjectWorkflow: false,
    isDigitalSignRequired: false,
    isSigned: false,
    isRead: false,
    ...over,
  }
  return named(data)
}

/** A request, in a state of its lifecycle. */
export function documentRequest(
  request: string,
  over: Partial<DocumentRowFragment> = {},
): DocumentRowFragment {
  return documentItem({
    requestType: 'Request',
    subject: 'Proof of address',
    status: request === 'submitted' || request === 'signed' ? 'submitted' : 'pending',
    state: { ...OPEN, approval: 'notAsked', comment: 'notAsked', receipt: 'notAsked', request },
    isCommentAllowed: false,
    isApprovalAllowed: false,
    isReadReceiptAllowed: false,
    documents: [],
    ...over,
  })
}

/** Names of types, where the client's cache looks for them. */
function named(data: DocumentRowFragment): DocumentRowFragment {
  const withNames = {
    __typename: 'DocumentItem',
    ...data,
    docMasterId: { __typename: 'DocMasterRef', ...data.docMasterId },
    documents: data.documents.map((file) => ({ __typename: 'DocumentFileView', ...file })),
    attachments: data.attachments.map((file) => ({ __typename: 'DocumentFileView', ...file })),
    projectIds: data.projectIds.map((project) => ({ __typename: 'DocumentProjectRef', ...project })),
  }
  return withNames as DocumentRowFragment
}

/** A page of any document list: all have one shape. */
export function documentRows(rows: DocumentRowFragment[], totalCount = rows.length) {
  const list = { ...listOf(rows, totalCount), __typename: 'DocumentItemList' }
  return dataOf<ReceivedDocumentsQuery>({ list })
}

/** The counts of spec 3.3 and the renewals. */
export function documentsOverview(
  over: { counts?: Partial<Counts>; renewals?: Renewal[]; hasProjectWorkflows?: boolean } = {},
): DocumentsOverviewQuery {
  const counts: Counts = {
    recievedCount: 28,
    noActionCount: 7,
    ActionPendingCount: 14,
    ActionDoneCount: 6,
    requestedCount: 26,
    submisttedDocByUserCount: 13,
    pendingDocByUserCount: 11,
    cancelledDoc: 2,
    expiringInWeek: 4,
    sendForRenewalCount: 3,
    RenewalAppCount: 1,
    ...over.counts,
  }
  return {
    documentsOverview: {
      status: true,
      message: '',
      data: {
        hasProjectWorkflows: over.hasProjectWorkflows ?? false,
        counts,
        renewals: over.renewals ?? [],
      },
    },
  }
}
