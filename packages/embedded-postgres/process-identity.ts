import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'

/** A process, told apart from a later one that got the same number. */
export interface ProcessIdentity {
  readonly pid: number
  /** When it started, in whatever unit the system has; only compared, never read. */
  readonly born: string
}

/** Who a running process is; undefined when there is none with this number. */
export function identify(pid: number): ProcessIdentity | undefined {
  if (!isAlive(pid)) return undefined
  const born = process.platform === 'linux' ? bornOnLinux(pid) : bornElsewhere(pid)
  return born === undefined ? undefined : { pid, born }
}

/** Whether that very process still runs. */
export function isRunning(identity: ProcessIdentity): boolean {
  return identify(identity.pid)?.born === identity.born
}

/** Whether some process has this number. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

function bornOnLinux(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The command may hold spaces and brackets; the fields are counted from the last bracket (proc(5): 22 = start time).
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const [state] = fields
    if (state === 'Z' || state === 'X') return undefined
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
    return `${boot}/${fields[19]}`
  } catch {
    return undefined
  }
}

function bornElsewhere(pid: number): string | undefined {
  const { status, stdout } = spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' })
  return status === 0 ? stdout.trim() || undefined : undefined
}

/** Ends the processes whose command line has this argument; does nothing where there is no /proc. */
export function endProcessesNaming(argument: string): void {
  if (process.platform !== 'linux') return
  for (const name of readdirSync('/proc')) {
    const pid = Number(name)
    if (pid > 0 && commandLine(pid).includes(argument)) process.kill(pid, 'SIGKILL')
  }
}

function commandLine(pid: number): string[] {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')
  } catch {
    return []
  }
}
