// The signing page on its own origin. It knows one document for one person, and tells the page around only that something happened.
import { signatureFields } from '/signature.js'
import { allTexts, smallLetters } from '/letters.js'
import { inRange, nextSize } from '/sizes.js'
import { showDocument, watchPinch } from '/viewer.js'

const byId = (id) => document.getElementById(id)
const token = location.hash.slice(1)
// The token stays in memory only: not in the address, hence not in the history.
history.replaceState(null, '', location.pathname + location.search)

// The place to go back to stays in the address, so that a reload keeps it.
for (const link of document.querySelectorAll('[data-back]')) link.href = `/back${location.search}`
/** A tab of its own needs the product's name and a way back; around the frame stands the product itself. */
const isOwnTab = window.parent === window
byId('site').hidden = !isOwnTab

let secret = token
let session
const signature = signatureFields()
const seenPages = new Set()
let sending = Promise.resolve()

class Refused extends Error {
  constructor(message, status) {
    super(message)
    this.status = status
  }
}

async function call(path, body) {
  const response = await fetch(path, {
    method: 'POST',
    credentials: 'omit',
    headers: { authorization: `Signing ${secret}`, 'content-type': 'application/json' },
    body: JSON.stringify(body ?? {}),
  }).catch(() => {
    throw new Refused('The connection was lost. Please try again.')
  })
  if (response.ok && response.headers.get('content-type') === 'application/pdf') return response.arrayBuffer()
  const answer = await response.json().catch(() => ({}))
  if (answer.status !== true)
    throw new Refused(answer.message ?? 'Something went wrong. Please try again.', response.status)
  return answer.data
}

function tell(type) {
  if (isOwnTab || !session) return
  const { workflowId, nonce, parentOrigin } = session
  window.parent.postMessage({ source: 'signing', v: 1, type, workflowId, nonce }, parentOrigin)
}

/** Shows the result in place of the document. */
function end(text, { title = 'This page cannot be used', mayDownload = false } = {}) {
  byId('work').hidden = true
  document.title = title
  byId('message-title').textContent = title
  byId('message-title').hidden = false
  byId('message-text').textContent = text
  byId('message-actions').hidden = !isOwnTab
  byId('leave').hidden = true
  byId('download').hidden = !mayDownload
  byId('message').hidden = false
  window.scrollTo(0, 0)
  byId('message').focus()
}

/** Saves the signed contract; in the frame, the product around it offers that. */
async function download() {
  const bytes = await call('/api/signed')
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([bytes], { type: 'application/pdf' }))
  link.download = 'signed-contract.pdf'
  link.click()
  URL.revokeObjectURL(link.href)
}

/** Says what is wrong beside what it is about, and leads there. */
function show(id, text, field) {
  forget()
  byId(id).textContent = text
  if (!field) return
  if (field.matches('input, textarea')) field.setAttribute('aria-invalid', 'true')
  field.focus()
  if (field.matches('#code, #text')) field.select()
}

/** What was wrong is not said any longer once something was changed. */
function forget() {
  for (const said of document.querySelectorAll('.error')) said.textContent = ''
  for (const field of document.querySelectorAll('[aria-invalid]')) field.removeAttribute('aria-invalid')
}

/** The page can do nothing more; it has to be opened anew. */
const isOver = ({ status }) => status === 401 || status === 410

/** Runs one action at a time; what is refused stands beside the step it is about. */
async function act(button, errorId, run) {
  if (button.disabled) return
  const hadFocus = document.activeElement === button
  button.disabled = true
  forget()
  try {
    await run()
  } catch (error) {
    if (isOver(error)) {
      tell('error')
      return end(error.message)
    }
    show(errorId, error.message, error.field)
  } finally {
    button.disabled = false
    // A button that cannot be pressed loses the focus.
    if (hadFocus && document.activeElement === document.body) button.focus()
  }
}

function seen(number) {
  seenPages.add(number)
  const { pages } = session
  byId('progress').value = seenPages.size
  byId('progress-text').textContent = `${seenPages.size} of ${pages} ${pages === 1 ? 'page' : 'pages'} read`
  if (seenPages.size === pages) {
    byId('pages-error').textContent = ''
    byId('unread')?.parentElement.replaceChildren()
  }
  if (seenPages.size === pages || seenPages.size % 10 === 0) report()
}

/** Says which pages were seen, one call after the other; a lost one is sent again with the next. */
function report() {
  const pages = [...seenPages]
  sending = sending
    .then(() => call('/api/viewed', { pages }))
    .then(({ viewedAll }) => {
      if (viewedAll) tell('viewed-all')
    })
    .catch((error) => {
      if (!isOver(error)) return show('pages-error', error.message)
      tell('error')
      end(error.message)
    })
}

