import { proposalCurrency } from '#contracts/project/fees/proposal-currency.ts'
import * as z from 'zod/mini'
import { formatMoney } from '#contracts/currencies.ts'
import { TEXTS } from '#contracts/texts.ts'
import { termFaults } from '#contracts/finance/term-rules.ts'
import type { Currency } from '#contracts/money.ts'
import type { ContractTerms } from './contract-terms.ts'
import { PROPOSAL_SCHEMAS, type ProposalAnswers, sharesAnswers } from './proposal-fields.ts'
import { assetFaults } from './presentation/asset.ts'
import { EMPTY_PAGES, type VideoOrigin, videoFault } from './presentation/fields.ts'
import {
  PROPOSAL_PAGES,
  PROPOSAL_TEXTS,
  ROYALTY_MIN,
  type PresentationPage,
  type ProposalPage,
} from './proposal-values.ts'

/** What is wrong with one field; `field` is a path such as `items.0.label`, empty for the page as a whole. */
export interface ProposalProblem {
  readonly page: ProposalPage
  readonly field: string
  readonly message: string
}

/** The pages as they were typed, each any JSON object or not begun. */
export type TypedAnswers = { readonly [Page in ProposalPage]?: unknown }

/** What a proposal is held to on the day it is submitted. */
export interface SubmissionRules {
  readonly videoOrigin: VideoOrigin
  /** Per cent; every royalty is below it (A6). */
  readonly royaltyLimit: number
  /** Those of the bank; left out where only the service knows them. */
  readonly currencies?: readonly Currency[]
  /** ISO 3166-1 codes of two letters; left out where only the service knows them. */
  readonly closedCountries?: readonly string[]
}

/**
 * Everything that keeps a proposal from being submitted: the fields of each page first, then the rules over several pages. Without
 * `rules`, only what holds for every submission ever made: one that was accepted stays good when the rules change.
 */
export function proposalProblems(typed: TypedAnswers, rules?: SubmissionRules): ProposalProblem[] {
  const read = readPages(typed)
  // The limit of the day says more about a royalty than its field does.
  const problems = read.problems.filter(({ field }) => !rules || field !== 'royalty')
  const { eligibility, contract, shares, dates, funds, milestones } = read.pages
  const add = (page: ProposalPage, field: string, message: string) => problems.push({ page, field, message })
  if (eligibility?.coreActivity === 'impermissible')
    add('eligibility', 'coreActivity', 'Offerings of this business are not possible here.')
  if (eligibility && rules?.closedCountries?.includes(eligibility.country) === true)
    add('eligibility', 'country', 'Offerings in this country are not possible here.')
  if (eligibility && contract && contract.terms.type !== eligibility.contractType)
    add('contract', 'terms.type', 'The terms are of another contract type.')
  if (contract) {
    const figures = shares && {
      unitPrice: BigInt(shares.price),
      totalUnits: shares.copies,
      softCap: BigInt(shares.softCap),
    }
    for (const { field, words } of termFaults(contract.terms, figures))
      add('contract', `terms.${field}`, words)
  }
  // V27. It is read alone, so that it is told while the rest of its page is still empty.
  if (rules && typed.shares) {
    const { royalty = rules.royaltyLimit } = ROYALTY.safeParse(typed.shares).data ?? {}
    if (royalty >= rules.royaltyLimit)
      add('shares', 'royalty', `Please enter a whole number from ${ROYALTY_MIN} to ${rules.royaltyLimit - 1}`)
  }
  if (shares) {
    if (rules?.currencies?.includes(proposalCurrency(typed)) === false)
      add('shares', 'currency', `Please choose a currency of the bank: ${rules.currencies.join(', ')}`)
    if (BigInt(shares.hardCap) !== BigInt(shares.price) * BigInt(shares.copies))
      add('shares', 'hardCap', 'The maximum target is the price times the number of digital shares.')
    // V28.
    if (BigInt(shares.softCap) > BigInt(shares.hardCap))
      add('shares', 'softCap', 'The minimum target must not exceed the maximum target.')
    if (shares.minUnits > shares.copies) add('shares', 'minUnits', 'The minimum must fit the offering.')
  }
  if (dates) {
    const [opens, closes] = [Date.parse(dates.opensAt), Date.parse(dates.closesAt)]
    // V24 names two messages.
    if (opens === closes) add('dates', 'closesAt', 'An offering cannot open and close at the same time.')
    if (opens > closes) add('dates', 'closesAt', 'An offering closes after it opens.')
  }
  if (funds && shares) {
    const planned = funds.items.reduce((sum, item) => sum + BigInt(item.amount), 0n)
    const missing = BigInt(shares.hardCap) - planned
    if (missing !== 0n) add('funds', 'items', sumText(missing, proposalCurrency(typed)))
  }
  const { images } = read.pages
  if (rules && images) {
    // V29.
    if (images.items.length === 0) add('images', 'items', PROPOSAL_TEXTS.noCover)
    const fault = videoFault(images.video, rules.videoOrigin)
    if (fault !== undefined) add('images', 'video', fault)
  }
  if (read.pages.asset)
    for (const [field, message] of assetFaults(read.pages.asset, read.pages)) add('asset', field, message)
  if (milestones) problems.push(...milestoneProblems(milestones.items, dates?.closesAt))
  return [...problems, ...promises(read.pages)]
}

