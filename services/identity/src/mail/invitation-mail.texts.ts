import type { Language } from '@avaliax/proto/values.ts'
import { INVITATION_LINK_MS } from '../password-link/password-link.domain.ts'
import { ALONE, type MailText } from './account-mail.texts.ts'

const DAYS = INVITATION_LINK_MS / 86_400_000

/** How somebody who expects no such mail tells that it is real. */
const REAL = {
  pt: 'Este convite só é verdadeiro se o link abrir em {host}. Na dúvida, confirme antes com {agency}, pelo contato que você já conhece.',
  en: 'This invitation is real only if the link opens at {host}. If in doubt, ask {agency} first, by the contact you already know.',
}

const INVITED_BY = { pt: 'Quem convidou: {person}.', en: 'Invited by {person}.' }

type InvitationMail = 'invite-owner' | 'invite-operator' | 'invite-person' | 'person-added'

/** Mails that bring somebody to a company or to the agency. */
export const INVITATION_MAIL_TEXTS: Record<InvitationMail, Record<Language, MailText>> = {
  'invite-owner': {
    pt: {
      subject: 'Sua conta está pronta',
      intro: [
        'Olá,',
        '{agency} criou uma conta para {company} no Avaliax, onde você acompanha e responde as avaliações dos seus clientes.',
        INVITED_BY.pt,
        `Escolha sua senha pelo link abaixo nos próximos ${DAYS} dias e comece a usar.`,
      ],
      button: 'Escolher senha',
      outro: [REAL.pt, ALONE.pt],
    },
    en: {
      subject: 'Your account is ready',
      intro: [
        'Hello,',
        '{agency} created an account for {company} on Avaliax, where you follow and answer your customers’ reviews.',
        INVITED_BY.en,
        `Choose your password with the link below within the next ${DAYS} days to get started.`,
      ],
      button: 'Choose password',
      outro: [REAL.en, ALONE.en],
    },
  },
  'invite-person': {
    pt: {
      subject: 'Convite para acessar uma empresa',
      intro: [
        'Olá,',
        'Você foi convidado a acessar {company} no Avaliax, onde se acompanham as avaliações e a equipe.',
        INVITED_BY.pt,
        `Escolha sua senha pelo link abaixo nos próximos ${DAYS} dias.`,
      ],
      button: 'Escolher senha',
      outro: [ALONE.pt, 'Se você não esperava este convite, ignore este email.'],
    },
    en: {
      subject: 'Invitation to a company',
      intro: [
        'Hello,',
        'You were invited to {company} on Avaliax, where its reviews and team are looked after.',
        INVITED_BY.en,
        `Choose your password with the link below within the next ${DAYS} days.`,
      ],
      button: 'Choose password',
      outro: [ALONE.en, 'If you weren’t expecting this invitation, ignore this email.'],
    },
  },
  'person-added': {
    pt: {
      subject: 'Convite para acessar mais uma empresa',
      intro: [
        'Olá,',
        'Você foi convidado a acessar {company} no Avaliax.',
        INVITED_BY.pt,
        'Entre como sempre para aceitar ou recusar em Configurações. Nada muda até lá.',
      ],
      button: 'Ver o convite',
      outro: ['Se você não conhece essa empresa, recuse ou ignore este email.'],
    },
    en: {
      subject: 'You are invited to another company',
      intro: [
        'Hello,',
        'You were invited to {company} on Avaliax.',
        INVITED_BY.en,
        'Sign in as always to accept or decline in Settings. Nothing changes until then.',
      ],
      button: 'See the invitation',
      outro: ['If you don’t know this company, decline or ignore this email.'],
    },
  },
  'invite-operator': {
    pt: {
      subject: 'Convite para administrar a agência',
      intro: [
        'Olá,',
        'Você recebeu um convite para administrar {agency} no Avaliax.',
        INVITED_BY.pt,
        `Escolha sua senha pelo link abaixo nos próximos ${DAYS} dias.`,
      ],
      button: 'Escolher senha',
      outro: [ALONE.pt, 'Se você não esperava este convite, ignore este email.'],
    },
    en: {
      subject: 'Invitation to manage the agency',
      intro: [
        'Hello,',
        'You were invited to manage {agency} on Avaliax.',
        INVITED_BY.en,
        `Choose your password with the link below within the next ${DAYS} days.`,
      ],
      button: 'Choose password',
      outro: [ALONE.en, 'If you weren’t expecting this invitation, ignore this email.'],
    },
  },
}
