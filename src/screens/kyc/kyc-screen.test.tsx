import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { FILE_TEXTS } from '#contracts/file/rules.ts'
import { CHOICES } from '#contracts/kyc/labels.ts'
import type { CurrentUserQuery } from '#graphql/generated/graphql.ts'
import { present } from '#graphql/problem.ts'
import type { FakeReply } from '#tests/support/screens/graphql-replies.ts'
import {
  COUNTRIES_REPLY,
  kycCase,
  type KycCaseData,
  kycReply,
  PROVINCES_REPLY,
} from '#tests/support/screens/kyc-data.ts'
import { openScreen } from '#tests/support/screens/open-screen.tsx'
import { dataOf, refusal, replyOf, user as person } from '#tests/support/screens/screen-data.ts'
import { KycScreen } from './kyc-screen.tsx'
import { PHONE } from '#tests/support/people/phones.ts'

const ME = dataOf<CurrentUserQuery>({ currentUser: replyOf(person()) })
const STALE = refusal('This page was changed somewhere else. Please reload it.', {}, 'stale')

const ISSUER = dataOf<CurrentUserQuery>({
  currentUser: replyOf(person({ userType: { isInvestor: false, isIssuer: true }, view: 'issuer' })),
})

interface Opened {
  readonly kyc?: KycCaseData
  readonly replies?: Record<string, FakeReply | (() => FakeReply)>
  readonly at?: string
  readonly role?: 'investor' | 'issuer'
}

function open({
  kyc = kycCase({ done: 2 }),
  replies = {},
  at = '/kycProcess',
  role = 'investor',
}: Opened = {}) {
  return openScreen({
    screen: <KycScreen />,
    replies: {
      CurrentUser: role === 'investor' ? ME : ISSUER,
      MyKyc: kycReply('myKyc', kyc),
      KycCountries: COUNTRIES_REPLY,
      KycProvinces: PROVINCES_REPLY,
      ...replies,
    },
    at,
  })
}

/** Two groups are asked on one page, the first time through. */
const PAIR = 'You and your work'
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const press = (name: string) => screen.getByRole('button', { name })
const spoken = () => screen.getAllByRole('status').map((one) => one.textContent)

afterEach(() => vi.unstubAllGlobals())

