import { readFile, stat } from 'node:fs/promises'
import { notFound } from '@avaliax/chassis/errors.ts'
import type { FastifyInstance } from 'fastify'
import { type PreparedFile, prepareFile, sendPrepared } from './prepared-file.ts'

const LOOK_AGAIN_MS = 2_000
const TYPE = 'text/javascript; charset=utf-8'

/** The embed, for pages of any site; a new build is picked up without a restart. */
export function widgetScript(
  app: FastifyInstance,
  { widgetFile, publicUrl }: { widgetFile: string | undefined; publicUrl: string },
): void {
  const current = widgetFile ? watchedFile(widgetFile, new URL(publicUrl).origin) : async () => null
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

/** The script has this in place of its own origin: a copy that a page has inlined has no address to go by. */
const ORIGIN = '%AX_ORIGIN%'

function watchedFile(path: string, origin: string): () => Promise<PreparedFile | null> {
  let file: PreparedFile | null = null
  let changedAt = -1
  let lookedAt = Number.NEGATIVE_INFINITY
  let looking: Promise<PreparedFile | null> | undefined

  async function look(): Promise<PreparedFile | null> {
    const found = await stat(path).catch(() => null)
    if (found && found.mtimeMs !== changedAt) {
      const source = (await readFile(path, 'utf8')).replaceAll(ORIGIN, origin)
      file = await prepareFile(Buffer.from(source), TYPE)
      changedAt = found.mtimeMs
    }
    return file
  }

  return async () => {
    if (performance.now() - lookedAt >= LOOK_AGAIN_MS) {
      lookedAt = performance.now()
      looking = look()
    }
    // The first visitors wait for it together; later ones get the copy of before while a new one is made.
    return file ?? looking ?? null
  }
}
