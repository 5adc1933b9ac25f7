import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import type { KeyInformationSheet } from '#contracts/project/interest/overviews.ts'
import { NOT_STATED, SHEET_WARNINGS } from '#contracts/project/interest/sheet-texts.ts'
import type { RunOperation } from '#graphql/fetch-client.ts'
import { listOf, project, replyOf } from '#tests/support/screens/screen-data.ts'
import { keySheetScreen } from './key-sheet-screen.tsx'

const { View, load, head } = keySheetScreen
const at = (query: string) => ({
  url: new URL(`http://localhost:3000/projectDetailOverview${query}`),
  params: {},
})
const sheet: KeyInformationSheet = {
  projectId: 'alhambra-court',
  projectName: 'Alhambra Court Residences',
  summary: 'Twelve restored flats.',
  issuerName: 'Alhambra Court Desarrollos SL',
  termsVersion: 2,
  writtenAt: '2026-11-20T12:00:00.000Z',
  parts: [
    {
      title: 'Part A: project owner and project',
      rows: [
        { label: 'Project owner', value: 'Alhambra Court Desarrollos SL' },
        { label: 'Contact details', value: null },
        { label: 'Financial statements', value: null },
      ],
    },
    { title: 'Part E: special purpose vehicle', rows: [{ label: 'Company', value: null }] },
  ],
}
const open = () => render(<View data={{ sheet }} address={at('')} isLoading={false} reload={() => {}} />)
afterEach(() => vi.unstubAllGlobals())

it('reads the sheet of the chosen offering', async () => {
  const run = vi.fn(() => Promise.resolve({ keyInformation: replyOf(sheet) }))
  const data = await load(run as unknown as RunOperation, at('?project=alhambra-court'))
  expect(data).toEqual({ sheet })
  expect(run).toHaveBeenCalledWith(expect.anything(), { projectId: 'alhambra-court' })
  expect(head({ sheet }, at('')).title).toBe('Alhambra Court Residences: key information sheet')
})

it('offers the live offerings to choose from', async () => {
  const run = vi.fn(() => Promise.resolve({ projects: listOf([project()]) }))
  const data = await load(run as unknown as RunOperation, at(''))
  if (data === undefined) throw new Error('The offerings were not loaded')
  render(<View data={data} address={at('')} isLoading={false} reload={() => {}} />)
  const link = screen.getByRole('link', { name: 'Alhambra Court Residences' })
  expect(link.getAttribute('href')).toBe('/projectDetailOverview?project=alhambra-court')
})

it('shows warnings and facts, and says what the terms do not state', () => {
  open()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(
    'Key information sheet: Alhambra Court Residences',
  )
  const warnings = within(screen.getByRole('region', { name: 'Warnings' }))
  expect(warnings.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(SHEET_WARNINGS)
  const part = screen.getByRole('region', { name: 'Part A: project owner and project' })
  expect(
    within(part)
      .getAllByRole('definition')
      .map(({ textContent }) => textContent),
  ).toEqual(['Alhambra Court Desarrollos SL'])
  const empty = screen.getByRole('region', { name: 'Part E: special purpose vehicle' })
  expect(within(empty).getByText(NOT_STATED)).toBeTruthy()
  const gaps = screen.getByRole('region', { name: 'What the terms do not state' })
  expect(within(gaps).getByRole('paragraph').textContent).toBe(
    'The terms do not state: contact details; financial statements; company.',
  )
})

it('prints, and says why the PDF could not be made', async () => {
  const print = vi.fn()
  vi.stubGlobal('print', print)
  const message = 'You have downloaded 60 sheets within an hour, the maximum. Please try again later.'
  const refusal = { errors: [{ message, extensions: { statusCode: 429, code: 'too_many' } }] }
  const fetched = vi.fn(() => Promise.resolve(Response.json(refusal)))
  vi.stubGlobal('fetch', fetched)
  open()
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'Print' }))
  expect(print).toHaveBeenCalledOnce()
  await user.click(screen.getByRole('button', { name: 'Download as PDF' }))
  expect((await screen.findByRole('alert')).textContent).toBe(message)
  expect(fetched).toHaveBeenCalledOnce()
})

it('saves the PDF and says so', async () => {
  const file = {
    name: 'key-information-alhambra-court.pdf',
    contentType: 'application/pdf',
    base64: 'JVBERg==',
  }
  vi.stubGlobal('fetch', () =>
    Promise.resolve(Response.json({ data: { keyInformationFile: replyOf(file) } })),
  )
  const saved: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  URL.createObjectURL = () => 'blob:x'
  open()
  await userEvent.setup().click(screen.getByRole('button', { name: 'Download as PDF' }))
  expect(await screen.findByText('The sheet is in your downloads.')).toBeTruthy()
  expect(saved).toEqual(['key-information-alhambra-court.pdf'])
})
