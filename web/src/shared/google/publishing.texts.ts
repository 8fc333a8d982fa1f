import { defineTexts } from '../i18n/texts.ts'

export const publishingTexts = defineTexts({
  notReadyNone: {
    en: 'Connect your Google account in Settings to publish.',
    pt: 'Conecte sua conta Google em Configurações para publicar.',
  },
  notReadyReconnect: {
    en: 'Your Google connection has expired. Reconnect to publish.',
    pt: 'Sua conexão com o Google expirou. Reconecte para publicar.',
  },
  notReadyScope: {
    en: 'The permission to publish to Google is missing. Reconnect and keep it selected.',
    pt: 'Falta a permissão de publicar no Google. Reconecte e mantenha-a marcada.',
  },
  notReadyApproval: {
    en: 'Google hasn’t approved this account yet. Copy the reply and publish it on Google manually.',
    pt: 'O Google ainda não aprovou esta conta. Copie a resposta e publique no Google manualmente.',
  },
  notReadyLocation: {
    en: 'Choose the location in Settings to publish.',
    pt: 'Escolha o local em Configurações para publicar.',
  },
  notReadyThen: {
    en: 'Google wasn’t connected at that time. Refresh the reviews and publish again.',
    pt: 'O Google não estava conectado naquele momento. Atualize as avaliações e publique de novo.',
  },
  violationPersonal: {
    en: 'It contains a phone number, an email address or other personal information.',
    pt: 'Ela contém telefone, email ou outra informação pessoal.',
  },
  violationSpam: { en: 'It reads like advertising or spam.', pt: 'Ela parece propaganda ou spam.' },
  violationOffensive: { en: 'It contains offensive words.', pt: 'Ela contém palavras ofensivas.' },
  violationOffTopic: { en: 'It isn’t about the review.', pt: 'Ela não trata da avaliação.' },
})
