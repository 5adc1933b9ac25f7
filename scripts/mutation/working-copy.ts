import { execFileSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, rmSync, symlinkSync } from 'node:fs'
import path from 'node:path'

/** Copies what Git knows, and what is new, into a folder in which faults may be written. */
export function copyTree(root: string, target: string): void {
  rmSync(target, { recursive: true, force: true })
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 2 ** 20,
  })
  const files = listed.split('\0').filter((file) => file !== '' && existsSync(path.join(root, file)))
  for (const folder of new Set(files.map((file) => path.dirname(file))))
    mkdirSync(path.join(target, folder), { recursive: true })
  for (const file of files) copyFileSync(path.join(root, file), path.join(target, file))
  symlinkSync(path.join(root, 'node_modules'), path.join(target, 'node_modules'))
}
