import * as z from 'zod/mini'
import { operation } from './operation.ts'

/** Spec 9: 10 MB each. */
export const IMAGE_MAX_BYTES = 10 * 1024 * 1024
export const IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/gif'] as const
/** How long an upload or download address lives. */
export const FILE_URL_TTL_MS = 60_000

const fileUrls = z
  .strictObject({
    image: z
      .strictObject({ image_uploadUrl: z.string(), image_url: z.string() }) // sic, spec 7.2
      .register(z.globalRegistry, { id: 'SignedImageUrls' }),
    video: z
      .strictObject({ video_uploadUrl: z.string(), video_Url: z.string() }) // sic, spec 7.2
      .register(z.globalRegistry, { id: 'SignedVideoUrls' }),
  })
  .register(z.globalRegistry, { id: 'SignedUrls' })

export const signedUrl = operation({
  id: 'signedUrl',
  service: 'file',
  method: 'get',
  path: '/aws/v1/signedUrl',
  access: 'user',
  summary: 'Addresses for one signed PUT each and for reading afterwards (C12); they live 60 s',
  reply: z
    .strictObject({ status: z.literal(true), message: z.string(), result: fileUrls })
    .register(z.globalRegistry, { id: 'SignedUrlReply' }),
})
