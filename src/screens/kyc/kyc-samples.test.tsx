// Over 20 s: 218 answers on real pages; the first short text of each field is typed key by key.
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { FIELD_LABELS, OWNER_LABELS } from '#contracts/kyc/labels.ts'
import { KYC_STEPS, type KycRole, type KycStep, STEPS_OF } from '#contracts/kyc/steps.ts'
import type { CurrentUserQuery } from '#graphql/generated/graphql.ts'
import {
  COUNTRIES_REPLY,
  kycCase,
  type KycCaseData,
  kycDocument,
  kycReply,
  provincesReply,
} from '#tests/support/screens/kyc-data.ts'
import {
  FIELD_SAMPLES,
  type FieldSample,
  GOOD_STEPS,
  pageWith,
  placeOf,
  type StepSample,
} from '#tests/support/people/kyc-samples.ts'
import { openScreen } from '#tests/support/screens/open-screen.tsx'
import { dataOf, replyOf, user as person } from '#tests/support/screens/screen-data.ts'
import { COMPANY_PARTS, type CompanyPart, partOf } from './company/parts.ts'
import { KycScreen } from './kyc-screen.tsx'

/*
 * Every rule of spec 5 for the form, typed and chosen in it; the service's own test sends the same samples to REST.
 * Verdict and messages must be the same, and so must the request.
 */

const NO_CHOICE = 'no such choice is offered'
const NOT_ASKED = "shown, not asked: it is the account's"
const ONE_CURRENCY = 'the page has one currency for all amounts'
const CHOSEN = 'one is chosen from the start'
const THREE_BOXES = 'day, month and year have a box each'

/** Values that can only be sent to REST, because nobody can type or choose them. */
const UNTYPEABLE: Readonly<Record<string, string>> = {
  'identity.email ""': NOT_ASKED,
  'identity.email "AMINA@example.org"': NOT_ASKED,
  'identity.email "amina"': NOT_ASKED,
  'identity.email "amina@localhost"': NOT_ASKED,
  'identity.email "other@example.org"': NOT_ASKED,
  'identity.countryCode "ZZ"': NO_CHOICE,
  'identity.countryCode "canada"': NO_CHOICE,
  'identity.idType "libraryCard"': NO_CHOICE,
  'identity.idType ""': CHOSEN,
  'address.country "ZZ"': NO_CHOICE,
  'address.country "KP"': NO_CHOICE,
  'address.province "NY"': NO_CHOICE,
  'address.province "Ontario"': NO_CHOICE,
  'personal.dob "29.02.1988"': THREE_BOXES,
  'personal.pep "MAYBE"': NO_CHOICE,
  'personal.married "whatever"': NO_CHOICE,
  'employment.employerCountry "ZZ"': NO_CHOICE,
  'financial.netWorth.currency "EUR"': ONE_CURRENCY,
  'financial.jurisdiction "ZZ"': NO_CHOICE,
  'profile.investmentKnowledge "whatever"': NO_CHOICE,
  'profile.riskTolerance "whatever"': NO_CHOICE,
  'profile.timeHorizon "whatever"': NO_CHOICE,
  'profile.objectives "whatever"': NO_CHOICE,
  'company.registrationCountry "KP"': NO_CHOICE,
  'company.owners.0.country "ZZ"': NO_CHOICE,
  'company.bankAccount.country "ZZ"': NO_CHOICE,
}

