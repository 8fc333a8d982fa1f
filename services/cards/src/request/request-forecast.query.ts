import { countryOfZone } from '@avaliax/chassis/phone/countries.ts'
import type { RequestCost } from '@avaliax/proto/cards/request/request-sums.fields.ts'
import type { Language } from '@avaliax/proto/values.ts'
import type { Connection } from 'mongoose'
import type { ClientView } from '../client/client-view.model.ts'
import type { WhatsApp } from '../whatsapp/whatsapp.deps.ts'
import { customerRequests } from './request.models.ts'
import { costOf } from './request-sums.domain.ts'

interface Deps {
  db: Connection
  whatsApp: Pick<WhatsApp, 'numbers' | 'rates' | 'templates'>
}

interface Waiting {
  _id: { language: Language; country: string | null; day: string }
  count: number
}

/** What the messages that wait will cost, each by the price of the day on which it is due. */
export function requestForecast({ db, whatsApp }: Deps) {
  const { numbers, rates, templates } = whatsApp

  const waitingOf = ({ _id: clientId, timeZone: timezone }: ClientView) =>
    customerRequests
      .on(db)
      .within({ clientIds: [clientId] })
      .aggregate<Waiting>([
        { $match: { state: 'waiting', channel: 'whatsapp', handedAt: null } },
        {
          $group: {
            _id: {
              language: '$language',
              country: { $ifNull: ['$country', null] },
              day: { $dateToString: { date: '$dueAt', format: '%Y-%m-%d', timezone } },
            },
            count: { $sum: 1 },
          },
        },
      ])

  return async (view: ClientView): Promise<RequestCost[]> => {
    const waiting = await waitingOf(view)
    if (waiting.length === 0) return []
    const number = await numbers.of(view._id)
    if (!number) return []
    const parts: { currency: string; micros: number }[] = []
    for (const { _id, count } of waiting) {
      const text = await templates.usedOf(number.wabaId, _id.language)
      // Rows from before the country was kept are the shop's own.
      const country = _id.country ?? countryOfZone(view.timeZone)
      const rate = text && country && (await rates.at({ country, category: text.category, day: _id.day }))
      if (rate) parts.push({ currency: rate.currency, micros: rate.micros * count })
    }
    return costOf(parts)
  }
}
export type RequestForecast = ReturnType<typeof requestForecast>
