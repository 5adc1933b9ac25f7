import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type {
  CancelSentDocumentMutation,
  CurrentUserQuery,
  DocumentsOverviewQuery,
  ProjectDocumentsQuery,
  SentDocumentsQuery,
  SentRecipientsQuery,
  SentRowFragment,
} from '#graphql/generated/graphql.ts'
import { dataOf, FAILURE, listOf, replyOf } from '#tests/support/screens/screen-data.ts'
import { issuer, openSending as open, REPLIES, sent } from '#tests/support/screens/sending-screen.tsx'

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
    // First on a phone, where a row is a card.
    expect(screen.getByText('All answered').closest('td')?.className).toContain('lead')
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
    const dialog = within(await screen.findByRole('dialog', { hidden: true }))
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
    await person.click(await screen.findByRole('button', { name: 'Withdraw document', hidden: true }))
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
              itemId: 'i3',
              subject: 'Insurance',
              documentType: 'Policy',
              state: 'due',
              on: '2026-11-20T00:00:00.000Z',
            },
            {
              itemId: 'i4',
              subject: 'Lease',
              documentType: 'Contract',
              state: 'expiring',
              on: '2026-11-24T00:00:00.000Z',
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
    expect((await renewals.findAllByRole('listitem')).map((entry) => entry.textContent)).toEqual([
      'Trade licenceTrade licenceOverdue: 18/11/2026',
      'InsurancePolicyTo be renewed: 20/11/2026',
      'LeaseContractExpires within a week: 24/11/2026',
    ])
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
