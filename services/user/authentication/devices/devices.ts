import Bowser from 'bowser'

/** Names of the library, and as people say them. */
const SHORTER: Readonly<Record<string, string>> = {
  'Microsoft Edge': 'Edge',
  'Samsung Internet for Android': 'Samsung Internet',
  'Opera Touch': 'Opera',
  Miui: 'Mi Browser',
  'Chrome OS': 'ChromeOS',
}

// The library also takes unknown names from the text itself; only its own may reach a screen or a mail.
const BROWSERS: ReadonlySet<string> = new Set([...Object.values(Bowser.BROWSER_MAP), ...Object.keys(SHORTER)])

const UNKNOWN_DEVICE = 'Unknown device'

/** Browser and system of a user agent, for example 'Chrome on Windows', built from fixed names only. */
export function deviceOf(userAgent: string): string {
  if (userAgent === '') return UNKNOWN_DEVICE
  const { browser, os, platform } = Bowser.parse(userAgent)
  const system = os.name === 'iOS' ? (platform.model === 'iPad' ? 'iPad' : 'iPhone') : shorter(os.name)
  // Without a version Safari is only guessed from the engine.
  const isGuess = browser.name === 'Safari' && browser.version === undefined
  const name = BROWSERS.has(browser.name ?? '') && !isGuess ? shorter(browser.name) : undefined
  if (name === undefined) return system === undefined ? UNKNOWN_DEVICE : `Unknown browser on ${system}`
  return system === undefined ? name : `${name} on ${system}`
}

function shorter(name: string | undefined): string | undefined {
  return name === undefined ? undefined : (SHORTER[name] ?? name)
}
