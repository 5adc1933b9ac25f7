import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { CurrentUserQuery } from '#graphql/generated/graphql.ts'
import {
  documentItem,
  documentRequest,
  documentRows,
  documentsOverview,
} from '#tests/support/screens/document-data.ts'
import type { FakeReply } from '#tests/support/screens/graphql-replies.ts'
import { openScreen } from '#tests/support/screens/open-screen.tsx'
import { dataOf, FAILURE, replyOf, user } from '#tests/support/screens/screen-data.ts'
import { DocumentsScreen } from './documents-screen.tsx'

type Row = ReturnType<typeof documentItem>
const person = (isIssuer: boolean) =>
  dataOf<CurrentUserQuery>({
    currentUser: replyOf(user({ userType: { isIssuer, isInvestor: !isIssuer } })),
  })

const typed = (id: string, createdAt: string, documentType: string): Row => {
  const item = documentItem({ _id: id, createdAt, subject: `Subject ${id}` })
  return { ...item, docMasterId: { ...item.docMasterId, _id: `mas_${id}`, documentType } }
}
const THREE = [
  typed('a', '2026-11-14T18:05:00.000Z', 'Term sheet'),
  typed('b', '2026-11-12T00:30:00.000Z', 'Board resolution'),
  typed('c', '2026-11-16T08:00:00.000Z', 'notice'),
]

function open(replies: Record<string, FakeReply | (() => FakeReply)> = {}, at = '/document_management') {
  return openScreen({
    screen: <DocumentsScreen />,
    replies: {
      CurrentUser: person(false),
      DocumentsOverview: dataOf(documentsOverview()),
      ReceivedDocuments: documentRows(THREE),
      RequestedDocuments: documentRows([]),
      MyDocuments: documentRows([]),
      ...replies,
    },
    at,
  })
}

const headings = () => screen.getAllByRole('columnheader').map((cell) => cell.textContent)
const subjects = () =>
  screen.getAllByRole('button', { name: /^View Subject/ }).map((button) => button.getAttribute('aria-label'))
const ready = () => screen.findByRole('table')
const more = (subject: string) => screen.getByRole('button', { name: `More actions for ${subject}` })

afterEach(() => vi.unstubAllGlobals())

