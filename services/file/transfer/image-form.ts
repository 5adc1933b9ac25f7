import type { Context, Hono, Next } from 'hono'
import {
  FILE_TEXTS,
  IMAGES_PER_FORM,
  IMAGES_TOTAL_MAX_BYTES,
  IMAGE_MAX_BYTES,
} from '#contracts/file/rules.ts'
import { PROBLEM_CODES } from '#contracts/problem.ts'
import { isProblem, Problem } from '#services/kit/http/problem.ts'
import { signedIn, type HostTypes, type RawHost } from '#services/kit/http/service.ts'
import { refusalProblem } from '#services/file/examination/refusals.ts'

/** The size of boundaries and part headers. */
const FORM_OVERHEAD_BYTES = 64 * 1024
const FIELD_MAX_CHARS = 1000

/** Accepts one image; returns the address to view it. */
type TakeImage = (ownerId: string, image: { bytes: Uint8Array; type: string }) => Promise<string>

/**
 * C13: a multipart form of images, accepted together or not at all. Any other body falls through to the contract's
 * operation, which refuses it.
 */
export function imageFormRoute(
  app: Hono<HostTypes>,
  host: RawHost,
  deps: {
    path: string
    admit: (ownerId: string) => Promise<void>
    take: TakeImage
    undo: (locations: string[]) => Promise<void>
  },
): void {
  app.post(deps.path, async (context: Context<HostTypes>, next: Next) => {
    const type = context.req.header('content-type') ?? ''
    if (!/^multipart\/form-data\s*;/i.test(type)) return next()
    const { userId } = signedIn(await host.admit(context, 'user'))
    await deps.admit(userId)
    const images = await readImages(context.req.raw, type)
    const taken: string[] = []
    try {
      for (const image of images) taken.push(await deps.take(userId, image))
    } catch (error) {
      await deps.undo(taken)
      throw error
    }
    context.header('cache-control', 'no-store')
    return context.json({
      status: true,
      message: '',
      data: { image: taken.map((Location) => ({ Location })) }, // sic, spec 7.2
    })
  })
}

/** The files of the form, within the limits per file and in total. */
async function readImages(request: Request, type: string): Promise<{ bytes: Uint8Array; type: string }[]> {
  const limit = IMAGES_TOTAL_MAX_BYTES + FORM_OVERHEAD_BYTES
  const tooLarge = () => new Problem('too_large', 413, FILE_TEXTS.imagesTooLarge)
  if (Number(request.headers.get('content-length') ?? 0) > limit) throw tooLarge()
  if (!request.body) throw new Problem(PROBLEM_CODES.invalid, 400, FILE_TEXTS.noImage)
  const form = await parseForm(request.body, { type, limit, tooLarge })
  const files: File[] = []
  for (const [, value] of form) {
    if (typeof value !== 'string') files.push(value)
    else if (value.length > FIELD_MAX_CHARS) throw malformed()
  }
  const chosen = files.filter((file) => file.size > 0 || file.name !== '')
  if (chosen.length === 0) throw new Problem(PROBLEM_CODES.invalid, 400, FILE_TEXTS.noImage)
  if (chosen.length > IMAGES_PER_FORM) throw new Problem('too_large', 413, FILE_TEXTS.tooManyImages)
  if (chosen.some((file) => file.size > IMAGE_MAX_BYTES)) throw refusalProblem('too_large', 'image')
  if (chosen.reduce((sum, file) => sum + file.size, 0) > IMAGES_TOTAL_MAX_BYTES) throw tooLarge()
  return Promise.all(
    chosen.map(async (file) => ({ bytes: new Uint8Array(await file.arrayBuffer()), type: file.type })),
  )
}

const malformed = () => new Problem(PROBLEM_CODES.invalid, 400, 'The form cannot be read')

/** Counts the form while reading, because the length may be wrong or missing. */
async function parseForm(
  body: ReadableStream<Uint8Array>,
  { type, limit, tooLarge }: { type: string; limit: number; tooLarge: () => Problem },
): Promise<FormData> {
  let size = 0
  let excess: Problem | undefined
  const counted = body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        size += chunk.byteLength
        if (size <= limit) return controller.enqueue(chunk)
        excess = tooLarge()
        return controller.error(excess)
      },
    }),
  )
  try {
    return await new Response(counted, { headers: { 'content-type': type } }).formData()
  } catch (error) {
    throw excess ?? (isProblem(error) ? error : malformed())
  }
}
