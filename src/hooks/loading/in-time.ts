/** Chunk load timeout (spec 9): a part of the program that has not come by then counts as not loaded. */
const LOAD_LIMIT_MS = 120_000

/** Fails when the part has not come by then. */
export const inTime = <Part>(asked: Promise<Part>, limitMs = LOAD_LIMIT_MS): Promise<Part> =>
  new Promise((resolve, reject) => {
    setTimeout(reject, limitMs)
    asked.then(resolve, reject)
  })
