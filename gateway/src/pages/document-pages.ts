import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { asyncApiDocument } from '@avaliax/chassis/http/contract/asyncapi.ts'
import { openApiDocument } from '@avaliax/chassis/http/contract/openapi.ts'
import { VERSION } from '@avaliax/chassis/telemetry/version.ts'
import { BODY_EXAMPLES } from '@avaliax/proto/body-examples.ts'
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
export function documentPages(app: FastifyInstance, routes: readonly RouteContract[]): void {
  const files: Record<string, () => Promise<PreparedFile>> = {
    '/api/openapi.json': once(() => prepareFile(asBytes(openApi(routes)), JSON_TYPE)),
    '/api/asyncapi.json': once(() => prepareFile(asBytes(asyncApi()), JSON_TYPE)),
    '/api/docs': once(() =>
      prepareFile(Buffer.from(referencePage(openApi(routes))), 'text/html; charset=utf-8'),
    ),
    '/api/docs/reference.css': once(() => prepareFile(ownFile('reference.css'), 'text/css; charset=utf-8')),
    '/api/docs/reference.js': once(() =>
      prepareFile(ownFile('reference.js'), 'text/javascript; charset=utf-8'),
    ),
  }
  for (const [path, file] of Object.entries(files)) {
    app.get(path, async (request, reply) => {
      reply.headers({ 'cache-control': 'no-cache', 'content-security-policy': DOCS_POLICY })
      return sendPrepared(request, reply, await file())
    })
  }
}

/** Made at the first question: most processes are never asked. */
function once<T>(make: () => T): () => T {
  let cached: { value: T } | undefined
  return () => {
    cached ??= { value: make() }
    return cached.value
  }
}

const asBytes = (document: object) => Buffer.from(JSON.stringify(document))

const asyncApi = () => asyncApiDocument({ title: 'Avaliax', version: VERSION, events: EVENTS })

const openApi = (routes: readonly RouteContract[]) =>
  openApiDocument({
    title: 'Avaliax',
    version: VERSION,
    routes,
    examples: BODY_EXAMPLES,
    webhooks: OutgoingEvent.options,
  })

const ownFile = (name: string) => readFileSync(join(import.meta.dirname, 'reference', name))