describe('/document_management (R63): the lists', () => {
  it('shows received documents first: title, tabs, cards, columns, footer, to the letter', async () => {
    const { sentTo } = open()
    await ready()
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Document Management')
    const tabs = within(screen.getByRole('navigation', { name: 'Document lists' })).getAllByRole('link')
    expect(tabs.map((tab) => [tab.textContent, tab.getAttribute('aria-current')])).toEqual([
      ['Received Documents', 'page'],
      ['Requested Documents', null],
      ['My Documents', null],
    ])
    const terms = screen.getAllByRole('term').map((term) => term.textContent)
    expect(terms).toEqual(['Total Documents Received', 'No Action Required', 'Action Pending', 'Action Done'])
    await waitFor(() =>
      expect(screen.getAllByRole('definition').map((value) => value.textContent)).toEqual([
        '28',
        '7',
        '14',
        '6',
      ]),
    )
    expect(headings()).toEqual(['Date&Time', 'Document Type', 'Reference', 'Actions', 'More Actions'])
    expect(screen.getByText('14/11/2026 06:05 pm')).toBeTruthy()
    expect(screen.getByText('1 - 3 of 3 items')).toBeTruthy()
    expect(screen.getByText('Dates and timestamps are shown in UTC.')).toBeTruthy()
    expect(sentTo('ReceivedDocuments')[0]?.variables).toEqual({
      pageNo: 1,
      perPage: 10,
      searchKey: null,
      startDate: null,
      endDate: null,
      status: null,
    })
  })

  it('links the withdrawn requests from their tab, in the word of everywhere else', async () => {
    const { address, user: hand } = open({}, '/document_management?tab=REQUESTED')
    await hand.click(await screen.findByRole('link', { name: '2 withdrawn' }))
    expect(address.current).toBe('/document_management?tab=REQUESTED&status=cancelled')
    expect(screen.queryByText(/cancelled/i)).toBeNull()
  })

  it('adds a document to the own ones from their tab, and only there', async () => {
    const { user: visitor } = open({}, '/document_management?tab=MYDOC')
    await visitor.click(await screen.findByRole('button', { name: 'Add a document' }))
    expect(await screen.findByRole('dialog', { name: 'Add a document' })).toBeTruthy()
    await visitor.keyboard('{Escape}')
    await visitor.click(screen.getByRole('link', { name: 'Received Documents' }))
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Add a document' })).toBeNull())
  })

  it('has a button for its filters, which says how many are set', async () => {
    const { user: visitor } = open()
    await ready()
    const toggle = screen.getByRole('button', { name: 'Filters' })
    expect(toggle.getAttribute('aria-expanded')).toBe('false')
    await visitor.click(toggle)
    expect(toggle.getAttribute('aria-expanded')).toBe('true')
    await visitor.selectOptions(screen.getByLabelText('Status'), 'Action Pending')
    expect(await screen.findByRole('button', { name: 'Filters (1)' })).toBeTruthy()
  })

  it('sorts both ways on the client, says so, and keeps the page', async () => {
    const {
      address,
      sentTo,
      user: hand,
    } = open({ ReceivedDocuments: documentRows(THREE, 30) }, '/x?pageNo=2')
    await ready()
    const header = (name: string) => screen.getByRole('columnheader', { name })
    expect(header('Date&Time').getAttribute('aria-sort')).toBe('none')
    // U-D18
    const isPageOnly = () => screen.queryByText('Only the documents on this page are sorted.') !== null
    expect(isPageOnly()).toBe(false)
    await hand.click(screen.getByRole('button', { name: 'Date&Time' }))
    expect(header('Date&Time').getAttribute('aria-sort')).toBe('ascending')
    expect(isPageOnly()).toBe(true)
    expect(subjects()).toEqual(['View Subject b', 'View Subject a', 'View Subject c'])
    await hand.click(screen.getByRole('button', { name: 'Date&Time' }))
    expect(header('Date&Time').getAttribute('aria-sort')).toBe('descending')
    expect(subjects()).toEqual(['View Subject c', 'View Subject a', 'View Subject b'])
    await hand.click(screen.getByRole('button', { name: 'Document Type' }))
    expect(subjects()).toEqual(['View Subject b', 'View Subject c', 'View Subject a'])
    expect(header('Date&Time').getAttribute('aria-sort')).toBe('none')
    expect(address.current).toBe('/x?pageNo=2&sort=type')
    expect(sentTo('ReceivedDocuments')).toHaveLength(1)
  })

  it('asks for what the address says, and the address says what was chosen', async () => {
    const { address, sentTo, user: hand } = open({}, '/x?pageNo=3&perPage=25')
    await ready()
    await hand.selectOptions(screen.getByLabelText('Status'), 'Action Pending')
    await waitFor(() => expect(address.current).toBe('/x?perPage=25&status=pending'))
    await hand.type(screen.getByLabelText('Search by Document Type'), 'term{Enter}')
    await waitFor(() => expect(address.current).toBe('/x?perPage=25&status=pending&searchKey=term'))
    await waitFor(() =>
      expect(sentTo('ReceivedDocuments').at(-1)?.variables).toEqual({
        pageNo: 1,
        perPage: 25,
        searchKey: 'term',
        startDate: null,
        endDate: null,
        status: 'pending',
      }),
    )
    await hand.clear(screen.getByLabelText('Search by Document Type'))
    await waitFor(() => expect(address.current).toBe('/x?perPage=25&status=pending'))
  })

  it('shows the days and the search of its address, and asks anew only once another search is sent', async () => {
    const at = '/x?searchKey=term&startDate=2026-11-01&endDate=2026-11-16'
    const { address, user: hand } = open({}, at)
    await ready()
    const typed = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value
    expect(['Start date', 'End date', 'Search by Document Type'].map(typed)).toEqual([
      '01/11/2026',
      '16/11/2026',
      'term',
    ])
    await hand.type(screen.getByLabelText('Search by Document Type'), 's')
    expect([typed('Search by Document Type'), address.current]).toEqual(['terms', at])
  })

  it('takes days as dd/MM/yyyy within the rules only, and says what is wrong at the field', async () => {
    vi.useFakeTimers({ now: new Date('2026-11-20T12:00:00Z'), toFake: ['Date'] })
    const { address, user: hand } = open()
    await ready()
    const [start, end] = [screen.getByLabelText('Start date'), screen.getByLabelText('End date')]
    await hand.type(start, '10/11/2026')
    expect(address.current).toBe('/document_management?startDate=2026-11-10')
    await hand.type(end, '09/11/2026')
    expect(screen.getByRole('alert').textContent).toBe('The end date must not be before the start date')
    expect(address.current).toBe('/document_management?startDate=2026-11-10')
    await hand.clear(end)
    await hand.type(end, '21/11/2026')
    expect(screen.getByRole('alert').textContent).toBe('The date must not be after today')
    await hand.clear(start)
    await hand.type(start, '19/05/2025')
    expect(screen.getAllByRole('alert').map((one) => one.textContent)).toContain(
      'The date must not be before 20/05/2025',
    )
    await hand.clear(start)
    await hand.type(start, '31/02/2026')
    await hand.tab()
    expect(screen.getAllByRole('alert').map((one) => one.textContent)).toContain(
      'Please enter a date as DD/MM/YYYY',
    )
    expect(start.getAttribute('aria-invalid')).toBe('true')
    vi.useRealTimers()
  })

  it("says 'No data found', and offers to clear filters where they are why", async () => {
    const { address, user: hand } = open({ ReceivedDocuments: documentRows([]) }, '/x?status=done')
    expect(await screen.findByText('No data found')).toBeTruthy()
    await hand.click(screen.getByRole('button', { name: 'Clear filters' }))
    expect(address.current).toBe('/x')
    expect(screen.queryByRole('button', { name: 'Clear filters' })).toBeNull()
  })

  it('says what could not be read, and reads it again', async () => {
    let reply = FAILURE
    const { user: hand } = open({ ReceivedDocuments: () => reply })
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Something went wrong on our side. Please try again.',
    )
    reply = documentRows(THREE)
    await hand.click(screen.getByRole('button', { name: 'Try again' }))
    await ready()
  })

  it('shows no rows of other filters when the present ones could not be read', async () => {
    let reply = documentRows(THREE)
    const { user: hand } = open({ ReceivedDocuments: () => reply })
    await ready()
    reply = FAILURE
    await hand.selectOptions(screen.getByLabelText('Status'), 'Action Done')
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy()
    expect(screen.queryByRole('table')).toBeNull()
  })
})

