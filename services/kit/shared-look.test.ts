import { expect, it } from 'vitest'
import { sharedLook } from './shared-look.ts'

it('answers all who came in the order they came, with one look for those who waited', async () => {
  const looks: (readonly string[])[] = []
  const look = sharedLook(async (keys) => {
    looks.push(keys)
    await Promise.resolve()
    return new Map(keys.filter((key) => key !== 'nobody').map((key) => [key, key.toUpperCase()]))
  })
  const came: string[] = []
  const asked = ['a', 'b', 'a', 'nobody', 'b', 'a']
  await Promise.all(
    asked.map(async (key, index) => {
      const found = await look(key)
      came.push(`${index} ${found}`)
    }),
  )
  expect(came).toEqual(['0 A', '1 B', '2 A', '3 undefined', '4 B', '5 A'])
  expect(looks).toEqual([['a'], ['b', 'a', 'nobody']])
})
