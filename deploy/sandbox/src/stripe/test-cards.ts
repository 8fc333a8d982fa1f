/** Stripe's published test cards: what a charge says, whether it asks the holder, and whether that is asked each time. */
interface TestCard {
  token: string
  brand: string
  decline?: { code: string; declineCode?: string; message: string }
  /** The number is accepted, charges are refused. */
  attaches?: boolean
  asks?: 'unless_set_up' | 'always'
}

const refused = (code: string, declineCode: string | undefined, message: string) => ({
  decline: { code, ...(declineCode && { declineCode }), message },
})
const DECLINED = 'Your card was declined.'

export const TEST_CARDS: Readonly<Record<string, TestCard>> = {
  '4242424242424242': { token: 'pm_card_visa', brand: 'visa' },
  '5555555555554444': { token: 'pm_card_mastercard', brand: 'mastercard' },
  '4000000760000002': { token: 'pm_card_br', brand: 'visa' },
  '4000000000000002': {
    ...{ token: 'pm_card_chargeDeclined', brand: 'visa' },
    ...refused('card_declined', 'generic_decline', DECLINED),
  },
  '4000000000009995': {
    ...{ token: 'pm_card_chargeDeclinedInsufficientFunds', brand: 'visa' },
    ...refused('card_declined', 'insufficient_funds', 'Your card has insufficient funds.'),
  },
  '4000000000000069': {
    ...{ token: 'pm_card_chargeDeclinedExpiredCard', brand: 'visa' },
    ...refused('expired_card', undefined, 'Your card has expired.'),
  },
  '4000000000000127': {
    ...{ token: 'pm_card_chargeDeclinedIncorrectCvc', brand: 'visa' },
    ...refused('incorrect_cvc', undefined, "Your card's security code is incorrect."),
  },
  '4000000000000341': {
    ...{ token: 'pm_card_chargeCustomerFail', brand: 'visa', attaches: true },
    ...refused('card_declined', 'generic_decline', DECLINED),
  },
  '4000002500003155': {
    token: 'pm_card_authenticationRequiredOnSetup',
    brand: 'visa',
    asks: 'unless_set_up',
  },
  '4000002760003184': { token: 'pm_card_authenticationRequired', brand: 'visa', asks: 'always' },
  '4000000000003220': { token: 'pm_card_threeDSecure2Required', brand: 'visa', asks: 'always' },
  '4000000000003063': { token: 'pm_card_threeDSecureRequired', brand: 'visa', asks: 'always' },
}

/** The number behind a token such as `pm_card_visa`. */
export const numberOfToken = (token: string): string | undefined =>
  Object.keys(TEST_CARDS).find((number) => TEST_CARDS[number]?.token === token)

type Verdict =
  | { kind: 'approved' }
  | { kind: 'asks' }
  | ({ kind: 'declined' } & Required<Pick<TestCard, 'decline'>>)

interface Attempt {
  number: string
  purpose: 'charge' | 'set-up'
  /** Whether the holder is there to be asked, and has just been. */
  present: boolean
  authenticated: boolean
}

export function verdictOf({ number, purpose, present, authenticated }: Attempt): Verdict {
  const card = TEST_CARDS[number]
  if (!card) {
    const message = 'Your card number is incorrect.'
    return { kind: 'declined', decline: { code: 'incorrect_number', message } }
  }
  if (card.asks === 'always' ? !(present && authenticated) : card.asks && !authenticated)
    return { kind: 'asks' }
  if (card.decline && !(card.attaches && purpose === 'set-up'))
    return { kind: 'declined', decline: card.decline }
  return { kind: 'approved' }
}
