import { toWire } from '#contracts/money.ts'
import { PAYING_STATES } from '#machines/milestone/machine.ts'
import type { ServiceContext } from '#services/kit/context.ts'
import type { Upload } from '#services/demonstration/kyc/kyc.ts'
import { demoPdf } from '#services/demonstration/documents/pdf.ts'
import type { ProjectDeps } from '#services/project/deps.ts'
import { createMilestones } from '#services/project/milestone/milestones.ts'
import { filingsOf, ownMilestones, type MilestoneRow } from '#services/project/milestone/store.ts'
import { findOffering } from '#services/project/store.ts'

/** How many milestones of an offering are released, and whether the evidence of the next one waits for finance. */
const RELEASES = [
  { offeringId: 'porto-cork-workshop', released: 1, isNextFiled: true },
  { offeringId: 'ghent-laundry-lease', released: 2, isNextFiled: false },
  { offeringId: 'coimbra-school-atlas', released: 2, isNextFiled: false },
  { offeringId: 'tartu-boat-workshop', released: 1, isNextFiled: false },
] as const
/** More than all milestones of one issuer in the demonstration. */
const LIMIT = 100

export interface ReleaseDeps {
  readonly files: ProjectDeps
  readonly upload: Upload
  /** The two people of finance. */
  readonly finance: readonly [string, string]
}

/**
 * Files evidence and releases money as planned; what is done already stays. False while an offering is not funded, its
 * shares are not allotted or the company of its issuer is not approved.
 */
export async function releaseMilestones(ctx: ServiceContext, deps: ReleaseDeps): Promise<boolean> {
  let isDone = true
  for (const plan of RELEASES) isDone = (await releaseOf(ctx, deps, plan)) && isDone
  return isDone
}

async function releaseOf(
  ctx: ServiceContext,
  { files, upload, finance }: ReleaseDeps,
  { offeringId, released, isNextFiled }: (typeof RELEASES)[number],
): Promise<boolean> {
  const offering = await findOffering(ctx.db.orm, offeringId)
  // All money is released before the final result.
  if (offering?.state === 'settled') return true
  if (!offering || !PAYING_STATES.has(offering.state)) return false
  const { issuerId } = offering
  if ((await files.issuerCompany({ userId: issuerId })) === null) return false
  const milestones = createMilestones(ctx, files)
  const rows = async () => {
    const all = await ownMilestones(ctx.db.orm, issuerId, { limit: LIMIT, offset: 0 })
    return all.rows
      .filter((row) => row.offeringId === offeringId)
      .toSorted((one, other) => one.position - other.position)
  }
  const file = async ({ id, title, proof }: MilestoneRow) => {
    const evidence = `${title}: ${proof}`
    const bytes = await demoPdf(title, [evidence, 'This document belongs to the demonstration data.'])
    const key = await upload(issuerId, { bytes, contentType: 'application/pdf' })
    await milestones.file({ id, userId: issuerId, evidence, files: [key] })
  }
  for (const { id, position, reservedUnits } of await rows()) {
    if (position > released || (position === released && !isNextFiled)) break
    if (reservedUnits > 0n) return false
    // Read anew, because each release changes the ones after it.
    const reader = { memberId: issuerId, right: 'own' } as const
    const row = await milestones.read(id, reader)
    if (row.state === 'planned') await file(row)
    if (position === released) break
    if (row.state === 'released') continue
    const [asker, approver] = finance
    const [filing] = await filingsOf(ctx.db.orm, [id])
    const decision = { id, filedAt: filing?.filedAt.toISOString() ?? '' }
    if (row.state !== 'asked') await milestones.askRelease({ ...decision, actorId: asker })
    const minor = await milestones.trancheOf(await milestones.read(id, reader))
    const amount = toWire({ minor, currency: row.currency })
    await milestones.approveRelease({ ...decision, actorId: approver, amount })
  }
  return true
}
