import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { DEMONSTRATION_PATHS } from '#contracts/web/demonstration.ts'
import { settled } from '#tests/support/browser/accessibility.ts'
import { newVisitor, startBrowser } from '#tests/support/browser/browser.ts'
import { startProduct, type RunningProduct } from '#tests/support/product/running-product.ts'
import { awake } from '#tests/support/people/steps.ts'
import { virtualAuthenticator } from '#tests/support/browser/virtual-authenticator.ts'

/* The command that makes the first administrators, as the built product has it, beside a running one. */
let product: RunningProduct
/** What the command printed for the address in it. */
let invited: { readonly link: string; readonly email: string }

beforeAll(async () => {
  product = await startProduct({ environment: { SEED: 'none' } })
})
afterAll(() => product?.dispose())

interface Outcome {
  readonly code: number | null
  readonly out: string
  readonly error: string
}

/** The command of the manual in a checkout, and the one beside the built product. */
const COMMANDS = {
  checkout: ['npm', 'run', '--silent', 'staff', '--'],
  built: [process.execPath, 'build/server/staff.js'],
} as const

function staff(
  args: readonly string[],
  { dataDir = product.dataDir, way = 'built' as keyof typeof COMMANDS } = {},
): Promise<Outcome> {
  const [command, ...first] = COMMANDS[way]
  const child = spawn(command, [...first, ...args], {
    env: { ...process.env, NODE_ENV: 'development', DATA_DIR: dataDir, PORT: String(product.port) },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let [out, error] = ['', '']
  child.stdout.setEncoding('utf8').on('data', (text: string) => (out += text))
  child.stderr.setEncoding('utf8').on('data', (text: string) => (error += text))
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, out, error })))
}
const NO_MORE =
  'There are two administrators or open invitations already. Further people are invited on /staff/people.\n'
const NAMES = ['one', 'two', 'three']
const invite = (name: string) => staff(['invite', `${name}@example.org`, '--role', 'admin'])

it('has no accounts and samples of a demonstration', async () => {
  for (const path of [DEMONSTRATION_PATHS.accounts, DEMONSTRATION_PATHS.sample('selfie')])
    expect((await fetch(product.url + path)).status, path).toBe(404)
})

it('prints a link that the product knows, twice and no third time', async () => {
  const outcomes = await Promise.all(NAMES.map(invite))
  expect(outcomes.map(({ code }) => code ?? -1).toSorted((one, other) => one - other)).toEqual([0, 0, 1])
  const [first] = outcomes.filter(({ code }) => code === 0)
  const [third] = outcomes.filter(({ code }) => code === 1)
  expect(third).toEqual({
    code: 1,
    out: '',
    error: NO_MORE,
  })
  const token = /\/invitation#([A-Za-z0-9_-]{43})\n/.exec(first?.out ?? '')?.[1]
  const email = `${NAMES[outcomes.findIndex((outcome) => outcome === first)] ?? ''}@example.org`
  invited = { link: `${product.url}/invitation#${token ?? ''}`, email }
  const reply = await fetch(`${product.url}/v2/staff/invitation`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token }),
  })
  expect(await reply.json()).toMatchObject({ data: { state: 'open', role: 'admin' } })
  expect(product.log()).not.toContain(token)
})

it('makes an account with a passkey of that link, and the passkey logs in', async () => {
  const password = 'Kestrel-Harbour7!'
  const browser = await startBrowser()
  try {
    const { page, complaints } = await newVisitor(browser)
    await virtualAuthenticator(page)
    await page.goto(invited.link)
    await page.getByRole('heading', { name: 'Welcome to Mizan' }).waitFor()
    await settled(page)
    await page.getByLabel('First name').fill('Petra')
    await page.getByLabel('Last name').fill('Said')
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByLabel('Confirm password', { exact: true }).fill(password)
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByRole('button', { name: 'Use a passkey' }).click()
    await page.getByRole('button', { name: 'Create the passkey' }).click()
    await page.getByRole('heading', { name: 'Keep your recovery codes' }).waitFor()
    await page.getByRole('button', { name: 'I have saved them' }).click()
    await page.getByRole('link', { name: 'Log in' }).click()
    await page.waitForURL(`${product.url}/login`)
    await settled(page)
    await awake(page)
    await page.getByLabel('Email address').fill(invited.email)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Continue', exact: true }).click()
    await page.getByRole('button', { name: 'Use your passkey' }).click()
    await page.waitForURL(`${product.url}/dashboard`)
    expect(complaints).toEqual([])
  } finally {
    await browser.close()
  }
})

it('says in one sentence what is missing', async () => {
  const empty = mkdtempSync(join(tmpdir(), 'mizan-none-'))
  try {
    const none = await staff(['invite', 'one@example.org', '--role', 'admin'], { dataDir: empty })
    expect([none.code, none.error]).toEqual([
      1,
      `No Mizan process runs on the data folder ${empty}. Start the product first, or set DATA_DIR or DATABASE_URL as it has them.\n`,
    ])
    const role = await staff(['invite', 'one@example.org', '--role', 'finance'])
    expect(role.error).toContain('add --role admin')
    expect((await staff([])).error).toBe('Usage: npm run staff -- invite MAIL --role admin\n')
    const fourth = await staff(['invite', 'four@example.org', '--role', 'admin'], { way: 'checkout' })
    expect([fourth.code, fourth.error]).toEqual([1, NO_MORE])
  } finally {
    rmSync(empty, { recursive: true, force: true })
  }
})
