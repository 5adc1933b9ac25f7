import { isIPv4, isIPv6 } from 'node:net'

/**
 * The key under which limits count an address: an IPv4 address in any notation, or the /64 of an IPv6 address, because
 * one line has all of it (RFC 6177). Ports and zones are removed; other texts are their own key.
 */
export function limitKeyOf(address: string): string {
  const plain = hostOf(address.trim())
  if (!isIPv6(plain)) return plain
  const groups = groupsOf(plain)
  const isMapped = groups.slice(0, 6).join(':') === '0:0:0:0:0:ffff'
  if (isMapped) return dotted(groups.slice(6))
  return `${groups.slice(0, 4).join(':')}::/64`
}

/** The eight groups of an IPv6 address, with `::` expanded and without leading zeros. */
export function groupsOf(address: string): string[] {
  // URL normalises the address, including a trailing IPv4 part.
  const { hostname } = new URL(`http://[${address.split('%')[0] ?? ''}]`)
  const [head = '', tail] = hostname.slice(1, -1).split('::')
  const left = head === '' ? [] : head.split(':')
  const right = tail === undefined || tail === '' ? [] : tail.split(':')
  const missing = 8 - left.length - right.length
  return [...left, ...Array.from({ length: missing }, () => '0'), ...right]
}

/** The address in `[2001:db8::1]:443`, `192.0.2.1:443` or `fe80::1%eth0`. */
function hostOf(address: string): string {
  const bracketed = /^\[([^\]]*)\](?::\d+)?$/.exec(address)?.[1]
  const withoutZone = (bracketed ?? address).split('%')[0] ?? ''
  const withoutPort = /^([\d.]+):\d+$/.exec(withoutZone)?.[1]
  return withoutPort !== undefined && isIPv4(withoutPort) ? withoutPort : withoutZone
}

function dotted(groups: readonly string[]): string {
  return groups
    .map((group) => Number.parseInt(group, 16))
    .flatMap((group) => [group >> 8, group & 255])
    .join('.')
}
