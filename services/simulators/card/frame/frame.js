// The card form on the provider's own origin. The card goes to this origin only; the page around gets a token.
const FIELDS = ['number', 'expiry', 'cvc']
const byId = (id) => document.getElementById(id)
const form = byId('card')
const button = form.querySelector('button')
const payment = new URLSearchParams(location.hash.slice(1))
const parentOrigin = document.querySelector('meta[name="parent-origin"]').content

// The secret stays in memory only: not in the address, hence not in the history.
history.replaceState(null, '', location.pathname)

if (payment.has('amount')) button.textContent = `Pay ${payment.get('amount')}`

function show(id, message) {
  byId(`${id}-error`).textContent = message ?? ''
  const input = byId(id)
  if (input) input.setAttribute('aria-invalid', String(Boolean(message)))
}

function clear() {
  for (const id of [...FIELDS, 'form']) show(id)
}

function tell(answer) {
  const fields = answer.fields ?? {}
  for (const id of FIELDS) show(id, fields[id])
  const first = FIELDS.find((id) => fields[id])
  if (first) byId(first).focus()
  else show('form', answer.message ?? 'Something went wrong. Please try again.')
}

async function send() {
  const typed = Object.fromEntries(FIELDS.map((id) => [id, byId(id).value]))
  const response = await fetch('/tokens', {
    method: 'POST',
    credentials: 'omit',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      intentId: payment.get('intent') ?? '',
      clientSecret: payment.get('secret') ?? '',
      ...typed,
    }),
  })
  const answer = await response.json()
  if (answer.token === undefined) return tell(answer)
  form.reset()
  for (const id of FIELDS) byId(id).disabled = true
  button.hidden = true
  byId('done').textContent = `Card ending in ${answer.last4} accepted. Your payment is being made.`
  window.parent.postMessage({ type: 'card.tokenised', token: answer.token }, parentOrigin)
}

for (const id of FIELDS) byId(id).addEventListener('input', () => show(id))

byId('number').addEventListener('input', ({ target }) => {
  if (target.selectionStart !== target.value.length) return
  target.value = target.value.replaceAll(/\D/g, '').replaceAll(/(\d{4})(?=\d)/g, '$1 ')
})

byId('expiry').addEventListener('input', ({ target, inputType }) => {
  const digits = target.value.replaceAll(/\D/g, '')
  if (inputType !== 'deleteContentBackward' && digits.length >= 2 && !target.value.includes('/')) {
    target.value = `${digits.slice(0, 2)}/${digits.slice(2)}`
  }
})

form.addEventListener('submit', (event) => {
  event.preventDefault()
  clear()
  button.disabled = true
  send()
    .catch(() => tell({ message: 'The card provider could not be reached. Please try again.' }))
    .finally(() => {
      button.disabled = false
    })
})

// What is wrong with a field makes the form taller; the page around cannot measure it, so it is told.
new ResizeObserver(() => {
  window.parent.postMessage(
    { type: 'card.height', height: document.body.getBoundingClientRect().height },
    parentOrigin,
  )
}).observe(document.body)
