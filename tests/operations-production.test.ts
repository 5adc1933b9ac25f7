import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { loadConfig } from '#services/kit/config/config.ts'
import { productionEnvironment } from './support/production/production.ts'

const text = readFileSync('docs/operations.md', 'utf8')
const section = text.slice(text.indexOf('## Run it in production'), text.indexOf('## Variables'))
const [, command = ''] = /```sh\n([^`]*)```/.exec(section) ?? []

/** The variables that the manual's command sets. */
const documented = Object.fromEntries(
  [...command.matchAll(/^([A-Z_]+)=(?:'([^']*)'|(\S+)) \\$/gm)].map(
    ([, name = '', quoted, bare = '']) => [name, quoted ?? bare] as const,
  ),
)

it('the command of the manual starts in production: nothing of it is refused', () => {
  const config = loadConfig(documented, '/srv/mizan')
  expect(config.production).toBe(true)
  expect(new Set([config.port, ...Object.values(config.ports)])).toEqual(new Set([3000]))
})

it('the manual names every variable with which the journey of production starts the product, and no other', () => {
  const nowhere = { url: '', ownerUrl: '' }
  const outside = { database: nowhere, mail: nowhere, sms: nowhere, token: '', list: '' }
  const started = [...Object.keys(productionEnvironment(outside)), 'PORT', 'DATA_DIR']
  expect(Object.keys(documented).toSorted()).toEqual(started.toSorted())
  expect(command).toMatch(/\nnode build\/server\/main\.js\n$/)
})
