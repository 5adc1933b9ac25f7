import { findBrowser } from './browser.ts'
import { pdfTools } from './pdf-tools.ts'

/* Installs what tests need beside npm's packages, where this process may: both browsers and the tools that judge signed files. */
await findBrowser()
await findBrowser('whole')
pdfTools()
