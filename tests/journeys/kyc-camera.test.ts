// Over 20 s: three people, each with a page of their own, and photos that are really read.
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { DOCUMENT_TEXTS } from '#contracts/kyc/labels.ts'
import { breachesOf, DESK, look, sidewaysOf } from '#tests/support/browser/accessibility.ts'
import { newVisitor, startBrowser } from '#tests/support/browser/browser.ts'
import { cameraStates, startWithCamera, watchCameras } from '#tests/support/browser/fake-camera.ts'
import { onPage } from '#tests/support/people/kyc-browser.ts'
import { applicant } from '#tests/support/people/kyc-deeds.ts'
import { documentBox, fileField, keyboard } from '#tests/support/people/kyc-hands.ts'
import { passportOf } from '#tests/support/files/passport-page.ts'
import { lentProduct } from '#tests/support/product/lent-product.ts'
import { register } from '#tests/support/people/steps.ts'
import { PHONE } from '#tests/support/people/phones.ts'
import { IS_LONG } from '#tests/support/long.ts'

/* The camera of a computer on the page of the identity document: Chromium's own, which shows a passport that was made up. */
type CameraBrowser = Awaited<ReturnType<typeof startWithCamera>>
const product = lentProduct()
let withPassport: CameraBrowser
let without: Browser
let person = 0

/** Else the phone alone: the other tests have the dialog on a desktop. */
const EACH_WIDTH = IS_LONG
const NAMES = { firstName: 'Layla', lastName: 'Osman' }

beforeAll(async () => {
  const { image } = await passportOf({ ...NAMES, dob: '1987-03-27', seed: 4711 })
  ;[withPassport, without] = await Promise.all([startWithCamera(image), startBrowser()])
})
afterAll(async () => {
  await Promise.all([withPassport?.close(), without?.close()])
})

/** A new applicant on the page of the identity document, a passport chosen; `may` says whether the page may have the camera. */
async function newApplicant(browser: Pick<Browser, 'newContext'>, { may = true } = {}) {
  person += 1
  const who = await applicant('investor', {
    ...NAMES,
    email: `camera${person}@example.org`,
    phone: PHONE,
    password: 'Quiet.Harbour!7',
    born: ['27', '3', '1987'],
  })
  const visitor = await newVisitor(browser as Browser, { viewport: DESK })
  await visitor.context.grantPermissions(may ? ['camera'] : [], { origin: product.url })
  await watchCameras(visitor.context)
  await register(visitor.page, product.url, who, { role: who.role, at: '/kycProcess' })
  await onPage(visitor.page, 'Identity and contact')
  await visitor.page.getByRole('radio', { name: 'Passport', exact: true }).check()
  await documentBox(visitor.page, 'idFront').waitFor()
  return { ...visitor, who }
}

/** The same for one test alone. */
async function begin(...given: Parameters<typeof newApplicant>) {
  const visitor = await newApplicant(...given)
  // A camera that goes on filming takes the machine from the tests that follow.
  onTestFinished(() => visitor.context.close())
  return visitor
}

const cameraOf = (page: Page, kind: 'idFront' | 'selfie') => ({
  button: documentBox(page, kind).getByRole('button', { name: 'Use the camera' }),
  dialog: page.getByRole('dialog', { name: DOCUMENT_TEXTS[kind].title }),
})

/** The camera shows a picture that is not black. */
const isShowing = (page: Page) =>
  page.waitForFunction(() => {
    const video = document.querySelector('[role=dialog] video')
    if (!(video instanceof HTMLVideoElement) || video.videoWidth === 0) return false
    const canvas = new OffscreenCanvas(8, 8)
    const context = canvas.getContext('2d')
    context?.drawImage(video, 0, 0, 8, 8)
    return context?.getImageData(0, 0, 8, 8).data.some((value, at) => at % 4 < 3 && value > 60) === true
  })

