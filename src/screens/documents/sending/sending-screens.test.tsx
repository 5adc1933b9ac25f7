import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type {
  CancelSentDocumentMutation,
  CurrentUserQuery,
  DocumentTypesQuery,
  DocumentsOverviewQuery,
  FinishUploadMutation,
  ProjectDocumentsQuery,
  SendableProjectsQuery,
  SendableUsersQuery,
  SendDocumentMutation,
  SentDocumentsQuery,
  SentRecipientsQuery,
  SentRowFragment,
  UploadAddressesQuery,
} from '#graphql/generated/graphql.ts'
import type { FakeReply } from '#tests/support/screens/graphql-replies.ts'
import { openScreen } from '#tests/support/screens/open-screen.tsx'
import { dataOf, FAILURE, listOf, refusal, replyOf, user } from '#tests/support/screens/screen-data.ts'
import { IssuerDocumentsScreen, StaffDocumentsScreen } from './sending-screens.tsx'
import * as putting from '#features/upload/put-file.ts'
import { replaceExports } from '#tests/support/replace-exports.ts'

replaceExports(putting, {
  putFile: async () => undefined,
})

const KEY = 'k'.repeat(43)
const sent = (over: Partial<SentRowFragment> = {}) => ({
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
const staff = user({ userType: { isInvestor: false, isIssuer: false }, roles: ['compliance'] })
const issuer = user({ userType: { isInvestor: false, isIssuer: true } })
const REPLIES = {
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
    sendableUsers: listOf([{ _id: 'usr_1', name: 'Amina Rahman', kind: 'Investor' }]),
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

function open(at: string, replies: Record<string, FakeReply | (() => FakeReply)> = {}) {
  const isStaffPage = at.startsWith('/staff')
  return openScreen({
    screen: isStaffPage ? <StaffDocumentsScreen /> : <IssuerDocumentsScreen />,
    replies: { ...REPLIES, ...replies },
    at,
    route: isStaffPage ? '/staff/documents' : '/issuermydocuments',
  })
}
const COMPOSE = '/staff/documents?new=1'

afterEach(() => vi.unstubAllGlobals())

describe('what was sent', () => {
  it('is listed with how many answered, after saying that it reads', async () => {
    open('/staff/documents', {
      SentDocuments: dataOf<SentDocumentsQuery>({
        sentDocuments: listOf([
          sent(),
          sent({
            _id: 'w2',
            subject: 'Own copy',
            requestType: 'Request',
            projectTitles: ['Alpha Works'],
            pending: 0,
            done: 2,
            dueAt: null,
          }),
          sent({ _id: 'w3', subject: 'Wrong file', cancelledAt: '2026-11-20T13:00:00.000Z' }),
        ]),
      }),
    })
    expect(screen.getByText('Reading your account')).toBeTruthy()
    expect(await screen.findByText('Reading the sent documents')).toBeTruthy()
    const rows = await screen.findAllByRole('row')
    const text = (row: HTMLElement | undefined) =>
      row === undefined
        ? []
        : within(row)
            .getAllByRole('cell')
            .slice(0, 5)
            .map(({ textContent }) => textContent)
    expect(text(rows[1])).toEqual([
      '20/11/2026 12:09 pm',
      'Second closingTerm sheet',
      'Sent',
      '01/12/2026',
      '1 of 2 answered',
    ])
    expect(text(rows[2])).toEqual([
      '20/11/2026 12:09 pm',
      'Own copyTerm sheet · Alpha Works',
      'Requested',
      'None',
      'All answered',
    ])
    expect(text(rows[3])[4]).toBe('Withdrawn')
    expect(screen.getAllByRole('button', { name: /^Withdraw/ })).toHaveLength(1)
  })

  it('keeps its filters in the address, and says when nothing matches', async () => {
    const {
      user: person,
      address,
      sentTo,
    } = open('/staff/documents', {
      SentDocuments: dataOf<SentDocumentsQuery>({ sentDocuments: listOf<SentRowFragment>([]) }),
    })
    expect(await screen.findByText('Documents you send or request appear here.')).toBeTruthy()
    await person.selectOptions(screen.getByLabelText('Kind'), 'Requested')
    await person.type(screen.getByLabelText('Subject or document type'), 'sheet{Enter}')
    await waitFor(() => expect(address.current).toBe('/staff/documents?requestType=Request&searchKey=sheet'))
    expect(await screen.findByText('No sent documents match these filters.')).toBeTruthy()
    expect(sentTo('SentDocuments').at(-1)?.variables).toMatchObject({
      requestType: 'Request',
      searchKey: 'sheet',
      pageNo: 1,
    })
  })

  it('offers to try again after a failure', async () => {
    let isBroken = true
    const { user: person } = open('/staff/documents', {
      SentDocuments: () => (isBroken ? FAILURE : REPLIES.SentDocuments),
    })
    const again = await screen.findByRole('button', { name: 'Try again' })
    isBroken = false
    await person.click(again)
    expect(await screen.findByText('Second closing')).toBeTruthy()
  })

  it('shows every recipient with what they said', async () => {
    const { user: person, sentTo } = open('/staff/documents', {
      SentRecipients: dataOf<SentRecipientsQuery>({
        sentDocumentRecipients: listOf([
          {
            itemId: 'itm_1',
            userId: 'usr_1',
            name: 'Amina Rahman',
            status: 'done',
            approval: 'Rejected',
            remarks: 'The fee is missing.',
            comment: null,
            readAt: '2026-11-20T12:30:00.000Z',
            submittedAt: null,
            signedAt: null,
            declineReason: null,
            file: null,
          },
          {
            itemId: 'itm_2',
            userId: 'usr_2',
            name: 'Layla Osman',
            status: 'done',
            approval: null,
            remarks: '',
            comment: null,
            readAt: null,
            submittedAt: null,
            signedAt: null,
            declineReason: 'Another price was agreed.',
            file: null,
          },
        ]),
      }),
    })
    await person.click(await screen.findByRole('button', { name: 'Recipients of Second closing' }))
    const dialog = within(screen.getByRole('dialog', { hidden: true }))
    expect(await dialog.findByText('Amina Rahman')).toBeTruthy()
    expect(dialog.getByText('Rejected')).toBeTruthy()
    expect(dialog.getByText('“The fee is missing.”')).toBeTruthy()
    expect(dialog.getByText('Declined: “Another price was agreed.”')).toBeTruthy()
    expect(sentTo('SentRecipients')[0]?.variables).toEqual({ id: 'wfl_1', pageNo: 1, perPage: 10 })
  })

  it('says why it was taken back', async () => {
    const over = { cancelledAt: '2026-11-20T13:00:00.000Z', cancelReason: 'The wrong file was sent.' }
    open('/staff/documents', {
      SentDocuments: dataOf<SentDocumentsQuery>({ sentDocuments: listOf([sent(over)]) }),
    })
    expect(await screen.findByText('Withdrawn')).toBeTruthy()
    expect(screen.getByText('“The wrong file was sent.”')).toBeTruthy()
  })

  it('is taken back only with a reason', async () => {
    const {
      user: person,
      sentTo,
      notices,
    } = open('/staff/documents', {
      CancelSentDocument: dataOf<CancelSentDocumentMutation>({
        cancelSentDocument: { status: true, message: '' },
      }),
    })
    await person.click(await screen.findByRole('button', { name: 'Withdraw Second closing' }))
    await person.click(screen.getByRole('button', { name: 'Withdraw document', hidden: true }))
    expect(await screen.findByText('This field is required')).toBeTruthy()
    expect(sentTo('CancelSentDocument')).toEqual([])
    await person.type(screen.getByLabelText('Reason'), 'Wrong file')
    await person.dblClick(screen.getByRole('button', { name: 'Withdraw document', hidden: true }))
    await waitFor(() =>
      expect(notices).toEqual([{ intent: 'success', message: 'The document was withdrawn.' }]),
    )
    expect(sentTo('CancelSentDocument').map(({ variables }) => variables)).toEqual([
      { id: 'wfl_1', input: { reason: 'Wrong file' } },
    ])
  })
})

describe('the form', () => {
  it('counts the characters of a description, and sends none that is longer', async () => {
    const { user: person, sentTo } = open(COMPOSE)
    const description = await screen.findByLabelText('Description')
    expect(screen.getByText('1000 characters left')).toBeTruthy()
    await person.click(description)
    await person.paste('<&> '.repeat(250))
    expect(screen.getByText('1 characters left')).toBeTruthy()
    await person.type(description, 'abc')
    expect(screen.getByText('3 characters too many')).toBeTruthy()
    await person.click(screen.getByRole('button', { name: 'Send' }))
    expect(await screen.findByText('Must be at most 1000 characters')).toBeTruthy()
    expect(sentTo('SendDocument')).toEqual([])
  })

  it('sends what was entered, once, and returns to the list', async () => {
    const { user: person, sentTo, notices, address } = open(COMPOSE)
    const group = await screen.findByRole('group', { name: 'Legal: Agreements' })
    expect(
      within(group)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Term sheet', 'Wakala mandate'])
    await person.selectOptions(await screen.findByLabelText('Document type'), 'Term sheet')
    await person.type(screen.getByLabelText('Subject'), 'Second closing')
    await person.type(screen.getByLabelText('Description'), 'Fee < 2 %')
    await person.click(await screen.findByLabelText('Alpha Works'))
    await person.type(screen.getByLabelText('Find people by email address'), 'investor@mizan.test{Enter}')
    await person.click(await screen.findByRole('button', { name: 'Add Amina Rahman' }))
    await person.upload(
      screen.getByLabelText('Documents'),
      new File(['%PDF'], 'deed.pdf', { type: 'application/pdf' }),
    )
    const subject = await screen.findByLabelText('Subject of deed.pdf')
    expect(subject).toHaveProperty('value', 'deed')
    await person.type(screen.getByLabelText('Due on (optional)'), '01/12/2026')
    await person.dblClick(screen.getByRole('button', { name: 'Send' }))
    await waitFor(() => expect(notices).toEqual([{ intent: 'success', message: 'Sent to 2 people.' }]))
    expect(sentTo('SendDocument').map(({ variables }) => variables)).toEqual([
      {
        input: {
          operationKey: expect.stringMatching(/^[0-9a-f-]{36}$/),
          requestType: 'Received',
          masterId: 'term-sheet',
          subject: 'Second closing',
          description: '<p>Fee &lt; 2 %</p>',
          projectIds: ['alpha'],
          userIds: ['usr_1'],
          documents: [{ key: KEY, subject: 'deed' }],
          attachments: [],
          isCommentAllowed: false,
          isApprovalAllowed: true,
          isReadReceiptAllowed: false,
          isDigitalSignRequired: false,
          signing: 'each',
          renewal: 'none',
          dueOn: '2026-12-01',
        },
      },
    ])
    await waitFor(() => expect(address.current).toBe('/staff/documents'))
  })

  it('says at each field what is missing, and sends nothing', async () => {
    const { user: person, sentTo } = open(COMPOSE)
    await person.click(await screen.findByRole('button', { name: 'Send' }))
    expect(await screen.findByText('Please choose a document type')).toBeTruthy()
    expect(screen.getByLabelText('Subject').getAttribute('aria-invalid')).toBe('true')
    expect(screen.getByLabelText('Description').getAttribute('aria-invalid')).toBe('true')
    expect(sentTo('SendDocument')).toEqual([])
  })

  it('puts what the service refuses at its field, keeping what was entered and the key', async () => {
    const { user: person, sentTo } = open(COMPOSE, {
      SendDocument: refusal('Please choose at least one recipient', {
        userIds: 'Please choose at least one recipient',
        'documents.0.key': 'Only a PDF can be signed',
      }),
    })
    await person.selectOptions(await screen.findByLabelText('Document type'), 'Term sheet')
    await person.type(screen.getByLabelText('Subject'), 'Second closing')
    await person.type(screen.getByLabelText('Description'), 'Text')
    await person.click(screen.getByRole('button', { name: 'Send' }))
    expect(await screen.findByText('Please choose at least one recipient')).toBeTruthy()
    expect(screen.getByText('File 1: Only a PDF can be signed')).toBeTruthy()
    await waitFor(() => expect(document.activeElement?.getAttribute('type')).toBe('file'))
    expect(screen.getByLabelText('Subject')).toHaveProperty('value', 'Second closing')
    await person.click(await screen.findByLabelText('Alpha Works'))
    await person.click(screen.getByRole('button', { name: 'Send' }))
    await waitFor(() => expect(sentTo('SendDocument')).toHaveLength(2))
    const keys = sentTo('SendDocument').map(
      ({ variables }) => (variables['input'] as { operationKey: string }).operationKey,
    )
    expect(keys[0]).toBe(keys[1])
  })

  it('follows what the type needs: signature, renewal, and who signs which file in what order', async () => {
    const { user: person } = open(COMPOSE)
    await person.selectOptions(await screen.findByLabelText('Document type'), 'Wakala mandate')
    expect(screen.getByLabelText('Renewal')).toHaveProperty('value', 'yearly')
    await person.selectOptions(
      await screen.findByLabelText('How do they sign?'),
      'All sign one file, one after another',
    )
    await person.click(screen.getByRole('button', { name: 'Find' }))
    await person.click(await screen.findByRole('button', { name: 'Add Amina Rahman' }))
    await person.click(screen.getByRole('button', { name: 'Add myself' }))
    const order = () =>
      within(screen.getByRole('list', { name: 'Recipients' }))
        .getAllByRole('listitem')
        .map(({ firstChild }) => firstChild?.textContent)
    expect(order()).toEqual(['1. Amina Rahman Investor', '2. Amina Rahman Yourself'])
    await person.click(screen.getByRole('button', { name: /^Earlier/ }))
    expect(order()).toEqual(['1. Amina Rahman Yourself', '2. Amina Rahman Investor'])
    expect(screen.getByLabelText('The document to be signed')).toBeTruthy()
    await person.selectOptions(screen.getByLabelText('What do you want to do?'), 'Request a document')
    expect(screen.queryByLabelText('How do they sign?')).toBeNull()
    expect(screen.getByLabelText('Forms or templates to fill in (optional)')).toBeTruthy()
  })

  it('asks for approval only where no signature and no document is asked for, unless the person chose it', async () => {
    const { user: person } = open(COMPOSE)
    const type = await screen.findByLabelText('Document type')
    const kind = screen.getByLabelText('What do you want to do?')
    const approval = () => screen.getByLabelText<HTMLInputElement>('Approve or reject').checked
    await person.selectOptions(type, 'Term sheet')
    expect(approval()).toBe(true)
    await person.selectOptions(type, 'Wakala mandate')
    expect(approval()).toBe(false)
    await person.selectOptions(type, 'Term sheet')
    expect(approval()).toBe(true)
    expect(screen.getByText('If you choose none, it is for information only.')).toBeTruthy()
    await person.selectOptions(kind, 'Request a document')
    expect(approval()).toBe(false)
    expect(screen.queryByText('If you choose none, it is for information only.')).toBeNull()
    expect(screen.getByText('They submit a document. Choose what else they can do.')).toBeTruthy()
    await person.click(screen.getByLabelText('Approve or reject'))
    await person.selectOptions(type, 'Wakala mandate')
    expect(approval()).toBe(true)
  })

  it('says when nobody has the address, and when the search fails', async () => {
    let isBroken = false
    const { user: person } = open(COMPOSE, {
      SendableUsers: () =>
        isBroken
          ? refusal('Too many searches. Please try again later.')
          : dataOf<SendableUsersQuery>({ sendableUsers: listOf([]) as never }),
    })
    await person.type(await screen.findByLabelText('Find people by email address'), 'who@mizan.test{Enter}')
    expect(await screen.findByText('No account has this address.')).toBeTruthy()
    isBroken = true
    await person.click(screen.getByRole('button', { name: 'Find' }))
    expect(await screen.findByText('Too many searches. Please try again later.')).toBeTruthy()
  })
})

describe('who sees it', () => {
  it('tells others that it is not for them, and asks for nothing', async () => {
    const { sentTo } = open('/staff/documents?new=1', {
      CurrentUser: dataOf<CurrentUserQuery>({ currentUser: replyOf(issuer) }),
    })
    expect(await screen.findByText('This page is for staff of compliance.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Send or request' })).toBeNull()
    expect(sentTo('SentDocuments')).toEqual([])
    expect(sentTo('SendableProjects')).toEqual([])
  })

  it('shows an issuer the renewals due, and documents by project', async () => {
    const {
      user: person,
      address,
      sentTo,
    } = open('/issuermydocuments', {
      CurrentUser: dataOf<CurrentUserQuery>({ currentUser: replyOf(issuer) }),
      DocumentsOverview: dataOf<DocumentsOverviewQuery>({
        documentsOverview: replyOf({
          counts: {
            recievedCount: 0, // sic, spec 3.3
            noActionCount: 0,
            ActionPendingCount: 0,
            ActionDoneCount: 0,
            requestedCount: 0,
            submisttedDocByUserCount: 0, // sic, spec 3.3
            pendingDocByUserCount: 0,
            cancelledDoc: 0,
            expiringInWeek: 0,
            sendForRenewalCount: 0,
            RenewalAppCount: 0,
          },
          hasProjectWorkflows: true,
          renewals: [
            {
              itemId: 'i1',
              subject: 'Trade licence',
              documentType: 'Trade licence',
              state: 'due',
              on: '2026-11-18T00:00:00.000Z',
            },
            {
              itemId: 'i2',
              subject: 'Tax',
              documentType: 'Tax certificate',
              state: 'upcoming',
              on: '2027-05-18T00:00:00.000Z',
            },
          ],
        }),
      }),
      ProjectDocuments: dataOf<ProjectDocumentsQuery>({
        receivedDocuments: listOf([
          {
            _id: 'itm_9',
            createdAt: '2026-11-20T12:09:00.000Z',
            subject: 'Report of the valuer',
            status: 'pending',
            requestType: 'Received',
            docMasterId: { documentType: 'Valuation report' },
          },
        ]),
      }),
    })
    const renewals = within(await screen.findByRole('region', { name: 'Renewals due' }))
    expect((await renewals.findByRole('listitem')).textContent).toBe(
      'Trade licenceTrade licenceTo be renewed: 18/11/2026',
    )
    expect(screen.queryByText('Tax')).toBeNull()
    const link = await screen.findByRole('link', { name: 'Report of the valuer' })
    expect(link.getAttribute('href')).toBe('/managedocument/Received/document/RECEIVED/itm_9')
    await person.selectOptions(screen.getByLabelText('Project'), 'Alpha Works')
    await waitFor(() => expect(address.current).toBe('/issuermydocuments?projectId=alpha'))
    await waitFor(() =>
      expect(sentTo('ProjectDocuments').at(-1)?.variables).toMatchObject({ projectIds: 'alpha' }),
    )
    await waitFor(() =>
      expect(sentTo('SentDocuments').at(-1)?.variables).toMatchObject({ projectId: 'alpha' }),
    )
  })
})
