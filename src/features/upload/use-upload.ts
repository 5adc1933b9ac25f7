import type { ApolloClient } from '@apollo/client'
import { useApolloClient } from '@apollo/client/react'
import { useCallback, useRef, useState } from 'react'
import type { FileKind } from '#contracts/file/rules.ts'
import {
  FinishUploadDocument,
  type FinishUploadMutation,
  UploadAddressesDocument,
} from '#graphql/generated/graphql.ts'
import { OFFLINE_PROBLEM, present, readProblem } from '#graphql/problem.ts'
import { PutError, putFile } from './put-file.ts'
import { typeOfFile, uploadFault } from './upload.ts'
import { useEndOnLeave } from '#ui/effects/lifetime.ts'

export type UploadedFile = NonNullable<FinishUploadMutation['finishUpload']>['data']

export type UploadState =
  | { readonly status: 'idle' }
  /** From 0 to 1 as bytes are sent; at 1 the file is being examined. */
  | { readonly status: 'uploading'; readonly progress: number }
  | { readonly status: 'done'; readonly file: UploadedFile }
  | FailedUpload

/** A refused file stays refused; after other failures a retry may succeed. */
export interface FailedUpload {
  readonly status: 'failed'
  readonly message: string
  readonly canRetry: boolean
}

/** One upload at a time. */
export interface Upload {
  readonly state: UploadState
  /**
   * Uploads a file in place of the previous one; resolves with it, or with undefined when it failed or was cancelled.
   * `onFailed` is called when it failed, for those who upload several one after another.
   */
  readonly start: (
    file: File,
    onFailed?: (failure: FailedUpload) => void,
  ) => Promise<UploadedFile | undefined>
  /** Cancels the upload and discards its result. */
  readonly cancel: () => void
  /** Uploads the same file again to a new address. */
  readonly retry: () => Promise<UploadedFile | undefined>
}

const IDLE: UploadState = { status: 'idle' }
/** Not cached, because an address and an examination belong to one upload. */
const UNKEPT = { fetchPolicy: 'no-cache' } as const

/** Uploads of one kind: checked by the contract's rules, sent by a signed PUT, examined by the service. */
export function useUpload(kind: FileKind): Upload {
  const client = useApolloClient()
  const [state, setState] = useState<UploadState>(IDLE)
  const running = useRef<AbortController>(null)
  const last = useRef<File>(null)

  const cancel = useCallback(() => {
    running.current?.abort()
    running.current = null
    setState(IDLE)
  }, [])
  useEndOnLeave(() => running.current?.abort())

  const start = useCallback(
    async (file: File, onFailed?: (failure: FailedUpload) => void) => {
      running.current?.abort()
      const run = new AbortController()
      running.current = run
      last.current = file
      // Ignores updates of a run that has ended or was replaced.
      const say = (next: UploadState) => {
        if (!run.signal.aborted) setState(next)
      }
      const fail = (failure: FailedUpload) => {
        say(failure)
        if (!run.signal.aborted) onFailed?.(failure)
      }
      const fault = uploadFault(kind, file)
      if (fault !== undefined) {
        fail({ status: 'failed', message: fault, canRetry: false })
        return undefined
      }
      say({ status: 'uploading', progress: 0 })
      try {
        const onProgress = (progress: number) => say({ status: 'uploading', progress })
        const sent = await send(client, file, { kind, onProgress, signal: run.signal })
        say({ status: 'done', file: sent })
        return run.signal.aborted ? undefined : sent
      } catch (error) {
        fail(failureOf(error))
        return undefined
      }
    },
    [client, kind],
  )
  const retry = useCallback(async () => (last.current ? start(last.current) : undefined), [start])
  return { state, start, cancel, retry }
}

interface Sending {
  readonly kind: FileKind
  readonly onProgress: (share: number) => void
  readonly signal: AbortSignal
}

async function send(
  client: ApolloClient,
  file: File,
  { kind, onProgress, signal }: Sending,
): Promise<UploadedFile> {
  const type = typeOfFile(file)
  const { data } = await client.query({
    query: UploadAddressesDocument,
    variables: { type, size: file.size },
    ...UNKEPT,
  })
  const { image, video, document } = present(data?.signedUrl).result
  const url = {
    image: image.image_uploadUrl,
    video: video.video_uploadUrl,
    document: document.document_uploadUrl,
  }[kind]
  await putFile(url, file, { type, onProgress, signal })
  onProgress(1)
  const finished = await client.mutate({
    mutation: FinishUploadDocument,
    variables: { key: keyOf(url), input: { name: file.name } },
    ...UNKEPT,
  })
  return present(finished.data?.finishUpload).data
}

/** The key is the last part of the path in every store. */
const keyOf = (url: string): string => new URL(url).pathname.split('/').at(-1) ?? ''

/** Status codes for faults of the file itself: size, type, content. */
const FILE_FAULTS: ReadonlySet<number> = new Set([413, 415, 422])

function failureOf(error: unknown): FailedUpload {
  if (error instanceof PutError && error.kind === 'offline')
    return { status: 'failed', message: OFFLINE_PROBLEM.message, canRetry: true }
  const { message, statusCode } = error instanceof PutError ? error : readProblem(error)
  return { status: 'failed', message, canRetry: !FILE_FAULTS.has(statusCode) }
}