describe('with a camera', () => {
  describe('one applicant, whose page is loaded once', () => {
    let visitor: Awaited<ReturnType<typeof newApplicant>>
    beforeAll(async () => {
      visitor = await newApplicant(withPassport)
    })
    // Each test knows the streams it was given itself.
    beforeEach(() =>
      visitor.page.evaluate(() => {
        const { givenTracks } = window as unknown as { givenTracks: MediaStreamTrack[] }
        givenTracks.length = 0
      }),
    )
    afterAll(() => visitor?.context.close())

    test('left before it is open, it does not stay on', async () => {
      const { page, complaints } = visitor
      const { button, dialog } = cameraOf(page, 'idFront')
      await page.evaluate(() => {
        const devices = navigator.mediaDevices
        const ask = devices.getUserMedia.bind(devices)
        devices.getUserMedia = async (wanted) => {
          devices.getUserMedia = ask
          await new Promise((resolve) => Object.assign(window, { letIn: resolve }))
          return ask(wanted)
        }
      })
      await button.click()
      await dialog.getByText('Opening the camera…').waitFor()
      await dialog.getByRole('button', { name: 'Cancel' }).click()
      await dialog.waitFor({ state: 'detached' })
      await page.evaluate(() => (window as unknown as { letIn: () => void }).letIn())
      await page.waitForFunction(
        () => (window as unknown as { givenTracks: readonly MediaStreamTrack[] }).givenTracks.length > 0,
      )
      await expect.poll(() => page.evaluate(cameraStates)).toEqual(['ended'])
      expect(complaints).toEqual([])
    })

    test('that is taken away while it is open is said, and asked for again', async () => {
      const { page } = visitor
      const { button, dialog } = cameraOf(page, 'idFront')
      await button.click()
      await isShowing(page)
      await page.evaluate(() => {
        const [track] = (window as unknown as { givenTracks: MediaStreamTrack[] }).givenTracks
        track?.dispatchEvent(new Event('ended'))
      })
      await dialog
        .getByRole('alert')
        .getByText(/^The camera has stopped/)
        .waitFor()
      await dialog.getByRole('button', { name: 'Try again' }).click()
      await isShowing(page)
      await expect.poll(() => page.evaluate(cameraStates)).toEqual(['ended', 'live'])
      await dialog.getByRole('button', { name: 'Cancel' }).click()
      await dialog.waitFor({ state: 'detached' })
    })

    test('by keyboard alone: opened, left by Escape, opened again, taken as the photo of the face', async () => {
      const { page, complaints } = visitor
      const { button, dialog } = cameraOf(page, 'selfie')
      await button.focus()
      await page.keyboard.press('Enter')
      await dialog.waitFor()
      await isShowing(page)
      await page.keyboard.press('Escape')
      await dialog.waitFor({ state: 'detached' })
      await expect.poll(() => page.evaluate(cameraStates)).toEqual(['ended'])
      await expect.poll(() => button.evaluate((element) => element === document.activeElement)).toBe(true)

      await page.keyboard.press('Enter')
      await isShowing(page)
      await keyboard.push(page, 'Take the photo')
      await keyboard.push(page, 'Use this photo')
      const box = documentBox(page, 'selfie')
      await box.getByText(/camera\.jpg uploaded \(/).waitFor()
      await expect.poll(() => page.evaluate(cameraStates)).toEqual(['ended', 'ended'])
      expect(complaints).toEqual([])
    })

    test.each([{ width: 360, height: 740 }, ...(EACH_WIDTH ? [DESK] : [])])(
      'the dialog holds at $width pixels',
      async (viewport) => {
        const { page, complaints } = visitor
        const { button, dialog } = cameraOf(page, 'idFront')
        await page.setViewportSize(viewport)
        await button.click()
        await isShowing(page)
        expect(await sidewaysOf(page)).toBe(0)
        const take = dialog.getByRole('button', { name: 'Take the photo' })
        const room = await take.boundingBox()
        expect((room?.y ?? viewport.height) + (room?.height ?? 0)).toBeLessThanOrEqual(viewport.height)
        if (process.env['SHOTS'])
          await page.screenshot({ path: `${process.env['SHOTS']}/camera-${viewport.width}.png` })
        await take.click()
        const box = documentBox(page, 'idFront')
        await box.getByRole('img').waitFor()
        expect(await look(page)).toEqual([])
        if (process.env['SHOTS'])
          await page.screenshot({ path: `${process.env['SHOTS']}/preview-${viewport.width}.png` })
        // As the next test finds it.
        await page.emulateMedia({ colorScheme: null, reducedMotion: null })
        await box.getByRole('button', { name: 'Remove this photo' }).click()
        expect(complaints).toEqual([])
      },
    )

    test('of few pixels it is said before and after: too small for a document', async () => {
      const { page } = visitor
      await page.evaluate(() => {
        const devices = navigator.mediaDevices
        const ask = devices.getUserMedia.bind(devices)
        devices.getUserMedia = () => {
          devices.getUserMedia = ask
          return ask({ video: { width: 640, height: 480 } })
        }
      })
      const { button, dialog } = cameraOf(page, 'idFront')
      await button.click()
      await isShowing(page)
      await dialog.getByRole('button', { name: 'Take the photo' }).click()
      const box = documentBox(page, 'idFront')
      await box.getByText('The photo is small. Go closer, or use a better camera.').waitFor()
      await box.getByRole('button', { name: 'Use this photo' }).click()
      await box
        .getByRole('alert')
        .getByText(/^The photo is too small\./)
        .waitFor()
      expect(await fileField(page, 'idFront').count()).toBe(1)
      expect(await button.isVisible()).toBe(true)
    })

    test('a photo is taken, looked at, taken again and used', async () => {
      const { page, complaints } = visitor
      const { button, dialog } = cameraOf(page, 'idFront')
      await button.click()
      await dialog.waitFor()
      await isShowing(page)
      expect(await breachesOf(page)).toEqual([])
      await expect.poll(() => page.evaluate(cameraStates)).toEqual(['live'])
      await dialog.getByRole('button', { name: 'Take the photo' }).click()
      await dialog.waitFor({ state: 'detached' })
      await expect.poll(() => page.evaluate(cameraStates)).toEqual(['ended'])

      const box = documentBox(page, 'idFront')
      await box.getByRole('img', { name: 'Preview of camera.jpg' }).waitFor()
      // Where the button was there is nothing any more: the focus stays with the document.
      await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('kyc-documents.idFront')
      await box.getByRole('button', { name: 'Remove this photo' }).click()
      await button.click()
      await isShowing(page)
      await dialog.getByRole('button', { name: 'Take the photo' }).click()
      await box.getByRole('button', { name: 'Use this photo' }).click()
      await box.getByText(/camera\.jpg uploaded \(/).waitFor()
      // What the camera saw was read, and nothing of it differs from what is typed so far.
      expect(await box.getByRole('alert').count()).toBe(0)
      await expect.poll(() => page.evaluate(cameraStates)).toEqual(['ended', 'ended'])
      expect(complaints).toEqual([])
    })
  })
})

describe('without a camera', () => {
  const REFUSED = /^Camera access is blocked\./
  const NONE = /^No camera was found\./

  test('that is refused it is said in words; allowed after all it opens without leaving the dialog', async () => {
    const visitor = await begin(withPassport, { may: false })
    await expectWords(visitor, REFUSED)
    const { page, context } = visitor
    const { button, dialog } = cameraOf(page, 'selfie')
    await button.click()
    await dialog.getByRole('alert').waitFor()
    await context.grantPermissions(['camera'], { origin: product.url })
    await dialog.getByRole('button', { name: 'Try again' }).click()
    await isShowing(page)
  })

  test('where there is none it is said in words, and a file does as well', async () => {
    const visitor = await begin(without)
    await expectWords(visitor, NONE)
    const { page, who } = visitor
    const file = who.papers.idFront
    if (file === undefined) throw new Error('there is no passport')
    await keyboard.do(page, { kind: 'attach', document: 'idFront', file })
  })

  async function expectWords({ page }: Awaited<ReturnType<typeof begin>>, words: RegExp): Promise<void> {
    const { button, dialog } = cameraOf(page, 'idFront')
    await button.focus()
    await page.keyboard.press('Enter')
    await dialog.getByRole('alert').getByText(words).waitFor()
    expect(await breachesOf(page)).toEqual([])
    expect(await dialog.getByRole('button', { name: 'Take the photo' }).count()).toBe(0)
    await keyboard.push(page, 'Close')
    await dialog.waitFor({ state: 'detached' })
    await expect.poll(() => button.evaluate((element) => element === document.activeElement)).toBe(true)
  }
})
