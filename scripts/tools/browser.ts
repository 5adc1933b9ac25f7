import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Chromium without windows: the same engine for a fifth less work of the processor. It opens no camera. */
const SHELL_PATHS = ['/usr/bin/chromium-headless-shell']
const WHOLE_PATHS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

const installed = (paths: readonly string[]) => paths.find((path) => existsSync(path))

/**
 * Where Chromium is, in this order: CHROMIUM_PATH, the system's, Debian's packages where this process may install them,
 * the one inside the npm package. Nothing is skipped in silence: without any it throws. For a camera name the whole browser.
 */
export async function findBrowser(kind: 'shell' | 'whole' = 'shell'): Promise<string> {
  const named = process.env['CHROMIUM_PATH']
  if (named) {
    if (existsSync(named)) return named
    throw new Error(`CHROMIUM_PATH names ${named}, which does not exist`)
  }
  const wanted = kind === 'shell' ? SHELL_PATHS : WHOLE_PATHS
  if (installed(wanted) === undefined) installDebianPackages()
  const system = installed(wanted) ?? installed(WHOLE_PATHS)
  if (system) return system
  const { default: packaged } = await import('@sparticuz/chromium')
  return packaged.executablePath()
}

function installDebianPackages(): void {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return
  process.stderr.write('Installing Chromium from Debian …\n')
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const lock = ['-o', 'DPkg::Lock::Timeout=300', '-qq']
  spawnSync('apt-get', [...lock, 'update'], { env: environment, stdio: 'ignore' })
  const packages = ['--no-install-recommends', 'chromium', 'chromium-headless-shell']
  spawnSync('apt-get', [...lock, 'install', '-y', ...packages], { env: environment, stdio: 'ignore' })
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
