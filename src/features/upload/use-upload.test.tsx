import { ApolloProvider } from '@apollo/client/react'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createClient } from '#graphql/client.ts'
import type { FinishUploadMutation, UploadAddressesQuery } from '#graphql/generated/graphql.ts'
import { type FakeReply, fakeGraphql, type SentRequest } from '#tests/support/screens/graphql-replies.ts'
import { dataOf, replyOf } from '#tests/support/screens/screen-data.ts'
import { useUpload } from './use-upload.ts'

const KEY = 'k'.repeat(43)
const ADDRESS = `http://files.localhost:3002/objects/${KEY}?use=upload&signature=s`
const FILE = {
  key: KEY,
  name: 'contract.pdf',
  contentType: 'application/pdf',
  size: 4,
  url: 'http://files.localhost:3002/objects/x',
  previewUrl: null,
}
const REPLIES = {
  UploadAddresses: dataOf<UploadAddressesQuery>({
    signedUrl: {
      status: true,
      message: '',
      result: {
        image: { image_uploadUrl: `${ADDRESS}&i`, image_url: '' },
        video: { video_uploadUrl: `${ADDRESS}&v`, video_Url: '' },
        document: { document_uploadUrl: ADDRESS, document_url: '', document_key: KEY },
      },
    },
  }),
  FinishUpload: dataOf<FinishUploadMutation>({ finishUpload: replyOf(FILE) }),
} satisfies Record<string, FakeReply>

/** An XMLHttpRequest whose network is controlled by the test. */
class FakeRequest extends EventTarget {
  static readonly made: FakeRequest[] = []
  readonly upload = new EventTarget()
  readonly headers: Record<string, string> = {}
  status = 0
  responseText = ''
  opened: readonly [string, string] | undefined
  body: unknown
  isAborted = false

  constructor() {
    super()
    FakeRequest.made.push(this)
  }
  open(method: string, url: string) {
    this.opened = [method, url]
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value
  }
  send(body: unknown) {
    this.body = body
  }
  abort() {
    this.isAborted = true
    this.dispatchEvent(new Event('abort'))
  }
  progress(loaded: number, total: number) {
    this.upload.dispatchEvent(new ProgressEvent('progress', { lengthComputable: true, loaded, total }))
  }
  answer(status: number, text = '{}') {
    this.status = status
    this.responseText = text
    this.dispatchEvent(new Event('load'))
  }
}

beforeEach(() => {
  FakeRequest.made.length = 0
  vi.stubGlobal('XMLHttpRequest', FakeRequest)
})
afterEach(() => vi.unstubAllGlobals())

const chosen = (name = 'contract.pdf', type = 'application/pdf', content = '%PDF') =>
  new File([content], name, { type })

function shown(replies: Record<string, FakeReply> = REPLIES) {
  const sent: SentRequest[] = fakeGraphql(replies)
  const client = createClient({ onSessionLost: vi.fn(), onOffline: vi.fn(), onOtherPerson: vi.fn() })
  const wrapper = ({ children }: { children: ReactNode }) => (
    <ApolloProvider client={client}>{children}</ApolloProvider>
  )
  return { sent, ...renderHook(() => useUpload('document'), { wrapper }) }
}
const requestAt = async (index: number): Promise<FakeRequest> => {
  await waitFor(() => expect(FakeRequest.made[index]?.body).toBeDefined())
  const request = FakeRequest.made[index]
  if (!request) throw new Error('no request')
  return request
}

