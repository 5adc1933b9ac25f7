import { percentFigure } from '#contracts/payment/rules/percent.ts'
import type { ProposalAnswers } from '#contracts/project/proposal-fields.ts'
import type { ServiceContext } from '#services/kit/context.ts'
import {
  decidingPack,
  newestScreening,
  packOf,
  packsAt,
  screeningsOf,
  type MethodPack,
} from '#services/project/screening/store.ts'
import {
  screen,
  screeningRatios,
  type Screening,
  type ScreeningFigures,
  type ScreeningPack,
} from '#contracts/finance/screening.ts'
import { figuresOf } from './content.ts'

/** The verdict on a draft by the pack in force: what a submission would be told now. */
export async function screenedNow(
  { db, clock }: Pick<ServiceContext, 'db' | 'clock'>,
  answers: ProposalAnswers,
): Promise<Screening> {
  return screen(await decidingPack(db.orm, clock.now()), figuresOf(answers))
}

/** The screening that decides about an offering, as it was kept; the other methods stand beside it and decide nothing. */
export async function decidingScreening(
  { db, clock }: Pick<ServiceContext, 'db' | 'clock'>,
  offeringId: string,
) {
  const stored = await newestScreening(db.orm, offeringId)
  const { verdict, decidedBy, figures, screenedAt } = stored
  const [pack, packs, history] = await Promise.all([
    packOf(db.orm, stored),
    packsAt(db.orm, clock.now()),
    screeningsOf(db.orm, offeringId),
  ])
  return {
    verdict,
    pack: packName(pack),
    decidedBy,
    screenedAt: screenedAt.toISOString(),
    figures: figureViews(pack, figures),
    methods: packs.map((one) => methodView(one, figures)),
    history: history.map(({ screenedAt: at, method, validFrom, ...found }) => ({
      ...found,
      screenedAt: at.toISOString(),
      pack: packName({ method, validFrom }),
    })),
  }
}

export interface MethodView {
  readonly method: string
  readonly pack: string
  readonly verdict: Screening['verdict']
  readonly decidedBy: Screening['decidedBy']
  /** Per cent left to the nearest limit, negative beyond it; null where a figure is not known. */
  readonly marginPercent: string | null
}

/** 'Securities Commission Malaysia from 01/01/2026'. */
const packName = ({ method, validFrom }: Pick<MethodPack, 'method' | 'validFrom'>): string =>
  `${method} from ${validFrom.split('-').toReversed().join('/')}`

function methodView(pack: MethodPack, figures: ScreeningFigures): MethodView {
  const { verdict, decidedBy } = screen(pack, figures)
  const margins = screeningRatios(pack, figures).map(({ distanceBp }) => distanceBp)
  const known = margins.filter((one) => one !== null)
  const margin = known.length === margins.length ? Math.min(...known) : null
  return {
    method: pack.method,
    pack: packName(pack),
    verdict,
    decidedBy,
    marginPercent: margin === null ? null : signedPercent(margin),
  }
}

const signedPercent = (bp: number): string => `${bp < 0 ? '-' : ''}${percentFigure(Math.abs(bp))}`

export interface FigureView {
  readonly test: string
  /** Per cent as text, rounded down to two decimals; null where it is not known. */
  readonly percent: string | null
  readonly limitPercent: string
  /** Whether exactly the limit still passes. */
  readonly isLimitInclusive: boolean
}

/** The ratios that a pack compares with its limits. */
function figureViews(pack: ScreeningPack, figures: ScreeningFigures): FigureView[] {
  const base = pack.denominator === 'total_assets' ? figures.totalAssets : figures.averageCapitalisation
  const view = (test: string, part: bigint | null, whole: bigint | null, limit: ScreeningPack['income']) => ({
    test,
    percent:
      part === null || whole === null || whole <= 0n ? null : percentFigure(Number((part * 10_000n) / whole)),
    limitPercent: percentFigure(limit.maxBp),
    isLimitInclusive: limit.inclusive,
  })
  return [
    view('Non-permissible income', figures.impermissibleIncome, figures.income, pack.income),
    view('Interest-bearing debt', figures.interestBearingDebt, base, pack.debt),
    view('Cash and interest-bearing assets', figures.cashAndInterestBearing, base, pack.cash),
  ]
}
