import path from 'node:path'
import type { Hono } from 'hono'
import * as z from 'zod/mini'
import { FILE_URL_TTL_MS, signedUrl } from '#contracts/files.ts'
import { PROBLEM_CODES } from '#contracts/problem.ts'
import type { ServiceContext } from '#services/kit/context.ts'
import { newSecret } from '#services/kit/ids.ts'
import { Problem } from '#services/kit/problem.ts'
import { handler, signedIn, type Service } from '#services/kit/service.ts'
import { createFilesApp, URL_PURPOSE } from './files-app.ts'
import { folderStore } from './objects.ts'
import { grantFor, grantPath, grantText, type FileKind, type Grant } from './rules.ts'
import { findStored, forgetUnstored, issueObjects } from './store.ts'

/** The service and the application that serves FILES_ORIGIN. */
export interface FileService extends Service {
  readonly filesApp: Hono
}

const FORGET_TOPIC = 'file.forget'
const FORGET_AFTER_MS = 3_600_000
const ADDRESSES_PER_HOUR = { limit: 120, windowMs: 3_600_000 }

const objectKey = z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/))
const forgetPayload = z.object({ keys: z.array(objectKey) })

/** Uploads and downloads by signed addresses on an origin of their own. */
export function createFileService(ctx: ServiceContext): FileService {
  const objects = folderStore(path.join(ctx.config.dataDir, 'objects'))

  const addressOf = (grant: Grant): string =>
    `${ctx.config.filesOrigin}${grantPath(grant, ctx.keys.mac(URL_PURPOSE, grantText(grant)))}`

  ctx.jobs.handle(FORGET_TOPIC, async (payload) => {
    for (const key of forgetPayload.parse(payload).keys) {
      if (await forgetUnstored(ctx.db.orm, key)) await objects.remove(key)
    }
  })

  return {
    name: 'file',
    filesApp: createFilesApp(ctx, objects),
    handlers: [
      handler(signedUrl, async ({ actor, respond }) => {
        const { userId } = signedIn(actor)
        const taken = await ctx.limits.take(`file-url:${userId}`, ADDRESSES_PER_HOUR)
        if (!taken.ok) {
          respond.header('retry-after', String(Math.ceil(taken.retryAfterMs / 1000)))
          throw new Problem(PROBLEM_CODES.tooMany, 429, 'Too many uploads. Please try again later.')
        }
        const now = ctx.clock.now()
        const fresh = (kind: FileKind) => ({ key: newSecret(), kind })
        const image = fresh('image')
        const video = fresh('video')
        await ctx.db.transaction(async (tx) => {
          await issueObjects(tx, userId, [image, video], now)
          await ctx.jobs.enqueue(tx, {
            topic: FORGET_TOPIC,
            payload: { keys: [image.key, video.key] },
            runAt: new Date(now.getTime() + FILE_URL_TTL_MS + FORGET_AFTER_MS),
          })
        })
        const url = (method: Grant['method'], { key, kind }: { key: string; kind: FileKind }) =>
          addressOf(grantFor(method, key, kind, now))
        return {
          status: true,
          message: '',
          result: {
            image: { image_uploadUrl: url('PUT', image), image_url: url('GET', image) }, // sic, spec 7.2
            video: { video_uploadUrl: url('PUT', video), video_Url: url('GET', video) }, // sic, spec 7.2
          },
        }
      }),
    ],
    offers: {
      /** `{ key }` to a fresh `{ url }` that lives 60 s, or null. Whoever asks has checked that the reader may see it. */
      readUrl: async (input) => {
        const { key } = z.object({ key: objectKey }).parse(input)
        const object = await findStored(ctx.db.orm, key)
        return object ? { url: addressOf(grantFor('GET', key, object.kind, ctx.clock.now())) } : null
      },
    },
  }
}
