import { html } from 'hono/html'
import { STAFF_ROLES } from '#contracts/staff/values.ts'
import { MAILBOX_PATH } from '#contracts/web/demonstration.ts'
import { DEMO_PASSWORD } from '#services/demonstration/password.ts'
import { DEMO_ACCOUNTS, type DemoAccount } from '#services/demonstration/user-seed.ts'

/** The list of the demonstration's accounts, with what each of them is for. */
export function accountsPage() {
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
            <a href="${MAILBOX_PATH}">mailbox</a>.
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

const useOf = ({ use, roles = [] }: DemoAccount): string =>
  use ?? roles.map((role) => `${STAFF_ROLES[role].label}. ${STAFF_ROLES[role].does}.`).join(' ')
