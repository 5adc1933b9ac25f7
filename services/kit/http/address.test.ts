import { expect, test } from 'vitest'
import { addressOf, isLoopback, limitKeyOf, networkOf } from './address.ts'

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['192.0.2.1:51234', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['::FFFF:c000:0201', '192.0.2.1'],
  ['0:0:0:0:0:ffff:192.0.2.1', '192.0.2.1'],
  ['[::ffff:192.0.2.1]:443', '192.0.2.1'],
  ['2001:db8:1:2::1', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
  ['[2001:db8:1:2::9]:443', '2001:db8:1:2::/64'],
  ['2001:db8:1:3::1', '2001:db8:1:3::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['[fe80::1%eth0]', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['::192.0.2.1', '0:0:0:0::/64'],
  ['192.0.2.1%x', '192.0.2.1'],
  ['192.0.2.1:443%x', '192.0.2.1'],
  ['1.2:443', '1.2:443'],
  ['', ''],
  ['unknown%x', 'unknown'],
  ['unknown', 'unknown'],
  ['2001:db8::zz', '2001:db8::zz'],
])('%s counts as %s', (address, key) => {
  expect(limitKeyOf(address)).toBe(key)
})

test.each([
  ['::', '::'],
  ['1::', '1::'],
  ['0:0:0:0:0:0:0:1', '::1'],
  ['1:2:3:4:5:6:7:8', '1:2:3:4:5:6:7:8'],
  ['0001:0:0:4::8', '1:0:0:4::8'],
  // Only the mapped form is the IPv4 address that it contains.
  ['::192.0.2.1', '::c000:201'],
  ['::127.0.0.1%lo', '::7f00:1'],
  ['::ffff:192.0.2.1%eth0', '192.0.2.1'],
  ['fe80::1%eth0.100', 'fe80::1'],
  ['127.1', undefined],
  ['0x7f.0.0.1', undefined],
  ['192.0.2.01', undefined],
  ['::ffff:192.0.2.01', undefined],
])('the address %s is %s', (text, address) => {
  expect(addressOf(text)?.toString()).toBe(address)
})

test.each([
  ['127.0.0.1', true],
  ['127.9.9.9', true],
  ['::1', true],
  ['[::1]', true],
  ['::ffff:127.0.0.1', true],
  ['::127.0.0.1', false],
  ['[::7f00:1]', false],
  ['localhost', true],
  ['pay.localhost', true],
  ['0.0.0.0', false],
  ['::', false],
  ['192.168.0.1', false],
  ['127.0.0.1.example', false],
  ['notlocalhost', false],
])('whether %s is this machine: %s', (host, answer) => {
  expect(isLoopback(host)).toBe(answer)
})

test.each([
  ['203.0.113.9', '203.0.113'],
  ['::ffff:203.0.113.77', '203.0.113'],
  ['2001:db8:7:1::9', '2001:db8:7'],
  ['2001:0db8:0007:ffff:1:2:3:4', '2001:db8:7'],
  ['2001:DB8::1', '2001:db8:0'],
  ['::1', '0:0:0'],
  ['fe80::1%eth0', 'fe80:0:0'],
  ['', ''],
  ['elsewhere', ''],
])('the network of %s is %s', (ip, network) => {
  expect(networkOf(ip)).toBe(network)
})
