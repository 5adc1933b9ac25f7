import { html } from 'hono/html'
import { STAFF_ROLES } from '#contracts/staff/values.ts'
import { DEMONSTRATION_PATHS, MAILBOX_PATH } from '#contracts/web/demonstration.ts'
import { type MailboxConfig, mailboxChannels } from '#services/kit/config/mailbox.ts'
import { type DevConfig, devPage } from '#services/kit/http/dev-page.ts'
import { emailOf } from '#services/demonstration/kyc/people.ts'
import { DEMO_PASSWORD } from '#services/demonstration/password.ts'
import { DEMO_ACCOUNTS, type DemoAccount } from '#services/demonstration/user-seed.ts'
import { loginPath } from './login.ts'

/** The list of the demonstration's accounts, with what each of them is for. */
export function accountsPage(config: DevConfig & MailboxConfig) {
  return devPage(config, {
    here: DEMONSTRATION_PATHS.accounts,
    title: 'Accounts of the demonstration',
    content: html`<p>
        All have the password <strong>${DEMO_PASSWORD}</strong>. ${codesIn(mailboxChannels(config))}
      </p>
      <p>A link fills in the login page; you enter the code. If you are logged in, log out first.</p>
      <p>
        Some decisions need two people of staff. The second person logs in with the second account of the same
        role, such as compliance2@mizan.test after compliance@mizan.test.
      </p>
      ${list(
        'Investors and issuers',
        DEMO_ACCOUNTS.filter(({ is }) => is !== 'staff'),
      )}
      ${list(
        'Staff',
        DEMO_ACCOUNTS.filter(({ is }) => is === 'staff'),
      )}`,
  })
}

/** Where codes can be read, as far as they arrive here at all. */
function codesIn(channels: readonly string[]) {
  if (channels.length === 0) return ''
  return html`Codes ${channels.includes('sms') ? '' : 'by mail'} arrive in the
    <a href="${MAILBOX_PATH}">mailbox</a>.`
}

function list(title: string, accounts: readonly DemoAccount[]) {
  return html`<h2>${title}</h2>
    <ul class="dev-cards">
      ${accounts.map(
        (account) =>
          html`<li>
            <strong>${emailOf(account.mailbox)}</strong>, ${account.firstName} ${account.lastName}:
            ${useOf(account)}
            <br />
            <a href="${loginPath(account)}">Log in as ${account.firstName} ${account.lastName}</a>
          </li>`,
      )}
    </ul>`
}

const useOf = ({ use, roles = [] }: DemoAccount): string =>
  use ?? roles.map((role) => `${STAFF_ROLES[role].label}. ${STAFF_ROLES[role].does}.`).join(' ')
