import path from 'node:path'
import type { Hono } from 'hono'
import * as z from 'zod/mini'
import { signedUrl } from '#contracts/files.ts'
import { id } from '#contracts/paging.ts'
import { PROBLEM_CODES } from '#contracts/problem.ts'
import type { ServiceContext } from '#services/kit/context.ts'
import { newSecret } from '#services/kit/ids.ts'
import { Problem } from '#services/kit/problem.ts'
import { handler, signedIn, type Service } from '#services/kit/service.ts'
import { createFilesApp, URL_PURPOSE } from './files-app.ts'
import { createHousekeeping } from './housekeeping.ts'
import { folderStore } from './objects.ts'
import { grantFor, grantPath, grantText, hasRoom, quotaReached, type FileKind, type Grant } from './rules.ts'
import { findStored, issueObjects, keepObject, usageOf } from './store.ts'

/** The service and the application that serves FILES_ORIGIN. */
export interface FileService extends Service {
  readonly filesApp: Hono
}

const ADDRESSES_PER_HOUR = { limit: 120, windowMs: 3_600_000 }

const objectKey = z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/))
const kept = z.object({ key: objectKey, ownerId: id })

/** Uploads and downloads by signed addresses on an origin of their own. */
export function createFileService(ctx: ServiceContext): FileService {
  const objects = folderStore(path.join(ctx.config.dataDir, 'objects'))

  const addressOf = (grant: Grant): string =>
    `${ctx.config.filesOrigin}${grantPath(grant, ctx.keys.mac(URL_PURPOSE, grantText(grant)))}`

  const housekeeping = createHousekeeping(ctx, objects)

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
        if (!hasRoom(await usageOf(ctx.db.orm, userId), 1)) throw quotaReached()
        const now = ctx.clock.now()
        const fresh = (kind: FileKind) => ({ key: newSecret(), kind })
        const image = fresh('image')
        const video = fresh('video')
        await issueObjects(ctx.db.orm, userId, [image, video], now)
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
      /** `{ key, ownerId }`: the asking service refers to this upload from now on; false when it is not there or somebody else's. */
      keepFile: async (input) => keepObject(ctx.db.orm, { ...kept.parse(input), now: ctx.clock.now() }),
    },
    start: () => housekeeping.start(),
  }
}
