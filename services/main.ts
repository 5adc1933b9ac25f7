import { mkdirSync } from 'node:fs'
import { createGateway } from '#services/gateway.ts'
import { systemClock, type Clock } from '#services/kit/clock.ts'
import { ConfigError, loadConfig, type Config } from '#services/kit/config.ts'
import { openStore, type Store } from '#services/kit/database-open.ts'
import { loadKeys } from '#services/kit/keys.ts'
import { createLog, type Log } from '#services/kit/log.ts'
import { FolderInUse } from '#services/kit/lock.ts'
import { createInternalApp } from '#services/kit/rpc.ts'
import { createPlatform, type Platform } from '#services/platform.ts'
import { seedDemonstration } from '#services/seed.ts'
import { createDocuments } from '#services/web/documents.ts'
import { listen, type Listening } from '#services/web/listen.ts'
import { endOnSignals, everyStep, logUnhandled } from '#services/web/process-end.ts'
import { createPublicApp } from '#services/web/public-app.ts'

/** Prints a sentence for a person and ends; for faults that no log line is needed for. */
function refuse(sentence: string): never {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}

function readConfig(): Config {
  try {
    return loadConfig()
  } catch (error) {
    if (error instanceof ConfigError) refuse(error.message)
    throw error
  }
}

async function start(config: Config, clock: Clock, log: Log): Promise<() => Promise<void>> {
  mkdirSync(config.dataDir, { recursive: true })
  const store = await openStore({ config, clock, log })
  try {
    return await serve(config, clock, log, store)
  } catch (error) {
    await store.close()
    throw error
  }
}

async function serve(config: Config, clock: Clock, log: Log, store: Store): Promise<() => Promise<void>> {
  const keys = loadKeys({ file: config.keyFile, production: config.production })
  const platform = createPlatform({ config, clock, log, keys, ...store })
  await platform.ctx.personal.check(store.db.orm)
  await platform.signing.embedded.prepare()
  if (config.seed === 'demo') await seedDemonstration(platform)
  const gateway = createGateway({ config, host: platform.host, keys, clock, log })
  const documents = createDocuments({ config, log, execute: gateway.execute })
  const app = createPublicApp({
    config,
    log,
    host: platform.host,
    graphql: gateway.fetch,
    health: platform.health,
    documents,
  })

  const ports = await listenOnAll(config, log, platform, app)
  platform.start()
  process.stdout.write(`Mizan ready at ${config.publicUrl}\n`)
  if (store.joinUrl !== undefined) log.info('database.join', { url: store.joinUrl })
  // Both would load with the first request; nobody need wait for them then.
  void Promise.all([gateway.warm(), documents.warm()]).catch((error: unknown) =>
    log.error('warm.failed', { error }),
  )

  return () =>
    everyStep([
      () => platform.stop(),
      () => Promise.all(ports.map((port) => port.close())),
      () => gateway.stop(),
      () => store.close(),
    ])
}

async function listenOnAll(
  config: Config,
  log: Log,
  platform: Platform,
  app: ReturnType<typeof createPublicApp>,
): Promise<Listening[]> {
  const { host } = config
  const portOf = (origin: string) => Number(new URL(origin).port || (origin.startsWith('https:') ? 443 : 80))
  const open = [listen(app, { name: 'public', host, port: config.port, log })]
  // Behind a proxy in production the origins may share one port with another host name.
  if (portOf(config.filesOrigin) !== config.port) {
    open.push(listen(platform.filesApp, { name: 'files', host, port: portOf(config.filesOrigin), log }))
  }
  if (platform.cardApp) {
    open.push(listen(platform.cardApp, { name: 'card', host, port: portOf(config.payOrigin), log }))
  }
  if (config.services.has('document') && portOf(config.signOrigin) !== config.port) {
    open.push(listen(platform.signing.site, { name: 'sign', host, port: portOf(config.signOrigin), log }))
  }
  if (platform.idApp) {
    open.push(listen(platform.idApp, { name: 'identity', host, port: portOf(config.oidcOrigin), log }))
  }
  if (config.internalPort !== undefined) {
    const internal = createInternalApp(platform)
    open.push(listen(internal, { name: 'internal', host, port: config.internalPort, log }))
  }
  return Promise.all(open)
}

const config = readConfig()
const clock = systemClock(config.clockStart)
const log = createLog({ clock, level: config.logLevel })
logUnhandled(log, process)
try {
  endOnSignals(await start(config, clock, log), log, process)
} catch (error) {
  if (error instanceof FolderInUse) refuse(error.message)
  log.error('process.start_failed', { error })
  // The first line only: what follows may repeat values of a failed statement.
  refuse((error instanceof Error && error.message.split('\n')[0]) || 'The product could not start.')
}
