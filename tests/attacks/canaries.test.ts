// Over 20 s: every table, object and log of a lived-in product is searched for words in clear.
import { randomBytes } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { documentsAsked, STEPS_OF, type KycRole, type KycStep } from '#contracts/kyc/steps.ts'
import type { Screening } from '#services/providers/screening/port.ts'
import { RISK_TEXT_VERSION } from '#contracts/user/values.ts'
import { newId } from '#services/kit/ids.ts'
import { formsOf, scannerFor } from './canaries.ts'
import { canaryBench, type CanaryBench, type CanaryPerson } from './canary-bench.ts'
import { jpeg, pdf, pdfStream } from '#tests/support/files/file-samples.ts'
import { GOOD_STEPS } from '#tests/support/people/kyc-samples.ts'
import { passportOf } from '#tests/support/files/passport-page.ts'
import { solve } from '#tests/support/people/captcha.ts'

/*
 * Planted canaries: texts and numbers that occur nowhere else go through the real operations of the product on a data folder of its own.
 * Afterwards none of them lies readable anywhere: not in any table, not in the files of the database, its log ahead included, not in the
 * store of files, not in a log line.
 */

const random = Array.from(randomBytes(10), (byte) => String.fromCodePoint(97 + (byte % 26))).join('')
/** Every word that is planted holds it. */
const MARK = `Kanarie${random}`
const digits = (count: number): string =>
  Array.from(randomBytes(count), (byte) => String(byte % 10))
    .join('')
    .replace(/^0/, '7')
/** Numbers hold no word. */
const NUMBERS = {
  phone: `60123${digits(6)}`,
  kycPhone: `14162${digits(6)}`,
  passport: `K${digits(8)}`,
  income: digits(9),
  worth: digits(10),
  registration: `R${digits(9)}`,
  account: digits(12),
}
const ADDRESS = '203.0.113.197'
const EMAIL = `${MARK}@example.org`.toLowerCase()
const PASSWORD = `Quiet-${MARK}-7!`
/** Its escapes differ from its letters. */
const ACCENTED = `Zoë${random.slice(5)}`

const PLANTED = [MARK, ACCENTED, ADDRESS, ...Object.values(NUMBERS)]
const scanner = scannerFor(PLANTED)

/** A list on which everybody is found: as what, and where, says something of them. */
const LIST = { id: `${MARK}-list`, version: `${MARK}-2026-11` }
const screening: Screening = {
  listVersion: async () => 'lists-of-today',
  screen: async () => ({
    listVersion: LIST.version,
    hits: [
      {
        listId: LIST.id,
        entryId: `${MARK}-entry`,
        kind: 'sanction',
        matchedName: `${MARK} Listed`,
        score: 0.93,
        why: `The name of ${MARK} agrees.`,
        program: `${MARK}-program`,
      },
    ],
  }),
}

let bench: CanaryBench
beforeAll(async () => {
  bench = await canaryBench({ agent: `Mozilla/5.0 (${MARK}) Firefox/140.0`, ip: ADDRESS, screening })
})
afterAll(() => bench?.close())

/** Signs up, proves the address, and tries wrong words on the way. */
async function signUp(): Promise<CanaryPerson> {
  const captcha = (await bench.done('GET', '/v2/users/captchaVerify'))['challenge']
  const { challengeId } = await bench.done('POST', '/v2/users', {
    userType: { isIssuer: true, isInvestor: true },
    firstName: MARK,
    lastName: ACCENTED,
    email: EMAIL,
    phone: NUMBERS.phone,
    password: PASSWORD,
    confirmPassword: PASSWORD,
    acceptedTerms: true,
    captcha: await solve(String(captcha)),
  })
  await bench.call('POST', '/v2/users/2fa/verify', { challengeId, code: '000000' })
  const code = await bench.codeTo(EMAIL)
  const entered = await bench.call('POST', '/v2/users/2fa/verify', { challengeId, code })
  await bench.call('POST', '/v2/users/login', { email: EMAIL, password: `Wrong-${MARK}-8!` })
  await bench.call('POST', '/v2/users/login', { email: `nobody.${EMAIL}`, password: PASSWORD })
  const { _id } = entered.body.data as { _id: string }
  return { userId: _id, headers: { authorization: `Bearer ${entered.body.accessToken ?? ''}` } }
}

