import { defineRoute } from '@avaliax/proto/contract.ts'
import { expect, test } from '@jest/globals'
import { z } from 'zod'
import { assertAllMounted } from './assert-mounted.ts'

const route = (path: string, service: 'cards' | 'reviews' = 'cards') =>
  defineRoute({ service, method: 'GET', path, access: 'public', summary: '', response: z.void() })
const [a, b, other] = [route('/a'), route('/b'), route('/c', 'reviews')]

test('a service serves exactly what it declares', () => {
  expect(() => assertAllMounted('cards', [a, b], [a, b, other])).not.toThrow()
  expect(() => assertAllMounted('cards', [a], [a, b, other])).toThrow(
    'GET /b is declared, but nobody serves it',
  )
  expect(() => assertAllMounted('cards', [a, b, b], [a, b])).toThrow('GET /b is served twice')
  expect(() => assertAllMounted('cards', [a, b, other], [a, b, other])).toThrow(
    'GET /c is served, but not declared',
  )
})
