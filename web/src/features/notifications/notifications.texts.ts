import { defineTexts } from '../../shared/i18n/texts.ts'

export const notificationsTexts = defineTexts({
  title: { en: 'Notifications', pt: 'Notificações' },
  bell: {
    en: { one: 'Notifications, {count} unread', other: 'Notifications, {count} unread' },
    pt: { one: 'Notificações, {count} não lida', other: 'Notificações, {count} não lidas' },
  },
  markAllRead: { en: 'Mark all as read', pt: 'Marcar todas como lidas' },
  empty: { en: 'No notifications', pt: 'Nenhuma notificação' },
  emptyText: {
    en: 'Urgent reviews and problems appear here.',
    pt: 'Avaliações urgentes e problemas aparecem aqui.',
  },
  unread: { en: 'Unread', pt: 'Não lida' },
  preferences: { en: 'Email settings', pt: 'Configurar emails' },
  mailTitle: { en: 'Email notifications', pt: 'Notificações por email' },
  mailText: {
    en: 'Everything also appears under the bell.',
    pt: 'Tudo também aparece no sino.',
  },
  'topic.urgent-review': { en: 'Urgent reviews', pt: 'Avaliações urgentes' },
  'topic.reviews-imported': { en: 'First import finished', pt: 'Primeira importação concluída' },
  'topic.reply-rejected': { en: 'Replies rejected by Google', pt: 'Respostas recusadas pelo Google' },
  'topic.post-rejected': { en: 'Posts that didn’t go live', pt: 'Publicações que não foram ao ar' },
  'topic.google-reconnect': { en: 'Google connection lost', pt: 'Conexão com o Google perdida' },
  'topic.webhook-disabled': { en: 'Webhook switched off', pt: 'Webhook desativado' },
  'topic.new-lead': { en: 'New scanner leads', pt: 'Novos leads do scanner' },
  'topic.lead-step': { en: 'Next steps of my leads', pt: 'Próximos passos dos meus leads' },
  'topic.billing': { en: 'Plan and payments', pt: 'Plano e pagamentos' },
  now: { en: 'Immediately', pt: 'Na hora' },
  daily: { en: 'Daily digest', pt: 'Resumo diário' },
  off: { en: 'Off', pt: 'Não enviar' },
  quiet: { en: 'Quiet hours', pt: 'Horário de silêncio' },
  quietText: {
    en: 'Emails wait until quiet hours end. Choose the same hour twice to turn quiet hours off.',
    pt: 'Os emails esperam o fim do horário de silêncio. Para desativar, escolha a mesma hora nos dois campos.',
  },
  from: { en: 'From', pt: 'Das' },
  until: { en: 'until', pt: 'às' },
  digest: { en: 'Daily digest at', pt: 'Resumo diário às' },
  failed: { en: 'Couldn’t save the email settings', pt: 'Falha ao salvar as notificações por email' },
})
