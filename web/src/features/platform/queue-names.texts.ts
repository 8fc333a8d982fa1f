import { hasText } from '../../shared/api/provider-names.texts.ts'
import { defineTexts, type Translate } from '../../shared/i18n/texts.ts'

/** Names in words what waits in the queues. */
export const queueTexts = defineTexts({
  'close-month': { en: 'Winners of a month', pt: 'Vencedores do mês' },
  'generate-reply': { en: 'Writing replies', pt: 'Escrita de respostas' },
  'publish-post': { en: 'Sending posts', pt: 'Envio de publicações' },
  'refresh-post-state': { en: 'State of posts', pt: 'Situação das publicações' },
  'deliver-event': { en: 'Sending events', pt: 'Envio de eventos' },
  'deliver-webhook': { en: 'Sending to webhooks', pt: 'Envio a webhooks' },
  'run-privacy-request': { en: 'Privacy requests', pt: 'Pedidos de privacidade' },
  'send-push': { en: 'Notices on devices', pt: 'Avisos em aparelhos' },
  'send-mail': { en: 'Sending emails', pt: 'Envio de emails' },
  'read-rival': { en: 'Weekly look at rivals', pt: 'Consulta semanal de concorrentes' },
  'read-ifood': { en: 'Reading of iFood', pt: 'Leitura do iFood' },
  'import-reviews': { en: 'Importing reviews', pt: 'Importação de avaliações' },
  'publish-reply': { en: 'Sending replies', pt: 'Envio de respostas' },
  'refresh-reply-state': { en: 'State of replies', pt: 'Situação das respostas' },
  'tell-refused-mail': { en: 'Notices of refused addresses', pt: 'Avisos de endereços recusados' },
  'send-request': { en: 'Requests to customers', pt: 'Pedidos a clientes' },
  'send-plan': { en: 'Emails with plans', pt: 'Emails com planos' },
  'sync-categories': { en: 'Google’s categories', pt: 'Categorias do Google' },
  'refresh-google-info': { en: 'Linked places', pt: 'Locais vinculados' },
  'revoke-grant': { en: 'Ending connections', pt: 'Encerramento de conexões' },
  'announce-week': { en: 'Weekly summary', pt: 'Resumo da semana' },
  'make-company-export': { en: 'Data of a company', pt: 'Dados de uma empresa' },
  'read-agency-locations': { en: 'Locations of the agency', pt: 'Locais da agência' },
  'restate-agency-clients': { en: 'State of the agency’s Google', pt: 'Situação do Google da agência' },
  'make-report': { en: 'Monthly reports', pt: 'Relatórios mensais' },
  'date-reports': { en: 'Hours of reports', pt: 'Horários dos relatórios' },
  'mail-google-link': { en: 'Mails with Google links', pt: 'Emails com links do Google' },
  'send-report-mail': { en: 'Mails of reports', pt: 'Emails de relatórios' },
  'make-week-report': { en: 'Reports of weeks', pt: 'Relatórios da semana' },
  'send-week-mail': { en: 'Mails of reports of weeks', pt: 'Emails de relatórios da semana' },
})

/** A queue that has no words yet keeps its code. */
export const queueName = (queue: string, t: Translate<typeof queueTexts>): string =>
  hasText(queueTexts, queue) ? t(queue) : queue
