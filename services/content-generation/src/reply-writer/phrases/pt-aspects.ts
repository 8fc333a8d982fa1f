import type { Aspect } from '../reply.types.ts'
import type { AspectPhrases } from './phrasebook.types.ts'

const care: AspectPhrases = {
  good: [
    'Que bom que você percebeu {o}.',
    'Para nós {o} {v:conta|contam} muito, e ver você elogiar isso é uma alegria.',
    'O seu elogio {ao} mostra que estamos no caminho certo.',
  ],
  bad: [
    'Você tem razão em cobrar {o}, e sentimos muito.',
    'Entendemos a sua decepção: {o} {v:pesa|pesam} muito na experiência.',
  ],
}

const flavour: AspectPhrases = {
  good: [
    'Que delícia saber que {o} {v:agradou|agradaram}!',
    'Só de ler já deu vontade de provar {o} de novo!',
    'Bom demais saber que {o} {v:fez|fizeram} sucesso com você!',
    'Receber um elogio desses {ao} é uma alegria e tanto.',
    'Deu água na boca ler você falando {do}!',
    'Bom gosto o seu: {o} {v:tem|têm} fã-clube por aqui!',
  ],
  bad: [
    'Sentimos muito que {o} não {v:tenha|tenham} agradado.',
    'É frustrante quando {o} não {v:chega|chegam} à mesa como deveria{v:|m}, e pedimos desculpas.',
    'Lamentamos de verdade que {o} {v:tenha|tenham} ficado abaixo do que você esperava.',
    '{O} {v:pedia|pediam} outro cuidado, e reconhecemos isso.',
    'Dá pena ver {o} decepcionar assim, e pedimos perdão.',
  ],
}

const handled: AspectPhrases = {
  good: [
    'Que bom que {o} {v:correu|correram} bem!',
    'Ficamos contentes de saber que {o} {v:deu|deram} certo.',
    'Ótimo saber que {o} {v:funcionou|funcionaram} bem para você.',
  ],
  bad: [
    'Pedimos desculpas pelo transtorno com {o}.',
    'Imaginamos o incômodo que {o} {v:causou|causaram}, e sentimos muito.',
    'Lamentamos que {o} não {v:tenha|tenham} saído como deveria{v:|m}.',
  ],
}

const welcome: AspectPhrases = {
  good: [
    'Receber bem é o que mais nos dá alegria, e o seu elogio {ao} mostra que deu certo.',
    'Que bom que você se sentiu em casa: {o} {v:faz|fazem} toda a diferença.',
    'Um elogio assim {ao} deixa qualquer um de nós sorrindo.',
    'Ler o que você disse sobre {o} nos enche de orgulho.',
    'Gente feliz com {o} é o nosso melhor cartão de visita.',
  ],
  bad: [
    'Não é assim que queremos receber ninguém, e pedimos desculpas {pelo}.',
    'Você merecia outro cuidado: sentimos muito {pelo}.',
    'Lemos com tristeza o que você contou sobre {o}, e pedimos desculpas.',
  ],
}

const mannerBad = [
  ...(welcome.bad ?? []),
  'Respeito vem antes de tudo, e {o} não {v:tem|têm} justificativa; lamentamos profundamente.',
  'Nada justifica {o}, e o nosso pedido de desculpas é sincero.',
]

const place: AspectPhrases = {
  good: [
    'Que bom que {o} {v:ajudou|ajudaram} a deixar o momento mais gostoso.',
    'Ficamos felizes que você tenha curtido {o}.',
    'É uma alegria saber que você se sentiu bem com {o}.',
  ],
  bad: [
    'Entendemos que {o} {v:atrapalhou|atrapalharam} a sua experiência, e sentimos muito.',
    'Lamentamos o incômodo com {o}.',
  ],
}

const outcome: AspectPhrases = {
  good: [
    'Ver você feliz com {o} é a nossa maior alegria.',
    'Que satisfação saber que você gostou {do}!',
    'Saber que {o} {v:agradou|agradaram} é a melhor parte do nosso trabalho.',
  ],
  bad: [
    'Sabemos o quanto {o} {v:importa|importam}, e sentimos muito que não tenha sido como você queria.',
    'Lamentamos de coração que {o} não {v:tenha|tenham} ficado como você esperava.',
    'Quem confia {o} a nós merece sair sorrindo; pedimos perdão por não ter sido assim.',
  ],
}

