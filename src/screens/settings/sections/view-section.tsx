import { useMutation } from '@apollo/client/react'
import type { AccountView } from '#contracts/user/identity.ts'
import { SetDefaultViewDocument } from '#graphql/generated/graphql.ts'
import { present } from '#graphql/problem.ts'
import { Button } from '#ui/controls/button.tsx'
import { Section } from './section.tsx'
import styles from './settings.module.css'
import { useAct, useReread } from '#features/step-up/use-send.ts'

const NAMES: Readonly<Record<AccountView, string>> = { investor: 'investor', issuer: 'issuer' }
const VIEWS: readonly AccountView[] = ['investor', 'issuer']

/** The dashboard that opens first, for people with both roles. */
export function ViewSection({ view, first }: { readonly view: AccountView; readonly first: AccountView }) {
  const { act, isBusy } = useAct()
  const [setDefault] = useMutation(SetDefaultViewDocument)
  const reread = useReread()
  const choose = (next: AccountView) =>
    act(async () => {
      const { data } = await setDefault({ variables: { input: { view: next } } })
      reread()
      return present(data?.setDefaultView).message
    })
  return (
    <Section
      id="view"
      title="First dashboard"
      lead={`You are an investor and an issuer. You see the ${NAMES[view]} dashboard now; choose which one opens first after you log in.`}
    >
      <div className={styles.actions}>
        {VIEWS.map((one) => (
          <Button
            key={one}
            aria-pressed={first === one}
            aria-disabled={isBusy}
            look={first === one ? 'primary' : 'plain'}
            onClick={() => choose(one)}
          >
            {`Open the ${NAMES[one]} dashboard first`}
          </Button>
        ))}
      </div>
    </Section>
  )
}
