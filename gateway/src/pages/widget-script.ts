import { readFile, stat } from 'node:fs/promises'
import { notFound } from '@avaliax/chassis/errors.ts'
import type { FastifyInstance } from 'fastify'
import { type PreparedFile, prepareFile, sendPrepared } from './prepared-file.ts'

const LOOK_AGAIN_MS = 2_000
const TYPE = 'text/javascript; charset=utf-8'

/** The embed, for pages of any site; a new build is picked up without a restart. */
export function widgetScript(app: FastifyInstance, path: string | undefined): void {
  const current = path ? watchedFile(path) : async () => null
  app.get('/widget.v1.js', async (request, reply) => {
    const file = await current()
    if (!file) throw notFound()
    reply.headers({
      'cache-control': 'public, max-age=300, stale-while-revalidate=3600',
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
    })
    return sendPrepared(request, reply, file)
  })
}

function watchedFile(path: string): () => Promise<PreparedFile | null> {
  let file: PreparedFile | null = null
  let changedAt = -1
  let lookedAt = Number.NEGATIVE_INFINITY

  return async () => {
    if (performance.now() - lookedAt < LOOK_AGAIN_MS) return file
    lookedAt = performance.now()
    const found = await stat(path).catch(() => null)
    if (found && found.mtimeMs !== changedAt) {
      file = await prepareFile(await readFile(path), TYPE)
      changedAt = found.mtimeMs
    }
    return file
  }
}
