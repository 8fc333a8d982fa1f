import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { asyncApiDocument } from '@avaliax/chassis/http/asyncapi.ts'
import { openApiDocument } from '@avaliax/chassis/http/openapi.ts'
import type { RouteContract } from '@avaliax/proto/contract.ts'
import { EVENTS } from '@avaliax/proto/registry.ts'
import type { FastifyInstance } from 'fastify'
import { type PreparedFile, prepareFile, sendPrepared } from './prepared-file.ts'

const VERSION = '0.8.0'
const DOCS_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')
const FOR_AN_HOUR = 'public, max-age=3600'

const PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Avaliax API</title>
</head>
<body>
<div id="app"></div>
<script src="/api/docs/reference.js"></script>
<script src="/api/docs/start.js"></script>
</body>
</html>
`
const START = `Scalar.createApiReference('#app', {
  url: '/api/openapi.json',
  withDefaultFonts: false,
  telemetry: false,
  hideClientButton: true,
})
`

/** The contract of the API for machines and for people. */
export function documentPages(app: FastifyInstance, routes: readonly RouteContract[]): void {
  const files: Record<string, () => Promise<PreparedFile>> = {
    '/api/openapi.json': once(() => prepareFile(openApi(routes), 'application/json; charset=utf-8')),
    '/api/asyncapi.json': once(() => prepareFile(asyncApi(), 'application/json; charset=utf-8')),
    '/api/docs': once(() => prepareFile(Buffer.from(PAGE), 'text/html; charset=utf-8')),
    '/api/docs/start.js': once(() => prepareFile(Buffer.from(START), 'text/javascript; charset=utf-8')),
    '/api/docs/reference.js': once(() => prepareFile(referenceScript(), 'text/javascript; charset=utf-8')),
  }
  for (const [path, file] of Object.entries(files)) {
    app.get(path, async (request, reply) => {
      const cache = path.endsWith('reference.js') ? FOR_AN_HOUR : 'no-cache'
      reply.headers({ 'cache-control': cache, 'content-security-policy': DOCS_POLICY })
      return sendPrepared(request, reply, await file())
    })
  }
}

/** Made at the first question: most processes are never asked, and the reference script is large. */
function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}

const asyncApi = () =>
  Buffer.from(JSON.stringify(asyncApiDocument({ title: 'Avaliax', version: VERSION, events: EVENTS })))

const openApi = (routes: readonly RouteContract[]) =>
  Buffer.from(JSON.stringify(openApiDocument({ title: 'Avaliax', version: VERSION, routes })))

function referenceScript(): Buffer {
  // The package exports its modules only; the ready-made script lies beside them.
  const entry = createRequire(import.meta.url).resolve('@scalar/api-reference')
  return readFileSync(join(dirname(entry), 'browser', 'standalone.js'))
}
