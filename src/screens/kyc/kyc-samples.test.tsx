// Over 20 s: every field in a page of its own; its first short text is typed key by key.
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

/** The message is shown at the field, connected to it, and in the focused summary, which links to the field. */
async function expectRefused(sample: FieldSample): Promise<void> {
  const { step, says } = sample
  const place = placeOf(sample)
  const summary = await waitFor(() => {
    const found = screen.getByText('There is a problem').closest('[role="alert"]')
    expect(document.activeElement, nameOf(sample)).toBe(found)
    return found
  })
  const links = [...(summary?.querySelectorAll('a') ?? [])].map((link) => [
    link.getAttribute('href'),
    link.textContent,
  ])
  expect(links, nameOf(sample)).toContainEqual([`#kyc-${place}`, `${labelOf(step, place)}: ${says}`])
  expect(document.getElementById(`kyc-${place}-error`)?.textContent, nameOf(sample)).toBe(says)
  const field = control(place)
  const group = field?.closest('[role="radiogroup"]') ?? field
  expect(group?.getAttribute('aria-describedby')?.split(' '), place).toContain(`kyc-${place}-error`)
  // Only controls can be invalid, and a group and a heading are none.
  if (place !== 'owners') expect(group?.getAttribute('aria-invalid'), place).toBe('true')
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

/** Tries the values of one field in turn like a person correcting it, its first short text key by key; only the valid one at the end is sent. */
async function tryAll(samples: readonly FieldSample[]): Promise<void> {
  const [first] = samples
  if (first === undefined) throw new Error('nothing to try')
  const { step, field, also } = first
  const good: StepSample = { ...GOOD_STEPS[step], ...also }
  const valueOfGood = leavesOf(good).find(([path]) => path === field)?.[1]
  const untyped: Record<string, string> = {}
  const part = step === 'company' ? partOf(field) : undefined
  // As from the last page: each group alone.
  const at = `/kycProcess?step=${step}${part === undefined ? '' : `&part=${part}`}&from=check`
  const start = () => open(step, draftOf(pageWith({ step, field, value: undefined }, good)) as StepSample, at)
  const opened = start()
  await controlOf(field === 'email' ? 'name' : field.replace(/^\w+\.currency$/, 'currency'))
  const keyboard: Keyboard = { isUsed: false }
  let tries = 0
  for (const sample of samples.filter(({ says }) => says !== undefined)) {
    if (tries > 0) {
      put(await controlOf(field), typedOf(field, valueOfGood))
      await waitFor(() => expect(control(`${placeOf(sample)}-error`)).toBeNull())
    }
    const why = await enter(sample, opened.user, keyboard)
    if (why !== undefined) {
      untyped[nameOf(sample)] = why
      continue
    }
    tries += 1
    await goOn(opened.user)
    await expectRefused(sample)
  }
  const taken = samples.filter(({ says }) => says === undefined)
  expect(opened.sentTo(saveOf(step))).toEqual([])
  if (taken.length === 0 && valueOfGood !== undefined && also === undefined) {
    await fillIn(good, part)
    await expectTaken(step, good, opened)
  }
  for (const [index, sample] of taken.entries()) {
    if (index > 0) cleanup()
    const again = index > 0 ? start() : opened
    const why = await enter(sample, again.user, keyboard)
    if (why === undefined) await expectTaken(step, pageWith(sample), again)
    else untyped[nameOf(sample)] = why
  }
  const names = samples.map(nameOf)
  expect(untyped).toEqual(
    Object.fromEntries(Object.entries(UNTYPEABLE).filter(([name]) => names.includes(name))),
  )
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

/** The samples of one field together, without the signature, which has a page of its own; the empty one first, because a choice cannot be taken back. */
const FIELDS = new Map<string, FieldSample[]>()
const SHOWN = FIELD_SAMPLES.filter(({ field }) => field !== 'isDocSign')
for (const sample of SHOWN.toSorted((one, other) => Number(other.value === '') - Number(one.value === ''))) {
  const { step, field, also } = sample
  const name = `${step}.${field}${also === undefined ? '' : ` with ${JSON.stringify(also)}`}`
  FIELDS.set(name, [...(FIELDS.get(name) ?? []), sample])
}

describe('a field takes what REST takes, and says of anything else the same', () => {
  it.each([...FIELDS])('%s', (_, samples) => tryAll(samples))
})

it('leaves out nothing but the 26 values that no control could say, each of them one sample', () => {
  const names = FIELD_SAMPLES.map(nameOf)
  const untyped = Object.keys(UNTYPEABLE)
  expect(untyped).toHaveLength(26)
  expect(untyped.filter((name) => names.filter((one) => one === name).length !== 1)).toEqual([])
  expect([...FIELDS.values()].flat()).toHaveLength(SHOWN.length)
})
