import { VISIBLE_LINE, VISIBLE_PROSE } from '@avaliax/proto/text-rules.ts'
import { z } from 'zod'

export type Json = Record<string, unknown>

const LOCAL = '#/$defs/'
const SHARED = '#/components/schemas/'

/** Look-arounds, Unicode properties and back references mean nothing in the expressions of many languages. */
const ONLY_JAVASCRIPT = /\(\?(?:[=!]|<[=!])|\\[pPu1-9]/
/** The rules that only JavaScript can read, in words. */
const IN_WORDS = new Map([
  [VISIBLE_LINE.source, 'One line of visible text: no control characters, line breaks or hidden characters'],
  [VISIBLE_PROSE.source, 'Visible text: no control or hidden characters, and none that reorder the text'],
])

/** One schema; whatever in it has a name of its own moves to the document's components. */
export function schemaOf(schema: z.ZodType, io: 'input' | 'output', components: Map<string, Json>): Json {
  const { $schema, $defs, id, ...body } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json
  const parts = {
    ...($defs as Record<string, Json> | undefined),
    ...(typeof id === 'string' && { [id]: body }),
  }
  // A caller may leave out other fields than an answer may, so inputs have names of their own.
  const nameOf = (name: string) => (io === 'input' ? `${name}Input` : name)
  for (const [name, part] of Object.entries(parts)) {
    const { id: _, ...plain } = part
    components.set(nameOf(name), relink(plain, nameOf) as Json)
  }
  return typeof id === 'string' ? { $ref: SHARED + nameOf(id) } : (relink(body, nameOf) as Json)
}

function relink(value: unknown, nameOf: (name: string) => string): unknown {
  if (Array.isArray(value)) return value.map((entry) => relink(entry, nameOf))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(portable(value)).map(([key, entry]) => {
      const local = key === '$ref' && typeof entry === 'string' && entry.startsWith(LOCAL)
      return [key, local ? SHARED + nameOf(entry.slice(LOCAL.length)) : relink(entry, nameOf)]
    }),
  )
}

/** A generator of clients compiles each pattern in its own language, and knows a date by its format. */
function portable(schema: object): object {
  const { pattern, format, ...rest } = schema as { pattern?: unknown; format?: unknown }
  if (typeof pattern !== 'string') return schema
  if (format !== undefined) return { ...rest, format }
  if (!ONLY_JAVASCRIPT.test(pattern)) return schema
  const description = IN_WORDS.get(pattern)
  if (!description) throw new Error(`Say in words what only JavaScript reads: ${pattern}`)
  return { description, ...rest }
}
