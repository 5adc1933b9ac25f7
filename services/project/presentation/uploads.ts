import { FILE_KEY, FILE_TEXTS } from '#contracts/file/rules.ts'
import { PROBLEM_CODES } from '#contracts/problem.ts'
import { COLLEAGUE_TEXTS } from '#contracts/project/colleague/values.ts'
import { documentsAnswers, EMPTY_PAGES, imagesAnswers } from '#contracts/project/presentation/fields.ts'
import {
  DOCUMENTS_MAX,
  IMAGES_MAX,
  PICTURE_WIDTHS,
  PRESENTATION_TEXTS,
} from '#contracts/project/presentation/values.ts'
import type { ProposalAnswers } from '#contracts/project/proposal-fields.ts'
import type { TypedAnswers } from '#contracts/project/proposal-rules.ts'
import type { ProposalPage } from '#contracts/project/proposal-values.ts'
import { INVALID_TEXT } from '#contracts/texts.ts'
import type { ServiceContext } from '#services/kit/context.ts'
import type { Executor } from '#services/kit/database/database.ts'
import { isProblem, notNow, Problem } from '#services/kit/http/problem.ts'
import { createGiving } from '#services/project/colleague/given-uploads.ts'
import { sizedPicture } from '#services/kit/pictures.ts'
import type { ProjectDeps } from '#services/project/deps.ts'
import { reviewedPicture } from './reviewed-pictures.ts'
import { presentationOf, shownOf, type Presentation, type StoredDocument, type Uploads } from './content.ts'
import { insertPicture, pictureSizes } from './store.ts'

/** For a proposal that names no uploads. */
export const NO_UPLOADS: Uploads = { images: new Map(), documents: new Map() }

const [, LARGE] = PICTURE_WIDTHS
/** The place that a picture takes while it is not measured. */
const UNMEASURED = { width: LARGE, height: 720 } as const

/** Makes the two sizes of a picture and keeps them. Width and height are those of the large one, pixels. */
async function storePicture(
  db: Executor,
  picture: {
    readonly proposalId: string
    readonly fileKey: string
    readonly bytes: Buffer
    readonly now: Date
  },
): Promise<PictureSize> {
  const { proposalId, fileKey, bytes, now } = picture
  const { small, large, width, height } = await sizedPicture(bytes, PICTURE_WIDTHS)
  await insertPicture(db, {
    proposalId,
    fileKey,
    width,
    height,
    small,
    large,
    createdAt: now,
  })
  return { width, height }
}

/** Pixels of the large size. */
export interface PictureSize {
  readonly width: number
  readonly height: number
}

/** Keeps a picture for a proposal in both sizes. */
export type KeepPicture = (picture: {
  readonly proposalId: string
  readonly fileKey: string
  readonly bytes: Buffer
}) => Promise<PictureSize>

export const pictureKeeper =
  ({ db, clock }: ServiceContext): KeepPicture =>
  (picture) =>
    storePicture(db.orm, { ...picture, now: clock.now() })

const UPLOADS_MAX: Partial<Record<ProposalPage, number>> = { images: IMAGES_MAX, documents: DOCUMENTS_MAX }

/** The keys of the uploads that a page names as it was typed. */
function keysOf(page: unknown, max: number): string[] {
  const items: unknown = typeof page === 'object' && page !== null && 'items' in page ? page.items : undefined
  if (!Array.isArray(items)) return []
  const keys = items.slice(0, max).flatMap((item: unknown) => {
    const key: unknown = typeof item === 'object' && item !== null && 'file' in item ? item.file : undefined
    return typeof key === 'string' && FILE_KEY.test(key) ? [key] : []
  })
  return [...new Set(keys)]
}

interface Owned {
  readonly key: string
  readonly ownerId: string
}

