/** Stripe's published test cards: what a charge says, whether it asks the holder, and whether that is asked each time. */
interface TestCard {
  brand?: string
  decline?: { code: string; declineCode?: string; message: string }
  /** The number is accepted, charges are refused. */
  attaches?: boolean
  asks?: 'unless_set_up' | 'always'
}

const declined = (declineCode: string, message = 'Your card was declined.') => ({
  decline: { code: 'card_declined', declineCode, message },
})

const TEST_CARDS: Readonly<Record<string, TestCard>> = {
  '4242424242424242': {},
  '5555555555554444': { brand: 'mastercard' },
  '4000000760000002': {},
  '4000000000000002': declined('generic_decline'),
  '4000000000009995': declined('insufficient_funds', 'Your card has insufficient funds.'),
  '4000000000000069': { decline: { code: 'expired_card', message: 'Your card has expired.' } },
  '4000000000000127': {
    decline: { code: 'incorrect_cvc', message: "Your card's security code is incorrect." },
  },
  '4000000000000341': { ...declined('generic_decline'), attaches: true },
  '4000002500003155': { asks: 'unless_set_up' },
  '4000002760003184': { asks: 'always' },
  '4000000000003220': { asks: 'always' },
  '4000000000003063': { asks: 'always' },
}

export function brandOf(number: string): string {
  const card = TEST_CARDS[number]
  return card ? (card.brand ?? 'visa') : 'unknown'
}

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
