import { OutgoingEvent } from '@avaliax/proto/content/outgoing-events.ts'
import { ROUTES } from '@avaliax/proto/registry.ts'
import { describe, expect, it } from '@jest/globals'
import type { Json } from './json-schema.ts'
import { openApiDocument } from './openapi.ts'

const document = openApiDocument({
  title: 'Avaliax',
  version: '1',
  routes: ROUTES,
  webhooks: OutgoingEvent.options,
})

function patternsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  const own = (value as Json).pattern
  return [...(typeof own === 'string' ? [own] : []), ...Object.values(value).flatMap(patternsIn)]
}

const operations = Object.entries(
  document.paths as Record<string, Record<string, { responses: Json }>>,
).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, { responses }]) => ({
    method,
    path,
    statuses: Object.keys(responses),
  })),
)

describe('the API document as tools of others read it', () => {
  it('has patterns that RE2, Java, Python and .NET compile', () => {
    const patterns = new Set(patternsIn(document))
    expect(patterns.size).toBeGreaterThan(20)
    // Look-arounds, back references, Unicode properties and JavaScript's own escapes.
    expect([...patterns].filter((pattern) => /\(\?[=!<]|\\[1-9pPukcXKQE]/.test(pattern))).toEqual([])
  })

  it('says in words what is no pattern', () =>
    expect(JSON.stringify(document.paths)).toContain(
      'no control characters, line breaks or hidden characters',
    ))

  it('names what any call may be refused with', () => {
    for (const { method, path, statuses } of operations)
      expect([`${method} ${path}`, statuses]).toEqual([
        `${method} ${path}`,
        expect.arrayContaining(['400', '431', '500', '503', '504']),
      ])
  })

  it.each([
    ['get', '/api/auth/me', '429'],
    ['get', '/api/clients/{clientId}/reviews', '404'],
    ['post', '/api/auth/login', '403'],
    ['post', '/api/auth/login', '429'],
    ['get', '/c/{cardNumber}', '200'],
  ])('%s %s may answer %s', (method, path, status) => {
    const found = operations.find((operation) => operation.method === method && operation.path === path)
    expect(found?.statuses).toContain(status)
  })
})
