import type {
  Charge,
  WhatsAppNumber,
  WhatsAppRate,
  WhatsAppTemplate,
} from '@avaliax/proto/cards/whatsapp/whatsapp.fields.ts'
import { amountOf } from './rate.domain.ts'
import type { WhatsAppNumberRow, WhatsAppRateRow, WhatsAppTemplateRow } from './whatsapp.models.ts'

export const shownNumber = (row: WhatsAppNumberRow, companyName: string | null): WhatsAppNumber => ({
  id: row._id,
  clientId: row.clientId,
  companyName,
  phoneNumberId: row.phoneNumberId,
  wabaId: row.wabaId,
  displayNumber: row.displayNumber,
  displayName: row.displayName,
  isOn: row.isOn,
  trouble: row.trouble,
  updatedAt: row.updatedAt.toISOString(),
})

export const shownTemplate = (row: WhatsAppTemplateRow, inUse: boolean): WhatsAppTemplate => ({
  id: row._id,
  name: row.name,
  language: row.language,
  body: row.body,
  category: row.category,
  state: row.state,
  quality: row.quality,
  reason: row.reason,
  inUse,
  createdAt: row.createdAt.toISOString(),
  changedAt: row.updatedAt.toISOString(),
})

export const shownRate = ({
  _id,
  country,
  category,
  micros,
  currency,
  validFrom,
  updatedAt,
}: WhatsAppRateRow): WhatsAppRate => ({
  id: _id,
  country,
  category,
  amount: amountOf(micros),
  currency,
  validFrom,
  updatedAt: updatedAt.toISOString(),
})

/** A charge as requests keep it. */
export interface StoredCharge {
  attempt: number
  country: string
  category: string
  micros: number
  currency: string
  rateFrom: string
}

export const shownCharge = ({
  category,
  micros,
  currency,
  rateFrom,
}: Omit<StoredCharge, 'attempt'>): Charge => ({
  category,
  amount: amountOf(micros),
  currency,
  rateFrom,
})
