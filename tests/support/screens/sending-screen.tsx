import type {
  CurrentUserQuery,
  DocumentTypesQuery,
  FinishUploadMutation,
  SendableProjectsQuery,
  SendableUsersQuery,
  SendDocumentMutation,
  SentDocumentsQuery,
  SentRowFragment,
  UploadAddressesQuery,
} from '#graphql/generated/graphql.ts'
import { IssuerDocumentsScreen, StaffDocumentsScreen } from '#screens/documents/sending/sending-screens.tsx'
import type { FakeReply } from './graphql-replies.ts'
import { openScreen } from './open-screen.tsx'
import { dataOf, listOf, replyOf, user } from './screen-data.ts'

/** The key of the uploaded file. */
export const KEY = 'k'.repeat(43)
/** A sending of two recipients, one of whom answered. */
export const sent = (over: Partial<SentRowFragment> = {}) => ({
  __typename: 'SentWorkflow' as const,
  _id: 'wfl_1',
  workflowType: 'document' as const,
  requestType: 'Received' as const,
  documentType: 'Term sheet',
  subject: 'Second closing',
  createdAt: '2026-11-20T12:09:00.000Z',
  dueAt: '2026-12-01T23:59:59.999Z',
  expiresAt: null,
  cancelledAt: null,
  cancelReason: null,
  renewal: 'none' as const,
  isDigitalSignRequired: false,
  projectTitles: [],
  documents: [],
  attachments: [],
  recipients: 2,
  pending: 1,
  done: 1,
  ...over,
})
/** A person of compliance. */
export const staff = user({ userType: { isInvestor: false, isIssuer: false }, roles: ['compliance'] })
export const issuer = user({ userType: { isInvestor: false, isIssuer: true } })
/** What the screens of senders are answered. */
export const REPLIES = {
  CurrentUser: dataOf<CurrentUserQuery>({ currentUser: replyOf(staff) }),
  SentDocuments: dataOf<SentDocumentsQuery>({ sentDocuments: listOf([sent()]) }),
  DocumentTypes: dataOf<DocumentTypesQuery>({
    documentMasters: listOf([
      {
        _id: 'term-sheet',
        documentType: 'Term sheet',
        categoryId: 'legal',
        subCategoryId: 'agreements',
        renewal: { period: 'none' },
        isDigitalSignatureRequire: false,
      },
      {
        _id: 'wakala',
        documentType: 'Wakala mandate',
        categoryId: 'legal',
        subCategoryId: 'agreements',
        renewal: { period: 'yearly' },
        isDigitalSignatureRequire: true,
      },
    ]),
    documentCategories: listOf([{ _id: 'legal', name: 'Legal' }]),
    documentSubCategories: listOf([{ _id: 'agreements', categoryId: 'legal', name: 'Agreements' }]),
  }),
  SendableProjects: dataOf<SendableProjectsQuery>({
    sendableProjects: listOf([
      { _id: 'alpha', title: 'Alpha Works', investors: 12 },
      { _id: 'empty', title: 'Empty Hall', investors: 0 },
    ]),
  }),
  SendableUsers: dataOf<SendableUsersQuery>({
    sendableUsers: listOf([{ _id: 'usr_1', name: 'Amina Rahman', kind: 'Investor', projectTitles: [] }]),
  }),
  SendDocument: dataOf<SendDocumentMutation>({ sendDocument: replyOf(sent()) }),
  UploadAddresses: dataOf<UploadAddressesQuery>({
    signedUrl: {
      status: true,
      message: '',
      result: {
        image: { image_uploadUrl: 'http://f/i', image_url: '' },
        video: { video_uploadUrl: 'http://f/v', video_Url: '' },
        document: { document_uploadUrl: `http://f/objects/${KEY}?s=1`, document_url: '', document_key: KEY },
      },
    },
  }),
  FinishUpload: dataOf<FinishUploadMutation>({
    finishUpload: replyOf({
      key: KEY,
      name: 'deed.pdf',
      contentType: 'application/pdf',
      size: 2048,
      url: null,
      previewUrl: null,
    }),
  }),
} satisfies Record<string, FakeReply>

/** Opens the screen of staff or of issuers at an address. */
export function openSending(
  at: string,
  replies: Record<string, FakeReply | (() => FakeReply)> = {},
  options: { readonly onWindow?: boolean } = {},
) {
  const isStaffPage = at.startsWith('/staff')
  return openScreen({
    screen: isStaffPage ? <StaffDocumentsScreen /> : <IssuerDocumentsScreen />,
    replies: { ...REPLIES, ...replies },
    at,
    ...options,
    route: isStaffPage ? '/staff/documents' : '/issuermydocuments',
  })
}