/** What a person says of themselves outside of the identity check. */
async function plantAccount(person: CanaryPerson): Promise<void> {
  const { headers } = person
  await bench.done('PUT', '/v2/users', { firstName: `${MARK} Ann`, lastName: ACCENTED }, headers)
  const email = `other.${EMAIL}`
  await bench.done('POST', '/v2/users/email', { email }, await bench.proofOf(person, 'changeEmail'))
  const accepted = { version: RISK_TEXT_VERSION, accepted: true }
  await bench.done('POST', '/v2/users/acceptances/risk', accepted, headers)
  await bench.runDue()
}

/** A PDF that says something in plain words, under a name that does as well. */
async function uploadPaper(person: CanaryPerson, name: string): Promise<string> {
  const content = Buffer.from(`BT /F1 12 Tf (${MARK} ${NUMBERS.passport} ${ACCENTED}) Tj ET`)
  const paper = pdf({ page: '/Contents 4 0 R', objects: [pdfStream('', content)] })
  const key = await bench.upload(person, paper, 'application/pdf')
  await bench.done('POST', `/aws/v1/uploads/${key}`, { name }, person.headers)
  return key
}

/** Own documents, and the answers to one that was asked for. */
async function plantDocuments(person: CanaryPerson): Promise<void> {
  const { headers } = person
  const own = { masterId: 'bank-statement', subject: `${MARK} statement` }
  await bench.done(
    'POST',
    '/v1/documents',
    { ...own, documents: await uploadPaper(person, `${MARK}.pdf`) },
    headers,
  )
  const compliance = await bench.staff(bench.ids.compliance, 'compliance')
  const asked = {
    operationKey: newId('key'),
    requestType: 'Request',
    masterId: 'bank-statement',
    subject: 'Bank statement',
    description: '<p>Please hand it in.</p>',
    projectIds: [],
    userIds: [person.userId],
    documents: [],
    attachments: [],
    isCommentAllowed: true,
    isApprovalAllowed: true,
    isReadReceiptAllowed: true,
    isDigitalSignRequired: false,
    signing: 'each',
    renewal: 'none',
  }
  await bench.done('POST', '/v2/documents/workflows', asked, compliance.headers)
  const list = await bench.call('GET', '/v2/documents/RequestedDocuments', undefined, headers)
  const [item] = list.body.data as { _id: string }[]
  const id = item?._id ?? ''
  const handedIn = {
    documents: await uploadPaper(person, `${MARK} handed in.pdf`),
    remarks: `${MARK} remarks`,
  }
  await bench.done('PUT', `/v2/users/work/sent/${id}`, handedIn, headers)
  await bench.done('PUT', `/v2/users/work/comments/${id}`, { comment: `${MARK} ${ACCENTED}` }, headers)
  await bench.runDue()
}

const dollars = (amount: string) => ({ amount, currency: 'USD' })
const initials = 'KZ'

/** Every page of the identity check, with something to find wherever something is typed. */
const KYC_PAGES = {
  identity: {
    ...GOOD_STEPS.identity,
    firstName: MARK,
    lastName: ACCENTED,
    name: `${MARK} ${ACCENTED}`,
    email: EMAIL,
    phone: NUMBERS.kycPhone,
  },
  address: {
    ...GOOD_STEPS.address,
    city: `${MARK} City`,
    streetName: `${MARK} Street`,
    addressLine1: `12 ${MARK} Street`,
  },
  personal: { ...GOOD_STEPS.personal, occupation: `${MARK} maker` },
  employment: { ...GOOD_STEPS.employment, employerName: `${MARK} Ltd`, employerStreetName: `${MARK} Street` },
  company: {
    ...GOOD_STEPS.company,
    legalName: `${MARK} Works`,
    registrationNumber: NUMBERS.registration,
    owners: [{ name: `${MARK} Owner`, dob: '1988-02-29', country: 'CA', share: '60', pep: 'NO' }],
    bankAccount: {
      ...GOOD_STEPS.company.bankAccount,
      holder: MARK,
      number: NUMBERS.account,
      bank: `Bank ${MARK}`,
    },
    proposalTitle: `${MARK} proposal`,
    businessProposal: `We, ${MARK} and ${ACCENTED}, build something.`,
  },
  financial: {
    ...GOOD_STEPS.financial,
    totalIncome: dollars(NUMBERS.income),
    netWorth: dollars(NUMBERS.worth),
  },
  profile: GOOD_STEPS.profile,
  questionnaire: {
    ...GOOD_STEPS.questionnaire,
    ontario_securities: 'YES',
    ontarioForm: { loss: initials, income: initials, information: initials, resale: initials },
  },
} satisfies Record<KycStep, unknown>

