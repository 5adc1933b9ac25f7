import { createHash } from 'node:crypto'
import type { KycAnswers } from '#contracts/kyc/kyc.ts'
import { KYC_STEP_SCHEMAS } from '#contracts/kyc/step-schemas.ts'
import { KYC_STEPS, STEPS_OF, type KycStep } from '#contracts/kyc/steps.ts'
import type { Executor } from '#services/kit/database/database.ts'
import type { PersonKey } from '#services/kit/security/personal.ts'
import { KYC_SEALED } from '#services/kyc/sealed.ts'
import { pagesOf, type CaseRow, type PageRow } from '#services/kyc/store.ts'

const NO_ANSWERS: KycAnswers = {
  identity: null,
  address: null,
  personal: null,
  employment: null,
  company: null,
  financial: null,
  profile: null,
  questionnaire: null,
}

/** The pages of a case, decrypted. */
export interface CaseContent {
  /** The pages that were complete when they were saved. */
  readonly answers: KycAnswers
  /** Unfinished pages as JSON, by step. */
  readonly drafts: Readonly<Partial<Record<KycStep, string>>>
  readonly savedAt: Readonly<Partial<Record<KycStep, Date>>>
  /** When the answers were saved; later drafts leave it as it is. */
  readonly answeredAt: Readonly<Partial<Record<KycStep, Date>>>
}

export const NO_CONTENT: CaseContent = { answers: NO_ANSWERS, drafts: {}, savedAt: {}, answeredAt: {} }

/** Reads and decrypts all pages of a case, or only the given steps. */
export async function readContent(
  db: Executor,
  key: PersonKey,
  row: CaseRow,
  steps?: readonly KycStep[],
): Promise<CaseContent> {
  return openPages(key, row.id, await pagesOf(db, row.id, steps))
}

function openPages(key: PersonKey, caseId: string, pages: readonly PageRow[]): CaseContent {
  const byStep = new Map(pages.map((page) => [page.step, page]))
  const each = <T>(read: (page: PageRow) => T | undefined) =>
    Object.fromEntries(
      KYC_STEPS.flatMap((step) => {
        const page = byStep.get(step)
        const value = page && read(page)
        return value === undefined ? [] : [[step, value]]
      }),
    )
  return {
    answers: {
      ...NO_ANSWERS,
      ...each(({ step, answersSealed }) =>
        answersSealed === null
          ? undefined
          : answersOf(step, key.open(KYC_SEALED.answers(caseId, step), answersSealed)),
      ),
    },
    drafts: each(({ step, draftSealed }) =>
      draftSealed === null ? undefined : key.open(KYC_SEALED.draft(caseId, step), draftSealed),
    ),
    savedAt: each(({ savedAt }) => savedAt),
    answeredAt: each(({ answersAt }) => answersAt ?? undefined),
  }
}

/** A saved page; undefined when it no longer fits today's schema. */
function answersOf(step: KycStep, text: string): unknown {
  const read = KYC_STEP_SCHEMAS[step].safeParse(JSON.parse(text))
  return read.success ? read.data : undefined
}

/** SHA-256 over every page of the declaration in canonical form, whether or not it is signed. */
export function declarationHash({ id, role }: Pick<CaseRow, 'id' | 'role'>, answers: KycAnswers): Buffer {
  const pages = STEPS_OF[role].map((step) => {
    const page = answers[step]
    return page !== null && 'isDocSign' in page ? { ...page, isDocSign: true } : page
  })
  return createHash('sha256')
    .update(JSON.stringify(sorted({ id, role, pages })))
    .digest()
}

/** Whether the declaration is that of the saved pages. */
export function isDeclared(
  row: Pick<CaseRow, 'id' | 'role' | 'declarationOf'>,
  answers: KycAnswers,
): boolean {
  return row.declarationOf?.equals(declarationHash(row, answers)) === true
}

/** The same value with the keys of all objects sorted. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  const names = Object.keys(value).toSorted()
  return Object.fromEntries(names.map((name) => [name, sorted(Reflect.get(value, name))]))
}
