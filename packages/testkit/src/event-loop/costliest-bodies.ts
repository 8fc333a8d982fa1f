import { BODY_EXAMPLES } from '@avaliax/proto/body-examples.ts'
import type { RouteContract } from '@avaliax/proto/contract.ts'
import { z } from 'zod'
import { routeName } from '../route-name.ts'

/** A body of up to the route's limit, and what makes it costly. */
export interface CostlyBody {
  name: string
  text: string
}

/** Room for the names and quotes around what is repeated. */
const FRAME_BYTES = 64
/** A string without a limit of its own is this long. */
const LONG_TEXT = 5_000

const fill = (unit: string, bytes: number) =>
  unit.repeat(Math.max(1, Math.floor(bytes / Buffer.byteLength(unit))))

/** Bodies that cost before anybody looks at their fields: nested, of many small values, of many names. */
function oddlyShaped(limit: number, example: Record<string, unknown>): CostlyBody[] {
  const [field = 'x'] = Object.keys(example)
  const room = limit - FRAME_BYTES
  const half = Math.floor(room / 2)
  const names = Array.from(
    { length: Math.floor(room / 14) },
    (_, index) => `"k${String(index).padStart(7, '0')}":1`,
  )
  return [
    { name: 'nested lists', text: `${'['.repeat(half)}${']'.repeat(half)}` },
    { name: 'small values', text: `[${fill('1,', room)}1]` },
    { name: 'small objects in a field', text: `{"${field}":[${fill('{},', room)}{}]}` },
    {
      name: 'nested objects in a field',
      text: `{"${field}":${fill('{"a":', room * 0.8)}1${'}'.repeat(Math.floor((room * 0.8) / 5))}}`,
    },
    { name: 'many names', text: `{${names.join(',')}}` },
  ]
}

const USUAL_FILE_BYTES = 200_000
/** These cost only by the largest file: memory, and the time of work that is linear. */
const LARGE_KINDS: ReadonlySet<string> = new Set([
  'nested lists',
  'small objects',
  'small reviews',
  'numbered rows',
  'quotes',
])

/** These signs of foreign text cost its readers most. */
const TEXTS: Record<string, string> = {
  words: 'a b c ',
  blanks: ' ',
  marks: 'a\u0301\u0316',
  invisible: '\u200d',
  signs: '<!--',
  escapes: '"\\',
  addresses: 'a@a.',
  emoji: '\u{1F469}\u200d',
}

/** Contents of a field that takes a whole file, made of the example's own lines. */
function filesLike(example: string, bytes: number): Record<string, string> {
  const [heading = '', row = ''] = example.split('\n')
  const table = (unit: string) => `${heading}\n${fill(unit, bytes - heading.length - 2)}`
  return {
    'short rows': table('a\n'),
    'rows of separators': table(';\n'),
    'good rows': table(`${row || '5;2026-01-01'}\n`),
    'numbered rows': Array.from(
      { length: Math.floor(bytes / 22) },
      (_, index) => `5;2026-01-01;${index}`,
    ).join('\n'),
    quotes: table('"'),
    'quoted cells': table('"a";'),
    'one long cell': table('a'),
    'one row of cells': `${heading}${fill(';a', bytes - heading.length)}`,
    'many headings': fill(`${heading};`, bytes),
    'nested lists': `${'['.repeat(bytes / 2)}${']'.repeat(bytes / 2)}`,
    'nested reviews': `{"reviews":${fill('[', bytes - 20)}`,
    'small objects': `{"reviews":[${fill('{},', bytes - 20)}{}]}`,
    'small reviews': `{"reviews":[${fill('{"starRating":5,"createTime":"2025-01-01T00:00:00Z","comment":"a b c d e f"},', bytes - 20)}{}]}`,
    'a long review': `{"reviews":[{"starRating":5,"createTime":"2025-01-01T00:00:00Z","comment":"${fill('a b ', bytes - 100)}"}]}`,
  }
}

type JsonSchema = { properties?: Record<string, Property> }
interface Property {
  type?: string
  maxLength?: number
  maxItems?: number
  pattern?: string
  format?: string
}

function propertiesOf({ body }: RouteContract): Record<string, Property> {
  if (!body) return {}
  const options = { io: 'input', unrepresentable: 'any' } as const
  return (z.toJSONSchema(body, options) as JsonSchema).properties ?? {}
}

const sized = (body: Record<string, unknown>, limit: number): string | null => {
  const text = JSON.stringify(body)
  return Buffer.byteLength(text) <= limit ? text : null
}

/** Bodies in which the fields are as long as the contract lets them be, or the body its limit. */
function longFields(route: RouteContract, example: Record<string, unknown>): CostlyBody[] {
  const limit = route.bodyLimitBytes
  const properties = propertiesOf(route)
  const texts = Object.entries(example).filter(([, value]) => typeof value === 'string')
  const bodies: CostlyBody[] = []
  const add = (name: string, body: Record<string, unknown>) => {
    const text = sized(body, limit)
    if (text) bodies.push({ name, text })
  }
  for (const [kind, unit] of Object.entries(TEXTS)) {
    const allowed = texts.map(([field]) => {
      const { maxLength = LONG_TEXT } = properties[field] ?? {}
      return [field, unit.repeat(Math.floor(Math.min(maxLength, limit / 8) / unit.length) || 1)]
    })
    if (allowed.length > 0) add(`allowed ${kind}`, { ...example, ...Object.fromEntries(allowed) })
    const escaped = Buffer.byteLength(JSON.stringify(unit)) - 2
    const count = Math.floor((limit - FRAME_BYTES - JSON.stringify(example).length) / escaped / texts.length)
    const long = texts.map(([field]) => [field, unit.repeat(count)])
    if (texts.length > 0) add(`long ${kind}`, { ...example, ...Object.fromEntries(long) })
  }
  for (const [field, value] of Object.entries(example)) {
    if (Array.isArray(value) && value.length > 0) {
      const item = JSON.stringify(value[0])
      const count = Math.floor((limit - 1_024) / (item.length + 1))
      const { maxItems = count } = properties[field] ?? {}
      for (const length of new Set([count, Math.min(count, maxItems)]))
        add(`${length} items of ${field}`, { ...example, [field]: Array(length).fill(value[0]) })
    }
    if (typeof value === 'string' && value.includes('\n')) {
      const most = Math.floor(Math.min(limit / 3, properties[field]?.maxLength ?? limit))
      for (const [kind, content] of Object.entries(filesLike(value, Math.min(most, USUAL_FILE_BYTES))))
        add(`a usual file of ${kind} in ${field}`, { ...example, [field]: content })
      for (const [kind, content] of Object.entries(filesLike(value, most)))
        if (LARGE_KINDS.has(kind))
          add(`a large file of ${kind} in ${field}`, { ...example, [field]: content })
    }
  }
  return bodies
}

/** The costliest bodies that a route's limits let through. A new route has them as soon as it has an example. */
export function costliestBodies(route: RouteContract): CostlyBody[] {
  const example = BODY_EXAMPLES[routeName(route)] ?? {}
  return [...oddlyShaped(route.bodyLimitBytes, example), ...longFields(route, example)]
}
