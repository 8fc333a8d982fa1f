import { defineTexts } from '../../shared/i18n/texts.ts'

export const publishingTexts = defineTexts({
  postText: { en: 'Post text', pt: 'Texto da publicação' },
  network: { en: 'For', pt: 'Para' },
  google: { en: 'Google', pt: 'Google' },
  instagram: { en: 'Instagram', pt: 'Instagram' },
  facebook: { en: 'Facebook', pt: 'Facebook' },
  x: { en: 'X', pt: 'X' },
  writeText: { en: 'Generate text', pt: 'Gerar texto' },
  suggestTitle: { en: 'Suggest a title', pt: 'Sugerir título' },
  generationFailed: { en: 'Generation failed', pt: 'Erro na Geração' },
  textFailed: { en: 'Couldn’t generate the text', pt: 'Falha ao gerar texto' },
  googleImageFailed: { en: 'Couldn’t generate the Google image', pt: 'Falha ao gerar imagem Google' },

  save: { en: 'Save', pt: 'Salvar' },
  saved: { en: 'Image saved', pt: 'Imagem salva' },
  openGallery: { en: 'Saved images', pt: 'Imagens salvas' },
  saveFailed: { en: 'Couldn’t save the image', pt: 'Falha ao salvar a imagem' },

  send: { en: 'Send to automation', pt: 'Enviar para automação' },
  sending: { en: 'Sending…', pt: 'Enviando...' },
  sent: { en: 'Sent', pt: 'Enviado' },
  viewJson: { en: 'View JSON', pt: 'Ver JSON' },
  sentToast: { en: 'Sent to the webhook', pt: 'Enviado para o webhook' },
  sendFailedTitle: { en: 'Sending failed', pt: 'Erro no Envio' },
  underWay: { en: 'On its way', pt: 'A caminho' },
  underWayText: {
    en: 'Sending is taking a while. You can follow it under Deliveries.',
    pt: 'O envio está demorando. Acompanhe em Envios.',
  },
  textRequired: {
    en: 'Write or generate the post text first',
    pt: 'Escreva ou gere o texto da publicação primeiro',
  },

  textTooLong: {
    en: 'Google takes {max} characters at most: shorten the text.',
    pt: 'O Google aceita no máximo {max} caracteres: encurte o texto.',
  },
  toGoogle: { en: 'Publish on Google', pt: 'Publicar no Google' },
  unconfirmed: {
    en: 'This review comes from a file. It can be published once Google has shown the same review.',
    pt: 'Esta avaliação veio de um arquivo. Ela pode ser publicada quando o Google tiver mostrado a mesma avaliação.',
  },
  notConnected: {
    en: 'Connect the Google account and choose the location in the settings first.',
    pt: 'Conecte a conta Google e escolha o local nas configurações primeiro.',
  },
  unverified: {
    en: 'Google no longer shows this location as verified. Verify it in Business Profile, then publish.',
    pt: 'O Google não mostra mais este local como verificado. Verifique-o no Perfil da Empresa e depois publique.',
  },
  takesNoPosts: {
    en: 'Google takes no posts for this location. Download the picture and use it elsewhere.',
    pt: 'O Google não aceita publicações para este local. Baixe a imagem e use-a em outro lugar.',
  },
  preview: { en: 'Post on Google', pt: 'Publicação no Google' },
  previewPicture: { en: 'Image of the post', pt: 'Imagem da publicação' },
  callButton: { en: 'Call', pt: 'Ligar' },
  update: { en: 'Update', pt: 'Novidade' },
  justNow: { en: 'Just now', pt: 'Agora mesmo' },
  publish: { en: 'Publish', pt: 'Publicar' },
  publishFailed: { en: 'Publishing failed', pt: 'Erro na Publicação' },
  publishFailedText: { en: 'Couldn’t publish the post', pt: 'Falha ao publicar no Google' },
  queued: { en: 'Sending to Google…', pt: 'Enviando ao Google...' },
  processing: { en: 'Google is checking the post', pt: 'O Google está analisando a publicação' },
  live: { en: 'The post is live on Google', pt: 'A publicação está no ar no Google' },
  rejected: { en: 'Google rejected the post', pt: 'O Google recusou a publicação' },
  failed: { en: 'The post wasn’t published', pt: 'A publicação não foi feita' },
  rejectedText: {
    en: 'Google gives no reason. Change the image or the text and try again.',
    pt: 'O Google não informa o motivo. Mude a imagem ou o texto e tente de novo.',
  },
  chainText: {
    en: 'Google doesn’t accept posts for this location because it’s considered part of a chain.',
    pt: 'O Google não aceita publicações deste local porque o considera parte de uma rede.',
  },
  canLeave: { en: 'You can close this window.', pt: 'Você pode fechar esta janela.' },
  openPost: { en: 'View on Google', pt: 'Ver no Google' },
})
