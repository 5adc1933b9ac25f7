import { spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { decrypt, encrypt, KeyError, keysFrom, loadKeys } from './keys.ts'
import { readOrCreateKeyFile, sampleKeyFile, type KeyFile } from './keys-file.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'mizan-keys-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const keys = keysFrom(sampleKeyFile())
/** The key file after a rotation: new keys first, the old ones kept. */
function rotated(old: KeyFile): KeyFile {
  const fresh = readOrCreateKeyFile(path.join(folder, 'rotated'))
  return { version: 1, keys: [...fresh.keys, ...old.keys] }
}

test('the first start creates keys that only the owner may read, and the second reads them', () => {
  const file = path.join(folder, 'deep', 'keys')
  const first = loadKeys({ file, production: false, isNewDatabase: true })
  expect(statSync(file).mode & 0o777).toBe(0o600)
  const second = loadKeys({ file, production: true, isNewDatabase: true })
  expect(second.mac('any', 'text')).toBe(first.mac('any', 'text'))
  expect(second.service.publicKey.export({ format: 'pem', type: 'spki' })).toBe(
    first.service.publicKey.export({ format: 'pem', type: 'spki' }),
  )
})

test('of several processes that start first, all read the same keys and no draft stays behind', async () => {
  const file = path.join(folder, 'race', 'keys')
  const module = fileURLToPath(new URL('./keys-file.ts', import.meta.url))
  const script = `import(${JSON.stringify(module)}).then(({ readOrCreateKeyFile }) => process.stdout.write(readOrCreateKeyFile(${JSON.stringify(file)}).keys[0].secret))`
  const outputs = await Promise.all(
    Array.from(
      { length: 4 },
      () =>
        new Promise<string>((resolve, reject) => {
          const child = spawn(process.execPath, ['--import', 'tsx', '-e', script], {
            stdio: ['ignore', 'pipe', 'inherit'],
          })
          let text = ''
          child.stdout.on('data', (chunk: Buffer) => (text += chunk.toString()))
          child.on('error', reject)
          child.on('close', () => resolve(text))
        }),
    ),
  )
  expect(outputs[0]).toMatch(/^[A-Za-z0-9_-]{43,}$/)
  expect(new Set(outputs).size).toBe(1)
  const { readdirSync } = await import('node:fs')
  expect(readdirSync(path.dirname(file))).toEqual(['keys'])
})

test('beside data that other keys sealed a missing key file is an error, and none is written in its place', () => {
  const file = path.join(folder, 'lost', 'keys')
  expect(() => loadKeys({ file, production: false, isNewDatabase: false })).toThrow(
    `The key file ${file} is missing, and this database holds data`,
  )
  expect(existsSync(file)).toBe(false)
})

test('production refuses sample keys, whatever they are called', () => {
  const file = path.join(folder, 'sample')
  const sample = sampleKeyFile()
  writeFileSync(file, JSON.stringify(sample), { mode: 0o600 })
  expect(() => loadKeys({ file, production: false, isNewDatabase: true })).not.toThrow()
  expect(() => loadKeys({ file, production: true, isNewDatabase: true })).toThrow(/sample keys/)
  const renamed = {
    ...rotated(sample),
    keys: rotated(sample).keys.map((key, index) => ({ ...key, id: `k${index}` })),
  }
  writeFileSync(file, JSON.stringify(renamed))
  expect(() => loadKeys({ file, production: true, isNewDatabase: true })).toThrow(/sample keys/)
})

test('a key file that others may read, or that was cut short, stops the start with its name', () => {
  const file = path.join(folder, 'open')
  loadKeys({ file, production: false, isNewDatabase: true })
  chmodSync(file, 0o644)
  expect(() => loadKeys({ file, production: false, isNewDatabase: true })).toThrow(`chmod 600 ${file}`)
  chmodSync(file, 0o600)
  writeFileSync(file, readFileSync(file, 'utf8').slice(0, 100))
  expect(() => loadKeys({ file, production: false, isNewDatabase: true })).toThrow(/cut short/)
})

test('what was sealed opens in its own context only, and a single flipped bit is refused', () => {
  const sealed = keys.seal('mailbox', 'mail_1', 'سلام and more')
  expect(sealed.startsWith('mac-sample.')).toBe(true)
  expect(keys.open('mailbox', 'mail_1', sealed)).toBe('سلام and more')
  expect(() => keys.open('mailbox', 'mail_2', sealed)).toThrow(KeyError)
  expect(() => keys.open('another', 'mail_1', sealed)).toThrow(KeyError)
  const box = encrypt(Buffer.alloc(32, 7), 'context', Buffer.from('value'))
  for (let bit = 0; bit < box.length * 8; bit += 1) {
    const flipped = Buffer.from(box)
    flipped[bit >> 3] = (flipped[bit >> 3] ?? 0) ^ (1 << (bit & 7))
    expect(() => decrypt(Buffer.alloc(32, 7), 'context', flipped)).toThrow(KeyError)
  }
  for (let length = 0; length < box.length; length += 1) {
    expect(() => decrypt(Buffer.alloc(32, 7), 'context', box.subarray(0, length))).toThrow(KeyError)
  }
})

test('a hundred thousand nonces are all different', () => {
  const key = Buffer.alloc(32, 1)
  const nonces = new Set<string>()
  for (let count = 0; count < 100_000; count += 1) {
    nonces.add(encrypt(key, '', Buffer.alloc(0)).subarray(0, 12).toString('latin1'))
  }
  expect(nonces.size).toBe(100_000)
})

test('while keys change, the old ones still open and prove, and the new ones seal', () => {
  const both = keysFrom(rotated(sampleKeyFile()))
  const old = keys.seal('mailbox', 'x', 'before')
  expect(both.open('mailbox', 'x', old)).toBe('before')
  expect(both.seal('mailbox', 'x', 'after').startsWith('mac-sample.')).toBe(false)
  expect(both.verifyMac('code', 'data', keys.mac('code', 'data'))).toBe(true)
  expect(both.macs('index', 'a@b.org')).toContain(keys.mac('index', 'a@b.org'))
  const { kekId, wrapped } = keys.wrap('person', Buffer.alloc(32, 9))
  expect(both.unwrap('person', kekId, wrapped)).toEqual(Buffer.alloc(32, 9))
  expect(() => both.unwrap('another person', kekId, wrapped)).toThrow(KeyError)
  expect(() => keys.open('mailbox', 'x', both.seal('mailbox', 'x', 'after'))).toThrow(KeyError)
})

test('a MAC proves its purpose and data only', () => {
  const mac = keys.mac('code', 'data')
  expect(keys.verifyMac('code', 'data', mac)).toBe(true)
  expect(keys.verifyMac('index', 'data', mac)).toBe(false)
  expect(keys.verifyMac('code', 'date', mac)).toBe(false)
  expect(keys.verifyMac('code', 'data', `${mac}x`)).toBe(false)
  expect(keys.verifyMac('code', 'data', 'unknown.abc')).toBe(false)
  expect(keys.derive('a').key).not.toEqual(keys.derive('b').key)
})

test('the service key signs for one service and verifies for the others', () => {
  const { keyId, signature } = keys.sign('payload')
  expect(keys.verifySignature(keyId, 'payload', signature)).toBe(true)
  expect(keys.verifySignature(keyId, 'payloae', signature)).toBe(false)
  expect(keys.verifySignature('unknown', 'payload', signature)).toBe(false)
  expect(keys.verifySignature(keyId, 'payload', 'nonsense')).toBe(false)
})
