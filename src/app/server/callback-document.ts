import { paths } from '#lib/paths.ts'
import { PRODUCT_NAME } from '#lib/product.ts'
import type { EntryAssets } from './assets.ts'

export const CALLBACK_ANSWER_ID = 'answer'
export const CALLBACK_LINK_ID = 'login-link'

/** The document of the popup page (spec 2.11), with only its own script and style. */
export function callbackDocument({ script, preload, styles }: EntryAssets): string {
  const style = styles.map(({ text }) => `<style>${text}</style>`).join('')
  const links = preload.map((href) => `<link rel="modulepreload" href="${href}">`).join('')
  return `<!doctype html><html lang="en" dir="ltr"><head><meta charset="utf-8">\
<meta name="viewport" content="width=device-width, initial-scale=1">\
<title>Log in with a network | ${PRODUCT_NAME}</title>\
<meta name="color-scheme" content="light dark"><meta name="robots" content="noindex">\
<link rel="icon" href="/favicon.svg" type="image/svg+xml">${links}${style}</head>\
<body><main><p class="brand">${PRODUCT_NAME}</p><h1>Log in with a network</h1>\
<p id="${CALLBACK_ANSWER_ID}" role="status">This window belongs to logging in with a professional network or an identity provider.</p>\
<p id="${CALLBACK_LINK_ID}"><a href="${paths.login}">Go to the login page</a></p></main>\
<script type="module" src="${script}"></script></body></html>`
}
