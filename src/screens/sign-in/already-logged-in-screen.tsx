import { useSession } from '#hooks/use-session.ts'
import { paths } from '#lib/paths.ts'
import { ButtonLink, PlainButton } from '#ui/button-link.tsx'
import { SignInLayout } from '#ui/sign-in/sign-in-layout.tsx'
import styles from '#ui/sign-in/sign-in.module.css'

/** /already_logged_in (R32): shown to signed-in people on guest pages (spec 2.3). */
export function AlreadyLoggedInScreen() {
  const { logOut } = useSession()
  return (
    <SignInLayout
      title="You are already logged in"
      lead="You can continue, or log out and use another account."
    >
      <div className={styles.submit}>
        <ButtonLink look="primary" href={paths.dashboard}>
          Go to the dashboard
        </ButtonLink>
        <PlainButton onClick={logOut}>Log out</PlainButton>
      </div>
    </SignInLayout>
  )
}
