import { BlockList, isIP } from 'node:net'
import { NEARBY, UNKNOWN_LOCATION, type IpInfo } from './port.ts'

const nearby = new BlockList()
nearby.addSubnet('127.0.0.0', 8, 'ipv4')
nearby.addSubnet('10.0.0.0', 8, 'ipv4')
nearby.addSubnet('172.16.0.0', 12, 'ipv4')
nearby.addSubnet('192.168.0.0', 16, 'ipv4')
nearby.addSubnet('169.254.0.0', 16, 'ipv4')
nearby.addAddress('::1', 'ipv6')
nearby.addSubnet('fc00::', 7, 'ipv6')
nearby.addSubnet('fe80::', 10, 'ipv6')

/** The plain address, without the prefix of an IPv4 address on an IPv6 socket; undefined for anything else. */
export function plainAddress(ip: string): string | undefined {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)
  const plain = mapped?.[1] ?? ip
  return isIP(plain) === 0 ? undefined : plain
}

/** Whether an address belongs to this machine or a private network. */
export function isNearby(ip: string): boolean {
  const plain = plainAddress(ip)
  return plain !== undefined && nearby.check(plain, isIP(plain) === 4 ? 'ipv4' : 'ipv6')
}

/** Locates only what needs no outside service. */
export const offlineIpInfo: IpInfo = {
  locate: async (ip) => (isNearby(ip) ? NEARBY : UNKNOWN_LOCATION),
}
