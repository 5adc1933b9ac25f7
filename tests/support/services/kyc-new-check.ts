import { sql } from 'drizzle-orm'
import type { KycRole } from '#contracts/kyc/steps.ts'
import { query } from '#services/kit/database/database.ts'
import { GOOD_STEPS } from '#tests/support/people/kyc-samples.ts'
import { approve, look, reviewer } from './kyc-review.ts'
import { passportOfAmina, seen, type KycBench, type Person } from './kyc.ts'

/** What people and reviewers do about a new check beside an approved case. */
export function newChecks(bench: KycBench) {
  /** A person with an approved case. */
  async function approved(mailbox: string, role: KycRole = 'investor'): Promise<Person> {
    const who = await bench.person(mailbox, { isInvestor: role === 'investor', isIssuer: role === 'issuer' })
    await bench.fillIn(who, role)
    seen(await bench.submit(who, role))
    await bench.ctx.jobs.runDue()
    await approve(bench, who, role)
    bench.clock.advance(60_000)
    return who
  }

  const post = async (who: Person, role: KycRole, path: string) => {
    const { version } = await bench.mine(who, role)
    return bench.call(who, 'POST', `/v2/users/kyc/new-check${path}`, { role, version })
  }

  /** Fills in what a new check asks for, in a changed name, and submits it. Returns its id. */
  async function submitAs(who: Person, firstName: string): Promise<string> {
    // Each answer tells the version that the next change names.
    let { version } = await bench.mine(who, 'investor')
    const attach = async (kind: 'idFront' | 'selfie' | 'proofOfAddress', file?: Buffer) => {
      ;({ version } = seen(await bench.attach(who, 'investor', kind, file, version)))
    }
    const save = async (step: 'identity' | 'address' | 'questionnaire', answers: unknown) => {
      ;({ version } = seen(await bench.save(who, 'investor', step, answers, version)))
    }
    await attach('idFront', await passportOfAmina())
    await attach('selfie')
    await attach('proofOfAddress')
    const identity = { ...GOOD_STEPS.identity, email: who.email, firstName }
    await save('identity', identity)
    await save('address', GOOD_STEPS.address)
    await save('questionnaire', bench.goodPage(who, 'questionnaire', identity))
    await bench.askAndSign(who, 'investor', version)
    const { _id } = seen(await bench.submit(who, 'investor'))
    await bench.ctx.jobs.runDue()
    return _id
  }

  /** One decision about a case by a new reviewer. */
  async function decide(
    id: string,
    decision: string,
    { reason = 'A good reason.', items = [] as object[] } = {},
  ) {
    const by = await reviewer(bench)
    const { version } = await look(bench, by, id)
    const words = decision === 'approve' ? '' : reason
    return bench.call(by, 'PUT', `/v2/users/kyc/review/${id}/decision`, {
      version,
      decision,
      reason: words,
      items,
    })
  }

  async function decideCompany(id: string, decision: string): Promise<void> {
    const by = await reviewer(bench)
    const { version } = await look(bench, by, id)
    const reason = decision === 'Approved' ? '' : 'A good reason.'
    const path = `/v2/users/kyc/review/${id}/company`
    const { status, text } = await bench.call(by, 'PUT', path, { version, decision, reason })
    if (status !== 200) throw new Error(text)
  }

  /** What the account shows: its name, its right to invest and its company. */
  async function userOf(who: Person) {
    const { text } = await bench.call(who, 'GET', '/v2/users')
    const { data } = JSON.parse(text) as {
      data: {
        personalInfo: { name: { firstName: string } }
        progress: { isKycCompleted: boolean }
        companyDetails: { companyStatus: string | null }
      }
    }
    return {
      firstName: data.personalInfo.name.firstName,
      isApproved: data.progress.isKycCompleted,
      companyStatus: data.companyDetails.companyStatus,
    }
  }

  /** The states of all cases of a person, the first one first. */
  async function statesOf({ userId }: Person): Promise<string[]> {
    const rows = await query<{ state: string }>(
      bench.store.db.orm,
      sql`SELECT state FROM users.kyc_case WHERE person_id = ${userId} ORDER BY replaces IS NOT NULL, created_at`,
    )
    return rows.map(({ state }) => state)
  }

  return {
    approved,
    begin: (who: Person, role: KycRole = 'investor') => post(who, role, ''),
    stop: (who: Person, role: KycRole = 'investor') => post(who, role, '/withdraw'),
    submitAs,
    decide,
    decideCompany,
    userOf,
    statesOf,
  }
}
