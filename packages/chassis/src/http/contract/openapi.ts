import { type RouteContract, takesTokens } from '@avaliax/proto/contract.ts'
import { ErrorBody } from '@avaliax/proto/errors.ts'
import { z } from 'zod'
import { type Json, schemaOf } from './json-schema.ts'
import { refusalsByStatus } from './refusals.ts'

interface DocumentInput {
  title: string
  version: string
  routes: readonly RouteContract[]
  /** A good body of each route that takes one, by its method and path. */
  examples?: Readonly<Record<string, unknown>>
  /** Bodies that are sent to addresses of the caller's choosing; each names its `type` and describes itself. */
  webhooks?: readonly WebhookBody[]
}

type WebhookBody = z.ZodObject<{ type: z.ZodLiteral<string> }>

const BEARER = 'The token of a log-in, or where `x-api-token` is true an API token, `avx_…`'

/** The OpenAPI 3.1 document of the public routes, derived from what the servers themselves check. */
export function openApiDocument({
  title,
  version,
  routes,
  examples = {},
  webhooks = [],
}: DocumentInput): Json {
  const components = new Map<string, Json>()
  const paths: Record<string, Json> = {}
  for (const route of routes) {
    if (route.access === 'internal') continue
    const path = route.path.replace(/:([A-Za-z]+)/g, '{$1}')
    paths[path] = {
      ...paths[path],
      [route.method.toLowerCase()]: operation(route, examples[`${route.method} ${route.path}`], components),
    }
  }
  const sent = Object.fromEntries(webhooks.map((body) => [body.shape.type.value, webhook(body, components)]))
  const error = schemaOf(ErrorBody, 'output', components)
  return {
    openapi: '3.1.0',
    info: { title, version },
    servers: [{ url: '/' }],
    tags: [...new Set(routes.map(({ service }) => service))].map((name) => ({ name })),
    paths,
    webhooks: sent,
    components: {
      schemas: { ...Object.fromEntries(components), Error: components.get('Error') ?? error },
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', description: BEARER } },
    },
  }
}

function operation(route: RouteContract, example: unknown, components: Map<string, Json>): Json {
  return {
    tags: [route.service],
    operationId: operationId(route),
    summary: route.summary,
    'x-access': route.access,
    ...(route.access !== 'public' && {
      'x-api-token': takesTokens(route, 'read_write'),
      security: [{ bearer: [] }],
    }),
    parameters: parameters(route, components),
    ...(route.body && {
      requestBody: { required: true, content: json(schemaOf(route.body, 'input', components), example) },
    }),
    responses: { ...successes(route, components), ...refusals(route) },
  }
}

/** A page and a call may differ by `/api` alone. */
const operationId = ({ method, path }: RouteContract) =>
  [method.toLowerCase(), ...(path.startsWith('/api/') ? [] : ['page']), ...path.split('/')]
    .filter((part) => part && part !== 'api')
    .map((part) => part.replace(/^:/, 'by-'))
    .join('-')

const json = (schema: Json, example?: unknown) => ({
  'application/json': { schema, ...(example !== undefined && { example }) },
})

function parameters(route: RouteContract, components: Map<string, Json>): Json[] {
  const fields = (schema: z.ZodObject | undefined, where: 'path' | 'query') =>
    Object.entries(schema?.shape ?? {}).map(([name, field]) => ({
      name,
      in: where,
      required: where === 'path' || !(field as z.ZodType).safeParse(undefined).success,
      schema: schemaOf(field as z.ZodType, 'input', components),
    }))
  const common = [
    ...(route.access === 'user' || route.access === 'client'
      ? [reference('x-company-id', 'Company to answer for')]
      : []),
    ...(route.idempotent
      ? [reference('Idempotency-Key', 'The same key and body get the first answer again')]
      : []),
  ]
  return [...fields(route.params, 'path'), ...fields(route.query, 'query'), ...common]
}

const reference = (name: string, description: string): Json => ({
  name,
  in: 'header',
  required: false,
  description,
  schema: { type: 'string' },
})

const SIGNED = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) => ({
  ...reference(name, 'Standard Webhooks 1.0'),
  required: true,
}))

const webhook = (body: WebhookBody, components: Map<string, Json>): Json => ({
  post: {
    summary: body.meta()?.description,
    parameters: SIGNED,
    requestBody: { required: true, content: json(schemaOf(body, 'output', components)) },
    responses: { '2XX': { description: 'Accepted; anything else is retried for a day' } },
  },
})

function successes(route: RouteContract, components: Map<string, Json>): Json {
  const first = route.kind === 'list' ? z.array(route.response) : route.response
  const all = Object.entries({ [route.status]: first, ...route.also })
  const answers = all.map(([status, schema]) => [status, success(route, schema, components)] as const)
  return { ...Object.fromEntries(answers), ...(route.saysInPage && { 200: PAGE }) }
}

const PAGE = {
  description: 'Says in words why it leads nowhere',
  content: { 'text/html': { schema: { type: 'string' } } },
}

const INTEGER = { schema: { type: 'integer' } }
/** How many requests a window allows, how many are left, and seconds until it ends. */
const LIMITED = { 'RateLimit-Limit': INTEGER, 'RateLimit-Remaining': INTEGER, 'RateLimit-Reset': INTEGER }

/** Seconds. */
const RETRY_AFTER = { 'Retry-After': INTEGER }

function success(route: RouteContract, schema: z.ZodType, components: Map<string, Json>): Json {
  const empty = schema instanceof z.ZodVoid
  const listHeaders = {
    'X-Total-Count': { schema: { type: 'integer' } },
    Link: { schema: { type: 'string' } },
  }
  if (route.kind === 'stream') {
    return {
      description: 'Server-sent events',
      content: { 'text/event-stream': { schema: { type: 'string' } } },
    }
  }
  return {
    description: empty ? 'Done' : 'Success',
    ...(!empty && { content: json(schemaOf(schema, 'output', components)) }),
    ...((route.kind === 'list' || route.rateLimit) && {
      headers: { ...(route.kind === 'list' && listHeaders), ...(route.rateLimit && LIMITED) },
    }),
  }
}

function refusals(route: RouteContract): Json {
  const content = json({ $ref: '#/components/schemas/Error' })
  const byStatus = [...refusalsByStatus(route)].map(([status, codes]) => [
    status,
    { description: codes.join(', '), ...(status === 429 && { headers: RETRY_AFTER }), content },
  ])
  // Before any route: address and headers are longer than the server reads.
  return { ...Object.fromEntries(byStatus), 431: { description: 'VALIDATION_ERROR', content } }
}
