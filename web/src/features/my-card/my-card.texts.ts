import { defineTexts } from '../../shared/i18n/texts.ts'

export const myCardTexts = defineTexts({
  title: { en: 'My card', pt: 'Meu cartão' },
  pin: { en: 'PIN', pt: 'PIN' },
  pinText: {
    en: 'Enter the 6 digits you got with this link.',
    pt: 'Digite os 6 números que você recebeu com este link.',
  },
  open: { en: 'Open', pt: 'Abrir' },
  pinWrong: { en: 'Wrong PIN. Check the 6 digits.', pt: 'PIN incorreto. Confira os 6 números.' },
  pinWait: {
    en: 'Too many attempts. Try again in {minutes} min, or ask for a new PIN.',
    pt: 'Muitas tentativas. Tente de novo em {minutes} min, ou peça um PIN novo.',
  },
  invalid: { en: 'This link doesn’t work', pt: 'Este link não funciona' },
  invalidText: {
    en: 'It may have been replaced or turned off. Ask whoever manages the team for a new one.',
    pt: 'Ele pode ter sido trocado ou desligado. Peça um novo a quem cuida da equipe.',
  },
  today: {
    en: { one: 'visit today', other: 'visits today' },
    pt: { one: 'visita hoje', other: 'visitas hoje' },
  },
  month: {
    en: { one: 'visit this month', other: 'visits this month' },
    pt: { one: 'visita neste mês', other: 'visitas neste mês' },
  },
  refresh: { en: 'Refresh', pt: 'Atualizar' },
  show: { en: 'Show this to your customer', pt: 'Mostre ao seu cliente' },
  qrAlt: { en: 'QR code of your review link', pt: 'QR Code do seu link de avaliação' },
  realBrowser: {
    en: 'Did it open inside Instagram, Facebook or WhatsApp? There Google may ask your customer to sign in. They tap ⋯ and “Open in browser”, or scan the code above with the phone’s camera.',
    pt: 'Abriu dentro do Instagram, do Facebook ou do WhatsApp? Ali o Google pode pedir login ao seu cliente. Ele toca em ⋯ e em “Abrir no navegador”, ou lê o código acima com a câmera do celular.',
  },
  customerName: { en: 'Customer’s name', pt: 'Nome do cliente' },
  customerPhone: { en: 'Customer’s WhatsApp number', pt: 'WhatsApp do cliente' },
  customerAgreed: {
    en: 'The customer agreed to one message from us.',
    pt: 'O cliente concordou em receber uma mensagem nossa.',
  },
  askPrepare: { en: 'Prepare the message', pt: 'Preparar a mensagem' },
  askReady: { en: 'The message is ready', pt: 'A mensagem está pronta' },
  askReadyText: {
    en: 'Open WhatsApp and send it. The customer is asked once in 180 days.',
    pt: 'Abra o WhatsApp e envie. O cliente é convidado uma vez em 180 dias.',
  },
  openWhatsApp: { en: 'Open WhatsApp', pt: 'Abrir o WhatsApp' },
  askAnother: { en: 'Ask another customer', pt: 'Pedir a outro cliente' },
  whatsApp: { en: 'Ask by WhatsApp', pt: 'Pedir pelo WhatsApp' },
  share: { en: 'Share', pt: 'Compartilhar' },
  copy: { en: 'Copy message', pt: 'Copiar mensagem' },
  copied: { en: 'Message copied', pt: 'Mensagem copiada' },
  copyFailed: {
    en: 'It could not be copied. Press and hold the link to copy it.',
    pt: 'Não foi possível copiar. Toque e segure o link para copiá-lo.',
  },
  first: { en: 'You are in first place this month.', pt: 'Você está em primeiro lugar neste mês.' },
  firstShared: {
    en: {
      one: 'You share first place with one other person.',
      other: 'You share first place with {count} other people.',
    },
    pt: {
      one: 'Você divide o primeiro lugar com outra pessoa.',
      other: 'Você divide o primeiro lugar com outras {count} pessoas.',
    },
  },
  behind: {
    en: {
      one: 'You are {place}: one visit to the first.',
      other: 'You are {place}: {count} visits to the first.',
    },
    pt: {
      one: 'Você está em {place} lugar: falta uma visita para alcançar o primeiro.',
      other: 'Você está em {place} lugar: faltam {count} visitas para alcançar o primeiro.',
    },
  },
  behindShared: {
    en: {
      one: 'You share {place} place: one visit to the first.',
      other: 'You share {place} place: {count} visits to the first.',
    },
    pt: {
      one: 'Você divide o {place} lugar: falta uma visita para alcançar o primeiro.',
      other: 'Você divide o {place} lugar: faltam {count} visitas para alcançar o primeiro.',
    },
  },
  sameVisits: {
    en: 'You are {place}, with as many visits as the first.',
    pt: 'Você está em {place} lugar, com tantas visitas quanto o primeiro.',
  },
  noPlace: {
    en: 'The company isn’t linked on Google yet, so customers see a notice for now.',
    pt: 'A empresa ainda não está vinculada no Google; por enquanto os clientes veem um aviso.',
  },
  suspended: {
    en: 'The company’s account is suspended: visits aren’t counted and nothing can be changed.',
    pt: 'A conta da empresa está suspensa: as visitas não contam e nada pode ser alterado.',
  },
  board: { en: 'Leaderboard', pt: 'Placar' },
  hide: { en: 'Hide me from the leaderboard', pt: 'Não aparecer no placar' },
  hideText: {
    en: 'Your visits still count for the team.',
    pt: 'Suas visitas continuam contando para a equipe.',
  },
  card: { en: 'Your card', pt: 'Seu cartão' },
  number: { en: 'Number {code}', pt: 'Número {code}' },
  noCard: {
    en: 'You have no card. The QR code above works without one.',
    pt: 'Você não tem cartão. O QR Code acima funciona sem ele.',
  },
  lost: { en: 'Report it lost', pt: 'Avisar que perdi' },
  lostQuestion: {
    en: 'The card stops counting for you at once. Report it lost?',
    pt: 'O cartão deixa de contar para você na hora. Avisar que perdeu?',
  },
  lostYes: { en: 'Yes, it’s lost', pt: 'Sim, perdi' },
  lostNo: { en: 'No, I have it', pt: 'Não, está comigo' },
  lostDone: {
    en: 'The card no longer counts for you. Ask whoever manages the team for another one.',
    pt: 'O cartão não conta mais para você. Peça outro a quem cuida da equipe.',
  },
})
