import { z } from 'zod'

export type Json = Record<string, unknown>

const LOCAL = '#/$defs/'
const SHARED = '#/components/schemas/'

/** One schema; whatever in it has a name of its own moves to the document's components. */
export function schemaOf(schema: z.ZodType, io: 'input' | 'output', components: Map<string, Json>): Json {
  const { $schema, $defs, id, ...body } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json
  const parts = {
    ...($defs as Record<string, Json> | undefined),
    ...(typeof id === 'string' && { [id]: body }),
  }
  // What a caller may leave out differs between input and output, so inputs have names of their own.
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
    Object.entries(value).map(([key, entry]) => {
      const local = key === '$ref' && typeof entry === 'string' && entry.startsWith(LOCAL)
      return [key, local ? SHARED + nameOf(entry.slice(LOCAL.length)) : relink(entry, nameOf)]
    }),
  )
}
