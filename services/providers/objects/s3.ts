import type { StorageSettings } from '#services/kit/config/files.ts'
import { folderStore } from './folder.ts'
import type { ObjectStore } from './port.ts'

/** A bucket on an S3-compatible server. */
export interface S3Settings {
  readonly endpoint: string
  readonly bucket: string
  readonly region: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
}

/** A store in a bucket. Loads its library lazily, so that installations with a folder start without it. */
export function s3Store(settings: S3Settings): ObjectStore {
  const loading = import('./s3-client.ts').then(({ s3Objects }) => s3Objects(settings))
  return {
    put: async (...args) => (await loading).put(...args),
    receive: async (...args) => (await loading).receive(...args),
    get: async (...args) => (await loading).get(...args),
    read: async (...args) => (await loading).read(...args),
    head: async (...args) => (await loading).head(...args),
    async *keys(area) {
      yield* (await loading).keys(area)
    },
    remove: async (...args) => (await loading).remove(...args),
    check: async () => (await loading).check(),
    signedPut: async (...args) => (await loading).signedPut(...args),
  }
}

/** The configured store: a bucket or the data folder. */
export function configuredStore(config: {
  readonly storage: StorageSettings
  readonly dataDir: string
}): ObjectStore {
  return config.storage.kind === 's3' ? s3Store(config.storage) : folderStore(config.dataDir)
}
