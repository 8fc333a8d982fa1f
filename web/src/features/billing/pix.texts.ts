import { defineTexts } from '../../shared/i18n/texts.ts'

export const pixTexts = defineTexts({
  byCard: { en: 'Card', pt: 'Cartão' },
  pixTerms: {
    en: 'You pay {price} by Pix now, and again each month. We remind you, and you have three days to pay.',
    pt: 'Você paga {price} por Pix agora e de novo a cada mês. Nós avisamos, e você tem três dias para pagar.',
  },
  pixTermsYear: {
    en: 'You pay {price} by Pix now, for a whole year. We remind you two weeks before it ends, and then you have three days to pay the next one.',
    pt: 'Você paga {price} por Pix agora, pelo ano inteiro. Nós avisamos duas semanas antes do fim, e então você tem três dias para pagar o próximo.',
  },
  pixNoTrial: {
    en: 'The free trial is for cards only.',
    pt: 'O teste grátis é só com cartão.',
  },
  pixFailed: {
    en: 'Pix isn’t available right now. You can pay by card.',
    pt: 'O Pix não está disponível agora. Você pode pagar com cartão.',
  },
  pixEachMonth: { en: 'Pix, each month', pt: 'Pix, todo mês' },
  pixEachYear: { en: 'Pix, once a year', pt: 'Pix, uma vez por ano' },
  showCode: { en: 'Show the Pix code', pt: 'Mostrar o código Pix' },
  pixPaid: { en: 'Payment received', pt: 'Pagamento recebido' },
  pixSettling: { en: 'Confirming your Pix…', pt: 'Confirmando seu Pix…' },
  pixNothing: { en: 'There is nothing to pay now', pt: 'Não há nada para pagar agora' },
  choosePix: { en: 'Switch to Pix', pt: 'Passar para Pix' },
  choosePixText: {
    en: 'From {date} on you pay each month by Pix: we remind you, and you have three days to pay. Until then nothing changes. You can go back to the card at any time.',
    pt: 'A partir de {date}, você paga cada mês por Pix: nós avisamos, e você tem três dias para pagar. Até lá nada muda. Você pode voltar ao cartão quando quiser.',
  },
  choosePixYearText: {
    en: 'From {date} on you pay each year by Pix: we remind you, and you have three days to pay. Until then nothing changes. You can go back to the card at any time.',
    pt: 'A partir de {date}, você paga cada ano por Pix: nós avisamos, e você tem três dias para pagar. Até lá nada muda. Você pode voltar ao cartão quando quiser.',
  },
  pixChosen: { en: 'You pay by Pix from {date} on', pt: 'Você paga por Pix a partir de {date}' },
  chooseCard: { en: 'Pay by card', pt: 'Pagar com cartão' },
  pixSwitchOfTrial: {
    en: 'You have three days to pay this by Pix. Without the payment your plan ends.',
    pt: 'Você tem três dias para pagar isso por Pix. Sem o pagamento, seu plano termina.',
  },
  pixSwitch: {
    en: 'You have three days to pay this by Pix. Without the payment you go back to the plan you have now.',
    pt: 'Você tem três dias para pagar isso por Pix. Sem o pagamento, você volta ao plano que tem hoje.',
  },
})
