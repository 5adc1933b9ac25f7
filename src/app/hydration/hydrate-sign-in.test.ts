// @vitest-environment node
import type { ReactElement } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { hydrateSignIn } from './hydrate-sign-in.tsx'

interface PageProps {
  readonly goTo: (path: string) => void
}
type Tree = ReactElement<{ readonly children?: Tree }>

const { hydrateRoot } = vi.hoisted(() => ({ hydrateRoot: vi.fn<(root: object, tree: Tree) => void>() }))
vi.mock('react-dom/client', () => ({ hydrateRoot }))

const location = { replace: vi.fn<(path: string) => void>(), assign: vi.fn<(path: string) => void>() }

function wake(cookie: string, href = 'http://localhost/login') {
  vi.stubGlobal('window', { location: { ...location, href } })
  vi.stubGlobal('document', { cookie, getElementById: () => ({}) })
  const Page: (props: PageProps) => null = () => null
  hydrateSignIn(Page)
}

beforeEach(() => {
  hydrateRoot.mockReset()
  location.replace.mockReset()
  location.assign.mockReset()
})

afterEach(() => vi.unstubAllGlobals())

it('puts the page asked for in place of the login page, so that Back does not lead to it', () => {
  wake('')
  let page = hydrateRoot.mock.calls[0]?.[1]
  while (page?.props.children !== undefined) page = page.props.children
  // The innermost element is the page itself.
  const props = page?.props as PageProps | undefined
  props?.goTo('/wallet')
  expect(location.replace).toHaveBeenCalledWith('/wallet')
  expect(location.assign).not.toHaveBeenCalled()
})

it('shows somebody who is logged in the notice instead (spec 2.3)', () => {
  wake('token=abc')
  expect(location.replace).toHaveBeenCalledWith('/already_logged_in')
  expect(hydrateRoot).not.toHaveBeenCalled()
})

it('leads somebody who is logged in on to the page whose link they followed', () => {
  wake('token=abc', 'http://localhost/login?next=%2Fwallet%3Fa%3D1')
  wake('token=abc', 'http://localhost/login?next=%2F%2Fevil.example')
  expect(location.replace.mock.calls).toEqual([['/wallet?a=1'], ['/already_logged_in']])
  expect(hydrateRoot).not.toHaveBeenCalled()
})
