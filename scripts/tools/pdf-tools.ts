import { spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import path from 'node:path'

/** Tools of others that judge our signed files, by Debian's package. */
const PACKAGES = {
  pdfsig: 'poppler-utils',
  pdftotext: 'poppler-utils',
  pdftoppm: 'poppler-utils',
  qpdf: 'qpdf',
  openssl: 'openssl',
  certutil: 'libnss3-tools',
} as const

type PdfTool = keyof typeof PACKAGES

/** Where each tool is. */
export type PdfTools = Readonly<Record<PdfTool, string>>

let found: PdfTools | undefined

/**
 * Finds the tools on the search path, and installs Debian's packages where this process may. Nothing is skipped in silence: without
 * any of them it throws and names what is missing.
 */
export function pdfTools(): PdfTools {
  if (found) return found
  const tools = Object.keys(PACKAGES).filter((name): name is PdfTool => name in PACKAGES)
  const missing = () => tools.filter((tool) => onPath(tool) === undefined)
  if (missing().length > 0) installDebianPackages(missing())
  const still = missing()
  if (still.length > 0) {
    const packages = [...new Set(still.map((tool) => PACKAGES[tool]))].join(' ')
    throw new Error(`${still.join(', ')} not found; on Debian: apt-get install ${packages}`)
  }
  const at = (tool: PdfTool) => onPath(tool) ?? tool
  found = {
    pdfsig: at('pdfsig'),
    pdftotext: at('pdftotext'),
    pdftoppm: at('pdftoppm'),
    qpdf: at('qpdf'),
    openssl: at('openssl'),
    certutil: at('certutil'),
  }
  return found
}

function onPath(tool: string): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(path.delimiter)
  return folders.map((folder) => path.join(folder, tool)).find(isExecutable)
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

function installDebianPackages(tools: readonly PdfTool[]): void {
  if (process.getuid?.() !== 0 || onPath('apt-get') === undefined) return
  const packages = [...new Set(tools.map((tool) => PACKAGES[tool]))]
  process.stderr.write(`Installing ${packages.join(', ')} from Debian …\n`)
  const options = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }, stdio: 'ignore' } as const
  const lock = ['-o', 'DPkg::Lock::Timeout=300', '-qq']
  spawnSync('apt-get', [...lock, 'update'], options)
  spawnSync('apt-get', [...lock, 'install', '-y', '--no-install-recommends', ...packages], options)
}
