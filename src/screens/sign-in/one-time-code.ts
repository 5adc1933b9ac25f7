export { pastedCode, typedCode } from '#lib/one-time-code.ts'
