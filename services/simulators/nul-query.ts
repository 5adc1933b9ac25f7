import type { MiddlewareHandler } from 'hono'

/** Answers 400 to a query with a NUL, which PostgreSQL keeps in no text. */
export const refuseNulQuery: MiddlewareHandler = async (context, next) => {
  const { searchParams } = new URL(context.req.url)
  if ([...searchParams].some((pair) => pair.join('').includes('\0')))
    return context.text('Invalid input', 400)
  return next()
}
