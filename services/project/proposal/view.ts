import { proposalCurrency } from '#contracts/project/fees/proposal-currency.ts'
import { isDeepStrictEqual } from 'node:util'
import { dayOf } from '#contracts/dates.ts'
import type { Currency } from '#contracts/money.ts'
import {
  eligibilityAnswers,
  sharesAnswers,
  type ProposalAnswers,
} from '#contracts/project/proposal-fields.ts'
import {
  proposalProblems,
  type ProposalProblem,
  type SubmissionRules,
  type TypedAnswers,
} from '#contracts/project/proposal-rules.ts'
import {
  OPTIONAL_PAGES,
  PROPOSAL_PAGES,
  SCHOLARS_NEEDED,
  TERM_PAGES,
  type ProposalPage,
} from '#contracts/project/proposal-values.ts'
import type { Project, Regime } from '#contracts/project/projects.ts'
import type { ProposalWire } from '#contracts/project/proposals.ts'
import { capProblem, capView, type CapStanding } from '#services/project/terms/caps.ts'
import type { ShownCoolingOff } from '#services/project/terms/cooling-off.ts'
import { yearlyBp } from '#services/project/rules.ts'
import { datedAssetProblems } from '#services/project/presentation/asset.ts'
import type { Presentation } from '#services/project/presentation/content.ts'
import { projectOf } from '#services/project/views.ts'
import type { PageReason, ReviewRow } from '#services/project/fatwa/store.ts'
import { offeringRow, textsOf, type OfferingOwner } from './content.ts'
import type { ProposalRow, VersionRow } from './store.ts'

/** What is known of a proposal beside its row. */
export interface ProposalFacts {
  readonly row: ProposalRow
  /** The last submission; undefined before the first. */
  readonly submitted: VersionRow | undefined
  readonly reviews: readonly ReviewRow[]
  /** Scholars whose approval of the submitted terms holds. */
  readonly approvals: number
  /** SHA-256 of the submitted terms in hexadecimal; null before the first submission. */
  readonly digest: string | null
}

/** The last decision that sent the draft back; undefined while nothing is asked for. */
export function returnedBy({ row, reviews }: Pick<ProposalFacts, 'row' | 'reviews'>): ReviewRow | undefined {
  const last = reviews.findLast(({ version }) => version === row.version)
  return row.state === 'draft' && last?.decision === 'returned' ? last : undefined
}

function rejectedBy({ row, reviews }: ProposalFacts): ReviewRow | undefined {
  return row.state === 'rejected' ? reviews.findLast(({ decision }) => decision === 'rejected') : undefined
}

/** Pages that stay as the scholars approved them, unless a reviewer asks for a change (R61). */
export function lockedPages(facts: ProposalFacts): ReadonlySet<ProposalPage> {
  if (facts.approvals < SCHOLARS_NEEDED) return new Set()
  const asked = new Set(returnedBy(facts)?.pages.map(({ page }) => page))
  return new Set(TERM_PAGES.filter((page) => !asked.has(page)))
}

type RowView = Pick<
  ProposalWire,
  '_id' | 'name' | 'state' | 'revision' | 'version' | 'submittedAt' | 'changedAt' | 'pagesDone' | 'pagesInAll'
>

const OPTIONAL: ReadonlySet<ProposalPage> = new Set(OPTIONAL_PAGES)

/** Pages that are complete, and all that count: an optional one counts once it is begun. */
export function progressOf(
  answers: TypedAnswers,
  problems: readonly ProposalProblem[],
): Pick<ProposalWire, 'pagesDone' | 'pagesInAll'> {
  const faulty = new Set(problems.map(({ page }) => page))
  const counted = PROPOSAL_PAGES.filter((page) => !OPTIONAL.has(page) || answers[page] !== undefined)
  return { pagesDone: counted.filter((page) => !faulty.has(page)).length, pagesInAll: counted.length }
}

/** A proposal as a row of its issuer's list. */
export function rowView(
  row: ProposalRow,
  rules: SubmissionRules,
  problems = proposalProblems(row.answers, rules),
): RowView {
  return {
    _id: row.id,
    name: nameOf(row.answers),
    // Written by the campaign machine.
    state: row.state as ProposalWire['state'],
    revision: row.revision,
    version: row.version,
    submittedAt: row.submittedAt?.toISOString() ?? null,
    changedAt: row.changedAt.toISOString(),
    ...progressOf(row.answers, problems),
  }
}

