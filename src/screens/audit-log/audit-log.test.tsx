import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type {
  AuditLogQuery,
  AuditProofQuery,
  CurrentUserQuery,
  LogEntriesQuery,
} from '#graphql/generated/graphql.ts'
import { openScreen } from '#tests/support/screens/open-screen.tsx'
import {
  dataOf,
  FAILURE,
  listOf,
  refusal,
  replyOf,
  user as person,
} from '#tests/support/screens/screen-data.ts'
import { AuditLogScreen } from './audit-log-screen.tsx'
import { eventually } from '#tests/support/eventually.ts'

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const entry = {
  _id: '7',
  at: '2026-11-20T08:00:00.000Z',
  what: 'Our team pauses the offering',
  by: 'Nadia Farouk',
  before: 'Live' as string | null,
  after: 'Paused' as string | null,
  details: [{ name: 'Change', value: 'chg_1' }],
  proof: 'signed' as 'signed' | 'pending',
}
const log = (
  ...given: Parameters<
    typeof listOf<Omit<typeof entry, 'details'> & { details: typeof entry.details | null }>
  >
) => ({
  ...listOf(...given),
  offeringName: 'Date Palm Grove' as string | null,
  holderName: null as string | null,
})
const open = (
  AuditLog: Parameters<typeof openScreen>[0]['replies'][string],
  at = '/auditlog/grove?pageNo=2&perPage=5',
  more: Parameters<typeof openScreen>[0]['replies'] = {},
) =>
  openScreen({
    screen: <AuditLogScreen />,
    route: '/auditlog/:id',
    at,
    replies: { AuditLog, ...more },
  })
const rows = async () =>
  within(await screen.findByRole('table', { name: 'Events' }))
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent))

it('shows who did what, before and after, and when', async () => {
  const plain = {
    ...entry,
    _id: '6',
    by: 'System',
    before: null,
    after: null,
    details: [],
    proof: 'pending' as const,
  }
  const { sentTo } = open(dataOf<AuditLogQuery>({ auditLog: log([entry, plain], 12) }))
  expect(await rows()).toEqual([
    ['When (UTC)', 'Who', 'What', 'Before', 'After', 'Details', 'Proof'],
    [
      '20/11/2026 08:00 am',
      'Nadia Farouk',
      'Our team pauses the offering',
      'Live',
      'Paused',
      'Change: chg_1',
      'Proof (JSON)',
    ],
    [
      '20/11/2026 08:00 am',
      'System',
      'Our team pauses the offering',
      'None',
      'None',
      'None',
      'Proof pending',
    ],
  ])
  expect(sentTo('AuditLog')[0]?.variables).toEqual({ id: 'grove', holder: null, pageNo: 2, perPage: 5 })
})

it('shows the trail of one holding', async () => {
  const { sentTo } = open(
    dataOf<AuditLogQuery>({ auditLog: { ...log([entry]), holderName: 'Amina Rahman' } }),
    '/auditlog/prj_x4q7t2mb?holder=usr_amina',
  )
  await rows()
  expect(sentTo('AuditLog')[0]?.variables).toEqual({
    id: 'prj_x4q7t2mb',
    holder: 'usr_amina',
    pageNo: 1,
    perPage: 10,
  })
  expect(
    screen.getByText(
      'Every recorded event of the holding of Amina Rahman (USR-AMINA) in Date Palm Grove (PRJ-X4Q7T2MB), the newest first.',
    ),
  ).toBeTruthy()
})

it('shows no column of details to an issuer', async () => {
  open(dataOf<AuditLogQuery>({ auditLog: log([{ ...entry, details: null }]) }))
  expect((await rows())[0]).toEqual(['When (UTC)', 'Who', 'What', 'Before', 'After', 'Proof'])
})

it('says when there is nothing, when it is not theirs, and after a failure', async () => {
  open(dataOf<AuditLogQuery>({ auditLog: log([]) }))
  expect(await screen.findByText('No event is recorded.')).toBeTruthy()
  cleanup()
  open(refusal('This audit log does not exist.'))
  expect((await screen.findByRole('alert')).textContent).toContain('This audit log does not exist.')
})

it('offers another try after a failure', async () => {
  open(FAILURE)
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy()
})

/** The texts of the files that the browser saves. */
const savedFiles = () => {
  const saved: Promise<string>[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    saved.push((blob as Blob).text())
    return 'blob:saved'
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  return saved
}

it('a pending event becomes signed without a reload, and its proof is downloaded', async () => {
  const saved = savedFiles()
  const pending = { ...entry, proof: 'pending' as const }
  const replies = [pending, entry].map((one) => dataOf<AuditLogQuery>({ auditLog: log([one]) }))
  const file = { name: 'proof-event-7.json', contentType: 'application/json', base64: btoa('{"event":"7"}') }
  const { sentTo, user } = open(() => replies.shift() ?? FAILURE, '/auditlog/grove?holder=usr_amina', {
    AuditProof: dataOf<AuditProofQuery>({
      auditProof: { data: { state: 'signed', place: 6, head: null, file } },
    }),
  })
  expect(await screen.findByText('Proof pending')).toBeTruthy()
  await user.click(await screen.findByRole('button', { name: 'Proof of event 7 (JSON)' }))
  await eventually(() => expect(saved).toHaveLength(1))
  expect(await saved[0]).toBe('{"event":"7"}')
  expect(sentTo('AuditProof')[0]?.variables).toEqual({ id: 'grove', holder: 'usr_amina', event: '7' })
})

it('compliance downloads the whole log, part by part', async () => {
  const saved = savedFiles()
  const part = (lines: string[], next: number | null) =>
    dataOf<LogEntriesQuery>({ logEntries: { data: { lines, next } } })
  const parts = [part(['a', 'b'], 1000), part(['c'], null)]
  const { sentTo, user } = open(dataOf<AuditLogQuery>({ auditLog: log([entry]) }), undefined, {
    CurrentUser: dataOf<CurrentUserQuery>({ currentUser: replyOf(person({ roles: ['compliance'] })) }),
    LogEntries: () => parts.shift() ?? FAILURE,
  })
  await user.click(await screen.findByRole('button', { name: 'Download the log' }))
  await eventually(() => expect(saved).toHaveLength(1))
  expect(await saved[0]).toBe('a\nb\nc\n')
  expect(sentTo('LogEntries').map(({ variables }) => variables)).toEqual([{ from: '0' }, { from: '1000' }])
  expect(screen.getByRole('link', { name: 'Download mizan-verify.mjs' }).getAttribute('href')).toBe(
    '/mizan-verify.mjs',
  )
})
