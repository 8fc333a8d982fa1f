import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { asyncApiDocument } from '@avaliax/chassis/http/contract/asyncapi.ts'
import { openApiDocument } from '@avaliax/chassis/http/contract/openapi.ts'
import { VERSION } from '@avaliax/chassis/telemetry/version.ts'
import { BODY_EXAMPLES } from '@avaliax/proto/body-examples.ts'
import type { Brand } from '@avaliax/proto/brand.ts'
import { OutgoingEvent } from '@avaliax/proto/content/outgoing-events.ts'
import type { RouteContract } from '@avaliax/proto/contract.ts'
import { EVENTS } from '@avaliax/proto/registry.ts'
import type { FastifyInstance } from 'fastify'
import { type PreparedFile, prepareFile, sendPrepared } from './prepared-file.ts'
import { referencePage } from './reference/reference-page.ts'

const DOCS_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
].join('; ')

const JSON_TYPE = 'application/json; charset=utf-8'

/** The contract of the API for machines and for people. */
export function documentPages(
  app: FastifyInstance,
  routes: readonly RouteContract[],
  brand: () => Promise<Brand>,
): void {
  const files: Record<string, (name: string) => Promise<PreparedFile>> = {
    '/api/openapi.json': once((name) => prepareFile(asBytes(openApi(routes, name)), JSON_TYPE)),
    '/api/asyncapi.json': once((name) => prepareFile(asBytes(asyncApi(name)), JSON_TYPE)),
    '/api/docs': once((name) =>
      prepareFile(Buffer.from(referencePage(openApi(routes, name))), 'text/html; charset=utf-8'),
    ),
    '/api/docs/reference.css': once(() => prepareFile(ownFile('reference.css'), 'text/css; charset=utf-8')),
    '/api/docs/reference.js': once(() =>
      prepareFile(ownFile('reference.js'), 'text/javascript; charset=utf-8'),
    ),
  }
  for (const [path, file] of Object.entries(files)) {
    app.get(path, async (request, reply) => {
      reply.headers({ 'cache-control': 'no-cache', 'content-security-policy': DOCS_POLICY })
      return sendPrepared(request, reply, await file((await brand()).name))
    })
  }
}

/** Made at the first question, as most processes are never asked, and anew for another name. */
function once<T>(make: (name: string) => T): (name: string) => T {
  let cached: { name: string; value: T } | undefined
  return (name) => {
    if (cached?.name !== name) cached = { name, value: make(name) }
    return cached.value
  }
}

const asBytes = (document: object) => Buffer.from(JSON.stringify(document))

const asyncApi = (title: string) => asyncApiDocument({ title, version: VERSION, events: EVENTS })

const openApi = (routes: readonly RouteContract[], title: string) =>
  openApiDocument({
    title,
    version: VERSION,
    routes,
    examples: BODY_EXAMPLES,
    webhooks: OutgoingEvent.options,
  })

const ownFile = (name: string) => readFileSync(join(import.meta.dirname, 'reference', name))
