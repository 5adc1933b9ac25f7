import { createHash } from 'node:crypto'
import { html, raw } from 'hono/html'
import { DEMO_IDENTITIES } from './people.ts'
import { hasTyped, typedIn } from './requests.ts'

const STYLE = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
* { box-sizing: border-box; }
body { margin: 0; padding: 16px; background: Canvas; color: CanvasText; }
main { max-width: 26rem; margin: 0 auto; }
h1 { font-size: 1.375rem; line-height: 1.3; margin: 8px 0 4px; }
p { margin: 0 0 16px; }
.notice { border-inline-start: 4px solid #8a6100; padding-inline-start: 12px; }
.error { border-inline-start: 4px solid #b3261e; padding-inline-start: 12px; }
fieldset { border: 1px solid GrayText; border-radius: 8px; padding: 8px 16px 12px; margin: 0 0 16px; }
legend { padding: 0 6px; font-weight: 600; }
.choice { display: flex; gap: 12px; align-items: center; min-height: 44px; overflow-wrap: anywhere; }
.choice input { flex: none; width: 20px; height: 20px; margin: 0; }
.choice small { display: block; }
.field { display: block; margin-top: 8px; }
.field input { display: block; width: 100%; min-height: 44px; padding: 8px 12px; font: inherit; border: 1px solid GrayText;
  border-radius: 6px; background: Field; color: FieldText; }
.actions { display: flex; flex-wrap: wrap; gap: 12px; }
button { flex: 1 1 8rem; min-height: 44px; padding: 8px 16px; font: inherit; font-weight: 600; border-radius: 6px;
  border: 1px solid #0b5d4e; background: #0b5d4e; color: #fff; cursor: pointer; }
button.plain { background: transparent; color: inherit; border-color: GrayText; }
:focus-visible { outline: 3px solid #0f6cbd; outline-offset: 2px; }
`

/** A policy that allows this page's own style and no scripts; `formTarget` is the origin that the redirect leads to. */
export function pagePolicy(formTarget: string): string {
  const hash = createHash('sha256').update(STYLE).digest('base64')
  return (
    `default-src 'none'; style-src 'sha256-${hash}'; form-action 'self' ${formTarget}; base-uri 'none'; ` +
    `frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'`
  )
}

const INCOMPLETE_TEXT = 'Please choose somebody, or type a first name, a last name and an email address.'
const CHOICE_TEXT =
  'You typed a name or an address while somebody of the list was chosen. "Somebody else" is chosen now: press Allow to go on, or choose again and empty the fields.'

/** The form in which a visitor chooses an identity; `action` repeats the request. */
export function authorizePage(page: { title: string; action: string; refused: FormData | undefined }) {
  const { refused } = page
  const isTyped = refused !== undefined && (hasTyped(refused) || refused.get('who') === 'typed')
  const typed = refused && typedIn(refused)
  const choices = DEMO_IDENTITIES.map(
    ({ subject, firstName, lastName, email }, index) =>
      html`<label class="choice">
        <input type="radio" name="who" value="${subject}" ${index === 0 && !isTyped ? raw(' checked') : ''} />
        <span>${firstName} ${lastName}<small>${email}</small></span>
      </label>`,
  )
  return framed(
    page.title,
    html`<p>Mizan asks for your name and your email address.</p>
      <p class="notice">
        This provider is part of the demonstration. It asks for no password, and nobody here is real.
      </p>
      ${refused ? html`<p class="error" role="alert">${isTyped && refused.get('who') !== 'typed' ? CHOICE_TEXT : INCOMPLETE_TEXT}</p>` : ''}
      <form method="post" action="${page.action}">
        <fieldset>
          <legend>Continue as</legend>
          ${choices}
          <label class="choice">
            <input type="radio" name="who" value="typed" ${isTyped ? raw(' checked') : ''} />
            <span>Somebody else</span>
          </label>
          ${field('firstName', 'First name', 'given-name', typed?.firstName)}
          ${field('lastName', 'Last name', 'family-name', typed?.lastName)}
          ${field('email', 'Email address', 'email', typed?.email)}
        </fieldset>
        <div class="actions">
          <button name="answer" value="allow">Allow</button>
          <button class="plain" name="answer" value="cancel">Cancel</button>
        </div>
      </form>`,
  )
}

/** Shown instead of a redirect when the request does not come from the registered client. */
export function foreignRequestPage(title: string) {
  return framed(
    title,
    html`<p class="error" role="alert">
      This request is not valid. Please close this window and start again.
    </p>`,
  )
}

function field(name: string, label: string, autocomplete: string, value = '') {
  const type = name === 'email' ? 'email' : 'text'
  return html`<label class="field"
    >${label}
    <input type="${type}" name="${name}" autocomplete="${autocomplete}" maxlength="200" value="${value}" />
  </label>`
}

function framed(title: string, content: ReturnType<typeof html>) {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Log in with ${title}</title>
        ${raw(`<style>${STYLE}</style>`)}
      </head>
      <body>
        <main>
          <h1>Log in with ${title}</h1>
          ${content}
        </main>
      </body>
    </html>`
}
