import { seededRandom } from '@avaliax/testkit/prove/seeded-random.ts'
import { expect, test } from '@jest/globals'
import { type Link, packedLinks } from './packed-links.ts'

const tokenOf = (number: number) => `T${String(number).padStart(21, '0')}`
const linkOf = (number: number, rev = 1): Link => ({ _id: number, clientId: number % 7, rev })

test('is a map, whatever is put in and taken out', () => {
  const random = seededRandom(1)
  const upTo = (limit: number) => Math.floor(random() * limit)
  const [packed, map] = [packedLinks(100_000), new Map<string, Link>()]
  for (let step = 0; step < 50_000; step++) {
    const [number, rev] = [upTo(5000), step]
    const token = tokenOf(number)
    if (random() < 0.4) {
      packed.delete(token)
      map.delete(token)
    } else {
      packed.set(token, linkOf(number, rev))
      map.set(token, linkOf(number, rev))
    }
  }
  expect(packed.size()).toBe(map.size)
  const numbers = Array.from({ length: 5000 }, (_, number) => number)
  expect(numbers.map((number) => packed.get(tokenOf(number)))).toEqual(
    numbers.map((number) => map.get(tokenOf(number))),
  )
})

test('beyond the bound another goes, and the new one is there', () => {
  const packed = packedLinks(600)
  for (let number = 0; number < 5000; number++) {
    packed.set(tokenOf(number), linkOf(number))
    expect(packed.get(tokenOf(number))).toEqual(linkOf(number))
  }
  expect(packed.size()).toBe(600)
  const kept = Array.from({ length: 5000 }, (_, number) => packed.get(tokenOf(number))).filter(Boolean)
  expect(kept).toHaveLength(600)
})

test('takes the numbers that fit, and keeps none that does not', () => {
  const packed = packedLinks(10)
  const largest = { _id: 2 ** 32 - 1, clientId: 2 ** 32 - 1, rev: 2 ** 32 - 1 }
  packed.set('largest', largest)
  packed.set('too large', { ...largest, _id: 2 ** 32 })
  expect([packed.get('largest'), packed.get('too large')]).toEqual([largest, undefined])
})
