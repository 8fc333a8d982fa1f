import { appError } from '@avaliax/chassis/errors.ts'
import type { Transact } from '@avaliax/chassis/mongo/transact.ts'
import type { RequestChannel } from '@avaliax/proto/cards/request/request.fields.ts'
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
  plans: Pick<PlanViews, 'mayAsk'>
  transact: Transact
}

const PLAN_HAS = { mail: 'mailRequests', whatsapp: 'whatsAppRequests' } as const

export function requestSettingsOf({ db, clients, plans, transact }: Deps) {
  const rowsOf = (clientId: number) => requestSettings.on(db).within({ clientIds: [clientId] })

  async function read(clientId: number): Promise<RequestSettings> {
    const stored = await rowsOf(clientId).findOne({ _id: clientId })
    if (!stored) return firstSettings(await clients.known(clientId))
    const { _id, clientId: _owner, ...settings } = stored
    return RequestSettings.parse(settings)
  }

  /** Whether the plan has this way; tenancy is asked before a refusal. */
  async function mayUse(channel: RequestChannel, clientId: number): Promise<boolean> {
    if (channel === 'hand') return true
    const way = PLAN_HAS[channel]
    if (await plans.mayAsk(way, await clients.known(clientId))) return true
    return plans.mayAsk(way, await clients.confirmed(clientId))
  }

  return {
    read,
    mayUse,
    async write(
      { mayChange, audit }: Writer,
      clientId: number,
      after: RequestSettings,
    ): Promise<RequestSettings> {
      mayChange(clientId)
      if (after.channels.mail && !(await mayUse('mail', clientId))) throw appError('MAIL_NOT_IN_PLAN')
      if (after.channels.whatsapp && !(await mayUse('whatsapp', clientId)))
        throw appError('WHATSAPP_NOT_IN_PLAN')
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
