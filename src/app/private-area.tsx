import { ApolloProvider } from '@apollo/client/react'
import { type ReactNode, useEffect, useState } from 'react'
import { createClient, type ClientEvents } from '#graphql/client.ts'
import { createSessionCalls } from '#graphql/session.ts'
import { currentToken } from '#graphql/session-token.ts'
import { useSession } from '#hooks/use-session.ts'
import { paths } from '#lib/paths.ts'
import { FluentRoot } from '#ui/fluent-root.tsx'
import { forgetClient } from './forget-client.ts'
import { NotifyProvider } from './notify-provider.tsx'
import { SessionProvider, type SessionProviderProps } from './session-provider.tsx'

/** Everything a private part of a page stands in: Apollo, the session with its dialogs, theme and toasts. */
export function PrivateArea({ children }: { readonly children: ReactNode }) {
  const [parts] = useState(makeParts)
  return (
    <ApolloProvider client={parts.client}>
      <SessionProvider effects={parts.effects} hasToken={currentToken() !== undefined}>
        <ClientReports listen={parts.listen} />
        <FluentRoot>
          <NotifyProvider>{children}</NotifyProvider>
        </FluentRoot>
      </SessionProvider>
    </ApolloProvider>
  )
}

/** The client is made before the session that it reports to, so it tells whoever listens at the time. */
function makeParts() {
  let listener: ClientEvents | null = null
  const client = createClient({
    onSessionLost: (message) => listener?.onSessionLost(message),
    onOffline: () => listener?.onOffline(),
  })
  const calls = createSessionCalls(client)
  const effects: SessionProviderProps['effects'] = {
    logout: calls.logout,
    touch: calls.touch,
    probe: calls.probe,
    clearClient: () => forgetClient(client),
    goHome: () => window.location.assign(paths.home),
  }
  const listen = (events: ClientEvents | null) => {
    listener = events
  }
  return { client, effects, listen }
}

type Listen = ReturnType<typeof makeParts>['listen']

function ClientReports({ listen }: { readonly listen: Listen }) {
  const { reportLoss, reportOffline } = useSession()
  useEffect(() => {
    listen({ onSessionLost: reportLoss, onOffline: reportOffline })
    return () => listen(null)
  }, [listen, reportLoss, reportOffline])
  return null
}
