import { pick, type Random } from '../seed/random.ts'
import type { Language } from '../state/scenario.ts'
import type { ReviewFacts } from './read-review.ts'

type Mood = 'good' | 'mixed' | 'bad'

export interface Wording {
  hello: string
  open: Record<Mood, string[]>
  aspect: Record<Mood, string[]>
  close: Record<Mood, string[]>
}

export const WORDINGS: Record<Language, Wording> = {
  pt: {
    hello: 'Olá',
    open: {
      good: [
        'Muito obrigado pelas palavras!',
        'Que alegria ler sua avaliação!',
        'Ficamos felizes com a sua visita!',
      ],
      mixed: ['Obrigado por dividir sua opinião conosco.', 'Agradecemos a sinceridade da sua avaliação.'],
      bad: ['Lamentamos que sua experiência não tenha sido boa.', 'Pedimos desculpas pelo que aconteceu.'],
    },
    aspect: {
      good: ['É muito bom saber que você gostou de {aspect}.', 'Cuidamos de {aspect} todos os dias.'],
      mixed: ['O que você contou sobre {aspect} nos ajuda a melhorar.'],
      bad: [
        'O que você contou sobre {aspect} merece toda a nossa atenção.',
        'Sua observação sobre {aspect} é importante para nós.',
      ],
    },
    close: {
      good: ['Esperamos você em breve.', 'Até a próxima!', 'Volte sempre!'],
      mixed: ['Esperamos receber você de novo.', 'Conte conosco.'],
      bad: ['Agradecemos por ter nos contado.', 'Sentimos muito mesmo.'],
    },
  },
  en: {
    hello: 'Hello',
    open: {
      good: [
        'Thank you so much for your kind words!',
        'What a joy to read your review!',
        'We are happy you came by!',
      ],
      mixed: ['Thank you for sharing your view with us.', 'We appreciate your honest review.'],
      bad: [
        'We are sorry that your experience was not a good one.',
        'Please accept our apologies for what happened.',
      ],
    },
    aspect: {
      good: ['It is great to know that you liked {aspect}.', 'We look after {aspect} every day.'],
      mixed: ['What you say about {aspect} helps us improve.'],
      bad: [
        'What you say about {aspect} deserves a closer look.',
        'Your remark about {aspect} matters to us.',
      ],
    },
    close: {
      good: ['See you soon.', 'Until next time!', 'Come back any time!'],
      mixed: ['We hope to welcome you again.', 'You can count on us.'],
      bad: ['Thank you for telling us.', 'We are truly sorry.'],
    },
  },
  es: {
    hello: 'Hola',
    open: {
      good: ['¡Muchas gracias por sus palabras!', '¡Qué alegría leer su reseña!', '¡Nos alegra su visita!'],
      mixed: ['Gracias por compartir su opinión.', 'Agradecemos la sinceridad de su reseña.'],
      bad: ['Lamentamos que su experiencia no haya sido buena.', 'Le pedimos disculpas por lo ocurrido.'],
    },
    aspect: {
      good: ['Nos alegra saber que le gustó {aspect}.', 'Cuidamos {aspect} todos los días.'],
      mixed: ['Lo que nos cuenta sobre {aspect} nos ayuda a mejorar.'],
      bad: [
        'Lo que cuenta sobre {aspect} merece toda nuestra atención.',
        'Su observación sobre {aspect} es importante para nosotros.',
      ],
    },
    close: {
      good: ['Le esperamos pronto.', '¡Hasta la próxima!', '¡Vuelva cuando quiera!'],
      mixed: ['Esperamos recibirle de nuevo.', 'Cuente con nosotros.'],
      bad: ['Gracias por contárnoslo.', 'Lo sentimos de verdad.'],
    },
  },
}

/** A reply fit for the stars and the language, naming the aspect when one was seen. */
export function cannedReply({ stars, language, author, aspect }: ReviewFacts, random: Random): string {
  const wording = WORDINGS[language]
  const mood: Mood = stars >= 4 ? 'good' : stars === 3 ? 'mixed' : 'bad'
  return [
    author ? `${wording.hello}, ${author}!` : '',
    pick(wording.open[mood], random),
    aspect ? pick(wording.aspect[mood], random).replace('{aspect}', aspect) : '',
    pick(wording.close[mood], random),
  ]
    .filter((part) => part !== '')
    .join(' ')
    .replace(/\bde o(s?) /g, 'do$1 ')
    .replace(/\bde a(s?) /g, 'da$1 ')
}
