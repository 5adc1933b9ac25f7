import '#ui/base.css'
import { LoginScreen } from '#screens/sign-in/login-screen.tsx'
import { hydrateSignIn } from '#app/hydration/hydrate-sign-in.tsx'

hydrateSignIn(LoginScreen)
