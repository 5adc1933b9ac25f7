/** A stylesheet of the build: its address, and its text for pages that inline it. */
interface StyleAsset {
  readonly href: string
  readonly text: string
}

/** The files of one entry of the build. */
export interface EntryAssets {
  readonly script: string
  /** The static imports of the script; what one imports stands before it, except in a circle. */
  readonly preload: readonly string[]
  /** Those of `preload` that import a later one. They run with the file that imports them, never by themselves. */
  readonly circular?: readonly string[]
  readonly styles: readonly StyleAsset[]
}

export type ScreenAssets = Omit<EntryAssets, 'script'>

export type EntryName =
  | 'home'
  | 'browse'
  | 'property'
  | 'offer'
  | 'login'
  | 'register'
  | 'app'
  | 'linkedin'
  | 'recover'
  | 'change'
  | 'verify'
  | 'sealed'
  | 'privacy'
  | 'invitation'
  | 'stop-removal'

/** The output of the build, written by `scripts/build.mjs` to build/assets.json. */
export interface Assets {
  readonly boot: string
  readonly entries: Readonly<Record<EntryName, EntryAssets>>
  /** The lazily loaded files of the app by screen id. */
  readonly screens: Readonly<Record<string, ScreenAssets>>
  readonly fonts: { readonly ui: string; readonly display: string }
  /** Documents rendered at build time, by path. */
  readonly prerendered: Readonly<Record<string, string>>
}
