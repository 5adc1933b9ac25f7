import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { USER_LIMITS } from '#services/user/rules.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

test('the figures of docs/operations.md are those in force', () => {
  const { smsPerNumber, smsPerAccount, smsPerBlock, smsPerCountry, smsOverall, smsUnknownCountry } =
    USER_LIMITS
  const section =
    /## Short messages\n([\s\S]*?)\n## /.exec(readFileSync('docs/operations.md', 'utf8'))?.[1] ?? ''
  const words = section.replaceAll('\n', ' ').replaceAll(/(\d),(\d)/g, '$1$2')
  const perHour = [smsPerAccount, smsPerBlock, smsPerCountry, smsOverall, smsUnknownCountry]
  expect(perHour.map(({ windowMs }) => windowMs)).toEqual(perHour.map(() => HOUR))
  expect(smsPerNumber.windowMs).toBe(10 * MINUTE)
  expect(words).toContain(`${smsPerNumber.limit} in ten minutes per number`)
  expect(words).toContain(
    `per hour ${smsPerAccount.limit} per account, ${smsPerBlock.limit} per block of numbers`,
  )
  expect(words).toContain(
    `${smsPerCountry.limit} per country, ${smsOverall.limit} overall, ${smsUnknownCountry.limit} for all`,
  )
})
