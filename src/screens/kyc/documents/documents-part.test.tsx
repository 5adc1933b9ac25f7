import { screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { FILE_TEXTS } from '#contracts/file/rules.ts'
import type { CurrentUserQuery, UploadAddressesQuery } from '#graphql/generated/graphql.ts'
import { KycScreen } from '#screens/kyc/kyc-screen.tsx'
import { COUNTRIES_REPLY, kycCase, kycReply, PROVINCES_REPLY } from '#tests/support/screens/kyc-data.ts'
import { openScreen } from '#tests/support/screens/open-screen.tsx'
import { dataOf, replyOf, user as person } from '#tests/support/screens/screen-data.ts'

/** A photo that the browser opened; jsdom draws nothing. */
const PHOTO = { width: 1200, height: 800 }
const UNUSED = /^Please select an image to upload\. The photo below is not uploaded yet/

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** The page of an identity document, with a passport chosen and a file given as its photo. */
async function giveAPhoto({ kyc = kycCase({ done: 0 }), at = '/kycProcess', replies = {} } = {}) {
  const opened = openScreen({
    screen: <KycScreen />,
    replies: {
      CurrentUser: dataOf<CurrentUserQuery>({ currentUser: replyOf(person()) }),
      MyKyc: kycReply('myKyc', kyc),
      KycCountries: COUNTRIES_REPLY,
      KycProvinces: PROVINCES_REPLY,
      SaveKycDraft: kycReply('saveKycDraft', kyc),
      SaveKycIdentity: kycReply('saveKycIdentity', kyc),
      ...replies,
    },
    at,
  })
  const { user } = opened
  await user.click(await screen.findByRole('radio', { name: 'Passport' }))
  const [field] = await screen.findAllByLabelText(/^Choose (a file|another photo): /)
  if (field === undefined) throw new Error('There is no field for a file')
  await user.upload(field, new File(['photo'], 'passport.jpg', { type: 'image/jpeg' }))
  return opened
}

const fieldOf = (one: HTMLElement) => one.closest('fieldset[id^="kyc-documents."]')

it('says beside a photo that was not used why the page cannot be saved, and the summary leads there', async () => {
  vi.stubGlobal('createImageBitmap', () => Promise.resolve(PHOTO))
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
  const { user } = await giveAPhoto()
  const use = await screen.findByRole('button', { name: 'Use this photo' })
  expect(screen.queryByText(UNUSED)).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Save and continue' }))
  const error = await screen.findByText(UNUSED)
  const field = fieldOf(use)
  expect(fieldOf(error)).toBe(field)
  expect(error.compareDocumentPosition(use) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  const described = (field?.getAttribute('aria-describedby') ?? '').split(' ')
  expect(document.getElementById(described[0] ?? '')?.textContent).toMatch(UNUSED)
  await user.click(
    screen.getByRole('link', { name: /^Photo of the page or side with your picture: Please select/ }),
  )
  expect(document.activeElement).toBe(field)
})

it.each([
  ['/kycProcess?step=identity&from=check', 'Save and go back'],
  ['/kycProcess?step=identity', 'Save and continue'],
])('does not save the photo of before at %s while another one waits to be used', async (at, save) => {
  vi.stubGlobal('createImageBitmap', () => Promise.resolve(PHOTO))
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
  const { user, sentTo } = await giveAPhoto({ kyc: kycCase({ done: 7 }), at })
  const use = await screen.findByRole('button', { name: 'Use this photo' })
  await user.click(screen.getByRole('button', { name: save }))
  const text = 'The new file is not uploaded yet. Use it, wait for it, or remove it.'
  const error = await screen.findByText(text)
  expect(fieldOf(error)).toBe(fieldOf(use))
  expect(
    screen.getByRole('link', { name: `Photo of the page or side with your picture: ${text}` }),
  ).toBeTruthy()
  expect(sentTo('SaveKycIdentity')).toEqual([])

  await user.click(screen.getByRole('button', { name: 'Remove this photo' }))
  expect(screen.queryByText(text)).toBeNull()
  await user.click(screen.getByRole('button', { name: save }))
  await vi.waitFor(() => expect(sentTo('SaveKycIdentity')).toHaveLength(1))
})

it('does not save the photo of before while another one is on its way', async () => {
  vi.stubGlobal('createImageBitmap', () => Promise.resolve(undefined))
  // Never answers.
  class Network extends EventTarget {
    readonly upload = new EventTarget()
    open() {}
    setRequestHeader() {}
    send() {}
    abort() {}
  }
  vi.stubGlobal('XMLHttpRequest', Network)
  const address = { image_uploadUrl: '/up', video_uploadUrl: '/up', document_uploadUrl: '/up' }
  const { user, sentTo } = await giveAPhoto({
    kyc: kycCase({ done: 7 }),
    at: '/kycProcess?step=identity',
    replies: {
      UploadAddresses: dataOf<UploadAddressesQuery>({
        signedUrl: {
          status: true,
          message: '',
          result: {
            image: { ...address, image_url: '' },
            video: { ...address, video_Url: '' },
            document: { ...address, document_url: '', document_key: 'k' },
          },
        } as never,
      }),
    },
  })
  await screen.findByRole('button', { name: 'Cancel the upload' })
  await user.click(screen.getByRole('button', { name: 'Save and continue' }))
  expect(
    await screen.findByText('The new file is not uploaded yet. Use it, wait for it, or remove it.'),
  ).toBeTruthy()
  expect(sentTo('SaveKycIdentity')).toEqual([])
})

it('keeps the sample within reach after a file was refused', async () => {
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new DOMException('damaged')))
  await giveAPhoto()
  const refusal = await screen.findByText(FILE_TEXTS.imageUnreadable)
  expect(fieldOf(refusal)?.textContent).toContain('Demonstration: type your name and date of birth first')
})
