import type { ComponentType } from 'react'
import type { RunOperation } from '#graphql/fetch-client.ts'
import type { AppProblem } from '#graphql/problem.ts'

/** Where a public page was asked for. */
export interface PublicAddress {
  readonly url: URL
  readonly params: Readonly<Record<string, string>>
}

/** What a public page's view is given, on the server and in the browser. */
export interface PublicViewProps<Data> {
  readonly data: Data
  readonly address: PublicAddress
  /** True while the data of a changed address is on its way; the old data stays visible. */
  readonly isLoading: boolean
  /** Why the last reading failed, if it did. */
  readonly problem?: AppProblem
  /** Reads the page's data anew: after a failure, or after the person changed something. */
  readonly reload: () => void
}

/** A public page: the server loads and renders it, the browser hydrates it where it must react. */
export interface PublicScreen<Data> {
  /** Reads what the page shows; undefined means that the thing it is about does not exist (404). */
  readonly load: (run: RunOperation, address: PublicAddress) => Promise<Data | undefined>
  /** Title and description of the document. */
  readonly head: (
    data: Data,
    address: PublicAddress,
  ) => { readonly title: string; readonly description: string }
  readonly View: ComponentType<PublicViewProps<Data>>
  /** True if the page draws bands from edge to edge. */
  readonly isWide?: boolean
}
