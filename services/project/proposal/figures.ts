import type { ProposalAnswers } from '#contracts/project/proposal-fields.ts'
import type { ServiceContext } from '#services/kit/context.ts'
import { newestPack } from '#services/project/publishing-store.ts'
import { SCREENING_METHOD } from '#services/project/publishing.ts'
import { percentText } from '#services/project/rules.ts'
import {
  screen,
  type Screening,
  type ScreeningFigures,
  type ScreeningPack,
} from '#contracts/finance/screening.ts'
import { figuresOf } from './content.ts'

/** Screens a proposal by the pack in force. */
export async function screenedNow(
  { db, clock }: Pick<ServiceContext, 'db' | 'clock'>,
  answers: ProposalAnswers,
): Promise<Screening & { readonly figures: readonly FigureView[] }> {
  const pack = await newestPack(db.orm, SCREENING_METHOD, clock.now())
  const figures = figuresOf(answers)
  return { ...screen(pack, figures), figures: figureViews(pack, figures) }
}

export interface FigureView {
  readonly test: string
  /** Per cent as text, rounded down to two decimals; null where it is not known. */
  readonly percent: string | null
  readonly limitPercent: string
}

/** The ratios that a pack compares with its limits. */
function figureViews(pack: ScreeningPack, figures: ScreeningFigures): FigureView[] {
  const base = pack.denominator === 'total_assets' ? figures.totalAssets : figures.averageCapitalisation
  const view = (test: string, part: bigint | null, whole: bigint | null, limit: ScreeningPack['income']) => ({
    test,
    percent:
      part === null || whole === null || whole <= 0n ? null : percentText(Number((part * 10_000n) / whole)),
    limitPercent: percentText(limit.maxBp),
  })
  return [
    view('Non-permissible income', figures.impermissibleIncome, figures.income, pack.income),
    view('Interest-bearing debt', figures.interestBearingDebt, base, pack.debt),
    view('Cash and interest-bearing assets', figures.cashAndInterestBearing, base, pack.cash),
  ]
}
