import { ApolloProvider } from '@apollo/client/react'
import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ReactNode, useLayoutEffect } from 'react'
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom'
import { createClient } from '#graphql/client.ts'
import { PageRouter } from '#hooks/page-router.tsx'
import { type Notice, NotifyContext } from '#hooks/use-notify.ts'
import { FluentRoot } from '#ui/fluent-root.tsx'
import { fakeGraphql } from './graphql-replies.ts'

/** Everything a private screen stands in, on a client whose network answers by operation. */
export function openScreen(options: {
  readonly screen: ReactNode
  readonly replies: Parameters<typeof fakeGraphql>[0]
  /** The address, and the pattern of the route it is on. */
  readonly at?: string
  readonly route?: string
  /** The product's own router on the window's history, which a page can hold back; else one in memory. */
  readonly onWindow?: boolean
}) {
  const sent = fakeGraphql(options.replies)
  const notices: Notice[] = []
  const events: string[] = []
  const address = { current: '' }
  const client = createClient({
    onSessionLost: (message) => events.push(`session lost: ${message}`),
    onOffline: () => events.push('offline'),
    onOtherPerson: () => events.push('somebody else'),
  })
  function Address() {
    const { pathname, search } = useLocation()
    // After the commit: a rendering that React still works on has not reached the screen yet.
    useLayoutEffect(() => {
      address.current = pathname + search
    })
    return null
  }
  const at = options.at ?? '/'
  if (options.onWindow === true) window.history.replaceState(null, '', at)
  const placed = (
    <>
      <Address />
      <Routes>
        <Route path={options.route ?? '*'} element={options.screen} />
        <Route path="*" element={null} />
      </Routes>
    </>
  )
  render(
    <ApolloProvider client={client}>
      <FluentRoot>
        <NotifyContext value={(notice) => void notices.push(notice)}>
          {options.onWindow === true ? (
            <PageRouter>{placed}</PageRouter>
          ) : (
            <MemoryRouter initialEntries={[at]}>{placed}</MemoryRouter>
          )}
        </NotifyContext>
      </FluentRoot>
    </ApolloProvider>,
  )
  const sentTo = (operation: string) => sent.filter((request) => request.operation === operation)
  return { sent, sentTo, notices, events, address, user: quickUser() }
}

/** A person who does not look first whether a style lets them click: jsdom has no layout, and asking for styles takes an eighth of a run. */
export const quickUser = () => userEvent.setup({ pointerEventsCheck: 0 })
