import { defineTexts } from '../../shared/i18n/texts.ts'

export const publicBoardTexts = defineTexts({
  invalid: { en: 'Invalid Client ID', pt: 'ID de cliente inválido' },
  invalidText: {
    en: 'This address leads to no leaderboard. Ask for the link again, or check that it was copied whole.',
    pt: 'Este endereço não leva a nenhum placar. Peça o link de novo ou confira se ele foi copiado inteiro.',
  },
  notPublic: { en: 'This leaderboard is not public', pt: 'Este placar não é público' },
  notPublicText: {
    en: 'The company does not show its leaderboard at the moment, or the link is an old one.',
    pt: 'A empresa não mostra o placar no momento, ou o link é antigo.',
  },
  failed: { en: 'The leaderboard could not be loaded', pt: 'Não foi possível carregar o placar' },
  stillOld: { en: 'What you see may be out of date.', pt: 'O que você vê pode estar desatualizado.' },
  fullScreen: { en: 'Full screen', pt: 'Tela cheia' },
  firstOnes: { en: 'The first {shown} are shown.', pt: 'São mostrados os {shown} primeiros.' },
  counted: {
    en: 'The board counts customers who open someone’s card, QR code or link. Stars play no part in it.',
    pt: 'O placar conta os clientes que abrem o cartão, o QR Code ou o link de alguém. As estrelas não entram na conta.',
  },
})
