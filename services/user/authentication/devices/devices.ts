import { isIP } from 'node:net'
import { groupsOf } from '#services/kit/http/address.ts'
import { plainAddress } from '#services/providers/ip-info/offline.ts'

/* Order counts: most browsers name the ones they descend from too. */
const BROWSERS: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/\b(?:Edg|EdgA|EdgiOS|Edge)\//, 'Edge'],
  [/\b(?:OPR|OPiOS|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\bYaBrowser\//, 'Yandex Browser'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\bHeadlessChrome\//, 'Chrome'],
  [/\b(?:Chrome|CriOS)\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*\bSafari\//, 'Safari'],
  [/\bTrident\/|\bMSIE /, 'Internet Explorer'],
]

const SYSTEMS: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/\biPhone\b|\biPod\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bLinux\b|\bX11\b/, 'Linux'],
]

const UNKNOWN_DEVICE = 'Unknown device'

/** Browser and system in words, 'Chrome on Windows', from what a client says of itself; only words of ours come out. */
export function deviceOf(userAgent: string): string {
  const browser = nameIn(BROWSERS, userAgent)
  const system = nameIn(SYSTEMS, userAgent)
  if (browser === undefined) return system === undefined ? UNKNOWN_DEVICE : `Unknown browser on ${system}`
  return system === undefined ? browser : `${browser} on ${system}`
}

function nameIn(list: readonly (readonly [RegExp, string])[], userAgent: string): string | undefined {
  return list.find(([pattern]) => pattern.test(userAgent))?.[1]
}

/** The network an address belongs to: addresses change within a provider's line by the hour, /24 and /48 rarely. */
export function networkOf(ip: string): string {
  const plain = plainAddress(ip)
  if (plain === undefined) return ''
  if (isIP(plain) === 4) return plain.split('.').slice(0, 3).join('.')
  return groupsOf(plain).slice(0, 3).join(':')
}