/** Says beside what was pressed which pages were not seen to their end; a link leads to the first. */
function showUnread() {
  const unread = []
  for (let number = 1; number <= session.pages; number += 1) if (!seenPages.has(number)) unread.push(number)
  const [number] = unread
  const link = document.createElement('a')
  link.id = 'unread'
  link.href = '#pages'
  link.textContent =
    unread.length === 1
      ? `Page ${number} is not read to its end yet.`
      : `${unread.length} pages are not read to their end yet. Go to page ${number}.`
  link.addEventListener('click', (event) => {
    event.preventDefault()
    byId('pages').focus({ preventScroll: true })
    byId('pages').querySelectorAll('.end')[number - 1]?.scrollIntoView({ block: 'end', inline: 'nearest' })
  })
  show('error', 'Please read every page before you sign. ')
  byId('error').append(link)
  link.focus()
}

async function askCode() {
  const { methods, channel, sentTo } = await call('/api/code')
  const isSent = methods.includes('code')
  byId('code-label').textContent = isSent ? 'One-time code' : 'Code from your authenticator app'
  byId('code-hint').textContent = isSent
    ? `We have sent a code ${channel === 'sms' ? 'by SMS ' : ''}to ${sentTo}. It expires in 5 minutes and works for this document only.`
    : 'Or one of your recovery codes. It works for this document only.'
  byId('to-mailbox').hidden = !isSent || !session.mailbox.includes(channel)
  byId('code').inputMode = isSent ? 'numeric' : 'text'
  byId('code').value = ''
  byId('to-confirm').hidden = true
  byId('confirm').hidden = false
  byId('code').focus({ preventScroll: true })
  byId('confirm').scrollIntoView({ block: 'end' })
}

async function proceed() {
  const { missing, field } = signature.value()
  if (seenPages.size < session.pages) return showUnread()
  if (missing) return show('signature-error', missing, field)
  if (!byId('consent').checked)
    return show('consent-error', 'Please agree to sign electronically.', byId('consent'))
  await sending
  await askCode()
}

async function sign() {
  const made = signature.value()
  if (made.missing) return show('signature-error', made.missing, made.field)
  if (!byId('consent').checked)
    return show('consent-error', 'Please agree to sign electronically.', byId('consent'))
  const code = byId('code').value.replaceAll(/\s/g, '')
  if (!session.isProven) {
    if (code === '') return show('code-error', 'Please type the code.', byId('code'))
    await call('/api/prove', { code }).catch((error) => {
      throw Object.assign(error, { field: byId('code') })
    })
    session.isProven = true
  }
  const { completed } = await call('/api/complete', { consent: true, signature: made.signature })
  tell('completed')
  end(
    completed
      ? 'Everyone has signed: the document and its audit certificate are ready.'
      : 'We will email you when everyone has signed. You can download the document then.',
    { title: 'You have signed', mayDownload: completed },
  )
}

byId('form').addEventListener('submit', (event) => {
  event.preventDefault()
  const isConfirming = !byId('confirm').hidden
  if (isConfirming) void act(byId('sign'), 'code-error', sign)
  else void act(byId('continue'), 'error', proceed)
})
document.addEventListener('input', forget)
byId('pad').addEventListener('pointerdown', forget)
byId('download').addEventListener('click', () => void act(byId('download'), 'download-error', download))
byId('again').addEventListener('click', () => {
  session.isProven = false
  void act(byId('again'), 'code-error', askCode)
})
byId('back').addEventListener('click', () => {
  forget()
  byId('confirm').hidden = true
  byId('to-confirm').hidden = false
  byId('continue').focus()
})
byId('open-decline').addEventListener('click', () => {
  byId('form').hidden = true
  byId('decline').hidden = false
  byId('reason').focus()
})
byId('decline-back').addEventListener('click', () => {
  byId('decline').hidden = true
  byId('form').hidden = false
  byId('open-decline').focus()
})
byId('decline').addEventListener('submit', (event) => {
  event.preventDefault()
  void act(byId('decline-send'), 'decline-error', async () => {
    const reason = byId('reason').value.trim()
    if (reason === '') return show('decline-error', 'Please say why you are declining.', byId('reason'))
    await call('/api/decline', { reason })
    tell('declined')
    end('You have declined to sign this document. We tell the sender.', { title: 'You have declined' })
  })
})

