import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  paginateListObjectsV2,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import type { Area, DirectPut, ObjectStore } from './port.ts'
import type { S3Settings } from './s3.ts'

/** A direct PUT must match exactly what was signed. */
const SIGNED_HEADERS = new Set(['content-type', 'content-length', 'host'])

/** A store that always supports direct PUTs. */
export type S3Objects = ObjectStore & {
  readonly signedPut: (area: Area, key: string, put: DirectPut) => Promise<string>
}

/** Objects in a bucket: `<area>/<key>`. Addressed by path, which every S3-compatible server supports. */
export function s3Objects({ endpoint, bucket, region, ...credentials }: S3Settings): S3Objects {
  const client = new S3Client({
    endpoint,
    region,
    credentials,
    forcePathStyle: true,
    // Otherwise the checksum of an empty body is signed into the address of a direct PUT, and every upload fails.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  const at = (area: Area, key: string) => ({ Bucket: bucket, Key: `${area}/${key}` })
  const put = async (area: Area, key: string, bytes: Uint8Array, contentType: string) => {
    await client.send(new PutObjectCommand({ ...at(area, key), Body: bytes, ContentType: contentType }))
  }
  const find = (area: Area, key: string) => client.send(new GetObjectCommand(at(area, key))).catch(absent)

  return {
    put,
    async receive(area, key, chunks) {
      // The caller limits the stream, which is collected because a PUT needs its length first.
      const parts: Uint8Array[] = []
      for await (const chunk of chunks) parts.push(chunk)
      const bytes = Buffer.concat(parts)
      await put(area, key, bytes, 'application/octet-stream')
      return bytes.length
    },
    async get(area, key) {
      const found = await find(area, key)
      return found?.Body && Buffer.from(await found.Body.transformToByteArray())
    },
    async read(area, key) {
      const found = await find(area, key)
      return found?.Body?.transformToWebStream() as ReadableStream<Uint8Array> | undefined
    },
    async head(area, key) {
      const found = await client.send(new HeadObjectCommand(at(area, key))).catch(absent)
      return found && { size: found.ContentLength ?? 0, contentType: found.ContentType }
    },
    async *keys(area) {
      const prefix = `${area}/`
      for await (const page of paginateListObjectsV2({ client }, { Bucket: bucket, Prefix: prefix }))
        for (const { Key } of page.Contents ?? []) if (Key !== undefined) yield Key.slice(prefix.length)
    },
    async remove(area, key) {
      await client.send(new DeleteObjectCommand(at(area, key))).catch(absent)
    },
    async check() {
      await client.send(new HeadBucketCommand({ Bucket: bucket }))
    },
    signedPut: (area, key, { contentType, size, now, expiresSeconds }) =>
      getSignedUrl(
        client,
        new PutObjectCommand({ ...at(area, key), ContentType: contentType, ContentLength: size }),
        { expiresIn: expiresSeconds, signingDate: now, signableHeaders: SIGNED_HEADERS },
      ),
  }
}

function absent(error: unknown): undefined {
  if (error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404) return undefined
  throw error
}
