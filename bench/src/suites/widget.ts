import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { refreshReviews } from '@avaliax/proto/reviews/import.routes.ts'
import { createWidget } from '@avaliax/proto/reviews/widget.routes.ts'
import { updateClient } from '@avaliax/proto/tenancy/client.routes.ts'
import { searchPlaces } from '@avaliax/proto/tenancy/google.routes.ts'
import { startAnchor } from '../anchors/start-anchor.ts'
import { compareThroughput } from '../harness/compare.ts'
import { pin } from '../harness/load.ts'
import type { Suite } from './suite.ts'

/** Public widget data, warm, at the service, against a bare Fastify that sends the same bytes from a buffer. */
export const widget: Suite = async ({ network, rounds }) => {
  const { api, clientId } = await network.owner()
  const params = { clientId }
  const [place] = await api.call(searchPlaces, { params, body: { query: 'Padaria Pão da Serra Curitiba' } })
  await api.call(updateClient, { params, body: { googlePlaceId: place?.placeId ?? '' } })
  await api.call(refreshReviews, { params })
  await network.settle()
  const { snippetId } = await api.call(createWidget, { params, body: { name: 'Início' } })

  const origin = network.stack.serviceUrls.reviews ?? ''
  const path = `/api/public/widget/${snippetId}`
  const body = Buffer.from(await (await fetch(origin + path)).arrayBuffer())
  const file = join(mkdtempSync(join(tmpdir(), 'bench-widget-')), 'body.json')
  writeFileSync(file, body)
  const anchor = await startAnchor('buffer', file)
  const pid = network.stack.processes.reviews?.pid
  pin(pid)
  try {
    const yardstick = { origin: anchor.origin, paths: [path], pids: [anchor.pid] }
    const figure = await compareThroughput(
      { ours: { origin, paths: [path], pids: [pid] }, yardstick },
      rounds,
    )
    return [
      {
        path: 'GET /api/public/widget/{snippetId}, warm',
        yardstick: 'bare Fastify, cached buffer',
        goal: 0.9,
        figure,
      },
    ]
  } finally {
    await anchor.stop()
  }
}