beforeEach(() => {
  // The samples refer to this date; timers stay real.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T12:00:00.000Z') })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const nameOf = ({ step, field, value }: FieldSample): string => {
  const text = JSON.stringify(value)
  return `${step}.${field} ${text.length > 40 ? `${text.slice(0, 12)}… (${text.length})` : text}`
}
const roleOf = (step: KycStep): KycRole => (step === 'company' ? 'issuer' : 'investor')
const titled = (name: string) => `${name.slice(0, 1).toUpperCase()}${name.slice(1)}`
const saveOf = (step: KycStep) => `SaveKyc${titled(step)}`

function me(role: KycRole) {
  const { personalInfo, ...rest } = person({
    userType: { isInvestor: role === 'investor', isIssuer: role === 'issuer' },
    view: role,
  })
  const email = { ...personalInfo.contact.email, id: GOOD_STEPS.identity.email }
  const contact = { ...personalInfo.contact, email, phone: '' }
  return dataOf<CurrentUserQuery>({
    currentUser: replyOf({ ...rest, personalInfo: { ...personalInfo, contact } }),
  })
}

/** Opens a resumed page: earlier pages are complete, and its documents exist. */
function open(step: KycStep, draft: StepSample, at = `/kycProcess?step=${step}&from=check`) {
  const role = roleOf(step)
  const done = STEPS_OF[role].indexOf(step)
  const documents = (['idFront', 'selfie', 'proofOfAddress', 'registration'] as const).map(kycDocument)
  const fresh = kycCase({ role, done, documents, isDocSign: true })
  const kyc: KycCaseData = {
    ...fresh,
    steps: fresh.steps.map((one) => {
      if (one.step === step) return { ...one, draft: JSON.stringify(draft) }
      // Who has told nothing is asked for it on the first page.
      return one.step === 'address' && done === 0 ? { ...one, draft: '{"country":"CA"}' } : one
    }),
  }
  const opened: ReturnType<typeof openScreen> = openScreen({
    screen: <KycScreen />,
    replies: {
      CurrentUser: me(role),
      MyKyc: kycReply('myKyc', kyc),
      KycCountries: COUNTRIES_REPLY,
      KycProvinces: () => provincesReply(String(opened.sentTo('KycProvinces').at(-1)?.variables['country'])),
      SaveKycDraft: kycReply('saveKycDraft', kyc),
      [saveOf(step)]: kycReply(
        `saveKyc${titled(step)}`,
        kycCase({ role, done: done + 1, documents, isDocSign: true, version: 2 }),
      ),
    },
    at,
  })
  return opened
}
type Opened = ReturnType<typeof open>
type User = Opened['user']

/** The fields of a page with their paths, in the order of filling in. */
function leavesOf(value: unknown, path = ''): readonly (readonly [string, unknown])[] {
  if (typeof value !== 'object' || value === null) return [[path, value]]
  return Object.entries(value).flatMap(([key, inner]) =>
    leavesOf(inner, path === '' ? key : `${path}.${key}`),
  )
}

/** Fills in the whole page, or one part of the company's; controls that already have the value stay. */
async function fillIn(page: StepSample, part?: CompanyPart): Promise<void> {
  for (const [path, value] of leavesOf(page)) {
    if (part !== undefined && partOf(path) !== part) continue
    if (path === 'email' || path === 'isDocSign' || isHidden(path, page)) continue
    if (/^owners\.\d+\.name$/.test(path) && control(path) === null)
      fireEvent.click(screen.getByText(/^Add (?:an|another) owner$/))
    // All amounts of a page share one control for the currency.
    const isShared = path.endsWith('.currency') && control(path) === null
    put(await controlOf(isShared ? 'currency' : path), typedOf(path, value))
  }
}

/** The draft of a page, with amounts as they are typed. */
function draftOf(value: unknown, path = ''): unknown {
  if (Array.isArray(value)) return value.map((one) => draftOf(one))
  if (typeof value !== 'object' || value === null) return typedOf(path, value)
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, draftOf(inner, `.${key}`)]))
}

const control = (path: string) => document.getElementById(`kyc-${path}`)

function controlOf(path: string): Promise<HTMLElement> {
  return waitFor(() => {
    const found = control(path)
    if (found === null) throw new Error(`no control for ${path}`)
    return found
  })
}

/** A field that another answer makes unnecessary is not shown. */
function isHidden(path: string, page: Readonly<Record<string, unknown>>): boolean {
  if (path === 'ontario_securities') return true
  if (path === 'ontarioForm' || path.startsWith('ontarioForm.')) return page['ontario_securities'] !== 'YES'
  return 'isEmployed' in page && path !== 'isEmployed' && page['isEmployed'] !== 'YES'
}

/** Requests contain cents; people type dollars with commas between thousands. */
function typedOf(path: string, value: unknown): unknown {
  const amount = String(value)
  if (!path.endsWith('.amount') || !/^\d{3,}$/.test(amount)) return value
  return `${Number(amount.slice(0, -2)).toLocaleString('en-US')}.${amount.slice(-2)}`
}

