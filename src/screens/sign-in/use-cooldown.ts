export { useCooldown } from '#hooks/use-cooldown.ts'
