import { readdirSync, readFileSync } from 'node:fs'

/** Ticks of /proc are a hundredth of a second on Linux, whatever the kernel's own clock. */
const TICK_MS = 10

interface Stat {
  readonly parent: number
  readonly own: number
  readonly ofEndedChildren: number
}

/**
 * Milliseconds of processor time so far: this process and its ended children, those of `clients` that still run, and a
 * server process with all of its children.
 */
export function processorTime(serverPid: number, clients: readonly number[] = []): number | undefined {
  const self = statOf('self')
  const server = statOf(`${serverPid}`)
  if (!self || !server) return undefined
  let ticks = self.own + self.ofEndedChildren + server.own + server.ofEndedChildren
  for (const pid of clients) ticks += statOf(`${pid}`)?.own ?? 0
  for (const name of readdirSync('/proc')) {
    const stat = /^\d+$/.test(name) ? statOf(name) : undefined
    if (stat?.parent === serverPid) ticks += stat.own
  }
  return ticks * TICK_MS
}

function statOf(name: string): Stat | undefined {
  try {
    // The name in brackets may hold spaces; the fields after it never do.
    const fields = readFileSync(`/proc/${name}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
      .map(Number)
    const [, parent = 0] = fields
    const [own = 0, system = 0, childOwn = 0, childSystem = 0] = fields.slice(11, 15)
    return { parent, own: own + system, ofEndedChildren: childOwn + childSystem }
  } catch {
    return undefined
  }
}
