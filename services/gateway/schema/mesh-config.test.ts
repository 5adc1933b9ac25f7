import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { refuseJoinsByPosition, refuseJoinsWithoutStitching } from './mesh-config.ts'

const join = (last: string) => `
additionalResolvers:
  - targetTypeName: Order
    targetFieldName: project
    keyField: projectId
    keysArg: ids
    ${last}
`

it('accepts the configuration of the product and a join that names its key', async () => {
  expect(() => refuseJoinsByPosition('additionalResolvers: []')).not.toThrow()
  expect(() => refuseJoinsByPosition(join('valueKeyField: _id'))).not.toThrow()
  const config = await readFile('.meshrc.yml', 'utf8')
  expect(() => refuseJoinsByPosition(config)).not.toThrow()
})

it('refuses a join by position, wherever it stands', () => {
  expect(() => refuseJoinsByPosition(join('sourceName: Project'))).toThrow('needs valueKeyField')
  const both = `${join('valueKeyField: _id')}  - targetTypeName: Lot\n    keysArg: ids\n`
  expect(() => refuseJoinsByPosition(both)).toThrow('Lot')
})

it('refuses a join across services while nothing is stitched', async () => {
  const config = await readFile('.meshrc.yml', 'utf8')
  expect(config).toContain('\nmerger: bare\n')
  expect(() => refuseJoinsWithoutStitching(config)).not.toThrow()
  const joined = config.replace('additionalResolvers: []\n', join('valueKeyField: _id'))
  expect(() => refuseJoinsWithoutStitching(joined)).toThrow('needs `merger: stitching`')
  expect(() => refuseJoinsWithoutStitching(joined.replace('merger: bare', 'merger: stitching'))).not.toThrow()
  expect(() => refuseJoinsWithoutStitching(`additionalTypeDefs: 'extend type Order'\n${config}`)).toThrow()
})