const radioOf = ({ id }: HTMLElement, value: unknown) =>
  document.querySelector<HTMLElement>(`input[name="${id}"][value="${String(value)}"]`)
const boxesOf = ({ id }: HTMLElement) =>
  ['-year', '-month', ''].map((part) => document.getElementById(`${id}${part}`))
const isDate = ({ id }: HTMLElement) => document.getElementById(`${id}-year`) !== null
const typeOf = (found: HTMLElement) => (found instanceof HTMLInputElement ? found.type : '')

/** Sets a control to a valid answer at once. */
function put(found: HTMLElement, value: unknown): void {
  if (isDate(found)) {
    const parts = String(value).split('-')
    for (const [index, box] of boxesOf(found).entries())
      if (box !== null) fireEvent.change(box, { target: { value: parts[index] } })
  } else if (typeOf(found) === 'radio') {
    const choice = radioOf(found, value)
    if (choice !== null) fireEvent.click(choice)
  } else if (found instanceof HTMLInputElement && found.type === 'checkbox') {
    if (found.checked !== value) fireEvent.click(found)
  } else fireEvent.change(found, { target: { value } })
}

/** Whether a text of this field was typed key by key already. */
interface Keyboard {
  isUsed: boolean
}

/**
 * Types, pastes or chooses an answer and skips empty ones.
 * @returns the reason when the control cannot express the answer
 */
async function enter(
  { field, value: wire }: FieldSample,
  user: User,
  keyboard: Keyboard,
): Promise<string | undefined> {
  // A fresh page has no owner.
  if (field === 'owners') return undefined
  if (field === 'email') return NOT_ASKED
  if (field === 'idType' && wire === '') return CHOSEN
  if (field.endsWith('.currency')) return ONE_CURRENCY
  const found = await controlOf(field)
  const value = typedOf(field, wire)
  const text = value === null ? '' : `${value as string}`
  if (isDate(found)) return enterDay(found, text, user)
  if (found instanceof HTMLSelectElement) {
    const option = [...found.options].find((one) => one.value === text)
    if (option === undefined || option.disabled) return NO_CHOICE
    await user.selectOptions(found, option)
  } else if (typeOf(found) === 'radio') {
    const choice = radioOf(found, text)
    if (choice === null) return text === '' ? undefined : NO_CHOICE
    await user.click(choice)
  } else if (found instanceof HTMLInputElement && found.type === 'checkbox') {
    if (found.checked !== value) await user.click(found)
  } else if (found instanceof HTMLInputElement || found instanceof HTMLTextAreaElement) {
    if (found.maxLength !== -1 && text.length > found.maxLength) return `cut after ${found.maxLength}`
    await user.clear(found)
    if (text === '') return undefined
    // Long texts are pasted.
    if (text.length > 30 || keyboard.isUsed) await user.paste(text)
    else {
      await user.type(found, text)
      keyboard.isUsed = true
    }
  } else throw new Error(`no way to fill in ${found.id}`)
  return undefined
}

async function enterDay(found: HTMLElement, day: string, user: User): Promise<string | undefined> {
  if (!/^(?:\d{4}-\d{2}-\d{2})?$/.test(day)) return THREE_BOXES
  const parts = day.split('-')
  for (const [index, box] of boxesOf(found).entries()) {
    // People do not type leading zeros.
    const digits = (parts[index] ?? '').replace(/^0/, '')
    if (box === null) continue
    await user.clear(box)
    if (digits !== '') await user.type(box, digits)
  }
  return undefined
}

/** The name of a place in the summary. */
function labelOf(step: KycStep, place: string): string {
  const [, number, name] = /^owners\.(\d+)\.(\w+)$/.exec(place) ?? []
  if (name !== undefined)
    return `Owner ${Number(number) + 1}, ${OWNER_LABELS[name as keyof typeof OWNER_LABELS].toLowerCase()}`
  return (FIELD_LABELS[step] as Readonly<Record<string, string>>)[place] ?? place
}