/** The identity check of a role: drafts, pages, documents, the signed declaration, and handing it in. */
async function plantCheck(person: CanaryPerson, role: KycRole): Promise<void> {
  const { headers } = person
  const inForce = async () => {
    const { version } = await bench.done('GET', `/v2/users/kyc?role=${role}`, undefined, headers)
    return { role, version }
  }
  for (const step of STEPS_OF[role]) {
    const answers = KYC_PAGES[step]
    const draft = JSON.stringify(answers)
    await bench.done('PUT', '/v2/users/kyc/draft', { ...(await inForce()), step, draft }, headers)
    for (const kind of documentsAsked(role, step, 'passport')) {
      const isPaper = kind === 'registration'
      const photo = kind === 'idFront' ? (await passport()).image : await jpeg(1200, 800)
      const upload = isPaper
        ? await uploadPaper(person, `${MARK} registration.pdf`)
        : await bench.upload(person, photo, 'image/jpeg')
      await bench.done('POST', '/v2/users/kyc/documents', { ...(await inForce()), kind, upload }, headers)
    }
    await bench.done('PUT', `/v2/users/kyc/${step}`, { ...(await inForce()), answers }, headers)
  }
  const asked = await bench.done('POST', '/v2/users/kyc/declaration', await inForce(), headers)
  await bench.sign(person, String(asked['declarationId']))
  await bench.done('POST', '/v2/users/kyc/submit', await inForce(), headers)
  await bench.runDue()
}

const passport = () =>
  passportOf({ firstName: MARK, lastName: ACCENTED, dob: GOOD_STEPS.personal.dob, number: NUMBERS.passport })

/** What the screening found went in, and the row says neither on which list nor as what. */
async function readHits(): Promise<void> {
  const reviewer = await bench.staff(bench.ids.compliance, 'compliance')
  const queue = await bench.call('GET', '/v2/users/kyc/review?state=review', undefined, reviewer.headers)
  const ids = (queue.body.data as { _id: string }[]).map(({ _id }) => _id)
  expect(ids).toHaveLength(2)
  for (const id of ids) {
    const { hits } = await bench.done('GET', `/v2/users/kyc/review/${id}`, undefined, reviewer.headers)
    expect(hits).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ kind: 'sanction', list: LIST.id, matchedName: `${MARK} Listed` }),
      ]),
    )
  }
  const client = new pg.Client({ connectionString: bench.adminUrl })
  await client.connect()
  // Whatever lies sealed may spell any word by chance.
  const { rows } = await client.query<{ row: string }>(
    `SELECT (SELECT json_object_agg(key, value) FROM jsonb_each(to_jsonb(h)) WHERE key NOT LIKE '%sealed')::text AS row
       FROM users.kyc_hit h`,
  )
  await client.end()
  expect(rows.length).toBeGreaterThanOrEqual(2)
  for (const { row } of rows) expect(row).not.toMatch(/\b(?:sanction|pep)\b/)
}

describe('the scanner', () => {
  it('finds a text in every form it may lie in, and nothing where nothing is', () => {
    for (const text of [MARK, ACCENTED, NUMBERS.phone])
      for (const [form, bytes] of formsOf(text)) {
        for (const [before, after] of [
          ['x'.repeat(40), 'y'],
          ['', ''],
          ['xy', 'z'.repeat(40)],
        ] as const) {
          const found = scanner.bytes('here', Buffer.concat([Buffer.from(before), bytes, Buffer.from(after)]))
          expect(found.map((one) => one.form)).toContain(`${text} ${form}`)
        }
      }
    for (const lead of ['', 'a', 'ab']) {
      const base64 = Buffer.from(`${lead}${MARK} and more`).toString('base64')
      expect(scanner.bytes('here', Buffer.from(base64))).not.toEqual([])
    }
    expect(scanner.bytes('here', randomBytes(1_000_000))).toEqual([])
  })
})

