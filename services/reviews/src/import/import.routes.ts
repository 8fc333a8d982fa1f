import { mount } from '@avaliax/chassis/http/mount.ts'
import {
  followImportRun,
  getImportRun,
  importReviews,
  latestImportRun,
  refreshReviews,
} from '@avaliax/proto/reviews/import.routes.ts'
import type { FastifyInstance } from 'fastify'
import { followRun } from './follow-run.ts'
import { presentRun } from './import.presenter.ts'
import type { ImportService } from './import.service.ts'

const STARTED = 'Buscando as avaliações no Google.'

export function importRoutes(app: FastifyInstance, { imports }: { imports: ImportService }): void {
  const start = async ({ params: { clientId } }: { params: { clientId: number } }) => {
    const { _id: id, status } = await imports.start(clientId)
    return { message: STARTED, run: { id, status } }
  }
  mount(app, refreshReviews, start)
  mount(app, importReviews, start)
  mount(app, latestImportRun, async ({ params: { clientId } }) => {
    const run = await imports.latest(clientId)
    return run && presentRun(run)
  })
  mount(app, getImportRun, async ({ params: { clientId, runId } }) =>
    presentRun(await imports.find(clientId, runId)),
  )
  mount(app, followImportRun, async ({ params: { clientId, runId }, reply, signal }) => {
    const read = () => imports.find(clientId, runId)
    await followRun({ reply, signal, read, first: await read() })
  })
}
