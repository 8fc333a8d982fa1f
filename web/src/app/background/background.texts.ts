import { defineTexts } from '../../shared/i18n/texts.ts'

export const backgroundTexts = defineTexts({
  kept: { en: 'Read on {date}', pt: 'Lido em {date}' },
  keptText: {
    en: 'What you see here was kept on this device. What you type stays until you’re back online.',
    pt: 'O que você vê aqui ficou guardado neste aparelho. O que você digitar fica até a internet voltar.',
  },
})
