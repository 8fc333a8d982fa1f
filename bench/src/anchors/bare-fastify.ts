// A bare Fastify server as a yardstick: `redirect`, or `buffer FILE`. Prints its port.
import { readFileSync } from 'node:fs'
import fastify from 'fastify'

const [kind, file] = process.argv.slice(2)
const app = fastify({ logger: false })

if (kind === 'redirect') {
  const target = 'https://search.google.com/local/writereview?placeid=ChIJsbx_yardstick_place'
  app.get('/r/:token', (_request, reply) => reply.header('cache-control', 'no-store').redirect(target, 302))
} else {
  const body = readFileSync(file ?? '')
  app.get('/*', (_request, reply) =>
    reply.header('content-type', 'application/json; charset=utf-8').header('etag', '"yardstick"').send(body),
  )
}

process.once('SIGTERM', () => app.close())
await app.listen({ port: 0, host: '127.0.0.1' })
const address = app.server.address()
process.stdout.write(`${typeof address === 'object' ? address?.port : ''}\n`)