/** Each message is shown at its field, connected to it, and in the focused summary, which links to the field. */
async function expectRefused(samples: readonly FieldSample[]): Promise<void> {
  const names = samples.map(nameOf).join(', ')
  const summary = await waitFor(() => {
    const found = screen.getByText('There is a problem').closest('[role="alert"]')
    expect(document.activeElement, names).toBe(found)
    return found
  })
  const links = [...(summary?.querySelectorAll('a') ?? [])].map((link) => [
    link.getAttribute('href'),
    link.textContent,
  ])
  for (const sample of samples) {
    const { step, says } = sample
    const place = placeOf(sample)
    expect(links, nameOf(sample)).toContainEqual([`#kyc-${place}`, `${labelOf(step, place)}: ${says}`])
    expect(document.getElementById(`kyc-${place}-error`)?.textContent, nameOf(sample)).toBe(says)
    const field = control(place)
    const group = field?.closest('[role="radiogroup"]') ?? field
    expect(group?.getAttribute('aria-describedby')?.split(' '), place).toContain(`kyc-${place}-error`)
    // Only controls can be invalid, and a group and a heading are none.
    if (place !== 'owners') expect(group?.getAttribute('aria-invalid'), place).toBe('true')
  }
}

const goOn = (user: User) => user.click(screen.getByText(/^Save and (?:continue|go back)$/))

/** The page is sent once, with exactly the answers sent to REST. */
async function expectTaken(step: KycStep, page: StepSample, opened: Opened): Promise<void> {
  const sent = () => opened.sentTo(saveOf(step)).map(({ variables }) => variables['input'])
  await goOn(opened.user)
  await waitFor(() => {
    const said = document.querySelector('[role="alert"]')?.textContent
    expect([sent().length, said]).toEqual([1, undefined])
  })
  expect(sent()).toEqual([expect.objectContaining({ answers: page })])
  await waitFor(() => expect(opened.address.current).not.toContain(`step=${step}`))
}

/** The page without the answers of some fields. */
const pageWithout = (samples: readonly FieldSample[], page: StepSample) =>
  draftOf(
    samples.reduce((rest, sample) => pageWith({ ...sample, value: undefined }, rest), page),
  ) as StepSample

/**
 * Tries the values of fields that do not touch each other, the next one of each at a time, like a person correcting a page; the first short
 * text of each is typed key by key. Only pages of valid ones are sent.
 */
async function tryAll(fields: readonly (readonly FieldSample[])[]): Promise<void> {
  const firsts = fields.flatMap(([one]) => one ?? [])
  const [first] = firsts
  if (first === undefined) throw new Error('nothing to try')
  const { step, also } = first
  const good: StepSample = { ...GOOD_STEPS[step], ...also }
  const goodOf = new Map(leavesOf(good))
  const untyped: Record<string, string> = {}
  const part = step === 'company' ? partOf(first.field) : undefined
  // As from the last page: each group alone.
  const at = `/kycProcess?step=${step}${part === undefined ? '' : `&part=${part}`}&from=check`
  const start = async (lacking: readonly FieldSample[]) => {
    const opened = open(step, pageWithout(lacking, good), at)
    for (const { field } of lacking)
      await controlOf(field === 'email' ? 'name' : field.replace(/^\w+\.currency$/, 'currency'))
    return opened
  }
  const opened = await start(firsts)
  const keyboards = new Map(firsts.map(({ field }): [string, Keyboard] => [field, { isUsed: false }]))
  /** Enters the samples, and gives those that could be. */
  const enterAll = async (samples: readonly FieldSample[], user: User): Promise<FieldSample[]> => {
    const entered: FieldSample[] = []
    for (const sample of samples) {
      const why = await enter(sample, user, keyboards.get(sample.field) ?? { isUsed: true })
      if (why === undefined) entered.push(sample)
      else untyped[nameOf(sample)] = why
    }
    return entered
  }
  let refused: readonly FieldSample[] = []
  for (const samples of inTurn(fields, ({ says }) => says !== undefined)) {
    for (const { field } of refused) put(await controlOf(field), typedOf(field, goodOf.get(field)))
    for (const sample of refused) await waitFor(() => expect(control(`${placeOf(sample)}-error`)).toBeNull())
    refused = await enterAll(samples, opened.user)
    if (refused.length === 0) continue
    await goOn(opened.user)
    await expectRefused(refused)
  }
  expect(opened.sentTo(saveOf(step))).toEqual([])
  const rounds = inTurn(fields, ({ says }) => says === undefined)
  if (rounds.length === 0 && also === undefined && firsts.every(({ field }) => goodOf.has(field))) {
    await fillIn(good, part)
    await expectTaken(step, good, opened)
  }
  for (const [index, samples] of rounds.entries()) {
    if (index > 0) cleanup()
    else if (fields.length > 1) await fillIn(good, part)
    const again = index > 0 ? await start(samples) : opened
    const entered = await enterAll(samples, again.user)
    if (entered.length > 0)
      await expectTaken(
        step,
        entered.reduce((page, sample) => pageWith(sample, page), good),
        again,
      )
  }
  const names = fields.flat().map(nameOf)
  expect(untyped).toEqual(
    Object.fromEntries(Object.entries(UNTYPEABLE).filter(([name]) => names.includes(name))),
  )
}

