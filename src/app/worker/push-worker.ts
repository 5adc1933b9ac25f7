import { listenForPushes, showMessage } from '#features/push/background.ts'

listenForPushes(globalThis, showMessage)
