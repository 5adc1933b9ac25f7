import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const SYSTEM_PATHS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/**
 * Where Chromium is, in this order: CHROMIUM_PATH, the system's, Debian's package where this process may install it,
 * the one inside the npm package. Nothing is skipped in silence: without any it throws.
 */
export async function findBrowser(): Promise<string> {
  const named = process.env['CHROMIUM_PATH']
  if (named) {
    if (existsSync(named)) return named
    throw new Error(`CHROMIUM_PATH names ${named}, which does not exist`)
  }
  const system = SYSTEM_PATHS.find((path) => existsSync(path))
  if (system) return system
  if (installDebianPackage()) return '/usr/bin/chromium'
  const { default: packaged } = await import('@sparticuz/chromium')
  return packaged.executablePath()
}

function installDebianPackage(): boolean {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false
  process.stderr.write('Installing Chromium from Debian …\n')
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const lock = ['-o', 'DPkg::Lock::Timeout=300', '-qq']
  spawnSync('apt-get', [...lock, 'update'], { env: environment, stdio: 'ignore' })
  const installed = spawnSync('apt-get', [...lock, 'install', '-y', '--no-install-recommends', 'chromium'], {
    env: environment,
    stdio: 'ignore',
  })
  return installed.status === 0 && existsSync('/usr/bin/chromium')
}

/** Flags for a headless Chromium that looks up no host of its own; `--no-sandbox` only where root forces it. */
export function browserFlags(): string[] {
  return [
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ]
}

/** The browser's version, for a log line. */
export function browserVersion(path: string): string {
  return execFileSync(path, ['--version', ...browserFlags()], { encoding: 'utf8' }).trim()
}
