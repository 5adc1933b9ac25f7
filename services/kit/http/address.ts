import { isIP, isIPv4 } from 'node:net'
import ipaddr from 'ipaddr.js'

type Address = ipaddr.IPv4 | ipaddr.IPv6

const NEARBY: ReadonlySet<string> = new Set(['loopback', 'private', 'linkLocal', 'uniqueLocal'])

/** The address without its zone, an IPv4 address on an IPv6 socket as IPv4; undefined for any other text. */
export function addressOf(text: string): Address | undefined {
  if (isIP(text) === 0) return undefined
  // The library would take the deprecated `::192.0.2.1` for `::ffff:192.0.2.1`.
  return ipaddr.process(withoutZone(text).replace(/^::(?=\d+\.)/, '::0:'))
}

/**
 * The key under which limits count an address: an IPv4 address in any notation, or the /64 of an IPv6 address, because
 * one line has all of it (RFC 6177). Ports and zones are removed; other texts are their own key.
 */
export function limitKeyOf(text: string): string {
  const host = hostOf(text.trim())
  const address = addressOf(host)
  return address instanceof ipaddr.IPv6
    ? `${groupsOf(address).slice(0, 4).join(':')}::/64`
    : (address?.toString() ?? host)
}

/** The /24 or /48 network of an address; providers change addresses within it hourly, the network rarely. */
export function networkOf(text: string): string {
  const address = addressOf(text)
  if (address === undefined) return ''
  if (address instanceof ipaddr.IPv4) return address.octets.slice(0, 3).join('.')
  return groupsOf(address).slice(0, 3).join(':')
}

/** Whether an address belongs to this machine or a private network. */
export function isNearby(address: Address): boolean {
  return NEARBY.has(address.range())
}

/** Whether a host name or address is this machine. */
export function isLoopback(host: string): boolean {
  const bare = host.replace(/^\[|\]$/g, '')
  return addressOf(bare)?.range() === 'loopback' || bare === 'localhost' || bare.endsWith('.localhost')
}

/** The eight groups of an IPv6 address, with `::` expanded and without leading zeros. */
function groupsOf(address: ipaddr.IPv6): string[] {
  return address.parts.map((part) => part.toString(16))
}

/** The address in `[2001:db8::1]:443`, `192.0.2.1:443` or `fe80::1%eth0`. */
function hostOf(text: string): string {
  const host = withoutZone(/^\[([^\]]*)\](?::\d+)?$/.exec(text)?.[1] ?? text)
  const withoutPort = /^([\d.]+):\d+$/.exec(host)?.[1] ?? ''
  return isIPv4(withoutPort) ? withoutPort : host
}

function withoutZone(text: string): string {
  return text.replace(/%.*$/s, '')
}