/** The complete proposal. @throws Error while a page is not complete */
export function completeProposal(typed: TypedAnswers): ProposalAnswers {
  const problems = proposalProblems(typed)
  if (problems.length > 0)
    throw new Error(problems.map(({ page, message }) => `${page}: ${message}`).join(' '))
  return readPages(typed).pages as ProposalAnswers
}

const ROYALTY = z.object({ royalty: sharesAnswers.shape.royalty })

/**
 * A submission as it was accepted: rules that became stricter since do not undo it.
 * @throws Error where a page cannot be read
 */
export function submittedProposal(typed: TypedAnswers): ProposalAnswers {
  const { pages, problems } = readPages(typed)
  if (problems.length > 0)
    throw new Error(problems.map(({ page, message }) => `${page}: ${message}`).join(' '))
  return pages as ProposalAnswers
}

type ReadPages = { -readonly [Page in ProposalPage]?: ProposalAnswers[Page] }

/** What stands for a page that may be left out. */
const EMPTY: TypedAnswers = EMPTY_PAGES satisfies Readonly<Record<PresentationPage, unknown>>

function readPages(typed: TypedAnswers): { pages: ReadPages; problems: ProposalProblem[] } {
  const pages: Record<string, unknown> = {}
  const problems: ProposalProblem[] = []
  for (const page of PROPOSAL_PAGES) {
    const answers = typed[page] ?? EMPTY[page]
    if (answers === undefined) {
      problems.push({ page, field: '', message: PROPOSAL_TEXTS.blank })
      continue
    }
    const parsed = PROPOSAL_SCHEMAS[page].safeParse(answers)
    if (parsed.success) pages[page] = parsed.data
    else
      for (const { path, message } of parsed.error.issues) {
        const isMissing = message === PROPOSAL_TEXTS.unreadable && valueAt(answers, path) === undefined
        problems.push({ page, field: path.join('.'), message: isMissing ? TEXTS.required : message })
      }
  }
  // Each page was parsed by its own schema.
  return { pages: pages as ReadPages, problems }
}

const valueAt = (answers: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (value, key) => (Object(value) === value ? Reflect.get(value as object, key) : undefined),
    answers,
  )

/** Milestones come due after the close, one after the other, and share out all of the money. */
function milestoneProblems(
  items: ProposalAnswers['milestones']['items'],
  closesAt: string | undefined,
): ProposalProblem[] {
  const problems: ProposalProblem[] = []
  const add = (field: string, message: string) => problems.push({ page: 'milestones', field, message })
  for (const [at, { dueAt }] of items.entries()) {
    const before = items[at - 1]
    if (closesAt !== undefined && Date.parse(dueAt) <= Date.parse(closesAt))
      add(`items.${at}.dueAt`, 'A milestone is due after the offering closes.')
    else if (before && Date.parse(dueAt) <= Date.parse(before.dueAt))
      add(`items.${at}.dueAt`, 'A milestone is due after the one before it.')
  }
  const total = items.reduce((sum, { share }) => sum + share, 0)
  if (total !== 100) add('items', `The shares of all milestones must add up to 100 per cent, not ${total}.`)
  return problems
}

/** What is missing from the plan of the money, or too much in it, in minor units. */
function sumText(missing: bigint, currency: Currency): string {
  const amount = (missing < 0n ? -missing : missing).toString()
  const money = formatMoney({ amount, currency })
  return `The use of funds must add up to the maximum target: ${money} ${missing > 0n ? 'is missing' : 'too much'}.`
}