/** What becomes of the uploads that a proposal names. */
export function createUploads(ctx: ServiceContext, deps: ProjectDeps) {
  const keepPicture = pictureKeeper(ctx)
  const give = createGiving(ctx, deps)
  /**
   * Keeps the uploads that a page newly names, so that they last as long as the draft. Those of an editor become the owner's, under
   * whose key they outlast the editor (record 0353). What is wrong with one is said when the proposal is submitted.
   * @throws Problem 409 for an editor whose upload the owner cannot take, 429 for too many of them
   */
  async function hold(
    {
      id,
      issuerId,
      answers: before,
    }: { readonly id: string; readonly issuerId: string; readonly answers: TypedAnswers },
    userId: string,
    { page, answers }: { readonly page: ProposalPage; readonly answers: object },
  ): Promise<void> {
    const max = UPLOADS_MAX[page]
    if (max === undefined) return
    const known = new Set(keysOf(before[page], max))
    for (const key of keysOf(answers, max).filter((one) => !known.has(one))) {
      if ((await isKept({ key, ownerId: issuerId })) || userId === issuerId) continue
      if (!(await give({ key, offeringId: id, userId, ownerId: issuerId })))
        throw notNow(COLLEAGUE_TEXTS.noUpload)
    }
  }

  /**
   * Takes over the uploads of a proposal that is submitted: they stay, and pictures get their sizes.
   * @throws Problem 400 at the field of each upload that is not one of its issuer
   */
  async function take(
    { id, issuerId: ownerId }: { readonly id: string; readonly issuerId: string },
    typed: TypedAnswers,
  ): Promise<Uploads> {
    const pictures = imagesAnswers.safeParse(typed.images ?? EMPTY_PAGES.images)
    const documents = documentsAnswers.safeParse(typed.documents ?? EMPTY_PAGES.documents)
    // The submission itself says what is wrong.
    if (!pictures.success || !documents.success) return NO_UPLOADS
    const known = await pictureSizes(ctx.db.orm, id)
    const attached = new Map<string, Facts>()
    const faults: Record<string, string> = {}
    for (const [at, { file: key }] of pictures.data.items.entries()) {
      const taken = known.get(key) ?? (await takePicture(id, { key, ownerId }))
      if (typeof taken === 'string') faults[`images.items.${at}.file`] = taken
      else known.set(key, taken)
    }
    for (const [at, { file: key }] of documents.data.items.entries()) {
      const taken = await takeDocument({ key, ownerId })
      if (typeof taken === 'string') faults[`documents.items.${at}.file`] = taken
      else attached.set(key, taken)
    }
    if (Object.keys(faults).length > 0) throw new Problem(PROBLEM_CODES.invalid, 400, INVALID_TEXT, faults)
    return { images: known, documents: attached }
  }

  /** An upload that the file service refuses stays as it is. */
  const isKept = (owned: Owned): Promise<boolean> =>
    deps.keepFile(owned).catch((error: unknown) => {
      if (isProblem(error) && error.status < 500) return false
      throw error
    })

  /** The size of the picture, or what is wrong with it. */
  async function takePicture(proposalId: string, owned: Owned) {
    if (!(await deps.keepFile(owned))) return PRESENTATION_TEXTS.noFile
    const file = await deps.readFile(owned)
    if (!file) return PRESENTATION_TEXTS.noFile
    if (!file.contentType.startsWith('image/')) return FILE_TEXTS.imageType
    const bytes = Buffer.from(file.base64, 'base64')
    return keepPicture({ proposalId, fileKey: owned.key, bytes }).catch((error: unknown) => {
      ctx.log.warn('presentation.picture_unreadable', { proposalId, error })
      return FILE_TEXTS.imageUnreadable
    })
  }

  /** Type and size of the document, or what is wrong with it. */
  async function takeDocument(owned: Owned): Promise<Facts | string> {
    if (!(await deps.keepFile(owned))) return PRESENTATION_TEXTS.noFile
    const facts = await deps.fileFacts(owned)
    if (!facts?.examined) return PRESENTATION_TEXTS.noFile
    const { contentType, size } = facts
    return contentType === 'application/pdf' ? { contentType, size } : FILE_TEXTS.documentType
  }

  /**
   * What a proposal will show beside its terms, for its issuer and, with `reviewedId`, for its reviewers: the addresses of its uploads
   * live 60 s. Reviewers see the pictures that were kept at the submission, whatever has become of their uploads.
   */
  async function preview(
    ownerId: string,
    answers: ProposalAnswers,
    reviewedId?: string,
  ): Promise<Presentation> {
    const addresses = new Map<string, string>()
    const submitted = reviewedId === undefined ? undefined : await pictureSizes(ctx.db.orm, reviewedId)
    const images = new Map<string, PictureSize>(submitted)
    const documents = new Map<string, Facts>()
    await Promise.all([
      ...answers.images.items.map(async ({ file: key }) => {
        if (images.has(key)) return
        const address = await deps.readUrl({ key, ownerId, preview: true })
        if (!address) return
        addresses.set(key, address.url)
        images.set(key, UNMEASURED)
      }),
      ...answers.documents.items.map(async ({ file: key, title }) => {
        const [address, facts] = await Promise.all([
          deps.readUrl({ key, ownerId, name: title }),
          deps.fileFacts({ key, ownerId }),
        ])
        if (!address || !facts?.examined) return
        addresses.set(key, address.url)
        documents.set(key, { contentType: facts.contentType, size: facts.size })
      }),
    ])
    const addressOf = (key: string) => addresses.get(key) ?? ''
    const stored = presentationOf(answers, { images, documents })
    const image = (key: string, width: number) =>
      reviewedId !== undefined && submitted?.has(key) === true
        ? reviewedPicture(ctx, { id: reviewedId, key }, width)
        : addressOf(key)
    return shownOf(stored, { image, document: addressOf }, ctx.config.videoOrigin ?? null)
  }

  return { take, hold, preview }
}

type Facts = Pick<StoredDocument, 'contentType' | 'size'>
export type UploadIntake = ReturnType<typeof createUploads>
