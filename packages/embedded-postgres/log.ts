type Line = (event: string, fields?: Readonly<Record<string, unknown>>) => void

/** Log of the launcher. */
export type Log = Readonly<Record<'debug' | 'info' | 'warn' | 'error', Line>>
