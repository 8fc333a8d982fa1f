import { expect, test } from '@jest/globals'
import { declineText } from './decline-text.ts'
import { confirmedOf } from './payment.ts'

test('says the nearest reason in the reader’s language', () => {
  const noFunds = { code: 'card_declined', declineCode: 'insufficient_funds', message: 'Your card has…' }
  expect(declineText(noFunds, 'pt')).toBe('O cartão está sem saldo ou limite. Tente outro cartão.')
  expect(declineText(noFunds, 'en')).toBe('The card has insufficient funds. Try another card.')
})

test('a stolen card is told like any other refusal', () => {
  const stolen = { code: 'card_declined', declineCode: 'stolen_card', message: 'Your card was declined.' }
  expect(declineText(stolen, 'pt')).toBe('O cartão foi recusado. Tente outro cartão ou fale com seu banco.')
})

test('what we have no words for is the provider’s own sentence', () => {
  expect(declineText({ code: 'constructor', message: 'Boleto expirado.' }, 'pt')).toBe('Boleto expirado.')
  expect(declineText({}, 'pt')).toBeUndefined()
})

test('a Pix code that was closed unpaid is not paid, and says what to do', () => {
  const closed = confirmedOf(undefined, 'requires_action')
  expect(closed.ok).toBe(false)
  expect(declineText(closed, 'pt')).toMatch(/^O pagamento por Pix ainda não chegou/)
  expect(confirmedOf(undefined, 'succeeded')).toEqual({ ok: true })
  expect(confirmedOf({ code: 'card_declined' }, undefined)).toMatchObject({
    ok: false,
    code: 'card_declined',
  })
})
