import type { Html } from '@avaliax/chassis/http/pages/html.ts'
import { expect, test } from '@jest/globals'
import { fieldsOf, typeOf } from './schema-view.ts'

const plain = (html: Html | null) => String(html).replace(/<[^>]+>/g, '')

test.each([
  [{ type: 'string', minLength: 1, maxLength: 120 }, 'string (1 to 120 characters)'],
  [{ type: 'integer', minimum: 1 }, 'integer (at least 1)'],
  [{ type: 'string', format: 'date-time' }, 'string (date-time)'],
  [{ anyOf: [{ type: 'string' }, { type: 'null' }] }, 'string or null'],
  [{ enum: ['a', 'b'] }, '&quot;a&quot; or &quot;b&quot;'],
  [
    { type: 'array', maxItems: 3, items: { $ref: '#/components/schemas/Card' } },
    'list of Card (at most 3 items)',
  ],
  [{}, 'anything'],
])('%j reads', (schema, expected) => expect(plain(typeOf(schema))).toBe(expected))

test('fields are listed with the fields of what is in them, and what may be left out is said', () => {
  const inner = { type: 'object', properties: { n: { type: 'integer' } }, required: ['n'] }
  const outer = { type: 'object', properties: { list: { type: 'array', items: inner } } }
  expect(plain(fieldsOf(outer))).toBe('list optional list of objectn integer')
})

test('a name from a contract cannot become markup', () => {
  expect(String(fieldsOf({ properties: { '<img onerror=x>': { type: 'string' } } }))).not.toContain('<img')
})
