import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { refuseJoinsByPosition, refuseJoinsWithoutStitching } from './mesh-config.ts'

const PRODUCT = await readFile('.meshrc.yml', 'utf8')

it('accepts the configuration of the product', () => {
  expect(PRODUCT).toContain('\nmerger: bare\n')
  expect(() => refuseJoinsByPosition(PRODUCT)).not.toThrow()
  expect(() => refuseJoinsWithoutStitching(PRODUCT)).not.toThrow()
})

describe('a join by keys', () => {
  it.each([
    'additionalResolvers: []',
    'additionalResolvers:',
    'additionalResolvers: [{ keysArg: ids, valueKeyField: _id }]',
    'additionalResolvers:\n  - "valueKeyField": _id\n    \'keysArg\' : ids',
    'additionalResolvers: [{ targetFieldName: project }]',
  ])('is accepted: %s', (config) => {
    expect(() => refuseJoinsByPosition(config)).not.toThrow()
  })

  it.each([
    'additionalResolvers:\n  - targetTypeName: Order\n    keysArg: ids',
    'additionalResolvers:\n  - keysArg: ids\n    targetTypeName: Order',
    'additionalResolvers:\n  - "keysArg" : ids',
    'additionalResolvers: [{ keysArg: ids }]',
    'additionalResolvers: [{ keysArg: ids, valueKeyField: }]',
    'additionalResolvers:\n  - keysArg: ids # valueKeyField: _id',
    'additionalResolvers:\n  - keysArg: ids\n    valueKeyField: _id\n  - keysArg: ids',
    'additionalResolvers: [&join { keysArg: ids }, *join]',
    'additionalResolvers: [{ <<: { keysArg: ids } }]',
    "additionalResolvers: ['./joins.ts']",
  ])('is refused without valueKeyField: %s', (config) => {
    expect(() => refuseJoinsByPosition(config)).toThrow('needs valueKeyField')
  })
})

describe('a join across services', () => {
  it.each([
    'additionalResolvers: [{ targetTypeName: Order, valueKeyField: _id }]',
    'additionalResolvers:\n  - targetFieldName: project\n    targetTypeName: Order',
    "additionalResolvers: ['./joins.ts']",
    '"additionalResolvers" : [./joins.ts]',
    'additionalTypeDefs: extend type Order',
    "'additionalTypeDefs': |\n  extend type Order",
    'additionalTypeDefs: [./joins.graphql]',
    'transforms: [{ typeMerging: { queryFields: [] } }]',
    'transforms:\n  - type-merging:\n      queryFields: []',
    'transforms: [./merge.ts]',
    'sources: [{ name: User, transforms: [{ federation: {} }] }]',
    'sources: [{ name: User, transforms: &all [{ extend: {} }] }, { name: File, transforms: *all }]',
  ])('needs stitching: %s', (config) => {
    for (const merger of ['merger: bare', 'merger: "bare"', "'merger' :  'bare' # all", 'merger: &name bare'])
      for (const text of [`${merger}\n${config}\n`, `${config}\n${merger}\n`])
        expect(() => refuseJoinsWithoutStitching(text), text).toThrow('needs `merger: stitching`')
    expect(() => refuseJoinsWithoutStitching(config)).not.toThrow()
    expect(() => refuseJoinsWithoutStitching(`merger: stitching\n${config}`)).not.toThrow()
  })

  it.each([
    'additionalResolvers: []',
    'additionalResolvers:',
    '# additionalTypeDefs: extend type Order',
    'transforms: [{ prefix: { value: A } }]',
  ])('is not: %s', (config) => {
    expect(() => refuseJoinsWithoutStitching(`merger: bare\n${config}`)).not.toThrow()
  })
})
