import { defineTexts } from '../../shared/i18n/texts.ts'

export const galleryTexts = defineTexts({
  gallery: { en: 'Saved images', pt: 'Imagens salvas' },
  galleryText: {
    en: 'Images you saved, sent or published.',
    pt: 'Imagens que você salvou, enviou ou publicou.',
  },
  usage: { en: '{used} of {quota} used', pt: '{used} de {quota} usados' },
  usageLabel: { en: 'Space used', pt: 'Espaço usado' },
  noImages: { en: 'No saved images yet', pt: 'Nenhuma imagem salva ainda' },
  noImagesText: {
    en: 'Open the image studio from a review and save an image.',
    pt: 'Abra o estúdio de imagens em uma avaliação e salve uma imagem.',
  },
  create: { en: 'Create image from a review', pt: 'Criar imagem de uma avaliação' },
  imageOf: { en: 'Saved image {name}', pt: 'Imagem salva {name}' },
  download: { en: 'Download', pt: 'Baixar' },
  share: { en: 'Share', pt: 'Compartilhar' },
  fetchFailed: { en: 'Couldn’t load the image', pt: 'Falha ao carregar a imagem' },
  remove: { en: 'Delete', pt: 'Excluir' },
  removeQuestion: { en: 'Delete this image?', pt: 'Excluir esta imagem?' },
  removeText: {
    en: 'Its link stops working everywhere, including where you sent it.',
    pt: 'O link dela deixa de funcionar em todo lugar, inclusive onde você já enviou.',
  },
  removeLogoText: {
    en: 'It is your logo: new images show your initials instead.',
    pt: 'Ela é o seu logo: as próximas imagens mostram suas iniciais no lugar.',
  },
  removed: { en: 'Image deleted', pt: 'Imagem excluída' },
  removeFailed: { en: 'Couldn’t delete the image', pt: 'Falha ao excluir a imagem' },

  logo: { en: 'Logo', pt: 'Logo' },
  logoText: {
    en: 'Shown in the images you make of reviews. Without one, your initials are shown.',
    pt: 'Aparece nas imagens que você cria das avaliações. Sem logo, aparecem suas iniciais.',
  },
  useAsLogo: { en: 'Use as logo', pt: 'Usar como logo' },
  addLogo: { en: 'Add your logo', pt: 'Adicionar seu logo' },
})
