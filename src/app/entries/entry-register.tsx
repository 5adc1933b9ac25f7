import '#ui/base.css'
import { RegisterScreen } from '#screens/sign-in/register-screen.tsx'
import { hydrateSignIn } from '#app/hydration/hydrate-sign-in.tsx'

hydrateSignIn(RegisterScreen)