/** What nobody promises where it follows "guarantees no", as in "guarantees no capital or profit." */
const GAIN = '(?:capital|returns?|profits?|income|dividends?|results?|outcomes?)'
const DENIED = `(?:nothing|no ${GAIN}(?:(?:,| and| or| nor)(?: no)? ${GAIN})*)(?=\\s*(?:[.,;:!?)]|$))`
const YEARLY = '(?:(?:annual|yearly|monthly|quarterly) )?'
/** Words that promise a return (domain, section 3); "guarantees no capital" promises none. */
const PROMISE = new RegExp(
  [
    `guarantees?\\b(?! ${DENIED})`,
    'guarant(?:eed|eeing|y|ies)\\b',
    'risk[- ]free\\b',
    'without (?:any )?risk\\b',
    'no risk\\b',
    'cannot lose\\b',
    `(?:assured|certain) ${YEARLY}(?:return|profit)s?\\b`,
    `fixed ${YEARLY}(?:return|interest)s?\\b`,
  ]
    .map((one) => `\\b${one}`)
    .join('|'),
  'i',
)

/** Sentences that promise a return, each marked in its field. */
function promises(pages: ReadPages): ProposalProblem[] {
  const { basics, contract, shares, funds, milestones, returns, risks, asset, team, faq, images, documents } =
    pages
  const texts: [ProposalPage, string, string][] = []
  if (basics) {
    for (const field of ['name', 'summary', 'description', 'city', 'keywords'] as const)
      texts.push(['basics', field, basics[field]])
    for (const [at, { title, body }] of basics.sections.entries())
      texts.push(['basics', `sections.${at}.title`, title], ['basics', `sections.${at}.body`, body])
  }
  if (contract)
    for (const [field, written] of termTexts(contract.terms))
      texts.push(['contract', `terms.${field}`, written])
  if (shares) texts.push(['shares', 'tokenName', shares.tokenName])
  for (const [at, { label }] of (funds?.items ?? []).entries())
    texts.push(['funds', `items.${at}.label`, label])
  if (returns) texts.push(['returns', 'lossCaseText', returns.lossCaseText])
  for (const [at, { title, proof }] of (milestones?.items ?? []).entries())
    texts.push(['milestones', `items.${at}.title`, title], ['milestones', `items.${at}.proof`, proof])
  for (const [at, { title, body }] of (risks?.items ?? []).entries())
    texts.push(['risks', `items.${at}.title`, title], ['risks', `items.${at}.body`, body])
  for (const [at, { valuer }] of (asset?.valuations ?? []).entries())
    texts.push(['asset', `valuations.${at}.valuer`, valuer])
  for (const [at, { unit }] of (asset?.units ?? []).entries()) texts.push(['asset', `units.${at}.unit`, unit])
  for (const [at, { name, role, biography }] of (team?.items ?? []).entries())
    texts.push(
      ['team', `items.${at}.name`, name],
      ['team', `items.${at}.role`, role],
      ['team', `items.${at}.biography`, biography],
    )
  for (const [at, { alt }] of (images?.items ?? []).entries()) texts.push(['images', `items.${at}.alt`, alt])
  for (const [at, { title }] of (documents?.items ?? []).entries())
    texts.push(['documents', `items.${at}.title`, title])
  for (const [at, { question, answer }] of (faq?.items ?? []).entries())
    texts.push(['faq', `items.${at}.question`, question], ['faq', `items.${at}.answer`, answer])
  return texts.flatMap(([page, field, written]) => {
    const message = promiseFault(written)
    return message === undefined ? [] : [{ page, field, message }]
  })
}

/** What the terms say in free words, each with its field. */
function termTexts(terms: ContractTerms): (readonly [string, string])[] {
  if (terms.type === 'ijara') return [['asset', terms.asset]]
  if (terms.type === 'murabaha') return [['goods', terms.goods]]
  return terms.type === 'sukuk' ? [['assets', terms.assets]] : []
}

/** Promises of a return in the words of contract terms. */
export const termPromises = (terms: ContractTerms): string[] =>
  termTexts(terms).flatMap(([, written]) => promiseFault(written) ?? [])

/** Names the first sentence that promises a return; undefined where there is none. */
export function promiseFault(written: string): string | undefined {
  const sentence = promisingSentence(written)
  return sentence === undefined ? undefined : `This sentence promises a return: “${sentence}”`
}

/** The first sentence that promises a return. */
export function promisingSentence(written: string): string | undefined {
  return (plain(written).match(/[^.!?]+[.!?]*/g) ?? [])
    .map((one) => one.trim())
    .find((one) => PROMISE.test(one))
}

/** A text as it is read: signs that look the same are the same, invisible ones are left out, lines and spaces of any kind and number are one space. */
const plain = (written: string): string =>
  written
    .normalize('NFKC')
    .replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replaceAll(/\p{Dash_Punctuation}/gu, '-')
    .replaceAll(/\s+/g, ' ')
