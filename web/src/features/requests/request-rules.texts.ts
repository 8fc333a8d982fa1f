import { defineTexts } from '../../shared/i18n/texts.ts'

export const requestRulesTexts = defineTexts({
  rules: { en: 'How you ask', pt: 'Como você pede' },
  change: { en: 'Change', pt: 'Alterar' },
  handOn: { en: 'WhatsApp, from your own phone', pt: 'WhatsApp, do seu celular' },
  mailOn: { en: 'Email, sent for you', pt: 'Email, enviado por nós' },
  whatsappOn: { en: 'WhatsApp, sent for you', pt: 'WhatsApp, enviado por nós' },
  whatsappCosts: {
    en: 'WhatsApp leaves from {number}; each message costs {amount}.',
    pt: 'O WhatsApp sai do número {number}; cada mensagem custa {amount}.',
  },
  whatsappMissing: {
    en: 'WhatsApp is not ready yet: talk to your agency.',
    pt: 'O WhatsApp ainda não está pronto: fale com sua agência.',
  },
  noWay: {
    en: 'Nobody is asked: all ways are off.',
    pt: 'Ninguém é convidado: todas as formas estão desligadas.',
  },
  atOnce: { en: 'The message leaves at once.', pt: 'A mensagem sai na hora.' },
  delayHoursLine: {
    en: {
      one: 'The message leaves an hour after you ask.',
      other: 'The message leaves {count} hours after you ask.',
    },
    pt: {
      one: 'A mensagem sai uma hora depois do pedido.',
      other: 'A mensagem sai {count} horas depois do pedido.',
    },
  },
  delayDays: {
    en: {
      one: 'The message leaves a day after you ask.',
      other: 'The message leaves {count} days after you ask.',
    },
    pt: {
      one: 'A mensagem sai um dia depois do pedido.',
      other: 'A mensagem sai {count} dias depois do pedido.',
    },
  },
  noReminder: { en: 'No reminder.', pt: 'Sem lembrete.' },
  reminderLine: {
    en: {
      one: 'One reminder after a day, to those who did not open the link.',
      other: 'One reminder after {count} days, to those who did not open the link.',
    },
    pt: {
      one: 'Um lembrete depois de um dia, para quem não abriu o link.',
      other: 'Um lembrete depois de {count} dias, para quem não abriu o link.',
    },
  },
  window: { en: '{from}:00 to {to}:00, local time', pt: 'Das {from}h às {to}h, no horário da empresa' },
  noSundays: { en: 'not on Sundays', pt: 'sem domingos' },
  noHolidays: { en: 'not on holidays', pt: 'sem feriados' },
  message: { en: 'The message', pt: 'A mensagem' },
  inPortuguese: { en: 'In Portuguese', pt: 'Em português' },
  inEnglish: { en: 'In English', pt: 'Em inglês' },
  messageText: {
    en: 'Everybody gets the same words: they ask for no stars, promise nothing and show the way out, as Google’s rules want it.',
    pt: 'Todos recebem as mesmas palavras: elas não pedem estrelas, não prometem nada e mostram como sair, como as regras do Google exigem.',
  },
  linkHere: { en: '(customer’s link)', pt: '(link do cliente)' },
  hand: { en: 'Ask by WhatsApp', pt: 'Pedir por WhatsApp' },
  handText: {
    en: 'You send each message from your own phone.',
    pt: 'Você envia cada mensagem do seu próprio celular.',
  },
  whatsapp: { en: 'Ask by automatic WhatsApp', pt: 'Pedir por WhatsApp automático' },
  whatsappText: {
    en: 'We send it from your agency’s number or your own. Each message costs money.',
    pt: 'Nós enviamos, do número da sua agência ou do seu. Cada mensagem tem um custo.',
  },
  mail: { en: 'Ask by email', pt: 'Pedir por email' },
  mailText: {
    en: 'We send it with the company’s name. Replies go to your own address.',
    pt: 'Nós enviamos, com o nome da empresa. As respostas vão para o seu email.',
  },
  replyTo: { en: 'Answers go to', pt: 'Respostas vão para' },
  replyToText: {
    en: 'Customers who answer the email reach you here.',
    pt: 'Quem responde ao email fala com você aqui.',
  },
  replyToMissing: { en: 'Enter an email address', pt: 'Informe um email' },
  delay: { en: 'Hours until the message', pt: 'Horas até a mensagem' },
  delayText: {
    en: 'Our suggestion: 2 hours after a meal, 72 hours (three days) after other services.',
    pt: 'Sugestão: 2 horas depois de uma refeição, 72 horas (três dias) depois de outros serviços.',
  },
  reminder: { en: 'Days until the reminder', pt: 'Dias até o lembrete' },
  reminderText: {
    en: 'Only for messages that nobody opened. After about two weeks it works; the next day it puts people off. 0: no reminder.',
    pt: 'Só para mensagens que ninguém abriu. Depois de umas duas semanas ajuda; no dia seguinte afasta. 0: sem lembrete.',
  },
  from: { en: 'Send from', pt: 'Enviar a partir das' },
  to: { en: 'Send until', pt: 'Enviar até as' },
  toLater: { en: 'Choose a later hour', pt: 'Escolha uma hora mais tarde' },
  sundays: { en: 'Send on Sundays', pt: 'Enviar aos domingos' },
  holidays: { en: 'Send on national holidays', pt: 'Enviar em feriados nacionais' },
  numberMissing: { en: 'Enter a number from 0 to {max}', pt: 'Informe um número de 0 a {max}' },
  saved: { en: 'Saved', pt: 'Salvo' },
  notSaved: { en: 'The change was not saved', pt: 'A alteração não foi salva' },
})
