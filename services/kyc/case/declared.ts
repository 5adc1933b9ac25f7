import * as z from 'zod/mini'
import type { KycAnswers } from '#contracts/kyc/kyc.ts'
import type { Executor } from '#services/kit/database/database.ts'
import type { PersonKey } from '#services/kit/security/personal.ts'
import { readContent } from './content.ts'
import { KYC_SEALED } from '#services/kyc/sealed.ts'
import { casesOf, declaredRows, insertDeclared, type CaseRow } from '#services/kyc/store.ts'

const codes = z.array(z.string())

/** Stores the countries of a case at submission, because retention rules depend on every country ever declared. */
export async function noteDeclared(
  tx: Executor,
  { row, key, answers, now }: { row: CaseRow; key: PersonKey; answers: KycAnswers; now: Date },
): Promise<void> {
  const sealed = key.seal(KYC_SEALED.declared(row.id, row.version), JSON.stringify(countriesIn(answers)))
  const declared = { caseId: row.id, version: row.version, countriesSealed: sealed, at: now }
  await insertDeclared(tx, declared)
}

/**
 * Every country that a person declared as residence or as registration of their company, as submitted and as it is now.
 * Cases that were never submitted count only when no case was.
 */
export async function declaredBy(executor: Executor, personId: string, key: PersonKey): Promise<string[]> {
  const cases = await casesOf(executor, personId)
  const sent = cases.filter(({ submittedAt }) => submittedAt !== null)
  const countries = new Set<string>()
  // Sequential, because the executor may be a transaction, which is one connection.
  for (const row of sent.length > 0 ? sent : cases) {
    const { answers } = await readContent(executor, key, row, ['address', 'company'])
    for (const code of [...countriesIn(answers), ...(await notedOf(executor, key, row.id))])
      countries.add(code)
  }
  return [...countries]
}

async function notedOf(executor: Executor, key: PersonKey, caseId: string): Promise<string[]> {
  const rows = await declaredRows(executor, caseId)
  return rows.flatMap(({ version, countriesSealed }) =>
    codes.parse(JSON.parse(key.open(KYC_SEALED.declared(caseId, version), countriesSealed))),
  )
}

function countriesIn({ address, company }: Pick<KycAnswers, 'address' | 'company'>): string[] {
  return [address?.country, company?.registrationCountry].filter((code) => code !== undefined)
}
