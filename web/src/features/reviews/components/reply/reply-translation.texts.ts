import { defineTexts } from '../../../../shared/i18n/texts.ts'

export const replyTranslationTexts = defineTexts({
  translating: { en: 'Translating the reply...', pt: 'Traduzindo a resposta...' },
  inYours: { en: 'What the reply says, in {language}', pt: 'O que a resposta diz, em {language}' },
  sameContent: {
    en: 'The same content in other words.',
    pt: 'O mesmo conteúdo, com outras palavras.',
  },
  forCustomer: { en: 'For this customer, in {language}', pt: 'Para este cliente, em {language}' },
  use: { en: 'Use this text', pt: 'Usar este texto' },
  none: {
    en: 'This reply couldn’t be translated into {language} right now. Open the review again later.',
    pt: 'Agora não deu para traduzir esta resposta para o {language}. Abra a avaliação de novo mais tarde.',
  },
  unavailable: {
    en: 'There is no automatic translation here. To read this reply in {language}, copy it into a translator.',
    pt: 'Aqui não há tradução automática. Para ler esta resposta em {language}, copie o texto para um tradutor.',
  },
  ofSaved: {
    en: 'This is the saved text. Save your changes to translate them.',
    pt: 'Esta é a tradução do texto salvo. Salve o que mudou para traduzir de novo.',
  },
})
