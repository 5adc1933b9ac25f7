import net from 'node:net'

/** Names the socket on which a test run offers what its files share; set by the global setup, inherited by every worker. */
export const CONTROL_VARIABLE = 'MIZAN_TEST_SERVER'

/** What is offered there, one word a connection. */
export type Offer = 'server' | 'data'

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

async function ask(control: string, offer: Offer): Promise<object> {
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