/** The first samples of each field that are wanted, then the second ones, and so on. */
function inTurn(
  fields: readonly (readonly FieldSample[])[],
  isWanted: (sample: FieldSample) => boolean,
): FieldSample[][] {
  const wanted = fields.map((samples) => samples.filter(isWanted))
  const most = Math.max(...wanted.map(({ length }) => length))
  return Array.from({ length: most }, (_, turn) => wanted.flatMap((samples) => samples[turn] ?? []))
}

describe('a good page', () => {
  it.each(KYC_STEPS)('is sent as it is typed: %s', async (step) => {
    const opened = open(step, {}, step === 'company' ? '/kycProcess' : undefined)
    if (step !== 'company') await fillIn(GOOD_STEPS[step])
    else
      for (const part of COMPANY_PARTS) {
        await fillIn(GOOD_STEPS[step], part)
        if (part !== 'proposal') await opened.user.click(screen.getByText('Continue'))
      }
    await expectTaken(step, GOOD_STEPS[step], opened)
  })
})

/** What decides which other answers are asked, or how they are judged: tried alone. */
const DECISIVE: ReadonlySet<string> = new Set([
  'email',
  'countryCode',
  'country',
  'province',
  'postalCode',
  'isEmployed',
  'owners',
  'hasNoOwner',
  'netWorth.currency',
])

/** Not on the page: the signature has one of its own, and the address answers the question of Ontario. */
const ELSEWHERE: ReadonlySet<string> = new Set(['isDocSign', 'ontario_securities'])

/** The fields that are tried together; the empty sample of each first, because a choice cannot be taken back. */
const GROUPS = new Map<string, Map<string, FieldSample[]>>()
const SHOWN = FIELD_SAMPLES.filter(({ field }) => !ELSEWHERE.has(field))
for (const sample of SHOWN.toSorted((one, other) => Number(other.value === '') - Number(one.value === ''))) {
  const { step, field, also } = sample
  const alone = also === undefined ? field : `${field} with ${JSON.stringify(also)}`
  const together = step === 'company' ? `company, ${partOf(field)}` : step
  const name = also !== undefined || DECISIVE.has(field) ? `${step}.${alone}` : together
  const fields = GROUPS.get(name) ?? new Map<string, FieldSample[]>()
  GROUPS.set(name, fields.set(field, [...(fields.get(field) ?? []), sample]))
}

describe('a field takes what REST takes, and says of anything else the same', () => {
  it.each([...GROUPS].map(([name, fields]) => [name, [...fields.values()]] as const))('%s', (_, fields) =>
    tryAll(fields),
  )
})

it('leaves out nothing but the 26 values that no control could say, each of them one sample', () => {
  const names = FIELD_SAMPLES.map(nameOf)
  const untyped = Object.keys(UNTYPEABLE)
  expect(untyped).toHaveLength(26)
  expect(untyped.filter((name) => names.filter((one) => one === name).length !== 1)).toEqual([])
  const tried = [...GROUPS.values()].flatMap((fields) => [...fields.values()].flat())
  expect(tried).toHaveLength(SHOWN.length)
})
