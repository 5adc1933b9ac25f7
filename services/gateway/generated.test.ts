import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { lexicographicSortSchema, printSchema } from 'graphql'
import { describe, expect, it } from 'vitest'
import operations from './generated/operations.json' with { type: 'json' }
import { bootMesh } from './mesh.ts'
import { publishedSchema } from './schema/published-schema.ts'
import { IS_LONG } from '#tests/support/long.ts'

const run = promisify(execFile)
const published = await readFile('services/gateway/generated/schema.graphql', 'utf8')

describe('generated files', () => {
  // `npm run check` compares them at every change.
  it.runIf(IS_LONG)('are what the contracts give today', async () => {
    const { stdout } = await run(process.execPath, ['scripts/generate.mjs', '--check']).catch(
      (error: unknown) => {
        throw new Error(`Run: node scripts/generate.mjs\n${String(Reflect.get(Object(error), 'stderr'))}`)
      },
    )
    expect(stdout.trim()).toBe('Generated files are up to date')
  })

  it('publish the schema the gateway runs', async () => {
    const mesh = await bootMesh(async () => new Response('{}'), { production: false })
    const running = publishedSchema(printSchema(lexicographicSortSchema(mesh.schema)))
    mesh.destroy()
    expect(running).toBe(published)
  })

  it('hold every operation of the client, valid and within the limits of depth and aliases', async () => {
    const texts = await import('#graphql/generated/texts.ts')
    const mesh = await bootMesh(async () => new Response('{}'), { production: true })
    const { schema, parse, validate } = mesh.getEnveloped({})
    expect(Object.keys(texts).toSorted()).toEqual(
      Object.values(operations)
        .map((name) => `${name}Text`)
        .toSorted(),
    )
    for (const text of Object.values(texts)) expect(validate(schema, parse(text))).toEqual([])
    mesh.destroy()
  })
})

describe('published schema', () => {
  it('needs a body, holds no null in a list and keeps the names of the contracts', () => {
    expect(published).toContain('login(input: SignInBody!): ChallengeReply!')
    expect(published).toContain('data: [ProjectCard!]!')
    expect(published).toContain('input UserTypeInput {')
    expect(published).not.toMatch(/_Input|httpOperation|HTTPMethod|ObjMap/)
  })

  it('lets null through where the contract allows it', () => {
    expect(published).toMatch(/type UserCompanyDetails \{\n {2}companyStatus: String\n\}/)
    expect(published).toMatch(/coolingOff: CoolingOff\n/)
  })
})
