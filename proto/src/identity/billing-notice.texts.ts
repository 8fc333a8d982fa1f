import type { BillingNotice } from '../tenancy/billing.events.ts'
import type { Language } from '../values.ts'
import type { NotificationFacts } from './notification.routes.ts'

interface Money {
  /** The day that matters. */
  day: string
  /** Such as "R$ 29,00"; empty where it is not known, as in older facts. */
  sum: string
  /** The plan's name in the reader's language; empty where it is not known. */
  plan: string
}
type Sentence = (money: Money) => string

/** Words that stand only where what they hold is known. */
const when = (known: string, words: string): string => (known ? words : '')

const SENTENCES: Record<BillingNotice, Record<Language, Sentence>> = {
  'trial-began': {
    pt: ({ day, sum, plan }) =>
      `Seu teste grátis${when(plan, ` do plano ${plan}`)} começou e vai até ${day}${when(sum, `; depois, são ${sum} por mês`)}`,
    en: ({ day, sum, plan }) =>
      `Your free trial${when(plan, ` of ${plan}`)} has begun and runs until ${day}${when(sum, `; after that it is ${sum} a month`)}`,
  },
  'trial-ending': {
    pt: ({ day, sum }) =>
      `Seu teste grátis termina em ${day}: depois a assinatura é cobrada${when(sum, ` (${sum} por mês)`)}`,
    en: ({ day, sum }) =>
      `Your free trial ends on ${day}; your subscription is charged then${when(sum, ` (${sum} a month)`)}`,
  },
  'plan-changed': {
    pt: ({ sum, plan }) =>
      `Seu plano mudou${when(plan, `: agora é ${plan}`)}${when(sum, `, ${sum} por mês`)}`,
    en: ({ sum, plan }) =>
      `Your plan changed${when(plan, `: it is ${plan} now`)}${when(sum, `, ${sum} a month`)}`,
  },
  cancelled: {
    pt: ({ day, plan }) => `Sua assinatura foi cancelada: o plano ${when(plan, `${plan} `)}vale até ${day}`,
    en: ({ day, plan }) =>
      `Your subscription was cancelled: your ${when(plan, `${plan} `)}plan is valid until ${day}`,
  },
  resumed: {
    pt: ({ day, plan }) => `Sua assinatura continua: o plano ${when(plan, `${plan} `)}se renova em ${day}`,
    en: ({ day, plan }) => `Your subscription goes on: your ${when(plan, `${plan} `)}plan renews on ${day}`,
  },
  'invoice-paid': {
    pt: ({ day, sum, plan }) =>
      `Fatura${when(sum, ` de ${sum}`)} paga em ${day}${when(plan, `: plano ${plan}`)}`,
    en: ({ day, sum, plan }) =>
      `Your invoice${when(sum, ` of ${sum}`)} was paid on ${day}${when(plan, `: plan ${plan}`)}`,
  },
  'pix-open': {
    pt: ({ day, sum, plan }) =>
      `Pague${when(sum, ` ${sum}`)} por Pix até ${day} para continuar com o plano${when(plan, ` ${plan}`)}`,
    en: ({ day, sum, plan }) =>
      `Pay${when(sum, ` ${sum}`)} by Pix by ${day} to keep your ${when(plan, `${plan} `)}plan`,
  },
  'pix-due': {
    pt: ({ day, sum, plan }) =>
      `Falta pagar${when(sum, ` ${sum}`)} por Pix: o plano ${when(plan, `${plan} `)}vale até ${day}`,
    en: ({ day, sum, plan }) =>
      `Your Pix${when(sum, ` of ${sum}`)} is still unpaid: your ${when(plan, `${plan} `)}plan is valid until ${day}`,
  },
  'payment-failed': {
    pt: ({ day, sum }) =>
      `O pagamento da assinatura${when(sum, ` (${sum})`)} falhou: atualize o cartão até ${day}`,
    en: ({ day, sum }) =>
      `Your subscription payment${when(sum, ` (${sum})`)} failed: update your card by ${day}`,
  },
  'payment-recovered': {
    pt: ({ sum }) => `A fatura em atraso${when(sum, ` (${sum})`)} foi paga`,
    en: ({ sum }) => `The overdue invoice${when(sum, ` (${sum})`)} is paid`,
  },
  'plan-ended': {
    pt: () => 'Sua assinatura terminou: você está no plano gratuito e nada foi apagado',
    en: () => 'Your subscription ended: you’re now on the free plan, and nothing was deleted',
  },
  'plan-set-by-agency': {
    pt: ({ day }) => `Sua agência definiu seu plano: a assinatura anterior termina em ${day}`,
    en: ({ day }) => `Your agency set your plan: your previous subscription ends on ${day}`,
  },
  'gift-ending': {
    pt: ({ day, sum, plan }) =>
      `O plano ${when(plan, `${plan} `)}que sua agência deu vale até ${day}: assine${when(sum, ` por ${sum} por mês`)} para continuar com ele`,
    en: ({ day, sum, plan }) =>
      `The ${when(plan, `${plan} `)}plan that your agency gave you is valid until ${day}: subscribe${when(sum, ` for ${sum} a month`)} to keep it`,
  },
  'gift-ended': {
    pt: ({ plan }) =>
      `O plano ${when(plan, `${plan} `)}que sua agência deu terminou: você está no plano gratuito e nada foi apagado`,
    en: ({ plan }) =>
      `The ${when(plan, `${plan} `)}plan that your agency gave you has ended: you’re on the free plan now, and nothing was deleted`,
  },
  'payment-asked': {
    pt: ({ sum, plan }) =>
      `Sua agência pede que você assine o plano${when(plan, ` ${plan}`)}${when(sum, `: ${sum} por mês`)}`,
    en: ({ sum, plan }) =>
      `Your agency asks you to subscribe${when(plan, ` to the ${plan} plan`)}${when(sum, `: ${sum} a month`)}`,
  },
  'trial-card-known': {
    pt: () => 'O cartão informado já teve um teste grátis: nada foi cobrado, e você pode assinar sem o teste',
    en: () =>
      'The card you gave already had a free trial: nothing was charged, and you can subscribe without it',
  },
}

