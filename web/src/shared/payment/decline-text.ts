import type { Language } from '../i18n/language.ts'
import { translator } from '../i18n/texts.ts'
import { paymentTexts } from './payment.texts.ts'

export interface Declined {
  /** The provider's, in its own language. */
  message?: string | undefined
  code?: string | undefined
  declineCode?: string | undefined
}

/**
 * The provider's codes in our words. A card that is lost, stolen or suspected is told like any other refusal: whoever
 * holds it must not learn why.
 */
const WORDS = {
  insufficient_funds: 'noFunds',
  withdrawal_count_limit_exceeded: 'noFunds',
  card_velocity_exceeded: 'noFunds',
  expired_card: 'expired',
  incorrect_cvc: 'wrongCode',
  invalid_cvc: 'wrongCode',
  incorrect_number: 'wrongNumber',
  invalid_number: 'wrongNumber',
  invalid_account: 'wrongNumber',
  invalid_expiry_month: 'wrongExpiry',
  invalid_expiry_year: 'wrongExpiry',
  card_not_supported: 'notSupported',
  currency_not_supported: 'notSupported',
  processing_error: 'tryAgain',
  try_again_later: 'tryAgain',
  issuer_not_available: 'tryAgain',
  authentication_required: 'notConfirmed',
  payment_intent_authentication_failure: 'notConfirmed',
  setup_intent_authentication_failure: 'notConfirmed',
  card_declined: 'declined',
  payment_intent_payment_attempt_expired: 'pixExpired',
  payment_pending: 'pixWaits',
} as const satisfies Record<string, keyof typeof paymentTexts>

const isKnown = (code: string | undefined): code is keyof typeof WORDS =>
  code !== undefined && Object.hasOwn(WORDS, code)

/** Answers what the payer reads: the nearest reason we have words for, else what the provider said. */
export function declineText(
  { message, code, declineCode }: Declined,
  language: Language,
): string | undefined {
  const known = [declineCode, code].find(isKnown)
  return known ? translator(paymentTexts, language)(WORDS[known]) : message
}
