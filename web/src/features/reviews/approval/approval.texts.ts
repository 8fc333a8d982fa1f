import { defineTexts } from '../../../shared/i18n/texts.ts'

export const approvalTexts = defineTexts({
  title: { en: 'Approval and goal', pt: 'Aprovação e prazo' },
  text: {
    en: 'Who agrees before a reply goes out, and how soon it is due',
    pt: 'Quem aprova antes de publicar, e em quanto tempo responder',
  },
  approval: { en: 'I approve the agency’s replies', pt: 'Eu aprovo as respostas da agência' },
  approvalText: {
    en: 'You get each reply by email, with a button that publishes it. No log-in needed.',
    pt: 'Você recebe cada resposta por email, com um botão para publicar. Sem precisar entrar.',
  },
  goal: { en: 'Replies are due within', pt: 'Responder em até' },
  goalOfAgency: { en: 'The agency’s goal', pt: 'O prazo da agência' },
  noGoal: { en: 'No goal', pt: 'Sem prazo' },
  hours: { en: '{count} {count|hour|hours}', pt: '{count} {count|hora|horas}' },
  days: { en: '{count} {count|day|days}', pt: '{count} {count|dia|dias}' },
  saved: { en: 'Saved', pt: 'Salvo' },
  saveFailed: { en: 'Couldn’t save', pt: 'Não foi possível salvar' },
  waiting: { en: 'Waiting for the owner’s approval', pt: 'À espera da aprovação do dono' },
  waitingText: {
    en: 'It goes to Google once the owner agrees. The owner got a notice.',
    pt: 'Vai ao Google assim que o dono concordar. O dono já foi avisado.',
  },
  asked: { en: 'Asked', pt: 'Pedido' },
  waitingOwn: { en: 'The agency asks for your approval', pt: 'A agência pede a sua aprovação' },
  waitingOwnText: {
    en: 'Publish it, or change the text first.',
    pt: 'Publique, ou mude o texto antes.',
  },
  declined: { en: 'The owner sent it back', pt: 'O dono devolveu a resposta' },
  declinedText: {
    en: 'Change the text and send it again.',
    pt: 'Mude o texto e envie de novo.',
  },
  send: { en: 'Send for approval', pt: 'Enviar para aprovação' },
  copyLink: { en: 'Copy link for the owner', pt: 'Copiar link para o dono' },
  copied: {
    en: 'Copied. Whoever has the link can publish this reply, without a log-in.',
    pt: 'Copiado. Quem tem o link pode publicar esta resposta, sem entrar.',
  },
  copyFailed: { en: 'Couldn’t make the link', pt: 'Não foi possível criar o link' },
  waitingBadge: { en: 'TO APPROVE', pt: 'PARA APROVAR' },
  declinedBadge: { en: 'SENT BACK', pt: 'DEVOLVIDA' },
  late: { en: 'Late', pt: 'Atrasadas' },
  lateBadge: { en: 'LATE', pt: 'ATRASADA' },
  due: { en: 'Due {when}', pt: 'Prazo {when}' },
  agencyGoal: { en: 'Goal for replies', pt: 'Prazo das respostas' },
  agencyGoalText: {
    en: 'For clients without a goal of their own. Reviews from before you set it are not late.',
    pt: 'Para clientes sem prazo próprio. Avaliações de antes do prazo não contam como atrasadas.',
  },
  noneLate: { en: 'No reply is late', pt: 'Nenhuma resposta atrasada' },
  noneLateText: {
    en: 'Every review within its goal has a reply, or still has time.',
    pt: 'Cada avaliação com prazo já tem resposta ou ainda tem tempo.',
  },
})
