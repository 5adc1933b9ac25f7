import { dayOf } from '#contracts/dates.ts'

export interface ZipEntry {
  readonly name: string
  readonly bytes: Uint8Array
}

const TABLE = Uint32Array.from({ length: 256 }, (_, start) => {
  let value = start
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1
  return value
})

function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff
  for (const byte of bytes) crc = (crc >>> 8) ^ (TABLE[(crc ^ byte) & 0xff] ?? 0)
  return (crc ^ 0xffffffff) >>> 0
}

/** Version 2.0 of the format is enough for files that are stored as they are. */
const VERSION = 20
/** Names are UTF-8. */
const UTF8_FLAG = 0x0800

/** Files in one ZIP file, stored as they are (APPNOTE 6.3.10, sections 4.3.7, 4.3.12 and 4.3.16). At most 65,535 of them and 4 GiB; a library is not needed (record 0434). */
export function zipOf(entries: readonly ZipEntry[], at: Date): Buffer {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const { name, bytes } of entries) {
    const title = Buffer.from(name)
    const common = Buffer.alloc(26)
    common.writeUInt16LE(VERSION, 0)
    common.writeUInt16LE(UTF8_FLAG, 2)
    common.writeUInt16LE(dosTime(at), 6)
    common.writeUInt16LE(dosDate(at), 8)
    common.writeUInt32LE(crc32(bytes), 10)
    common.writeUInt32LE(bytes.length, 14)
    common.writeUInt32LE(bytes.length, 18)
    common.writeUInt16LE(title.length, 22)
    parts.push(signature(0x04034b50), common, title, Buffer.from(bytes))
    const rest = Buffer.alloc(14)
    rest.writeUInt32LE(offset, 10)
    directory.push(signature(0x02014b50), Buffer.from([VERSION, 0]), common, rest, title)
    offset += 30 + title.length + bytes.length
  }
  const listed = Buffer.concat(directory)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(entries.length, 4)
  end.writeUInt16LE(entries.length, 6)
  end.writeUInt32LE(listed.length, 8)
  end.writeUInt32LE(offset, 12)
  return Buffer.concat([...parts, listed, signature(0x06054b50), end])
}

function signature(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}

const dosTime = (at: Date): number =>
  (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1)

const dosDate = (at: Date): number => {
  const [year = 0, month = 0, day = 0] = dayOf(at).split('-').map(Number)
  return ((year - 1980) << 9) | (month << 5) | day
}
