import { isIPv4, isIPv6 } from 'node:net'

/**
 * What the limits count an address as: an IPv4 one by itself, however it is written, an IPv6 one by its /64, of which a single line has
 * all 2^64 (RFC 6177). Ports and zones do not count; what is no address stands for itself.
 */
export function limitKeyOf(address: string): string {
  const plain = hostOf(address.trim())
  if (!isIPv6(plain)) return plain
  const groups = groupsOf(plain)
  const isMapped = groups.slice(0, 6).join(':') === '0:0:0:0:0:ffff'
  if (isMapped) return dotted(groups.slice(6))
  return `${groups.slice(0, 4).join(':')}::/64`
}

/** The eight groups of an IPv6 address, `::` written out, without leading zeros. */
export function groupsOf(address: string): string[] {
  // One spelling per address, the IPv4 one at its end included.
  const { hostname } = new URL(`http://[${address.split('%')[0] ?? ''}]`)
  const [head = '', tail] = hostname.slice(1, -1).split('::')
  const left = head === '' ? [] : head.split(':')
  const right = tail === undefined || tail === '' ? [] : tail.split(':')
  const missing = 8 - left.length - right.length
  return [...left, ...Array.from({ length: missing }, () => '0'), ...right]
}

/** `[2001:db8::1]:443`, `192.0.2.1:443` and `fe80::1%eth0` without what is no address. */
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
