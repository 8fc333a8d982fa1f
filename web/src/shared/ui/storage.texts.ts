import { defineTexts } from '../i18n/texts.ts'

export const storageTexts = defineTexts({
  storageTitle: {
    en: 'Your browser keeps nothing for this site',
    pt: 'Seu navegador não guarda dados deste site',
  },
  storageText: {
    en: 'You can work, but each time you reload or open a new tab you sign in again. In the browser’s settings, allow cookies and site data for {host}, or free up space.',
    pt: 'Dá para usar, mas a cada vez que recarregar ou abrir outra aba será preciso entrar de novo. Nas configurações do navegador, permita cookies e dados do site para {host}, ou libere espaço.',
  },
})
