/** The files of a ZIP file whose entries are stored as they are, by name, as its directory lists them (APPNOTE 6.3.10). */
export function zipEntries(zip: Buffer): Map<string, string> {
  const end = zip.length - 22
  if (zip.readUInt32LE(end) !== 0x06054b50) throw new Error('no end of the directory')
  const count = zip.readUInt16LE(end + 10)
  const files = new Map<string, string>()
  let at = zip.readUInt32LE(end + 16)
  for (let entry = 0; entry < count; entry += 1) {
    if (zip.readUInt32LE(at) !== 0x02014b50) throw new Error('no entry of the directory')
    const size = zip.readUInt32LE(at + 24)
    const nameLength = zip.readUInt16LE(at + 28)
    const name = zip.toString('utf8', at + 46, at + 46 + nameLength)
    const start = zip.readUInt32LE(at + 42)
    if (zip.readUInt32LE(start) !== 0x04034b50) throw new Error(`no file at ${start}`)
    const text = start + 30 + zip.readUInt16LE(start + 26)
    files.set(name, zip.toString('utf8', text, text + size))
    at += 46 + nameLength
  }
  return files
}