/** The agency reads this of a client's money. */
const OF_A_CLIENT: Partial<Record<BillingNotice, Record<Language, Sentence>>> = {
  'gift-ending': {
    pt: ({ day, plan }) =>
      `O plano ${when(plan, `${plan} `)}que você deu a um cliente vale até ${day}: prolongue ou combine a assinatura`,
    en: ({ day, plan }) =>
      `The ${when(plan, `${plan} `)}plan that you gave a client is valid until ${day}: extend it or agree on a subscription`,
  },
  'pix-due': {
    pt: ({ day, sum }) =>
      `Um cliente ainda não pagou a assinatura${when(sum, ` de ${sum}`)} por Pix: o plano vale até ${day}`,
    en: ({ day, sum }) =>
      `A client has not paid the subscription${when(sum, ` of ${sum}`)} by Pix yet: the plan is valid until ${day}`,
  },
  'gift-ended': {
    pt: ({ plan }) =>
      `O plano ${when(plan, `${plan} `)}que você deu a um cliente terminou: ele está no plano gratuito`,
    en: ({ plan }) =>
      `The ${when(plan, `${plan} `)}plan that you gave a client has ended: it is on the free plan now`,
  },
}
const FAILED: Record<Language, string> = {
  pt: 'O pagamento da assinatura de um cliente falhou',
  en: 'A client’s subscription payment failed',
}

export const clientMoneySentence = (language: Language, facts: NotificationFacts): string =>
  OF_A_CLIENT[facts.billing ?? 'payment-failed']?.[language](moneyOf(language, facts)) ?? FAILED[language]

/** Dates and sums read as in Brazil in both languages, as everywhere in the product. */
function moneyOf(language: Language, { at, amount, plan }: NotificationFacts): Money {
  return {
    day: at ? new Date(at).toLocaleDateString('pt-BR', { timeZone: 'America/Sao_Paulo' }) : '',
    sum: amount ? Number(amount).toLocaleString('pt-BR', { style: 'currency', currency: 'BRL' }) : '',
    plan: plan?.[language] ?? '',
  }
}

export const billingSentence = (language: Language, facts: NotificationFacts): string =>
  SENTENCES[facts.billing ?? 'payment-recovered'][language](moneyOf(language, facts))
