import '#ui/base.css'
import { LoginScreen } from '#screens/sign-in/login-screen.tsx'
import { hydrateSignIn } from './hydrate-sign-in.tsx'

hydrateSignIn(LoginScreen)
