import { readFile } from 'node:fs/promises'

/** What `run` took of the processor, milliseconds, in all threads of this process: unlike the clock on the wall it hardly grows when others use the machine. */
export async function processorMs<T>(run: () => T): Promise<{ result: Awaited<T>; ms: number }> {
  const from = process.cpuUsage()
  const result = await run()
  const { user, system } = process.cpuUsage(from)
  return { result, ms: (user + system) / 1000 }
}

/** Linux counts the time of processes in hundredths of a second. */
const TICK_MS = 10
/** `utime`, `stime`, `cutime` and `cstime` of /proc/<pid>/stat, counted from what follows the name. */
const TIMES = { from: 11, to: 15 }

/** What another process took of the processor so far, milliseconds, with those of its children that have ended; undefined where the system has no /proc. */
export async function processorMsOf(pid: number): Promise<number | undefined> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined)
  const fields = stat?.slice(stat.lastIndexOf(')') + 2).split(' ')
  return fields?.slice(TIMES.from, TIMES.to).reduce((sum, ticks) => sum + Number(ticks) * TICK_MS, 0)
}
