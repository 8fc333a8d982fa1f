import { defineTexts } from '../../shared/i18n/texts.ts'

export const publicBoardTexts = defineTexts({
  invalid: { en: 'Invalid Client ID', pt: 'ID de cliente inválido' },
  invalidText: {
    en: 'This link is incomplete or incorrect. Check it or ask for a new one.',
    pt: 'Este link está incompleto ou incorreto. Confira-o ou peça um novo.',
  },
  notPublic: { en: 'This leaderboard is not public', pt: 'Este placar não é público' },
  notPublicText: {
    en: 'The company isn’t sharing its leaderboard right now, or the link is outdated.',
    pt: 'A empresa não está compartilhando o placar no momento, ou o link é antigo.',
  },
  failed: { en: 'Couldn’t load the leaderboard', pt: 'Não foi possível carregar o placar' },
  fullScreen: { en: 'Full screen', pt: 'Tela cheia' },
  firstOnes: { en: 'Showing the top {shown}.', pt: 'Mostrando os {shown} primeiros.' },
  counted: {
    en: 'Customers who open someone’s card, QR code or link are counted. Star ratings don’t affect the ranking.',
    pt: 'São contados os clientes que abrem o cartão, o QR Code ou o link de alguém. As estrelas não afetam a classificação.',
  },
})
