declare module 's3rver' {
  import type { RequestListener } from 'node:http'

  /** What the tests use of it; the package brings no types. */
  export default class S3rver {
    constructor(options: {
      directory: string
      silent: boolean
      configureBuckets: readonly { readonly name: string }[]
    })
    callback(): RequestListener
    configureBuckets(): Promise<unknown>
  }
}
