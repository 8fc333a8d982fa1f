import type { z } from 'zod'

type Name = string
/** By variable: lists of names; where the variable is set, one of each list must be set, too. */
const partners = new WeakMap<z.core.$ZodType, (readonly Name[])[]>()

/** The variable as it is; where it is set, one of the named ones is required. Goes outermost, like `inProduction`. */
export function needs<S extends z.ZodType>(schema: S, ...oneOf: readonly Name[]): S {
  partners.set(schema, [...partnersOf(schema), oneOf])
  return schema
}

/**
 * Variables of which all are set or none is; spread into a configuration. With half of them a process would start and fail much later,
 * at the first person who needs the rest.
 */
export function belongTogether<S extends Readonly<Record<Name, z.ZodType>>>(shape: S): S {
  for (const [name, schema] of Object.entries(shape))
    for (const other of Object.keys(shape)) if (other !== name) needs(schema, other)
  return shape
}

export const partnersOf = (schema: z.core.$ZodType): readonly (readonly Name[])[] =>
  partners.get(schema) ?? []

/** Answers what is missing beside the variables that are set, each by its name; a default value does not count as set. */
export function missingPartners(
  shape: Readonly<Record<Name, z.core.$ZodType>>,
  values: Readonly<Record<Name, unknown>>,
): [name: Name, problem: string][] {
  const missing = new Map<Name, string>()
  for (const [name, schema] of Object.entries(shape)) {
    if (!values[name]) continue
    for (const [first = '', ...others] of partnersOf(schema).filter(
      (names) => !names.some((one) => values[one]),
    )) {
      const instead = others.map((other) => ` (or ${other})`).join('')
      if (!missing.has(first)) missing.set(first, `is required with ${name}${instead}`)
    }
  }
  return [...missing]
}
