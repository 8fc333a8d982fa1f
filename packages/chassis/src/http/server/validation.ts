import type { RouteContract } from '@avaliax/proto/contract.ts'
import { z } from 'zod'
import { type AppError, appError, type ErrorDetail } from '../../errors.ts'

const MAX_DETAILS = 20
const MAX_PATH = 120

const pathText = (path: readonly PropertyKey[]) => path.map(String).join('.').slice(0, MAX_PATH)

const UNKNOWN = 'Campo desconhecido'
/** A contract without a text of its own says this. */
const GENERIC: Record<string, string> = {
  missing: 'Campo obrigatório',
  invalid_type: 'Tipo inválido',
  too_small: 'Valor pequeno ou curto demais',
  too_big: 'Valor grande ou longo demais',
  invalid_format: 'Formato inválido',
  invalid_value: 'Valor não permitido',
  invalid_union: 'Valor não permitido',
  unrecognized_keys: UNKNOWN,
}
const OTHER = 'Valor inválido'
const GENERIC_TEXTS = new Set([...Object.values(GENERIC), OTHER])

// A contract's own text is stronger than this one, so the rest speaks the product's language instead of the library's.
z.config({
  customError: (issue) => {
    const isMissing = issue.code === 'invalid_type' && issue.input === undefined
    return GENERIC[isMissing ? 'missing' : issue.code] ?? OTHER
  },
})

function details(issue: z.core.$ZodIssue): ErrorDetail[] {
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({ path: pathText([...issue.path, key]), message: UNKNOWN }))
  }
  return [{ path: pathText(issue.path), message: issue.message }]
}

/** The 400 that a failed parse becomes. */
export function validationFailure(error: z.core.$ZodError): AppError {
  // One message a field: what follows from a wrong type helps nobody.
  const byPath = new Map<string, ErrorDetail>()
  for (const detail of error.issues.flatMap(details)) {
    if (!byPath.has(detail.path)) byPath.set(detail.path, detail)
  }
  const found = [...byPath.values()].slice(0, MAX_DETAILS)
  const own = found.find(({ message }) => !GENERIC_TEXTS.has(message))
  return appError('VALIDATION_ERROR', { details: found, ...(own && { message: own.message }) })
}

/** A response that broke its own contract: our fault, so it is logged with its paths and answered as 500. */
export class ResponseContractError extends Error {
  readonly problems: readonly string[]

  constructor(error: z.core.$ZodError) {
    const problems = error.issues
      .slice(0, MAX_DETAILS)
      .map((issue) => `${pathText(issue.path)}: ${issue.code}`)
    super(`The answer breaks its contract: ${problems.join('; ')}`)
    this.name = 'ResponseContractError'
    this.problems = problems
  }
}

interface Compilable {
  schema: unknown
  httpPart?: string
}

/** Fastify's validation by our schemas: nothing is coerced, and what the schema says is what the handler gets. */
export const validatorCompiler = ({ schema, httpPart }: Compilable) => {
  const expected = schema as z.ZodType
  return (data: unknown) => {
    // No body at all arrives as null.
    const parsed = expected.safeParse(httpPart === 'body' && data === null ? undefined : data)
    return parsed.success ? { value: parsed.data } : { error: validationFailure(parsed.error) }
  }
}

/** Only what the schema lists leaves the process. */
export const serializerCompiler = ({ schema }: Compilable) => {
  const expected = schema as z.ZodType
  return (data: unknown) => {
    const parsed = expected.safeParse(data)
    if (!parsed.success) throw new ResponseContractError(parsed.error)
    return JSON.stringify(parsed.data)
  }
}

/** Routes without a body contract take none; an empty object is what some clients send for "nothing". */
const NoBody = z.union([z.null(), z.undefined(), z.strictObject({})])

/** Routes without a query contract know no name. */
const NoQuery = z.strictObject({})

/** A contract lets this in, by Fastify's names of a request's parts. */
export function inputSchemas(route: RouteContract): {
  params?: z.ZodType
  querystring?: z.ZodType
  body?: z.ZodType
} {
  const hasBody = route.method !== 'GET' && route.kind !== 'raw'
  const body = route.body ?? (hasBody ? NoBody : undefined)
  const querystring = route.query ?? (route.ignoresUnknownQuery ? undefined : NoQuery)
  return {
    ...(route.params && { params: route.params }),
    ...(querystring && { querystring }),
    ...(body && { body }),
  }
}

/** Repeated and hostile keys are refused even where a route does not read the query. */
export function refuseOddQuery(query: unknown): void {
  for (const [key, value] of Object.entries(query as Record<string, unknown>)) {
    const message = Array.isArray(value) ? 'Informado mais de uma vez' : isHostile(key) ? UNKNOWN : null
    if (message) throw appError('VALIDATION_ERROR', { details: [{ path: pathText([key]), message }] })
  }
}

const isHostile = (key: string) => key === '__proto__' || key === 'constructor' || key === 'prototype'
