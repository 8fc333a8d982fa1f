import { notFound } from '@avaliax/chassis/errors.ts'
import type { IdSequences } from '@avaliax/chassis/mongo/ids.ts'
import type { Transact } from '@avaliax/chassis/mongo/transact.ts'
import { type NewWhatsAppRate, TemplateCategory } from '@avaliax/proto/cards/whatsapp/whatsapp.fields.ts'
import type { Connection } from 'mongoose'
import type { Writer } from '../client/write-access.service.ts'
import { microsOf } from './rate.domain.ts'
import { type WhatsAppRateRow, whatsAppRates } from './whatsapp.models.ts'

interface Deps {
  db: Connection
  ids: IdSequences
  transact: Transact
}

interface About {
  country: string
  category: string
  /** `2026-11-29` */
  day: string
}

/** Prices as an operator enters them; none is known beforehand. */
export function whatsAppRateService({ db, ids, transact }: Deps) {
  const rows = whatsAppRates.on(db)

  return {
    /** The one that holds on a day; null: nobody has entered any. */
    async at({ country, category, day }: About): Promise<WhatsAppRateRow | null> {
      const known = TemplateCategory.safeParse(category)
      if (!known.success) return null
      const until = { country, category: known.data, validFrom: { $lte: day } }
      const [found] = await rows.find(until, { sort: { validFrom: -1 }, limit: 1 })
      return found ?? null
    },

    page: (query: { limit: number; cursor?: string | undefined }) =>
      rows.countedPage({}, { ...query, sort: 'validFrom' }),

    async put({ audit }: Pick<Writer, 'audit'>, rate: NewWhatsAppRate): Promise<WhatsAppRateRow> {
      const { country, category, validFrom, currency, amount } = rate
      const price = { micros: microsOf(amount), currency }
      const newId = await ids.next('whatsapp_rates')
      return transact(async (tx) => {
        const before = await rows.findOne({ country, category, validFrom }, tx)
        const row = before
          ? await rows.update({ _id: before._id }, price, tx)
          : await rows.insertOne({ _id: newId, country, category, validFrom, ...price }, tx)
        if (!row) throw notFound()
        const facts = (one: WhatsAppRateRow | null) => one && { micros: one.micros, currency: one.currency }
        const subject = `whatsapp-rate-${country}-${category}-${validFrom}` as const
        await audit({ subject, clientId: null, before: facts(before), after: facts(row) }, tx)
        return row
      })
    },

    async remove({ audit }: Pick<Writer, 'audit'>, _id: number): Promise<void> {
      await transact(async (tx) => {
        const row = await rows.findOne({ _id }, tx)
        if (!row) throw notFound()
        await rows.deleteMany({ _id }, tx)
        const { country, category, validFrom, micros, currency } = row
        const subject = `whatsapp-rate-${country}-${category}-${validFrom}` as const
        await audit({ subject, clientId: null, before: { micros, currency }, after: null }, tx)
      })
    },
  }
}
export type WhatsAppRates = ReturnType<typeof whatsAppRateService>
