type Line = (event: string, fields?: Readonly<Record<string, unknown>>) => void

/** Where the launcher says what became of its server. */
export type Log = Readonly<Record<'debug' | 'info' | 'warn' | 'error', Line>>
