import { appError } from '@avaliax/chassis/errors.ts'
import type { Transact } from '@avaliax/chassis/mongo/transact.ts'
import { RequestSettings } from '@avaliax/proto/cards/request/request-settings.fields.ts'
import type { Connection } from 'mongoose'
import type { ClientViews } from '../client/client-view.service.ts'
import type { PlanViews } from '../client/plan-view.service.ts'
import type { Writer } from '../client/write-access.service.ts'
import { firstSettings } from './first-settings.domain.ts'
import { requestSettings } from './request.models.ts'

interface Deps {
  db: Connection
  clients: Pick<ClientViews, 'known' | 'confirmed'>
  plans: Pick<PlanViews, 'mayMailRequests'>
  transact: Transact
}

export function requestSettingsOf({ db, clients, plans, transact }: Deps) {
  const rowsOf = (clientId: number) => requestSettings.on(db).within({ clientIds: [clientId] })

  async function read(clientId: number): Promise<RequestSettings> {
    const stored = await rowsOf(clientId).findOne({ _id: clientId })
    if (!stored) return firstSettings(await clients.known(clientId))
    const { _id, clientId: _owner, ...settings } = stored
    return RequestSettings.parse(settings)
  }

  /** Tenancy is asked before a refusal. */
  async function mayMail(clientId: number): Promise<boolean> {
    if (await plans.mayMailRequests(await clients.known(clientId))) return true
    return plans.mayMailRequests(await clients.confirmed(clientId))
  }

  return {
    read,
    mayMail,
    async write(
      { mayChange, audit }: Writer,
      clientId: number,
      after: RequestSettings,
    ): Promise<RequestSettings> {
      mayChange(clientId)
      if (after.channels.mail && !(await mayMail(clientId))) throw appError('MAIL_NOT_IN_PLAN')
      const before = await read(clientId)
      await transact(async (tx) => {
        await rowsOf(clientId).upsert({ _id: clientId }, { $set: after }, tx)
        await audit({ subject: `request-settings-${clientId}`, clientId, before, after }, tx)
      })
      return after
    },
  }
}
export type RequestSettingsOf = ReturnType<typeof requestSettingsOf>
