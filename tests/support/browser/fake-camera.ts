import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Browser, type BrowserContext } from 'playwright-core'
import sharp from 'sharp'
import { browserFlags, findBrowser } from '#scripts/tools/browser.ts'
import { patient, SHORT_LIVED } from './browser.ts'

/** What the camera sees, in pixels. */
const SIZE = { width: 1920, height: 1440 }

/** Chromium with a camera that shows one picture for ever. */
export async function startWithCamera(picture: Buffer): Promise<Pick<Browser, 'newContext' | 'close'>> {
  const folder = await mkdtemp(join(tmpdir(), 'mizan-camera-'))
  const film = join(folder, 'camera.y4m')
  await writeFile(film, await filmOf(picture))
  const launched = chromium.launch({
    executablePath: await findBrowser('whole'),
    args: [
      ...browserFlags(),
      ...SHORT_LIVED,
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${film}`,
    ],
  })
  const browser = patient(await launched)
  return {
    newContext: (options) => browser.newContext(options),
    close: async () => {
      await browser.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** A camera for photos: what it sees stands still, and every picture of it costs the whole machine. */
const PICTURES_A_SECOND = 5

/** A film of one picture, as raw YUV4MPEG2: unlike JPEGs it says how many pictures a second has, and nothing is unpacked. */
async function filmOf(picture: Buffer): Promise<Buffer> {
  const { width, height } = SIZE
  const pixels = await sharp(picture)
    .resize(width, height, { fit: 'contain', background: '#404040' })
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer()
  const header = Buffer.from(`YUV4MPEG2 W${width} H${height} F${PICTURES_A_SECOND}:1 Ip A1:1 C420jpeg\n`)
  const frame = Buffer.concat([Buffer.from('FRAME\n'), yuvOf(pixels, width, height)])
  return Buffer.concat([header, frame, frame])
}

/** Planes of brightness and colour (ITU-R BT.601, studio range); of colour a quarter of the pixels. */
function yuvOf(pixels: Buffer, width: number, height: number): Buffer {
  const size = width * height
  const planes = Buffer.alloc(size * 1.5)
  const colour = (at: number) => [pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0] as const
  for (let at = 0; at < size; at += 1) {
    const [red, green, blue] = colour(at * 3)
    planes[at] = 16 + 0.257 * red + 0.504 * green + 0.098 * blue
  }
  let next = size
  for (let y = 0; y < height; y += 2)
    for (let x = 0; x < width; x += 2) {
      const [red, green, blue] = colour((y * width + x) * 3)
      planes[next] = 128 - 0.148 * red - 0.291 * green + 0.439 * blue
      planes[next + size / 4] = 128 + 0.439 * red - 0.368 * green - 0.071 * blue
      next += 1
    }
  return planes
}

/** Notes every stream a page is given, for `cameraStates`. */
export async function watchCameras(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const devices = navigator.mediaDevices
    if (devices === undefined) return
    const ask = devices.getUserMedia.bind(devices)
    const given: MediaStreamTrack[] = []
    Object.assign(window, { givenTracks: given })
    devices.getUserMedia = async (wanted) => {
      const stream = await ask(wanted)
      given.push(...stream.getTracks())
      return stream
    }
  })
}

/** Of every track the page was given, whether the camera still runs for it. */
export function cameraStates(): string[] {
  const { givenTracks } = window as unknown as { givenTracks: readonly MediaStreamTrack[] }
  return givenTracks.map(({ readyState }) => readyState)
}
