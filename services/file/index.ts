import type { Hono } from 'hono'
import { FILE_TEXTS } from '#contracts/file/rules.ts'
import { awsImgUrl, finishUpload, signedUrl } from '#contracts/file/files.ts'
import { FILE_QUESTIONS } from '#contracts/internal/file.ts'
import { PROBLEM_CODES } from '#contracts/problem.ts'
import type { ServiceContext } from '#services/kit/context.ts'
import { Problem } from '#services/kit/http/problem.ts'
import { answers } from '#services/kit/http/questions.ts'
import { handler, signedIn, type Handler, type Respond, type Service } from '#services/kit/http/service.ts'
import type { ObjectStore } from '#services/providers/objects/port.ts'
import { configuredStore } from '#services/providers/objects/s3.ts'
import { clamdScanner } from '#services/providers/scan/clamd.ts'
import type { VirusScanner } from '#services/providers/scan/port.ts'
import { createAddresses, type Addresses } from './transfer/addresses.ts'
import { createArrivals } from './transfer/arrivals.ts'
import { createDataKeys } from './sealing/data-keys.ts'
import { personAnswers } from './answers/person.ts'
import { createFilesApp } from './transfer/files-app.ts'
import { createHousekeeping } from './storage/housekeeping.ts'
import { imageFormRoute } from './transfer/image-form.ts'
import { takeImages } from './transfer/image-intake.ts'
import { fileAnswers } from './answers/files.ts'
import { createOwnNames, type OwnNames } from './storage/own-names.ts'
import { recordAnswers } from './answers/records.ts'
import { createRemoval } from './storage/removal.ts'
import { hasRoom, quotaReached } from './storage/rules.ts'
import { createSealing } from './sealing/sealing.ts'
import { createSettling, type Settling } from './examination/settling.ts'
import { findObject, isStored, usageOf } from './storage/store.ts'
import { createVault, type Vault } from './sealing/vault.ts'

/** The service and the application for FILES_ORIGIN. */
export interface FileService extends Service {
  readonly filesApp: Hono
  /** Rejects when uploads cannot be stored. */
  readonly checkStorage: () => Promise<void>
}

const ADDRESSES_PER_HOUR = { limit: 120, windowMs: 3_600_000 }

interface Deps {
  readonly addresses: Addresses
  readonly settling: Settling
  readonly names: OwnNames
  readonly vault: Vault
}

/** Uploads and downloads by signed addresses on a separate origin. */
export function createFileService(
  ctx: ServiceContext,
  /** Overrides for tests. */
  given: { readonly objects?: ObjectStore; readonly scanner?: VirusScanner } = {},
): FileService {
  const { config } = ctx
  const objects = given.objects ?? configuredStore(config)
  const scanner = given.scanner ?? (config.clamd && clamdScanner({ address: config.clamd, log: ctx.log }))
  const dataKeys = createDataKeys(ctx)
  const vault = createVault({ ...ctx, objects, dataKeys, find: (key) => findObject(ctx.db.orm, key) })
  const removal = createRemoval(ctx, objects)
  const settling = createSettling({ ...ctx, objects, vault, dataKeys, removal, scanner })
  const sealing = createSealing(ctx, { objects, vault, dataKeys, removal })
  const arrivals = createArrivals(ctx, { objects, settling })
  const names = createOwnNames(ctx)
  const addresses = createAddresses(ctx, objects, arrivals)
  const deps = { objects, vault, dataKeys, settling, sealing, names, addresses }
  const housekeeping = createHousekeeping(ctx, deps)

  return {
    name: 'file',
    filesApp: createFilesApp(ctx, deps),
    checkStorage: () => objects.check(),
    handlers: [...uploadHandlers(ctx, deps), imageFormHandler()],
    answers: answers(FILE_QUESTIONS, {
      ...fileAnswers(ctx, deps),
      ...recordAnswers(ctx, deps),
      ...personAnswers(ctx, deps),
    }),
    raw: (app, host) =>
      imageFormRoute(app, host, {
        path: awsImgUrl.path,
        admit: (ownerId) => admit(ctx, ownerId),
        ...takeImages(ctx, deps),
      }),
    start: () => {
      removal.start()
      housekeeping.start()
      arrivals.start()
      sealing.start()
    },
  }
}

/** @throws Problem when the person asks too often or has no room left */
async function admit(ctx: ServiceContext, ownerId: string, respond?: Respond): Promise<void> {
  const taken = await ctx.limits.take(`file-url:${ownerId}`, ADDRESSES_PER_HOUR)
  if (!taken.ok) {
    respond?.header('retry-after', String(Math.ceil(taken.retryAfterMs / 1000)))
    throw new Problem(PROBLEM_CODES.tooMany, 429, 'Too many uploads. Please try again later.')
  }
  if (!hasRoom(await usageOf(ctx.db.orm, ownerId), 1)) throw quotaReached()
}

function uploadHandlers(ctx: ServiceContext, { addresses, settling, names, vault }: Deps): Handler[] {
  return [
    handler(signedUrl, async ({ actor, query, respond }) => {
      const { userId } = signedIn(actor)
      await admit(ctx, userId, respond)
      const { image, video, document } = await addresses.issue(userId, {
        ...(query.type === undefined ? {} : { contentType: query.type }),
        ...(query.size === undefined ? {} : { size: Number(query.size) }),
      })
      return {
        status: true,
        message: '',
        result: {
          image: { image_uploadUrl: image.uploadUrl, image_url: image.url }, // sic, spec 7.2
          video: { video_uploadUrl: video.uploadUrl, video_Url: video.url }, // sic, spec 7.2
          document: {
            document_uploadUrl: document.uploadUrl,
            document_url: document.url,
            document_key: document.key,
          },
        },
      }
    }),
    handler(finishUpload, async ({ actor, params: { key }, body }) => {
      const { userId } = signedIn(actor)
      const object = await findObject(ctx.db.orm, key)
      const isGone = object?.ownerId !== userId || object.isRecord || !(await vault.isReadable(object))
      if (isGone) throw new Problem(PROBLEM_CODES.notFound, 404, 'This file does not exist.')
      const stored = isStored(object) ? object : await settling.settle(key)
      if (body.name !== undefined && stored.nameSealed === null) await names.give(stored, body.name)
      const named = (await findObject(ctx.db.orm, key)) ?? stored
      const { contentType, size } = stored
      const data = {
        key,
        name: await names.of({ ...stored, nameSealed: named.nameSealed }),
        contentType,
        size: Number(size),
        ...addresses.of(stored),
      }
      return { status: true, message: '', data }
    }),
  ]
}

/** Reached when the request has no form of images. */
function imageFormHandler(): Handler {
  return handler(awsImgUrl, () => Promise.reject(new Problem(PROBLEM_CODES.invalid, 400, FILE_TEXTS.noImage)))
}
