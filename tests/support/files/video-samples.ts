import {
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacket,
  EncodedVideoPacketSource,
  Mp4OutputFormat,
  Output,
  WebMOutputFormat,
  type OutputFormat,
} from 'mediabunny'

/* Videos for tests, written by the muxer of the library that reads them. The pictures in them are noise, since no test decodes them. */

/** Configuration of H.264, baseline profile: one sequence and one picture parameter set, of 320 x 240. */
const AVC_CONFIG = Buffer.from('0142c01effe1000c6742c01eda0507ec0440000001000468ce3c80', 'hex')
const AVC = { codec: 'avc1.42c01e', codedWidth: 320, codedHeight: 240, description: AVC_CONFIG }
const AAC = {
  codec: 'mp4a.40.2',
  sampleRate: 48_000,
  numberOfChannels: 2,
  description: Uint8Array.of(0x11, 0x90),
}

interface Film {
  /** Length of each of the five pictures. */
  readonly secondsEach?: number
  readonly hasSound?: boolean
  /** Tracks of pictures; one if not given. */
  readonly tracks?: number
}

async function write(
  format: OutputFormat,
  codec: 'avc' | 'vp8',
  { secondsEach = 0.04, hasSound, tracks = 1 }: Film,
) {
  const target = new BufferTarget()
  const output = new Output({ format, target })
  const pictures = Array.from({ length: tracks }, () => new EncodedVideoPacketSource(codec))
  for (const track of pictures) output.addVideoTrack(track)
  const sound = hasSound === true ? new EncodedAudioPacketSource('aac') : undefined
  if (sound) output.addAudioTrack(sound)
  await output.start()
  const decoderConfig = codec === 'avc' ? AVC : { codec, codedWidth: 320, codedHeight: 240 }
  for (let index = 0; index < 5; index += 1) {
    const type = index === 0 ? 'key' : 'delta'
    const bytes = new Uint8Array(50).fill(index)
    const at = index * secondsEach
    const packet = new EncodedPacket(bytes, type, at, secondsEach)
    // Side by side: the muxer takes no more of one track than it has of the others.
    await Promise.all([
      ...pictures.map((track) => track.add(packet, { decoderConfig })),
      sound?.add(new EncodedPacket(bytes, 'key', at, secondsEach), { decoderConfig: AAC }),
    ])
  }
  await output.finalize()
  return Buffer.from(target.buffer ?? new ArrayBuffer(0))
}

/** A sound film of five pictures; its table lies before its samples, or in fragments. */
export const mp4 = (film: Film = {}) => write(new Mp4OutputFormat({ fastStart: 'in-memory' }), 'avc', film)
export const fragmentedMp4 = () => write(new Mp4OutputFormat({ fastStart: 'fragmented' }), 'avc', {})
export const webm = (film: Film = {}) => write(new WebMOutputFormat(), 'vp8', film)

/** One box of an MP4 file. */
export function mp4Box(type: string, ...bodies: readonly Uint8Array[]): Buffer {
  const body = Buffer.concat(bodies)
  const head = Buffer.alloc(8)
  head.writeUInt32BE(body.length + 8)
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, body])
}
