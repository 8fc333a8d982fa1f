import { defineTexts } from '../i18n/texts.ts'

export const googleTexts = defineTexts({
  connect: { en: 'Connect Google', pt: 'Conectar Google' },
  reconnect: { en: 'Reconnect', pt: 'Reconectar' },
  connectFailed: { en: 'Failed to connect with Google', pt: 'Falha ao conectar com Google' },
  expired: { en: 'Your Google connection has expired', pt: 'Sua conexão com o Google expirou' },
  expiredText: {
    en: 'Reconnect to fetch all reviews and publish replies.',
    pt: 'Reconecte para buscar todas as avaliações e publicar respostas.',
  },
  agencyLost: {
    en: 'The agency’s Google connection has ended',
    pt: 'A conexão da agência com o Google terminou',
  },
  agencyLostText: {
    en: 'Reviews come from the maps alone until your agency connects again. You may connect your own account.',
    pt: 'As avaliações vêm só do mapa até a agência conectar de novo. Você pode conectar a sua própria conta.',
  },
  scopeMissing: { en: 'A permission from Google is missing', pt: 'Falta uma permissão do Google' },
  scopeMissingText: {
    en: 'Reconnect and keep the business management permission selected.',
    pt: 'Reconecte e mantenha marcada a permissão de gerenciar a empresa.',
  },
})
