import { once } from 'node:events'
import net from 'node:net'

/** Names the socket on which a test run offers what its files share; set by the global setup, inherited by every worker. */
export const CONTROL_VARIABLE = 'MIZAN_TEST_SERVER'

/** What is offered there, one word a connection. */
export type Offer = 'server' | 'data' | 'product'

export interface ServerUrls {
  readonly url: string
  readonly ownerUrl: string
  readonly adminUrl: string
}

/** The URLs of the run's database server. */
export async function askForServer(control: string): Promise<ServerUrls> {
  return (await ask(control, 'server')) as ServerUrls
}

/** The path of a data folder that holds the demonstration, its jobs done. For copies: all files of a run share it. */
export async function askForData(control: string): Promise<string> {
  return ((await ask(control, 'data')) as { dataDir: string }).dataDir
}

/** What is told of a product that is lent. */
export interface LentParts {
  readonly url: string
  readonly port: number
  readonly dataDir: string
  /** The files that had it before. */
  readonly before: readonly string[]
  /** Its log up to the lending. */
  readonly log: string
}

/**
 * A running product, lent to one process until it gives it back or ends. `giveBack(file)` returns it;
 * `giveBack()` ends it.
 */
export async function askForProduct(
  control: string,
): Promise<LentParts & { readonly giveBack: (goodFor?: string) => void }> {
  const socket = net.connect({ path: control, allowHalfOpen: true }, () => socket.write('product'))
  socket.setEncoding('utf8')
  let received = ''
  socket.on('data', (chunk: string) => {
    received += chunk
  })
  await once(socket, 'end')
  const reply = JSON.parse(received) as LentParts & { error?: string }
  const giveBack = (goodFor?: string) => void (goodFor === undefined ? socket.end() : socket.end(goodFor))
  if (reply.error === undefined) return { ...reply, giveBack }
  giveBack()
  throw new Error(reply.error)
}

async function ask(control: string, offer: Exclude<Offer, 'product'>): Promise<object> {
  const text = await new Promise<string>((resolve, reject) => {
    let received = ''
    const socket = net.connect(control, () => socket.write(offer))
    socket.setEncoding('utf8')
    socket.on('data', (chunk: string) => {
      received += chunk
    })
    socket.on('end', () => resolve(received))
    socket.on('error', reject)
  })
  const reply = JSON.parse(text) as { error?: string }
  if (reply.error !== undefined) throw new Error(reply.error)
  return reply
}
