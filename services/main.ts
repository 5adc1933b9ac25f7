import { mkdirSync } from 'node:fs'
import { createGateway } from './gateway/gateway.ts'
import { systemClock, type Clock } from './kit/clock.ts'
import { ConfigError, loadConfig, type Config } from './kit/config/config.ts'
import { OtherHistory } from './kit/database/migrate.ts'
import { openStore, type Store } from './kit/database/open.ts'
import { loadKeys } from './kit/security/keys.ts'
import { createLog, type Log } from './kit/log.ts'
import { FolderInUse } from '#packages/embedded-postgres/lock.ts'
import { hasPersonKeys } from './kit/security/personal.ts'
import { createInternalApp } from './kit/http/rpc.ts'
import { createPlatform, type Platform } from './platform.ts'
import { hasAuthority } from './signing/envelopes/store.ts'
import { createDocuments, type DocumentsDeps } from './web/documents.ts'
import { type App, createHostApp, type Site, sitesByPort } from './web/hosts.ts'
import { listen, type Listening } from './web/listen.ts'
import { endOnSignals, everyStep, logUnhandled } from './web/process-end.ts'
import { createPublicApp } from './web/public-app.ts'

/** Prints a sentence for a person and exits with 1, for failures that need no log line. */
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

/** Starts and serves until a signal. Also handles a signal during the start, so that the embedded database never outlives the process. */
async function run(config: Config, clock: Clock, log: Log): Promise<void> {
  mkdirSync(config.dataDir, { recursive: true })
  const opening = openStore({ config, clock, log })
  let stop = async (): Promise<void> => (await opening).close()
  const isEnding = endOnSignals(() => stop(), log, process, config.stopLimitMs)
  try {
    stop = await serve(config, clock, log, await opening)
  } catch (error) {
    if (isEnding()) return
    await opening.then((store) => store.close())
    throw error
  }
}

async function serve(config: Config, clock: Clock, log: Log, store: Store): Promise<() => Promise<void>> {
  const { orm } = store.db
  const isNewDatabase = !(await hasPersonKeys(orm)) && !(await hasAuthority(orm))
  const keys = loadKeys({ file: config.keyFile, production: config.production, isNewDatabase })
  const simulators = config.production ? undefined : (await import('./simulators/index.ts')).simulators
  const platform = createPlatform({ config, clock, log, keys, ...store, simulators })
  await platform.ctx.personal.check(orm)
  await platform.signing.embedded.prepare()
  let fillLogin: DocumentsDeps['fillLogin']
  if (config.seed === 'demo') {
    ;({ fillLogin } = await import('./demonstration/pages/login.ts'))
    const { mountDemonstration } = await import('./demonstration/pages/mount.ts')
    mountDemonstration(platform.host, platform.ctx)
    const { seedDemonstration } = await import('./demonstration/seed.ts')
    await seedDemonstration(platform, store.openOwner)
  }
  const gateway = createGateway({ config, host: platform.host, keys, clock, log })
  const documents = createDocuments({ config, log, clock, execute: gateway.execute, fillLogin })
  const app = createPublicApp({ config, log, host: platform.host, graphql: gateway.fetch, documents })

  const ports = await listenOnAll(config, log, platform, app)
  platform.start()
  platform.ctx.metrics.watchProcess()
  process.stdout.write(`Mizan ready at ${config.publicUrl}\n`)
  if (store.joinUrl !== undefined) log.info('database.join', { url: store.joinUrl })
  // Otherwise the first request would have to wait for both.
  void Promise.all([gateway.warm(), documents.warm()]).catch((error: unknown) =>
    log.error('warm.failed', { error }),
  )

  return () => {
    // Started first, so that answers given while streams and jobs end already announce the end of their connection.
    const closed = Promise.all(ports.map((port) => port.close()))
    return everyStep([() => platform.stop(), () => closed, () => gateway.stop(), () => store.close()])
  }
}

async function listenOnAll(config: Config, log: Log, platform: Platform, app: App): Promise<Listening[]> {
  const { host, production } = config
  const open = [...sitesByPort(sitesOf(config, platform, app))].map(([port, sites]) => {
    const name = sites.map((site) => site.name).join(' and ')
    return listen(createHostApp(sites, { production, health: platform.health }), { name, host, port, log })
  })
  if (config.internalPort !== undefined) {
    const internal = createInternalApp(platform)
    open.push(listen(internal, { name: 'internal', host, port: config.internalPort, log }))
  }
  return Promise.all(open)
}

/** Every origin that this process serves, the public one first. */
function sitesOf(config: Config, platform: Platform, app: App): Site[] {
  const { ports } = config
  const sites = [
    { name: 'public', origin: config.publicUrl, port: config.port, app },
    { name: 'files', origin: config.filesOrigin, port: ports.files, app: platform.filesApp },
  ]
  if (config.services.has('document'))
    sites.push({ name: 'sign', origin: config.signOrigin, port: ports.sign, app: platform.signing.site })
  if (platform.cardApp)
    sites.push({ name: 'card', origin: config.payOrigin, port: ports.pay, app: platform.cardApp })
  if (platform.idApp)
    sites.push({ name: 'identity', origin: config.oidcOrigin, port: ports.oidc, app: platform.idApp })
  return sites
}

const config = readConfig()
const clock = systemClock(config.clockStart)
const log = createLog({ clock, level: config.logLevel })
logUnhandled(log, process)
try {
  await run(config, clock, log)
} catch (error) {
  if (error instanceof FolderInUse || error instanceof OtherHistory) refuse(error.message)
  log.error('process.start_failed', { error })
  // Only the first line, because the others may contain values of a failed statement.
  refuse((error instanceof Error && error.message.split('\n')[0]) || 'The product could not start.')
}