describe('an upload', () => {
  it('goes from the address over the bytes to the examined file', async () => {
    const { result, sent } = shown()
    expect(result.current.state).toEqual({ status: 'idle' })
    const file = chosen()
    let answer: Promise<unknown> | undefined
    act(() => {
      answer = result.current.start(file)
    })
    const request = await requestAt(0)
    expect([request.opened, request.headers, request.body]).toEqual([
      ['PUT', ADDRESS],
      { 'content-type': 'application/pdf' },
      file,
    ])
    expect(result.current.state).toEqual({ status: 'uploading', progress: 0 })
    act(() => request.progress(1, 4))
    expect(result.current.state).toEqual({ status: 'uploading', progress: 0.25 })
    act(() => request.answer(201))
    await waitFor(() => expect(result.current.state).toMatchObject({ status: 'done', file: FILE }))
    expect(await answer).toMatchObject(FILE)
    expect(sent.map(({ operation, variables }) => [operation, variables])).toEqual([
      ['UploadAddresses', { type: 'application/pdf', size: 4 }],
      ['FinishUpload', { key: KEY, input: { name: 'contract.pdf' } }],
    ])
  })

  it.each([
    [chosen('a.svg', 'image/svg+xml'), 'File type is not supported, please upload an image or pdf.'],
    [chosen('a.pdf', 'application/pdf', ''), 'Sorry, This file is empty!'],
  ])('sends nothing of a file that is refused', async (file, message) => {
    const { result, sent } = shown()
    await act(() => result.current.start(file))
    expect(result.current.state).toEqual({ status: 'failed', message, canRetry: false })
    expect([sent, FakeRequest.made]).toEqual([[], []])
  })

  it('says what the service said, and tries again at a new address', async () => {
    const { result, sent } = shown()
    act(() => void result.current.start(chosen()))
    const first = await requestAt(0)
    act(() => first.answer(422, '{"status":false,"message":"This PDF is damaged.","code":"pdf_damaged"}'))
    await waitFor(() =>
      expect(result.current.state).toEqual({
        status: 'failed',
        message: 'This PDF is damaged.',
        canRetry: false,
      }),
    )
    act(() => void result.current.retry())
    const second = await requestAt(1)
    act(() => second.answer(200))
    await waitFor(() => expect(result.current.state.status).toBe('done'))
    expect(sent.filter(({ operation }) => operation === 'UploadAddresses')).toHaveLength(2)
  })

  it('has words of its own for a page of XML and for no network', async () => {
    const { result } = shown()
    act(() => void result.current.start(chosen()))
    const first = await requestAt(0)
    act(() => first.answer(403, '<Error><Code>AccessDenied</Code></Error>'))
    await waitFor(() =>
      expect(result.current.state).toMatchObject({
        message: 'The upload was interrupted.',
        canRetry: true,
      }),
    )
    act(() => void result.current.retry())
    const second = await requestAt(1)
    act(() => void second.dispatchEvent(new Event('error')))
    await waitFor(() =>
      expect(result.current.state).toMatchObject({
        message: 'You are offline. Please check your internet connection.',
        canRetry: true,
      }),
    )
  })

  it('says why a file is refused after it was sent', async () => {
    const refused = {
      message: 'This file was refused by the virus scanner.',
      code: 'infected',
      statusCode: 422,
    }
    const { result } = shown({ ...REPLIES, FinishUpload: refused })
    act(() => void result.current.start(chosen()))
    const request = await requestAt(0)
    act(() => request.answer(200))
    await waitFor(() =>
      expect(result.current.state).toEqual({ status: 'failed', message: refused.message, canRetry: false }),
    )
  })
})

describe('an upload that is not wanted any more', () => {
  it('is cut off and says nothing', async () => {
    const { result, sent } = shown()
    let answer: Promise<unknown> | undefined
    act(() => {
      answer = result.current.start(chosen())
    })
    const request = await requestAt(0)
    act(() => result.current.cancel())
    expect([request.isAborted, result.current.state]).toEqual([true, { status: 'idle' }])
    expect(await answer).toBeUndefined()
    expect(result.current.state).toEqual({ status: 'idle' })
    expect(sent.map(({ operation }) => operation)).toEqual(['UploadAddresses'])
  })

  it('gives way to the next one', async () => {
    const { result } = shown()
    act(() => void result.current.start(chosen('first.pdf')))
    const first = await requestAt(0)
    act(() => void result.current.start(chosen('second.pdf')))
    const second = await requestAt(1)
    act(() => first.progress(4, 4))
    expect([first.isAborted, result.current.state]).toEqual([true, { status: 'uploading', progress: 0 }])
    act(() => second.answer(200))
    await waitFor(() => expect(result.current.state.status).toBe('done'))
  })

  it('ends with its screen', async () => {
    const { result, unmount } = shown()
    act(() => void result.current.start(chosen()))
    const request = await requestAt(0)
    unmount()
    expect(request.isAborted).toBe(true)
  })
})
