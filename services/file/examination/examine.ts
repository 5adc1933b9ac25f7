import { fileTypeFromBuffer } from 'file-type'
import { FILE_TYPES, type FileKind } from '#contracts/file/rules.ts'
import { imageToPdf } from '#packages/pades/pdf/image-pdf.ts'
import { reencodeImage, stillImage } from './images.ts'
import { examinePdf } from './pdf-examiner.ts'
import { FileRefusal } from './refusals.ts'
import { sniff } from '#services/file/storage/rules.ts'
import { examineVideo } from './video/examiner.ts'

interface Typed {
  readonly bytes: Uint8Array
  readonly contentType: string
}

/** The parts of an upload to keep. */
export interface Examined {
  /** The file to download and sign. */
  readonly main: Typed
  /** The image to show on a page. */
  readonly preview?: Typed
  /** A video that a player can read. */
  readonly isVideoRead?: boolean
}

/** Other names for the same type: an animated PNG is a PNG, of which the first frame is kept. */
const ALIKE: Readonly<Record<string, string>> = { 'image/apng': 'image/png' }
/** The type that senders use when they do not know it. */
const UNKNOWN_TYPE = 'application/octet-stream'

/** Whether the declared type matches the bytes; a missing type always does. */
function isTypeKept(declared: string | undefined, contentType: string): boolean {
  const given = declared?.split(';')[0]?.trim().toLowerCase() ?? ''
  return given === '' || given === UNKNOWN_TYPE || given === contentType
}

/**
 * Turns an upload into the files to keep: images are encoded again, PDFs and videos stay unchanged.
 * @throws FileRefusal
 */
export async function examine(
  bytes: Uint8Array,
  { kind, declared, now }: { kind: FileKind; declared: string | undefined; now: Date },
): Promise<Examined> {
  if (bytes.length === 0) throw new FileRefusal('empty')
  const contentType = sniff(bytes, kind)
  const found = await fileTypeFromBuffer(bytes)
  const isKnown = contentType !== undefined && FILE_TYPES[kind].includes(contentType)
  // Two independent detectors must agree on the type.
  const isAgreed = found === undefined || (ALIKE[found.mime] ?? found.mime) === contentType
  if (!isKnown || !isAgreed || !isTypeKept(declared, contentType)) throw new FileRefusal('wrong_type')
  if (contentType === 'application/pdf') {
    await examinePdf(bytes)
    return { main: { bytes, contentType } }
  }
  if (kind === 'video') {
    await examineVideo({ bytes, contentType })
    return { main: { bytes, contentType }, isVideoRead: true }
  }
  const image = await reencodeImage(bytes, contentType)
  if (kind === 'image') return { main: { bytes: image, contentType } }
  const still = await stillImage(image, contentType)
  return {
    main: { bytes: await imageToPdf(still.bytes, still.contentType, now), contentType: 'application/pdf' },
    preview: { bytes: image, contentType },
  }
}
