import * as z from 'zod/mini'
import { DOCUMENT_TYPES, FILE_TEXTS, VIDEO_TYPES } from './rules.ts'
import { operation } from '#contracts/operation.ts'
import { id } from '#contracts/paging.ts'
import { replyOf } from '#contracts/reply.ts'

const fileUrls = z
  .strictObject({
    image: z
      .strictObject({ image_uploadUrl: z.string(), image_url: z.string() }) // sic, spec 7.2
      .register(z.globalRegistry, { id: 'SignedImageUrls' }),
    video: z
      .strictObject({ video_uploadUrl: z.string(), video_Url: z.string() }) // sic, spec 7.2
      .register(z.globalRegistry, { id: 'SignedVideoUrls' }),
    document: z
      .strictObject({ document_uploadUrl: z.string(), document_url: z.string(), document_key: z.string() })
      .register(z.globalRegistry, { id: 'SignedDocumentUrls' }),
  })
  .register(z.globalRegistry, { id: 'SignedUrls' })

const UPLOAD_TYPES: readonly string[] = [...DOCUMENT_TYPES, ...VIDEO_TYPES]

/** Type and length of the upload. When given, the address accepts exactly these. */
const uploadFacts = z.strictObject({
  type: z.optional(
    z.string().check(z.refine((type) => UPLOAD_TYPES.includes(type), FILE_TEXTS.documentType)),
  ),
  size: z.optional(z.string().check(z.regex(/^[1-9]\d{0,8}$/, 'Invalid size'))),
})

export const signedUrl = operation({
  id: 'signedUrl',
  service: 'file',
  method: 'get',
  path: '/aws/v1/signedUrl',
  access: 'user',
  summary: 'Addresses for one signed PUT each and for reading afterwards (C12); they live 60 s',
  query: uploadFacts,
  reply: z
    .strictObject({ status: z.literal(true), message: z.string(), result: fileUrls })
    .register(z.globalRegistry, { id: 'SignedUrlReply' }),
})

const uploadedFile = z
  .strictObject({
    key: z.string(),
    name: z.string(),
    /** Type of the download: an image uploaded as a document is a PDF by then (A20). */
    contentType: z.string(),
    size: z.int(),
    /** An address that lives 60 s; null where nothing may be downloaded. */
    url: z.nullable(z.string()),
    /** Address to show the image on a page; null without a preview. */
    previewUrl: z.nullable(z.string()),
  })
  .register(z.globalRegistry, { id: 'UploadedFile' })

export const finishUpload = operation({
  id: 'finishUpload',
  service: 'file',
  method: 'post',
  path: '/aws/v1/uploads/{key}',
  access: 'user',
  summary: 'Examines what was sent by PUT and gives it the name it had; a refused file is gone',
  effect: 'none',
  params: z.strictObject({ key: id }),
  body: z
    .strictObject({ name: z.optional(z.string().check(z.maxLength(1000, 'Invalid name'))) })
    .register(z.globalRegistry, { id: 'FinishUploadInput' }),
  reply: replyOf('FinishUploadReply', uploadedFile),
})

const imageLocation = z
  .strictObject({ Location: z.string() }) // sic, spec 7.2
  .register(z.globalRegistry, { id: 'ImageLocation' })

export const awsImgUrl = operation({
  id: 'awsImgUrl',
  service: 'file',
  method: 'post',
  path: '/aws/v1/awsImgUrl', // sic, spec 7.2
  access: 'user',
  summary:
    'Takes a multipart form of image files (C13), 10 MB each and 20 MB together; without one it is refused',
  effect: 'none',
  restOnly: true,
  reply: replyOf(
    'ImageLocationsReply',
    z.strictObject({ image: z.array(imageLocation) }).register(z.globalRegistry, { id: 'ImageLocations' }),
  ),
})
