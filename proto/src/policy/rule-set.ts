import type { Language } from '../values.ts'

/** A text is for one of these: a message that asks for a review, an answer to one or its template, a post of the shop. */
export type TextKind = 'request' | 'reply' | 'post'

/** The day on which every rule was last compared with its source. */
export const POLICY_DATE = '2026-11-29'

const SOURCES = {
  google: {
    name: 'Google Maps user contributed content policy: fake engagement, rating manipulation',
    url: 'https://support.google.com/contributionpolicy/answer/7400114',
  },
  ftcPraise: { name: '16 CFR 465.4', url: 'https://www.ecfr.gov/current/title-16/part-465/section-465.4' },
  ftcSuppression: {
    name: '16 CFR 465.7',
    url: 'https://www.ecfr.gov/current/title-16/part-465/section-465.7',
  },
  lgpd: {
    name: 'LGPD (Lei 13.709/2018), art. 7, I, IX',
    url: 'https://www.planalto.gov.br/ccivil_03/_ato2015-2018/2018/lei/l13709.htm',
  },
  lgpdHealth: {
    name: 'LGPD (Lei 13.709/2018), art. 11',
    url: 'https://www.planalto.gov.br/ccivil_03/_ato2015-2018/2018/lei/l13709.htm',
  },
  whatsapp: { name: 'WhatsApp Business Messaging Policy', url: 'https://business.whatsapp.com/policy' },
  property: {
    name: 'Lei 9.279/1996, art. 195',
    url: 'https://www.planalto.gov.br/ccivil_03/leis/l9279.htm',
  },
} as const
export type PolicySource = (typeof SOURCES)[keyof typeof SOURCES]

export interface PolicyRule {
  source: PolicySource
  /** The rule comes from there when the text is a message. */
  sourceOfRequest?: PolicySource
  kinds: readonly TextKind[]
  /** The law forbids it; everything else is a hint. */
  blocks: boolean
  why: Record<Language, string>
  betterWords: Record<Language, string>
}

const ASKING: readonly TextKind[] = ['request', 'post', 'reply']

export const POLICY_RULES = {
  'bought-praise': {
    source: SOURCES.ftcPraise,
    kinds: ASKING,
    blocks: true,
    why: {
      pt: 'Dar algo em troca de elogio, de estrelas ou de apagar uma avaliação é proibido por lei.',
      en: 'Giving something for praise, for stars or for deleting a review is against the law.',
    },
    betterWords: {
      pt: 'Sua opinião sincera nos ajuda. Se quiser, conte como foi.',
      en: 'Your honest opinion helps us. If you like, tell how it was.',
    },
  },
  reward: {
    source: SOURCES.google,
    kinds: ['request', 'post'],
    blocks: false,
    why: {
      pt: 'O Google apaga avaliações feitas em troca de desconto, brinde ou sorteio, e pode parar as novas.',
      en: 'Google deletes reviews written for a discount, a gift or a prize draw, and may stop new ones.',
    },
    betterWords: {
      pt: 'Se quiser, conte no Google como foi sua visita.',
      en: 'If you like, tell on Google how your visit was.',
    },
  },
  'asks-stars': {
    source: SOURCES.google,
    kinds: ASKING,
    blocks: false,
    why: {
      pt: 'O Google não aceita que se peça uma nota ou só elogios.',
      en: 'Google does not accept asking for a rating or for praise only.',
    },
    betterWords: {
      pt: 'Quando quiser, conte com suas palavras como foi.',
      en: 'When you like, tell in your own words how it was.',
    },
  },
  'asks-content': {
    source: SOURCES.google,
    kinds: ASKING,
    blocks: false,
    why: {
      pt: 'O Google não aceita que se diga ao cliente o que escrever.',
      en: 'Google does not accept telling customers what to write.',
    },
    betterWords: { pt: 'Conte com suas palavras como foi.', en: 'Tell in your own words how it was.' },
  },
  'chooses-happy': {
    source: SOURCES.google,
    kinds: ASKING,
    blocks: false,
    why: {
      pt: 'Pedir avaliação só a quem gostou, ou afastar quem não gostou, não é permitido pelo Google.',
      en: 'Google does not allow asking only those who were happy, or turning away those who were not.',
    },
    betterWords: {
      pt: 'Boa ou ruim, sua opinião é bem-vinda.',
      en: 'Good or bad, your opinion is welcome.',
    },
  },
  'on-premises': {
    source: SOURCES.google,
    kinds: ['request', 'post'],
    blocks: false,
    why: {
      pt: 'Quem avalia na loja, diante da equipe, se sente pressionado, e o Google pode apagar a avaliação.',
      en: 'Whoever reviews in the shop in front of the team feels pressed, and Google may delete the review.',
    },
    betterWords: { pt: 'Quando quiser, conte como foi.', en: 'When you like, tell how it was.' },
  },
  'staff-name': {
    source: SOURCES.google,
    kinds: ASKING,
    blocks: false,
    why: {
      pt: 'O Google não aceita que se peça o nome de quem atendeu.',
      en: 'Google does not accept asking for the name of whoever served.',
    },
    betterWords: { pt: 'Conte com suas palavras como foi.', en: 'Tell in your own words how it was.' },
  },
  'health-data': {
    source: SOURCES.lgpdHealth,
    kinds: ['reply', 'post'],
    blocks: true,
    why: {
      pt: 'Todo mundo lê esta resposta, e ela fala da saúde do cliente. A lei proíbe.',
      en: 'Everybody reads this reply, and it tells of the customer’s health. The law forbids it.',
    },
    betterWords: {
      pt: 'Obrigado pelo comentário. Fale com a gente pelo telefone da loja.',
      en: 'Thank you for your comment. Please talk to us on our phone.',
    },
  },
  'private-data': {
    source: SOURCES.lgpd,
    sourceOfRequest: SOURCES.whatsapp,
    kinds: ASKING,
    blocks: true,
    why: {
      pt: 'O texto mostra dados do cliente: documento, contato, endereço ou dívida. A lei proíbe.',
      en: 'The text shows the customer’s data: document, contact, address or debt. The law forbids it.',
    },
    betterWords: {
      pt: 'Fale com a gente pelo telefone da loja, para olharmos o seu caso.',
      en: 'Please talk to us on our phone so that we can look into it.',
    },
  },
  'rival-claim': {
    source: SOURCES.property,
    kinds: ['reply', 'post'],
    blocks: false,
    why: {
      pt: 'Falar mal de um concorrente pode virar processo.',
      en: 'Speaking badly of a competitor may end in court.',
    },
    betterWords: { pt: 'Conte só o que a sua loja faz bem.', en: 'Tell only what your shop does well.' },
  },
  suppression: {
    source: SOURCES.ftcSuppression,
    kinds: ['reply'],
    blocks: true,
    why: {
      pt: 'Ameaçar o cliente para apagar uma avaliação é proibido por lei.',
      en: 'Threatening a customer so that a review is deleted is against the law.',
    },
    betterWords: {
      pt: 'Não encontramos esse caso. Fale com a gente, por favor, para entendermos o que houve.',
      en: 'We did not find this case. Please talk to us so that we understand what happened.',
    },
  },
} as const satisfies Record<string, PolicyRule>
export type PolicyRuleId = keyof typeof POLICY_RULES
