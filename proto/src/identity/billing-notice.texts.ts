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
  /** Such as "R$ 29,00 por mês", where the sum comes again with each period; empty where it is not known. */
  each: string
}
type Sentence = (money: Money) => string

/** Words that stand only where what they hold is known. */
const when = (known: string, words: string): string => (known ? words : '')

const SENTENCES: Record<BillingNotice, Record<Language, Sentence>> = {
  'trial-began': {
    pt: ({ day, each, plan }) =>
      `Seu teste grátis${when(plan, ` do plano ${plan}`)} começou e vai até ${day}${when(each, `; depois, são ${each}`)}`,
    en: ({ day, each, plan }) =>
      `Your free trial${when(plan, ` of ${plan}`)} has begun and runs until ${day}${when(each, `; after that it is ${each}`)}`,
  },
  'trial-ending': {
    pt: ({ day, each }) =>
      `Seu teste grátis termina em ${day}: depois a assinatura é cobrada${when(each, ` (${each})`)}`,
    en: ({ day, each }) =>
      `Your free trial ends on ${day}; your subscription is charged then${when(each, ` (${each})`)}`,
  },
  'plan-changed': {
    pt: ({ each, plan }) => `Seu plano mudou${when(plan, `: agora é ${plan}`)}${when(each, `, ${each}`)}`,
    en: ({ each, plan }) => `Your plan changed${when(plan, `: it is ${plan} now`)}${when(each, `, ${each}`)}`,
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
  'renewal-soon': {
    pt: ({ day, each, plan }) =>
      `Seu plano${when(plan, ` ${plan}`)} se renova em ${day}${when(each, `: ${each}`)}. Para mudar ou cancelar, faça isso antes`,
    en: ({ day, each, plan }) =>
      `Your ${when(plan, `${plan} `)}plan renews on ${day}${when(each, `: ${each}`)}. If you want to change or cancel it, do so before then`,
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
    pt: ({ day, each, plan }) =>
      `O plano ${when(plan, `${plan} `)}que sua agência deu vale até ${day}: assine${when(each, ` por ${each}`)} para continuar com ele`,
    en: ({ day, each, plan }) =>
      `The ${when(plan, `${plan} `)}plan that your agency gave you is valid until ${day}: subscribe${when(each, ` for ${each}`)} to keep it`,
  },
  'gift-ended': {
    pt: ({ plan }) =>
      `O plano ${when(plan, `${plan} `)}que sua agência deu terminou: você está no plano gratuito e nada foi apagado`,
    en: ({ plan }) =>
      `The ${when(plan, `${plan} `)}plan that your agency gave you has ended: you’re on the free plan now, and nothing was deleted`,
  },
  'payment-asked': {
    pt: ({ day, each, plan }) =>
      `Sua agência pede que você assine o plano${when(plan, ` ${plan}`)}${when(each, `: ${each}`)}${when(day, `. Sem assinar, ele vale até ${day}`)}`,
    en: ({ day, each, plan }) =>
      `Your agency asks you to subscribe${when(plan, ` to the ${plan} plan`)}${when(each, `: ${each}`)}${when(day, `. If you don’t, it is valid until ${day}`)}`,
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

const PER = {
  month: { pt: 'por mês', en: 'a month' },
  year: { pt: 'por ano', en: 'a year' },
} as const

/** Dates and sums read as in Brazil in both languages, as everywhere in the product. */
function moneyOf(language: Language, { at, amount, interval, plan }: NotificationFacts): Money {
  const sum = amount ? Number(amount).toLocaleString('pt-BR', { style: 'currency', currency: 'BRL' }) : ''
  return {
    day: at ? new Date(at).toLocaleDateString('pt-BR', { timeZone: 'America/Sao_Paulo' }) : '',
    sum,
    each: sum && `${sum} ${PER[interval ?? 'month'][language]}`,
    plan: plan?.[language] ?? '',
  }
}

export const billingSentence = (language: Language, facts: NotificationFacts): string =>
  SENTENCES[facts.billing ?? 'payment-recovered'][language](moneyOf(language, facts))