/** A proposal as its issuer sees it. */
export function proposalView(
  facts: ProposalFacts,
  {
    standing,
    rules,
    fees,
    now,
  }: {
    readonly standing: CapStanding | null
    readonly rules: SubmissionRules & { readonly currencies: readonly Currency[] }
    readonly fees: ProposalWire['fees']
    readonly now: Date
  },
): ProposalWire {
  const { row, approvals } = facts
  const cap =
    row.state === 'draft' && standing !== null
      ? { ...capView(standing), problem: capProblemOf(row, standing) }
      : null
  const problems = [
    ...proposalProblems(row.answers, rules),
    ...(row.state === 'draft' ? datedAssetProblems(row.answers.asset, dayOf(now)) : []),
    ...(cap?.problem ? [{ page: 'shares' as const, field: 'hardCap', message: cap.problem }] : []),
  ]
  const returned = returnedBy(facts)
  const locked = lockedPages(facts)
  return {
    ...rowView(row, rules, problems),
    videoOrigin: rules.videoOrigin,
    royaltyLimit: rules.royaltyLimit,
    currencies: [...rules.currencies],
    isOpen: row.state === 'draft',
    approvals,
    approvalsNeeded: SCHOLARS_NEEDED,
    reason: (returned ?? rejectedBy(facts))?.reason ?? null,
    cap,
    fees,
    pages: PROPOSAL_PAGES.map((page) => {
      const typed = row.answers[page]
      const own = problems.filter((problem) => problem.page === page)
      const asked = askedOf(facts, returned, page)
      return {
        page,
        status: statusOf(typed, own.length, asked !== undefined),
        answers: typed === undefined ? null : JSON.stringify(typed),
        problems: own.map(({ field, message }) => ({ field, message })),
        reason: asked?.reason ?? null,
        isLocked: locked.has(page),
      }
    }),
  }
}

/** The regime that a proposal names; undefined while it names none. */
export function regimeOf({ answers }: Pick<ProposalRow, 'answers'>): Regime | undefined {
  return eligibilityAnswers.shape.regime.safeParse(fieldOf(answers.eligibility, 'regime')).data
}

function capProblemOf({ answers }: ProposalRow, standing: CapStanding): string | null {
  const target = sharesAnswers.shape.hardCap.safeParse(fieldOf(answers.shares, 'hardCap'))
  return target.success
    ? capProblem(standing, { minor: BigInt(target.data), currency: proposalCurrency(answers) })
    : null
}

const fieldOf = (page: unknown, field: string): unknown =>
  typeof page === 'object' && page !== null ? Reflect.get(page, field) : undefined

function statusOf(
  typed: unknown,
  problems: number,
  isAsked: boolean,
): ProposalWire['pages'][number]['status'] {
  if (isAsked) return 'asked'
  if (typed === undefined) return 'todo'
  return problems === 0 ? 'done' : 'started'
}

/** What the last review asks of a page, until the page has changed. */
function askedOf(
  { row, submitted }: ProposalFacts,
  returned: ReviewRow | undefined,
  page: ProposalPage,
): PageReason | undefined {
  const asked = returned?.pages.find((one) => one.page === page)
  return asked && isDeepStrictEqual(row.answers[page], submitted?.answers[page]) ? asked : undefined
}

function nameOf({ basics }: TypedAnswers): string {
  const name = fieldOf(basics, 'name')
  return typeof name === 'string' ? name.slice(0, 100) : ''
}

/** The page of the offering as investors will see it while it is open (R62). */
export function previewOf(
  owner: Omit<OfferingOwner, 'company'>,
  answers: ProposalAnswers,
  {
    coolingOff,
    verdict,
    presentation,
    now,
  }: {
    coolingOff: ShownCoolingOff
    verdict: Project['screeningVerdict']
    presentation: Presentation
    now: Date
  },
): Project {
  const screening = { verdict, packVersion: '', decidedBy: null }
  const row = offeringRow({ ...owner, company: null }, answers, { screening, termsVersion: 1, now })
  const {
    keywords: _unseen,
    createdAt: _created,
    changedAt: _changed,
    machineVersion: _version,
    ...shown
  } = row
  return projectOf(
    {
      row: {
        ...shown,
        currency: proposalCurrency(answers),
        regime: answers.eligibility.regime,
        contractType: answers.contract.terms.type,
        campaign: {},
        yearlyReturnBp: yearlyBp(shown.projectedReturnBp, shown.horizonMonths),
        softCapReachedAt: null,
        reservedUnits: 0n,
        soldUnits: 0n,
        mintedUnits: 0n,
        redeemedUnits: 0n,
        likes: 0,
        status: 'live',
        state: 'live',
      },
      investors: 0,
      hindrance: null,
      termsChange: null,
      reportScore: null,
      texts: textsOf(answers),
      terms: answers.contract.terms,
      coolingOff,
      presentation,
      royaltyPercent: row.royaltyPercent,
    },
    now,
  )
}
