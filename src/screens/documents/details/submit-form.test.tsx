import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type {
  FinishUploadMutation,
  UploadAddressesQuery,
  WorkSentMutation,
} from '#graphql/generated/graphql.ts'
import { documentRequest } from '#tests/support/screens/document-data.ts'
import type { FakeReply } from '#tests/support/screens/graphql-replies.ts'
import { openScreen } from '#tests/support/screens/open-screen.tsx'
import { dataOf, refusal, replyOf } from '#tests/support/screens/screen-data.ts'
import { SubmitForm } from './submit-form.tsx'

const KEY = 'k'.repeat(43)
const ADDRESS = `http://files.localhost:3002/objects/${KEY}?signature=s`
const UPLOAD = {
  UploadAddresses: dataOf<UploadAddressesQuery>({
    signedUrl: {
      status: true,
      message: '',
      result: {
        image: { image_uploadUrl: ADDRESS, image_url: '' },
        video: { video_uploadUrl: ADDRESS, video_Url: '' },
        document: { document_uploadUrl: ADDRESS, document_url: '', document_key: KEY },
      },
    },
  }),
  FinishUpload: dataOf<FinishUploadMutation>({
    finishUpload: replyOf({
      key: KEY,
      name: 'bill.pdf',
      contentType: 'application/pdf',
      size: 1000,
      url: null,
      previewUrl: null,
    }),
  }),
} satisfies Record<string, FakeReply>

/** A network that accepts uploads when the test says so. */
class Network extends EventTarget {
  static current: Network | null = null
  readonly upload = new EventTarget()
  status = 200
  responseText = '{}'
  constructor() {
    super()
    Network.current = this
  }
  open() {}
  setRequestHeader() {}
  send() {}
  abort() {
    this.dispatchEvent(new Event('abort'))
  }
}

function open(replies: Record<string, FakeReply | (() => FakeReply)>) {
  vi.stubGlobal('XMLHttpRequest', Network)
  const signs: string[] = []
  const item = documentRequest('pending', { isDigitalSignRequired: true })
  const opened = openScreen({
    screen: <SubmitForm item={item} onSign={() => signs.push(item._id)} />,
    replies: { ...UPLOAD, ...replies },
  })
  return { ...opened, signs }
}
const sent = (request: string) =>
  dataOf<WorkSentMutation>({ workSent: replyOf(documentRequest(request), 'Your document is sent.') })
const file = () => screen.getByLabelText<HTMLInputElement>('Document')
const bill = new File(['%PDF-1.7'], 'bill.pdf', { type: 'application/pdf' })
/** Waits until the file has been taken. */
const uploaded = async () =>
  expect((await screen.findByText(/^uploaded \(/)).textContent).toMatch(/^bill\.pdf uploaded \(/)
/** The pending request. */
async function network(): Promise<Network> {
  await waitFor(() => expect(Network.current).not.toBeNull())
  const { current } = Network
  if (current === null) throw new Error('Nothing is sent')
  return current
}

afterEach(() => {
  Network.current = null
  vi.unstubAllGlobals()
})

describe('handing in a document (spec 4.6)', () => {
  it('sends file and remarks once, and goes on to the signature', async () => {
    const { sentTo, signs, notices, user } = open({ WorkSent: sent('awaitingSignature') })
    await user.click(screen.getByRole('button', { name: 'Submit and sign' }))
    expect(await screen.findByText('Please select a document to upload.')).toBeTruthy()
    await user.upload(file(), bill)
    const request = await network()
    request.upload.dispatchEvent(
      new ProgressEvent('progress', { lengthComputable: true, loaded: 30, total: 100 }),
    )
    expect(await screen.findByText('30%')).toBeTruthy()
    request.dispatchEvent(new Event('load'))
    await uploaded()
    await user.type(screen.getByLabelText('Remarks (optional)'), 'Of October.')
    await user.dblClick(screen.getByRole('button', { name: 'Submit and sign' }))
    await waitFor(() => expect(signs).toEqual(['itm_1']))
    expect(sentTo('WorkSent').map(({ variables }) => variables)).toEqual([
      { id: 'itm_1', input: { documents: KEY, remarks: 'Of October.' } },
    ])
    expect(notices).toEqual([{ intent: 'success', message: 'Your document is sent.' }])
  })

  it('lets an upload be left and be tried again, and keeps the remarks', async () => {
    const { signs, user } = open({ WorkSent: refusal('This request was withdrawn.') })
    await user.type(screen.getByLabelText('Remarks (optional)'), 'Of October.')
    await user.upload(file(), bill)
    await network()
    await user.click(screen.getByRole('button', { name: 'Cancel the upload' }))
    expect(screen.queryByRole('progressbar')).toBeNull()
    await waitFor(() => expect(document.activeElement).toBe(file()))
    Network.current = null
    await user.upload(file(), bill)
    ;(await network()).dispatchEvent(new Event('error'))
    const again = await screen.findByRole('button', { name: 'Try again' })
    Network.current = null
    await user.click(again)
    ;(await network()).dispatchEvent(new Event('load'))
    await uploaded()
    await user.click(screen.getByRole('button', { name: 'Submit and sign' }))
    const form = within(screen.getByRole('form', { name: 'Submit the document' }))
    expect((await form.findByRole('alert')).textContent).toBe('This request was withdrawn.')
    expect(screen.getByLabelText<HTMLTextAreaElement>('Remarks (optional)').value).toBe('Of October.')
    expect(signs).toEqual([])
  })

  it('refuses a file of another type in the words of the specification', async () => {
    const { sent: requests, user } = open({})
    // A file dialog set to 'all files' ignores `accept`.
    file().removeAttribute('accept')
    await user.upload(file(), new File(['x'], 'a.svg', { type: 'image/svg+xml' }))
    expect(await screen.findByText('File type is not supported, please upload an image or pdf.')).toBeTruthy()
    expect(requests).toEqual([])
  })
})
