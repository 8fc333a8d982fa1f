import { defineTexts } from '../i18n/texts.ts'

export const logoTexts = defineTexts({
  currentLogo: { en: 'Your logo', pt: 'Seu logo' },
  chooseLogo: { en: 'Choose a logo', pt: 'Escolher logo' },
  changeLogo: { en: 'Choose another logo', pt: 'Escolher outro logo' },
  logoHint: {
    en: 'PNG or JPEG, 8 MB at most; best square',
    pt: 'PNG ou JPEG, até 8 MB; de preferência quadrado',
  },
  uploading: { en: 'Sending…', pt: 'Enviando...' },
  removeLogo: { en: 'Remove the logo', pt: 'Remover logo' },
  logoSaved: { en: 'Logo saved', pt: 'Logo salvo' },
  logoRemoved: { en: 'Logo removed', pt: 'Logo removido' },
  logoFailed: { en: 'Couldn’t save the logo', pt: 'Falha ao salvar o logo' },
})
