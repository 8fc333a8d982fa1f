import { appError, notFound, validationError } from '@avaliax/chassis/errors.ts'
import type { IdSequences } from '@avaliax/chassis/mongo/ids.ts'
import { isDuplicateKey } from '@avaliax/chassis/mongo/store-errors.ts'
import type { Transact } from '@avaliax/chassis/mongo/transact.ts'
import type { Outbox } from '@avaliax/chassis/outbox/outbox.ts'
import type { Sealer } from '@avaliax/chassis/sealing.ts'
import { WhatsAppWarned } from '@avaliax/proto/cards/cards.events.ts'
import type { NewWhatsAppNumber, NumberTrouble } from '@avaliax/proto/cards/whatsapp/whatsapp.fields.ts'
import { ProviderFailure } from '@avaliax/providers/http/provider-failure.ts'
import type { WhatsAppAccess, WhatsAppCloud } from '@avaliax/providers/whatsapp/whatsapp-cloud.ts'
import type { NumberNews } from '@avaliax/providers/whatsapp/whatsapp-hook.ts'
import type { Connection } from 'mongoose'
import type { ClientViews } from '../client/client-view.service.ts'
import type { Writer } from '../client/write-access.service.ts'
import { type WhatsAppNumberRow, whatsAppNumbers } from './whatsapp.models.ts'

interface Deps {
  db: Connection
  ids: IdSequences
  seal: Sealer
  cloud: Pick<WhatsAppCloud, 'number'>
  clients: Pick<ClientViews, 'confirmed'>
  outbox: Outbox
  transact: Transact
  /** Without the app's secret nobody could tell Meta's webhooks from anybody's. */
  isSetUp: boolean
}

/** A sealed token opens in its own number's row alone. */
const contextOf = (phoneNumberId: string) => `whatsapp number ${phoneNumberId}`

const digitsOf = (number: string): string => number.replace(/\D/g, '')

/** A refusal of Meta's is about what was typed; an outage is not. */
export function asRefusal(error: unknown, code: 'WHATSAPP_NUMBER_REFUSED' | 'WHATSAPP_TEMPLATE_REFUSED') {
  if (!(error instanceof ProviderFailure)) return error
  const { status } = error
  const isRefused = status !== null && status >= 400 && status < 500 && status !== 429
  return isRefused ? appError(code, { cause: error }) : error.asAppError()
}

export function whatsAppNumberService({ db, ids, seal, cloud, clients, outbox, transact, isSetUp }: Deps) {
  const rows = whatsAppNumbers.on(db).within('all')

  const accessOf = (row: WhatsAppNumberRow): WhatsAppAccess => ({
    phoneNumberId: row.phoneNumberId,
    wabaId: row.wabaId,
    token: seal.open(row.tokenSealed, contextOf(row.phoneNumberId)),
    clientId: row.clientId,
  })

  function tokenFor(body: NewWhatsAppNumber, known: WhatsAppNumberRow | null): string {
    if (body.token !== undefined) return body.token
    if (!known || known.phoneNumberId !== body.phoneNumberId)
      throw validationError('token', 'Campo obrigatório')
    return accessOf(known).token
  }

  return {
    accessOf,
    byPhoneNumberId: (phoneNumberId: string) => rows.findOne({ phoneNumberId }),

    async need(_id: number): Promise<WhatsAppNumberRow> {
      const row = await rows.findOne({ _id })
      if (!row) throw notFound()
      return row
    },

    /** The client's own, whatever its state; else the agency's. */
    async of(clientId: number): Promise<WhatsAppNumberRow | null> {
      return (await rows.findOne({ clientId })) ?? (await rows.findOne({ clientId: null }))
    },

    async put({ audit }: Pick<Writer, 'audit'>, body: NewWhatsAppNumber): Promise<WhatsAppNumberRow> {
      if (!isSetUp) throw appError('WHATSAPP_OFF')
      const { clientId, phoneNumberId, wabaId, isOn } = body
      if (clientId !== null) await clients.confirmed(clientId)
      const known = await rows.findOne({ clientId })
      const token = tokenFor(body, known)
      const shown = await cloud
        .number({ phoneNumberId, wabaId, token, clientId })
        .catch((error: unknown) => Promise.reject(asRefusal(error, 'WHATSAPP_NUMBER_REFUSED')))
      const tokenSealed = seal.seal(token, contextOf(phoneNumberId))
      const told = { phoneNumberId, wabaId, tokenSealed, isOn, trouble: null, slowUntil: null, ...shown }
      const newId = known?._id ?? (await ids.next('whatsapp_numbers'))
      const write = () =>
        transact(async (tx) => {
          const row = known
            ? await rows.update({ _id: known._id }, told, tx)
            : await rows.insertOne({ _id: newId, clientId, ...told }, tx)
          if (!row) throw notFound()
          const facts = (one: WhatsAppNumberRow | null) =>
            one && { phoneNumberId: one.phoneNumberId, wabaId: one.wabaId, isOn: one.isOn }
          const subject = `whatsapp-number-${row._id}` as const
          await audit({ subject, clientId, before: facts(known), after: facts(row) }, tx)
          return row
        })
      return write().catch((error: unknown) => {
        throw isDuplicateKey(error) ? appError('WHATSAPP_NUMBER_TAKEN') : error
      })
    },

    async remove({ audit }: Pick<Writer, 'audit'>, _id: number): Promise<void> {
      await transact(async (tx) => {
        const row = await rows.findOne({ _id }, tx)
        if (!row) throw notFound()
        await rows.deleteMany({ _id }, tx)
        const { clientId, phoneNumberId } = row
        await audit(
          { subject: `whatsapp-number-${_id}`, clientId, before: { phoneNumberId }, after: null },
          tx,
        )
      })
    },

    /** Told once for each time that Meta thinks less of it; older news changes nothing. */
    heard: ({ wabaId, displayNumber, at, isFlagged }: NumberNews): Promise<void> =>
      transact(async (tx) => {
        const found = await rows.find({ wabaId }, { tx })
        const row = found.find((one) => digitsOf(one.displayNumber) === digitsOf(displayNumber))
        if (!row || (row.flaggedAt && row.flaggedAt > at) || (row.isFlagged ?? false) === isFlagged) return
        await rows.update({ _id: row._id }, { isFlagged, flaggedAt: at }, tx)
        if (!isFlagged) return
        const { _id, clientId, displayNumber: name } = row
        const key = `whatsapp-number-quality:${_id}:${at.getTime()}`
        const data = { clientId, warning: 'number-quality' as const, name, key }
        await outbox.append(WhatsAppWarned, { clientId, subject: key, rev: 1, data }, tx)
      }),

    /** Notes what Meta said while a message was sent; the next save by a person takes it away. */
    trouble: (_id: number, trouble: NumberTrouble) => rows.update({ _id }, { trouble }),
    slow: (_id: number, slowUntil: Date) =>
      rows.updateOne(
        { _id, $or: [{ slowUntil: null }, { slowUntil: { $lt: slowUntil } }] },
        { $set: { slowUntil } },
      ),
  }
}
export type WhatsAppNumbers = ReturnType<typeof whatsAppNumberService>
