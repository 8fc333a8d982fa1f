import { defineTexts } from '../../shared/i18n/texts.ts'

export const studioTexts = defineTexts({
  create: { en: 'Create image', pt: 'Criar Imagem' },
  needsText: {
    en: 'A review with stars only has no text for an image.',
    pt: 'Uma avaliação só com estrelas não tem texto para a imagem.',
  },
  complaintTitle: { en: 'Make an image of a complaint?', pt: 'Criar imagem de uma reclamação?' },
  complaintText: {
    en: 'This review has three stars or fewer. Everybody who sees the image reads the criticism; replying on Google usually helps more.',
    pt: 'Esta avaliação tem três estrelas ou menos. Quem vir a imagem lê a crítica; responder no Google costuma ajudar mais.',
  },
  complaintOk: { en: 'Create anyway', pt: 'Criar mesmo assim' },
  switchedOff: {
    en: 'Your agency offers images only for reviews of a connected Google account.',
    pt: 'Sua agência oferece imagens só para avaliações de uma conta Google conectada.',
  },
  title: { en: 'Image of the review by {author}', pt: 'Imagem da avaliação de {author}' },
  loadFailed: { en: 'Couldn’t open the studio', pt: 'Não foi possível abrir o estúdio' },

  picture: { en: 'Image: {title}. {text}', pt: 'Imagem: {title}. {text}' },
  drawing: { en: 'Creating the image…', pt: 'Criando a imagem...' },
  versions: { en: 'Version', pt: 'Versão' },
  captionCopied: {
    en: 'The text is copied: paste it beside the picture',
    pt: 'O texto foi copiado: cole junto da imagem',
  },
  story: { en: 'Story 9:16', pt: 'Story 9:16' },
  quote: { en: 'Quote', pt: 'Citação' },
  poster: { en: 'Poster', pt: 'Pôster' },
  card: { en: 'Card', pt: 'Cartão' },
  photo: { en: 'Frame', pt: 'Moldura' },
  palettes: { en: 'Colours', pt: 'Cores' },
  modern: { en: 'Modern', pt: 'Moderna' },
  warm: { en: 'Warm', pt: 'Quente' },
  nature: { en: 'Nature', pt: 'Natureza' },
  ocean: { en: 'Ocean', pt: 'Oceano' },
  sunset: { en: 'Sunset', pt: 'Pôr do sol' },

  wording: { en: 'Text on the image', pt: 'Texto na imagem' },
  headline: { en: 'Title', pt: 'Título' },
  reviewText: { en: 'Review', pt: 'Avaliação' },
  cutNote: {
    en: 'Long reviews are shortened with an ellipsis so they stay readable.',
    pt: 'Avaliações longas são cortadas com reticências para continuarem legíveis.',
  },
  privateAuthor: { en: 'Shorten the author’s name', pt: 'Abreviar o nome do autor' },
  shownAs: { en: 'Shown as “{name}”', pt: 'Aparece como “{name}”' },
  placesOff: {
    en: 'Your agency has turned off images of reviews from Google Maps. Connect your Google account.',
    pt: 'Sua agência desativou imagens de avaliações do Google Maps. Conecte sua conta Google.',
  },
  placesAuthor: {
    en: 'Google requires the full name and the Google Maps mark on reviews that come without a connected account.',
    pt: 'O Google exige o nome completo e a marca Google Maps em avaliações obtidas sem conta conectada.',
  },
  connectTitle: {
    en: 'Connect your Google account',
    pt: 'Conecte sua conta Google',
  },
  connectText: {
    en: 'With a connected account you can shorten names and publish images on Google.',
    pt: 'Com a conta conectada você pode abreviar nomes e publicar as imagens no Google.',
  },

  download: { en: 'Download', pt: 'Baixar' },
  share: { en: 'Share', pt: 'Compartilhar' },
  drawFailedTitle: { en: 'Generation failed', pt: 'Erro na Geração' },
  drawFailed: { en: 'Couldn’t generate the images', pt: 'Falha ao gerar imagens' },
})
