import type { ServiceClients } from '@avaliax/chassis/http/client/service-client.ts'
import type { Transact, Tx } from '@avaliax/chassis/mongo/transact.ts'
import type { Sealer } from '@avaliax/chassis/sealing.ts'
import { COMPANY_ROUTES, type CompanyRows } from '@avaliax/proto/identity/company-data.internal.ts'
import { COMPANY_FILE_DAYS } from '@avaliax/proto/identity/company-data.routes.ts'
import { companyRows } from '@avaliax/purge/company-rows.ts'
import type { Connection } from 'mongoose'
import type { AuditLog } from '../audit/audit-log.store.ts'
import type { TellSecurity } from '../notification/security-notice.service.ts'
import type { UserRepository } from '../user/user.repository.ts'
import { type CompanyExportRow, companyExportParts, companyExports, partId } from './company-data.models.ts'

interface Deps {
  db: Connection
  client: ServiceClients
  users: Pick<UserRepository, 'byId'>
  seal: Sealer
  tellSecurity: TellSecurity
  audit: AuditLog
  transact: Transact
  now: () => Date
}

const DAY_MS = 86_400_000
const BATCH = 50
/** How long pages wait while a service is away. */
const COLLECTING_DAYS = 30
const TIMEOUT_MS = 25_000

/**
 * Puts the file of a company together: page by page, each stored with how far the file is. Whatever it is killed between, the next
 * run goes on behind the last stored page, and the end is stored together with the notice and the mail that tell of it.
 */
export function companyExportSaga({ db, client, users, seal, tellSecurity, audit, transact, now }: Deps) {
  const exports = companyExports.on(db).within('all')
  const partRows = companyExportParts.on(db)
  const partsOf = (clientId: number) => partRows.within({ clientIds: [clientId] })
  const daysFromNow = (days: number) => new Date(now().getTime() + days * DAY_MS)

  function pageOf({ _id: clientId, left: [service], after }: CompanyExportRow): Promise<CompanyRows> {
    if (service === undefined || service === 'identity') return companyRows(db, clientId, after ?? undefined)
    const query = after === null ? {} : { after }
    return client.call(COMPANY_ROUTES[service], { params: { clientId }, query, timeoutMs: TIMEOUT_MS })
  }

  function withPage(row: CompanyExportRow, page: CompanyRows): Partial<CompanyExportRow> {
    const { left, parts, files } = row
    const [service] = left
    const goesOn = page.next === null ? { left: left.slice(1), after: null } : { after: page.next }
    if (!service || page.collection === null || page.rows.length === 0) return goesOn
    const known = files.at(-1)
    const isSame = known?.service === service && known.name === page.collection
    const file = isSame ? known : { service, name: page.collection, firstPart: parts, columns: [], rows: 0 }
    const columns = [...new Set([...file.columns, ...page.rows.flatMap((one) => Object.keys(one))])]
    const grown = { ...file, columns, rows: file.rows + page.rows.length }
    return { ...goesOn, parts: parts + 1, files: [...(isSame ? files.slice(0, -1) : files), grown] }
  }

  async function storePart({ _id: clientId, round, parts }: CompanyExportRow, rows: object, tx: Tx) {
    const _id = partId(clientId, round, parts)
    const sealed = seal.seal(JSON.stringify(rows), _id)
    const part = { round, sealed, expiresAt: daysFromNow(COLLECTING_DAYS) }
    await partsOf(clientId).upsert({ _id }, { $set: { ...part, clientId } }, tx)
  }

  /** Null: another process was quicker, and goes on. */
  async function takeIn(row: CompanyExportRow): Promise<CompanyExportRow | null> {
    const page = await pageOf(row)
    const change = withPage(row, page)
    return transact(async (tx) => {
      const { _id, rev } = row
      const noted = await exports.update({ _id, rev }, change, tx)
      if (noted && noted.parts > row.parts) await storePart(row, page.rows, tx)
      return noted
    })
  }

  const finish = ({ _id, rev, round, userId }: CompanyExportRow): Promise<unknown> =>
    transact(async (tx) => {
      const finishedAt = now()
      const fileUntil = new Date(finishedAt.getTime() + COMPANY_FILE_DAYS * DAY_MS)
      if (!(await exports.update({ _id, rev }, { finishedAt, fileUntil }, tx))) return
      await partsOf(_id).updateMany({ round }, { $set: { expiresAt: fileUntil } }, tx)
      const trace = { requestId: `company-data-${_id}-${round}`, address: '' }
      const act = { action: 'company-data.made', actor: null, subject: `client-${_id}`, trace } as const
      await audit({ ...act, onBehalfOf: _id }, tx)
      const user = await users.byId(userId)
      if (user) await tellSecurity(user, 'company-data-ready', tx)
    })

  async function run(clientId: number): Promise<void> {
    let row = await exports.findOne({ _id: clientId })
    while (row && row.finishedAt === null) {
      if (row.left.length === 0) {
        await finish(row)
        return
      }
      row = await takeIn(row)
    }
  }

  return {
    run,
    /** Takes up what a job has left: its process died, or a service was away for long. */
    async resume(): Promise<void> {
      const open = await exports.find({ finishedAt: null }, { fields: ['_id'], limit: BATCH })
      const ended = await Promise.allSettled(open.map(({ _id }) => run(_id)))
      const failed = ended.find((end) => end.status === 'rejected')
      if (failed) throw failed.reason
    },
  }
}
export type CompanyExportSaga = ReturnType<typeof companyExportSaga>
