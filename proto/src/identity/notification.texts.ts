import type { BillingNotice } from '../tenancy/billing.events.ts'
import type { Language } from '../values.ts'
import type { Notification, NotificationTopic } from './notification.routes.ts'

type Told = Pick<Notification, 'facts'>
type Sentence = (told: Told) => string

const counted = (count: number | undefined, one: string, many: string): string =>
  count === 1 ? one : many.replace('{n}', String(count ?? 0))

/** One sentence per topic, for the bell and for mails. */
export const NOTIFICATION_TEXTS: Record<NotificationTopic, Record<Language, Sentence>> = {
  'urgent-review': {
    pt: () => 'Uma avaliação urgente está sem resposta',
    en: () => 'An urgent review needs a reply',
  },
  'reviews-imported': {
    pt: ({ facts }) => counted(facts.count, '1 avaliação importada', '{n} avaliações importadas'),
    en: ({ facts }) => counted(facts.count, '1 review imported', '{n} reviews imported'),
  },
  'reply-rejected': {
    pt: () => 'O Google recusou uma resposta sua',
    en: () => 'Google rejected one of your replies',
  },
  'post-rejected': {
    pt: () => 'Uma publicação sua não foi ao ar no Google',
    en: () => 'One of your posts did not go live on Google',
  },
  billing: { pt: (told) => billingSentence('pt')(told), en: (told) => billingSentence('en')(told) },
  'google-reconnect': {
    pt: () => 'A conexão com o Google foi perdida: reconecte em Configurações',
    en: () => 'Your Google connection was lost: reconnect in Settings',
  },
  'webhook-disabled': {
    pt: () => 'O envio para o webhook foi desativado: verifique o endereço em Configurações',
    en: () => 'Sending to the webhook was turned off: check its address in Settings',
  },
  'new-lead': {
    pt: () => 'Novo lead no Review Gap Scanner',
    en: () => 'New lead in the Review Gap Scanner',
  },
}

const DAYS: Record<BillingNotice, Record<Language, (day: string) => string>> = {
  'trial-ending': {
    pt: (day) => `Seu teste grátis termina em ${day}: depois a assinatura é cobrada`,
    en: (day) => `Your free trial ends on ${day}; your subscription is charged then`,
  },
  'payment-failed': {
    pt: (day) => `O pagamento da assinatura falhou: atualize o cartão até ${day}`,
    en: (day) => `Your subscription payment failed: update your card by ${day}`,
  },
  'payment-recovered': {
    pt: () => 'O pagamento em atraso foi concluído',
    en: () => 'The overdue payment went through',
  },
  'plan-ended': {
    pt: () => 'Sua assinatura terminou: você está no plano gratuito e nada foi apagado',
    en: () => 'Your subscription ended: you’re now on the free plan, and nothing was deleted',
  },
  'plan-set-by-agency': {
    pt: (day) => `Sua agência definiu seu plano: a assinatura anterior termina em ${day}`,
    en: (day) => `Your agency set your plan: your previous subscription ends on ${day}`,
  },
  'trial-card-known': {
    pt: () => 'O cartão informado já teve um teste grátis: nada foi cobrado, e você pode assinar sem o teste',
    en: () =>
      'The card you gave already had a free trial: nothing was charged, and you can subscribe without it',
  },
}

/** Dates read as in Brazil in both languages, as everywhere in the product. */
const billingSentence =
  (language: Language): Sentence =>
  ({ facts: { billing = 'payment-recovered', at } }) =>
    DAYS[billing][language](
      at ? new Date(at).toLocaleDateString('pt-BR', { timeZone: 'America/Sao_Paulo' }) : '',
    )

/** Where a notification leads inside the application. */
export function notificationPath({ topic, facts }: Pick<Notification, 'topic' | 'facts'>): string {
  if (topic === 'new-lead') return '/leads'
  if (topic === 'google-reconnect') return '/settings#access'
  if (topic === 'billing') return '/settings#billing'
  if (topic === 'webhook-disabled') return '/settings#automation'
  return facts.reviewId ? `/reviews?review=${facts.reviewId}` : '/reviews'
}
