// A second process of bench/invest.ts: waits for a message with clients and seconds, and answers with its figures.
import { openInvestLoad } from './support/invest-load.ts'

const load = openInvestLoad(process.argv[2] ?? '')

process.on('message', ({ clients, seconds }: { clients: number; seconds: number }) => {
  load.run(clients, seconds).then(
    (figures) => process.send?.(figures),
    (error: unknown) => {
      console.error(error)
      process.exitCode = 1
      process.disconnect()
    },
  )
})
process.on('disconnect', () => void load.close())
