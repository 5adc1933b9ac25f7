import type { ComponentType } from 'react'
import type { RunOperation } from '#graphql/fetch-client.ts'
import type { AppProblem } from '#graphql/problem.ts'

/** The address of a public page. */
export interface PublicAddress {
  readonly url: URL
  readonly params: Readonly<Record<string, string>>
}

/** The props of a public page's view, on the server and in the browser. */
export interface PublicViewProps<Data> {
  readonly data: Data
  readonly address: PublicAddress
  /** Whether the browser has a token cookie; who it belongs to is not known here. */
  readonly hasToken?: boolean
  /** True while the data of a changed address is loading; the old data stays visible. */
  readonly isLoading: boolean
  /** The error of the last loading, if any. */
  readonly problem?: AppProblem
  /** Reloads the page's data: after a failure, or after the person changed something. */
  readonly reload: () => void
}

/** What the document says of a public page beside what it shows. */
export interface PublicHead {
  readonly title: string
  readonly description: string
  /** The one address of the page, for search engines: path and query. Omit for its path, with the offering that is chosen there. */
  readonly canonical?: string
  /** Path of a feed of the page. */
  readonly feed?: string
}

/** A public page: the server loads and renders it, the browser hydrates it if it is interactive. */
export interface PublicScreen<Data> {
  /** Loads the data of the page; undefined means 404. */
  readonly load: (run: RunOperation, address: PublicAddress) => Promise<Data | undefined>
  /** Title and description of the document. */
  readonly head: (data: Data, address: PublicAddress) => PublicHead
  readonly View: ComponentType<PublicViewProps<Data>>
  /** Whether the page draws bands from edge to edge. */
  readonly isWide?: boolean
}
