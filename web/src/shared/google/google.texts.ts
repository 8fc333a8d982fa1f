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
  agencyLostText: {
    en: 'Your agency has to connect it again.',
    pt: 'Sua agência precisa conectar de novo.',
  },
  scopeMissing: { en: 'A permission from Google is missing', pt: 'Falta uma permissão do Google' },
  scopeMissingText: {
    en: 'Reconnect and keep the business management permission selected.',
    pt: 'Reconecte e mantenha marcada a permissão de gerenciar a empresa.',
  },
})
