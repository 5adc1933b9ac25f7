import { PDF } from '@libpdf/core'
import { formatMoney } from '#contracts/currencies.ts'
import { dayOf, monthsAfter, textOfDay } from '#contracts/dates.ts'
import { toWire } from '#contracts/money.ts'
import { percentText } from '#contracts/payment/rules/percent.ts'
import { TENANTS, VALUATION_METHODS } from '#contracts/project/presentation/asset-values.ts'
import type { AssetAnswers } from '#contracts/project/presentation/asset.ts'
import { Sheet } from '#packages/pades/pdf/sheet.ts'
import type { Upload } from '#services/demonstration/kyc/kyc.ts'
import type { NewOffering } from '#services/demonstration/projects/publish.ts'
import { contractLines } from '#services/project/contract-lines.ts'
import { LETTERHEAD } from '#services/kit/pdf/letterhead.ts'

interface OfferingPaper {
  readonly title: string
  readonly bytes: Buffer
}

const PLAN = 'Business plan'
const VALUATION = 'Valuation report'

/** The offering with its business plan and a report of each valuation, uploaded by its issuer. */
export async function withPapers(offering: NewOffering, upload: Upload): Promise<NewOffering> {
  const { issuerId, presentation } = offering
  const valuations = presentation?.asset?.valuations ?? []
  const papers: OfferingPaper[] = [{ title: PLAN, bytes: await planOf(offering) }]
  for (const valuation of valuations)
    papers.push({ title: VALUATION, bytes: await valuationOf(offering, valuation) })
  const items = []
  for (const { title, bytes } of papers)
    items.push({ title, file: await upload(issuerId, { bytes, contentType: 'application/pdf' }) })
  return {
    ...offering,
    presentation: {
      ...presentation,
      ...(presentation?.asset && {
        asset: {
          ...presentation.asset,
          valuations: valuations.map((valuation) => ({ ...valuation, report: VALUATION })),
        },
      }),
      documents: { items },
    },
  }
}

const moneyOf = ({ currency }: NewOffering, minor: bigint | string): string =>
  formatMoney(toWire({ minor: BigInt(minor), currency }), { trim: true })

function sheetOf({ name, issuerName, opensAt }: NewOffering, title: string): Sheet {
  const sheet = new Sheet(PDF.create(), {
    letterhead: { ...LETTERHEAD, name: issuerName },
    title,
    reference: 'Demonstration: the company and its figures are invented',
    date: opensAt,
  })
  sheet.paragraph(name, 13, { bold: true })
  return sheet
}

async function planOf(offering: NewOffering): Promise<Buffer> {
  const sheet = sheetOf(offering, PLAN)
  const paragraph = (text: string) => sheet.paragraph(text, 10)
  paragraph(offering.description)
  for (const { title, body } of offering.sections) {
    sheet.heading(title)
    paragraph(body)
  }
  sheet.heading('Contract')
  for (const { label, value } of contractLines(offering.terms, offering.currency)) sheet.pair(label, value)
  sheet.heading('Use of funds')
  for (const { label, amount } of offering.useOfFunds)
    sheet.pair(label, moneyOf(offering, amount), { isSum: true })
  sheet.heading('Milestones')
  for (const { title, proof, monthsAfterClose, share } of offering.milestones) {
    const due = textOfDay(dayOf(monthsAfter(offering.closesAt, monthsAfterClose)))
    sheet.pair(`${title}, due ${due}`, `${share}% of the money. Shown by: ${proof}`)
  }
  sheet.heading('Loss case')
  paragraph(`${percentText(offering.lossCaseBp)} of the investment. ${offering.lossCaseText}`)
  sheet.heading('Risks')
  for (const { title, body } of offering.risks) sheet.pair(title, body)
  const team = offering.presentation?.team?.items ?? []
  if (team.length > 0) sheet.heading('Team')
  for (const { name, role, biography } of team) sheet.pair(`${name}, ${role}`, biography)
  return Buffer.from(await sheet.toBytes())
}

async function valuationOf(
  offering: NewOffering,
  { valuer, valuedOn, method, value }: AssetAnswers['valuations'][number],
): Promise<Buffer> {
  const sheet = sheetOf(offering, VALUATION)
  sheet.pair('Valued by', valuer)
  sheet.pair('Valued on', textOfDay(valuedOn))
  sheet.pair('Method', VALUATION_METHODS[method])
  sheet.pair('Value', moneyOf(offering, value))
  const units = offering.presentation?.asset?.units ?? []
  if (units.length > 0) sheet.heading('Rent roll')
  for (const { unit, tenant, rent, endsOn } of units)
    sheet.pair(
      unit,
      `${TENANTS[tenant]}, ${moneyOf(offering, rent)} a month${endsOn === '' ? '' : `, lease until ${textOfDay(endsOn)}`}`,
    )
  return Buffer.from(await sheet.toBytes())
}
