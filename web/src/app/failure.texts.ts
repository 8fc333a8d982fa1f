import { defineTexts } from '../shared/i18n/texts.ts'

export const failureTexts = defineTexts({
  failureOffline: { en: 'This page needs a connection', pt: 'Esta página precisa de conexão' },
  failureOfflineText: {
    en: 'It was not opened before. It opens by itself once you are back online.',
    pt: 'Ela ainda não tinha sido aberta. Abre sozinha quando a conexão voltar.',
  },
  failureTitle: { en: 'Something went wrong', pt: 'Algo deu errado' },
  failureText: {
    en: 'Reload the page to try again.',
    pt: 'Recarregue a página para tentar de novo.',
  },
  reload: { en: 'Reload', pt: 'Recarregar' },
})
