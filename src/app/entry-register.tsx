import '#ui/base.css'
import { RegisterScreen } from '#screens/sign-in/register-screen.tsx'
import { hydrateSignIn } from './hydrate-sign-in.tsx'

hydrateSignIn(RegisterScreen)
