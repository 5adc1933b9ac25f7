import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { PublicLayout } from './public-layout.tsx'

const hrefs = (name: string) => [
  ...new Set(screen.getAllByRole('link', { name, hidden: true }).map((link) => link.getAttribute('href'))),
]

it.each([
  ['/propertydetails/p1', '?next=%2Fpropertydetails%2Fp1'],
  ['/tabOverview?project=p1', '?next=%2FtabOverview%3Fproject%3Dp1'],
  ['/browseproject', ''],
  ['/', ''],
])('on %s, Log in and Register carry the way back %s', (path, query) => {
  const { pathname, search } = new URL(path, 'https://mizan.example')
  render(
    <PublicLayout pathname={pathname} search={search} hasToken={false}>
      <p>page</p>
    </PublicLayout>,
  )
  expect(hrefs('Log in')).toEqual([`/login${query}`])
  expect(hrefs('Register')).toEqual([`/register${query}`])
})

it('U-p13 leads a person with a session to their account and dashboard', () => {
  render(
    <PublicLayout pathname="/browseproject" hasToken>
      <p>page</p>
    </PublicLayout>,
  )
  expect(hrefs('Account')).toEqual(['/profileSetting'])
  expect(hrefs('Dashboard')).toEqual(['/dashboard'])
  expect(screen.queryByRole('link', { name: 'Log in', hidden: true })).toBeNull()
})
