import type { Charge } from '@avaliax/proto/cards/whatsapp/whatsapp.fields.ts'
import { type Language, localeOf } from '../i18n/language.ts'

/** `USD 0.0625`, as the reader writes numbers; Meta's prices have more places than money has. */
export function chargeText(
  { amount, currency }: Pick<Charge, 'amount' | 'currency'>,
  language: Language,
): string {
  const digits = { minimumFractionDigits: 2, maximumFractionDigits: 6 }
  return `${currency} ${Number(amount).toLocaleString(localeOf(language), digits)}`
}