describe('/document_management (R63): requested documents', () => {
  const REQUESTS = [
    documentRequest('pending', { _id: 'r1', subject: 'One' }),
    documentRequest('submitted', { _id: 'r2', subject: 'Two' }),
    documentRequest('signed', { _id: 'r3', subject: 'Three', isSigned: true }),
    documentRequest('awaitingSignature', { _id: 'r4', subject: 'Four', isDigitalSignRequired: true }),
  ]

  it('have their own cards, columns and statuses, and the action of each row', async () => {
    open({ RequestedDocuments: documentRows(REQUESTS) }, '/x?tab=REQUESTED')
    await ready()
    expect(screen.getAllByRole('term').map((term) => term.textContent)).toEqual([
      'Total Document Requests',
      'Submitted',
      'Pending',
    ])
    expect(headings()).toEqual(['Date&Time', 'Document Type', 'Actions', 'Reference', 'More Actions'])
    const options = within(screen.getByLabelText('Status')).getAllByRole('option')
    expect(options.map((option) => option.textContent)).toEqual(['All', 'Submitted', 'Pending'])
    expect(screen.getByRole('button', { name: 'Upload file: One' }).getAttribute('aria-disabled')).toBe(
      'false',
    )
    expect(screen.getByRole('button', { name: 'Sign document: Four' })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Click here: Three' }).textContent).toBe('Click here')
    const refused = screen.getByRole('button', { name: 'Upload file: Two' })
    expect(refused.getAttribute('aria-disabled')).toBe('true')
    const reason = document.getElementById(refused.getAttribute('aria-describedby') ?? '')
    expect(reason?.textContent).toBe('You have submitted this document.')
  })
})

describe('/document_management (R63): the row menu', () => {
  const READ = documentItem({
    _id: 'r',
    subject: 'Read already',
    status: 'done',
    isRead: true,
    state: {
      approval: 'notAsked',
      comment: 'notAsked',
      receipt: 'read',
      signature: 'notAsked',
      request: null,
      closed: false,
      endedBy: null,
    },
  })
  const NOTHING = documentItem({
    _id: 'n',
    subject: 'Nothing',
    status: 'noAction',
    isNoActionAllowed: true,
    state: {
      approval: 'notAsked',
      comment: 'notAsked',
      receipt: 'notAsked',
      signature: 'notAsked',
      request: null,
      closed: false,
      endedBy: null,
    },
  })

  it('offers what the sender asks for; what is disabled stays in reach and says why (S7, U-13)', async () => {
    const { user: hand, notices } = open({
      ReceivedDocuments: documentRows([documentItem(), READ, NOTHING]),
    })
    await ready()
    await hand.click(more('Term sheet for the second closing'))
    const names = () => screen.getAllByRole('menuitem').map((entry) => entry.getAttribute('aria-label'))
    expect(names()).toEqual(['View Description', 'Add Comment', 'Approve/Reject', 'Send Read Receipt'])
    const entry = (name: string) => screen.getByRole('menuitem', { name })
    await hand.keyboard('{Escape}')
    await hand.click(more('Read already'))
    expect(entry('Send Read Receipt').getAttribute('aria-disabled')).toBe('true')
    const reason = document.getElementById(entry('Send Read Receipt').getAttribute('aria-describedby') ?? '')
    expect(reason?.textContent).toBe('You have sent the read receipt.')
    await hand.click(entry('Send Read Receipt'))
    expect(screen.queryByRole('dialog')).toBeNull()
    await hand.keyboard('{Escape}')
    await hand.click(more('Nothing'))
    expect(names()).toEqual(['View Description', 'No Action Allowed'])
    await hand.click(entry('No Action Allowed'))
    expect(notices).toEqual([{ intent: 'info', message: 'There is nothing for you to do here.' }])
  })

  it('works by keyboard alone, and gives the focus back', async () => {
    const { user: hand } = open({ ReceivedDocuments: documentRows([documentItem()]) })
    await ready()
    const button = more('Term sheet for the second closing')
    button.focus()
    await hand.keyboard('{ArrowDown}')
    expect(button.getAttribute('aria-expanded')).toBe('true')
    expect(document.activeElement?.getAttribute('aria-label')).toBe('View Description')
    await hand.keyboard('{ArrowUp}')
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Send Read Receipt')
    await hand.keyboard('{ArrowDown}{ArrowDown}')
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Add Comment')
    await hand.keyboard('s')
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Send Read Receipt')
    await hand.keyboard('{Home}{End}{Escape}')
    expect(screen.queryByRole('menu')).toBeNull()
    await waitFor(() => expect(document.activeElement).toBe(button))
    expect(button.getAttribute('aria-expanded')).toBe('false')
    await hand.keyboard('{Enter}')
    expect(screen.getByRole('menu')).toBeTruthy()
    await hand.click(document.body)
    expect(screen.queryByRole('menu')).toBeNull()
  })
})

describe('the one adapter for both services (A13)', () => {
  const workflows = { hasProjectWorkflows: true }

  it('reads C4 for an issuer with project workflows, and leads the eye to the page of the item (S3)', async () => {
    const { sentTo } = open({
      CurrentUser: person(true),
      DocumentsOverview: dataOf(documentsOverview(workflows)),
      ReceivedWorkflows: documentRows([documentItem({ workflowType: 'project', isProjectWorkflow: true })]),
    })
    await ready()
    const eye = screen.getByRole('link', { name: 'View Term sheet for the second closing' })
    expect(eye.getAttribute('href')).toBe('/managedocument/project/document/RECEIVED/itm_1')
    expect(sentTo('ReceivedDocuments')).toEqual([])
  })

  it('asks C4 for requests as such, and C3 for own documents', async () => {
    const replies = {
      CurrentUser: person(true),
      DocumentsOverview: dataOf(documentsOverview(workflows)),
      RequestedWorkflows: documentRows([documentRequest('pending')]),
      MyDocuments: documentRows([documentItem({ workflowType: 'own' })]),
    }
    const { sentTo, user: hand } = open(replies, '/x?tab=REQUESTED')
    await ready()
    expect(sentTo('RequestedWorkflows')).toHaveLength(1)
    await hand.click(screen.getByRole('link', { name: 'My Documents' }))
    await waitFor(() => expect(sentTo('MyDocuments')).toHaveLength(1))
    expect(sentTo('RequestedDocuments')).toEqual([])
  })

  it('U-D17 downloads an own document from its row', async () => {
    const { sentTo, user: hand } = open(
      {
        MyDocuments: documentRows([documentItem({ workflowType: 'own', subject: 'Passport' })]),
        DocumentFileLink: FAILURE,
      },
      '/x?tab=MYDOC',
    )
    await hand.click(await screen.findByRole('button', { name: 'Download Passport' }))
    await waitFor(() => expect(sentTo('DocumentFileLink')[0]?.variables).toEqual({ id: 'fil_1' }))
  })

  it('reads C1 for an investor, whatever the overview says', async () => {
    const { sentTo } = open({ DocumentsOverview: dataOf(documentsOverview(workflows)) })
    await ready()
    expect(sentTo('ReceivedDocuments')).toHaveLength(1)
    expect(screen.getByRole('button', { name: 'View Subject a' })).toBeTruthy()
  })

  it('reads C1 for an issuer without project workflows', async () => {
    const issuer = open({ CurrentUser: person(true) })
    await ready()
    expect(issuer.sentTo('ReceivedDocuments')).toHaveLength(1)
    expect(issuer.sentTo('ReceivedWorkflows')).toEqual([])
  })

  it('reads C1 where nobody can say whether there are workflows', async () => {
    const { sentTo } = open({ CurrentUser: person(true), DocumentsOverview: FAILURE })
    await ready()
    expect(sentTo('ReceivedDocuments')).toHaveLength(1)
  })
})
