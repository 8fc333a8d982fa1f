import { ES_MOMENTS, ES_STARS } from './es-moments.ts'
import type { Phrasebook } from './phrasebook.types.ts'

const table = {
  good: [
    '¡Qué gusto saber que {o} {v:gustó|gustaron}!',
    'Con solo leerlo ya dan ganas de probar {o} otra vez.',
  ],
  bad: [
    'Sentimos mucho que {o} no {v:haya|hayan} estado a la altura.',
    'Es frustrante cuando {o} no {v:llega|llegan} como debería{v:|n}, y pedimos disculpas.',
  ],
}
const welcome = {
  good: [
    'Recibir bien a la gente es nuestra mayor alegría, y el elogio {ao} lo confirma.',
    'Nos llena de orgullo leer lo que dice sobre {o}.',
  ],
  bad: [
    'Nadie debería irse con esa sensación, y pedimos disculpas por {o}.',
    'Merecía otro cuidado: sentimos mucho lo ocurrido con {o}.',
  ],
}

export const ES: Phrasebook = {
  greeting: {
    named: { both: ['Hola, {name}:', '{name},'], friendly: ['¡Hola, {name}!'] },
    plain: { both: ['Hola:', ''], friendly: ['¡Hola!'] },
  },
  glad: {
    friendly: [
      '¡Qué alegría leer esto!',
      '¡Muchas gracias por el cariño!',
      '¡Su mensaje nos alegró el día!',
      '¡Nos encantó leer su comentario!',
      '¡Gracias de corazón por tomarse un momento para escribir!',
    ],
    formal: [
      'Agradecemos mucho su opinión.',
      'Gracias por compartir su experiencia.',
      'Es una satisfacción leer sus palabras.',
      'Recibimos su comentario con mucho agrado.',
    ],
  },
  mixed: {
    both: [
      'Gracias por contarnos los dos lados de su experiencia.',
      'Agradecemos una opinión tan equilibrada.',
      'Gracias por decirnos lo que funcionó y lo que no.',
    ],
  },
  sorry: {
    both: [
      'Gracias por contarnos lo que pasó, aunque no haya sido bueno.',
      'No era esta la experiencia que queríamos para usted.',
      'Entendemos su decepción.',
      'Leímos su relato con pesar.',
      'Su reclamo es justo y merece una respuesta.',
    ],
  },
  praise: {
    both: [
      'Nos alegra saber que {o} {v:marcó|marcaron} la diferencia.',
      'Su elogio {ao} vale mucho para nosotros.',
      'Es muy bueno saber que disfrutó {do}.',
    ],
    friendly: ['¡Qué bueno que le {v:gustó|gustaron} {o}!', '¡Leer un elogio {ao} nos saca una sonrisa!'],
    formal: ['Es gratificante saber que {o} {v:fue|fueron} de su agrado.'],
  },
  echo: { both: ['Leer “{echo}” nos sacó una sonrisa.', 'Ese “{echo}” lo guardamos con cariño.'] },
  sidePraise: {
    both: ['Gracias, aun así, por reconocer {o}.', 'Nos alegra que al menos {o} le {v:haya|hayan} gustado.'],
  },
  mishap: {
    both: [
      'Pedimos disculpas {pelo}.',
      'Sentimos mucho lo ocurrido con {o}.',
      'Sabemos que {o} {v:pesó|pesaron} en su experiencia, y pedimos disculpas.',
    ],
  },
  shortfall: {
    both: [
      'Lamentamos que {o} no {v:haya|hayan} sido lo que esperaba.',
      'Es justo esperar más {do}, y pedimos disculpas.',
    ],
  },
  point: { both: ['Entendemos su punto de vista sobre {o}.', 'Gracias por la claridad al hablar de {o}.'] },
  sideComplaint: {
    both: [
      'Sobre {o}, gracias por la sinceridad: así vemos qué se puede mejorar.',
      'Lamentamos, eso sí, la molestia con {o}.',
      'En cuanto {ao}, su observación nos sirve mucho.',
    ],
  },
  neutral: {
    both: ['Gracias por comentar sobre {o}.', 'Lo que cuenta sobre {o} nos ayuda a ver mejor las cosas.'],
  },
  byAspect: {
    food: table,
    taste: table,
    coffee: table,
    drinks: table,
    dessert: table,
    breakfast: table,
    service: welcome,
    staff: welcome,
    kindness: welcome,
    waiting: {
      bad: [
        'Su tiempo es valioso, y pedimos disculpas por {o}.',
        'Esperar cansa, y entendemos su molestia por {o}.',
      ],
    },
    price: {
      good: ['Qué bueno que {o} le {v:pareció justo|parecieron justos}.'],
      bad: ['Entendemos que {o} {v:pesó|pesaron} en su opinión, y agradecemos la franqueza.'],
    },
  },
  person: {
    both: [
      '¡Y qué lindo detalle nombrar así a {person}!',
      'Un elogio con nombre vale doble, y {person} lo merece.',
    ],
  },
  moments: ES_MOMENTS,
  gravity: {
    health: ['Nos preocupa mucho leer cómo se sintió y, antes que nada, esperamos que ya esté mejor.'],
    discrimination: ['Lo que relata es grave, y sentimos mucho que haya pasado por eso.'],
    theft: ['Lo que relata es serio, y entendemos su indignación.'],
  },
  stars: ES_STARS,
  wordsOnly: {
    friendly: [
      '¡Pocas palabras que alegran mucho!',
      '¡Corto y certero: nos encanta!',
      '¡Qué felicidad que le haya gustado!',
    ],
    formal: ['Nos satisface saber que quedó conforme.', 'Sus palabras son un estímulo para nosotros.'],
  },
  generalPraise: {
    friendly: ['¡Qué felicidad que le haya gustado!', 'Saber que valió la pena es lo que cuenta.'],
    formal: ['Nos satisface saber que quedó conforme.'],
  },
  generalApology: { both: ['Pedimos disculpas por lo ocurrido.', 'Sentimos mucho que haya sido así.'] },
  farewell: {
    friendly: ['¡Vuelva pronto!', '¡Hasta la próxima!', '¡Un fuerte abrazo!', '¡Hasta pronto!'],
    formal: [
      'Fue un placer atenderle.',
      'Esperamos contar de nuevo con su visita.',
      'Hasta una próxima oportunidad.',
    ],
  },
  invitation: {
    both: [
      'Si puede, hable con nosotros: queremos escuchar y entender mejor lo que pasó.',
      'Nos gustaría mucho conversar con calma sobre esto.',
      'Ojalá tengamos la oportunidad de mostrar algo mucho mejor.',
      'Un comentario así nos muestra dónde mejorar.',
    ],
  },
  onceOnly: [
    /gracias|agradec/gi,
    /disculpa/gi,
    /lament|sentimos mucho/gi,
    /qué (?:bueno|gusto|alegría|lindo)/gi,
    /alegra|alegr[ií]a/gi,
    /elogio/gi,
    /entend/gi,
    /experiencia/gi,
    /sincer|franqueza/gi,
    /mejor(?:ar)?\b/gi,
    /vale\b|valen\b/gi,
    /encant/gi,
    /gust/gi,
    /palabras/gi,
    /le[ií]/gi,
  ],
  and: 'y',
}
