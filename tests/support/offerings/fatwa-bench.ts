import { generateKeyPairSync, sign, type KeyObject } from 'node:crypto'
import { keyStatement } from '#contracts/project/fatwa/statement.ts'
import { publishOffering, submitOffering } from '#services/demonstration/projects/publish.ts'
import { startPlatform } from '#tests/support/product/platform.ts'
import { sampleOffering } from '#tests/support/services/service-context.ts'
import { DAY_MS, NOW } from '#tests/support/offerings/setting.ts'

/** The product with an issuer, four scholars and a member of compliance. */
export async function fatwaBench() {
  const product = await startPlatform({ at: NOW })
  const issuer = await product.person('issuer', { isIssuer: true })
  const compliance = await product.person('compliance', { roles: ['compliance'] })
  const scholar = (name: string, ...names: [string, string]) =>
    product.person(name, { names, roles: ['scholar'] })
  const scholars = await Promise.all([
    scholar('scholar1', 'Amina', 'Rahman'),
    scholar('scholar2', 'Bilal', 'Saeed'),
    scholar('scholar3', 'Chadia', 'Noor'),
    scholar('scholar4', 'Daud', 'Tahir'),
  ])

  /** An open offering that three scholars have signed. */
  async function openOffering(id: string): Promise<void> {
    const offering = sampleOffering({
      id,
      issuerId: issuer.userId,
      closesAt: new Date(NOW.getTime() + 300 * DAY_MS),
    })
    await submitOffering(product.project, offering)
    await publishOffering(product.project, offering, {
      scholars: scholars.slice(0, 3).map(({ userId }) => userId),
      compliance: compliance.userId,
    })
  }
  return { product, issuer, scholars, openOffering }
}

const raw = (key: KeyObject) => key.export({ format: 'der', type: 'spki' }).subarray(-32).toString('base64')

/** A key of a scholar, and the proof that they hold it. */
export function newScholarKey(scholar: string) {
  const { privateKey, publicKey: made } = generateKeyPairSync('ed25519')
  const publicKey = raw(made)
  const signed = (text: string) => sign(null, Buffer.from(text), privateKey).toString('base64')
  return { publicKey, proof: signed(keyStatement({ scholar, publicKey })), signed }
}
