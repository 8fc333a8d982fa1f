import { html, raw } from '@avaliax/chassis/http/pages/html.ts'
import { type Answer, type Exchange, page, type Route } from '../kernel/exchange.ts'
import { PAGE_SCRIPT } from './payment-page.script.ts'

const STYLE =
  'body{font:16px/1.5 system-ui;margin:0;padding:4px 12px;color:#14302f;background:#fff}label{display:block;margin:.6rem 0 .2rem;font-weight:600}' +
  'input{font:inherit;width:100%;box-sizing:border-box;padding:.6rem;border:1px solid #8aa;border-radius:8px}' +
  'fieldset{border:0;padding:0;margin:0}fieldset:not([hidden]){display:flex;gap:1.5rem;flex-wrap:wrap}legend{font-weight:600}' +
  'input[type=radio]{width:auto}h1{font-size:1.2rem}' +
  '.two{display:grid;grid-template-columns:1fr 1fr;gap:1rem}.mark{background:#fd0;padding:.1rem .5rem;color:#000}' +
  'button{font:inherit;padding:.6rem 1.2rem;margin:.5rem .5rem 0 0;border-radius:8px;border:1px solid #0f5c5c;background:#0f5c5c;color:#fff}' +
  'button.quiet{background:#fff;color:#0f5c5c}#problem{color:#b00020;min-height:1.5em}'

const TEXTS = {
  pt: {
    stand: 'no lugar do formulário do Stripe',
    number: 'Número do cartão',
    expiry: 'Validade',
    cvc: 'Código de segurança',
    bank: 'Seu banco pede uma confirmação',
    approve: 'Confirmar',
    refuse: 'Recusar',
    pay: 'Pagar',
    way: 'Forma de pagamento',
    card: 'Cartão',
    pixTitle: 'Pague com Pix',
    pixCode: 'Pix copia e cola',
    pixPaid: 'Já paguei',
    pixExpired: 'Deixar vencer',
  },
  en: {
    stand: 'stands in for Stripe’s form',
    number: 'Card number',
    expiry: 'Expiry',
    cvc: 'Security code',
    bank: 'Your bank asks for a confirmation',
    approve: 'Approve',
    refuse: 'Refuse',
    pay: 'Pay',
    way: 'Payment method',
    card: 'Card',
    pixTitle: 'Pay with Pix',
    pixCode: 'Pix code to copy',
    pixPaid: 'I have paid',
    pixExpired: 'Let it expire',
  },
} as const

/** Stripe's own form says these in Portuguese; in English the card's message is it. */
const PROBLEMS = {
  pt: {
    card_declined: 'Seu cartão foi recusado.',
    insufficient_funds: 'Seu cartão não tem saldo suficiente.',
    expired_card: 'Seu cartão venceu.',
    incorrect_cvc: 'O código de segurança do cartão está incorreto.',
    incorrect_number: 'O número do cartão está incorreto.',
    payment_intent_authentication_failure: 'Não foi possível autenticar sua forma de pagamento.',
    payment_intent_payment_attempt_expired: 'O código Pix venceu.',
    setup_intent_authentication_failure: 'Não foi possível autenticar sua forma de pagamento.',
  },
  en: {},
} as const

/** Shown in the checkout's frame. The page around it sends `confirm` and receives the outcome. */
function paymentPage({ query }: Exchange): Answer {
  const language = query.get('lang') === 'en' ? 'en' : 'pt'
  const t = TEXTS[language]
  const script = `const PROBLEMS = ${JSON.stringify(PROBLEMS[language])}\n${PAGE_SCRIPT}`
  return page(html`<!DOCTYPE html><html lang="${language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${t.number} - SANDBOX</title><link rel="icon" href="data:,"><style>${raw(STYLE)}</style>
<main><p><b class="mark">SANDBOX</b> ${t.stand}</p><form id="card">
<fieldset id="ways" hidden><legend>${t.way}</legend><label><input type="radio" name="way" value="card" checked> ${t.card}</label>
<label><input type="radio" name="way" value="pix"> Pix</label></fieldset><div id="fields">
<label for="number">${t.number}</label><input id="number" inputmode="numeric" autocomplete="cc-number" value="4242 4242 4242 4242">
<div class="two"><div><label for="expiry">${t.expiry}</label><input id="expiry" autocomplete="cc-exp" value="12 / 34"></div>
<div><label for="cvc">${t.cvc}</label><input id="cvc" inputmode="numeric" autocomplete="cc-csc" value="123"></div></div></div>
<p id="problem" role="alert"></p><button id="pay" hidden>${t.pay}</button></form>
<section id="bank" hidden><h1>${t.bank}</h1><button id="approve">${t.approve}</button>
<button id="refuse" class="quiet">${t.refuse}</button></section>
<section id="pix" hidden><h1>${t.pixTitle}</h1><label for="code">${t.pixCode}</label><input id="code" readonly>
<button id="paid">${t.pixPaid}</button><button id="expired" class="quiet">${t.pixExpired}</button></section></main><script>${raw(script)}</script></html>`)
}

export const paymentPageRoute: Route = { method: 'GET', pattern: '/stripe/pay', handle: paymentPage }