/** What is said of one aspect alone, closer to the matter than the sentences that fit all. */
export const PT_ASPECTS: Partial<Record<Aspect, AspectPhrases>> = {
  service: welcome,
  staff: {
    good: [
      ...(welcome.good ?? []),
      'Quem recebe um elogio desses trabalha mais feliz: obrigado por lembrar {do}.',
    ],
    bad: mannerBad,
  },
  kindness: {
    good: [
      'Que bom que {o} {v:chegou|chegaram} até você!',
      '{O} {v:faz|fazem} parte do jeito como gostamos de receber as pessoas.',
      'Obrigado por notar {o}: isso vale muito para nós.',
    ],
    bad: mannerBad,
  },
  waiting: {
    good: [
      'O seu tempo vale muito, e é ótimo saber que {o} {v:ajudou|ajudaram}.',
      'Que bom que {o} {v:facilitou|facilitaram} o seu dia!',
    ],
    bad: [
      'O seu tempo é precioso, e pedimos desculpas {pelo}.',
      'Esperar cansa, e entendemos a sua frustração com {o}.',
      'Ninguém gosta de ver o tempo passar assim: sentimos muito {pelo}.',
      'Relógio andando e nada acontecendo: dá para imaginar o desgaste, e nos desculpamos {pelo}.',
      '{O} {v:passou|passaram} do limite, e assumimos isso sem rodeios.',
      'Você reservou um momento do seu dia, e {o} {v:estragou|estragaram} tudo; lamentamos.',
    ],
  },
  price: {
    good: [
      'Bom saber que {o} {v:pareceu justo|pareceram justos} para você.',
      'Ficamos contentes que {o} {v:tenha|tenham} agradado também.',
    ],
    bad: [
      'Entendemos que {o} {v:pesou|pesaram} na sua avaliação, e agradecemos a franqueza.',
      'Obrigado por dizer com clareza o que achou {do}.',
      'Sobre {o}, a sua opinião é legítima e nos ajuda a enxergar o lado de quem compra.',
    ],
  },
  quality: care,
  cleanliness: {
    good: care.good ?? [],
    bad: [
      'Isso é o mínimo que se espera de nós, e pedimos desculpas {pelo}.',
      'Você tem toda a razão em reclamar {do}, e sentimos muito.',
    ],
  },
  professionalism: care,
  punctuality: {
    good: care.good ?? [],
    bad: [
      'O seu tempo é precioso, e pedimos desculpas {pelo}.',
      'Entendemos o seu incômodo com {o} e pedimos desculpas.',
    ],
  },
  organisation: care,
  explanation: care,
  product: care,
  variety: {
    good: ['Que bom que você gostou {do}!', 'É ótimo saber que {o} {v:agradou|agradaram}.'],
    bad: ['Entendemos o que você disse sobre {o}, e agradecemos por avisar.'],
  },
  food: flavour,
  taste: flavour,
  coffee: flavour,
  drinks: flavour,
  dessert: flavour,
  breakfast: flavour,
  portion: {
    good: flavour.good ?? [],
    bad: ['Entendemos o seu ponto sobre {o}.', 'Obrigado por falar com franqueza sobre {o}.'],
  },
  delivery: handled,
  order: handled,
  appointment: handled,
  payment: handled,
  repair: handled,
  exchange: handled,
  communication: {
    good: handled.good ?? [],
    bad: [
      'Ficar sem resposta é desagradável, e pedimos desculpas {pelo}.',
      'Sentimos muito {pelo}: você merecia mais atenção.',
    ],
  },
  billing: {
    good: handled.good ?? [],
    bad: [
      'Entendemos a sua preocupação com {o} e gostaríamos de olhar isso com você.',
      'Sobre {o}, queremos entender o seu caso com calma.',
    ],
  },
  ambience: place,
  comfort: place,
  room: place,
  music: place,
  view: place,
  kids: place,
  bathroom: place,
  temperature: place,
  noise: place,
  location: {
    good: [
      'Que bom que {o} {v:facilitou|facilitaram} a sua vida!',
      'Ficamos contentes que {o} {v:tenha|tenham} ajudado.',
    ],
    bad: ['Entendemos que {o} {v:atrapalhou|atrapalharam}, e agradecemos por avisar.'],
  },
  parking: {
    good: ['Que bom que {o} {v:facilitou|facilitaram} a sua chegada!'],
    bad: [
      'Entendemos que {o} {v:atrapalhou|atrapalharam} a sua chegada, e agradecemos por avisar.',
      'Sabemos que {o} {v:faz|fazem} falta para quem vem de carro.',
    ],
  },
  result: outcome,
  treatment: {
    good: [
      'Que alívio saber que você saiu bem {do}!',
      'Ficamos felizes que {o} {v:tenha|tenham} sido uma boa experiência.',
    ],
    bad: outcome.bad ?? [],
  },
}
