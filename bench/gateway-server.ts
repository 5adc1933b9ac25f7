import type { AddressInfo } from 'node:net'
import { readFileSync } from 'node:fs'
import { createAdaptorServer } from '@hono/node-server'
import { createSchema, createYoga } from 'graphql-yoga'
import { createBench } from '#tests/support/services/gateway-bench.ts'
import { createGateway } from '#services/gateway/gateway.ts'
import { createInternalApp } from '#services/kit/http/rpc.ts'

/** Serves bench/gateway.ts: REST, GraphQL before the same services reached in two ways, and the same list written by hand on GraphQL Yoga. No database. */
const bench = createBench({ production: true })
const internal = createInternalApp({ services: bench.services, host: bench.host, ctx: bench.ctx })
// Not in production here: there the gateway answers the client's own operations only.
const config = { production: false, trustedProxies: 0, serviceUrls: {} }
const near = createGateway({ ...bench.ctx, config, host: bench.host })

const inner = createAdaptorServer({ fetch: internal.fetch })
await new Promise<void>((resolve) => inner.listen(0, '127.0.0.1', resolve))
const base = `http://127.0.0.1:${(inner.address() as AddressInfo).port}`
const serviceUrls = { user: base, project: base, payment: base }
const far = createGateway({ ...bench.ctx, config: { ...config, serviceUrls }, host: bench.host })
await Promise.all([near.warm(), far.warm()])

const yoga = createYoga({
  graphqlEndpoint: '/graphql-yoga',
  logging: false,
  schema: createSchema({
    typeDefs: readFileSync(new URL('../services/gateway/generated/schema.graphql', import.meta.url), 'utf8'),
    resolvers: {
      Query: {
        async projects(_root: unknown, args: Record<string, string>) {
          const url = new URL(`http://127.0.0.1/v2/projects?${new URLSearchParams(args).toString()}`)
          const reply = await bench.host.fetch(new Request(url))
          return reply.json()
        },
      },
    },
  }),
})

const server = createAdaptorServer({
  fetch(request) {
    const { pathname } = new URL(request.url)
    if (pathname === '/graphql') return near.fetch(request)
    if (pathname === '/graphql-http') return far.fetch(request)
    if (pathname === '/graphql-yoga') return yoga.fetch(request)
    return bench.host.fetch(request)
  },
})
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
process.on('message', () => {
  const { user, system } = process.cpuUsage()
  process.send?.(user + system)
})
