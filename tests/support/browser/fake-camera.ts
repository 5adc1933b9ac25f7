import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Browser, type BrowserContext } from 'playwright-core'
import sharp from 'sharp'
import { browserFlags, findBrowser } from '#scripts/browser.ts'
import { patient } from './browser.ts'

/** Chromium with a camera that shows one picture for ever, in this many pixels. */
export async function startWithCamera(
  picture: Buffer,
  pixels = { width: 1920, height: 1440 },
): Promise<Pick<Browser, 'newContext' | 'close'>> {
  const folder = await mkdtemp(join(tmpdir(), 'mizan-camera-'))
  const film = join(folder, 'camera.mjpeg')
  await writeFile(film, await filmOf(picture, pixels))
  const launched = chromium.launch({
    executablePath: await findBrowser('whole'),
    args: [
      ...browserFlags(),
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

/** A film of one picture: JPEGs one after the other. */
async function filmOf(
  picture: Buffer,
  { width, height }: { readonly width: number; readonly height: number },
): Promise<Buffer> {
  const frame = await sharp(picture)
    .resize(width, height, { fit: 'contain', background: '#404040' })
    .jpeg({ quality: 92 })
    .toBuffer()
  return Buffer.concat([frame, frame])
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
