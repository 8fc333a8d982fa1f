import { defineTexts } from '../i18n/texts.ts'

export const paymentTexts = defineTexts({
  form: { en: 'Payment form', pt: 'Formulário de pagamento' },
  initFailed: { en: 'Failed to initialize payment', pt: 'Falha ao inicializar pagamento' },
  noForm: {
    en: 'Payments aren’t set up yet. Contact your agency.',
    pt: 'Os pagamentos ainda não estão configurados. Fale com sua agência.',
  },
  declined: {
    en: 'The card was declined. Try another card or ask your bank.',
    pt: 'O cartão foi recusado. Tente outro cartão ou fale com seu banco.',
  },
  noFunds: {
    en: 'The card has insufficient funds. Try another card.',
    pt: 'O cartão está sem saldo ou limite. Tente outro cartão.',
  },
  expired: {
    en: 'The card has expired. Try another card.',
    pt: 'O cartão está vencido. Tente outro cartão.',
  },
  wrongCode: {
    en: 'The security code is wrong. Check the digits on the card.',
    pt: 'O código de segurança está incorreto. Confira os dígitos no cartão.',
  },
  wrongNumber: {
    en: 'The card number is wrong. Check the digits.',
    pt: 'O número do cartão está incorreto. Confira os dígitos.',
  },
  wrongExpiry: { en: 'The expiry date is wrong.', pt: 'A validade do cartão está incorreta.' },
  notSupported: {
    en: 'This card can’t be used for this payment. Try another card.',
    pt: 'Este cartão não serve para este pagamento. Tente outro cartão.',
  },
  tryAgain: {
    en: 'The bank didn’t respond. Nothing was charged; try again in a moment.',
    pt: 'O banco não respondeu. Nada foi cobrado; tente de novo em instantes.',
  },
  pixExpired: {
    en: 'The Pix code expired. Nothing was charged; pay again to get a new one.',
    pt: 'O código Pix venceu. Nada foi cobrado; pague de novo para receber outro.',
  },
  pixWaits: {
    en: 'The Pix payment hasn’t arrived yet. If you haven’t paid, try again to get a new code.',
    pt: 'O pagamento por Pix ainda não chegou. Se você não pagou, tente de novo para receber outro código.',
  },
  notConfirmed: {
    en: 'Your bank’s confirmation failed. Nothing was charged; try again or use another card.',
    pt: 'A confirmação do seu banco falhou. Nada foi cobrado; tente de novo ou use outro cartão.',
  },
})
