import type { Language } from '../values.ts'
import type { Notification, NotificationTopic } from './notification.routes.ts'

type Told = Pick<Notification, 'facts'>
type Sentence = (told: Told) => string

const counted = (count: number | undefined, one: string, many: string): string =>
  count === 1 ? one : many.replace('{n}', String(count ?? 0))

/** One sentence per topic, for the bell and for mails. */
export const NOTIFICATION_TEXTS: Record<NotificationTopic, Record<Language, Sentence>> = {
  'urgent-review': {
    pt: () => 'Uma avaliação urgente espera por resposta',
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
  'google-reconnect': {
    pt: () => 'A conexão com o Google foi perdida: conecte de novo nas configurações',
    en: () => 'The connection to Google was lost: reconnect it in the settings',
  },
  'webhook-disabled': {
    pt: () => 'O envio para o webhook foi desativado: verifique o endereço nas configurações',
    en: () => 'Sending to the webhook was switched off: check its address in the settings',
  },
  'new-lead': {
    pt: () => 'Novo lead no Review Gap Scanner',
    en: () => 'New lead in the Review Gap Scanner',
  },
}

/** Where a notification leads inside the application. */
export function notificationPath({ topic, facts }: Pick<Notification, 'topic' | 'facts'>): string {
  if (topic === 'new-lead') return '/leads'
  if (topic === 'google-reconnect') return '/settings#access'
  if (topic === 'webhook-disabled') return '/settings#automation'
  return facts.reviewId ? `/reviews?review=${facts.reviewId}` : '/reviews'
}
