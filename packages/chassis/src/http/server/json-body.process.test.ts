import { expect, test } from '@jest/globals'
import jsonBody from './json-body.process.ts'

const read = (text: string) => jsonBody(Buffer.from(text))

test.each([
  ['{"content":"a\\\\\\",[{:","dryRun":true}', { content: 'a\\",[{:', dryRun: true }],
  [`{"content":${JSON.stringify('"nota","data"\n'.repeat(9_000))}}`, { content: expect.any(String) }],
  ['null', null],
])('text %# is read', (text, value) => expect(read(text)).toEqual(value))

test.each([
  '[1,',
  '{"a":1}x',
  '{"__proto__":{"a":1}}',
  '{"a":{"constructor":{"prototype":1}}}',
  `[${'1,'.repeat(30_000)}1]`,
  `${'['.repeat(30_000)}${']'.repeat(30_000)}`,
  `{"a":"\\\\",${'"b":{},'.repeat(30_000)}"c":1}`,
])('text %# is refused', (text) =>
  expect(() => read(text)).toThrow(expect.objectContaining({ code: 'VALIDATION_ERROR' })),
)

test('twenty megabytes of small values are refused at once', () => {
  const body = Buffer.alloc(20 * 1024 * 1024, '[')
  const before = performance.now()
  expect(() => jsonBody(body)).toThrow()
  expect(performance.now() - before).toBeLessThan(200)
})
