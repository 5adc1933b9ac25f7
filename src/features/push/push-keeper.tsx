import { useApolloClient } from '@apollo/client/react'
import { useActorRef } from '@xstate/react'
import { useState } from 'react'
import { providePush } from './push-actors.ts'

/** Refreshes the subscription of this browser at the start of a page, where there is one (spec 4.9). */
export function PushKeeper() {
  const client = useApolloClient()
  const [machine] = useState(() => providePush(client))
  useActorRef(machine)
  return null
}
