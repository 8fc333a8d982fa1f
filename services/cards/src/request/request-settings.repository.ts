import { appError } from '@avaliax/chassis/errors.ts'
import type { Transact } from '@avaliax/chassis/mongo/transact.ts'
import {
  DEFAULT_REQUEST_SETTINGS,
  RequestSettings,
} from '@avaliax/proto/cards/request/request-settings.fields.ts'
import type { Connection } from 'mongoose'
import type { Writer } from '../client/write-access.service.ts'
import { requestSettings } from './request.models.ts'

interface Deps {
  db: Connection
  transact: Transact
}

export function requestSettingsOf({ db, transact }: Deps) {
  const rowsOf = (clientId: number) => requestSettings.on(db).within({ clientIds: [clientId] })

  async function read(clientId: number): Promise<RequestSettings> {
    const stored = await rowsOf(clientId).findOne({ _id: clientId })
    if (!stored) return DEFAULT_REQUEST_SETTINGS
    const { _id, clientId: _owner, ...settings } = stored
    return RequestSettings.parse(settings)
  }

  return {
    read,
    async write(
      { mayChange, audit }: Writer,
      clientId: number,
      after: RequestSettings,
    ): Promise<RequestSettings> {
      mayChange(clientId)
      // Nothing sends mails yet: what is asked by mail would wait for ever.
      if (after.channels.mail) throw appError('CHANNEL_OFF')
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