describe('what people tell the product', () => {
  it('lies readable nowhere', { timeout: 300_000 }, async () => {
    const person = await signUp()
    await plantAccount(person)
    await plantDocuments(person)
    await plantCheck(person, 'investor')
    await plantCheck(person, 'issuer')
    const proof = await bench.proofOf(person, 'requestDataExport')
    await bench.done('POST', '/v2/users/privacy/export', undefined, proof)
    await bench.runDue()
    // It went in: its owner reads all of it.
    const rights = await bench.done('GET', '/v2/users/privacy', undefined, person.headers)
    const { _id } = rights['export'] as { _id: string }
    const copy = await bench.call('GET', `/v2/users/privacy/export/${_id}`, undefined, person.headers)
    for (const text of PLANTED) expect([text, copy.text.includes(text)]).toEqual([text, true])

    // Nobody is told of a hit, and compliance reads all of it.
    for (const text of [LIST.id, LIST.version, 'Listed'])
      expect([text, copy.text.includes(text)]).toEqual([text, false])
    await readHits()

    expect(await everything()).toMatchObject({ found: [] })
  })

  it(
    'would be found where it lies open: a table, a large value, the database, a file, a log line',
    { timeout: 300_000 },
    async () => {
      const client = new pg.Client({ connectionString: bench.adminUrl })
      await client.connect()
      await client.query('CREATE SCHEMA scratch')
      await client.query('CREATE TABLE scratch.canary (open text, escaped jsonb, raw bytea, large text)')
      await client.query('INSERT INTO scratch.canary VALUES ($1, $2, $3, $4)', [
        `${MARK} lies open`,
        JSON.stringify({ name: ACCENTED }),
        Buffer.from(NUMBERS.passport),
        // Packed by the database: only COPY shows it.
        `${'lorem ipsum '.repeat(2000)}${NUMBERS.income}${' dolor sit'.repeat(2000)}`,
      ])
      await client.end()
      const objects = path.join(bench.dataDir, 'objects')
      await mkdir(objects, { recursive: true })
      await writeFile(path.join(objects, 'open.txt'), Buffer.from(NUMBERS.phone).toString('base64'))
      bench.lines.push(JSON.stringify({ email: EMAIL }))
      const { found } = await everything()
      const places = (text: string) =>
        new Set(found.filter(({ form }) => form.startsWith(text)).map(({ where }) => placeOf(where)))
      expect(places(MARK)).toEqual(new Set(['table', 'database files', 'log ahead', 'log']))
      expect(places(ACCENTED)).toEqual(new Set(['table', 'database files', 'log ahead']))
      expect(places(NUMBERS.passport)).toEqual(new Set(['table', 'database files', 'log ahead']))
      expect(places(NUMBERS.income)).toContain('table')
      expect(places(NUMBERS.phone)).toEqual(new Set(['files']))
    },
  )
})

function placeOf(where: string): string {
  if (where === 'log') return 'log'
  if (where.includes('pg_wal')) return 'log ahead'
  if (where.includes(`${path.sep}postgres${path.sep}`)) return 'database files'
  return where.startsWith(path.sep) ? 'files' : 'table'
}

/** Looks everywhere, after everything was written out. */
async function everything() {
  const client = new pg.Client({ connectionString: bench.adminUrl })
  await client.connect()
  await client.query('CHECKPOINT')
  await client.end()
  const tables = await scanner.tables(bench.adminUrl)
  const folder = await scanner.folder(bench.dataDir)
  const log = scanner.bytes('log', Buffer.from(bench.lines.join('\n')))
  // What was looked at is there: tables of every service, and far more bytes than an empty database has.
  for (const table of [
    'users.account',
    'kit.job',
    'kit.audit',
    'document.item',
    'file.object',
    'users.data_export',
  ])
    expect(tables.tables).toContain(table)
  expect(folder.bytes).toBeGreaterThan(16 * 1024 * 1024)
  expect(bench.lines.length).toBeGreaterThan(10)
  return { found: [...tables.found, ...folder.found, ...log] }
}
