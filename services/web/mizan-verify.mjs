#!/usr/bin/env node
// Verifies what Mizan says of its log, without Mizan: Node 20 or later, no other program, no network.
//
//   node mizan-verify.mjs [--keys mizan-log.json] FILE...
//
// FILE is a proof from a receipt or an audit log, a proof of consistency, or an export of the whole log (lines of JSON).
// With several files, all heads in them must agree. --keys names the file of /.well-known/mizan-log.json, fetched by
// yourself; without it the keys inside the files are used, which proves less: compare their fingerprints.
//
// The log is a Merkle tree (RFC 6962, SHA-256). A leaf is SHA-256(0x00 || salt || record), a node is
// SHA-256(0x01 || left || right). A head is signed with Ed25519 over "mizan log ID\nSIZE\nROOT\nTIME\n".
import { createHash, createPublicKey, verify } from 'node:crypto'
import { closeSync, createReadStream, openSync, readFileSync, readSync, realpathSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

class Fault extends Error {}
const must = (isTrue, sentence) => {
  if (!isTrue) throw new Fault(sentence)
}

// --- The tree -------------------------------------------------------------------------------------------------------

const hex = (bytes) => bytes.toString('hex')
const bytes = (text) => {
  must(typeof text === 'string' && /^([0-9a-f]{2})*$/.test(text), 'a hash is not written in hex')
  return Buffer.from(text, 'hex')
}
const hash = (text) => {
  const value = bytes(text)
  must(value.length === 32, 'a hash does not have 32 bytes')
  return value
}
const sha256 = (...parts) => createHash('sha256').update(Buffer.concat(parts)).digest()
const leafOf = (salt, record) => sha256(Buffer.from([0]), salt, Buffer.from(record, 'utf8'))
const nodeOf = (left, right) => sha256(Buffer.from([1]), left, right)
const half = (count) => Math.floor(count / 2)
const isCount = (value) => Number.isSafeInteger(value) && value >= 0

/** RFC 9162, 2.1.3.2: the root that follows from a leaf and its path. */
function rootOfPath(leaf, place, size, path) {
  must(isCount(place) && isCount(size) && place < size, 'the entry is outside of the log')
  let [at, last, value] = [place, size - 1, leaf]
  for (const sibling of path) {
    must(last > 0, 'the path is too long')
    if (at % 2 === 1 || at === last) {
      value = nodeOf(sibling, value)
      while (at % 2 === 0 && at !== 0) [at, last] = [half(at), half(last)]
    } else value = nodeOf(value, sibling)
    ;[at, last] = [half(at), half(last)]
  }
  must(last === 0, 'the path is too short')
  return value
}

/** RFC 9162, 2.1.4.2: the two roots that follow from a proof of consistency. */
function rootsOfProof(from, to, proof, fromRoot) {
  must(isCount(from) && isCount(to) && from > 0 && from <= to, 'the sizes are wrong')
  if (from === to) {
    must(proof.length === 0, 'the proof is too long')
    return [fromRoot, fromRoot]
  }
  let [at, last] = [from - 1, to - 1]
  while (at % 2 === 1) [at, last] = [half(at), half(last)]
  const [seed, ...rest] = at === 0 ? [fromRoot, ...proof] : proof
  must(seed !== undefined, 'the proof is too short')
  let [older, newer] = [seed, seed]
  for (const value of rest) {
    must(last > 0, 'the proof is too long')
    if (at % 2 === 1 || at === last) {
      ;[older, newer] = [nodeOf(value, older), nodeOf(value, newer)]
      while (at % 2 === 0 && at !== 0) [at, last] = [half(at), half(last)]
    } else newer = nodeOf(newer, value)
    ;[at, last] = [half(at), half(last)]
  }
  must(last === 0, 'the proof is too short')
  return [older, newer]
}

/** The root of leaves that come one after the other. */
function growingTree() {
  const full = []
  return {
    add(leaf) {
      let [level, value] = [0, leaf]
      while (full.at(-1)?.level === level) {
        value = nodeOf(full.pop().value, value)
        level += 1
      }
      full.push({ level, value })
    },
    root: () => full.map(({ value }) => value).reduceRight((right, left) => nodeOf(left, right)),
  }
}

// --- Keys and heads -------------------------------------------------------------------------------------------------

const SPKI = Buffer.from('302a300506032b6570032100', 'hex')

/** What the files of one run have told. */
const newRun = () => ({
  /** Keys of the file that --keys names. */
  given: new Map(),
  /** Keys that verified a signature. */
  used: new Map(),
  /** Roots by size: two heads of one size must say the same, whatever their log is called. */
  roots: new Map(),
})

function keysOf({ keys = [] }, into = new Map()) {
  for (const { id, publicKey } of keys) {
    must(into.get(id) === undefined || into.get(id) === publicKey, `two keys are called ${id}`)
    into.set(id, hex(hash(publicKey)))
  }
  return into
}

function checkHead({ log, size, root, at, key, signature }, keys, run) {
  const publicKey = run.given.size > 0 ? run.given.get(key) : keys.get(key)
  must(publicKey !== undefined, `the key ${key} is not known`)
  const signed = Buffer.from(`mizan log ${log}\n${size}\n${root}\n${at}\n`)
  const ed25519 = createPublicKey({
    key: Buffer.concat([SPKI, hash(publicKey)]),
    format: 'der',
    type: 'spki',
  })
  const written = Buffer.from(String(signature), 'base64')
  // The same bytes can be written in several ways, and a proof must read the same wherever it is kept.
  must(written.toString('base64') === signature, 'a signature is not written in base64')
  const isValid = verify(null, signed, ed25519, written)
  must(isValid, `the signature of the head of ${size} entries is not valid`)
  run.used.set(key, publicKey)
  agree(size, root, run)
}

function agree(size, root, { roots }) {
  must((roots.get(size) ?? root) === root, `two heads of ${size} entries contradict each other`)
  roots.set(size, root)
}

// --- Files ----------------------------------------------------------------------------------------------------------

const WHOLE = ['hash', 'kind', 'place', 'record', 'salt']
const ERASED = ['hash', 'kind', 'place']

/** The hash of an entry; of an erased record only the hash itself is left. */
function leafHash({ proof: _path, ...entry }, { mayBeErased }) {
  const fields = Object.keys(entry).toSorted().join(' ')
  if (mayBeErased && fields === ERASED.join(' ')) return hash(entry.hash)
  must(fields === WHOLE.join(' '), `entry ${entry.place} does not have the fields of an entry`)
  const leaf = leafOf(bytes(entry.salt), entry.record)
  must(hex(leaf) === entry.hash, `the record of entry ${entry.place} is not the one that was logged`)
  return leaf
}

function checkProof(file, run) {
  checkHead(file.head, keysOf(file), run)
  must(Array.isArray(file.entries) && file.entries.length > 0, 'there is no entry')
  for (const entry of file.entries) {
    const root = rootOfPath(
      leafHash(entry, { mayBeErased: false }),
      entry.place,
      file.head.size,
      entry.proof.map(hash),
    )
    must(hex(root) === file.head.root, `entry ${entry.place} is not in the log`)
  }
  const records = file.entries.map(({ record }) => JSON.parse(record))
  if (file.receipt) checkReceipt(file.receipt, records)
  else
    must(
      file.event !== undefined && records.every(({ audit }) => audit === file.event),
      'no entry is the event of the file',
    )
  return `${file.entries.length} ${file.entries.length === 1 ? 'entry is' : 'entries are'} in the log of ${file.head.size}, signed at ${file.head.at}`
}

/** What the receipt says must stand in the entry of the ledger. */
function checkReceipt({ order, ledgerId, units, amount }, records) {
  const placed = records.find(({ transfer }) => transfer === ledgerId)
  must(placed, 'no entry is the ledger entry of the receipt')
  must(placed.reference === order, 'the ledger entry is of another order')
  const held = placed.postings.filter((one) => one.held !== '0')
  const [money, shares] = [
    held.find(({ asset }) => asset === amount.currency),
    held.find(({ asset }) => asset.startsWith('share:')),
  ]
  must(held.length === 2 && money?.held === amount.amount, 'the ledger entry is of another amount')
  must(shares?.held === units, 'the ledger entry is of another number of digital shares')
  for (const one of records)
    must(one === placed || one.settles === ledgerId, 'an entry does not belong to the receipt')
}

function checkConsistency(file, run) {
  const { from, to, fromRoot, toRoot, proof, heads } = file
  const [older, newer] = rootsOfProof(from, to, proof.map(hash), hash(fromRoot))
  must(
    hex(older) === fromRoot && hex(newer) === toRoot,
    `the log of ${from} is not the beginning of that of ${to}`,
  )
  const signed = [
    [from, fromRoot],
    [to, toRoot],
  ]
  for (const head of heads) {
    const isOfProof = signed.some(([size, root]) => head.size === size && head.root === root)
    must(isOfProof, `the head of ${head.size} entries does not belong to the proof`)
    checkHead(head, keysOf(file), run)
  }
  for (const [size] of signed)
    must(
      heads.some((head) => head.size === size),
      `there is no signed head of ${size} entries`,
    )
  return `the log of ${from} entries is the beginning of that of ${to}, ${heads.length} signed heads`
}

async function checkExport(name, run) {
  const tree = growingTree()
  let keys
  let [count, erased, heads, isSigned] = [0, 0, 0, false]
  for await (const line of createInterface({ input: createReadStream(name), crlfDelay: Infinity })) {
    if (line === '') continue
    const item = JSON.parse(line)
    if (keys === undefined) keys = keysOf(item)
    else if (item.head) {
      must(item.head.size === count, `a head of ${item.head.size} entries stands after ${count}`)
      must(count > 0 && hex(tree.root()) === item.head.root, `the head of ${count} entries is of another log`)
      checkHead(item.head, keys, run)
      heads += 1
      isSigned = true
    } else {
      must(item.place === count, `entry ${item.place} stands where ${count} is expected`)
      tree.add(leafHash(item, { mayBeErased: true }))
      count += 1
      if (item.record === undefined) erased += 1
      isSigned = false
    }
  }
  must(isSigned, 'the export does not end with a signed head')
  return `the whole log of ${count} entries, ${erased} of them by their hash only, ${heads} signed heads`
}

const EXPORT_HEAD = '{"format":"mizan-log/1"'

/** An export may be larger than a text can be, so that only its first bytes are looked at. */
function beginning(name, count) {
  const file = openSync(name, 'r')
  try {
    const read = Buffer.alloc(count)
    return read.toString('utf8', 0, readSync(file, read, 0, count, 0))
  } finally {
    closeSync(file)
  }
}

async function check(name, run) {
  if (beginning(name, EXPORT_HEAD.length) === EXPORT_HEAD) return checkExport(name, run)
  const file = JSON.parse(readFileSync(name, 'utf8'))
  const one = file.data ?? file
  if (one.format === 'mizan-proof/1') return checkProof(one, run)
  if (one.format === 'mizan-consistency/1') return checkConsistency(one, run)
  throw new Fault('this is no file of the log')
}

/** Verifies files and returns a line for each, and whether all are valid. */
export async function verifyFiles(names, keysFile) {
  const run = newRun()
  if (keysFile !== undefined) {
    const file = JSON.parse(readFileSync(keysFile, 'utf8'))
    keysOf(file.data ?? file, run.given)
    must(run.given.size > 0, `${keysFile} names no key`)
  }
  const lines = []
  let isSound = true
  for (const name of names) {
    try {
      lines.push(`VALID      ${name}: ${await check(name, run)}`)
    } catch (error) {
      isSound = false
      lines.push(`NOT VALID  ${name}: ${error instanceof Fault ? error.message : 'the file cannot be read'}`)
    }
  }
  const source = keysFile === undefined ? ' (from the file: compare it with /.well-known/mizan-log.json)' : ''
  for (const [id, key] of run.used) lines.push(`key ${id}: ${key}${source}`)
  return { lines, isSound }
}

if (process.argv[1] !== undefined && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const names = process.argv.slice(2)
  const at = names.indexOf('--keys')
  const [, keysFile] = at < 0 ? [] : names.splice(at, 2)
  if (names.length === 0) {
    process.stderr.write('Say which file: node mizan-verify.mjs [--keys mizan-log.json] FILE...\n')
    process.exit(2)
  }
  const { lines, isSound } = await verifyFiles(names, keysFile)
  process.stdout.write(lines.map((line) => `${line}\n`).join(''))
  process.exit(isSound ? 0 : 1)
}
