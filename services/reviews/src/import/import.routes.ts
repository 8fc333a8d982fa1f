import type { Actor } from '@avaliax/chassis/access/actor.ts'
import { answer, mount } from '@avaliax/chassis/http/contract/mount.ts'
import {
  followImportRun,
  getImportRun,
  importReviews,
  latestImportRun,
  refreshReviews,
} from '@avaliax/proto/reviews/import.routes.ts'
import { importReviewFile } from '@avaliax/proto/reviews/import-file.routes.ts'
import type { FastifyInstance } from 'fastify'
import type { FileImport } from './file-import.service.ts'
import { followRun } from './follow-run.service.ts'
import { presentRun } from './import.presenter.ts'
import type { ImportService } from './import.service.ts'

interface Deps {
  imports: ImportService
  fileImport: FileImport
}

interface Start {
  params: { clientId: number }
  actor: Actor | null
}

const STARTED = 'Buscando as avaliações no Google.'

export function importRoutes(app: FastifyInstance, { imports, fileImport }: Deps): void {
  const start = async ({ params: { clientId }, actor }: Start) => {
    const { _id: id, status } = await imports.start(clientId, { askedBy: actor?.userId ?? null })
    return { message: STARTED, run: { id, status } }
  }
  mount(app, refreshReviews, start)
  mount(app, importReviews, start)
  mount(app, importReviewFile, async ({ params: { clientId }, body, actor, signal }) => {
    const { content, dryRun, origin } = body
    const file = { content, dryRun, origin, signal }
    const report = await fileImport(clientId, file, actor?.userId ?? null)
    return report.run ? report : answer(200, report)
  })
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