describe('/kycProcess (R28): the wizard', () => {
  it('offers a sample that fits what was typed, and says what is needed for it', async () => {
    const { user } = open({
      kyc: kycCase({ done: 0 }),
      replies: { SaveKycDraft: kycReply('saveKycDraft', kycCase({ done: 0 })) },
    })
    await heading('Identity and contact')
    expect(await screen.findByText(/type your name and date of birth first/)).toBeTruthy()
    for (const [part, text] of [
      ['Day', '27'],
      ['Month', '3'],
      ['Year', '1987'],
    ] as const)
      await user.type(screen.getByLabelText(part), text)
    const link = await screen.findByRole('link', { name: 'download a sample identity document' })
    const address = new URL(link.getAttribute('href') ?? '', 'http://localhost')
    expect([address.pathname, Object.fromEntries(address.searchParams)]).toEqual([
      '/dev/samples/idFront',
      { firstName: 'Amina', lastName: 'Rahman', dob: '1987-03-27', idType: 'passport' },
    ])
    // Only documents of a demonstration with data show it.
    expect(link.closest('.demonstration-data')).toBeTruthy()
  })

  it('says of a photo that cannot be opened why, and sends nothing', async () => {
    vi.stubGlobal('createImageBitmap', () => Promise.reject(new DOMException('damaged')))
    const { user, sentTo } = open({ kyc: kycCase({ done: 0 }) })
    await heading('Identity and contact')
    await user.click(screen.getByRole('radio', { name: 'Passport' }))
    const [field] = await screen.findAllByLabelText(/^Choose a file: /)
    if (field === undefined) throw new Error('There is no field for a file')
    await user.upload(field, new File(['no picture'], 'passport.jpg', { type: 'image/jpeg' }))
    expect(await screen.findByText(FILE_TEXTS.imageUnreadable)).toBeTruthy()
    expect(sentTo('AttachKycDocument')).toEqual([])
  })

  it('goes on where the case was left, and says where that is', async () => {
    const { address } = open()
    await heading(PAIR)
    expect(screen.getByText('Steps 3 and 4 of 7')).toBeTruthy()
    expect(screen.getByText('2 of 7 completed')).toBeTruthy()
    expect(document.title).toBe('You and your work | Mizan')
    await waitFor(() => expect(address.current).toBe('/kycProcess?step=personal'))
    const steps = screen.getAllByRole('listitem').filter((item) => item.closest('details'))
    expect(steps.map((item) => item.textContent)).toEqual([
      '1. Identity and contactCompleted',
      '2. Your addressCompleted',
      '3. About youYou are here',
      '4. EmploymentYou are here',
      '5. Your financesNot started',
      '6. Investor profileNot started',
      '7. Questions and declarationNot started',
    ])
    expect(screen.queryByRole('link', { name: 'Employment' })).toBeNull()
  })

  it('says in words what is required, before the fields', async () => {
    open({ kyc: kycCase({ done: 2 }), at: '/kycProcess?step=address' })
    await heading('Your address')
    const said = screen.getByText('All questions are required unless marked optional.')
    const first = screen.getByLabelText('Country of residence')
    expect(said.compareDocumentPosition(first) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
    const optional = screen.getAllByRole('textbox').filter((box) => {
      const [label] = (box as HTMLInputElement).labels ?? []
      return label?.textContent?.includes('(optional)')
    })
    expect(optional.map(({ id }) => id)).toEqual(['kyc-suiteNumber'])
  })

  it('says nothing while somebody types, says it when the field is left, and all of it on a try to go on', async () => {
    const { user, sentTo } = open({
      replies: { SaveKycDraft: kycReply('saveKycDraft', kycCase({ done: 2 })) },
    })
    await heading(PAIR)
    const dependants = screen.getByLabelText('Dependants (optional)')
    await user.type(dependants, '3x')
    expect(screen.queryByText('Please enter a whole number from 0 to 30')).toBeNull()
    await user.tab()
    expect(await screen.findByText('Please enter a whole number from 0 to 30')).toBeTruthy()
    expect(dependants.getAttribute('aria-invalid')).toBe('true')
    expect(dependants.getAttribute('aria-describedby')).toContain('kyc-personalDependants-error')

    await user.click(press('Save and continue'))
    const summary = await screen.findByRole('alert')
    await waitFor(() => expect(document.activeElement).toBe(summary))
    const links = within(summary).getAllByRole('link')
    expect(links.map((link) => link.textContent)).toEqual([
      'Date of birth: This field is required',
      'Politically exposed person: This field is required',
      'Dependants (optional): Please enter a whole number from 0 to 30',
      'Employed: This field is required',
    ])
    expect(document.title).toBe('Error: You and your work | Mizan')
    await user.click(within(summary).getByRole('link', { name: /Date of birth/ }))
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Day')))
    expect(dependants).toHaveProperty('value', '3x')
    expect(sentTo('SaveKycPersonal')).toEqual([])
  })

  it('says what is wrong with a date of birth, and takes a year that is typed', async () => {
    const { user } = open({ replies: { SaveKycDraft: kycReply('saveKycDraft', kycCase({ done: 2 })) } })
    await heading(PAIR)
    const [day, month, year] = [
      screen.getByLabelText('Day'),
      screen.getByLabelText('Month'),
      screen.getByLabelText('Year'),
    ]
    expect([day, month, year].map((field) => field.getAttribute('autocomplete'))).toEqual([
      'bday-day',
      'bday-month',
      'bday-year',
    ])
    await user.type(day, '31')
    await user.type(month, '2')
    await user.type(year, '1987')
    await user.tab()
    expect(await screen.findByText('Please enter a date that exists')).toBeTruthy()
    await user.clear(day)
    await user.type(day, '3')
    await waitFor(() => expect(screen.queryByText('Please enter a date that exists')).toBeNull())
    await user.clear(year)
    await user.type(year, '2015')
    await user.tab()
    expect(await screen.findByText('You must be at least 18 years old')).toBeTruthy()
    await user.clear(year)
    await user.type(year, '1917')
    await user.tab()
    await waitFor(() => expect(screen.queryByText(/years /)?.textContent).toBeUndefined())
    expect(month).toHaveProperty('value', '02')
  })

  it('keeps what was typed when a field is left, with the version, and says so politely', async () => {
    const kept = kycReply('saveKycDraft', kycCase({ done: 2, version: 2 }))
    const { user, sentTo } = open({ replies: { SaveKycDraft: kept } })
    await heading(PAIR)
    await user.type(screen.getByLabelText('Occupation (optional)'), 'Weaver')
    expect(sentTo('SaveKycDraft')).toEqual([])
    await user.tab()
    await waitFor(() => expect(spoken().some((text) => /^Saved \d\d:\d\d [ap]m$/.test(text))).toBe(true))
    const [saved] = sentTo('SaveKycDraft')
    expect(saved?.variables['input']).toMatchObject({ role: 'investor', version: 1, step: 'personal' })
    const input = saved?.variables['input'] as { draft: string } | undefined
    expect(JSON.parse(input?.draft ?? '{}')).toMatchObject({ occupation: 'Weaver' })
  })

  it('says that nothing is kept without a network, and keeps what was typed', async () => {
    const { user } = open({ replies: { SaveKycDraft: 'offline' } })
    await heading(PAIR)
    await user.type(screen.getByLabelText('Occupation (optional)'), 'Weaver')
    await user.tab()
    await waitFor(() =>
      expect(spoken().some((text) => text.startsWith('Not saved. You are offline'))).toBe(true),
    )
    expect(screen.getByLabelText('Occupation (optional)')).toHaveProperty('value', 'Weaver')
  })

  it.each([
    ['Keep this version', 'Weaver', 2],
    ['Use the other version', 'Baker', 1],
  ])('tells of another tab, and lets the person say which one counts: %s', async (choice, value, saves) => {
    const other = kycCase({ done: 2, version: 7 })
    const draft = JSON.stringify({ occupation: 'Baker' })
    const theirs = {
      ...other,
      steps: other.steps.map((one) => (one.step === 'personal' ? { ...one, draft } : one)),
    }
    let now = kycCase({ done: 2 })
    let answer: FakeReply = STALE
    const { user, sentTo } = open({
      replies: { MyKyc: () => kycReply('myKyc', now), SaveKycDraft: () => answer },
    })
    await heading(PAIR)
    await user.type(screen.getByLabelText('Occupation (optional)'), 'Weaver')
    now = theirs
    await user.tab()
    const dialog = await screen.findByRole('alertdialog', { name: 'Changed elsewhere' })
    answer = kycReply('saveKycDraft', kycCase({ done: 2, version: 8 }))
    await user.click(within(dialog).getByRole('button', { name: choice }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    await waitFor(() => expect(screen.getByLabelText('Occupation (optional)')).toHaveProperty('value', value))
    await waitFor(() => expect(sentTo('SaveKycDraft')).toHaveLength(saves))
    const versions = sentTo('SaveKycDraft').map(
      ({ variables }) => (variables['input'] as { version: number }).version,
    )
    expect(versions).toEqual([1, 7].slice(0, saves))
  })

  it('saves a page that is complete and goes on: heading focused, page announced', async () => {
    const { user, sentTo, address } = open({
      kyc: kycCase({ done: 4 }),
      replies: {
        SaveKycDraft: kycReply('saveKycDraft', kycCase({ done: 4, version: 2 })),
        SaveKycFinancial: kycReply('saveKycFinancial', kycCase({ done: 5, version: 3 })),
        SaveKycProfile: kycReply('saveKycProfile', kycCase({ done: 6, version: 4 })),
      },
    })
    await heading('Finances and experience')
    expect(
      screen.getByText(/^If several, choose the one you live in\..*whether you are a US person\.$/),
    ).toBeTruthy()
    await user.type(screen.getByLabelText('Yearly income before tax'), '54,000')
    await user.type(screen.getByLabelText('Net worth'), '200000')
    await user.type(screen.getByLabelText('Net financial assets'), '30000.50')
    // The page has one currency, the group beside it too.
    await user.selectOptions(screen.getByLabelText('Currency'), 'USD')
    for (const name of [
      CHOICES.investmentKnowledge.good,
      CHOICES.riskTolerance.medium,
      CHOICES.timeHorizon.threeToFive,
      CHOICES.objectives.growth,
    ])
      await user.click(screen.getByRole('radio', { name }))
    await user.type(screen.getByLabelText('Total amount invested so far'), '15,000')
    await user.click(press('Save and continue'))
    const next = await heading('Questions and declaration')
    await waitFor(() => expect(document.activeElement).toBe(next))
    expect(spoken()).toContain('Questions and declaration')
    expect(address.current).toBe('/kycProcess?step=questionnaire')
    const [profile] = sentTo('SaveKycProfile')
    expect(profile?.variables['input']).toMatchObject({
      answers: { objectives: 'growth', totalAmountInvested: { amount: '1500000', currency: 'USD' } },
    })
    expect(sentTo('SaveKycFinancial')[0]?.variables['input']).toMatchObject({
      answers: {
        totalIncome: { amount: '5400000', currency: 'USD' },
        netWorth: { amount: '20000000', currency: 'USD' },
        netFinancialAssets: { amount: '3000050', currency: 'USD' },
        jurisdiction: 'CA',
      },
    })
  })

  it('m6: amounts start in the currency of the residence', async () => {
    open({ kyc: kycCase({ done: 4 }) })
    await heading('Finances and experience')
    expect(screen.getByLabelText('Currency')).toHaveProperty('value', 'CAD')
  })

  it('shows what the service says of the second group, and keeps the first', async () => {
    const two = kycCase({ done: 2 })
    const { employment } = kycCase({ done: 4 }).answers
    const { user, sentTo, address } = open({
      kyc: {
        ...two,
        steps: two.steps.map((one) =>
          one.step === 'personal'
            ? { ...one, draft: JSON.stringify({ dob: '1988-02-29', pep: 'NO' }) }
            : one.step === 'employment'
              ? { ...one, draft: JSON.stringify(employment) }
              : one,
        ),
      },
      replies: {
        SaveKycPersonal: kycReply('saveKycPersonal', kycCase({ done: 3, version: 2 })),
        SaveKycEmployment: refusal('Please check what you have entered', {
          'answers.employerName': 'Must be at most 100 characters',
        }),
      },
    })
    await heading(PAIR)
    await user.click(press('Save and continue'))
    const link = await screen.findByRole('link', { name: 'Employer name: Must be at most 100 characters' })
    expect(link.closest('[role=alert]')).toBeTruthy()
    expect(sentTo('SaveKycPersonal')[0]?.variables['input']).toMatchObject({
      answers: { dob: '1988-02-29', pep: 'NO', married: null, personalDependants: '', occupation: '' },
    })
    expect(address.current).toBe('/kycProcess?step=personal')
    await heading(PAIR)
  })

  it('asks for residence and birth date on the first page of those who told neither', async () => {
    const { personalInfo, ...rest } = person()
    const contact = { ...personalInfo.contact, phone: PHONE }
    const { user, sentTo, address } = open({
      kyc: kycCase({ done: 0 }),
      replies: {
        CurrentUser: dataOf<CurrentUserQuery>({
          currentUser: replyOf({ ...rest, personalInfo: { ...personalInfo, contact } }),
        }),
        SaveKycDraft: kycReply('saveKycDraft', kycCase({ done: 0, version: 2 })),
        SaveKycIdentity: kycReply('saveKycIdentity', kycCase({ done: 1, version: 3 })),
      },
    })
    await heading('Identity and contact')
    const part = await screen.findByRole('region', { name: 'Can you use Mizan?' })
    await waitFor(() =>
      expect(within(part).getByLabelText('Country of residence')).toHaveProperty('value', 'CA'),
    )
    expect(part.textContent).toContain('7 groups of questions; then you check your answers, sign and submit.')
    expect(screen.getByRole('radio', { name: 'Passport' })).toHaveProperty('checked', true)
    await user.click(press('Save and continue'))
    const summary = (await screen.findByText('There is a problem')).closest<HTMLElement>('[role=alert]')
    await waitFor(() => expect(document.activeElement).toBe(summary))
    const links = within(present(summary)).getAllByRole('link')
    expect(links.slice(0, 2).map((link) => link.textContent)).toEqual([
      'Province, state or region: This field is required',
      'Date of birth: This field is required',
    ])
    await user.type(within(part).getByLabelText('Day'), '1')
    await user.type(within(part).getByLabelText('Month'), '2')
    await user.type(within(part).getByLabelText('Year'), '2020')
    await user.tab()
    expect(await screen.findByText('You must be at least 18 years old')).toBeTruthy()
    expect(sentTo('SaveKycIdentity')).toEqual([])
    expect(address.current).toBe('/kycProcess?step=identity')
  })

  it('drops from the summary what another answer has mended', async () => {
    const { user } = open({ replies: { SaveKycDraft: kycReply('saveKycDraft', kycCase({ done: 2 })) } })
    await heading(PAIR)
    const employed = within(screen.getByRole('radiogroup', { name: /^Are you employed/ }))
    await user.click(employed.getByRole('radio', { name: 'Yes' }))
    await user.click(press('Save and continue'))
    const wrong = () => screen.queryAllByRole('link', { name: /^Employer / }).length
    await waitFor(() => expect(wrong()).toBe(5))
    await user.click(employed.getByRole('radio', { name: 'No' }))
    await waitFor(() => expect(wrong()).toBe(0))
    expect(screen.getByRole('link', { name: /^Date of birth/ })).toBeTruthy()
  })

  it('takes the residence for the country of the number, and says what is wrong with the number', async () => {
    const { personalInfo, ...rest } = person()
    const contact = { ...personalInfo.contact, phone: '447911123456' }
    const { user } = open({
      kyc: kycCase({ done: 0 }),
      replies: {
        CurrentUser: dataOf<CurrentUserQuery>({
          currentUser: replyOf({ ...rest, personalInfo: { ...personalInfo, contact } }),
        }),
        SaveKycDraft: kycReply('saveKycDraft', kycCase({ done: 0 })),
      },
    })
    await heading('Identity and contact')
    const code = await screen.findByLabelText('Country code')
    expect(code).toHaveProperty('value', 'GB')
    const residence = screen.getByLabelText('Country of residence')
    await user.selectOptions(residence, 'CA')
    // The number is none of Canada.
    expect(code).toHaveProperty('value', 'GB')
    const phone = screen.getByLabelText('Mobile number')
    await user.clear(phone)
    await user.type(phone, '07911 1234')
    await user.tab()
    const missing = 'There is no such number with the country code +44. A digit may be missing or wrong.'
    expect(await screen.findByText(missing)).toBeTruthy()
    await user.clear(phone)
    await user.type(phone, '0791')
    expect(await screen.findByText('This number is too short for the country code +44.')).toBeTruthy()
    await user.clear(phone)
    await user.tab()
    expect(await screen.findByText('Enter the number you would dial')).toBeTruthy()
  })

  it.each([
    ['was chosen before', 'FR', PHONE, 'FR'],
    ['belongs to another number than the account has', '', '353851234567', 'CA'],
  ])('keeps the country of the number that %s', async (_, countryCode, typed, kept) => {
    const { personalInfo, ...rest } = person()
    const contact = { ...personalInfo.contact, phone: PHONE }
    const fresh = kycCase({ done: 0 })
    const draft = JSON.stringify({ phone: typed, ...(countryCode && { countryCode }) })
    const { user } = open({
      kyc: { ...fresh, steps: fresh.steps.map((one) => (one.step === 'identity' ? { ...one, draft } : one)) },
      replies: {
        CurrentUser: dataOf<CurrentUserQuery>({
          currentUser: replyOf({ ...rest, personalInfo: { ...personalInfo, contact } }),
        }),
        SaveKycDraft: kycReply('saveKycDraft', fresh),
      },
    })
    await heading('Identity and contact')
    const code = await screen.findByLabelText('Country code')
    expect(code).toHaveProperty('value', kept)
    // The dialling code of the United States is Canada's too.
    await user.selectOptions(screen.getByLabelText('Country of residence'), 'US')
    expect(code).toHaveProperty('value', kept)
  })

  it('shows at the field what the service says of it', async () => {
    const refused = refusal('Please check what you have entered', {
      'answers.occupation': 'Must be at most 100 characters',
    })
    const kyc = kycCase({ done: 4 })
    const { user } = open({
      kyc,
      at: '/kycProcess?step=personal',
      replies: { SaveKycPersonal: refused },
    })
    await heading('About you')
    await user.click(press('Save and continue'))
    const summary = await screen.findByRole('alert')
    expect(within(summary).getByRole('link').textContent).toBe(
      'Occupation (optional): Must be at most 100 characters',
    )
    expect(screen.getByLabelText('Occupation (optional)')).toHaveProperty('value', 'Architect')
  })

  it('asks for Ontario of those who live there, and of nobody else', async () => {
    const done = kycCase({ done: 6 })
    open({ kyc: done })
    await heading('Questions and declaration')
    expect(screen.getByRole('region', { name: 'Ontario' }).textContent).toContain('You live in Ontario')
    // The address answers the question.
    expect(screen.queryByRole('radiogroup', { name: /Ontario/ })).toBeNull()
  })

  it('does not ask somebody in Quebec about Ontario', async () => {
    const done = kycCase({ done: 6 })
    const { address } = done.answers
    open({
      kyc: { ...done, answers: { ...done.answers, address: address && { ...address, province: 'QC' } } },
    })
    await heading('Questions and declaration')
    expect(screen.queryByRole('region', { name: 'Ontario' })).toBeNull()
    const text = screen.getByRole('region', { name: 'Declaration' })
    const box = screen.getByRole('checkbox', { name: 'I have read the declaration and agree to it' })
    expect(text.compareDocumentPosition(box)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  })

  it('M14: asks an issuer for what issuers declare, and nothing about Ontario', async () => {
    open({ kyc: kycCase({ role: 'issuer', done: 5 }), role: 'issuer' })
    await heading('Questions and declaration')
    expect(screen.queryByText(/Do you understand that you may lose everything you invest/)).toBeNull()
    expect(screen.queryByRole('radiogroup', { name: /Ontario/ })).toBeNull()
    expect(
      screen.getAllByRole('radiogroup').map((group) => group.getAttribute('aria-labelledby')),
    ).toHaveLength(5)
    expect(
      screen.getByRole('radiogroup', {
        name: 'Will you tell investors that they may lose everything they invest?',
      }),
    ).toBeTruthy()
    expect(screen.getByText(/^I act for the company I have named/)).toBeTruthy()
  })

  it('offers another try when the case cannot be read', async () => {
    let answer: FakeReply = 'offline'
    const { user } = open({ replies: { MyKyc: () => answer } })
    expect((await screen.findByRole('alert')).textContent).toContain('You are offline')
    answer = kycReply('myKyc', kycCase())
    await user.click(press('Try again'))
    await heading('Identity and contact')
  })
})
