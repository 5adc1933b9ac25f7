import { Instrumenter } from '@stryker-mutator/instrumenter'
import type { Mutant } from './mutants.ts'

const silent = () => {}
const logger = {
  isTraceEnabled: () => false,
  isDebugEnabled: () => false,
  isInfoEnabled: () => false,
  isWarnEnabled: () => false,
  isErrorEnabled: () => false,
  isFatalEnabled: () => false,
  trace: silent,
  debug: silent,
  info: silent,
  warn: silent,
  error: silent,
  fatal: silent,
}

/** Every fault that Stryker's own mutators make of a file. Only its list is used: the faults are written into the text one at a time. */
export async function strykerMutants(file: string, text: string): Promise<Mutant[]> {
  const { mutants } = await new Instrumenter(logger).instrument(
    [{ name: file, mutate: true, content: text }],
    {
      excludedMutations: [],
      ignorers: [],
      plugins: null,
      noHeader: true,
    },
  )
  const lineStarts = [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)]
  const offset = ({ line, column }: { readonly line: number; readonly column: number }) =>
    (lineStarts[line] ?? text.length) + column
  return mutants.map(({ location, replacement, mutatorName }) => ({
    file,
    start: offset(location.start),
    end: offset(location.end),
    replacement: replacement ?? '',
    kind: mutatorName,
  }))
}
