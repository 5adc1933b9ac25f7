import { act, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { expect, it } from 'vitest'
import { useListParams } from './use-list-params.ts'

function Filters() {
  const { change } = useListParams()
  return <button onClick={() => change({ state: 'approved' })}>Approved</button>
}

function Sorting() {
  const { change } = useListParams()
  return <button onClick={() => change({ sort: 'risk' })}>Highest risk first</button>
}

/** Changes by what was at hand when it was first drawn, as a timer does. */
function Waiting() {
  const { change } = useListParams()
  const [first] = useState(() => change)
  return <button onClick={() => first({ q: 'acme' })}>Search</button>
}

function Address() {
  const { pathname, search, hash } = useLocation()
  return <output>{pathname + search + hash}</output>
}

it('a second change made before the first is drawn keeps the first', () => {
  render(
    <MemoryRouter initialEntries={['/staff/kyc?pageNo=3#rows']}>
      <Filters />
      <Sorting />
      <Address />
    </MemoryRouter>,
  )
  act(() => {
    screen.getByRole('button', { name: 'Approved' }).click()
    screen.getByRole('button', { name: 'Highest risk first' }).click()
  })
  expect(screen.getByRole('status').textContent).toBe('/staff/kyc?state=approved&sort=risk')
})

it('a change that comes late keeps those made since', () => {
  render(
    <MemoryRouter initialEntries={['/staff/kyc']}>
      <Filters />
      <Sorting />
      <Waiting />
      <Address />
    </MemoryRouter>,
  )
  for (const name of ['Approved', 'Highest risk first', 'Search'])
    act(() => screen.getByRole('button', { name }).click())
  expect(screen.getByRole('status').textContent).toBe('/staff/kyc?state=approved&sort=risk&q=acme')
})
