import { formatCount, formatMoney } from '#contracts/currencies.ts'
import { dayOf, monthsAfter, textOfDay } from '#contracts/dates.ts'
import { type Currency, toWire } from '#contracts/money.ts'
import { percentFigure } from '#contracts/payment/rules/percent.ts'
import { type AssetAnswers, assetAnswers } from '#contracts/project/presentation/asset.ts'
import { TENANTS, VALUATION_METHODS, VALUATION_MONTHS } from '#contracts/project/presentation/asset-values.ts'
import type { Project } from '#contracts/project/projects.ts'
import type { ProposalProblem } from '#contracts/project/proposal-rules.ts'

/** Valuation and rent roll in words; the sums are exact, the rate of vacancy is rounded down. */
export function assetOf(
  { valuations, units }: AssetAnswers,
  currency: Currency,
  now: Date,
): Project['asset'] {
  const money = (minor: bigint | string) =>
    formatMoney(toWire({ minor: BigInt(minor), currency }), { trim: true })
  const isOld = (day: string) => dayOf(monthsAfter(new Date(day), VALUATION_MONTHS)) < dayOf(now)
  const facts = valuations.flatMap(({ valuer, valuedOn, method, value, report }) => [
    { label: 'Value of the asset', value: money(value) },
    { label: 'Valued by', value: valuer },
    {
      label: 'Valued on',
      value: `${textOfDay(valuedOn)}${isOld(valuedOn) ? `. Warning: older than ${VALUATION_MONTHS} months.` : ''}`,
    },
    { label: 'Valuation method', value: VALUATION_METHODS[method] },
    { label: 'Valuation report', value: report === '' ? 'Not published' : report },
  ])
  const sum = (some: AssetAnswers['units']) => some.reduce((total, { rent }) => total + BigInt(rent), 0n)
  const isEnded = (day: string) => day !== '' && day < dayOf(now)
  const vacant = units.filter(({ tenant, endsOn }) => tenant === 'vacant' || isEnded(endsOn))
  const [asked, all] = [sum(vacant), sum(units)]
  if (units.length > 0)
    facts.push(
      {
        label: 'Units let',
        value: `${formatCount(units.length - vacant.length)} of ${formatCount(units.length)}`,
      },
      { label: 'Monthly rent of let units', value: money(all - asked) },
      {
        label: 'Vacancy',
        value: `${money(asked)} a month, ${percentFigure(Number((asked * 10_000n) / all))}% of all rent`,
      },
    )
  return {
    facts,
    units: units.map(({ unit, tenant, rent, endsOn }) => ({
      unit,
      tenant: isEnded(endsOn) ? TENANTS.vacant : TENANTS[tenant],
      rent: money(rent),
      endsOn: endsOn === '' ? 'No lease' : `${isEnded(endsOn) ? 'Lease ended ' : ''}${textOfDay(endsOn)}`,
    })),
  }
}

/** What keeps the page from being submitted on a day; what was submitted before stays good. */
export function datedAssetProblems(page: unknown, today: string): ProposalProblem[] {
  const { valuations = [], units = [] } = assetAnswers.safeParse(page).data ?? {}
  const on = (field: string, message: string) => ({ page: 'asset' as const, field, message })
  return [
    ...valuations.flatMap(({ valuedOn }, at) =>
      valuedOn > today ? [on(`valuations.${at}.valuedOn`, 'The date must not be after today')] : [],
    ),
    ...units.flatMap(({ endsOn }, at) =>
      endsOn !== '' && endsOn < today
        ? [on(`units.${at}.endsOn`, 'This lease has ended. Please choose Vacant.')]
        : [],
    ),
  ]
}
