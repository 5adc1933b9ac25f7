import { ApolloProvider } from '@apollo/client/react'
import { type ReactNode, useEffect, useState } from 'react'
import { createClient, type ClientEvents } from '#graphql/client.ts'
import { createSessionCalls } from '#graphql/session.ts'
import { currentToken } from '#graphql/session-token.ts'
import { useSession } from '#hooks/use-session.ts'
import { StepUpProvider } from '#features/step-up/use-step-up.tsx'
import { FluentRoot } from '#ui/fluent-root.tsx'
import { forgetClient } from '#app/session/forget-client.ts'
import { goHome, leaveForDashboard } from '#app/session/go-home.ts'
import { LogoutFailed } from '#app/session/logout-failed.tsx'
import { NotifyProvider } from './notify-provider.tsx'
import { SessionProvider, type SessionProviderProps } from '#app/session/session-provider.tsx'

/** The providers of a private part of a page: Apollo, the session with its dialogs, theme and toasts. */
export function PrivateArea({ children }: { readonly children: ReactNode }) {
  const [parts] = useState(makeParts)
  const [isLogoutFailed, setLogoutFailed] = useState(false)
  return (
    <ApolloProvider client={parts.client}>
      <FluentRoot>
        <SessionProvider effects={parts.effects} hasToken={currentToken() !== undefined}>
          <ClientReports listen={parts.listen} onLogoutFailed={setLogoutFailed} />
          {isLogoutFailed ? (
            // Replaces the page, so that nothing about the person stays on the screen.
            <LogoutFailed onRetry={parts.retryLogout} onHome={() => goHome()} />
          ) : (
            <NotifyProvider>
              <StepUpProvider>{children}</StepUpProvider>
            </NotifyProvider>
          )}
        </SessionProvider>
      </FluentRoot>
    </ApolloProvider>
  )
}

interface Events extends Omit<ClientEvents, 'onOtherPerson'> {
  /** The client was cleared, but the server did not confirm the logout. */
  readonly onLogoutFailed: () => void
}

/** The client exists before the session it reports to, so it calls whichever listener is set. */
function makeParts() {
  let listener: Events | null = null
  let hasFailed = false
  /** The refused token; a different one now belongs to a session started in another tab. */
  let lostToken: string | undefined
  const isReplaced = () => lostToken !== undefined && ![undefined, lostToken].includes(currentToken())
  const client = createClient({
    onSessionLost: (message) => {
      lostToken = currentToken()
      listener?.onSessionLost(message)
    },
    onOffline: () => listener?.onOffline(),
    onOtherPerson: leaveForDashboard,
  })
  const calls = createSessionCalls(client)
  const effects: SessionProviderProps['effects'] = {
    logout: async (reason) => {
      if (isReplaced()) return
      try {
        await calls.logout()
      } catch (error) {
        // A session that the server has ended needs no logout.
        hasFailed = reason !== 'lost'
        throw error
      }
    },
    touch: calls.touch,
    probe: calls.probe,
    isReplaced,
    readAnew: () => void client.resetStore().catch(() => {}),
    clearClient: () => {
      if (!isReplaced()) forgetClient(client)
    },
    goHome: (reason) => (hasFailed && listener !== null ? listener.onLogoutFailed() : goHome(reason)),
  }
  const listen = (events: Events | null) => {
    listener = events
  }
  return { client, effects, listen, retryLogout: calls.logout }
}

type Listen = ReturnType<typeof makeParts>['listen']

function ClientReports({
  listen,
  onLogoutFailed,
}: {
  readonly listen: Listen
  readonly onLogoutFailed: (isFailed: true) => void
}) {
  const { reportLoss, reportOffline } = useSession()
  // The client of GraphQL: it was made before the session that it reports to.
  useEffect(() => {
    listen({
      onSessionLost: reportLoss,
      onOffline: reportOffline,
      onLogoutFailed: () => onLogoutFailed(true),
    })
    return () => listen(null)
  }, [listen, reportLoss, reportOffline, onLogoutFailed])
  return null
}
