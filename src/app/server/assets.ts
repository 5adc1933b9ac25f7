/** A stylesheet of the build: its address, and its text for the pages that carry it inline. */
interface StyleAsset {
  readonly href: string
  readonly text: string
}

/** What one entry of the build needs. */
export interface EntryAssets {
  readonly script: string
  /** The static imports of the script, deepest last. */
  readonly preload: readonly string[]
  readonly styles: readonly StyleAsset[]
}

export type EntryName =
  | 'home'
  | 'browse'
  | 'property'
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

/** What the build produced, as `scripts/build.mjs` writes it to build/assets.json. */
export interface Assets {
  readonly boot: string
  readonly entries: Readonly<Record<EntryName, EntryAssets>>
  /** The lazily loaded files per screen of the app, by screen id. */
  readonly screens: Readonly<Record<string, Pick<EntryAssets, 'preload' | 'styles'>>>
  readonly fonts: { readonly ui: string; readonly display: string }
  /** Documents written at build time, by path. */
  readonly prerendered: Readonly<Record<string, string>>
}
