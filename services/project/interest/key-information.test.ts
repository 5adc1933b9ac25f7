import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { KeyInformationSheet } from '#contracts/project/interest/overviews.ts'
import { notStatedText, SHEET_WARNINGS } from '#contracts/project/interest/sheet-texts.ts'
import { submitOffering } from '#services/demonstration/projects/publish.ts'
import { startPlatform, type TestPlatform } from '#tests/support/product/platform.ts'
import { publish, sampleOffering } from '#tests/support/services/service-context.ts'

let product: TestPlatform
const get = (path: string) => product.send<{ code?: string; data: unknown }>('GET', path)

beforeAll(async () => {
  product = await startPlatform()
  await publish(product.project, sampleOffering({ id: 'alpha' }))
  await submitOffering(product.project, sampleOffering({ id: 'unlisted' }))
})
afterAll(() => product?.close())

const sheet = async () => (await get('/v1/overviews?projectId=alpha')).body.data as KeyInformationSheet
const rowsOf = ({ parts }: KeyInformationSheet) =>
  Object.fromEntries(parts.flatMap(({ rows }) => rows.map(({ label, value }) => [label, value])))

it('is in the order of Annex I of the ECSPR', async () => {
  const { parts } = await sheet()
  expect(parts.map(({ title }) => title.slice(0, 6))).toEqual([
    ...['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I'].map((letter) => `Part ${letter}`),
    'Sharia',
  ])
})

it('holds the facts of the terms, and leaves out what they do not state', async () => {
  const rows = rowsOf(await sheet())
  expect(rows).toMatchObject({
    'Project owner': 'Sample Works Ltd',
    'Minimum target': '$5,000',
    'Maximum target': '$10,000',
    'Cooling-off': '4 calendar days',
    'Use of funds: Fee': '$0.01',
    Loss: 'On the principal; the agent covers misconduct and negligence only',
    'Loss case': '40% of the investment is lost. The machine stands still for a year.',
    'Limits on transfer': 'Locked for 12 months after allotment',
    'Scholars who approve exactly these terms': '3',
    Complaints: null,
    'Financial statements': null,
    'Money that the project owner puts in': null,
  })
  expect(rows['Milestone: Machine bought']).toContain('33% of the money, due ')
  expect(rows['Fingerprint of the terms (SHA-256)']).toMatch(/^[0-9a-f]{64}$/)
})

it('is for public offerings only', async () => {
  for (const id of ['unlisted', 'no-such-id'])
    for (const path of ['/v1/overviews', '/v1/overviews/file'])
      expect((await get(`${path}?projectId=${id}`)).status).toBe(404)
})

it('says the same as PDF, and what is missing', async () => {
  const { body } = await get('/v1/overviews/file?projectId=alpha')
  const file = body.data as { name: string; contentType: string; base64: string }
  expect(file).toMatchObject({ name: 'key-information-alpha.pdf', contentType: 'application/pdf' })
  const data = new Uint8Array(Buffer.from(file.base64, 'base64'))
  const document = await getDocument({ data, useSystemFonts: true }).promise
  const pages = await Promise.all(
    Array.from({ length: document.numPages }, async (_, page) => {
      const { items } = await (await document.getPage(page + 1)).getTextContent()
      return items.map((item) => ('str' in item ? item.str : '')).join(' ')
    }),
  )
  const text = pages.join(' ').replaceAll(/\s+/g, ' ')
  const { parts } = await sheet()
  const said = parts.map(({ title }) => title)
  const missing = notStatedText(parts) ?? ''
  expect(missing).toContain('principal activities; financial statements;')
  for (const words of [...said, ...SHEET_WARNINGS, missing, 'Minimum target $5,000'])
    expect(text).toContain(words)
  expect(text.match(/Not stated in the terms/g)).toHaveLength(1)
})

it('makes at most 60 files an hour for one address', async () => {
  const statuses = new Set<number>()
  for (let call = 0; call < 60; call += 1)
    statuses.add((await get('/v1/overviews/file?projectId=alpha')).status)
  expect(statuses.has(429)).toBe(true)
  expect((await get('/v1/overviews?projectId=alpha')).status).toBe(200)
})
