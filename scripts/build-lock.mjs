import { closeSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

const LOCK = 'node_modules/.cache/mizan-build.lock'
const POLL_MS = 200

function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

function tryLock() {
  mkdirSync(dirname(LOCK), { recursive: true })
  try {
    const file = openSync(LOCK, 'wx')
    writeSync(file, String(process.pid))
    closeSync(file)
    return true
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
    return false
  }
}

/** The process that builds; 0 while it is writing its number, or has just finished. */
function ownerOfLock() {
  try {
    return Number(readFileSync(LOCK, 'utf8'))
  } catch {
    return 0
  }
}

/** Lets one process at a time build; the lock of one that died is taken over. */
export async function withBuildLock(run) {
  while (!tryLock()) {
    const owner = ownerOfLock()
    if (owner > 0 && !isAlive(owner)) rmSync(LOCK, { force: true })
    else await wait(POLL_MS)
  }
  try {
    return await run()
  } finally {
    rmSync(LOCK, { force: true })
  }
}
