import { render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { PartError } from '#lib/part-error.ts'
import { SurfaceBoundary } from './surface-boundary.tsx'

const onCaughtError = () => undefined

function Failing({ error }: { readonly error: Error }): never {
  throw error
}

it('shows the replacement where a surface could not be loaded, keeps the page, and lets the next one try again', () => {
  const forget = vi.fn()
  render(
    <>
      <label>
        Typed <input defaultValue="kept" />
      </label>
      <SurfaceBoundary fallback="Shown otherwise">
        <Failing error={new PartError(undefined, forget)} />
      </SurfaceBoundary>
    </>,
    { onCaughtError },
  )
  expect(screen.getByText('Shown otherwise')).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('Typed').value).toBe('kept')
  expect(forget).toHaveBeenCalledOnce()
})

it('hands on what is no failure to load', () => {
  const fault = new Error('a fault of the content')
  const draw = () =>
    render(
      <SurfaceBoundary fallback="Shown otherwise">
        <Failing error={fault} />
      </SurfaceBoundary>,
      { onCaughtError },
    )
  expect(draw).toThrow(fault)
})
