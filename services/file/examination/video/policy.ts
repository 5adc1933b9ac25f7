import { BufferSource, Input, MP4, WEBM } from 'mediabunny'
import { VIDEO_MAX_SECONDS } from '#contracts/file/rules.ts'
import { FileRefusal } from '#services/file/examination/refusals.ts'
import { endsAsZip } from '#services/file/storage/rules.ts'
import { expectSoundBoxes } from './boxes.ts'
import { VIDEO_LIMITS } from './limits.ts'

/**
 * Reads a video like a player: container, tracks, codecs and length. Can keep its thread busy for any time.
 * @throws FileRefusal
 */
export async function expectPlayable(bytes: Uint8Array, contentType: string): Promise<void> {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (endsAsZip(file)) throw new FileRefusal('video_unreadable')
  if (contentType === 'video/mp4') expectSoundBoxes(file, { maxSeconds: VIDEO_MAX_SECONDS })
  const seconds = await secondsOf(bytes, contentType).catch((error: unknown) => {
    // The library throws various errors for a faulty file.
    throw error instanceof FileRefusal ? error : new FileRefusal('video_unreadable')
  })
  if (!Number.isFinite(seconds) || seconds <= 0) throw new FileRefusal('video_unreadable')
  if (seconds > VIDEO_MAX_SECONDS) throw new FileRefusal('video_too_long')
}

async function secondsOf(bytes: Uint8Array, contentType: string): Promise<number> {
  const format = contentType === 'video/mp4' ? MP4 : WEBM
  const input = new Input({ source: new BufferSource(bytes), formats: [format] })
  try {
    const tracks = await input.getTracks()
    const codecs: readonly string[] = VIDEO_LIMITS.codecs
    const isListed = tracks.every(({ codec }) => codec !== null && codecs.includes(codec))
    const isSound = tracks.length > 0 && tracks.length <= VIDEO_LIMITS.tracks && isListed
    if (!isSound || !tracks.some(({ type }) => type === 'video')) throw new FileRefusal('video_unreadable')
    return await input.computeDuration()
  } finally {
    input.dispose()
  }
}