async function open() {
  session = await call('/api/session')
  secret = session.secret
  const bytes = await call('/api/document')
  document.title = `Sign: ${session.title}`
  byId('title').textContent = session.title
  byId('hash').textContent = session.sha256
  const name = document.createElement('bdi')
  name.textContent = session.name
  byId('who').replaceChildren('You sign as ', name)
  signature.offer(session.name)
  byId('progress').max = session.pages
  byId('progress-text').textContent = `0 of ${session.pages} ${session.pages === 1 ? 'page' : 'pages'} read`
  byId('work').hidden = false
  byId('message').hidden = true
  sayExtent(session)
  const { zoomTo, textSizes, texts } = await showDocument(byId('pages'), bytes, seen)
  const sizes = zooming(zoomTo)
  barBelow(byId('pages'), byId('across'))
  allTexts(byId('show-text'), texts)
  tell('ready')
  const { textWidth, readable } = await textSizes()
  if (textWidth !== undefined) {
    byId('text-width').addEventListener('click', () => sizes.note(textWidth()))
    byId('text-width').hidden = false
  }
  const size = readable?.()
  if (size === undefined) return
  const parts = { hint: byId('small-letters'), button: byId('readable'), pages: byId('pages') }
  sizes.watch(smallLetters(parts, size, sizes.choose))
}

/** The bar that moves the pages sideways stands at the end of all of them: a second one stays in view. */
function barBelow(pages, bar) {
  const fit = () => {
    bar.firstElementChild.style.inlineSize = `${pages.scrollWidth}px`
    bar.hidden = pages.scrollWidth <= pages.clientWidth
    bar.scrollLeft = pages.scrollLeft
  }
  const follow = (one, other) =>
    one.addEventListener('scroll', () => {
      if (Math.abs(one.scrollLeft - other.scrollLeft) > 1) other.scrollLeft = one.scrollLeft
    })
  follow(pages, bar)
  follow(bar, pages)
  const watcher = new ResizeObserver(fit)
  watcher.observe(pages)
  watcher.observe(pages.firstElementChild ?? pages)
  fit()
}

/** The numbers on the pages of a document do not count what was added for signatures. */
function sayExtent({ pages, ownPages: own }) {
  const added = pages - own
  if (own === null || added === 0) return
  const signatures = added === 1 ? '1 page' : `${added} pages`
  byId('extent').textContent =
    `The document has ${own} ${own === 1 ? 'page' : 'pages'}; ${signatures} for signatures ${added === 1 ? 'follows' : 'follow'}.`
}

/**
 * By the buttons and keys in steps, by two fingers freely. Gives what chooses a size, what notes one that was chosen otherwise, and what tells
 * one listener of the size now and of each that is chosen.
 */
function zooming(zoomTo) {
  const pages = byId('pages')
  const widthOf = () => pages.clientWidth
  let zoom = 1
  let listener = () => undefined
  const tellSize = () => {
    byId('zoom').textContent = `${Math.round(zoom * 100)}%`
    byId('smaller').setAttribute('aria-disabled', String(nextSize(zoom, widthOf(), -1) === undefined))
    byId('larger').setAttribute('aria-disabled', String(nextSize(zoom, widthOf(), 1) === undefined))
  }
  const choose = (next) => {
    if (next === undefined) return
    zoom = next
    tellSize()
    zoomTo(zoom)
    listener(zoom)
  }
  const step = (way) => choose(nextSize(zoom, widthOf(), way))
  tellSize()
  byId('smaller').addEventListener('click', () => step(-1))
  byId('larger').addEventListener('click', () => step(1))
  pages.addEventListener('keydown', ({ key, ctrlKey, metaKey, altKey }) => {
    if (ctrlKey || metaKey || altKey) return
    if (key === '+' || key === '=') step(1)
    if (key === '-') step(-1)
  })
  let begun = zoom
  let middle
  watchPinch(pages, {
    start: () => {
      begun = zoom
    },
    move: (times, at) => {
      zoom = inRange(begun * times, widthOf())
      middle = at
      tellSize()
      zoomTo(zoom, { ...middle, isMoving: true })
    },
    end: () => {
      zoomTo(zoom, middle)
      listener(zoom)
    },
  })
  return {
    choose,
    note: (chosen) => {
      zoom = chosen
      tellSize()
      listener(zoom)
    },
    watch: (told) => {
      listener = told
      listener(zoom)
    },
  }
}

open().catch((error) => {
  tell('error')
  end(error instanceof Refused ? error.message : 'The document could not be shown. Please open it again.')
})
