import { isRecord } from '../kernel/exchange.ts'

export interface SchemaProblem {
  path: string
  message: string
}

/** The strict subset: objects closed, every property required. */
export function strictProblem(schema: unknown, path = '()'): string | null {
  if (!isRecord(schema)) return null
  if (isRecord(schema.properties)) {
    if (schema.additionalProperties !== false) {
      return `In context=${path}, 'additionalProperties' is required to be supplied and to be false.`
    }
    const names = Object.keys(schema.properties)
    const required = Array.isArray(schema.required) ? schema.required : []
    const missing = names.find((name) => !required.includes(name))
    if (missing) {
      return `In context=${path}, 'required' is required to be supplied and to be an array including every key in properties. Missing '${missing}'.`
    }
    for (const name of names) {
      const inner = strictProblem(schema.properties[name], `('properties', '${name}')`)
      if (inner) return inner
    }
  }
  return strictProblem(schema.items, `${path} items`)
}

function typeOf(schema: Record<string, unknown>): string {
  const types = Array.isArray(schema.type) ? schema.type : [schema.type]
  const real = types.find((type) => type !== 'null')
  if (typeof real === 'string') return real
  return isRecord(schema.properties) ? 'object' : 'string'
}

function reference(schema: Record<string, unknown>, root: unknown): Record<string, unknown> | null {
  const path =
    typeof schema.$ref === 'string' ? schema.$ref.replace(/^#\/?/, '').split('/').filter(Boolean) : null
  if (!path) return null
  const found = path.reduce<unknown>((level, step) => (isRecord(level) ? level[step] : undefined), root)
  return isRecord(found) ? found : null
}

/** A value of the schema, its free texts all taken from `write`. */
export function fillSchema(
  schema: unknown,
  write: (name: string) => string,
  root: unknown = schema,
): unknown {
  const fill = (inner: unknown, name: string): unknown => {
    if (!isRecord(inner)) return write(name)
    const target = reference(inner, root)
    if (target) return fill(target, name)
    if (inner.const !== undefined) return inner.const
    if (Array.isArray(inner.enum)) return inner.enum[0]
    const choice = Array.isArray(inner.anyOf)
      ? inner.anyOf.find((one) => isRecord(one) && one.type !== 'null')
      : null
    if (choice) return fill(choice, name)
    switch (typeOf(inner)) {
      case 'object': {
        const properties = isRecord(inner.properties) ? inner.properties : {}
        return Object.fromEntries(Object.entries(properties).map(([key, field]) => [key, fill(field, key)]))
      }
      case 'array':
        return Array.from({ length: Number(inner.minItems ?? 1) }, () => fill(inner.items, name))
      case 'integer':
      case 'number':
        return Number(inner.minimum ?? 1)
      case 'boolean':
        return true
      default:
        return write(name).slice(0, Number(inner.maxLength ?? Number.POSITIVE_INFINITY))
    }
  }
  return fill(schema, '')
}
