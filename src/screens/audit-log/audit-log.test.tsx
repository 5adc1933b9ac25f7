import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { AuditLogQuery } from '#graphql/generated/graphql.ts'
import { openScreen } from '#tests/support/screens/open-screen.tsx'
import { dataOf, FAILURE, listOf, refusal } from '#tests/support/screens/screen-data.ts'
import { AuditLogScreen } from './audit-log-screen.tsx'

afterEach(() => vi.unstubAllGlobals())

const entry = {
  _id: '7',
  at: '2026-11-20T08:00:00.000Z',
  what: 'Staff pause the offering',
  by: 'Nadia Farouk',
  before: 'Live' as string | null,
  after: 'Paused' as string | null,
  details: [{ name: 'Change', value: 'chg_1' }],
}
const open = (
  AuditLog: Parameters<typeof openScreen>[0]['replies'][string],
  at = '/auditlog/grove?pageNo=2&perPage=5',
) =>
  openScreen({
    screen: <AuditLogScreen />,
    route: '/auditlog/:id',
    at,
    replies: { AuditLog },
  })
const rows = async () =>
  within(await screen.findByRole('table', { name: 'Events' }))
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent))

it('shows who did what, before and after, and when', async () => {
  const plain = { ...entry, _id: '6', by: 'System', before: null, after: null, details: [] }
  const { sentTo } = open(dataOf<AuditLogQuery>({ auditLog: listOf([entry, plain], 12) }))
  expect(await rows()).toEqual([
    ['When (UTC)', 'Who', 'What', 'Before', 'After', 'Details'],
    ['20/11/2026 08:00 am', 'Nadia Farouk', 'Staff pause the offering', 'Live', 'Paused', 'Change: chg_1'],
    ['20/11/2026 08:00 am', 'System', 'Staff pause the offering', 'None', 'None', 'None'],
  ])
  expect(sentTo('AuditLog')[0]?.variables).toEqual({ id: 'grove', holder: null, pageNo: 2, perPage: 5 })
})

it('shows the trail of one holding', async () => {
  const { sentTo } = open(
    dataOf<AuditLogQuery>({ auditLog: listOf([entry]) }),
    '/auditlog/grove?holder=usr_amina',
  )
  await rows()
  expect(sentTo('AuditLog')[0]?.variables).toEqual({
    id: 'grove',
    holder: 'usr_amina',
    pageNo: 1,
    perPage: 10,
  })
  expect(
    screen.getByText('Every recorded event of the holding of usr_amina in grove, the newest first.'),
  ).toBeTruthy()
})

it('shows no column of details to an issuer', async () => {
  open(dataOf<AuditLogQuery>({ auditLog: listOf([{ ...entry, details: null }]) }))
  expect((await rows())[0]).toEqual(['When (UTC)', 'Who', 'What', 'Before', 'After'])
})

it('says when there is nothing, when it is not theirs, and after a failure', async () => {
  open(dataOf<AuditLogQuery>({ auditLog: listOf([]) }))
  expect(await screen.findByText('No event is recorded.')).toBeTruthy()
  cleanup()
  open(refusal('This audit log does not exist.'))
  expect((await screen.findByRole('alert')).textContent).toContain('This audit log does not exist.')
})

it('offers another try after a failure', async () => {
  open(FAILURE)
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy()
})
