import type { Hono } from 'hono'
import { html } from 'hono/html'
import { KYC_DOCUMENT_KINDS } from '#contracts/kyc/steps.ts'
import { STAFF_ROLES } from '#contracts/staff/values.ts'
import { DEMONSTRATION_PATHS, SAMPLE_ANSWERS } from '#contracts/web/demonstration.ts'
import type { Clock } from '#services/kit/clock.ts'
import type { HostTypes } from '#services/kit/http/service.ts'
import { DEMO_PASSWORD } from '#services/demonstration/password.ts'
import { DEMO_ACCOUNTS, type DemoAccount } from '#services/demonstration/user-seed.ts'
import { sampleOf, type SampleAnswers } from './documents.ts'

const POLICY = "default-src 'none'; frame-ancestors 'none'; form-action 'none'; base-uri 'none'"
/** As long as a typed answer may be. */
const ANSWER_MAX = 100

/** Serves the list of the demonstration's accounts, and sample documents for the identity check of a visitor. */
export function mountDemonstration(app: Hono<HostTypes>, { clock }: { readonly clock: Clock }): void {
  app.get(DEMONSTRATION_PATHS.accounts, (request) => {
    request.header('content-security-policy', POLICY)
    request.header('cache-control', 'no-store')
    return request.html(accountsPage())
  })
  app.get(DEMONSTRATION_PATHS.sample(':kind'), async (request) => {
    const kind = KYC_DOCUMENT_KINDS.find((known) => known === request.req.param('kind'))
    if (kind === undefined) return request.text('There is no such sample', 404)
    const answers: SampleAnswers = Object.fromEntries(
      SAMPLE_ANSWERS.map((name) => [name, request.req.query(name)?.slice(0, ANSWER_MAX)]),
    )
    const { bytes, contentType, fileName } = await sampleOf(kind, answers, clock.now())
    request.header('cache-control', 'no-store')
    request.header('content-disposition', `attachment; filename="${fileName}"`)
    return request.body(new Uint8Array(bytes), 200, { 'content-type': contentType })
  })
}

const USES: Readonly<Record<Exclude<DemoAccount['is'], 'staff'>, string>> = {
  investor: 'an investor',
  issuer: 'an issuer',
  both: 'an investor and issuer',
}
function accountsPage() {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>Accounts of the demonstration</title>
      </head>
      <body>
        <header><h1>Accounts of the demonstration</h1></header>
        <main>
          <p>
            All have the password <strong>${DEMO_PASSWORD}</strong>. Codes arrive in the
            <a href="/dev/mailbox">mailbox</a>.
          </p>
          <p>
            Some decisions need two people of staff. The second person logs in with the second account of the
            same role, such as compliance2@mizan.test after compliance@mizan.test.
          </p>
          ${list(
            'Investors and issuers',
            DEMO_ACCOUNTS.filter(({ is }) => is !== 'staff'),
          )}
          ${list(
            'Staff',
            DEMO_ACCOUNTS.filter(({ is }) => is === 'staff'),
          )}
        </main>
      </body>
    </html>`
}

function list(title: string, accounts: readonly DemoAccount[]) {
  return html`<h2>${title}</h2>
    <ul>
      ${accounts.map(
        (account) =>
          html`<li>
            <strong>${account.mailbox}@mizan.test</strong>, ${account.firstName} ${account.lastName}:
            ${useOf(account)}
          </li>`,
      )}
    </ul>`
}

const useOf = ({ is, roles = [] }: DemoAccount): string =>
  is === 'staff'
    ? roles.map((role) => `${STAFF_ROLES[role].label}. ${STAFF_ROLES[role].does}.`).join(' ')
    : USES[is]
