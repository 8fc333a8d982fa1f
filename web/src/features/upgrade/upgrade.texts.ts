import { defineTexts } from '../../shared/i18n/texts.ts'

export const upgradeTexts = defineTexts({
  title: { en: 'Free plan', pt: 'Plano gratuito' },
  text: {
    en: 'Upgrade to give your whole team links and cards.',
    pt: 'Faça upgrade para dar links e cartões a toda a equipe.',
  },
  upgrade: { en: 'Upgrade', pt: 'Fazer upgrade' },
})
