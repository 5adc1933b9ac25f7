import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { refuseJoinsByPosition } from './mesh-config.ts'

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
