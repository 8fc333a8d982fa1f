import { appError, notFound } from '@avaliax/chassis/errors.ts'
import type { ServiceClients } from '@avaliax/chassis/http/client/service-client.ts'
import type { Transact } from '@avaliax/chassis/mongo/transact.ts'
import type { Outbox } from '@avaliax/chassis/outbox/outbox.ts'
import type { Sealer } from '@avaliax/chassis/sealing.ts'
import { getCompanyPicture } from '@avaliax/proto/content/company-picture.internal.ts'
import { COMPANY_HOLDERS } from '@avaliax/proto/identity/company-data.internal.ts'
import type { CompanyExport } from '@avaliax/proto/identity/company-data.routes.ts'
import { MakeCompanyExport } from '@avaliax/proto/identity/identity.jobs.ts'
import type { Connection } from 'mongoose'
import { z } from 'zod'
import type { AuditLog } from '../audit/audit-log.store.ts'
import type { SignedIn } from '../session/visitor.domain.ts'
import { type CompanyExportRow, companyExportParts, companyExports, partId } from './company-data.models.ts'
import {
  type CompanyFiles,
  type ExportedFile,
  type ExportedPicture,
  pictureName,
} from './company-zip.presenter.ts'

interface Deps {
  db: Connection
  client: Pick<ServiceClients, 'call'>
  seal: Sealer
  audit: AuditLog
  outbox: Outbox
  transact: Transact
  now: () => Date
}

/** A request that comes again while the file is new, as after an answer that was lost, means that file. */
const SAME_FOR_MS = 10 * 60_000

/** The file with all data of a company: asked for and taken by its owner, made by the saga. */
export function companyExportService({ db, client, seal, audit, outbox, transact, now }: Deps) {
  const [exportRows, partRows] = [companyExports.on(db), companyExportParts.on(db)]
  const exportsOf = (clientId: number) => exportRows.within({ clientIds: [clientId] })
  const partsOf = (clientId: number) => partRows.within({ clientIds: [clientId] })

  const isNew = ({ finishedAt }: CompanyExportRow) =>
    finishedAt === null || finishedAt.getTime() > now().getTime() - SAME_FOR_MS

  function present({ requestedAt, finishedAt, fileUntil }: CompanyExportRow): CompanyExport {
    return {
      requestedAt: requestedAt.toISOString(),
      finishedAt: finishedAt?.toISOString() ?? null,
      fileUntil: fileUntil && fileUntil > now() ? fileUntil.toISOString() : null,
    }
  }

  async function* rowsOf(clientId: number, { round, firstPart, rows }: { round: number } & PartsOf) {
    const parts = partsOf(clientId)
    let read = 0
    for (let part = firstPart; read < rows; part++) {
      const _id = partId(clientId, round, part)
      const found = await parts.findOne({ _id })
      if (!found) throw new Error(`Part ${_id} of a company's file is missing`)
      const page = JSON.parse(seal.open(found.sealed, _id)) as Record<string, unknown>[]
      read += page.length
      yield page
    }
  }

  /** The pictures that the file lists, each read when its turn comes. */
  async function* picturesOf(
    clientId: number,
    files: readonly ExportedFile[],
  ): AsyncGenerator<ExportedPicture> {
    const list = files.find(({ service, name }) => service === 'content-generation' && name === 'images')
    if (!list) return
    for await (const page of list.pages())
      for (const row of page) {
        const { _id: imageId, state, type, label } = ListedPicture.parse(row)
        if (state !== 'ready') continue
        const name = pictureName(imageId, label, type)
        yield { name, read: () => bytesOf(clientId, imageId) }
      }
  }

  async function bytesOf(clientId: number, imageId: number): Promise<Buffer | null> {
    const { base64 } = await client.call(getCompanyPicture, { params: { clientId, imageId } })
    return base64 === null ? null : Buffer.from(base64, 'base64')
  }

  return {
    async read(clientId: number): Promise<{ export: CompanyExport | null }> {
      const row = await exportsOf(clientId).findOne({ _id: clientId })
      return { export: row && present(row) }
    },

    request: ({ userId, email, trace }: SignedIn, clientId: number): Promise<CompanyExport> =>
      transact(async (tx) => {
        const before = await exportsOf(clientId).findOne({ _id: clientId }, tx)
        if (before && isNew(before)) return present(before)
        const round = (before?.round ?? 0) + 1
        const fresh = {
          userId,
          round,
          requestedAt: now(),
          left: [...COMPANY_HOLDERS],
          after: null,
          parts: 0,
          files: [],
          finishedAt: null,
          fileUntil: null,
        }
        const row = before
          ? await exportsOf(clientId).update({ _id: clientId }, fresh, tx)
          : await exportsOf(clientId).insertOne({ _id: clientId, ...fresh }, tx)
        if (!row) throw notFound()
        await partsOf(clientId).deleteMany({ round: { $lt: round } }, tx)
        await outbox.enqueue(
          MakeCompanyExport,
          { clientId },
          { jobId: `company-data-${clientId}-${round}` },
          tx,
        )
        const act = { action: 'company-data.requested', subject: `client-${clientId}` } as const
        await audit({ ...act, onBehalfOf: clientId, actor: { userId, email }, trace }, tx)
        return present(row)
      }),

    /** Answers what the file is made of; a file that is over, or of another company, is not there. */
    async take(
      { userId, email, trace }: SignedIn,
      clientId: number,
    ): Promise<CompanyFiles & { madeAt: Date }> {
      const row = await exportsOf(clientId).findOne({ _id: clientId })
      if (!row?.finishedAt || !row.fileUntil || row.fileUntil <= now()) throw appError('CONFLICT')
      await transact(async (tx) => {
        const act = { action: 'company-data.taken', subject: `client-${clientId}` } as const
        await audit({ ...act, onBehalfOf: clientId, actor: { userId, email }, trace }, tx)
      })
      const { round, finishedAt: madeAt } = row
      const files = row.files.map((file) => ({
        ...file,
        pages: () => rowsOf(clientId, { ...file, round }),
      }))
      return { madeAt, files, pictures: () => picturesOf(clientId, files) }
    },
  }
}
export type CompanyExportService = ReturnType<typeof companyExportService>

/** A row of the list of pictures, as far as its file's name needs it. */
const ListedPicture = z.object({
  _id: z.number(),
  state: z.string(),
  type: z.string(),
  label: z.string().nullable(),
})

interface PartsOf {
  firstPart: number
  rows: number
}
